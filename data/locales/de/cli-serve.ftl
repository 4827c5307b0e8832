# Der Server, von der Befehlszeile aus.

cli-help-serve = Startet den Server: Tische für Menschen, auf einer Maschine oder vielen
cli-help-serve-notes = Fehlt der Speicher, so wird er angelegt; ist er da, so bleibt er und wird auf den neuesten Stand gebracht. Ein zweiter Server auf derselben SQLite-Datei wird abgelehnt. Einstellungen kommen aus dem Aufruf, sonst aus der Umgebung (CEGO_LISTEN und so weiter), sonst aus cego.toml. Strg-C lässt zu Ende gehen, was im Gang ist.
cli-help-serve-arg-listen = Wo er lauscht (127.0.0.1:8080)
cli-help-serve-arg-store = Wo alles bewahrt wird: sqlite:DATEI oder postgres://… (sqlite:cego.db)
cli-help-serve-arg-bus = Wie mehrere Server eines Speichers voneinander hören: nats://…
cli-help-serve-arg-public-url = Unter welcher Adresse man den Server erreicht, etwa https://cego.example
cli-help-serve-arg-behind-proxy = Einem Proxy davor glauben, wer fragt (X-Forwarded-For)
cli-help-serve-arg-set = Eine weitere Einstellung, etwa limit_messages=20; --show-settings nennt sie alle
cli-help-serve-arg-config = Eine TOML-Datei mit Einstellungen; ohne Angabe cego.toml, wenn es sie hier gibt
cli-help-serve-arg-show-settings = Sagt, was eingestellt ist und woher es kommt, und startet nichts
cli-help-serve-arg-log = Wie viel protokolliert wird
cli-help-serve-arg-log-json = Protokolliert ein JSON-Objekt je Zeile
cli-help-serve-arg-json = Zeigt die Einstellungen als JSON

cli-serve-ready = Der Server lauscht: { $address }
cli-serve-all-addresses = Auf diesem Rechner gilt http://127.0.0.1:{ $port } – andere im Netz nehmen die Adresse dieses Rechners, etwa http://192.168.1.5:{ $port }
cli-serve-new-store = Den Speicher { $store } gab es nicht: Ein neuer, leerer ist angelegt.
cli-serve-open-store = Andere auf diesem Rechner können den Speicher { $store } lesen (Modus { $mode }). Darin stehen Hashes von Passwörtern: chmod 600.
cli-serve-store = Der Speicher { $store } lässt sich nicht benutzen: { $error }
cli-serve-bus = Die anderen Server sind nicht zu erreichen: { $error }
cli-serve-network = Der Server kann auf { $address } nicht lauschen: { $error }
cli-serve-text = Ein Text von dir lässt sich nicht lesen: { $error }
cli-serve-task = Der Server hört auf, starte ihn neu: { $error }
cli-serve-no-pair = „{ $set }“ ist keine Einstellung: Schreib NAME=WERT.
cli-serve-file = Die Einstellungen in { $file } lassen sich nicht lesen: { $error }
cli-serve-unknown = Es gibt keine Einstellung „{ $name }“ ({ $from }); es gibt { $known }.
cli-serve-bad = { $name } = „{ $value }“ ({ $from }): Nötig ist { $needed }.
cli-serve-needs-listen = eine Adresse mit Port, etwa 127.0.0.1:8080
cli-serve-needs-store = sqlite:DATEI oder postgres://…
cli-serve-needs-bus = eine Adresse, die mit nats:// oder tls:// beginnt
cli-serve-needs-url = eine Adresse, die mit http:// oder https:// beginnt und keinen Pfad hat
cli-serve-needs-yes_or_no = true oder false
cli-serve-needs-language = de, en oder sv
cli-serve-needs-number = eine ganze Zahl über null
cli-serve-needs-folder = ein Ordner
cli-serve-needs-hour = eine Uhrzeit in UTC, etwa 04:17,
cli-serve-needs-notice = eine Datei in Markdown oder eine Adresse https://…
cli-serve-needs-pace = eine Zahl von Millisekunden von 0 bis 5000
cli-serve-needs-reached = wie du erreichbar bist: mailto:… oder https://…
cli-serve-needs-hosts = Namen von Rechnern mit Kommas dazwischen, wie push.example oder *.push.example
cli-serve-from-call = aus dem Aufruf
cli-serve-from-environment = aus der Umgebung
cli-serve-from-file = aus der Datei
cli-serve-from-default = voreingestellt

cli-help-backup = Schreibt alles, was ein Server bewahrt, in eine Datei, auch während er läuft
cli-help-backup-notes = Eine Datei dieses Namens wird ersetzt, aber erst, wenn die neue Sicherung vollständig ist; bei einem Fehler bleibt sie, wie sie war. Lesen kannst nur du sie, denn sie enthält Hashes von Passwörtern. Der Server darf weiterlaufen, und im Speicher ändert sich nichts.
cli-help-backup-arg-file = Die Datei; - ist die Standardausgabe
cli-help-backup-arg-store = Der Speicher: sqlite:DATEI oder postgres://…
cli-help-restore = Bringt eine Sicherung in einen leeren Speicher
cli-help-restore-notes = Der Speicher muss leer sein oder noch fehlen; einer, in dem etwas steht, wird abgelehnt und bleibt, wie er war. Die Datei wird nur gelesen, und Sicherungen älterer Programme werden verstanden. Bei einem Fehler bleibt nichts zurück. Starte danach den Server.
cli-help-restore-arg-file = Die Datei; - ist die Standardeingabe
cli-help-restore-arg-store = Der Speicher: sqlite:DATEI oder postgres://…
cli-backup-done = Alles aus { $store } ist in { $file }.
cli-backup-failed = { $store }: { $error } Dort wurde nichts geändert.
cli-no-store = Es gibt keinen Speicher { $store }. Nenne ihn mit --store.
cli-restore-done = Alles aus { $file } ist in { $store }.
cli-restore-not-empty = In { $store } steht schon etwas. Eine Sicherung kommt nur in einen leeren Speicher: Nenne mit --store einen, den es noch nicht gibt. Geändert wurde nichts.

cli-help-keys = Zeigt die Schlüssel, mit denen ein Server Aufzeichnungen unterschreibt
cli-help-keys-arg-store = Der Speicher: sqlite:DATEI oder postgres://…
cli-help-keys-arg-rotate = Von jetzt an mit einem neuen Schlüssel unterschreiben; die alten gelten weiter für das, was sie unterschrieben haben
cli-keys-signs = { $key }  unterschreibt seit { $from }
cli-keys-ended = { $key }  unterschrieb von { $from } bis { $until }
cli-keys-rotated = Von jetzt an wird mit einem neuen Schlüssel unterschrieben; ein laufender Server merkt es in einer Minute.

cli-help-prune = Löscht, was lange genug aufgehoben wurde: alte Gäste, Tische, Meldungen
cli-help-prune-arg-store = Der Speicher: sqlite:DATEI oder postgres://…
cli-help-prune-arg-dry-run = Löscht nichts und sagt, was gelöscht würde
cli-store-failed = { $store }: { $error }
cli-prune-done = Gelöscht: { $guests } Gäste, { $tables } Tische mit { $events } Ereignissen, { $tournaments } Turniere, { $reports } Meldungen, { $addresses } Herkünfte, { $sessions } abgelaufene Sitzungen.
cli-prune-would = Gelöscht wurde nichts. Ohne --dry-run wären es: { $guests } Gäste, { $tables } Tische mit { $events } Ereignissen, { $tournaments } Turniere, { $reports } Meldungen, { $addresses } Herkünfte, { $sessions } abgelaufene Sitzungen.
cli-prune-in-files = Was gelöscht ist, steht vielleicht noch in den Dateien der Datenbank: Seit einer halben Minute liest etwas, was vorher da war, vielleicht eine Sicherung. Noch einmal aufrufen, wenn das zu Ende ist.

cli-help-announce = Zeigt auf jeder offenen Seite eine Nachricht
cli-help-announce-arg-text = Was zu sagen ist; ohne alles zeigt es, was angesagt ist
cli-help-announce-arg-restart-in = Sagt auch, dass der Server dann neu gestartet wird, etwa 10m; bis dahin beginnt nichts Neues
cli-help-announce-arg-maintenance = Es beginnen keine neuen Tische und Partien, bis das zurückgenommen wird
cli-help-announce-arg-clear = Nimmt zurück, was angesagt ist
cli-help-announce-arg-store = Der Speicher: sqlite:DATEI oder postgres://…
cli-announce-done = Angesagt. Offene Seiten zeigen es in ein paar Sekunden.
cli-announce-cleared = Zurückgenommen.
cli-announce-none = Nichts ist angesagt.
cli-announce-text = Eine Ansage hat höchstens { $most } Zeichen in einer Zeile. Kürze sie.
cli-announce-time = „{ $time }“ ist keine Zeit bis zu einem Neustart: Schreib 90s, 10m oder 2h, höchstens 168h.

cli-help-load = Misst, wie viele Tische ein Server trägt
cli-help-load-notes = Startet einen Server mit eigenem, leerem Speicher und lässt an jedem Tisch einen gedachten Menschen mit drei Bots spielen. „gezeigt“ ist die Zeit von einer Handlung bis zu der Nachricht, die sie zeigt, „gespeichert“ bis zu der, dass sie auf der Platte ist. Auf einem Rechner, der sonst nichts zu tun hat. docs/load.md erklärt die Zahlen.
cli-help-load-arg-tables = Wie viele Tische, für jede Zeile eine Zahl; die Tische einer Zeile bleiben für die nächste
cli-help-load-arg-seconds = Wie lange eine Zeile gemessen wird
cli-help-load-arg-spread = Über wie viele Sekunden die Tische verteilt beginnen; bei 0 alle zugleich
cli-help-load-arg-think = Wie lange ein Mensch vor jeder Handlung überlegt, in Millisekunden
cli-help-load-arg-bot = Wer auf den anderen Plätzen spielt
cli-help-load-arg-store = Ein leerer Speicher: sqlite:DATEI, die es noch nicht gibt, oder postgres://… einer leeren Datenbank; sonst eine SQLite-Datei, die danach gelöscht wird
cli-help-load-arg-server = Misst einen Server, der schon läuft, wie http://127.0.0.1:8080; seine Grenzen (limit_…) müssen hoch gestellt sein, und die Gäste und Tische bleiben dort
cli-help-load-arg-idle = Misst den Arbeitsspeicher von Tischen, an denen nichts geschieht
cli-load-head = Tische | Handlungen/s | Ereignisse/s | gezeigt 50 % | 99 % | 99,9 % | längste | gespeichert 99 % | abgelehnt | Spiele/s | verspätet | Server-CPU | Speicher
cli-load-stages = Wo die Zeit bleibt, Mittel/99 % in ms: { $stages }
cli-load-refused = { $number } Handlungen wurden abgelehnt: { $reason }
cli-load-idle = { $tables } Tische ohne Spiel, mit je einer Verbindung: { $kib } KiB je Tisch
cli-load-failed = Die Messung ist abgebrochen: { $error }
cli-load-not-empty = Im Speicher { $store } ist schon etwas. Nimm einen leeren: Eine Messung legt dort Tausende Gäste und Tische an.
cli-load-address = „{ $address }“ ist keine Adresse eines Servers, der http spricht. Schreib sie wie http://127.0.0.1:8080.
cli-load-tables = Mit { $tables } Tischen lässt sich nicht messen: Es gehen 1 bis 50000.
