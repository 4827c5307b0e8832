# Vem som spelar: nivåer och bottar, så som de erbjuds och listas.

player-level1 = nivå 1: en tålmodig nybörjare
player-level2 = nivå 2: spelar efter tumregler
player-level3 = nivå 3: bra bud, hastigt spel
player-level4 = nivå 4: spelar bra utan att tänka framåt
player-level5 = nivå 5: så bra det går
player-random = vad som helst som är tillåtet
player-careless = tumregler, varannat kort tanklöst
player-thumb = tumregler
player-hasty = inlärd, hastig
player-policy = inlärd, utan att tänka framåt
player-net = inlärda nätverk, utan att tänka framåt
player-pimc = löser lottade givar
player-ismcts = trädsökning över lottade givar
player-strong1 = prövar varje kort i sannolika givar, läget i november 2026
player-strong = prövar varje kort i sannolika givar
