# Die Kommandozeile.

help = Cego, das badische Tarockspiel: Regeln, Zählen und Spielen
help-heading-usage = Aufruf:
help-heading-arguments = Angaben
help-heading-options = Schalter
help-heading-commands = Befehle
help-any-lang = Die Sprache der Texte und Meldungen (sonst entscheiden CEGO_LANG oder die Ländereinstellung)
help-any-help = Zeigt diese Hilfe
help-any-version = Zeigt die Version und den Stand, aus dem sie gebaut ist
help-any-json = Schreibt JSON, einen Wert je Zeile
help-any-rules = Das Regelwerk: der Name einer Vorlage oder eine TOML-Datei
help-any-players = Wie viele am Tisch sitzen: 3, 4, oder 5, wobei der Geber aussetzt

help-completions = Schreibt das Ergänzungsskript für eine Shell
help-completions-arg-shell = Die Shell
help-man = Schreibt die Handbuchseite des Programms oder eines seiner Befehle
help-man-arg-command = Der Befehl, zum Beispiel: cego man completions

cli-see-help = „cego --help“ nennt die Befehle, „cego BEFEHL --help“ erklärt einen.
cli-bad-lang = CEGO_LANG ist „{ $value }“, aber nur de, en und sv werden gesprochen. Bitte ändern oder --lang benutzen.
cli-io = Lesen oder Schreiben ist misslungen: { $error }
man-unknown = Einen Befehl „{ $command }“ gibt es hier nicht; bekannt sind: { $known }.
