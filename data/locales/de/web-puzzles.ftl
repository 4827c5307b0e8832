# Rätsel: Stellungen mit einer klaren Antwort, aus Spielen von Bots und aus eigenen Fehlern.

puzzles-title = Rätsel
puzzles-all = Alle Rätsel
puzzles-what = Eine Stellung, und eine Antwort, die nach allem, was du wissen kannst, klar die beste ist. Wie die Karten wirklich liegen, siehst du erst danach; für die Antwort zählt es nicht.
puzzles-rating = Deine Wertung: { $rating }
puzzles-provisional = vorläufig
puzzles-solved = { $solved } von { $count } gelöst
puzzles-which = Welche Rätsel
puzzles-theme = Thema
puzzles-phase = Teil des Spiels
puzzles-ruleset = Regeln
puzzles-players = Am Tisch
puzzles-band = Wie schwer
puzzles-people = { $people } am Tisch
puzzles-band-to = Wertung bis { $to }
puzzles-band-from = Wertung ab { $from }
puzzles-band-between = Wertung { $from } bis { $to }
puzzles-any = Alle
puzzles-phase-auction = Reizen
puzzles-phase-keep = Behalten
puzzles-phase-discard = Drücken
puzzles-phase-play = Ausspielen
puzzles-open = { $open ->
    [0] Hier hast du alle gelöst oder angeschaut.
    [one] Noch { $open } Rätsel, das du nicht kennst
   *[other] Noch { $open } Rätsel, die du nicht kennst
}
puzzles-begin = Ein Rätsel für dich
puzzles-own = Eigene Fehler
puzzles-own-due = { $due ->
    [one] { $due } Fehler aus einem Spiel, das du durchgesehen hast, kommt heute wieder.
   *[other] { $due } Fehler aus Spielen, die du durchgesehen hast, kommen heute wieder.
}
puzzles-own-begin = Noch einmal versuchen
puzzles-own-later = Heute kommt keiner wieder. Was du weißt, kommt nach 3, 7, 21 und 60 Tagen, was nicht, am nächsten Tag.
puzzles-own-none = Wenn du eines deiner Spiele durchsiehst, kommen deine Fehler daraus nach einem Tag hier als Rätsel wieder. Sie bleiben auf diesem Gerät.
puzzles-own-one = Eigener Fehler
puzzles-hard = Rätsel { $rating }
puzzles-question = Die Frage
puzzles-best = Was ist am besten?
puzzles-back = Zurück zur Frage
puzzles-so-far = Was bisher geschah
puzzles-look = Lösung anschauen
puzzles-look-costs = Anschauen zählt als nicht gelöst: Wertung etwa { $change }.
puzzles-look-own = Anschauen zählt als nicht gewusst: Der Fehler kommt morgen wieder.
puzzles-look-free = Dieses Rätsel hast du schon beantwortet. Anschauen ändert deine Wertung nicht mehr.
puzzles-right = Richtig.
puzzles-wrong = Es geht besser.
puzzles-looked = Das ist die Lösung.
puzzles-moved = Deine Wertung { $change }
puzzles-moved-puzzle = Das Rätsel steht jetzt bei { $rating }.
puzzles-yours = deine Antwort
puzzles-is-best = am besten
puzzles-as-good = ebenso gut
puzzles-hindsight = Jetzt siehst du alle Karten. Ob eine Antwort richtig ist, hängt davon nicht ab, sondern von dem, was du vorher wissen konntest.
puzzles-hindsight-cards = Jetzt siehst du alle Karten. „{ $label }“ sagt, was eine Karte bei genau dieser Verteilung bringt, wenn alle am Tisch jede Karte kennen. Ob eine Antwort richtig ist, entscheidet die Zahl davor: was du wissen konntest.
puzzles-next = Nächstes Rätsel
puzzles-cannot = Dieses Rätsel lässt sich nicht zeigen
puzzles-not-here = Die Rätsel ließen sich nicht laden. Ist das Netz da, hilft neu laden.
