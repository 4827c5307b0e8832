# Tools for the real table: card counter and score pad.

tools-title = For the real table
tools-about = When the cards are cardboard and only the pencil is missing. Everything stays on this device and works offline.
tools-count = Count cards
tools-count-about = Tap the pile; the working is shown.
tools-pad = Score pad
tools-pad-about = Who played what? The pad works out who pays.
tools-club = Tournaments
tools-club-about = The draw, sheets on phones or paper, clock and standings in the hall.
tools-learn = Learn Cego
tools-learn-about = From the first card to the bidding.
tools-back = Back
tools-loading = One moment …
tools-no-core = The rules engine could not be loaded. Reload the page while you are online; after that it works offline, too.
tools-reload = Reload
tools-players = How many play?

count-mine = The pile belongs to the
count-of-declarer = declarer
count-of-opponents = opponents
count-method-triples = in threes
count-method-pairs = in twos
count-method = Counted
count-rest = All others
count-rest-help = Swaps: what is not in the pile goes in, the rest out
count-clear = Clear
count-trumps = Trumps
count-pile = { $count ->
    [0] No card in the pile yet
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
count-tricks = { $count ->
    [0] the laid cards only
    [one] the laid cards and { $count } trick
   *[other] the laid cards and { $count } tricks
}
count-not-whole = This is not yet the laid cards and whole tricks.
count-score = { $declarer } : { $opponents }
count-declarer = Declarer
count-opponents = Opponents
count-needs = { $needed } of { $total } are needed.
count-won = won
count-lost = lost
count-working = Working
count-working-of = Working: { $side }
count-group-line = { $nominal } − { $less } = { $value }
count-empties = { $size ->
    [3] Three
   *[other] Two
} cards together. Each counts what it is worth, an empty card one; { $size ->
    [3] two are taken off every three
   *[other] one is taken off every pair
}.
count-suit-all = { $suit }: select all or none

pad-title = Score pad
pad-new = New match
pad-empty = Nothing here yet. Three to five people, a ruleset, and off you go.
pad-matches = Matches
pad-torn = Unreadable match { $id }
pad-torn-help = It was torn off while being saved. Save it as a file, or forget it.
pad-save-text = Save as a file
pad-forget = Forget
pad-forget-sure = Really forget?
pad-import = From a file
pad-import-bad = This is not a match from this pad, or the file is incomplete.
pad-not-kept = The device has no room left, or does not allow saving. Save the match as a file before you close the page.
pad-missing = There is no such match on this device.
pad-deals = { $count ->
    [0] no deal yet
    [one] { $count } deal
   *[other] { $count } deals
}

pad-who = Who is at the table?
pad-who-help = In the order of play: anticlockwise.
pad-name = Name { $number }
pad-more = One more
pad-less = { $name } leaves
pad-rules = Played by the rules of
pad-rules-not-for = These rules are not for { $count } people.
pad-cents = { $unit ->
    [cent] Each cent on the pad costs (cents)
   *[other] A point costs (cents)
}
pad-cents-help = 0: for points only
pad-first-dealer = Who deals first?
pad-begin = Begin
pad-save = Save
pad-cancel = Cancel
pad-names-needed = Everybody needs a name of their own.

pad-row = No.
pad-dealer = Dealer
pad-declarer = Declarer
pad-game = Game
pad-total = Total
pad-money = Money
pad-amount = { $amount } { $currency }
pad-struck = struck
pad-sheet = The sheet
pad-stand = Standing
pad-as = Show
pad-as-totals = Totals
pad-as-amounts = Amounts
pad-correction = Correction
pad-misdeal = Misdeal
pad-deals-now = { $name } deals
pad-change-dealer = Change dealer
pad-step-who = Who played?
pad-step-what = What?
pad-step-how = How did it end?
pad-other = Other
pad-all-against-all = All against all
pad-points-exact = Exact points
pad-points-of = Points of { $name } (0 to { $total })
pad-range = { $from } to { $to }
pad-no-trick = no trick
pad-no-trick-others = all tricks
pad-made = made
pad-failed = not made
pad-mod-after-solo = after a Solo
pad-mod-ouvert = open
pad-mod-durch = Durch
pad-mod-ulti = with { $feat }
pad-mod-round = agreed round
pad-ulti-made = { $feat }: made
pad-seller = Who sold trump 1
pad-nobody = nobody
pad-piles = What has everybody got?
pad-pile-points = Points
pad-pile-tricks = Tricks
pad-last-trick = Who took the last trick?
pad-write = Write it down
pad-result = { $name } { $amount }
pad-penalty = Error at the table
pad-penalty-which = What happened?
pad-error-revoke = did not follow
pad-error-forgotten_discard = forgot to discard
pad-error-card_count = wrong number of cards
pad-error-misdeal = misdealt
pad-offender = Who was it?
pad-in-game = In which game?
pad-challenge = Solo held back
pad-challenger = Who asked to see the hands?
pad-guilty = Who held back?
pad-correct = Correction by hand
pad-correct-help = Plus and minus have to cancel out.
pad-correct-note = Why?
pad-correct-off = { $sum } off zero.
pad-undo = Undo
pad-redo = Redo
pad-change = Change
pad-changing = Changing row { $number }: { $game }
pad-strike = Strike
pad-restore = It counts
pad-settings = Names and rules
pad-export = Save and print
pad-csv = Table (CSV)
pad-json = File (JSON)
pad-print = Print
pad-history = As it read before
pad-history-line = { $at }: { $text }
pad-span-note = Computed with { $points }; the exact number makes no difference.
pad-written = { $text } is on the sheet.
pad-printed = Cego · { $ruleset } · { $date }
pad-signature = Signature
pad-zero = even
pad-rules-fixed = After the first deal the rules and the number of people stay as they are.

told-contract_missing = What was played?
told-declarer_missing = Who was the declarer?
told-points_missing = How many points? From 0 to { $total }.
told-ulti_made_missing = Were the late tricks made?
told-last_trick_missing = Who took the last trick?
told-offender_missing = Who made the error?
told-made_missing = How did it end?
told-piles_missing = The pile of { $seats } is missing.
told-unneeded = That says nothing in this game.
told-after_solo = “After a Solo” goes with games with the blind only.
told-ulti_made_twice = That is said twice.
told-durch_tricks = How many tricks has the declarer?
told-no_buying = Under these rules nobody buys trump 1.
told-out_of_range = { $number } is not possible; 0 to { $most } are.
told-all_tricks = With all tricks come all { $total } points, not { $points }.
told-all_points = Only with all tricks are there all { $total } points.
told-few_points = { $tricks ->
        [0] Without a trick
        [one] With one trick
       *[other] With { $tricks } tricks
    } the declarer has { $least } to { $most } points, not { $points }.
told-many_points = { $tricks ->
        [0] Without a trick
        [one] With one trick
       *[other] With { $tricks } tricks
    } the declarer has { $least } to { $most } points, not { $points }.
told-tricks_contradict = The number of tricks says otherwise.
told-not_announced = The late trick with { $trump } was not announced.
told-sits_out = { $seat } deals and sits out.
told-pile_twice = { $seat } has two piles.
told-pile_tricks = Together these are { $won } tricks; { $played } are played.
told-pile_points = Together these are { $sum } points; there are only { $total }.
told-pile_range = { $seat } can only have { $least } to { $most } points with that many tricks.
told-blind_taker = Here only the person who took up the blind may ask to see the hands.
told-guilty_challenger = The person who asks to see the hands cannot have held back.
