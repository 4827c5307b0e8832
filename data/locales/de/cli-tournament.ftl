# Turniere auf der Kommandozeile.

cli-help-tournament = Turniere: die Auslosung
cli-help-tournament-draw = Lost aus, wer in welcher Runde wo sitzt, so dass sich möglichst selten wieder dieselben treffen
cli-help-tournament-draw-arg-people = Wie viele Leute; sie bekommen die Nummern ab 1
cli-help-tournament-draw-arg-rounds = Wie viele Runden
cli-help-tournament-draw-arg-seed = Woraus alles folgt: eine ganze Zahl oder 64 Hexziffern. Vor Beginn bekannt gegeben, kann jeder die Auslosung nachrechnen
cli-help-tournament-draw-arg-fives = Setzt, wer übrig bleibt, an Fünfertische, an denen der Geber aussetzt, statt an Dreiertische
cli-help-tournament-draw-arg-apart = Zwei, die nie zusammensitzen sollen, etwa 3-17; mehrmals möglich
cli-help-tournament-draw-arg-rather-apart = Zwei, die lieber nicht zusammensitzen, aus einem Verein oder weil sie sich in dieser Saison schon trafen; mehrmals möglich

cli-draw-round = Runde { $round }
cli-draw-table = Tisch { $table }: { $people }
cli-draw-repeats = { $repeats ->
    [0] Niemand trifft jemanden zweimal.
   *[other] { $repeats ->
        [one] Ein Paar trifft sich wieder
       *[other] { $repeats }-mal treffen sich zwei wieder
    }{ $bound ->
        [0] {"."}
       *[other] ; weniger als { $bound } geht nicht.
    }
}
cli-draw-again = { $a } und { $b } treffen sich { $times }-mal
cli-draw-not-apart = { $a } und { $b } sollten getrennt sein und treffen sich
cli-draw-bad-pair = „{ $text }“ ist kein Paar: zwei Nummern mit Bindestrich dazwischen, etwa 3-17.
cli-draw-no-pair = { $a } und { $b } sind keine zwei Leute dieser Auslosung. Die Nummern gehen von 1 bis zu der hinter --people.
cli-draw-no-tables = { $people } Leute gehen nicht auf an Tischen zu viert { $rest ->
    [fives] und zu fünft; ohne --fives sind es Tische zu dritt.
   *[other] und zu dritt.
}
cli-draw-too-many = { $people } Leute sind zu viele: höchstens { $most } lassen sich auslosen.
cli-draw-bad-rounds = { $rounds } Runden lassen sich nicht auslosen: 1 bis { $most } gehen.
