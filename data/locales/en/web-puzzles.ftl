# Puzzles: positions with a clear answer, from deals of programs and from one's own mistakes.

puzzles-title = Puzzles
puzzles-all = All puzzles
puzzles-what = A position, and an answer that is clearly the best by all you can know. How the cards really lie you see only afterwards; it does not count for the answer.
puzzles-rating = Your rating: { $rating }
puzzles-provisional = provisional
puzzles-solved = { $solved } of { $count } solved
puzzles-which = Which puzzles
puzzles-theme = Theme
puzzles-phase = Part of the deal
puzzles-ruleset = Rules
puzzles-players = At the table
puzzles-band = How hard
puzzles-people = { $people } at the table
puzzles-band-to = Rated up to { $to }
puzzles-band-from = Rated { $from } and more
puzzles-band-between = Rated { $from } to { $to }
puzzles-any = All
puzzles-phase-auction = Auction
puzzles-phase-keep = Keeping
puzzles-phase-discard = Discarding
puzzles-phase-play = Play
puzzles-open = { $open ->
    [0] You have solved or seen all of these.
    [one] { $open } puzzle you do not know yet
   *[other] { $open } puzzles you do not know yet
}
puzzles-begin = A puzzle for you
puzzles-own = Your own mistakes
puzzles-own-due = { $due ->
    [one] { $due } mistake from a deal you went through comes again today.
   *[other] { $due } mistakes from deals you went through come again today.
}
puzzles-own-begin = Try again
puzzles-own-later = None comes today. What you know comes after 3, 7, 21 and 60 days, what you do not, on the next day.
puzzles-own-none = When you go through one of your deals, your mistakes in it come back here as puzzles after a day. They stay on this device.
puzzles-own-one = Own mistake
puzzles-hard = Puzzle { $rating }
puzzles-question = The question
puzzles-best = What is best?
puzzles-back = Back to the question
puzzles-so-far = What has happened so far
puzzles-look = See the solution
puzzles-look-costs = Looking counts as a miss: rating about { $change }.
puzzles-look-own = Looking counts as not known: the mistake comes again tomorrow.
puzzles-look-free = You have answered this puzzle before. Looking no longer changes your rating.
puzzles-right = Right.
puzzles-wrong = There is something better.
puzzles-looked = This is the solution.
puzzles-moved = Your rating { $change }
puzzles-moved-puzzle = The puzzle is rated { $rating } now.
puzzles-yours = your answer
puzzles-is-best = best
puzzles-as-good = as good
puzzles-hindsight = Now you see all cards. Whether an answer is right does not depend on them, but on what you could know before.
puzzles-hindsight-cards = Now you see all cards. “{ $label }” says what a card brings with exactly these cards, if everybody at the table knew them all. Whether an answer is right is decided by the number before it: by what you could know.
puzzles-next = Next puzzle
puzzles-cannot = This puzzle cannot be shown
puzzles-not-here = The puzzles could not be loaded. If there is a network, loading again helps.
