# The command line.

cli-help = Cego, the tarot game of Baden: rules, counting and play
cli-help-heading-usage = Usage:
cli-help-usage-options = [OPTIONS]
cli-help-usage-command = <COMMAND>
cli-help-heading-arguments = Arguments
cli-help-heading-options = Options
cli-help-heading-commands = Commands
cli-help-group-play = Playing and learning
cli-help-group-table = At a real table
cli-help-group-server = Running a server
cli-help-group-research = Bots, records, research
cli-help-group-program = The program itself
cli-help-heading-examples = Examples
cli-help-any-lang = The language of texts and messages (otherwise CEGO_LANG or the locale decides)
cli-help-any-help = Shows this help
cli-value-address = ADDRESS
cli-value-back = BACK
cli-value-card = CARD
cli-value-cards = CARDS
cli-value-command = COMMAND
cli-value-contract = CONTRACT
cli-value-declarer = DECLARER
cli-value-error = ERROR
cli-value-file = FILE
cli-value-first = FIRST
cli-value-format = FORMAT
cli-value-id = ID
cli-value-key = KEY
cli-value-lang = LANG
cli-value-level = LEVEL
cli-value-lineups = LINEUPS
cli-value-link = LINK
cli-value-name = NAME
cli-value-palette = PALETTE
cli-value-party = PARTY
cli-value-percent = PERCENT
cli-value-players = PLAYERS
cli-value-points = POINTS
cli-value-rules = RULES
cli-value-ruleset = RULESET
cli-value-rulesets = RULESETS
cli-value-seat = SEAT
cli-value-second = SECOND
cli-value-seed = SEED
cli-value-shell = SHELL
cli-value-source = SOURCE
cli-value-switch = SWITCH
cli-value-table = TABLE
cli-value-time = TIME
cli-value-to = TO
cli-value-track = TRACK
cli-value-tricks = TRICKS
cli-value-trumps = TRUMPS
cli-value-value = VALUE
cli-value-who = WHO
cli-value-why = WHY
cli-value-words = WORDS
cli-help-default = [default: { $value }]
cli-help-values = [possible: { $values }]
cli-help-any-version = Shows the version and the commit it was built from
cli-help-any-json = Writes JSON, one value a line
cli-help-any-rules = The ruleset: the name of a preset or a TOML file
cli-help-any-players = The number of people at the table: 3, 4, or 5 with the dealer sitting out

cli-help-completions = Writes the completion script of a shell
cli-help-completions-arg-shell = The shell
cli-help-man = Writes the manual page of the program or of one of its commands
cli-help-man-arg-command = The command, for example: cego man completions
cli-help-help = Shows the help of the program or of one of its commands
cli-help-help-arg-command = The command, for example: cego help record convert
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-version = VERSION
cli-man-manual = Manual
cli-man-notes = NOTES
cli-man-examples = EXAMPLES
cli-man-exit = EXIT STATUS
cli-man-exit-0 = All is well.
cli-man-exit-1 = The data is wrong, or something failed; the message says what.
cli-man-exit-2 = The call itself is wrong.
cli-man-environment = ENVIRONMENT
cli-man-env-lang = The language, unless --lang says it.
cli-man-env-token = The token of an account or of a bot at a server.
cli-man-env-state = The folder under which the game is saved; otherwise ~/.local/state.
cli-man-env-colour = If it is set, nothing is coloured.
cli-man-env-settings = Each setting by its name in capitals, as CEGO_LISTEN. The call comes first, then the environment, then the file.
cli-man-files = FILES
cli-man-file-play = The saved game, in the folder of XDG_STATE_HOME; games put aside lie beside it.
cli-man-file-settings = The settings, if it is in the folder in which the server is started.
cli-man-file-store = The store, unless another one is named.
cli-man-see = SEE ALSO

cli-see-help = “cego --help” lists the commands, “cego COMMAND --help” explains one.
cli-bad-lang = CEGO_LANG is “{ $value }”, but the languages are { $known }. Change it or use --lang.
cli-io = Reading or writing failed: { $error }.
cli-man-unknown = There is no command “{ $command }”. There are: { $known }.

cli-help-any-set = Sets a switch on top of the ruleset, for example: --set ladder=ladder_6

cli-help-count = Counts the card points of a pile and shows how
cli-help-count-arg-cards = The cards: T1 to T22, or C S H D followed by K Q N J or a pip (CK, H4); - reads them from stdin
cli-help-count-arg-party = Whose pile it is; with three players the declarer's gets the bonus and halves are rounded
cli-help-score = Says who pays what, and how that comes about
cli-help-score-arg-contract = The game: solo, gegensolo, cego, halbe, eine, leere, zwei_leere, zwei_verschiedene, geiss, ultimo, bettel, piccolo, zwiccolo, trio, quarto, quinto, pascha, raeuber, drescher
cli-help-score-arg-declarer = The seat of the declarer; seats are numbered anticlockwise, forehand is 1 [default: 1]
cli-help-score-arg-points = The card points of the declarer as counted, bonus included
cli-help-score-arg-tricks = The tricks of the declarer; without it each side is taken to have one if its points allow that
cli-help-score-arg-after-solo = The game was played after somebody had called a Solo
cli-help-score-arg-ouvert = The hand lay open
cli-help-score-arg-durch = Every trick was announced
cli-help-score-arg-ulti = The late tricks announced, by their trumps: 1, 2, 1+3 [default in an Ultimo: 1]
cli-help-score-arg-ulti-made = Those of them that succeeded; 0 for none
cli-help-score-arg-made = The game was made
cli-help-score-arg-failed = The game was not made
cli-help-score-arg-geiss-seller = The seat that sold the Geiß to the declarer
cli-help-score-arg-pile = What a seat took in a Räuber, once for each seat: --pile 1=23/4
cli-help-score-arg-raeuber-round = The Räuber was agreed, not announced by forehand
cli-help-score-arg-last-trick = The seat that won the last trick of a Drescher
cli-help-score-arg-challenge = The seat that had the hands laid open for a Solo held back
cli-help-score-arg-guilty = Who had held one back; leave it out if nobody had
cli-help-score-arg-penalty = An error that ended the deal: revoke, forgotten_discard, card_count, misdeal
cli-help-score-arg-offender = The seat that made it; for a misdeal the dealer

cli-ruleset = { $fault }
cli-table-size = { $ruleset } has no rules for { $players } players, only for { $known }. Choose one with --players.
cli-usage-conflict = { $arg } and { $other } do not go together. Leave one of them out.
cli-usage-twice = { $arg } can be given only once.
cli-usage-value = { $arg } cannot be “{ $value }”. Possible: { $known }.
cli-usage-value-bad = { $arg } cannot be “{ $value }”.
cli-usage-number = { $arg } cannot be “{ $value }”. Give a whole number, 0 or more.
cli-usage-whole-number = { $arg } cannot be “{ $value }”. Give a whole number.
cli-usage-list-entry = { $arg }: { $entry ->
    [none] “{ $value }”
   *[other] entry { $entry }, “{ $value }”,
} is no whole number that fits here. Commas separate the entries.
cli-usage-list-gap = { $arg }: entry { $entry } is empty. A value stands before and after each comma.
cli-usage-too-large = { $arg } cannot be “{ $value }”: the number is too large.
cli-usage-or-more = { $least } or more
cli-usage-no-value = { $arg } takes no value. Leave “{ $value }” out.
cli-usage-subcommand = “{ $call }” needs one of its commands after it: { $known }.
cli-usage-utf8 = A word of the call is not UTF-8 text.
cli-usage-value-missing = { $arg } needs a value after it.
cli-usage-unexpected = “{ $arg }” is not expected here.
cli-usage-command = There is no command “{ $name }”.
cli-usage-missing = Missing: { $args }.
cli-amounts-in = Amounts in { $unit }.

cli-count-unknown = “{ $word }” is no card. Write it as it is shown (♣K, queen of hearts, 21, Mond, Gst) or as in records: T1 to T22, or C S H D followed by K Q N J or a pip (C7 to C10, S7 to S10, H1 to H4, D1 to D4).
cli-count-twice = { $card } is there twice.
cli-count-not-in-pack = { $card } is not in the pack for three players.
cli-count-too-long = The text is far longer than 54 cards need.
cli-count-result = { $points } of { $total }

cli-score-seat = { $seat }: { $amount }
cli-score-declarer = { $seat }: { $amount } (declarer)
cli-score-contract-missing = Say what was played: --contract cego, for example. These rules have { $known }.
cli-score-contract-unknown = “{ $text }” is no game. There are: { $known }.
cli-score-not-played = These rules do not have that game. They have { $known }.
cli-score-unneeded = --{ $option } means nothing here ({ $contract }); leave it out.
cli-score-after-solo = --after-solo is only for games with the blind.
cli-score-no-buying = The Geiß is not bought in these rules.
cli-score-points-missing = Give the card points of the declarer: --points, from 0 to { $total }.
cli-score-ulti-made-missing = Say which late tricks succeeded: --ulti-made 1, or --ulti-made 0 for none.
cli-score-ulti-made-twice = Give either --ulti-made or --made or --failed.
cli-score-durch-tricks = Say how many tricks the declarer won: --tricks.
cli-score-all-tricks = A declarer who wins every trick has all { $total } points, not { $points }.
cli-score-all-points = All { $total } points are not possible without all tricks.
cli-score-point-range = { $tricks ->
        [0] Without a trick
        [one] With one trick
       *[other] With { $tricks } tricks
    } the declarer has { $least } to { $most } points, not { $points }.
cli-score-made-missing = Say how it ended: --made or --failed.
cli-score-tricks-contradict = The number of tricks contradicts --made or --failed.
cli-score-pile-missing = What did seat { $seats } take? Give --pile SEAT=POINTS/TRICKS for everybody, for example --pile 1=23/4.
cli-score-pile-tricks = The tricks add up to { $won }, but { $played } are played.
cli-score-pile-points = The points add up to { $sum }, but there are only { $total }.
cli-score-pile-range = Seat { $seat } can only have { $least } to { $most } points with that many tricks.
cli-score-pile-unreadable = “{ $text }” cannot be read. Write SEAT=POINTS/TRICKS, for example 1=23/4.
cli-score-pile-twice = Seat { $seat } has two piles.
cli-score-last-trick-missing = Say who won the last trick: --last-trick SEAT.
cli-score-blind-taker = In these rules only the declarer can have the hands laid open, after taking up the blind.
cli-score-guilty-challenger = The player who has the hands laid open cannot be guilty as well.
cli-score-penalty-unknown = “{ $text }” is no error known here. There are: { $known }.
cli-score-offender-missing = Say who made the error: --offender SEAT.
cli-score-seat-unknown = --{ $option }: “{ $text }” is no seat. Seats are numbered from 1 (forehand) to { $people }.
cli-enter-seat-unknown = --{ $option }: “{ $text }” is no seat. Seats count from the first dealer, from 1 to { $people }.
cli-enter-declarer-missing = Who played? --declarer names the seat, counted from the first dealer: 1 to { $people }.
cli-score-sits-out = Seat { $seat } deals and sits out.
cli-score-no-number = --{ $option }: “{ $text }” is no whole number.
cli-score-out-of-range = --{ $option }: { $number } is not possible; it goes from 0 to { $most }.
cli-score-feats-unreadable = --{ $option }: “{ $text }” cannot be read. Write the trumps of the late tricks: 1, 2, 3 or several as in 1+3.
cli-score-not-announced = A late trick with { $card } was not announced; add it to --ulti.

cli-help-rules = Lists, shows, compares and checks rulesets
cli-help-rules-list = Lists the presets with their numbers of players and hashes
cli-help-rules-show = Shows every switch of a ruleset with its value and where that comes from
cli-help-rules-show-arg-ruleset = The ruleset: the name of a preset or a TOML file
cli-help-rules-show-arg-canonical = Writes the canonical form, whose SHA-256 is the hash
cli-help-rules-check = Checks rulesets and lists everything that is wrong with them
cli-help-rules-check-arg-rulesets = The rulesets: presets or TOML files; - reads one from stdin

cli-rules-head = { $title } ({ $name }), for { $players } players. { $source }Hash { $hash }
cli-rules-same = No difference
cli-rules-only = only in { $ruleset }
cli-rules-sound = { $name }: sound, for { $players } players, hash { $hash }
cli-rules-unsound = { $count ->
    [one] A ruleset is not sound; it cannot be played.
   *[other] { $count } rulesets are not sound; they cannot be played.
}

cli-help-play = Plays Cego in the terminal, against bots or at a table of a server
cli-help-play-arg-seed = The seed of the deals [default: by chance]
cli-help-play-arg-deals = The number of deals after which the match ends [default: when you stop]
cli-help-play-arg-bot = How the others play: { $easiest } (easiest) to { $hardest }, or a bot that cego bot list names [default: { $usual }]
cli-help-play-arg-new = Deals at once; a saved game is put aside
cli-help-play-arg-state = Where the game is saved [default: cego/play.json in the XDG state folder]
cli-help-play-arg-records = Adds the record of each finished deal to this file; cego verify checks its cards
cli-help-play-arg-ascii = Only ASCII on the screen
cli-help-play-arg-quick-hints = Hints by rule of thumb: at once, without a reason
cli-help-play-arg-no-mouse = Leaves the mouse to the terminal, to mark and copy text
cli-play-bad-server = “{ $server }” is no address of a server: https://…, or the link of a table.
cli-play-bad-name = “{ $name }” cannot be a name: at most 24 characters, all of them visible.
cli-play-away = The server { $server } cannot be reached, or the connection has ended. { $why }
cli-play-refused = The server { $server } says no: { $why }
cli-play-opened = A table is open. Everybody with the link can join: { $link }
cli-play-waiting = At the table: { $names }. Free seats: { $free }. The person who opened it begins with Enter; bots take the free seats.
cli-play-watch-what = --watch needs a table: its link, as --table or as the address of the server.
cli-play-watching = All seats are taken: you watch.
cli-help-play-arg-server = Plays at a table of this server; as a guest, or with the token of an account in CEGO_TOKEN
cli-help-play-arg-table = The link or name of the table there [default: a new table]
cli-help-play-arg-watch = Watches without a seat, where the table allows it; also when all seats are taken
cli-help-play-arg-name = The name to play under as a guest
cli-play-no-terminal = cego play needs a terminal for input and output.
cli-play-open-elsewhere = This game is open elsewhere ({ $file }). Close it there, or play another one: --state FILE.

cli-help-rules-atoms = Lists every rule of the sources, where it is implemented, and the tests that guard it
cli-help-rules-atoms-arg-source = Only the atoms of this source: 000 Wikipedia, 001 St. Georgen, 002 the Swedish description, 003 Baumann and Blümle, 004 Labers
cli-help-rules-atoms-arg-missing = Only rules without a test
cli-rules-atoms-sum = { $atoms } atoms: { $tested } rules tested, { $untested } without a test, { $others } history, card art and advice ({ $history }, { $art }, { $advice })
cli-rules-atoms-untested = { $count ->
    [one] A rule has no test.
   *[other] { $count } rules have no test.
}
atom-kind-rule = rule
atom-kind-history = history
atom-kind-card_art = card art
atom-kind-advice = advice
