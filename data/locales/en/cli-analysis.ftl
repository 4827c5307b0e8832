# The command line: solving, advice and review.

cli-help-any-record = The number of the record in its file
cli-help-any-at = The number of its actions that are done [default: all]

cli-help-solve = Solves a position with every card known: the exact value of each card that may be played
cli-help-advise = Says what the seat on turn can do by what it may know, with the expected settlement of each, and why
cli-help-advise-arg-hand = The hand to judge, instead of a record: “T22 T21 CK …”
cli-help-advise-arg-rules = The ruleset for the hand: the name of a preset or a TOML file. With a record, a ruleset file that the record names
cli-help-advise-arg-players = With --hand, how many sit at the table: 3, 4, or 5 with the dealer sitting out [default: 4]
cli-help-advise-arg-set = With --hand: sets a switch on top of the ruleset, for example: --set ladder=ladder_6
cli-help-advise-arg-record = The number of the record in its file [default: 1]
cli-help-advise-arg-seat = Who holds the hand: forehand, or a number counted from forehand, who is 1 [default: forehand]
cli-help-advise-arg-after = The words said before, in turn: “fort, fort, cego”; a number in front names the seat
cli-help-advise-arg-brief = Only what can be said now, without the games that could come of it
cli-help-advise-arg-bot = The bot that judges: one that cego bot list names; only some weigh every choice
cli-help-analyze = Judges every decision of all records of a file: what it cost by what the player could know, and as the cards lay
cli-help-analyze-arg-record = Only the record of this number; otherwise all of them, with a total for each player
cli-help-analyze-arg-seat = Only the decisions of this seat
cli-help-analyze-arg-deep = Solve exactly once hands have this many cards or fewer; fewer is quicker
cli-help-analyze-arg-top = How many mistakes are shown; half as many of those that only open cards show
cli-help-analyze-arg-bot = The bot that judges: one that cego bot list names; only some weigh every choice

cli-position-broken = { $file }: { $what }
cli-position-record = { $file }: there is no such record, only { $count }. Choose one with --record.
cli-position-at = { $all ->
    [one] --at: the record has only { $all } action.
   *[other] --at: the record has only { $all } actions.
}
cli-position-rules = --rules: the record is played by { $ruleset } and does not name { $given }. A record brings its own rules: leave --rules out, or give the file of { $ruleset }.

cli-solve-slow = With more than nine cards a hand this may take seconds, in a Räuber minutes.
cli-solve-auction-not-over = The auction is not over: there is no game to solve yet. “cego advise” judges words.
cli-solve-exchange-not-over = The exchange is not over: only then are the declarer's cards settled. “cego advise” judges what to keep.
cli-solve-deal-over = The deal is over: there is no card left to play. Go back with --at.
cli-solve-head = { $contract }, played by { $declarer }; { $seat } is on turn. If all know all cards and play their best:
cli-solve-head-all = { $contract }; { $seat } is on turn. If all know all cards:
cli-solve-card = card
cli-solve-points = card points
cli-solve-won = won
cli-solve-safe = safe
cli-solve-settlement = { $unit } for { $seat }
cli-solve-yes = yes
cli-solve-no = no
cli-solve-concept = Card points: if all others conspire against this seat (paranoid). Settlement: if everybody plays for themselves (max^n); only with five cards a hand or fewer.
cli-solve-concept-safe = “Safe”: from the last trick, if all others conspire against this seat (paranoid). Settlement: if everybody plays for themselves (max^n); only with five cards a hand or fewer.

cli-advise-nothing = Give a record, or a hand with --hand.
cli-advise-not-with-record = { $options } and a record do not go together: the record says who sits where, what was said and what is played. Leave that out, or give a hand with --hand instead of the record.
cli-advise-not-with-hand = { $options } and --hand do not go together: the one is for a record, the other for a single hand. Leave one of them out.
cli-advise-one-ruleset = With --hand give exactly one ruleset: --rules stockholm, for example.
cli-advise-seat = --seat: “{ $text }” is no seat. Write forehand, or a number from 1 (forehand) to { $players }.
cli-advise-word = --after: “{ $word }” is no word of the auction. Write fort, cego, eine, selbst, gut …, with commas between them.
cli-advise-size = { $has ->
    [one] --hand: that is { $has } card; a hand has { $wants } here.
   *[other] --hand: that is { $has } cards; a hand has { $wants } here.
}
cli-advise-deal = This cannot be dealt: { $faults }.
cli-advise-refused = --after: word { $step } cannot be said by seat { $seat }. { $why }
cli-advise-too-many = --after: the auction is over before word { $step }.
cli-advise-not-first = Seat { $seat } is not asked first, seat { $asked } is. Give the words said before with --after: “fort”, for example.
cli-advise-not-on-turn = After these words seat { $asked } is on turn, not seat { $seat }. Give all words up to where seat { $seat } is asked with --after.
cli-advise-over = The deal is over: nobody has anything left to decide. Go back with --at.
cli-advise-nobody = Nobody is asked here.
cli-advise-auction = { $seat } may say (judged by { $bot }, settlement in { $unit }):
cli-advise-keep = { $seat } chooses what to keep (judged by { $bot }, settlement in { $unit }):
cli-advise-discard = { $seat } discards (judged by { $bot }, settlement in { $unit }):
cli-advise-second-hand = { $seat } may announce an Ultimo with the new cards (judged by { $bot }, settlement in { $unit }):
cli-advise-play = { $seat } may play (judged by { $bot }, settlement in { $unit }):
cli-advise-option = choice
cli-advise-settlement = settlement
cli-advise-error = ±
cli-advise-error-is = ±: 95 % interval of the sampling alone, not of the judgement.
cli-advise-win = wins
cli-advise-games = What could be kept, if the auction ended with the game:
cli-advise-game = game and what to keep
cli-advise-recommended = → recommended; ≈ as good, as far as can be told.
cli-advise-win-is = wins: how often one's own side wins the deal that comes of it, no matter who plays it.
cli-advise-untried = Not played through: estimated from how far the auction tables put it above or below the others:
cli-advise-unweighed = { $bot } does not weigh what a choice brings; the arrow shows what this bot would do.
cli-advise-games-are = Above, a call is worth what may still follow; here, a game is worth what it brings if nobody bids on.

cli-analyze-head = Record { $record }: { $contract }, { $judged ->
    [one] { $judged } decision
   *[other] { $judged } decisions
} judged by { $bot }, settlement in { $unit }.
cli-analyze-no-contract = no game
cli-analyze-seat = Only the decisions of { $seat }.
cli-analyze-sums = given away
cli-analyze-decisions = decisions
cli-analyze-left = actions looked at, left:
cli-analyze-no-judge = --bot: { $bot } does not weigh what an action brings, so there is nothing to judge by. Choose another bot, “strong” for instance.
cli-analyze-some-solved = { $cards ->
    [one] With open cards { $solved } of { $cards } card could be judged.
   *[other] With open cards { $solved } of { $cards } cards could be judged.
}
cli-analyze-biggest = The biggest mistakes:
cli-analyze-mistake = { $number }. { $seat }, { $where }: { $done }; better { $better }
cli-analyze-total = All { $records } records together:
cli-analyze-mistakes = mistakes
cli-analyze-leads = leads
cli-analyze-trick = on the table: { $cards }
cli-analyze-hand = in the hand: { $cards }
cli-analyze-why = why { $better }: { $reason }
cli-analyze-unlucky = Only seen with all cards open; on what one could know no mistake:
cli-analyze-unlucky-card = { $number }. { $seat }, { $where }: { $done }; as the cards lay better { $best }: { $cost }
cli-analyze-bad-seat = --seat: there is no seat { $seat } at this table; seats are numbered from 1 to { $people }.
