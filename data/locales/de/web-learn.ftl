# Lernen: die Seiten, auf denen Lektionen, Spiele, Wörter und Regeln stehen.

learn-title = Lernen
learn-lessons = Lektionen
learn-look-up = Nachschlagen
learn-games = Alle Spiele
    .about = Was sie sind, was sie zahlen, und eines zum Probieren.
learn-words = Wörter
    .about = Wie die Dinge heißen, hier und anderswo.
learn-rules = Regeln zum Lesen
    .about = Wie in eurem Dorf gespielt wird, Satz für Satz.
learn-begin = Anfangen
learn-go-on = Weitermachen
learn-again = Noch einmal
learn-done = gemacht
learn-begun = angefangen

learn-next = Weiter
learn-ready = Fertig
learn-back-step = Zurück
learn-leave = Lektion verlassen
learn-progress = Schritt { $at } von { $count }
learn-no-lesson = Diese Lektion gibt es nicht
learn-no-game = Dieses Spiel gibt es nicht
learn-broken = Hier geht es gerade nicht weiter
learn-back = eine verdeckte Karte
learn-cards = Karten
learn-right = Richtig.
learn-other = Das ist erlaubt. Aber es gibt etwas Besseres.
learn-count-again = Noch nicht. Zähl noch einmal nach.
learn-hint = Was würdest du tun?
learn-advice-say = Ich würde sagen: „{ $word }“.
learn-advice-keep = Ich würde behalten: { $cards }.
learn-advice-discard = Ich würde drücken: { $card }.
learn-advice-play = Ich würde spielen: { $card }.

learn-when = Wann spielt man es?
learn-pays = Was zahlt es?
learn-pays-own = Das legt jeder Tisch selbst fest.
learn-times = mal { $times }
learn-times-lost = gewonnen mal { $won }, verloren mal { $lost }
learn-try = Probieren
learn-at-table = Am Tisch spielen
learn-to-table = Jetzt ein richtiges Spiel
learn-by = Gezeigt wird es so, wie man in { $ruleset } spielt. In anderen Dörfern heißt und zählt manches anders.
learn-to-counter = Zum Kartenzähler
learn-next-game = Weiter: { $contract }
learn-next-lesson = Weiter: { $lesson }
learn-game-over = So ist es ausgegangen. Du kannst es noch einmal probieren.
learn-kind-hand = Mit der eigenen Hand
    .about = Du spielst mit den Karten, die du bekommen hast.
learn-kind-blind = Mit { -blinder(fall: "dem") }
    .about = Du legst fast alles ab und spielst mit den Karten vom Tisch.
learn-kind-tricks = Stichspiele
    .about = Nur die Zahl der Stiche gilt, die Punkte nicht.
learn-kind-alone = Jeder für sich
    .about = Alle gegen alle; einer verliert.

learn-search = Suchen
learn-found = { $count ->
    [0] Nichts gefunden
    [one] { $count } Wort gefunden
   *[other] { $count } Wörter gefunden
}
learn-also = auch: { $names }
learn-in-village = { $name }: { $word }
learn-back-lesson = Zurück
learn-no-rules = Dieses Regelwerk ist hier nicht bekannt. Such dir eines aus:
learn-villages = Dörfer
learn-print = Drucken
learn-contents = Inhalt
