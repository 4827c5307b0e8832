# The command line: puzzles.

cli-help-puzzle = Sets a puzzle: a position in which one answer is clearly the best by what can be known
cli-help-puzzle-arg-id = Which puzzle: its id, or the beginning of it; else one that fits what is asked for
cli-help-puzzle-arg-theme = Only puzzles on this theme; --list names them
cli-help-puzzle-arg-rules = Only puzzles under this ruleset
cli-help-puzzle-arg-phase = Only puzzles from this part of a deal: auction, keep, discard or play
cli-help-puzzle-arg-answer = The answer, as a number; then nothing is asked
cli-help-puzzle-arg-seed = Which of those that fit: the same number, the same puzzle [default: any]
cli-help-puzzle-arg-file = Puzzles from this file instead of those that ship
cli-help-puzzle-arg-list = Lists the puzzles that fit instead of setting one

cli-puzzle-none = No puzzle fits that. “cego puzzle --list” names all of them.
cli-puzzle-theme-unknown = --theme: there is no theme “{ $theme }”. There are { $known }.
cli-puzzle-file = { $file }, line { $line }: something is wrong with this puzzle (“{ $why }”).
cli-puzzle-version = { $file }, line { $line }: this is a puzzle of version { $version }; this program reads { $known }. Take a newer program.
cli-puzzle-expected = Expected is a pack of puzzles: one in every line, as JSON.
cli-puzzle-broken = Puzzle { $id }: { $why }
cli-puzzle-head = Puzzle { $id }: { $ruleset }, { $players } at the table, { $seat } is to act
cli-puzzle-themes = Themes: { $themes }
cli-puzzle-rating = Rating: { $rating }
cli-puzzle-said = Said: { $words }
cli-puzzle-plays = { $seat } plays { $contract }
cli-puzzle-dealt = Hand: { $cards }
cli-puzzle-tricks = Tricks:
cli-puzzle-trick = { $number }. { $cards } ({ $winner })
cli-puzzle-table = On the table: { $cards }
cli-puzzle-laid = Laid away: { $cards }
cli-puzzle-question = What is best?
cli-puzzle-ask = Number:
cli-puzzle-answer-range = The answer is a number from 1 to { $most }.
cli-puzzle-right = Right.
cli-puzzle-wrong = There is something better.
cli-puzzle-looked = This is the solution:
cli-puzzle-answer = answer
cli-puzzle-behind = less
cli-puzzle-hindsight = Afterwards, with all cards: this is how they lay. It does not count for the answer.
cli-puzzle-hand = { $seat }: { $cards }
cli-puzzle-blind = Blind: { $cards }
cli-puzzle-open-card = With open cards { $card } would have been best.
cli-puzzle-list-id = id
cli-puzzle-list-ruleset = ruleset
cli-puzzle-list-phase = part
cli-puzzle-list-rating = rating
cli-puzzle-list-themes = themes
cli-puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}

cli-help-packs = Puzzles of a server: adds, lists and removes packs, fetches deals that were given
cli-help-packs-add = Checks a pack of puzzles line by line and adds it to those of the server
cli-help-packs-add-notes = A line that is no puzzle is named with its number, and nothing is changed. The server may go on running; pages fetch the new pack at their next visit.
cli-help-packs-add-arg-file = The pack: a puzzle a line, as “cego-lab puzzles make” writes them
cli-help-packs-add-arg-name = What the pack is called [default: the name of the file]
cli-help-packs-fetch = Fetches the packs of a server that are not here yet; “cego puzzle” sets puzzles of them, too, also without a network
cli-help-packs-fetch-arg-server = The server, for example https://cego.example
cli-help-packs-deals = Writes the deals that people have given for puzzles, as records without names
cli-help-packs-deals-arg-output = To this file instead of the standard output
cli-help-packs-list = Lists the packs of the server
cli-help-packs-list-arg-json = One JSON object a pack
cli-help-packs-remove = Takes a pack away; how its puzzles were answered stays
cli-help-packs-remove-arg-pack = Which: its id, or the beginning of it
cli-help-packs-any-store = The store: sqlite:FILE or postgres://…
cli-packs-name = --name: the name of a pack is one line of at most { $most } characters.
cli-packs-empty = { $file }: there is no puzzle in it.
cli-packs-added = { $file } is on the server now, as { $pack }.
cli-packs-there = { $file } is on the server already, as { $pack }.
cli-packs-removed = { $pack } is taken away.
cli-packs-which = { $pack }: that is none of the packs, or the beginning of several. “cego packs list” names them.
cli-packs-none = This server has no packs but the one that ships.
cli-packs-pack = { $pack }  { $name }  { $puzzles }  since { $since }
cli-packs-given = { $count ->
    [one] { $count } given deal
   *[other] { $count } given deals
}
cli-packs-no-home = This computer has no folder for them: set HOME or XDG_STATE_HOME.
cli-packs-away = { $server } does not give out its packs: { $why }
cli-packs-fetched = { $count ->
    [0] There are no new packs.
    [one] { $count } new pack is here now.
   *[other] { $count } new packs are here now.
}
