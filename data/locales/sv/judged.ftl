# Vad ett beslut har kostat.

judged-keeps-open = { $open } öppet och { $cards } dolt
judged-keeps-nothing = ingenting
judged-could-know = kunde vetas: { $cost } ({ $chosen } i stället för { $best } väntat)
judged-as-it-lay = som korten låg: { $cost } (bäst { $best })
judged-right = som korten låg var det rätt
judged-where-auction = budgivning
judged-where-keep = behålla
judged-where-discard = lägga bort
judged-where-second = andra handen
judged-where-trick = stick { $number }
judged-knowable = efter vad man kunde veta
judged-hindsight = som korten låg
judged-noise = osäkerhet
judged-none = Inget beslut var sämre än ett annat som gick att se var bättre.
judged-error-is = ±: 95 %-intervall för stickprovet, inte för omdömet; mindre skillnader är osäkerhet, inga misstag.
judged-left-out = Inte bedömt: att låta händerna visas, och att ge upp.
