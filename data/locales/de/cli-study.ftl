# Die Kommandozeile: was die Quellen raten, nachgemessen.

cli-help-study = Misst nach, was die Quellen sagen, indem es ausgespielt wird
cli-help-study-bidding = Spielt die Reizratschläge der Quellen aus: welche Karte sich in welchem Spiel lohnt
cli-help-study-bidding-arg-deals = Wie viele Spiele gegeben werden; vor dem ersten Blick festlegen
cli-help-study-bidding-arg-seed = Der Startwert für Mischen und Zufall: eine ganze Zahl oder 64 Hexziffern [sonst: 1]
cli-help-study-bidding-arg-bot = Wer auf allen Plätzen spielt
cli-help-study-bidding-arg-chart = Zeichnet als SVG-Bild, wie oft jeder Fall gut ausgeht

cli-study-title = Die Reizratschläge der Quellen
cli-study-head = { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}, { $ruleset }, { $players }, gespielt von { $bot }, Startwert { $seed }
cli-study-axis = gut ausgegangen, mit 95-%-Bereichen
cli-study-advised = wie geraten
cli-study-contrast = zum Vergleich
cli-study-claim = Rat
cli-study-case = Fall
cli-study-games = Spiele
cli-study-won = ging gut
cli-study-mean = Mittel
cli-study-verdict = Urteil
cli-study-confirmed = bestätigt
cli-study-refuted = widerlegt
cli-study-open = offen
cli-study-B-4-advised = Eine mit 14 bis 16 Augen und einem hohen Trumpf
cli-study-B-4-contrast = dasselbe mit 11 bis 13
cli-study-B-5-advised = Eine Leere mit 18 bis 21 Augen
cli-study-B-5-contrast = dasselbe mit 14 bis 17
cli-study-B-6-advised = Zwei Leere mit 21 bis 24 Augen
cli-study-B-6-contrast = dasselbe mit 17 bis 20
cli-study-B-7-advised = Zwei Verschiedene ab 26 Augen
cli-study-B-7-contrast = dasselbe mit 22 bis 25
cli-study-B-8-advised = Gegensolo statt keinem: zwei hohe Trümpfe, höchstens vier insgesamt
cli-study-B-8-contrast = dasselbe mit anderen Karten
cli-study-B-9-advised = Solo nach den Kriterien der Solopflicht
cli-study-B-9-contrast = Solo mit sechs oder sieben Trümpfen ohne diese Kriterien
cli-study-B-10-advised = Solo statt keinem mit sieben Trümpfen oder sechs mit drei hohen
cli-study-B-12-advised = Kosten eines von Vorhand verlorenen Räubers
cli-study-B-12-contrast = Kosten einer verlorenen Eine
cli-study-B-14-advised = Räuber statt Cego mit kleiner Legage und ohne hohen Trumpf
cli-study-B-14-contrast = dasselbe mit anderen Karten
cli-study-B-18-advised = Eine und Eine Leere der reichsten Karte zu dritt
cli-study-B-18-contrast = dasselbe zu viert
cli-study-B-20-advised = Cego, wo niemand ein Solo hat, 10 bis 18 Augen
cli-study-B-20-contrast = Gegensolo, 10 bis 18 Augen
cli-study-B-21-advised = die höchsten Trümpfe behalten statt der nächsten
cli-study-B-24-advised = Halbe statt Eine mit derselben Karte
