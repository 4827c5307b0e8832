# Seiten des Servers für Menschen: Aufzeichnungen, woher Karten kommen, Kartenglück.

page-languages = Sprachen
page-start = Zum Anfang
page-no-client = In diesem Programm fehlt die Webseite
page-no-client-how = Beim Bauen fehlte die Webseite. So wird beides gebaut und gestartet:
page-bot = Programm, { $name }
page-played-by = { $contract }, gespielt von { $name }
page-no-game = Die Karten wurden zusammengeworfen
page-deal = Spiel { $number }
page-imported = Diese Aufzeichnung hat jemand mitgebracht; gespielt wurde sie nicht hier.
page-challenges = lässt aufdecken
page-unfinished = Das Spiel ist nicht zu Ende.
page-dealt = Die Karten, wie sie gegeben wurden
page-blind = Blinder
page-kept = Behalten
page-legage = Abgelegt
page-tricks = Stiche
page-leads = spielt aus
page-takes = macht den Stich
page-legend = ▸ spielt aus, ✓ macht den Stich.
page-download-text = Als .cego herunterladen
page-download-json = Als JSON herunterladen
page-record = Zur Aufzeichnung

page-cards-from = Woher die Karten kommen
page-verdict-proven = Diese Karten kann niemand ausgesucht haben: Sie folgen aus einem Geheimnis, das vorher feststand, und aus dem, was die Leute am Tisch dazugegeben haben.
page-verdict-committed = Die Karten folgen aus einem Geheimnis, das vorher feststand. Aber niemand am Tisch hat etwas dazugegeben; man muss also glauben, dass der Tisch sein Geheimnis zufällig gezogen hat.
page-verdict-seeded = Die Karten folgen aus einem Startwert. Ob ihn jemand ausgesucht hat, sagt die Aufzeichnung nicht.
page-verdict-unknown = Die Aufzeichnung sagt nicht, woher die Karten kommen.
page-verdict-wrong = Was die Aufzeichnung über ihre Karten sagt, stimmt nicht.
page-verify = Nachgerechnet, Schritt für Schritt
page-verify-title = Die Karten nachgerechnet
page-imported-proof = Diese Aufzeichnung hat jemand mitgebracht. Dass ihre Festlegung vor dem Geben veröffentlicht war, hat dieser Server nicht gesehen.
page-how = Wie das geht
page-told = Was veröffentlicht wurde
page-commitment = Veröffentlicht, bevor jemand etwas dazugab (die Festlegung)
page-added = Dazugegeben von { $name }
page-secret = Verraten nach dem Spiel (das Geheimnis)
page-number = Nummer des Spiels
page-nothing = nichts
page-computed = Was daraus folgt
page-step-commitment = Der Hash des Geheimnisses ist die Festlegung. Also stand das Geheimnis fest, bevor jemand etwas dazugab.
page-step-seed = Das Geheimnis und das Dazugegebene ergeben den Startwert.
page-step-cards = Der Startwert und die Nummer des Spiels ergeben genau diese Karten.
page-holds = Stimmt.
page-fails = Stimmt nicht.
page-not-reached = Nicht mehr geprüft.
page-yourself = Selbst nachrechnen
page-yourself-text = Man braucht niemandem zu trauen: Aufzeichnung herunterladen und auf dem eigenen Rechner nachrechnen. Wer am Tisch war, hat auch die Festlegung bekommen, bevor gegeben wurde, und kann vergleichen.

page-fair-title = Warum niemand die Karten aussucht
page-fair-why = Kein Server beweist, dass er gut mischt, indem er es behauptet. Hier muss man es nicht glauben:
page-fair-1 = Vor jedem Spiel zieht der Tisch ein Geheimnis und veröffentlicht dessen Hash, die Festlegung. Damit steht das Geheimnis fest: Ein anderes hätte einen anderen Hash.
page-fair-2 = Dann darf jeder am Tisch etwas Eigenes dazugeben. Das kannte der Tisch nicht, als er das Geheimnis festlegte.
page-fair-3 = Der Startwert des Mischens ist der Hash aus dem Geheimnis und allem Dazugegebenen. Aus ihm und der Nummer des Spiels folgen die Karten.
page-fair-4 = Nach dem Spiel verrät der Tisch das Geheimnis. Es steht in der Aufzeichnung, mit allem, was dazugegeben wurde.
page-fair-5 = Von da an kann jeder alles nachrechnen, hier oder daheim.
page-fair-so = Der Tisch kann die Karten nicht aussuchen, denn er weiß nicht, was dazugegeben wird. Wer dazugibt, kann es auch nicht, denn er kennt das Geheimnis nicht. Es genügt, dass einer am Tisch etwas Zufälliges dazugibt.
page-exactly = Genau
page-exactly-text = S ist das Geheimnis (32 Bytes), A1 bis A4 das von jedem Platz Dazugegebene (16 Bytes oder nichts). Nullen sind einzelne Bytes. Gegeben wird das Spiel dieser Nummer aus dem Startwert.
page-fair-not = Was das nicht beweist: Wer zuerst gibt, wird ohne dies gezogen, und ob Leute einander ihre Karten verraten, kann niemand nachrechnen.

luck-title = Kartenglück
luck-deals = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
luck-band = Summe der Trumpfzahlen über dem Mittel; grau: 95 % des reinen Zufalls
