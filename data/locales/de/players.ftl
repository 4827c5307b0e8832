# Wer spielt: Stärken und Bots, wie sie angeboten und aufgezählt werden.

player-level1 = Stärke 1: ein geduldiger Anfänger
player-level2 = Stärke 2: spielt nach Faustregeln
player-level3 = Stärke 3: reizt gut, spielt hastig
player-level4 = Stärke 4: spielt gut, ohne vorauszudenken
player-level5 = Stärke 5: so gut es geht
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
