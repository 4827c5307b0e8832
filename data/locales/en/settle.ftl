# The working of a settlement, line by line, and that of a count.

seats = { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}

settle-card_points = Card points: declarer { $declarer }, opponents { $opponents }; { $needed } are needed
settle-legage_to_opponents = Without a trick the laid cards are not the declarer's: the opponents have { $points }
settle-no_trick = { $side ->
    [declarer] The declarer has won no trick
   *[opponents] The opponents have won no trick
}
settle-tie = Both sides have { $points }: a tie
settle-winner = { $side ->
    [declarer] The declarer wins
   *[opponents] The declarer loses
}
settle-faecher = The losers have { $loser } points: { $faecher }, worth { $base }
settle-fixed_faecher = { $faecher }, worth { $base }
settle-faecher_alone = The losers have { $loser } points: { $faecher }
settle-fixed_faecher_alone = { $faecher }
settle-difference = The losers have { $loser } points: { $base } short of forty
settle-berg = The Berg: { $base }
settle-as_if_trickless = It counts as a game lost without a trick
settle-game_value = { $won ->
    [yes] { $contract }, won, counts { $value }
   *[no] { $contract }, lost, counts { $value }
}
settle-game_value_after_solo = { $won ->
    [yes] { $contract }, won, counts { $value }, and { $more } more after a Solo
   *[no] { $contract }, lost, counts { $value }, and { $more } more after a Solo
}
settle-product = { $base } × { $factor } = { $amount }
settle-rounded = Rounded from { $from } to { $to }
settle-flat_tie = A tie costs { $amount }, whatever the game
settle-fixed_value = { $contract } counts { $amount }
settle-durch = { $made ->
    [yes] Durch: every trick won
   *[no] Durch: not every trick won
}
settle-solo_and_ulti = { $made ->
    [both] Solo and Ulti: both made
    [solo] Solo and Ulti: only the Solo was made, so both are lost
    [ulti] Solo and Ulti: only the Ulti was made, so both are lost
   *[none] Solo and Ulti: both lost
}
settle-ulti_feat = { $made ->
    [yes] { $feat }: made, { $amount }
   *[no] { $feat }: not made, { $amount }
}
settle-seller_exempt = Pays nothing, having sold the Geiß: { $seller }
settle-raeuber_points = { $seat }: { $points }, { $tricks }
settle-raeuber_points_judged = { $seat }: { $points } points, compared as { $judged }, { $tricks }
settle-raeuber_losers = Most points: { $losers }
settle-forehand_alone = Forehand is among them and pays alone
settle-last_trick = The last trick: { $seat }
settle-raised-ouvert = The hand lay open: { $from } becomes { $to }
settle-raised-announcer = { $seat }: game announced and lost, { $from } becomes { $to }
settle-raised-trickless = { $seat }: no trick, { $from } becomes { $to }
settle-raised-over40 = { $seat }: more than forty points, { $from } becomes { $to }
settle-raised-jungfrau = { $seat }: the Jungfrau, { $from } becomes { $to }
settle-share = { $receiver }: { $losers } losers share the { $amount }, { $share } each, rounded up
settle-challenge = Hands laid open: { $challenger }; a Solo was held back: { $guilty }
settle-challenge_false = Hands laid open: { $challenger }; nobody had held back a Solo
settle-error-revoke = { $offender } did not follow suit
settle-error-forgotten_discard = { $offender } forgot to discard
settle-error-card_count = { $offender } had the wrong number of cards
settle-error-misdeal = { $offender } dealt wrongly
settle-pays = { $from } pays { $to }: { $amount }
settle-pays_each = { $from } pays { $to }: { $amount } each
settle-pay_each = { $from } pay { $to }: { $amount } each
settle-nothing_paid = Nobody pays anything

count-group = { $cards } = { $nominal } − { $less } = { $value }
count-sum = Together { $points }
count-rounding = Rounding of the half: { $points }
count-bonus = For the pips that are not in the pack: { $points }
