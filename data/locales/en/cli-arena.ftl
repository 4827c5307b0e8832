# The command line: matches between bots.

cli-help-arena = Compares bots on the same deals, every seating of each
cli-help-arena-arg-bots = Who takes part, two or more; a name given twice is a match against itself; all-seeing is shown every card: a ceiling, not a bot
cli-help-arena-arg-deals = How many deals; fix it before looking at a result
cli-help-arena-arg-first = The number of the first deal; any deal of a seed can be played alone
cli-help-arena-arg-seed = The seed of shuffle and chance: a whole number, or 64 hex digits [default: 1]
cli-help-arena-arg-track = What is compared: everything, only the words of the auction, or only the cards with contract and exchange fixed
cli-help-arena-arg-lineups = Which seatings: both, each alone among the other; one, only the first named alone among the other; three, only the other alone among the first named; with --track play also declarer, the first named as declarer against the other, and opponents, the first named on the seats of all opponents; field, each on every seat among bots that decide at a glance: there the luck of the cards is taken out, too
cli-help-arena-arg-players = How many sit at the table: 3 or 4
cli-help-arena-arg-base-bot = The bot that decides what the track does not compare [default: thumb]
cli-help-arena-arg-budget = Time for a decision in milliseconds; with it results may differ from run to run
cli-help-arena-arg-threads = How many deals are played at once [default: one for each core]
cli-help-arena-arg-resume = A journal: every finished deal is written to it, and what it holds already is not played again
cli-help-arena-arg-chart = Draws the ladder as an SVG picture

cli-arena-seed = No --seed was given; the deals are those of seed { $seed }.
cli-arena-resumed = { $done ->
    [one] { $done } deal is in the journal already.
   *[other] { $done } deals are in the journal already.
}
cli-arena-left = deals, left:
cli-arena-bot-unknown = { $option }: there is no bot “{ $name }”. There are: { $known }.
cli-arena-too-few = --bots: a match needs at least two bots. A bot against itself is --bots thumb,thumb.
cli-arena-five = --players: a match is for three or four players.
cli-arena-no-engine = --base-bot: in --track whole nothing is left for an engine. Leave it out, or choose --track auction or --track play.
cli-arena-chart = --chart: pictures are written as SVG; choose a name that ends in .svg. Browsers, Inkscape and rsvg-convert make a PNG of it.
cli-arena-chart-by-role = --chart: with --lineups { $lineups } there is no ladder to draw. Leave --chart out, or choose other seatings.
cli-arena-roles-outside-play = --lineups { $lineups }: only with --track play it is known who declares before the seats are taken. Add --track play, or choose other seatings.
cli-arena-field-outside-whole = --lineups field: only whole deals are played in the field. Leave --track out, or choose other seatings.
cli-arena-no-journal = { $file }: this is no journal of cego arena. It has been left as it is; choose another name.
cli-arena-journal-in-use = { $file }: another cego arena is playing this match. Wait until it is done, or give a journal of its own.
cli-arena-journal-line = { $file }: line { $line } is no deal. Remove the line to have its deal played again.
cli-arena-journal-foreign = { $file }: line { $line } is deal { $deal } of another match. Remove the line.
cli-arena-journal-twice = { $file }: deal { $deal } stands there again on line { $line }. Remove one of the two lines.
cli-arena-journal-other = { $file }: begun with { $field } { $begun }, not { $wanted }. Give the same options again, or choose another file.

cli-arena-head = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $ruleset }, { $players }, seed { $seed }
cli-arena-track-whole = Auction, exchange and play
cli-arena-track-auction = The auction alone; exchange and play by { $engine }
cli-arena-track-play = The play alone; auction and exchange by { $engine }
cli-arena-chart-points = points a deal that one seat gains, with 95 % intervals
cli-arena-chart-cents = cents a deal that one seat gains, with 95 % intervals
cli-arena-ladder = The ladder: what one seat gains a deal
cli-arena-points = per deal
cli-arena-interval = 95 % interval
cli-arena-error = standard error
cli-arena-single = A single deal has no interval; a dash stands there. More --deals give one.
cli-arena-pairs = Two by two
cli-arena-edge = first over second
cli-arena-first-alone = first alone among second
cli-arena-second-alone = second alone among first
cli-arena-adjusted = First over second among the field, as paid and without the luck of the cards
cli-arena-adjusted-edge = without luck
cli-arena-spread = spread of a deal
cli-arena-adjusted-spread = spread without luck
cli-arena-luck = luck
cli-arena-edge-by-role = First over second, by role
cli-arena-edge-by-contract = First over second, by game
cli-arena-by-role = Alone among others, by role
cli-arena-declarer = as declarer
cli-arena-defender = as opponent
cli-arena-all = all against all
cli-arena-bidding = Bidding, alone among others
cli-arena-auctions = auctions
cli-arena-passed = only passed
cli-arena-declared-part = became declarer
cli-arena-contracts = Games declared, alone among others
cli-arena-faults = Decisions made in place of a bot
cli-arena-warning = { $faults ->
    [one] Warning: { $name } gave no valid answer once; the rule-of-thumb bot decided instead, so the result is not quite its own.
   *[other] Warning: { $name } gave no valid answer { $faults } times; the rule-of-thumb bot decided instead, so the result is not its own.
}
cli-arena-illegal = not allowed
cli-arena-silent = no answer
cli-arena-nonsense = not understood
cli-arena-crashed = broke down
cli-arena-times = Times
cli-arena-decisions = decisions
cli-arena-p50 = p50 in ms
cli-arena-p99 = p99 in ms
cli-arena-ran-out = ran out
cli-arena-late = too late
cli-arena-engine = engine
cli-arena-part-auction = auction
cli-arena-part-exchange = exchange
cli-arena-part-play = play
