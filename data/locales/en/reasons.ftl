# Why an action is worth what it is: what speaks for it in the position.

reason-eyes_enough = { $eyes ->
    [one] { $eyes } point is laid away
   *[other] { $eyes } points are laid away
}; { $wanted } are enough for it.
reason-eyes_few = { $eyes ->
    [one] Only { $eyes } point is laid away
   *[other] Only { $eyes } points are laid away
}; { $wanted } should be.
reason-eyes = { $eyes ->
    [one] { $eyes } point is laid away.
   *[other] { $eyes } points are laid away.
}
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
reason-solo_duty = The rules oblige this hand to a Solo.
reason-raeuber_danger = A Räuber would be dangerous: this hand loses one in { $loses } % of all deals.
reason-raeuber_calm = This hand would lose a Räuber in { $loses } % of all deals.
reason-sure_tricks = Sure tricks from the top: { $sure }; to be won: exactly { $wanted }; other cards that win easily: { $others }.
reason-late_tricks = Trumps that guard it to the end: { $guards }.
reason-every_trick = Sure tricks from the top: { $sure }; all are announced.
reason-sells = The buyer plays an Ultimo with it; nothing is known of the buyer’s hand.

reason-low_cards = { $low ->
    [one] { $low } low card to stay below with.
   *[other] { $low } low cards to stay below with.
}
reason-game_brings_less = More than { $contract }, which would be won in { $win } % of all deals.
reason-game_brings_more = { $contract } brings more.
reason-pass_brings_more = Passing brings more.
reason-keeps_from_sale = The { -t1 } stays in hand.
reason-lays_geiss = The { -t1 } is safe among the laid cards.
reason-open_pips = { $pips ->
    [one] The open pip costs no points.
   *[other] The { $pips } open pips cost no points.
}
reason-saves_eyes = { $eyes ->
    [one] Brings { $eyes } point home.
   *[other] Brings { $eyes } points home.
}
reason-gets_void = Then there is no card of { $suit } left: trumps take it.
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
reason-smears_safely = { $eyes ->
    [one] Smears { $eyes } point on a trick that is safe for its own side.
   *[other] Smears { $eyes } points on a trick that is safe for its own side.
}
reason-smears = { $eyes ->
    [one] Smears { $eyes } point: its own side is ahead.
   *[other] Smears { $eyes } points: its own side is ahead.
}
reason-wins_cheaply = Wins the trick with the cheapest card that will do.
reason-wins_trick = { $eyes ->
    [one] Wins the trick with { $eyes } point in it.
   *[other] Wins the trick with { $eyes } points in it.
}
reason-sure_winner = Nobody can beat it any more.
reason-ruffs = Takes { $suit } with a trump.
reason-goes_over = Beats { $cards }.
reason-leaves_to_partner = Its own side has the trick: the cheapest will do.
reason-saves_high = Lets the trick go and saves { $cards }.
reason-gives_nothing = Gives nothing away.
reason-gives_little = { $eyes ->
    [one] Gives { $eyes } point away.
   *[other] Gives { $eyes } points away.
}
reason-keeps_geiss = Keeps the { -t1 } back as long as somebody can beat it.
reason-keeps_for_last = Keeps { $cards } for the last trick.
reason-draws_trumps = { $out ->
    [one] Draws trumps: { $out } is still out.
   *[other] Draws trumps: { $out } are still out.
}
reason-leads_trump = Leads trump: that takes trumps from the declarer.
reason-forces_declarer = The declarer has no { $suit }: that costs a trump.
reason-partner_trumps = Somebody on its own side has no { $suit } and can trump.
reason-highest_of_suit = The highest card of { $suit } that is left.
reason-long_suit = Leads the long suit, { $suit }.
reason-risks_little = { $eyes ->
    [0] Leads a card that counts nothing.
    [one] Risks { $eyes } point.
   *[other] Risks { $eyes } points.
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
reason-leaves_points = { $eyes ->
    [one] Leaves the trick with { $eyes } point to others.
   *[other] Leaves the trick with { $eyes } points to others.
}
reason-harmless_trick = There is nothing in the trick: it may be taken.
reason-geiss_along = Takes the { -t1 } along.
reason-spares = Saves { $cards } for later.
reason-beats_more = Fewer cards beat it than beat { $cards }.
