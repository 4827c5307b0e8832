# Die Befehlszeile: Spieler, die eigene Programme sind.

cli-help-arena-arg-external = Ein Spieler, der ein eigenes Programm ist: ein Name für --bots und der Befehl, der es startet (docs/bot-protocol.md)
cli-help-simulate-arg-external = Ein Spieler, der ein eigenes Programm ist: ein Name für --bots und der Befehl, der es startet (docs/bot-protocol.md)
cli-help-bot = Für alle, die Spieler programmieren
cli-help-bot-list = Nennt die Spieler des Programms, die schwächsten zuerst, und die Stufen, die sie spielen
cli-help-bot-run = Ein Spieler des Programms, der über stdin und stdout das Protokoll für fremde Spieler spricht
cli-help-bot-run-arg-name = Welcher Spieler
cli-help-bot-check = Spielt mit einem eigenen Programm auf jedem Platz und sagt, was es falsch gemacht hat
cli-help-bot-check-arg-deals = Wie viele Spiele; jedes wird vom ersten Wort an gespielt und noch einmal mit vorher bestimmtem Spiel
cli-help-bot-check-arg-seed = Der Startwert für Mischen und Zufall: eine ganze Zahl oder 64 Hexadezimalziffern [sonst: 1]
cli-help-bot-check-arg-budget = Zeit für eine Entscheidung in Millisekunden [sonst: 10000]
cli-help-bot-check-arg-command = Der Befehl, der das Programm startet, mit seinen Argumenten

cli-bot-option = --external: „{ $text }“ ist kein NAME=BEFEHL. Ein Name hat bis zu 40 Buchstaben, Ziffern, - _ und Punkte: --external simple="python3 simple.py".
cli-bot-name-taken = --external: Einen Spieler „{ $name }“ gibt es schon. Wähle einen anderen Namen.
cli-bot-idle = --external: { $name } hat keinen Platz. Auch in --bots nennen, oder weglassen.
cli-bot-command-empty = { $name }: Es fehlt der Befehl, der den Spieler startet.
cli-bot-command-quote = { $name }: Ein Anführungszeichen { $quote } im Befehl ist nicht geschlossen.

cli-bot-report = { $name } ({ $command }): In { $lost } von { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
} hat der Faustregelspieler an seiner Stelle entschieden, oder es ist etwas aufgefallen:
cli-bot-report-stderr = Das Ende dessen, was er nach stderr geschrieben hat:
cli-bot-report-log = Was er gemeldet hat:
cli-bot-phase-auction = Reizen
cli-bot-phase-keep = Behalten
cli-bot-phase-discard = Drücken
cli-bot-phase-second-hand = zweite Hand
cli-bot-phase-play = Ausspielen

cli-bot-silent = Vorsicht: { $name }: { $fault }. Der Faustregelspieler entscheidet an seiner Stelle, und jede solche Frage dauert so lange. Das wird einmal gesagt.
cli-bot-fault-not_started = er ließ sich nicht starten: { $detail }
cli-bot-fault-ended = er endete, während er gefragt war ({ $detail })
cli-bot-fault-closed = er schloss seine Ausgabe, während er gefragt war, und lief weiter
cli-bot-fault-no_hello = kein Hello in { $detail } ms nach dem Start
cli-bot-fault-stalled = keine Antwort in { $detail } ms
cli-bot-fault-deaf = er liest seine Eingabe nicht
cli-bot-fault-nonsense = das ist keine Nachricht oder keine Handlung: { $detail }
cli-bot-fault-too_long = eine Zeile von mehr als { $detail } Byte
cli-bot-fault-wrong_id = eine Antwort auf Frage { $detail }, die nie gestellt wurde
cli-bot-fault-illegal = das ist nicht erlaubt: { $detail }
cli-bot-fault-wrong_version = er spricht Version { $detail } des Protokolls; hier wird Version 1 gesprochen
cli-bot-fault-given_up = nach zu vielen Fehlern wurde er nicht mehr gefragt
cli-bot-fault-twice = noch eine Antwort auf Frage { $detail }; die erste gilt
cli-bot-fault-unknown_type = eine Nachricht der unbekannten Art „{ $detail }“, die übergangen wurde
cli-bot-fault-reasons = unlesbare alternatives in der Antwort auf Frage { $detail }; sie wurden weggelassen, die Handlung gilt

cli-bot-kind-not_started = nicht gestartet: Befehl und Pfad prüfen
cli-bot-kind-ended = beendet oder Ausgabe geschlossen: der Grund steht meist in stderr
cli-bot-kind-no_hello = langsamer Start: „hello“ innerhalb von zehn Sekunden nach dem Start sagen und nach jeder Zeile die Ausgabe leeren (flush)
cli-bot-kind-stalled = zu spät: jedes „decide“ innerhalb von deadline_ms beantworten und nach jeder Zeile die Ausgabe leeren (flush)
cli-bot-kind-nonsense = nicht verstanden: je Zeile ein JSON-Objekt nach stdout, alles andere nach stderr
cli-bot-kind-too_long = zu lange Zeile: eine Zeile hat höchstens ein MiB
cli-bot-kind-wrong_id = falsche Nummer: die id der Frage wiederholen
cli-bot-kind-illegal = nicht erlaubt: mit einer der Handlungen aus „legal“ antworten
cli-bot-kind-wrong_version = andere Version des Protokolls
cli-bot-kind-given_up = aufgegeben
cli-bot-kind-twice = zweimal geantwortet: jede Frage einmal beantworten
cli-bot-kind-unknown_type = unbekannte Art: es gibt hello, action und log
cli-bot-kind-reasons = unlesbare alternatives: eine Liste aus action, settlement und win, oder weglassen

cli-bot-check-no-hello = Er hat sich nie gemeldet (hello).
cli-bot-check-asked = { $asked ->
    [one] { $asked } Frage: { $phases }
   *[other] { $asked } Fragen: { $phases }
}
cli-bot-check-missing = Nicht vorgekommen: { $phases }. Mehr --deals können helfen.
cli-bot-check-start = Langsamster Start: { $start } ms bis zum Hello, dann { $first } ms bis zur ersten Antwort
cli-bot-check-slowest = Langsamste Antwort nach der ersten: { $ms } ms
cli-bot-check-first = es war die erste Frage: Was lange lädt, gehört vor das Hello
cli-bot-check-left = Spiele geprüft, noch:
cli-bot-check-deal = Spiel { $deal }
cli-bot-check-failed = { $faults ->
    [one] Das Programm hat einen Fehler gemacht.
   *[other] Das Programm hat { $faults } Fehler gemacht.
}

cli-help-bot-arg-server = Der Server: https://cego.example, oder der Link eines Tischs
cli-help-bot-arg-exec = Der Befehl, der das Programm startet
cli-help-bot-arg-table = Der Tisch, sein Name oder Link; ohne Angabe irgendeiner aus der Halle
cli-help-bot-arg-rules = Irgendein Tisch mit diesem Regelwerk
cli-help-bot-arg-players = Irgendein Tisch mit so vielen
cli-bot-no-token = Der Server kennt ein Programm an seinem Token. Leg in deinem Profil einen Bot an und setze die Variable CEGO_TOKEN auf dessen Token.
cli-bot-bad-exec = --exec: „{ $exec }“ ist kein Befehl.
cli-bot-bad-server = --server, --table und --rules: „{ $server }“ ist keine Adresse eines Servers, oder das Übrige kein Name: --server https://cego.example --table 0123456789abcdef
cli-bot-refused = { $server } gibt dem Programm keinen Platz: { $text }
cli-bot-unwanted = { $status ->
    [401] { $server } kennt das Token nicht (CEGO_TOKEN).
    [403] Das Token gehört keinem Bot; { $server } gibt ihm keinen Platz.
    [404] Diesen Tisch gibt es bei { $server } nicht.
    [409] Bei { $server } ist kein Platz frei.
   *[other] { $server } gibt dem Programm keinen Platz (Status { $status }).
}
cli-bot-lost = Die Verbindung zu { $server } ist endgültig verloren: { $error }
cli-bot-again = Die Verbindung zu { $server } ist verloren und wird neu gemacht: { $error }
cli-bot-away = { $server } ist nicht erreichbar, es wird weiter versucht: { $error }
cli-bot-seated = Das Programm sitzt bei { $server } am Tisch.
