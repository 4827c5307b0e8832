# Why an action is worth what it is: what speaks for it in the position.

reason-points_enough = Laid away: { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $wanted } are enough for it.
reason-points_few = Laid away: only { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $wanted } would be better.
reason-points_laid = Laid away: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-although_points_few = Although only { $points ->
    [one] { $points } point is
   *[other] { $points } points are
} laid away; { $wanted } would be better.
reason-although_no_high_trump = Although there is no high trump to take along.
reason-although_raeuber_danger = Although Räuber is risky: this hand loses it { $loses }% of the time.
reason-takes_along = { $count ->
    [one] High trump to take along: { $cards }.
   *[other] High trumps to take along: { $cards }.
}
reason-no_high_trump = There is no high trump to take along.
reason-trumps = { $trumps ->
    [0] No trump.
    [one] { $high ->
        [0] A single trump, below 17.
       *[other] A single trump, from 17 upwards.
    }
   *[other] { $high ->
        [0] { $trumps } trumps, none of them from 17 upwards.
       *[other] { $trumps } trumps, { $high } of them from 17 upwards.
    }
}
reason-solo_duty = With this hand the rules demand a Solo.
reason-raeuber_danger = Räuber is risky: this hand loses it { $loses }% of the time.
reason-raeuber_calm = { $loses ->
    [0] This hand hardly ever loses a Räuber.
   *[other] This hand loses a Räuber only { $loses }% of the time.
}
reason-sure_tricks = Sure tricks from the top: { $sure }; to be won: exactly { $wanted }; other cards that win easily: { $others }.
reason-late_tricks = Trumps that guard it to the end: { $guards }.
reason-every_trick = Sure tricks from the top: { $sure }; all are announced.
reason-sells = The buyer plays an Ultimo with it; nothing is known of the buyer’s hand.

reason-low_cards = { $low ->
    [one] { $low } low card to stay below with.
   *[other] { $low } low cards to stay below with.
}
reason-game_brings_less = More than { $contract }, which this hand wins { $win }% of the time.
reason-game_brings_more = { $contract } brings more.
reason-pass_brings_more = Passing brings more.
reason-keeps_from_sale = The { -t1 } stays in hand.
reason-lays_geiss = The { -t1 } is safe among the laid cards.
reason-open_pips = { $pips ->
    [one] The pip that lies open costs next to no points.
   *[other] The { $pips } pips that lie open cost next to no points.
}
reason-saves_points = { $points ->
    [one] Brings { $points } point home.
   *[other] Brings { $points } points home.
}
reason-gets_void = Then you have no { $suit } left and can trump it.
reason-shortens = Makes { $suit } shorter.
reason-keeps_trumps = The trumps stay for later.
reason-lays_trump = Lays a trump away.
reason-only_choice = Nothing else is allowed.
reason-all_alike = These cards are worth the same.
reason-about_the_same = As far as can be seen, everything brings about the same.
reason-nothing_to_lose = The game is lost: there is nothing left to lose.
reason-cannot_fail = The game is won, whatever is played.
reason-loses_less = It cannot be won any more: it is about what it costs.
reason-wins_more = It is won already: it is about what it brings.
reason-must_lead = What lies open is led first.
reason-decides_game = This trick wins the game.
reason-takes_geiss = Catches the { -t1 }.
reason-geiss_home = Brings the { -t1 } home.
reason-smears_safely = { $points ->
    [one] Gives { $points } point to a trick your side wins.
   *[other] Gives { $points } points to a trick your side wins.
}
reason-smears = { $points ->
    [one] Gives { $points } point to the trick: your side is ahead.
   *[other] Gives { $points } points to the trick: your side is ahead.
}
reason-wins_cheaply = Wins the trick with the cheapest card that will do.
reason-wins_trick = { $points ->
    [one] Wins the trick with { $points } point in it.
   *[other] Wins the trick with { $points } points in it.
}
reason-sure_winner = Nobody can beat it any more.
reason-ruffs = Takes { $suit } with a trump.
reason-goes_over = Beats { $cards }.
reason-leaves_to_partner = Your side has the trick: the cheapest card will do.
reason-saves_high = Lets the trick go and saves { $cards }.
reason-gives_nothing = Gives nothing away.
reason-gives_little = { $points ->
    [one] Gives { $points } point away.
   *[other] Gives { $points } points away.
}
reason-keeps_geiss = Keeps the { -t1 } back as long as somebody can beat it.
reason-keeps_for_last = Keeps { $cards } for the last trick.
reason-draws_trumps = { $out ->
    [one] Draws trumps: { $out } is still out.
   *[other] Draws trumps: { $out } are still out.
}
reason-leads_trump = Leads trump: that takes trumps from the declarer.
reason-forces_declarer = The declarer has no { $suit }: that costs a trump.
reason-partner_trumps = Somebody on your side has no { $suit } and can trump.
reason-highest_of_suit = The highest card of { $suit } that is left.
reason-long_suit = Leads the long suit, { $suit }.
reason-risks_little = { $points ->
    [one] Leads a card that counts only { $points } point.
   *[other] Risks { $points } points.
}
reason-takes_wanted = { $missing ->
    [one] { $missing } trick is still missing: this is to be one.
   *[other] { $missing } tricks are still missing: this is to be one.
}
reason-stays_below = Stays below { $cards }.
reason-gets_rid = One high card less: { $card }.
reason-leads_low = Leads low: others beat it.
reason-leaves_trick = Leaves the declarer a trick too many.
reason-denies_trick = Takes this trick from the declarer.
reason-guards_geiss = { $guards ->
    [one] The announced card waits, { $guards } trump guards it.
   *[other] The announced card waits, { $guards } trumps guard it.
}
reason-draws_guards = Draws the declarer’s trumps.
reason-leaves_points = { $points ->
    [one] Leaves the trick with { $points } point to others.
   *[other] Leaves the trick with { $points } points to others.
}
reason-harmless_trick = There is nothing in the trick: it may be taken.
reason-geiss_along = Takes the { -t1 } along.
reason-spares = Saves { $cards } for later.
reason-beats_more = Fewer cards beat this one than beat { $cards }.
