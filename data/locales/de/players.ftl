# Wer spielt: Stufen und Spieler des Programms, wie sie angeboten und aufgezählt werden.

player-level1 = Stufe 1: ein geduldiger Anfänger
player-level2 = Stufe 2: spielt nach Faustregeln
player-level3 = Stufe 3: reizt gut, spielt hastig
player-level4 = Stufe 4: spielt gut, ohne vorauszudenken
player-level5 = Stufe 5: so gut es geht
player-random = irgendetwas Erlaubtes
player-careless = Faustregeln, jede zweite Karte gedankenlos
player-thumb = Faustregeln
player-hasty = gelernt, hastig
player-policy = gelernt, ohne vorauszudenken
player-net = gelernte Netze, ohne vorauszudenken
player-pimc = löst ausgeloste Verteilungen
player-ismcts = Baumsuche über ausgeloste Verteilungen
player-strong1 = probiert jede Karte in wahrscheinlichen Verteilungen, Stand November 2026
player-strong = probiert jede Karte in wahrscheinlichen Verteilungen
