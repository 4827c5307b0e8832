# The command line: playing, replaying and converting deals; the text of the house rules.

cli-help-any-file = The file of records, text or JSON; - reads stdin
cli-help-any-output = Writes to this file instead of stdout; on an error it stays as it was
cli-help-any-replace = Replaces also a file of another kind that is there already
cli-help-any-record-rules = A ruleset file, or a folder of them, that records name; may be given several times

cli-help-simulate = Plays whole deals between bots
cli-help-simulate-arg-deals = How many deals
cli-help-simulate-arg-first = The number of the first deal; any deal of a seed can be played alone
cli-help-simulate-arg-seed = The seed of shuffle and chance: a whole number, or 64 hex digits [default: 1]
cli-help-simulate-arg-bots = Who plays: one name for all, or one for each seat in turn (thumb,random,random,random); cego bot list names them
cli-help-simulate-arg-dealer = The seat that deals every deal; otherwise deal i is dealt by seat (i mod players) + 1
cli-help-simulate-arg-raeuber-rounds = Plays agreed Räuber rounds, without an auction
cli-help-simulate-arg-summary = Writes totals and frequencies instead of records
cli-help-simulate-arg-legal = Writes with each action what was possible

cli-help-replay = Plays records again and recomputes the settlement, or names the first rule broken
cli-help-replay-arg-quiet = Says only what is wrong

cli-help-record = Converts and verifies files of records
cli-help-record-convert = Converts records from one form to the other
cli-help-record-convert-arg-to = The form: text for people, json for programs
cli-help-record-check = Reads and replays every record and counts the broken ones
cli-help-record-check-arg-limit = How many broken records are named at most

cli-help-rules-explain = Writes the house rules of a ruleset as a text to print
cli-help-rules-explain-arg-ruleset = The ruleset: the name of a preset or a TOML file
cli-help-rules-explain-arg-format = Markdown, or a page of HTML that needs nothing else
cli-help-rules-explain-arg-club = Whose rules they are, for the heading
cli-help-rules-explain-arg-short = One page: the ladder of the auction and the payments

cli-file-missing = { $file }: there is no such file.
cli-file-forbidden = { $file }: not allowed to read or write it.
cli-file-folder = { $file }: this is a folder.
cli-file-no-folder = { $file }: there is no such folder to write it to.
cli-file-too-long = { $file } is too long: at most { $most } KiB.
cli-file-no-text = { $file } is no text in UTF-8.
cli-file-full = { $file }: the disk is full.
cli-file-is-store = { $file } belongs to the store { $store } and is not written over. Name another file.
cli-file-other-kind = { $file } is there already, as { $kind ->
    [backup] a backup
    [json] a file of JSON, such as an exported tournament
    [pdf] a PDF
    [html] a page of HTML
    [svg] a picture in SVG
    [list] a list, as of a spreadsheet
    [database] a database
    [text] a text
   *[binary] a file of another program
}. Something else would be written; the file stays as it was. Name another, or replace it with --replace.
cli-file-saved-game = { $file } is a saved game of “cego play”. The key d writes its deals to a file there.
cli-file-error = { $file }: { $error }
cli-json-cut = { $file }, line { $line }: the JSON is cut off in the middle. Perhaps the file was not copied to its end.
cli-json-none = { $file }, line { $line }: this is not JSON.
cli-json-other = { $file }, line { $line }: this is JSON, but of something else or of a newer program.
cli-no-record = { $file }: there is no record in it.

cli-simulate-seed = No --seed was given; the deals are those of seed { $seed }.
cli-simulate-bad-seed = --seed: “{ $text }” is no seed. Write a whole number below 2⁶⁴, or 64 hex digits.
cli-simulate-too-many = --first and --deals together go beyond the last deal of a seed.
cli-simulate-bot-count = { $given ->
    [one] --bots: { $given } name
   *[other] --bots: { $given } names
}, but { $people } sit at the table. Give one for all or one for each.
cli-simulate-bot-unknown = --bots: there is no bot “{ $name }”. There are: { $known }.
cli-simulate-bad-dealer = --dealer: “{ $text }” is no seat. Seats are numbered from 1 to { $people }.
cli-simulate-no-deal = { $ruleset } cannot be played like this: { $faults }.
cli-simulate-bot-fault = In deal { $deal } the bot { $bot } on { $seat } did something that is not allowed. { $why }

cli-summary-head = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $ruleset }, { $players }, seed { $seed }
cli-summary-bot = bot
cli-summary-total = total
cli-summary-per-deal = per deal
cli-summary-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
cli-summary-game = game
cli-summary-deals = deals
cli-summary-share = share
cli-summary-won = won
cli-summary-declarer = declarer per deal
cli-summary-words = Words in an auction: { $mean }, from { $least } to { $most }
decimal-mark = .

cli-replay-head = Record { $number } (line { $line }): { $rules }, { $players }
cli-replay-seed = , deal { $deal } of seed { $seed }
cli-replay-declarer = { $contract }, played by { $seat }
cli-replay-keeps = { $seat } keeps { $cards }
cli-replay-keeps-nothing = { $seat } keeps nothing
cli-replay-discards = { $seat } discards { $card }
cli-replay-challenges = { $seat } has the hands laid open
cli-replay-penalty = The referee: { $seat }, { $offence ->
    [revoke] did not follow suit
    [forgotten_discard] forgot to discard
    [card_count] wrong number of cards
    [misdeal] misdealt
   *[other] apart from the settlement
}, { $amount }{ $told ->
    [both] {" "}({ $paragraph }: { $reason })
    [paragraph] {" "}({ $paragraph })
    [reason] {" "}({ $reason })
   *[nothing] {""}
}
cli-replay-unfinished = The deal is unfinished.

cli-wrong-line = line { $line }: { $what }
cli-wrong-column = line { $line }, column { $column }: { $what }
cli-wrong-step = line { $line }, action { $step } of seat { $seat }: { $what }
cli-records-broken = { $all ->
    [one] The record is broken.
   *[other] { $broken } of { $all } records are broken.
}
cli-verify-sound = { $unfinished ->
    [0] { $sound } sound
   *[other] { $sound } sound, { $unfinished } of them unfinished
}
cli-verify-more = … and { $more } more
cli-rules-unused = --rules: no record names { $given }; records bring their own rules.
cli-convert-stopped = { $converted ->
    [one] Stopped after { $converted } record
   *[other] Stopped after { $converted } records
}; “cego record check” lists everything that is wrong.
cli-convert-kept = Nothing was written; “cego record check” lists everything that is wrong.

cli-rules-no-base = { $name } extends no other ruleset; say which one to compare it with.
cli-help-rules-diff = Shows what two rulesets play differently, or one and the ruleset it extends
cli-help-rules-diff-arg-first = The first ruleset: a preset or a TOML file
cli-help-rules-diff-arg-second = The second ruleset; without it the first is compared with the one it extends
value-nothing = none

cli-help-verify = Computes again whether the cards of every record follow from what was fixed before the deal
cli-help-verify-arg-key = A public key that you trust: 64 digits. Those of a server are at /api/v1/keys
cli-proof-record = Record { $record }: { $verdict }. { $what }
cli-proof-sum = { $proven } proven, { $committed } committed, { $unproven } unproven, { $wrong } wrong
cli-proof-signed-by = It is signed with the key { $key }, by its own account of { $server }. Compare that with the keys of this server (/api/v1/keys), and give it with --key.
cli-proof-rules-unknown = The ruleset “{ $name }” is not known here, so the cards cannot be computed. Give its file with --rules FILE.
cli-proof-bad-key = { $key } is no key; 64 hex digits are needed.
cli-proof-failed = { $all ->
    [one] The record does not agree with its proof, or is broken.
   *[other] { $wrong } of { $all } records do not agree with their proof, or are broken.
}
fault-proof_tag = the tag { $tag } is missing or cannot be read; a proof needs Commitment, Secret and what was added as hex digits.
fault-proof_number = the number of the deal (Deal) is missing; without it nothing follows from the seed.
fault-proof_seed = the seed (Seed) is neither a number nor 64 hex digits.
fault-proof_commitment = the secret is not the one that was committed to.
fault-proof_other_seed = another seed follows from the secret and what was added.
fault-proof_other_cards = other cards follow from the seed.
fault-proof_other_dealer = another first dealer is drawn from the secret and the contributions.
