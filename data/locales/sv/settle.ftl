# Uträkningen av en avräkning, rad för rad, och av en räkning.

seats = { $count ->
    [one] plats { $seats }
   *[other] plats { $seats }
}

settle-card_points = Ögon: spelföraren { $declarer }, motspelarna { $opponents }; { $needed } behövs
settle-legage_to_opponents = Utan stick är kastkorten inte spelförarens: motspelarna har { $points }
settle-no_trick = { $side ->
    [declarer] Spelföraren har inte tagit något stick
   *[opponents] Motspelarna har inte tagit något stick
}
settle-tie = Båda sidor har { $points }: lika
settle-winner = { $side ->
    [declarer] Spelföraren vinner
   *[opponents] Spelföraren förlorar
}
settle-faecher = Förlorarna har { $loser } ögon: { $faecher } ger { $base }
settle-fixed_faecher = { $faecher } ger { $base }
settle-faecher_alone = Förlorarna har { $loser } ögon: { $faecher }
settle-fixed_faecher_alone = { $faecher }
settle-difference = Förlorarna har { $loser } ögon: { $base } saknas till fyrtio
settle-berg = Berget: { $base }
settle-as_if_trickless = Det gäller som förlorat utan stick
settle-game_value = { $won ->
    [yes] { $contract }, vunnet, räknas { $value }
   *[no] { $contract }, förlorat, räknas { $value }
}
settle-game_value_after_solo = { $won ->
    [yes] { $contract }, vunnet, räknas { $value } och { $more } till efter en Solo
   *[no] { $contract }, förlorat, räknas { $value } och { $more } till efter en Solo
}
settle-product = { $base } × { $factor } = { $amount }
settle-rounded = Avrundat uppåt från { $from } till { $to }
settle-flat_tie = Lika kostar { $amount }, vad som än spelas
settle-fixed_value = { $contract } räknas { $amount }
settle-durch = { $made ->
    [yes] Durch: alla stick tagna
   *[no] Durch: inte alla stick tagna
}
settle-solo_and_ulti = { $made ->
    [both] Solo och Ulti: båda klarade
    [solo] Solo och Ulti: bara Solon klarad, alltså är båda förlorade
    [ulti] Solo och Ulti: bara Ultin klarad, alltså är båda förlorade
   *[none] Solo och Ulti: båda förlorade
}
settle-ulti_feat = { $made ->
    [yes] { $feat }: klarad, { $amount }
   *[no] { $feat }: inte klarad, { $amount }
}
settle-seller_exempt = Betalar ingenting, eftersom Geiß är såld: { $seller }
settle-raeuber_points = { $seat }: { $points }, { $tricks }
settle-raeuber_points_judged = { $seat }: { $points } ögon, jämförda som { $judged }, { $tricks }
settle-raeuber_losers = Flest ögon: { $losers }
settle-forehand_alone = Förhand är med bland dem och betalar ensam
settle-last_trick = Sista sticket: { $seat }
settle-raised-ouvert = Handen låg öppen: { $from } blir { $to }
settle-raised-announcer = { $seat }: bjudet och förlorat, { $from } blir { $to }
settle-raised-trickless = { $seat }: inget stick, { $from } blir { $to }
settle-raised-over40 = { $seat }: mer än fyrtio poäng, { $from } blir { $to }
settle-raised-jungfrau = { $seat }: jungfru, { $from } blir { $to }
settle-share = { $receiver }: { $losers } förlorare delar på { $amount }, { $share } var, avrundat uppåt
settle-challenge = Händerna upp: { $challenger }; en Solo har hållits inne: { $guilty }
settle-challenge_false = Händerna upp: { $challenger }; ingen har undanhållit en Solo
settle-error-revoke = { $offender } bekände inte färg
settle-error-forgotten_discard = { $offender } glömde att kasta
settle-error-card_count = { $offender } hade fel antal kort
settle-error-misdeal = { $offender } gav fel
settle-pays = { $from } betalar { $to }: { $amount }
settle-pays_each = { $from } betalar { $to }: { $amount } var
settle-pay_each = { $from } betalar { $to }: { $amount } var
settle-nothing_paid = Ingen betalar något

count-group = { $cards } = { $nominal } − { $less } = { $value }
count-sum = Tillsammans { $points }
count-rounding = Avrundning av halvan: { $points }
count-bonus = För de nummerkort som inte är med i leken: { $points }
