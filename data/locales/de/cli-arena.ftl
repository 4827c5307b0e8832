# Die Kommandozeile: Wettkämpfe zwischen Spielern des Programms.

cli-help-arena = Vergleicht Spieler des Programms an denselben Spielen, jedes in jeder Sitzordnung
cli-help-arena-arg-bots = Wer teilnimmt, zwei oder mehr; ein doppelt genannter spielt gegen sich selbst; all-seeing sieht alle Karten: eine Obergrenze, kein Spieler
cli-help-arena-arg-deals = Wie viele Spiele; festlegen, bevor man ein Ergebnis ansieht
cli-help-arena-arg-first = Die Nummer des ersten Spiels; jedes Spiel eines Startwerts kann allein gespielt werden
cli-help-arena-arg-seed = Der Startwert für Mischen und Zufall: eine ganze Zahl oder 64 Hexadezimalziffern [sonst: 1]
cli-help-arena-arg-track = Was verglichen wird: alles, nur das Reizen, oder nur die Karten bei festem Spiel und Tausch
cli-help-arena-arg-lineups = Welche Besetzungen: both jeden allein unter dem anderen, one nur den zuerst genannten allein unter dem anderen, three nur den anderen allein unter dem zuerst genannten; mit --track play auch declarer, der zuerst genannte als Alleinspieler gegen den anderen, und opponents, der zuerst genannte auf den Plätzen aller Gegner; field jeden auf jedem Platz unter Bots, die auf einen Blick entscheiden: Dort wird auch das Kartenglück herausgerechnet
cli-help-arena-arg-players = Wie viele am Tisch sitzen: 3 oder 4
cli-help-arena-arg-base-bot = Der Bot, der auf allen Plätzen entscheidet, was nicht verglichen wird [sonst: thumb]
cli-help-arena-arg-budget = Bedenkzeit je Entscheidung in Millisekunden; mit ihr kann jeder Lauf etwas anders ausgehen
cli-help-arena-arg-threads = Wie viele Spiele zugleich gespielt werden [sonst: eines je Kern]
cli-help-arena-arg-resume = Ein Protokoll: jedes fertige Spiel wird hineingeschrieben, und was schon darin steht, nicht noch einmal gespielt
cli-help-arena-arg-chart = Zeichnet die Rangleiter als SVG-Bild

cli-arena-seed = Ohne --seed sind es die Spiele des Startwerts { $seed }.
cli-arena-resumed = { $done ->
    [one] { $done } Spiel steht schon im Protokoll.
   *[other] { $done } Spiele stehen schon im Protokoll.
}
cli-arena-left = Spiele, noch:
cli-arena-bot-unknown = { $option }: Einen Spieler „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-arena-too-few = --bots: Zu einem Wettkampf gehören mindestens zwei Spieler. Ein Spieler gegen sich selbst: --bots thumb,thumb.
cli-arena-five = --players: Ein Wettkampf geht zu dritt oder zu viert.
cli-arena-no-engine = --base-bot: Bei --track whole bleibt dafür nichts zu tun. Weglassen, oder --track auction oder --track play wählen.
cli-arena-chart = --chart: Bilder werden als SVG geschrieben; bitte einen Namen wählen, der auf .svg endet. Browser, Inkscape und rsvg-convert machen ein PNG daraus.
cli-arena-chart-by-role = --chart: Mit --lineups { $lineups } gibt es keine Rangleiter zu zeichnen. Bitte --chart weglassen oder eine andere Besetzung wählen.
cli-arena-roles-outside-play = --lineups { $lineups }: Wer Alleinspieler ist, steht nur mit --track play vor den Besetzungen fest. Bitte dazu --track play, oder eine andere Besetzung wählen.
cli-arena-field-outside-whole = --lineups field: Im Feld werden nur ganze Spiele gespielt. Bitte --track weglassen oder eine andere Besetzung wählen.
cli-arena-no-journal = { $file }: Das ist kein Protokoll von cego arena. Es ist unverändert; bitte einen anderen Namen wählen.
cli-arena-journal-in-use = { $file }: diesen Vergleich spielt gerade ein anderes cego arena. Warten, bis es fertig ist, oder ein eigenes Journal angeben.
cli-arena-journal-line = { $file }: Zeile { $line } ist kein Spiel. Ohne die Zeile wird das Spiel noch einmal gespielt.
cli-arena-journal-foreign = { $file }: Zeile { $line } ist Spiel { $deal } eines anderen Wettkampfs. Bitte die Zeile entfernen.
cli-arena-journal-twice = { $file }: Spiel { $deal } steht in Zeile { $line } noch einmal da. Bitte eine der beiden Zeilen entfernen.
cli-arena-journal-other = { $file }: begonnen mit { $field } { $begun }, nicht { $wanted }. Bitte dieselben Angaben machen oder eine andere Datei wählen.

cli-arena-head = { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}, { $ruleset }, { $players }, Startwert { $seed }
cli-arena-track-whole = Reizen, Tausch und Kartenspiel
cli-arena-track-auction = Das Reizen allein; Tausch und Kartenspiel durch { $engine }
cli-arena-track-play = Das Kartenspiel allein; Reizen und Tausch durch { $engine }
cli-arena-chart-points = Punkte je Spiel, die ein Platz gewinnt, mit 95-%-Intervall
cli-arena-chart-cents = Cent je Spiel, die ein Platz gewinnt, mit 95-%-Intervall
cli-arena-ladder = Die Rangleiter: was ein Platz je Spiel gewinnt
cli-arena-points = je Spiel
cli-arena-interval = 95-%-Intervall
cli-arena-error = Standardfehler
cli-arena-single = Was auf einem einzigen Spiel beruht, hat kein Intervall; dort steht ein Strich. Mehr --deals ergeben eines.
cli-arena-pairs = Zu zweit
cli-arena-edge = erster vor zweitem
cli-arena-first-alone = erster allein unter zweiten
cli-arena-second-alone = zweiter allein unter ersten
cli-arena-adjusted = Erster vor zweitem im Feld, wie bezahlt und ohne Kartenglück
cli-arena-adjusted-edge = ohne Glück
cli-arena-spread = Streuung je Spiel
cli-arena-adjusted-spread = Streuung ohne Glück
cli-arena-luck = Glück
cli-arena-edge-by-role = Erster vor zweitem, nach Rolle
cli-arena-edge-by-contract = Erster vor zweitem, nach Spiel
cli-arena-by-role = Allein unter anderen, nach Rolle
cli-arena-declarer = als Alleinspieler
cli-arena-defender = als Gegner
cli-arena-all = jeder gegen jeden
cli-arena-bidding = Reizen, allein unter anderen
cli-arena-auctions = Reizrunden
cli-arena-passed = nur gepasst
cli-arena-declared-part = wurde Alleinspieler
cli-arena-contracts = Angesagte Spiele, allein unter anderen
cli-arena-faults = Entscheidungen an Stelle eines Spielers
cli-arena-warning = { $faults ->
    [one] Vorsicht: eine Entscheidung von { $name } traf die Faustregel, weil keine gültige Antwort kam; das Ergebnis ist nicht ganz sein eigenes.
   *[other] Vorsicht: { $faults } Entscheidungen von { $name } traf die Faustregel, weil keine gültige Antwort kam; das Ergebnis ist nicht sein eigenes.
}
cli-arena-illegal = nicht erlaubt
cli-arena-silent = keine Antwort
cli-arena-nonsense = nicht verstanden
cli-arena-crashed = abgestürzt
cli-arena-times = Zeiten
cli-arena-decisions = Entscheidungen
cli-arena-p50 = p50 in ms
cli-arena-p99 = p99 in ms
cli-arena-ran-out = Zeit um
cli-arena-late = zu spät
cli-arena-engine = für alle
cli-arena-part-auction = Reizen
cli-arena-part-exchange = Tausch
cli-arena-part-play = Karten
