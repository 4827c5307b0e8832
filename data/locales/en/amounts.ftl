# Amounts: money and game points.

amount-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
amount-cent = { $count ->
    [one] { $count } cent
   *[other] { $count } cents
}
unit-point = points
unit-cent = cents
