# Der Rechenweg einer Abrechnung, Zeile für Zeile, und der des Zählens.

seats = { $count ->
    [one] Platz { $seats }
   *[other] Platz { $seats }
}

settle-card_points = Kartenpunkte: Spieler { $declarer }, Gegner { $opponents }; nötig sind { $needed }
settle-legage_to_opponents = Ohne Stich gehört dem Spieler das Abgelegte nicht: die Gegner haben { $points }
settle-no_trick = { $side ->
    [declarer] Der Spieler hat keinen Stich gemacht
   *[opponents] Die Gegner haben keinen Stich gemacht
}
settle-tie = Beide haben { $points }: Gleichstand
settle-winner = { $side ->
    [declarer] Der Spieler gewinnt
   *[opponents] Der Spieler verliert
}
settle-faecher = Die Verlierer haben { $loser } Punkte: { $faecher }, das sind { $base }
settle-fixed_faecher = { $faecher }, das sind { $base }
settle-faecher_alone = Die Verlierer haben { $loser } Punkte: { $faecher }
settle-fixed_faecher_alone = { $faecher }
settle-difference = Die Verlierer haben { $loser } Punkte: bis vierzig fehlen { $base }
settle-berg = Der Berg: { $base }
settle-as_if_trickless = Es gilt als ohne Stich verloren
settle-game_value = { $won ->
    [yes] { $contract }, gewonnen, zählt { $value }
   *[no] { $contract }, verloren, zählt { $value }
}
settle-game_value_after_solo = { $won ->
    [yes] { $contract }, gewonnen, zählt { $value } und nach einem Solo { $more } mehr
   *[no] { $contract }, verloren, zählt { $value } und nach einem Solo { $more } mehr
}
settle-product = { $base } × { $factor } = { $amount }
settle-rounded = Aufgerundet von { $from } auf { $to }
settle-flat_tie = Gleichstand kostet { $amount }, gleich in welchem Spiel
settle-fixed_value = { $contract } zählt { $amount }
settle-durch = { $made ->
    [yes] Durch: alle Stiche gemacht
   *[no] Durch: nicht alle Stiche gemacht
}
settle-solo_and_ulti = { $made ->
    [both] Solo und Ulti: beides gemacht
    [solo] Solo und Ulti: nur der Solo ist gemacht, also ist beides verloren
    [ulti] Solo und Ulti: nur der Ulti ist gemacht, also ist beides verloren
   *[none] Solo und Ulti: beides verloren
}
settle-ulti_feat = { $made ->
    [yes] { $feat }: gemacht, { $amount }
   *[no] { $feat }: nicht gemacht, { $amount }
}
settle-seller_exempt = Zahlt nichts, weil { -t1 } verkauft ist: { $seller }
settle-raeuber_points = { $seat }: { $points }, { $tricks }
settle-raeuber_points_judged = { $seat }: { $points } Punkte, verglichen als { $judged }, { $tricks }
settle-raeuber_losers = Die meisten Punkte: { $losers }
settle-forehand_alone = Die Vorhand ist dabei und zahlt allein
settle-last_trick = Der letzte Stich: { $seat }
settle-raised-ouvert = Die Karten lagen offen: aus { $from } wird { $to }
settle-raised-announcer = { $seat }: angesagt und verloren, aus { $from } wird { $to }
settle-raised-trickless = { $seat }: kein Stich, aus { $from } wird { $to }
settle-raised-over40 = { $seat }: mehr als vierzig Punkte, aus { $from } wird { $to }
settle-raised-jungfrau = { $seat }: Jungfrau, aus { $from } wird { $to }
settle-share = { $receiver }: { $losers } Verlierer teilen sich die { $amount }, je { $share }, aufgerundet
settle-challenge = Aufgedeckt: { $challenger }; einen Solo geschunden: { $guilty }
settle-challenge_false = Aufgedeckt: { $challenger }; niemand hat einen Solo geschunden
settle-error-revoke = { $offender } hat nicht bedient
settle-error-forgotten_discard = { $offender } hat das Drücken vergessen
settle-error-card_count = { $offender } hatte die falsche Zahl von Karten
settle-error-misdeal = { $offender } hat sich vergeben
settle-pays = { $from } zahlt an { $to }: { $amount }
settle-pays_each = { $from } zahlt an { $to }: je { $amount }
settle-pay_each = { $from } zahlen an { $to }: je { $amount }
settle-nothing_paid = Niemand zahlt etwas

count-group = { $cards } = { $nominal } − { $less } = { $value }
count-sum = Zusammen { $points }
count-rounding = Rundung des Halben: { $points }
count-bonus = Für die Leeren, die nicht im Spiel sind: { $points }
