# St. Georgen: zwei Stiche sind ein Grebsler.

-zwiccolo = Grebsler

say-zwei_leere = zwei gleiche Leere
say-zwei_verschiedene = zwei verschiedene Leere
