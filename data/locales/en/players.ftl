# Who plays: levels and bots, as they are offered and listed.

player-level1 = level 1: a patient beginner
player-level2 = level 2: plays by rule of thumb
player-level3 = level 3: bids well, plays hastily
player-level4 = level 4: plays well, without looking ahead
player-level5 = level 5: as well as it can
player-random = anything that is allowed
player-careless = rule of thumb, half of the cards without a thought
player-thumb = rule of thumb
player-hasty = learned, in a hurry
player-policy = learned, without looking ahead
player-net = learned networks, without looking ahead
player-pimc = solves sampled deals
player-ismcts = tree search over sampled deals
player-strong1 = tries every card in likely deals, as of November 2026
player-strong = tries every card in likely deals
