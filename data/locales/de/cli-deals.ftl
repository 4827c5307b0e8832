# Die Kommandozeile: Spiele spielen, nachspielen und umwandeln; der Text der Hausregeln.

cli-help-any-file = Die Datei mit Aufzeichnungen, Text oder JSON; - liest von der Standardeingabe
cli-help-any-output = Schreibt in diese Datei statt auf die Standardausgabe; bei einem Fehler bleibt sie, wie sie war
cli-help-any-replace = Ersetzt auch eine Datei anderer Art, die dort schon steht
cli-help-any-record-rules = Eine Regelwerksdatei oder ein Ordner mit solchen, die Aufzeichnungen nennen; auch mehrmals

cli-help-simulate = Lässt Spieler des Programms ganze Spiele spielen
cli-help-simulate-arg-deals = Wie viele Spiele
cli-help-simulate-arg-first = Die Nummer des ersten Spiels; jedes Spiel eines Startwerts kann allein gespielt werden
cli-help-simulate-arg-seed = Der Startwert für Mischen und Zufall: eine ganze Zahl oder 64 Hexadezimalziffern [sonst: 1]
cli-help-simulate-arg-bots = Wer spielt: ein Name für alle, oder einer je Platz der Reihe nach (thumb,random,random,random); cego bot list nennt sie
cli-help-simulate-arg-dealer = Der Platz, der jedes Spiel gibt; sonst gibt Spiel i der Platz (i mod Spielerzahl) + 1
cli-help-simulate-arg-raeuber-rounds = Spielt vereinbarte Räuberrunden, ohne Reizen
cli-help-simulate-arg-summary = Schreibt Summen und Häufigkeiten statt der Aufzeichnungen
cli-help-simulate-arg-legal = Zu jeder Handlung die Liste dessen, was möglich war

cli-help-replay = Spielt Aufzeichnungen nach und rechnet neu ab, oder nennt die erste gebrochene Regel
cli-help-replay-arg-quiet = Sagt nur, was falsch ist

cli-help-record = Wandelt Dateien mit Aufzeichnungen um und prüft sie
cli-help-record-convert = Wandelt Aufzeichnungen von einer Form in die andere um
cli-help-record-convert-arg-to = Die Form: text für Menschen, json für Programme
cli-help-record-check = Liest und spielt jede Aufzeichnung nach und zählt die fehlerhaften
cli-help-record-check-arg-limit = Wie viele fehlerhafte Aufzeichnungen höchstens genannt werden

cli-help-rules-explain = Schreibt die Hausregeln eines Regelwerks als Text zum Ausdrucken
cli-help-rules-explain-arg-ruleset = Das Regelwerk: der Name einer Vorlage oder eine TOML-Datei
cli-help-rules-explain-arg-format = Markdown, oder eine HTML-Seite, die nichts weiter braucht
cli-help-rules-explain-arg-club = Wessen Regeln es sind, für die Überschrift
cli-help-rules-explain-arg-short = Eine Seite: die Leiter des Reizens und was gezahlt wird

cli-file-missing = { $file }: Diese Datei gibt es nicht.
cli-file-forbidden = { $file }: Lesen oder Schreiben ist hier nicht erlaubt.
cli-file-folder = { $file }: Das ist ein Ordner.
cli-file-no-folder = { $file }: Den Ordner dafür gibt es nicht.
cli-file-too-long = { $file } ist zu lang: höchstens { $most } KiB.
cli-file-no-text = { $file } ist kein Text in UTF-8.
cli-file-full = { $file }: Die Platte ist voll.
cli-file-is-store = { $file } gehört zum Speicher { $store } und wird nicht überschrieben. Nenne eine andere Datei.
cli-file-other-kind = { $file } gibt es schon, und zwar als { $kind ->
    [backup] Sicherung
    [json] Datei mit JSON, etwa ein exportiertes Turnier
    [pdf] PDF
    [html] Seite in HTML
    [svg] Bild in SVG
    [list] Liste, etwa aus einer Tabelle
    [database] Datenbank
    [text] Text
   *[binary] Datei eines anderen Programms
}. Geschrieben würde etwas anderes; die Datei bleibt, wie sie war. Nenne eine andere, oder ersetze sie mit --replace.
cli-file-saved-game = { $file } ist ein Spielstand von „cego play“. Die Taste d schreibt dort die Spiele als Datei.
cli-file-error = { $file }: { $error }
cli-json-cut = { $file }, Zeile { $line }: Das JSON bricht mittendrin ab. Vielleicht ist die Datei nicht ganz kopiert.
cli-json-none = { $file }, Zeile { $line }: Das ist kein JSON.
cli-json-other = { $file }, Zeile { $line }: Das ist JSON, aber etwas anderes, oder es kommt von einem neueren Programm.
cli-no-record = { $file }: Darin ist keine Aufzeichnung.

cli-simulate-seed = Ohne --seed sind es die Spiele des Startwerts { $seed }.
cli-simulate-bad-seed = --seed: „{ $text }“ ist kein Startwert. Möglich ist eine ganze Zahl unter 2⁶⁴ oder 64 Hexadezimalziffern.
cli-simulate-too-many = --first und --deals gehen zusammen über das letzte Spiel eines Startwerts hinaus.
cli-simulate-bot-count = --bots: { $given } Namen, aber { $people } sitzen am Tisch. Entweder einen für alle oder für jeden einen.
cli-simulate-bot-unknown = --bots: Einen Spieler „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-simulate-bad-dealer = --dealer: „{ $text }“ ist kein Platz. Die Plätze sind von 1 bis { $people } gezählt.
cli-simulate-no-deal = { $ruleset } kann so nicht gespielt werden: { $faults }.
cli-simulate-bot-fault = In Spiel { $deal } hat der Spieler { $bot } auf { $seat } getan, was nicht geht. { $why }

cli-summary-head = { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}, { $ruleset }, { $players }, Startwert { $seed }
cli-summary-bot = Spieler
cli-summary-total = gesamt
cli-summary-per-deal = je Spiel
cli-summary-seats = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}
cli-summary-game = Spiel
cli-summary-deals = Anzahl
cli-summary-share = Anteil
cli-summary-won = gewonnen
cli-summary-declarer = Alleinspieler je Spiel
cli-summary-words = Worte beim Reizen: { $mean }, von { $least } bis { $most }
decimal-mark = ,

cli-replay-head = Aufzeichnung { $number } (Zeile { $line }): { $rules }, { $players }
cli-replay-seed = , Spiel { $deal } des Startwerts { $seed }
cli-replay-declarer = { $contract }, gespielt von { $seat }
cli-replay-keeps = { $seat } behält { $cards }
cli-replay-keeps-nothing = { $seat } behält nichts
cli-replay-discards = { $seat } drückt { $card }
cli-replay-challenges = { $seat } lässt aufdecken
cli-replay-penalty = Schiedsrichter: { $seat }, { $offence ->
    [revoke] nicht bedient
    [forgotten_discard] das Drücken vergessen
    [card_count] falsche Kartenzahl
    [misdeal] vergeben
   *[other] neben der Abrechnung
}, { $amount }{ $told ->
    [both] {" "}({ $paragraph }: { $reason })
    [paragraph] {" "}({ $paragraph })
    [reason] {" "}({ $reason })
   *[nothing] {""}
}
cli-replay-unfinished = Das Spiel ist nicht zu Ende gespielt.

cli-wrong-line = Zeile { $line }: { $what }
cli-wrong-column = Zeile { $line }, Spalte { $column }: { $what }
cli-wrong-step = Zeile { $line }, Handlung { $step } von Platz { $seat }: { $what }
cli-records-broken = { $all ->
    [one] Die Aufzeichnung ist fehlerhaft.
   *[other] { $broken } von { $all } Aufzeichnungen sind fehlerhaft.
}
cli-verify-sound = { $unfinished ->
    [0] { $sound } in Ordnung
   *[other] { $sound } in Ordnung, davon { $unfinished } nicht zu Ende gespielt
}
cli-verify-more = … und { $more } weitere
cli-rules-unused = --rules: Keine Aufzeichnung nennt { $given }; Aufzeichnungen bringen ihre Regeln mit.
cli-convert-stopped = { $converted ->
    [one] Nach { $converted } Aufzeichnung
   *[other] Nach { $converted } Aufzeichnungen
} abgebrochen; „cego record check“ nennt alles, was falsch ist.
cli-convert-kept = Es wurde nichts geschrieben; „cego record check“ nennt alles, was falsch ist.

cli-rules-no-base = { $name } baut auf keinem anderen Regelwerk auf; womit soll es verglichen werden?
cli-help-rules-diff = Zeigt, was in zwei Regelwerken verschieden ist, oder in einem und dem, auf dem es aufbaut
cli-help-rules-diff-arg-first = Das erste Regelwerk: eine Vorlage oder eine TOML-Datei
cli-help-rules-diff-arg-second = Das zweite Regelwerk; ohne Angabe wird das erste mit dem verglichen, auf dem es aufbaut
value-nothing = keine

cli-help-verify = Rechnet nach, ob die Karten jeder Aufzeichnung aus dem folgen, was vor dem Geben feststand
cli-help-verify-arg-key = Ein öffentlicher Schlüssel, dem du traust: 64 Ziffern. Die eines Servers stehen unter /api/v1/keys
cli-proof-record = Aufzeichnung { $record }: { $verdict }. { $what }
cli-proof-sum = { $proven } bewiesen, { $committed } festgelegt, { $unproven } unbewiesen, { $wrong } falsch
cli-proof-signed-by = Unterschrieben ist sie mit dem Schlüssel { $key }, nach eigener Angabe von { $server }. Vergleiche ihn mit den Schlüsseln dieses Servers (/api/v1/keys) und gib ihn mit --key an.
cli-proof-rules-unknown = Das Regelwerk „{ $name }“ ist hier nicht bekannt, darum lassen sich die Karten nicht nachrechnen. Seine Datei mit --rules DATEI angeben.
cli-proof-bad-key = { $key } ist kein Schlüssel; nötig sind 64 Hexadezimalziffern.
cli-proof-failed = { $all ->
    [one] Die Aufzeichnung stimmt nicht mit ihrem Beweis überein oder ist fehlerhaft.
   *[other] { $wrong } von { $all } Aufzeichnungen stimmen nicht mit ihrem Beweis überein oder sind fehlerhaft.
}
fault-proof_tag = Die Angabe { $tag } fehlt oder ist nicht zu lesen; ein Beweis braucht Commitment, Secret und die Beiträge als Hexadezimalziffern.
fault-proof_number = Die Nummer des Spiels (Deal) fehlt; ohne sie folgt aus dem Startwert nichts.
fault-proof_seed = Der Startwert (Seed) ist weder eine Zahl noch 64 Hexadezimalziffern.
fault-proof_commitment = Das Geheimnis ist nicht das, auf das sich der Tisch festgelegt hatte.
fault-proof_other_seed = Aus Geheimnis und Beiträgen folgt ein anderer Startwert.
fault-proof_other_cards = Aus dem Startwert folgen andere Karten.
fault-proof_other_dealer = Aus Geheimnis und Beiträgen wird ein anderer erster Geber gezogen.
