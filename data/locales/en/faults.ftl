# What is wrong with a ruleset file, a deal or a record.

fault-near = Did you mean “{ $near }”?
io-missing = there is no such file or folder
io-forbidden = permission denied
io-full = the disk is full
io-read-only = the file system is read-only
io-folder = it is a folder
io-not-text = it is not text in UTF-8
io-too-large = the file is too large
io-refused = nobody answers at this address
io-address-in-use = another program uses this address already; take another port or stop it
io-address-elsewhere = this machine does not have this address
fault-missing = there is no such file.
fault-folder = this is a folder and not a file.
fault-forbidden = may not be read here; look at the permissions of the file.
fault-unreadable = cannot be read: { $reason }
fault-too_large = is too large for a ruleset; at most { $limit } KiB are read.
fault-not_utf8 = is not UTF-8 text; save it as UTF-8.
fault-syntax = the file is not TOML here. Check the quotation marks, the brackets and “=” (“{ $message }”).
fault-unknown_ruleset = there is no ruleset “{ $name }”. There are { $known }; or give the path of a .toml file.
fault-unknown_key = unknown key “{ $key }”; allowed here: { $known }.
fault-misplaced_switch = { $switch } is a switch and belongs under a line [switches], [switches_3p], [switches_4p] or [switches_5p].
fault-too_many_switches = { $key } has { $found } entries, but there are only { $most } switches; it was not read.
fault-unknown_switch = there is no switch “{ $name }”; “cego rules show schopfheim” lists all of them.
fault-bad_value = { $switch } cannot be { $found }; it takes { $takes }.
fault-bad_value-none = { $switch } needs a value: { $switch }=…; it takes { $takes }.
fault-bad_value-quoted = { $switch } is a number and is written without quotes, not { $found }; it takes { $takes }.
fault-wrong_kind = { $key } takes { $wanted }, not { $found }.
fault-no_name = the ruleset has no name; begin the file with name = "…".
fault-bad_name = “{ $name }” cannot be a name; it takes 1 to 64 of a–z, 0–9, _ and -.
fault-name_taken = “{ $name }” is the name of a preset; choose another name and write extends = "{ $name }".
fault-bad_text = { $key } contains control characters.
fault-bad_players = players takes a list of distinct numbers out of 3, 4, 5.
fault-bad_origin = origin of { $switch }: { $reason }
fault-unknown_base = extends “{ $name }”, but there is no such ruleset.
fault-extends_too_deep = at most { $most } rulesets may extend one another.
fault-extends_cycle = rulesets extend each other without end: { $chain }
fault-five_needs_four = five at the table play as four, so players must contain 4 as well.
fault-contradiction = { $what } ({ $switches }) [{ $id }; { $players } players]
fault-more_faults = more is wrong than the { $listed } faults listed; mend these first.

takes-range = a number from { $least } to { $most }
takes-subset = a list of distinct numbers out of { $numbers }
takes-step-values = "by_step" or a list of seven numbers from { $least } to { $most }
toml-a-section-of-switches = a section of switches
toml-a-text-in-quotes = a text in quotes
toml-a-text = a text
toml-a-number = a number
toml-a-number-with-a-point = a number with a point
toml-true-or-false = true or false
toml-a-date = a date
toml-a-list = a list
toml-a-section = a section

deal-fault-dealer = the dealer, seat { $seat }, does not sit at this table
deal-fault-hand-size = { $has ->
    [one] seat { $seat } has { $has } card instead of { $wants }
   *[other] seat { $seat } has { $has } cards instead of { $wants }
}
deal-fault-blind-size = { $has ->
    [one] the blind has { $has } card instead of { $wants }
   *[other] the blind has { $has } cards instead of { $wants }
}
deal-fault-twice = { $card } is dealt twice
deal-fault-missing = { $card } is missing
deal-fault-not-in-pack = { $card } does not belong to the pack of this table
deal-fault-no-five = these rules do not know a table of five
deal-fault-no-raeuber-rounds = these rules do not know Räuber rounds
deal-fault-cannot-play = the declarer's hand cannot play { $contract }

problem-io = cannot be read: { $error }
problem-line_too_long = this line is longer than { $most } bytes; this is no file of Cego records.
problem-record_too_long = this record is longer than { $most } bytes.
problem-not_utf8 = this is not UTF-8 text.
problem-unknown_version = version { $version } of the record format is not known here (known: { $known }).
problem-version_too_low = { $what ->
    [penalty] a penalty is given
    [concession] the rest is given away
   *[claim] the rest is claimed
} here, but the record is marked version { $marked }: this needs version { $needed }. If it is right, mark the record with { $needed }.
problem-unexpected = { $expected } expected, found “{ $found }”.
problem-nothing_found = { $expected } expected, nothing found.
problem-incomplete = the record lacks { $names }.
problem-tag_twice = the tag { $name } stands there twice.
problem-card_twice = { $card } stands twice in { $place }.
problem-no_deal = this is no deal: { $faults }.
problem-cut_off = the record is cut off: it ends neither with “Settlement:” nor with “*” for an unfinished deal.
problem-not_closed = this { $what } is not closed with { $closing }.
problem-trick_number = trick { $expected } expected, found trick { $found }.
problem-not_zero_sum = the settlement does not add up to zero, but to { $sum }.
problem-broken_json = broken JSON: { $what }
problem-no_record_json = this JSON is no record: it lacks the field “cego”. Press d at the table of a saved game to write its records.
problem-in_action = in action { $step }: { $what }
problem-tag_name = “{ $name }” is no name of a tag: write a letter, then letters, digits or _.
problem-tag_reserved = the tag { $name } belongs to the format itself; take another name.
problem-tags_too_many = more than { $most } free tags.
thing-card = a card, as T21, CK or H4,
thing-one_card = one card to discard
thing-seat_and_card = a seat and its card, as 3:T21,
thing-auction_word = a word of the auction
thing-ulti_trumps = the trumps of the Ulti, as 1 or 1+2, or - for none,
thing-claim_word = all, none or side behind the seat
thing-nothing_more = nothing behind the seat
thing-heading = Auction:, Keep:, Discard:, Ulti:, Challenge:, Claim:, Concede:, Penalty:, Settlement: or the number of a trick
thing-seat_number = a seat from 1 to 5
thing-kept_card = pips, free or a card that is kept
thing-amount = an amount, as +60 or -20,
thing-one_amount_each = at most one amount for each seat
thing-table_amount = an amount that a table pays
thing-record_end = the end of the record
thing-penalty_word = revoke, forgotten_discard, card_count, misdeal or other behind the seat
thing-penalty_text = a paragraph and a reason of at most 500 characters each
thing-one_error = at most one error that ends the deal, and at most 64 penalties
thing-line_end = the end of the line
thing-record_begin = a record, which begins with a tag like [Cego "1"]
thing-tag_name = the name of a tag
thing-tag_end = ] at the end of the tag
thing-switch_value = a switch and its value, as "ladder = ladder_7",
thing-players = 3, 4 or 5 players
thing-dealer_seat = the seat of the dealer
thing-deal_number = the number of the deal
thing-yes_no = yes or no
thing-json_object = a JSON object
thing-contract = a contract
thing-seats = seats 1 to { $number }
thing-seat_count = { $number } seats
thing-hands = { $number } hands, one for each seat,
thing-amounts = { $number } amounts
thing-comment_after = a comment after at most { $number } actions
thing-blind = the blind
thing-hand_of = the hand of seat { $number }
thing-kept = the cards that are kept
thing-open_comment = comment
thing-open_value = quoted value
thing-open_object = JSON object

breach-rules-unknown = the ruleset “{ $name }” is not known here. Known are { $known }; give the file of another with --rules.
breach-table-size = { $ruleset } has no rules for { $players } players, only for { $known }.
breach-table_differs = rules for { $found } players, not for { $stated }.
breach-hash_differs = the rules are not those of the record: it was played by { $stated }, the rules of this name have { $found } today. Either they have changed since, or the record was altered. With the rules of then (--rules FILE) it can be judged.
breach-penalty_too_early = nothing has been bid by which this error could be settled.
breach-penalty_differs = the rules settle this error with { $found }, stated is { $stated }.
breach-deal_not_over = a settlement is stated, but the deal is not over.
breach-settlement_differs = the settlement is { $found }, stated is { $stated }.
