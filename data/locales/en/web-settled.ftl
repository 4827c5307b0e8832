# What has decided a deal, as a picture: tricks, or the points of everyone.

settled-tricks = { $tricks ->
    [0] no trick
    [one] one trick
   *[other] { $tricks } tricks
}
settled-points = { $points ->
    [one] one point
   *[other] { $points } points
}
settled-pays = pays
    .me = you pay
settled-exact-made = { $needed ->
    [0] Not a single trick: made.
    [one] Exactly one trick: made.
   *[other] Exactly { $needed } tricks: made.
}
settled-exact-missed = { $needed ->
    [0] No trick was allowed, won: { $tricks }.
    [one] Exactly one trick was needed, won: { $tricks }.
   *[other] Exactly { $needed } tricks were needed, won: { $tricks }.
}
settled-all-made = All { $needed } tricks, as announced.
settled-all-missed = All { $needed } tricks were announced, won: { $tricks }.
settled-no_trick = { $made ->
    [yes] The opponents have no trick.
   *[no] The declarer has no trick.
}
settled-first_tricks = { $made ->
    [yes] The first { $needed } tricks and no more: made.
   *[no] The first { $needed } tricks and no others were needed.
}
settled-top_trumps = { $made ->
    [yes] Exactly { $needed } tricks with the highest trumps: made.
   *[no] Exactly { $needed } tricks were needed, each with one of the highest trumps.
}
settled-late-made = { $feat }: made.
settled-late-beaten = { $feat }: not made, the card was not the highest.
settled-late-early = { $feat }: not made, the card was played in trick { $trick } already.
settled-late-missed = { $feat }: not made.
settled-most = { $names } has the most points and pays.
    .me = You have the most points and pay.
    .several = { $names } have the most points and pay.
    .nobody = Nobody pays.
settled-last_trick = { $names } has the last trick and pays.
    .me = You have the last trick and pay.
settled-given = The rest was given away.

web-piles-needed = needed { $needed }
web-piles-others = opponents
web-piles-won = { $over ->
    [0] Won, with nothing to spare.
    [one] Won with one point to spare.
   *[other] Won with { $over } points to spare.
}
web-piles-won-next = { $over ->
    [0] Won, with nothing to spare; { $next } short of the next Fach.
    [one] Won with one point to spare; { $next } short of the next Fach.
   *[other] Won with { $over } points to spare; { $next } short of the next Fach.
}
web-piles-lost = { $missing ->
    [one] One point short of winning.
   *[other] { $missing } points short of winning.
}
web-piles-lost-next = { $missing } points short of winning, { $next } of the next Fach.
