# Varför något är värt vad det är: vad i läget som talar för det.

reason-points_enough = Bortlagt: { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
}; { $wanted } räcker för det.
reason-points_few = Bortlagt: bara { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
}; det borde vara { $wanted }.
reason-points_laid = Bortlagt: { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
}.
reason-although_points_few = Fast bara { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
} läggs bort; det borde vara { $wanted }.
reason-although_no_high_trump = Fast det inte finns någon hög tarock att ta med.
reason-although_raeuber_danger = Fast en Räuber är riskabel: den här handen förlorar den i { $loses } % av fallen.
reason-takes_along = { $count ->
    [one] Hög tarock att ta med: { $cards }.
   *[other] Höga tarocker att ta med: { $cards }.
}
reason-no_high_trump = Det finns ingen hög tarock att ta med.
reason-trumps = { $trumps ->
    [0] Ingen tarock.
    [one] { $high ->
        [0] En enda tarock, under 17.
       *[other] En enda tarock, från 17 och uppåt.
    }
   *[other] { $high ->
        [0] { $trumps } tarocker, ingen från 17 och uppåt.
       *[other] { $trumps } tarocker, { $high } av dem från 17 och uppåt.
    }
}
reason-solo_duty = Reglerna förpliktar den här handen till en Solo.
reason-raeuber_danger = En Räuber är riskabel: den här handen förlorar den i { $loses } % av fallen.
reason-raeuber_calm = { $loses ->
    [0] En Räuber förlorar den här handen nästan aldrig.
   *[other] En Räuber förlorar den här handen bara i { $loses } % av fallen.
}
reason-sure_tricks = Säkra stick uppifrån: { $sure }; att ta: precis { $wanted }; andra kort som lätt vinner: { $others }.
reason-late_tricks = Tarocker som skyddar den till slutet: { $guards }.
reason-every_trick = Säkra stick uppifrån: { $sure }; alla är anmälda.
reason-sells = Köparen spelar en Ultimo med den; om köparens hand är inget känt.

reason-low_cards = { $low ->
    [one] { $low } lågt kort att hålla sig under med.
   *[other] { $low } låga kort att hålla sig under med.
}
reason-game_brings_less = Mer än { $contract }, som den här handen vinner i { $win } % av fallen.
reason-game_brings_more = { $contract } ger mer.
reason-pass_brings_more = Att passa ger mer.
reason-keeps_from_sale = { -t1 } stannar på egen hand.
reason-lays_geiss = { -t1 } ligger säkert bland kastkorten.
reason-open_pips = { $pips ->
    [one] Nummerkortet som ligger öppet kostar nästan inga poäng.
   *[other] De { $pips } nummerkorten som ligger öppet kostar nästan inga poäng.
}
reason-saves_points = För { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
} i säkerhet.
reason-gets_void = Sedan finns inget kort i { $suit } kvar: där sticker man med tarock.
reason-shortens = Gör { $suit } kortare.
reason-keeps_trumps = Tarockerna sparas till senare.
reason-lays_trump = Lägger bort en tarock.
reason-only_choice = Inget annat är tillåtet.
reason-all_alike = De här korten går på ett ut.
reason-about_the_same = Så långt man ser ger allt ungefär lika mycket.
reason-nothing_to_lose = Spelet är förlorat: här finns inget kvar att förlora.
reason-cannot_fail = Spelet är vunnet, vad som än spelas.
reason-loses_less = Det går inte att vinna längre: det gäller vad det kostar.
reason-wins_more = Det är redan vunnet: det gäller vad det ger.
reason-must_lead = Det som ligger öppet spelas ut först.
reason-decides_game = Det här sticket vinner spelet.
reason-takes_geiss = Fångar { -t1 }.
reason-geiss_home = För hem { -t1 }.
reason-smears_safely = Smörjer { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
} på ett stick som den egna sidan har säkert.
reason-smears = Smörjer { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
}: den egna sidan leder.
reason-wins_cheaply = Vinner sticket med det billigaste kort som räcker.
reason-wins_trick = Vinner sticket med { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
} i.
reason-sure_winner = Ingen går över det längre.
reason-ruffs = Sticker { $suit } med tarock.
reason-goes_over = Går över { $cards }.
reason-leaves_to_partner = Den egna sidan har sticket: det billigaste räcker.
reason-saves_high = Låter sticket gå och sparar { $cards }.
reason-gives_nothing = Ger inte bort något.
reason-gives_little = Ger bort { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
}.
reason-keeps_geiss = Håller inne { -t1 } så länge någon kan gå över.
reason-keeps_for_last = Sparar { $cards } till sista sticket.
reason-draws_trumps = { $out ->
    [one] Drar ut tarock: { $out } finns kvar ute.
   *[other] Drar ut tarock: { $out } finns kvar ute.
}
reason-leads_trump = Spelar ut tarock: det tar tarocker från spelföraren.
reason-forces_declarer = Spelföraren saknar { $suit }: det kostar en tarock.
reason-partner_trumps = Någon på egen sida har ingen { $suit } och kan sticka.
reason-highest_of_suit = Det högsta kortet i { $suit } som är kvar.
reason-long_suit = Spelar ut den långa färgen, { $suit }.
reason-risks_little = { $points ->
    [one] Spelar ut ett kort som bara ger { $points } öga.
   *[other] Riskerar { $points } ögon.
}
reason-takes_wanted = { $missing ->
    [one] { $missing } stick saknas: det här ska bli ett.
   *[other] { $missing } stick saknas: det här ska bli ett.
}
reason-stays_below = Håller sig under { $cards }.
reason-gets_rid = Ett högt kort mindre: { $card }.
reason-leads_low = Spelar ut lågt: andra går över.
reason-leaves_trick = Lämnar spelföraren ett stick för mycket.
reason-denies_trick = Tar det här sticket från spelföraren.
reason-guards_geiss = { $guards ->
    [one] Det anmälda kortet väntar, { $guards } tarock skyddar det.
   *[other] Det anmälda kortet väntar, { $guards } tarocker skyddar det.
}
reason-draws_guards = Drar ut spelförarens tarocker.
reason-leaves_points = Lämnar sticket med { $points ->
    [one] { $points } öga
   *[other] { $points } ögon
} åt andra.
reason-harmless_trick = Det ligger inget i sticket: det kan man ta.
reason-geiss_along = Tar med { -t1 }.
reason-spares = Sparar { $cards } till senare.
reason-beats_more = Färre kort går över det här kortet än över { $cards }.
