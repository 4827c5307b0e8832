# Seiten des Servers für Menschen: Aufzeichnungen, woher Karten kommen, Kartenglück.

page-about = Über diesen Server
page-about-none = Wer ihn betreibt, ist nicht angegeben.
page-about-imprint = Impressum
page-about-privacy = Datenschutz
page-about-contact = Kontakt
page-languages = Sprachen
page-start = Startseite
page-no-client = In diesem Programm fehlt die Webseite
page-no-client-how = Beim Bauen fehlte die Webseite. So wird beides gebaut und gestartet:
page-bot = Bot, { $name }
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

page-cards-from = Ehrlich gemischt: so lässt es sich prüfen
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
page-fair-2 = Auch jedes Gerät am Tisch legt sich fest: Es zieht eine Kette von Beiträgen und veröffentlicht deren Anfang. Jeder Beitrag ist am Hash zu erkennen, der vor ihm veröffentlicht wurde, und keiner ist vorherzusehen.
page-fair-3 = Wenn alle weiterwollen, schließt der Tisch die Liste. Erst dann öffnet jedes Gerät seinen nächsten Beitrag. Wer nicht rechtzeitig öffnet, wird gestrichen, mit Namen; die anderen öffnen dann noch einen, und das Spiel gilt nicht als bewiesen.
page-fair-4 = Der Startwert des Mischens ist der Hash aus dem Geheimnis und allen Beiträgen. Aus ihm und der Nummer des Spiels folgen die Karten, und vor dem ersten Spiel auch, wer gibt.
page-fair-5 = Nach dem Spiel verrät der Tisch das Geheimnis. Es steht in der Aufzeichnung, mit allem, was dazugegeben wurde, und der Server unterschreibt sie.
page-fair-6 = Von da an kann jeder alles nachrechnen. Dein Gerät tut es nach jedem Spiel von selbst: Es merkt sich, wofür es seinen Beitrag geöffnet hat, öffnet für ein Spiel nur einen, und vergleicht dein Blatt und alle Blätter am Ende. Was es nicht vergleichen konnte, nennt es unbewiesen.
page-fair-so = Wer den Server betreibt, kann die Karten nicht aussuchen, auch nicht mit einem Platz am Tisch: Als alle sich festlegten, kannte er die Beiträge der anderen nicht. Es genügt, dass einer, der dazugibt, nicht mit ihm unter einer Decke steckt. Wessen Gerät ein Spiel bewiesen nennt, muss niemandem trauen.
page-exactly = Genau
page-exactly-text = S ist das Geheimnis (32 Bytes), A1 bis A4 der Beitrag jedes Platzes (32 Bytes, oder nichts), T das, was vor einem Beitrag A veröffentlicht war, |A| die Länge in einem Byte. Nullen sind einzelne Bytes. Gegeben wird das Spiel dieser Nummer aus dem Startwert.
page-fair-not = Was das nicht beweist: Ob Leute einander ihre Karten verraten, kann niemand nachrechnen. Und wer die Beiträge der anderen gesehen hat, kann seinen zurückhalten und so ein gesehenes Spiel gegen ein ungesehenes tauschen: mit Namen, unbewiesen, und höchstens zweimal an einem Tisch. Wer den Server betreibt, kann ein gesehenes Spiel auch einfach nicht zu Ende bringen; dann sagt dein Gerät beim nächsten, wie viele es nicht gesehen hat, und nennt dieses unbewiesen.

luck-title = Kartenglück
luck-deals = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
luck-band = Summe der Trumpfzahlen über dem Mittel; grau: 95 % des reinen Zufalls
