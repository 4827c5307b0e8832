# Beträge: Geld und Spielpunkte.

amount-point = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
amount-cent = { $count } Cent
unit-point = Punkten
unit-cent = Cent
