# Die Kommandozeile.

cli-help = Cego, das badische Tarockspiel: Regeln, Zählen und Spielen
cli-help-heading-usage = Aufruf:
cli-help-usage-options = [SCHALTER]
cli-help-usage-command = <BEFEHL>
cli-help-heading-arguments = Angaben
cli-help-heading-options = Schalter
cli-help-heading-commands = Befehle
cli-help-group-play = Spielen und lernen
cli-help-group-table = Am echten Tisch
cli-help-group-server = Server betreiben
cli-help-group-research = Bots, Aufzeichnungen, Forschung
cli-help-group-program = Das Programm selbst
cli-help-heading-examples = Beispiele
cli-help-any-lang = Die Sprache der Texte und Meldungen (sonst entscheiden CEGO_LANG oder die Ländereinstellung)
cli-help-any-help = Zeigt diese Hilfe
cli-value-address = ADRESSE
cli-value-back = RÜCKSEITE
cli-value-card = KARTE
cli-value-cards = KARTEN
cli-value-command = BEFEHL
cli-value-contract = SPIEL
cli-value-declarer = SPIELER
cli-value-error = FEHLER
cli-value-file = DATEI
cli-value-first = ERSTES
cli-value-format = FORMAT
cli-value-id = NUMMER
cli-value-key = SCHLÜSSEL
cli-value-lang = SPRACHE
cli-value-level = STUFE
cli-value-lineups = BESETZUNG
cli-value-link = LINK
cli-value-name = NAME
cli-value-palette = FARBEN
cli-value-party = SEITE
cli-value-percent = PROZENT
cli-value-players = SPIELER
cli-value-points = PUNKTE
cli-value-rules = REGELN
cli-value-ruleset = REGELWERK
cli-value-rulesets = REGELWERKE
cli-value-seat = PLATZ
cli-value-second = ZWEITES
cli-value-seed = STARTWERT
cli-value-shell = SHELL
cli-value-source = QUELLE
cli-value-switch = SCHALTER
cli-value-table = TISCH
cli-value-time = ZEIT
cli-value-to = FORM
cli-value-track = TEIL
cli-value-tricks = STICHE
cli-value-trumps = TRÜMPFE
cli-value-value = WERT
cli-value-who = WER
cli-value-why = WARUM
cli-value-words = WORTE
cli-help-default = [sonst: { $value }]
cli-help-values = [möglich: { $values }]
cli-help-any-version = Zeigt die Version und den Stand, aus dem sie gebaut ist
cli-help-any-json = Schreibt JSON, einen Wert je Zeile
cli-help-any-rules = Das Regelwerk: der Name einer Vorlage oder eine TOML-Datei
cli-help-any-players = Wie viele am Tisch sitzen: 3, 4, oder 5, wobei der Geber aussetzt

cli-help-completions = Schreibt das Ergänzungsskript für eine Shell
cli-help-completions-arg-shell = Die Shell
cli-help-man = Schreibt die Handbuchseite des Programms oder eines seiner Befehle
cli-help-man-arg-command = Der Befehl, zum Beispiel: cego man completions
cli-help-help = Zeigt die Hilfe des Programms oder eines seiner Befehle
cli-help-help-arg-command = Der Befehl, zum Beispiel: cego help record convert
cli-man-name = BEZEICHNUNG
cli-man-synopsis = ÜBERSICHT
cli-man-description = BESCHREIBUNG
cli-man-version = VERSION
cli-man-manual = Handbuch
cli-man-notes = ANMERKUNGEN
cli-man-examples = BEISPIELE
cli-man-exit = EXIT-STATUS
cli-man-exit-0 = Alles in Ordnung.
cli-man-exit-1 = Die Daten sind falsch, oder etwas ist misslungen; die Meldung sagt, was.
cli-man-exit-2 = Der Aufruf selbst ist falsch.
cli-man-environment = UMGEBUNGSVARIABLEN
cli-man-env-lang = Die Sprache, wenn --lang sie nicht nennt.
cli-man-env-token = Das Token eines Kontos oder eines Bots bei einem Server.
cli-man-env-state = Der Ordner, unter dem das Spiel gespeichert wird; sonst ~/.local/state.
cli-man-env-colour = Ist es gesetzt, wird nichts gefärbt.
cli-man-env-settings = Jede Einstellung unter ihrem Namen in Großbuchstaben, wie CEGO_LISTEN. Der Aufruf geht vor, dann die Umgebung, dann die Datei.
cli-man-files = DATEIEN
cli-man-file-play = Das gespeicherte Spiel, im Ordner von XDG_STATE_HOME; beiseitegelegte Spiele liegen daneben.
cli-man-file-settings = Die Einstellungen, wenn sie in dem Ordner liegt, in dem der Server gestartet wird.
cli-man-file-store = Der Speicher, wenn kein anderer genannt ist.
cli-man-see = SIEHE AUCH

cli-see-help = „cego --help“ nennt die Befehle, „cego BEFEHL --help“ erklärt einen.
cli-bad-lang = CEGO_LANG ist „{ $value }“, gesprochen werden nur: { $known }. Bitte ändern oder --lang benutzen.
cli-io = Lesen oder Schreiben ist misslungen: { $error }.
cli-man-unknown = Einen Befehl „{ $command }“ gibt es hier nicht; bekannt sind: { $known }.

cli-help-any-set = Stellt einen Schalter des Regelwerks um, zum Beispiel: --set ladder=ladder_6

cli-help-count = Zählt die Kartenpunkte eines Stapels und zeigt, wie
cli-help-count-arg-cards = Die Karten: T1 bis T22, oder C (Kreuz) S (Pik) H (Herz) D (Karo) mit K Q N J oder einer Leeren (CK, H4); - liest sie von der Standardeingabe
cli-help-count-arg-party = Wessen Stapel es ist; zu dritt bekommt der des Spielers (declarer) den Zuschlag, und Halbe werden gerundet
cli-help-score = Sagt, wer was zahlt, und wie es dazu kommt
cli-help-score-arg-contract = Das Spiel: solo, gegensolo, cego, halbe, eine, leere, zwei_leere, zwei_verschiedene, geiss, ultimo, bettel, piccolo, zwiccolo, trio, quarto, quinto, pascha, raeuber, drescher
cli-help-score-arg-declarer = Der Platz des Spielers; gezählt wird gegen den Uhrzeigersinn, die Vorhand ist 1 [sonst: 1]
cli-help-score-arg-points = Die gezählten Kartenpunkte des Spielers mit Zuschlag
cli-help-score-arg-tricks = Die Stiche des Spielers; ohne Angabe hat jede Seite einen, soweit ihre Punkte das zulassen
cli-help-score-arg-after-solo = Gespielt wurde, nachdem jemand einen Solo angesagt hatte
cli-help-score-arg-ouvert = Die Karten lagen offen
cli-help-score-arg-durch = Alle Stiche waren angesagt
cli-help-score-arg-ulti = Die angesagten späten Stiche nach ihren Trümpfen: 1, 2, 1+3 [sonst beim Ultimo: 1]
cli-help-score-arg-ulti-made = Die davon gelungen sind; 0 für keinen
cli-help-score-arg-made = Das Spiel ist gemacht
cli-help-score-arg-failed = Das Spiel ist nicht gemacht
cli-help-score-arg-geiss-seller = Der Platz, der dem Spieler die Geiß verkauft hat
cli-help-score-arg-pile = Was ein Platz im Räuber bekommen hat, einmal für jeden Platz: --pile 1=23/4
cli-help-score-arg-raeuber-round = Der Räuber war vereinbart, nicht von der Vorhand angesagt
cli-help-score-arg-last-trick = Der Platz, der im Drescher den letzten Stich gemacht hat
cli-help-score-arg-challenge = Der Platz, der wegen eines geschundenen Solos hat aufdecken lassen
cli-help-score-arg-guilty = Wer einen Solo geschunden hat; weglassen, wenn niemand
cli-help-score-arg-penalty = Ein Fehler, der das Spiel beendet hat: revoke (nicht bedient), forgotten_discard (nicht gedrückt), card_count (falsche Kartenzahl), misdeal (vergeben)
cli-help-score-arg-offender = Der Platz, der ihn gemacht hat; beim Vergeben der Geber

cli-ruleset = { $fault }
cli-table-size = { $ruleset } hat keine Regeln für { $players } Spieler, nur für { $known }. Mit --players eine davon wählen.
cli-usage-conflict = { $arg } und { $other } passen nicht zusammen. Eines von beiden weglassen.
cli-usage-twice = { $arg } kann nur einmal angegeben werden.
cli-usage-value = { $arg } kann nicht „{ $value }“ sein. Möglich: { $known }.
cli-usage-value-bad = { $arg } kann nicht „{ $value }“ sein.
cli-usage-number = { $arg } kann nicht „{ $value }“ sein. Gib eine ganze Zahl an, 0 oder mehr.
cli-usage-whole-number = { $arg } kann nicht „{ $value }“ sein. Gib eine ganze Zahl an.
cli-usage-list-entry = { $arg }: { $entry ->
    [none] „{ $value }“
   *[other] Eintrag { $entry }, „{ $value }“,
} ist keine ganze Zahl, die hier passt. Die Einträge trennt ein Komma.
cli-usage-list-gap = { $arg }: Eintrag { $entry } ist leer. Vor und hinter jedem Komma steht ein Wert.
cli-usage-too-large = { $arg } kann nicht „{ $value }“ sein: die Zahl ist zu groß.
cli-usage-or-more = { $least } oder mehr
cli-usage-no-value = { $arg } steht ohne Wert. Lass „{ $value }“ weg.
cli-usage-subcommand = Hinter „{ $call }“ gehört noch einer seiner Befehle: { $known }.
cli-usage-utf8 = Ein Wort des Aufrufs ist kein UTF-8-Text.
cli-usage-value-missing = Hinter { $arg } fehlt ein Wert.
cli-usage-unexpected = „{ $arg }“ gehört hier nicht hin.
cli-usage-command = Einen Befehl „{ $name }“ gibt es nicht.
cli-usage-missing = Es fehlt: { $args }.
cli-amounts-in = Beträge in { $unit }.

cli-count-unknown = „{ $word }“ ist keine Karte. Möglich sind Namen wie ♣K, Herz-Dame, 21, Mond und Gst, oder die der Aufzeichnungen: T1 bis T22, und C S H D mit K Q N J oder einer Leeren (C7 bis C10, S7 bis S10, H1 bis H4, D1 bis D4).
cli-count-twice = { $card } ist zweimal da.
cli-count-not-in-pack = { $card } ist zu dritt nicht im Spiel.
cli-count-too-long = Das ist viel mehr Text, als 54 Karten brauchen.
cli-count-result = { $points } von { $total }

cli-score-seat = { $seat }: { $amount }
cli-score-declarer = { $seat }: { $amount } (Spieler)
cli-score-contract-missing = Was wurde gespielt? Zum Beispiel: --contract cego. Nach diesen Regeln gibt es { $known }.
cli-score-contract-unknown = „{ $text }“ ist kein Spiel. Es gibt: { $known }.
cli-score-not-played = Dieses Spiel kommt in diesen Regeln nicht vor. Es gibt { $known }.
cli-score-unneeded = --{ $option } hat hier nichts zu sagen ({ $contract }); bitte weglassen.
cli-score-after-solo = --after-solo gehört nur zu Spielen mit dem Blinden.
cli-score-no-buying = In diesen Regeln wird die Geiß nicht gekauft.
cli-score-points-missing = Wie viele Kartenpunkte hat der Spieler? --points, von 0 bis { $total }.
cli-score-ulti-made-missing = Welche späten Stiche sind gelungen? --ulti-made 1, oder --ulti-made 0 für keinen.
cli-score-ulti-made-twice = Entweder --ulti-made oder --made oder --failed angeben.
cli-score-durch-tricks = Wie viele Stiche hat der Spieler gemacht? --tricks
cli-score-all-tricks = Wer alle Stiche macht, hat alle { $total } Punkte, nicht { $points }.
cli-score-all-points = Alle { $total } Punkte hat nur, wer alle Stiche macht.
cli-score-point-range = { $tricks ->
        [0] Ohne Stich
        [one] Mit einem Stich
       *[other] Mit { $tricks } Stichen
    } hat der Alleinspieler { $least } bis { $most } Punkte, nicht { $points }.
cli-score-made-missing = Wie ist es ausgegangen? --made (gemacht) oder --failed (nicht gemacht)
cli-score-tricks-contradict = Die Zahl der Stiche sagt anderes als --made oder --failed.
cli-score-pile-missing = Was hat Platz { $seats } bekommen? Für jeden --pile PLATZ=PUNKTE/STICHE angeben, zum Beispiel --pile 1=23/4.
cli-score-pile-tricks = Zusammen sind es { $won } Stiche, gespielt werden aber { $played }.
cli-score-pile-points = Zusammen sind es { $sum } Punkte, es gibt aber nur { $total }.
cli-score-pile-range = Platz { $seat } kann mit so vielen Stichen nur { $least } bis { $most } Punkte haben.
cli-score-pile-unreadable = „{ $text }“ ist nicht zu lesen. Richtig ist PLATZ=PUNKTE/STICHE, zum Beispiel 1=23/4.
cli-score-pile-twice = Platz { $seat } hat zwei Stapel.
cli-score-last-trick-missing = Wer hat den letzten Stich gemacht? --last-trick PLATZ
cli-score-blind-taker = In diesen Regeln kann nur der Spieler aufdecken lassen, wenn er den Blinden aufgenommen hat.
cli-score-guilty-challenger = Wer aufdecken lässt, kann nicht selbst geschunden haben.
cli-score-penalty-unknown = „{ $text }“ ist kein Fehler, der hier bekannt ist. Es gibt: { $known }.
cli-score-offender-missing = Wer hat den Fehler gemacht? --offender PLATZ
cli-score-seat-unknown = --{ $option }: „{ $text }“ ist kein Platz. Die Plätze zählen von 1 (Vorhand) bis { $people }.
cli-enter-seat-unknown = --{ $option }: „{ $text }“ ist kein Platz. Die Plätze zählen vom ersten Geber an, von 1 bis { $people }.
cli-enter-declarer-missing = Wer hat gespielt? --declarer nennt den Platz, vom ersten Geber an gezählt: 1 bis { $people }.
cli-score-sits-out = Platz { $seat } gibt und setzt aus.
cli-score-no-number = --{ $option }: „{ $text }“ ist keine ganze Zahl.
cli-score-out-of-range = --{ $option }: { $number } ist nicht möglich; es geht von 0 bis { $most }.
cli-score-feats-unreadable = --{ $option }: „{ $text }“ ist nicht zu lesen. Möglich sind die Trümpfe der späten Stiche: 1, 2, 3 oder mehrere wie 1+3.
cli-score-not-announced = Ein später Stich mit { $card } war nicht angesagt; er gehört auch in --ulti.

cli-help-rules = Zeigt, vergleicht und prüft Regelwerke
cli-help-rules-list = Nennt die Vorlagen mit Spielerzahlen und Prüfsummen
cli-help-rules-show = Zeigt jeden Schalter eines Regelwerks, seine Stellung und woher sie kommt
cli-help-rules-show-arg-ruleset = Das Regelwerk: der Name einer Vorlage oder eine TOML-Datei
cli-help-rules-show-arg-canonical = Schreibt die Normalform, deren SHA-256 die Prüfsumme ist
cli-help-rules-check = Prüft Regelwerke und nennt alles, was an ihnen falsch ist
cli-help-rules-check-arg-rulesets = Die Regelwerke: Vorlagen oder TOML-Dateien; - liest eines von der Standardeingabe

cli-rules-head = { $title } ({ $name }), für { $players } Spieler. { $source }Prüfsumme { $hash }
cli-rules-same = Kein Unterschied
cli-rules-only = nur in { $ruleset }
cli-rules-sound = { $name }: in Ordnung, für { $players } Spieler, Prüfsumme { $hash }
cli-rules-unsound = { $count ->
    [one] Ein Regelwerk ist nicht in Ordnung; danach kann nicht gespielt werden.
   *[other] { $count } Regelwerke sind nicht in Ordnung; danach kann nicht gespielt werden.
}

cli-help-play = Spielt Cego im Terminal, gegen Bots oder an einem Tisch eines Servers
cli-help-play-arg-seed = Die Zahl, aus der alle Mischungen folgen [sonst: Zufall]
cli-help-play-arg-deals = Nach wie vielen Spielen die Partie endet [sonst: wenn du aufhörst]
cli-help-play-arg-bot = Wie die anderen spielen: { $easiest } (am leichtesten) bis { $hardest }, oder ein Bot, den cego bot list nennt [sonst: { $usual }]
cli-help-play-arg-new = Teilt sofort aus; ein gespeichertes Spiel wird zur Seite gelegt
cli-help-play-arg-state = Wo der Stand gespeichert wird [sonst: cego/play.json im XDG-Zustandsordner]
cli-help-play-arg-records = Fügt jedes fertige Spiel als Spielbericht an diese Datei an; cego verify prüft die Karten
cli-help-play-arg-ascii = Nur ASCII auf dem Bildschirm
cli-help-play-arg-quick-hints = Rat nach Faustregel: sofort und ohne Grund
cli-help-play-arg-no-mouse = Überlässt die Maus dem Terminal, zum Markieren und Kopieren
cli-play-bad-server = „{ $server }“ ist keine Adresse eines Servers: https://…, oder der Link eines Tisches.
cli-play-bad-name = „{ $name }“ kann kein Name sein: höchstens 24 Zeichen, alle sichtbar.
cli-play-away = Der Server { $server } ist nicht zu erreichen, oder die Verbindung ist zu Ende. { $why }
cli-play-refused = Der Server { $server } sagt nein: { $why }
cli-play-opened = Ein Tisch ist offen. Wer den Link hat, kann dazukommen: { $link }
cli-play-waiting = Am Tisch: { $names }. Freie Plätze: { $free }. Wer den Tisch geöffnet hat, beginnt mit Enter; Bots nehmen die freien Plätze.
cli-play-watch-what = --watch braucht einen Tisch: seinen Link, als --table oder als Adresse des Servers.
cli-play-watching = Alle Plätze sind besetzt: du schaust zu.
cli-help-play-arg-server = Spielt an einem Tisch dieses Servers; als Gast, oder mit dem Token eines Kontos in CEGO_TOKEN
cli-help-play-arg-table = Der Link oder Name des Tisches dort [sonst: ein neuer Tisch]
cli-help-play-arg-watch = Schaut ohne Platz zu, wo der Tisch das erlaubt; ebenso, wenn er voll ist
cli-help-play-arg-name = Der Name, unter dem man als Gast spielt
cli-play-no-terminal = cego play braucht ein Terminal zum Lesen und Schreiben.
cli-play-open-elsewhere = Dieses Spiel ist anderswo offen ({ $file }). Dort schließen oder ein anderes spielen: --state DATEI.

cli-help-rules-atoms = Zählt jede Regel der Quellen auf, mit dem, was sie trägt, und den Tests, die sie bewachen
cli-help-rules-atoms-arg-source = Nur diese Quelle: 000 Wikipedia, 001 St. Georgen, 002 die schwedische Beschreibung, 003 Baumann und Blümle, 004 Labers
cli-help-rules-atoms-arg-missing = Nur Regeln ohne Test
cli-rules-atoms-sum = { $atoms } Aussagen: { $tested } Regeln geprüft, { $untested } ohne Test, { $others } zu Geschichte, Kartenbildern und Spielweise ({ $history }, { $art }, { $advice })
cli-rules-atoms-untested = { $count ->
    [one] Eine Regel hat keinen Test.
   *[other] { $count } Regeln haben keinen Test.
}
atom-kind-rule = Regel
atom-kind-history = Geschichte
atom-kind-card_art = Kartenbild
atom-kind-advice = Rat
