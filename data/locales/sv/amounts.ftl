# Belopp: pengar och poäng.

amount-point = { $count } poäng
amount-cent = { $count } cent
unit-point = poäng
unit-cent = cent
