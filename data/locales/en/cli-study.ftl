# The command line: what the sources advise, measured.

cli-help-study = Measures what the sources say, by playing it out
cli-help-study-bidding = Plays out the bidding advice of the sources: which hands pay in which game
cli-help-study-bidding-arg-deals = How many deals; fix it before looking at a result
cli-help-study-bidding-arg-seed = The seed of shuffle and chance: a whole number, or 64 hex digits [default: 1]
cli-help-study-bidding-arg-bot = Who plays on all seats
cli-help-study-bidding-arg-chart = Draws how often each case turns out well as an SVG picture

cli-study-title = The bidding advice of the sources
cli-study-head = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $ruleset }, { $players }, played by { $bot }, seed { $seed }
cli-study-axis = turned out well, with 95 % intervals
cli-study-advised = as advised
cli-study-contrast = the contrast
cli-study-claim = claim
cli-study-case = case
cli-study-games = games
cli-study-won = went well
cli-study-mean = mean
cli-study-verdict = verdict
cli-study-confirmed = confirmed
cli-study-refuted = refuted
cli-study-open = open
cli-study-B-4-advised = Eine with 14 to 16 eyes and a high trump
cli-study-B-4-contrast = the same with 11 to 13
cli-study-B-5-advised = Eine Leere with 18 to 21 eyes
cli-study-B-5-contrast = the same with 14 to 17
cli-study-B-6-advised = Zwei Leere with 21 to 24 eyes
cli-study-B-6-contrast = the same with 17 to 20
cli-study-B-7-advised = Zwei Verschiedene with 26 eyes or more
cli-study-B-7-contrast = the same with 22 to 25
cli-study-B-8-advised = Gegensolo rather than none: two high trumps, at most four in all
cli-study-B-8-contrast = the same with other hands
cli-study-B-9-advised = Solo by the criteria of the Solo duty
cli-study-B-9-contrast = Solo with six or seven trumps outside of them
cli-study-B-10-advised = Solo rather than none with seven trumps, or six with three high ones
cli-study-B-12-advised = cost of a Räuber lost by forehand
cli-study-B-12-contrast = cost of a lost Eine
cli-study-B-14-advised = Räuber rather than Cego with little to lay away and no high trump
cli-study-B-14-contrast = the same with other hands
cli-study-B-18-advised = Eine and Eine Leere of the richest hand, three players
cli-study-B-18-contrast = the same with four players
cli-study-B-20-advised = Cego where nobody has a Solo, 10 to 18 eyes
cli-study-B-20-contrast = Gegensolo, 10 to 18 eyes
cli-study-B-21-advised = the highest trumps kept rather than the next
cli-study-B-24-advised = Halbe rather than Eine with the same hand
