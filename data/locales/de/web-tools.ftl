# Werkzeuge für den echten Tisch: Kartenzähler und Punktezettel.

tools-title = Für den echten Tisch
tools-about = Wenn die Karten aus Karton sind und nur der Bleistift fehlt. Alles bleibt auf diesem Gerät und geht auch ohne Netz.
tools-count = Karten zählen
tools-count-about = Stapel antippen; der Rechenweg steht dabei.
tools-pad = Punktezettel
tools-pad-about = Wer hat was gespielt? Wer zahlt, rechnet der Zettel aus.
tools-club = Turniere
tools-club-about = Auslosung, Listen auf Handys oder Papier, Uhr und Stand im Saal.
tools-learn = Cego lernen
tools-learn-about = Von der ersten Karte bis zum Reizen.
tools-back = Zurück
tools-loading = Einen Augenblick …
tools-no-core = Der Rechner ließ sich nicht laden. Ist das Netz da, hilft neu laden; beim zweiten Mal geht es auch ohne Netz.
tools-reload = Neu laden
tools-players = Wie viele spielen?

count-mine = Der Stapel ist vom
count-of-declarer = Spieler
count-of-opponents = Gegner
count-method-triples = in Dreiern
count-method-pairs = in Zweiern
count-method = Gezählt wird
count-rest = Alle anderen
count-rest-help = Vertauscht: was nicht im Stapel liegt, liegt dann darin
count-clear = Leeren
count-trumps = Trümpfe
count-pile = { $count ->
    [0] Noch keine Karte im Stapel
    [one] { $count } Karte im Stapel
   *[other] { $count } Karten im Stapel
}
count-tricks = { $count ->
    [0] nur das Abgelegte
    [one] das Abgelegte und { $count } Stich
   *[other] das Abgelegte und { $count } Stiche
}
count-not-whole = Zum Abgelegten und ganzen Stichen passt das noch nicht.
count-score = { $declarer } : { $opponents }
count-declarer = Spieler
count-opponents = Gegner
count-needs = Nötig sind { $needed } von { $total }.
count-won = gewonnen
count-lost = verloren
count-working = Rechenweg
count-working-of = Rechenweg: { $side }
count-group-line = { $nominal } − { $less } = { $value }
count-empties = Je { $size ->
    [3] drei
   *[other] zwei
} Karten zusammen. Jede Karte zählt, was sie wert ist, eine Leere eins; von jedem { $size ->
    [3] Dreier gehen zwei
   *[other] Paar geht einer
} ab.
count-suit-all = { $suit }: alle an oder aus

pad-title = Punktezettel
pad-new = Neuer Abend
pad-empty = Noch steht hier nichts. Drei bis fünf Leute, ein Regelwerk, und los.
pad-matches = Abende
pad-torn = Unlesbarer Abend { $id }
pad-torn-help = Er ist beim Speichern abgerissen. Als Datei sichern, oder vergessen.
pad-save-text = Als Datei sichern
pad-forget = Vergessen
pad-forget-sure = Wirklich vergessen?
pad-import = Aus einer Datei
pad-import-bad = Das ist kein Abend von diesem Zettel, oder die Datei ist nicht ganz.
pad-not-kept = Das Gerät hat keinen Platz mehr oder erlaubt das Speichern nicht. Sichere den Abend als Datei, bevor du die Seite schließt.
pad-missing = Diesen Abend gibt es auf diesem Gerät nicht.
pad-deals = { $count ->
    [0] noch kein Spiel
    [one] { $count } Spiel
   *[other] { $count } Spiele
}

pad-who = Wer sitzt am Tisch?
pad-who-help = In der Reihenfolge, in der gespielt wird: gegen den Uhrzeigersinn.
pad-name = { $number }. Name
pad-more = Noch jemand
pad-less = { $name } steht auf
pad-rules = Gespielt wird nach
pad-rules-not-for = Diese Regeln gelten nicht für { $count } am Tisch.
pad-cents = { $unit ->
    [cent] Ein gerechneter Cent kostet (Cent)
   *[other] Ein Punkt kostet (Cent)
}
pad-cents-help = 0: nur um Punkte
pad-first-dealer = Wer gibt zuerst?
pad-begin = Los geht’s
pad-save = Übernehmen
pad-cancel = Abbrechen
pad-names-needed = Jeder braucht einen eigenen Namen.

pad-row = Nr.
pad-dealer = Geber
pad-declarer = Spieler
pad-game = Spiel
pad-total = Summe
pad-money = Geld
pad-amount = { $amount } { $currency }
pad-struck = gestrichen
pad-sheet = Der Zettel
pad-stand = Stand
pad-as = Zeigen
pad-as-totals = Stände
pad-as-amounts = Beträge
pad-correction = Korrektur
pad-misdeal = Vergeben
pad-deals-now = { $name } gibt
pad-change-dealer = Geber ändern
pad-step-who = Wer hat gespielt?
pad-step-what = Was?
pad-step-how = Wie ging es aus?
pad-other = Anderes
pad-all-against-all = Alle gegen alle
pad-points-exact = Genaue Punkte
pad-points-of = Punkte von { $name } (0 bis { $total })
pad-range = { $from } bis { $to }
pad-no-trick = ohne Stich
pad-no-trick-others = alle Stiche
pad-made = gemacht
pad-failed = nicht gemacht
pad-mod-after-solo = nach Solo
pad-mod-ouvert = offen
pad-mod-durch = Durch
pad-mod-ulti = mit { $feat }
pad-mod-round = vereinbarte Runde
pad-ulti-made = { $feat }: geschafft
pad-seller = Die 1 verkauft hat
pad-nobody = niemand
pad-piles = Was hat jeder?
pad-pile-points = Punkte
pad-pile-tricks = Stiche
pad-last-trick = Wer hat den letzten Stich?
pad-write = Aufschreiben
pad-result = { $name } { $amount }
pad-penalty = Fehler am Tisch
pad-penalty-which = Was ist passiert?
pad-error-revoke = nicht bedient
pad-error-forgotten_discard = Drücken vergessen
pad-error-card_count = falsche Kartenzahl
pad-error-misdeal = vergeben
pad-offender = Wer war es?
pad-in-game = In welchem Spiel?
pad-challenge = Solo geschunden
pad-challenger = Wer ließ aufdecken?
pad-guilty = Wer hat geschunden?
pad-correct = Korrektur von Hand
pad-correct-help = Plus und Minus müssen sich aufheben.
pad-correct-note = Warum?
pad-correct-off = Es fehlen { $sum } bis null.
pad-undo = Rückgängig
pad-redo = Wieder
pad-change = Ändern
pad-changing = Zeile { $number } wird geändert: { $game }
pad-strike = Streichen
pad-restore = Gilt doch
pad-settings = Namen und Regeln
pad-export = Sichern und drucken
pad-csv = Tabelle (CSV)
pad-json = Datei (JSON)
pad-print = Drucken
pad-history = So stand es vorher
pad-history-line = { $at }: { $text }
pad-span-note = Gerechnet mit { $points }; genauer muss man es nicht wissen.
pad-written = { $text } steht auf dem Zettel.
pad-printed = Cego · { $ruleset } · { $date }
pad-signature = Unterschrift
pad-zero = quitt
pad-rules-fixed = Nach dem ersten Spiel bleiben Regeln und Zahl der Leute, wie sie sind.

told-contract_missing = Was wurde gespielt?
told-declarer_missing = Wer hat gespielt?
told-points_missing = Wie viele Punkte? Von 0 bis { $total }.
told-ulti_made_missing = Sind die späten Stiche gelungen?
told-last_trick_missing = Wer hat den letzten Stich?
told-offender_missing = Wer hat den Fehler gemacht?
told-made_missing = Wie ist es ausgegangen?
told-piles_missing = Es fehlt noch der Stapel von { $seats }.
told-unneeded = Das hat in diesem Spiel nichts zu sagen.
told-after_solo = „Nach Solo“ gibt es nur bei Spielen mit { -blinder(fall: "dem") }.
told-ulti_made_twice = Das ist zweimal gesagt.
told-durch_tricks = Wie viele Stiche hat der Spieler?
told-no_buying = In diesen Regeln wird { -t1(fall: "der") } nicht gekauft.
told-out_of_range = { $number } geht nicht; möglich ist 0 bis { $most }.
told-all_tricks = Wer alle Stiche macht, hat alle { $total } Punkte, nicht { $points }.
told-all_points = Alle { $total } Punkte hat nur, wer alle Stiche macht.
told-few_points = { $tricks ->
        [0] Ohne Stich
        [one] Mit einem Stich
       *[other] Mit { $tricks } Stichen
    } hat der Alleinspieler { $least } bis { $most } Punkte, nicht { $points }.
told-many_points = { $tricks ->
        [0] Ohne Stich
        [one] Mit einem Stich
       *[other] Mit { $tricks } Stichen
    } hat der Alleinspieler { $least } bis { $most } Punkte, nicht { $points }.
told-tricks_contradict = Die Zahl der Stiche sagt etwas anderes.
told-not_announced = Der späte Stich mit { $trump } war nicht angesagt.
told-sits_out = { $seat } gibt und setzt aus.
told-pile_twice = { $seat } hat zwei Stapel.
told-pile_tricks = Zusammen sind es { $won } Stiche, gespielt werden { $played }.
told-pile_points = Zusammen sind es { $sum } Punkte, es gibt nur { $total }.
told-pile_range = { $seat } kann mit so vielen Stichen nur { $least } bis { $most } Punkte haben.
told-blind_taker = Hier darf nur aufdecken lassen, wer { -blinder(fall: "den") } aufgenommen hat.
told-guilty_challenger = Wer aufdecken lässt, kann nicht selbst geschunden haben.
