# Die Kommandozeile: Datensätze (docs/data.md).

cli-help-any-parquet = Schreibt stattdessen einen Datensatz in diesen Ordner: Spiele, Entscheidungen und Spieler als Parquet, eine Datei je Tabelle und einige Spiele; was schon da ist, wird nicht noch einmal gemacht (docs/data.md)
cli-help-any-shard = Wie viele Spiele eine Datei enthält [sonst: 1000]
cli-help-any-labels = Was zu jeder Entscheidung beurteilt wird: none nichts, fair nach dem, was man wissen konnte, hindsight, wie die Karten lagen, oder all beides; fair dauert Sekunden je Spiel [sonst: none]
cli-help-any-label-times = Wie oft für faire Werte gefragt wird, jedes Mal in eigenen Welten: sicherer, und um so viel langsamer [sonst: 4]
cli-help-any-label-worlds = Wie viele Welten eine Antwort höchstens braucht: weniger sind schneller und unsicherer [sonst: so viele, wie der stärkste Spieler will]
cli-help-any-threads = Wie viele Spiele zugleich gespielt werden; nur mit --parquet [sonst: eines je Kern]
cli-value-folder = ORDNER

cli-data-missing = --parquet: Dieses Programm ist ohne Datensätze gebaut. Das Python-Paket hat sie (pip install ./bindings/python, dann cego.data.make), oder man baut es mit: cargo build --release --package cego-cli --features parquet
cli-data-alone = --parquet schreibt einen Datensatz und sonst nichts. Ohne --json, --summary, --resume, --chart und --output geht es.
cli-data-clock = --parquet: Was eine Uhr oder ein anderes Programm entscheidet, lässt sich nicht noch einmal machen. Ohne --budget und --external geht es.
cli-data-field = --parquet: Spiele im Feld (--lineups field) sind kein Datensatz: Jeder Platz hat dort ein eigenes Spiel. Bitte eine andere Besetzung wählen.
cli-data-five = --players: Datensätze gibt es für drei oder vier Spieler.
cli-data-no-deal = Diese Spiele können so nicht gespielt werden: { $faults }.
cli-data-other = { $file }: Unter diesem Namen liegen andere Daten: { $key } ist { $there }, nicht { $wanted }. Sie sind geblieben, wie sie waren. Es braucht einen anderen Ordner, oder die Datei muss weg.
cli-data-stopped = Angehalten. Die Dateien, die da sind, sind ganz; derselbe Befehl macht dahinter weiter.
cli-data-made = Dateien mit Spielen: { $made } gemacht, { $kept } waren da, { $again } noch einmal gemacht, weil ein Teil fehlte oder beschädigt war.
