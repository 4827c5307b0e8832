# Going through deals: step by step, what was a mistake, what else could have been done. And advice at the table.

review-title = Review deals
review-about = Look again: who held what, what was a mistake, and what would have come of something else?
review-all = All deals
review-own = Your deals
review-none-yet = None yet. After every deal at the table there is “Review”.
review-more = Show older ones
review-bring = Bring a deal
review-bring-how = Paste a record, as text (.cego) or JSON, or choose a file.
review-record = Record
review-open-record = Review
review-file = Choose a file
review-which = Which one?
review-nth = Deal { $number }
review-cannot = This cannot be shown
review-too-large = That is too large for a record. Take a file with fewer deals.
review-broken-unread = That is not a record of Cego, or it is damaged: line { $line } makes no sense.
review-broken-rules = Nobody here knows these rules. Only the rulesets of the program work, with changed switches too.
review-broken-hash = The rules of this name are not what they were then, so the deal cannot be replayed.
review-broken-deal = Nobody can have dealt these cards: some are missing or are there twice.
review-broken-refused = At step { $step } something happens that the rules forbid.
review-broken-settlement = The settlement does not match the deal.
review-gone = This deal is no longer on this device.
review-link-broken = The link is damaged. Perhaps its end was lost when it was copied.
review-link-huge = The link is longer than any deal. There is something else in it.
review-no-core = The calculator could not be loaded. If you are online, reloading helps.

review-board = The table
review-view = Whose cards
review-view-all = All cards
review-hidden = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
review-no-cards = no cards
review-step = Step
review-first = To the beginning
review-back = One step back
review-forward = One step on
review-end = To the end
review-run = Let it run
review-stop = Stop
review-dealt = The cards are dealt
review-parts = About this deal
review-part-steps = Steps
review-part-mistakes = Mistakes
review-part-try = Try
review-part-share = Share

review-auction = Auction
review-exchange = Exchange
review-keep = Keeping
review-discard = Discarding
review-second_hand = second hand
review-trick = Trick { $number }
review-end-of-deal = End
review-found = taken up
review-percent = { $number }%

review-judge = Find mistakes
review-judge-how = The program looks at every decision: what could be known, and how the cards really lay. It takes a while; you can go on leafing through meanwhile.
review-go-on = Go on
review-rest = Stop
review-looking = Looking for mistakes
review-looked = { $done } of { $all } steps looked at
review-given-away = Given away
review-by-knowledge = by what was known
review-by-cards = with open cards
review-seen = { $cards ->
    [one] Known exactly with open cards: { $seen } of { $cards } card. At the start there is still too much to come.
   *[other] Known exactly with open cards: { $seen } of { $cards } cards. At the start there is still too much to come.
}
review-mistakes = The mistakes
review-no-mistakes = No mistake: nothing was visibly better than what was done.
review-doubt = ± { $half }
review-doubt-is = ± is what chance in the imagined deals may account for; a difference below it is no mistake.
review-only-open = Only seen with open cards
review-only-open-how = Something else would have been better here, but nobody could know.
review-slip = Inaccurate
review-mistake = Mistake
review-blunder = Blunder
review-unlucky = Bad luck, no mistake
review-better = better: { $best }
review-lay-better = as the cards lay: { $best }
review-expected = to be expected: { $value } instead of { $best }
review-otherwise = Play differently
review-wins-instead = wins { $win } instead of { $best }
review-known = knowable
review-open = open
review-cost = by what was known { $known }, with open cards { $open }

review-could = { $name } is to act and could:
review-weighing = Weighing …
review-wins = wins { $win }
review-was-done = this was played
review-others-program = The program plays for the others
review-to-end = Let the program play to the end
review-to-table = Play on at the table
review-playing = The program plays on …
review-hold = Stop
review-tried = This is being tried out.
review-leave = Back to the deal
review-tried-got = this way
review-really-got = played
review-nothing-here = There is nothing left to decide here. Go back a few steps and play differently.

review-share-position = This position as a link
review-share-how = The link holds everything up to this step, without names. Nobody learns what came after.
review-copy-link = Copy link
review-copy-text = Copy text
review-save-text = Save as .cego
review-save-json = Save as JSON

hint-title = Advice
hint-thinking = Thinking …
hint-none = There is no advice on this.
hint-failed = No advice is available just now.
hint-keeping = { $contract }, keeping { $kept }
hint-keeping-nothing = { $contract }, keeping nothing
hint-brings = { $amount } on average
hint-games = If you play it
hint-close = Close advice
review-graph-label = Course of the deal for { $name }: from { $first } to { $last }, mistakes: { $mistakes }
review-play-on = Play on
review-as-puzzle = As a puzzle
review-puzzle = { $name } is to play: what is best?
review-puzzle-right = Right.
review-puzzle-wrong = There is something better.
review-noise = noise
review-noise-is = Given away is what the mistakes cost; noise is the rest, which chance in the search may have made.
review-opening-cards = The mistakes are found. The open cards are still to come.
review-code = This position as a QR code
hint-recommended = best
hint-equal = about as good
hint-untried = not played through, only estimated
review-cost-known = by what could be known { $known }
review-give = Give it for puzzles
review-given = Given. Thank you!
review-give-what = The server may keep the cards and words of this deal and make puzzles of it, without anybody’s name. You can take it back, also later from your account; with the account it goes by itself.
review-take-back = Take it back
review-taken-back = Taken back.
