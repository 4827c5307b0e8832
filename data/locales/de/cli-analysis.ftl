# Die Kommandozeile: Lösen, Rat und Nachbetrachtung.

cli-help-any-record = Die Nummer der Aufzeichnung in ihrer Datei
cli-help-any-at = Wie viele ihrer Handlungen schon getan sind; ohne Angabe alle

cli-help-solve = Löst eine Stellung mit offenen Karten: der genaue Wert jeder Karte, die gespielt werden darf
cli-help-advise = Sagt, was der Platz am Zug nach seinem Wissen tun kann, was es voraussichtlich bringt, und warum
cli-help-advise-arg-hand = Das Blatt, das beurteilt wird, statt einer Aufzeichnung: „T22 T21 CK …“
cli-help-advise-arg-rules = Das Regelwerk zum Blatt: der Name einer Vorlage oder eine TOML-Datei. Bei einer Aufzeichnung eine Regelwerksdatei, die sie nennt
cli-help-advise-arg-players = Mit --hand: wie viele am Tisch sitzen, 3, 4, oder 5, wobei der Geber aussetzt [sonst: 4]
cli-help-advise-arg-set = Mit --hand: stellt einen Schalter des Regelwerks um, zum Beispiel: --set ladder=ladder_6
cli-help-advise-arg-record = Die Nummer der Aufzeichnung in ihrer Datei [sonst: 1]
cli-help-advise-arg-seat = Wer das Blatt hat: forehand, oder eine Nummer ab Vorhand, die 1 ist [sonst: forehand]
cli-help-advise-arg-after = Was vorher gesagt wurde, der Reihe nach: „fort, fort, cego“; eine Nummer davor nennt den Platz
cli-help-advise-arg-brief = Nur was jetzt gesagt werden kann, ohne die Spiele, zu denen es kommen könnte
cli-help-advise-arg-bot = Wessen Urteil: ein Bot, den cego bot list nennt; nicht jeder wägt alle Möglichkeiten ab
cli-help-analyze = Beurteilt jede Entscheidung aller Aufzeichnungen einer Datei: was sie nach dem Wissen des Spielers gekostet hat, und was bei dieser Verteilung
cli-help-analyze-arg-record = Nur die Aufzeichnung mit dieser Nummer; sonst alle, mit einer Summe je Spieler
cli-help-analyze-arg-seat = Nur die Entscheidungen dieses Platzes
cli-help-analyze-arg-deep = Genau lösen, sobald jede Hand höchstens so viele Karten hat; weniger geht schneller
cli-help-analyze-arg-top = Wie viele Fehler gezeigt werden; von denen, die nur offene Karten zeigen, halb so viele
cli-help-analyze-arg-bot = Wessen Urteil: ein Bot, den cego bot list nennt; nicht jeder wägt alle Möglichkeiten ab

cli-position-broken = { $file }: { $what }
cli-position-record = { $file }: Diese Aufzeichnung gibt es nicht, nur { $count }. Mit --record lässt sich eine wählen.
cli-position-at = { $all ->
    [one] --at: Die Aufzeichnung hat nur { $all } Handlung.
   *[other] --at: Die Aufzeichnung hat nur { $all } Handlungen.
}
cli-position-rules = --rules: Die Aufzeichnung ist nach { $ruleset } gespielt und nennt { $given } nicht. Eine Aufzeichnung bringt ihre Regeln mit: --rules weglassen, oder die Datei von { $ruleset } angeben.

cli-solve-slow = Mit mehr als neun Karten auf der Hand kann das Sekunden dauern, im Räuber Minuten.
cli-solve-auction-not-over = Das Reizen ist nicht vorbei: Es gibt noch kein Spiel zu lösen. „cego advise“ beurteilt, was gesagt werden kann.
cli-solve-exchange-not-over = Der Tausch ist nicht vorbei: Erst dann stehen die Karten des Spielers fest. „cego advise“ beurteilt, was behalten wird.
cli-solve-deal-over = Das Spiel ist vorbei: Es gibt keine Karte mehr zu spielen. Mit --at geht es zurück.
cli-solve-head = { $contract }, gespielt von { $declarer }; am Zug ist { $seat }. Wenn alle alle Karten kennen und am besten spielen:
cli-solve-head-all = { $contract }; am Zug ist { $seat }. Wenn alle alle Karten kennen:
cli-solve-card = Karte
cli-solve-points = Kartenpunkte
cli-solve-won = gewonnen
cli-solve-safe = sicher
cli-solve-settlement = für { $seat } in { $unit }
cli-solve-yes = ja
cli-solve-no = nein
cli-solve-concept = Kartenpunkte: wenn sich alle anderen gegen diesen Platz verbünden (paranoid). Abrechnung: wenn jeder für seine eigene spielt (max^n); nur mit höchstens fünf Karten auf der Hand.
cli-solve-concept-safe = „Sicher“: vor dem letzten Stich, wenn sich alle anderen gegen diesen Platz verbünden (paranoid). Abrechnung: wenn jeder für seine eigene spielt (max^n); nur mit höchstens fünf Karten auf der Hand.

cli-advise-nothing = Bitte eine Aufzeichnung angeben, oder mit --hand ein Blatt.
cli-advise-not-with-record = { $options } und eine Aufzeichnung passen nicht zusammen: Die Aufzeichnung sagt, wer wo sitzt, was gesagt wurde und was gespielt wird. Das eine weglassen, oder statt der Aufzeichnung mit --hand ein Blatt angeben.
cli-advise-not-with-hand = { $options } und --hand passen nicht zusammen: Das eine gilt einer Aufzeichnung, das andere einem Blatt allein. Eines von beiden weglassen.
cli-advise-one-ruleset = Mit --hand bitte genau ein Regelwerk angeben: --rules stockholm zum Beispiel.
cli-advise-seat = --seat: „{ $text }“ ist kein Platz. Möglich sind forehand und die Zahlen von 1 (Vorhand) bis { $players }.
cli-advise-word = --after: „{ $word }“ sagt man beim Reizen nicht. Möglich sind fort, cego, eine, selbst, gut …, mit Kommas dazwischen.
cli-advise-size = { $has ->
    [one] --hand: Das ist { $has } Karte; ein Blatt hat hier { $wants }.
   *[other] --hand: Das sind { $has } Karten; ein Blatt hat hier { $wants }.
}
cli-advise-deal = So kann nicht gegeben werden: { $faults }.
cli-advise-refused = --after: Das { $step }. Wort kann Platz { $seat } nicht sagen. { $why }
cli-advise-too-many = --after: Das Reizen ist vor dem { $step }. Wort vorbei.
cli-advise-not-first = Platz { $seat } wird nicht als Erster gefragt, sondern Platz { $asked }. Was vorher gesagt wurde, kommt in --after: „fort“ zum Beispiel.
cli-advise-not-on-turn = Danach ist Platz { $asked } am Zug, nicht Platz { $seat }. In --after gehört alles, was gesagt wurde, bis Platz { $seat } gefragt ist.
cli-advise-over = Das Spiel ist vorbei: Niemand hat mehr etwas zu entscheiden. Mit --at geht es zurück.
cli-advise-nobody = Hier wird niemand gefragt.
cli-advise-auction = { $seat } kann sagen (beurteilt von { $bot }, Abrechnung in { $unit }):
cli-advise-keep = { $seat } wählt, was behalten wird (beurteilt von { $bot }, Abrechnung in { $unit }):
cli-advise-discard = { $seat } drückt (beurteilt von { $bot }, Abrechnung in { $unit }):
cli-advise-second-hand = { $seat } kann auf das zweite Blatt einen Ultimo ansagen (beurteilt von { $bot }, Abrechnung in { $unit }):
cli-advise-play = { $seat } kann spielen (beurteilt von { $bot }, Abrechnung in { $unit }):
cli-advise-option = Möglichkeit
cli-advise-settlement = Abrechnung
cli-advise-error = ±
cli-advise-error-is = ±: 95-%-Intervall der Stichprobe allein, nicht des Urteils.
cli-advise-win = gewinnt
cli-advise-games = Was sich behalten ließe, wenn das Reizen mit dem Spiel endete:
cli-advise-game = Spiel und was behalten wird
cli-advise-recommended = → empfohlen; ≈ soweit zu erkennen ebenso gut.
cli-advise-win-is = gewinnt: wie oft die eigene Seite das Spiel gewinnt, zu dem es dann kommt, gleich wer es spielt.
cli-advise-untried = Nicht durchgespielt: geschätzt danach, wie weit es nach den Tafeln der Reizung über oder unter dem anderen liegt:
cli-advise-unweighed = { $bot } wägt nicht ab, was eine Möglichkeit bringt; der Pfeil zeigt, was dieser Spieler täte.
cli-advise-games-are = Oben zählt eine Ansage mit allem, was noch folgen kann; hier zählt ein Spiel so, wie es ausgeht, wenn niemand mehr etwas sagt.

cli-analyze-head = Aufzeichnung { $record }: { $contract }, { $judged ->
    [one] { $judged } Entscheidung
   *[other] { $judged } Entscheidungen
} beurteilt von { $bot }, Abrechnung in { $unit }.
cli-analyze-no-contract = kein Spiel
cli-analyze-seat = Nur die Entscheidungen von { $seat }.
cli-analyze-sums = verschenkt
cli-analyze-decisions = Entscheidungen
cli-analyze-left = Aktionen angesehen, noch:
cli-analyze-no-judge = --bot: { $bot } wägt nicht ab, was eine Möglichkeit bringt, und kann darum nichts beurteilen. Einen anderen Spieler wählen, etwa „strong“.
cli-analyze-some-solved = { $cards ->
    [one] Mit offenen Karten ließ sich { $solved } von { $cards } Karte beurteilen.
   *[other] Mit offenen Karten ließen sich { $solved } von { $cards } Karten beurteilen.
}
cli-analyze-biggest = Die größten Fehler:
cli-analyze-mistake = { $number }. { $seat }, { $where }: { $done }; besser { $better }
cli-analyze-total = Alle { $records } Aufzeichnungen zusammen:
cli-analyze-mistakes = Fehler
cli-analyze-leads = spielt aus
cli-analyze-trick = auf dem Tisch: { $cards }
cli-analyze-hand = auf der Hand: { $cards }
cli-analyze-why = warum { $better }: { $reason }
cli-analyze-unlucky = Nur mit offenen Karten zu sehen; nach dem, was man wissen konnte, kein Fehler:
cli-analyze-unlucky-card = { $number }. { $seat }, { $where }: { $done }; bei dieser Verteilung besser { $best }: { $cost }
cli-analyze-bad-seat = --seat: Platz { $seat } gibt es an diesem Tisch nicht; die Plätze haben die Nummern 1 bis { $people }.
