# Die Kommandozeile.

cli-help = Cego, das badische Tarockspiel: Regeln, Zählen und Spielen
cli-help-heading-usage = Aufruf:
cli-help-heading-arguments = Angaben
cli-help-heading-options = Schalter
cli-help-heading-commands = Befehle
cli-help-any-lang = Die Sprache der Texte und Meldungen (sonst entscheiden CEGO_LANG oder die Ländereinstellung)
cli-help-any-help = Zeigt diese Hilfe
cli-help-any-version = Zeigt die Version und den Stand, aus dem sie gebaut ist
cli-help-any-json = Schreibt JSON, einen Wert je Zeile
cli-help-any-rules = Das Regelwerk: der Name einer Vorlage oder eine TOML-Datei
cli-help-any-players = Wie viele am Tisch sitzen: 3, 4, oder 5, wobei der Geber aussetzt

cli-help-completions = Schreibt das Ergänzungsskript für eine Shell
cli-help-completions-arg-shell = Die Shell
cli-help-man = Schreibt die Handbuchseite des Programms oder eines seiner Befehle
cli-help-man-arg-command = Der Befehl, zum Beispiel: cego man completions

cli-see-help = „cego --help“ nennt die Befehle, „cego BEFEHL --help“ erklärt einen.
cli-bad-lang = CEGO_LANG ist „{ $value }“, gesprochen werden nur: { $known }. Bitte ändern oder --lang benutzen.
cli-io = Lesen oder Schreiben ist misslungen: { $error }
cli-man-unknown = Einen Befehl „{ $command }“ gibt es hier nicht; bekannt sind: { $known }.
