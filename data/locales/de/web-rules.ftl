# Regelwerke: ansehen, vergleichen, eigene machen.

web-rulebooks-what = Jedes Dorf spielt sein Cego. Hier steht, wie, und hier machst du das eure daraus.
web-rulebooks-own = Eigene
web-rulebooks-none = Noch keine auf diesem Gerät. Nimm oben die Regeln, die euren am nächsten sind, und ändere sie.
web-rulebook-change = Ändern
web-rulebook-change-name = { $name } ändern
web-rulebook-play = Damit spielen
web-rulebook-drop = Vergessen
web-rulebook-like = { $count ->
    [0] wie { $name }
    [one] wie { $name }, eine Einstellung anders
   *[other] wie { $name }, { $count } Einstellungen anders
}
web-rulebook-compare = Vergleichen mit
web-rulebook-compare-none = nichts
web-rulebook-differences = { $count ->
    [0] Kein Unterschied
    [one] Ein Unterschied
   *[other] { $count } Unterschiede
}

web-rulebook-edit = Eigene Regeln
web-rulebook-edit-what = Fang mit den Regeln an, die euren am nächsten sind, und stell um, was ihr anders spielt.
web-rulebook-base = Vorbild
web-rulebook-base-what = Was du nicht umstellst, bleibt wie hier.
web-rulebook-left = Das kennt dieses Programm nicht, es ist weggelassen:
web-rulebook-search = Suchen
web-rulebook-search-for = Räuber, Gleichstand, Drücken …
web-rulebook-only-changed = { $count ->
    [0] nur Geändertes (noch nichts)
   *[other] nur Geändertes ({ $count })
}
web-rulebook-nothing-changed = Noch ist alles wie im Vorbild.
web-rulebook-not-found = Dazu gibt es nichts. Versuch ein anderes Wort.
web-rulebook-in-group = { $count ->
    [one] eine Einstellung
   *[other] { $count } Einstellungen
}
web-rulebook-changed = { $count } geändert
web-rulebook-contradictions = ✗ passt nicht
web-rulebook-none = keine
web-rulebook-by-step = der Reihe nach 1, 2, 3 …
web-rulebook-steps = eigene Zahlen
web-rulebook-range = { $from } bis { $to }
web-rulebook-outside = Hier geht eine ganze Zahl von { $from } bis { $to }. Es bleibt, wie es war.
web-rulebook-quoted = „{ $text }“
web-rulebook-differs = anders als { $name }, dort: { $value }
web-rulebook-back = wie im Vorbild

web-rulebook-checking = Einen Augenblick …
web-rulebook-good = { $count ->
    [0] Wie das Vorbild
    [one] Eine Einstellung anders, alles passt zusammen
   *[other] { $count } Einstellungen anders, alles passt zusammen
}
web-rulebook-bad = { $count ->
    [one] Ein Widerspruch
   *[other] { $count } Widersprüche
}
web-rulebook-show = Zeigen: { $name }
web-rulebook-unchecked = Ob das zusammenpasst, war nicht zu prüfen.
web-rulebook-not-understood = Nicht zu verstehen: { $text }

web-rulebook-done = Fertig?
web-rulebook-name = Wie heißen die Regeln?
web-rulebook-name-like = Krone, Hinterdorf
web-rulebook-keep = Auf diesem Gerät behalten
web-rulebook-kept = „{ $name }“ ist behalten und steht unter „Regeln“.
web-rulebook-not-kept = Dieses Gerät kann sich nichts merken. Nimm den Link oder die Datei.
web-rulebook-file = Als Datei
web-rulebook-first = Erst muss alles zusammenpassen, dann kann man damit spielen.
web-rulebook-link = Für die anderen
web-rulebook-link-what = Der Link trägt die Regeln in sich. Wer ihn öffnet, sieht sie und kann damit spielen.
web-rulebook-own-here = { $count ->
    [one] Hier ist eine Einstellung anders
   *[other] Hier sind { $count } Einstellungen anders
}
web-rulebook-nearest = Eigene Regeln, am nächsten bei { $name }.
web-rulebook-here = hier

web-table-rules-what = Wie bei euch gespielt wird.
web-table-own = Eigene
web-table-presets = Mitgeliefert
web-table-from-link = { $name } (aus dem Link)
web-table-nameless = Eigene Regeln
web-table-read = Nachlesen
web-table-change = Ändern
web-table-rules-bad = Diese Regeln passen nicht zusammen. Unter „Ändern“ steht an jedem Punkt, was nicht geht.
web-table-level-what = Nimmt freie Plätze und springt ein, wenn jemand weg ist.
web-table-length-what = Danach ist die Partie zu Ende.
web-table-clock = Uhr
web-table-clock-none = keine
web-table-clock-usual = 30 Sekunden je Karte
web-table-clock-brisk = 15 Sekunden je Karte
web-table-clock-calm = 60 Sekunden je Karte
web-table-clock-what = Ist die Zeit um, spielt ein Bot die Karte. Ohne Uhr warten alle.
web-table-talk-what = Was man einander am Tisch sagen kann.
web-table-undo-what = Ein falsches Tippen ist dann nicht das Ende.
web-table-hints-what = Nur wer fragt, bekommt ihn, und nur zu dem, was er selbst sieht.
web-table-listed-what = Der Tisch steht auf der Startseite; sonst findet ihn nur, wer den Link hat.
web-table-watched-what = Wer zuschaut, sieht keine Hand.
web-table-rated = Gewertet
web-table-rated-what = Zählt für die Wertung: mit Uhr, fester Länge, ohne Zurücknehmen.
web-table-fill = Sofort anfangen
web-table-fill-what = Bots nehmen die freien Plätze; wer den Link hat, löst einen ab.

web-players-five = Zu fünft geht es nur am echten Tisch:
web-length = Länge
web-talk = Reden
web-talk-off = nichts
web-talk-phrases = feste Sprüche
web-talk-free = frei schreiben
web-with-undo = Zurücknehmen, wenn alle einverstanden sind
web-with-hints = Ein Bot gibt Rat, wenn man fragt
web-listed = Wer mag, darf sich dazusetzen
web-watched = Andere dürfen zuschauen
web-open-table = Tisch eröffnen
