# The command line: bots that are programs of their own.

cli-help-arena-arg-external = A bot that is a program of its own: a name for --bots and the command that starts it (docs/bot-protocol.md)
cli-help-simulate-arg-external = A bot that is a program of its own: a name for --bots and the command that starts it (docs/bot-protocol.md)
cli-help-bot = For people who write bots
cli-help-bot-list = Lists the bots, weakest first, and the levels they play
cli-help-bot-run = A bot that speaks the external-bot protocol on stdin and stdout
cli-help-bot-run-arg-name = Which bot
cli-help-bot-check = Plays deals with a program of your own on every seat and says what it did wrong
cli-help-bot-check-arg-deals = How many deals; each is played from its first word, and again with a contract settled beforehand
cli-help-bot-check-arg-seed = The seed of shuffle and chance: a whole number, or 64 hex digits [default: 1]
cli-help-bot-check-arg-budget = Time for a decision in milliseconds [default: 10000]
cli-help-bot-check-arg-command = The command that starts the program, with its arguments

cli-bot-option = --external: “{ $text }” is no NAME=COMMAND. A name has up to 40 letters, digits, - _ and dots: --external simple="python3 simple.py".
cli-bot-name-taken = --external: there is a bot “{ $name }” already. Choose another name.
cli-bot-idle = --external: { $name } has no seat. Name it in --bots as well, or leave it out.
cli-bot-command-empty = { $name }: the command that starts the bot is missing.
cli-bot-command-quote = { $name }: a quotation mark { $quote } in the command is not closed.

cli-bot-report = { $name } ({ $command }): the rule-of-thumb bot decided { $lost } of { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} in its place, or something was noted:
cli-bot-report-stderr = The end of what it wrote to stderr:
cli-bot-report-log = What it logged:
cli-bot-phase-auction = auction
cli-bot-phase-keep = keeping
cli-bot-phase-discard = discarding
cli-bot-phase-second-hand = Ultimo after the exchange
cli-bot-phase-play = play

cli-bot-silent = Warning: { $name }: { $fault }. The rule-of-thumb bot decides in its place, and every such question takes that long. This is said once.
cli-bot-fault-not_started = it could not be started: { $detail }
cli-bot-fault-ended = it ended while it was asked ({ $detail })
cli-bot-fault-closed = it closed its output while it was asked, and went on running
cli-bot-fault-no_hello = no hello within { $detail } ms of the start
cli-bot-fault-stalled = no answer within { $detail } ms
cli-bot-fault-deaf = it does not read its input
cli-bot-fault-nonsense = this is no message or no action: { $detail }
cli-bot-fault-too_long = a line longer than { $detail } bytes
cli-bot-fault-wrong_id = an answer to question { $detail }, which was never asked
cli-bot-fault-illegal = this is not allowed: { $detail }
cli-bot-fault-wrong_version = it speaks version { $detail } of the protocol; here version 1 is spoken
cli-bot-fault-given_up = after too many faults it was not asked any more
cli-bot-fault-twice = another answer to question { $detail }; the first one counts
cli-bot-fault-unknown_type = a message of the unknown type “{ $detail }”, which was skipped
cli-bot-fault-reasons = alternatives of the answer to question { $detail } that cannot be read; they were left out, the action counts

cli-bot-kind-not_started = not started: check the command and its path
cli-bot-kind-ended = ended or closed its output: look at stderr for the reason
cli-bot-kind-no_hello = slow start: say “hello” within ten seconds of the start, and flush the output after each line
cli-bot-kind-stalled = too late: answer each “decide” within deadline_ms, and flush the output after each line
cli-bot-kind-nonsense = not understood: write one JSON object a line to stdout, and everything else to stderr
cli-bot-kind-too_long = too long a line: a line has at most one MiB
cli-bot-kind-wrong_id = wrong number: repeat the id of the question
cli-bot-kind-illegal = not allowed: answer with one of the actions in “legal”
cli-bot-kind-wrong_version = another version of the protocol
cli-bot-kind-given_up = given up
cli-bot-kind-twice = answered twice: answer each question once
cli-bot-kind-unknown_type = unknown type: there are hello, action and log
cli-bot-kind-reasons = unreadable alternatives: a list of action, settlement and win, or leave it out

cli-bot-check-no-hello = It never said hello.
cli-bot-check-asked = { $asked ->
    [one] { $asked } question: { $phases }
   *[other] { $asked } questions: { $phases }
}
cli-bot-check-missing = Did not come up: { $phases }. More --deals may help.
cli-bot-check-start = Slowest start: { $start } ms to the hello, then { $first } ms to the first answer
cli-bot-check-slowest = Slowest answer after the first: { $ms } ms
cli-bot-check-first = it was the first question: load what takes long before the hello
cli-bot-check-left = deals checked, left:
cli-bot-check-deal = deal { $deal }
cli-bot-check-failed = { $faults ->
    [one] The program made one fault.
   *[other] The program made { $faults } faults.
}

cli-help-bot-arg-server = The server: https://cego.example, or the link of a table
cli-help-bot-arg-exec = The command that starts the program
cli-help-bot-arg-table = The table, by its name or link; any of the lobby if it is not given
cli-help-bot-arg-rules = Any table with this ruleset
cli-help-bot-arg-players = Any table of this number of players
cli-bot-no-token = The server knows a program by its token. Make a bot in your profile, and set the variable CEGO_TOKEN to its token.
cli-bot-bad-exec = --exec: “{ $exec }” is no command.
cli-bot-bad-server = --server, --table and --rules: “{ $server }” is no address of a server, or the rest no name: --server https://cego.example --table 0123456789abcdef
cli-bot-refused = { $server } gives the program no seat: { $text }
cli-bot-unwanted = { $status ->
    [401] { $server } does not know the token (CEGO_TOKEN).
    [403] The token is not that of a bot; { $server } gives it no seat.
    [404] { $server } has no such table.
    [409] { $server } has no free seat.
   *[other] { $server } gives the program no seat (status { $status }).
}
cli-bot-lost = The connection to { $server } is lost for good: { $error }
cli-bot-again = The connection to { $server } is lost and is made again: { $error }
cli-bot-away = { $server } cannot be reached; trying again: { $error }
cli-bot-seated = The program has a seat at { $server }.
