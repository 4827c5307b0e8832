# What is wrong with a ruleset file, a deal or a record.

fault-near = Did you mean “{ $near }”?
fault-missing = there is no such file.
fault-folder = this is a folder and not a file.
fault-forbidden = may not be read here; look at the permissions of the file.
fault-unreadable = cannot be read: { $reason }
fault-too_large = is too large for a ruleset; at most { $limit } KiB are read.
fault-not_utf8 = is not UTF-8 text; save it as UTF-8.
fault-syntax = not TOML: { $message }
fault-unknown_ruleset = there is no ruleset “{ $name }”. There are { $known }; or give the path of a .toml file.
fault-unknown_key = unknown key “{ $key }”; allowed here: { $known }.
fault-misplaced_switch = { $switch } is a switch and belongs under a line [switches], [switches_3p], [switches_4p] or [switches_5p].
fault-unknown_switch = there is no switch “{ $name }”; docs/switches.md lists all of them.
fault-bad_value = { $switch } cannot be { $found }; it takes { $takes }.
fault-wrong_kind = { $key } takes { $wanted }, not { $found }.
fault-no_name = the ruleset has no name; begin the file with name = "…".
fault-bad_name = “{ $name }” cannot be a name; it takes 1 to 64 of a–z, 0–9, _ and -.
fault-name_taken = “{ $name }” is the name of a preset; choose another name and write extends = "{ $name }".
fault-bad_text = { $key } contains control characters.
fault-bad_players = players takes a list of distinct numbers out of 3, 4, 5.
fault-bad_origin = origin of { $switch }: { $reason }
fault-unknown_base = extends “{ $name }”, but there is no such ruleset.
fault-extends_cycle = rulesets extend each other without end: { $chain }
fault-five_needs_four = five at the table play as four, so players must contain 4 as well.
fault-contradiction = { $what } ({ $switches }) [{ $id }; { $players } players]

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
problem-version_too_low = the rest is { $needed ->
    [3] given away
   *[other] claimed
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
problem-in_action = in action { $step }: { $what }
problem-tag_name = “{ $name }” is no name of a tag: write a letter, then letters, digits or _.
problem-tag_reserved = the tag { $name } belongs to the format itself; take another name.
problem-tags_too_many = more than { $most } free tags.
thing-card = a card, as T21, CK or H4,
thing-one_card = one card to discard
thing-seat_and_card = a seat and its card, as 3:T21,
thing-auction_word = a word of the auction
thing-ulti_trumps = the trumps of the Ulti, as 1 or 1+2, or - for none,
thing-claim_word = all or none behind the seat
thing-nothing_more = nothing behind the seat
thing-heading = Auction:, Keep:, Discard:, Ulti:, Challenge:, Claim:, Concede:, Settlement: or the number of a trick
thing-seat_number = a seat from 1 to 5
thing-kept_card = pips, free or a card that is kept
thing-amount = an amount, as +60 or -20,
thing-one_amount_each = at most one amount for each seat
thing-table_amount = an amount that a table pays
thing-record_end = the end of the record
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
breach-hash_differs = the rules have changed since: the record was played by { $stated }, those of today have the hash { $found }.
breach-deal_not_over = a settlement is stated, but the deal is not over.
breach-settlement_differs = the settlement is { $found }, stated is { $stated }.

contradiction-five_without_dealer_out = five can sit at a table only if the dealer sits out: five_player_table = "dealer_sits_out".
contradiction-blind_taken_twice = with five at the table the dealer plays a Räuber with the blind, so nobody else can get it; set raeuber_blind_to = "nobody" for five.
contradiction-threshold_of_method = a threshold belongs to its way of counting: 36 of 70 with triples, 40 (or 41) of 79 with pairs.
contradiction-bounds_of_method = the borders of the Fächer belong to their way of counting: "offset" or "ceil_winner_minus_35" with triples, "symmetric_40" with pairs.
contradiction-tie_can_occur = counted like this both sides can have the same number of points, so tie_rule must say what that means.
contradiction-tie_cannot_occur = counted in pairs the points of both sides add up to an odd number, so there are no ties; set tie_rule = "impossible".
contradiction-drinks_without_ties = a tie that cannot occur cannot cost a round; set tie_drinks_round = false or count in triples.
contradiction-flat_five_rounded = a flat five for a tie and amounts rounded up to a full ten are two amounts for one thing.
contradiction-laid_cards_without_a_trick = laid cards need a trick if, and only if, no_trick_rule = "legage_to_defenders"; the other rules for no trick have a fixed amount.
contradiction-eight_of_seven = no trick costs eight Fächer, but there are at most seven; set max_fach = 8.
contradiction-difference_needs_pairs = the difference to 40 is a way to settle 79 points counted in pairs.
contradiction-difference_at_forty = a declarer who needs 41 and has 40 loses by a difference to 40 of nothing; set win_threshold = 40.
contradiction-difference_needs_fives = the difference to 40 counts single points, five to a Fach, so a Fach must be worth 5.
contradiction-values_must_rise = each step of the raising must be worth at least 1 and no less than the step below it.
contradiction-gegensolo_above_raise = where the raising goes on after a Gegensolo, the next step must not be worth less than the Gegensolo; play the multipliers 2 and 2 with the increments 1 and 1.
contradiction-ouvert_without_bettel = only the Bettel may be played open, but it is not among the games; add 0 to trick_games.
contradiction-no_ulti_trump = an Ultimo needs at least one trump to win its trick; T1 is the usual one.
contradiction-nothing_to_buy_it_for = T1 is bought for an Ultimo with T1, which is not among the games; add 1 to ulti_trumps.
contradiction-ultimo_over_and_before_solo = Ultimo cannot be called over a Solo where it must be called before the first Solo.
contradiction-soloist_without_auction = the soloist can raise against their own Solo only where the raising goes on: gegensolo_mode = "auction".
contradiction-forehand_without_auction = nobody sits in front after a Gegensolo where the raising does not go on; set gegensolo_forehand = "announcer" or gegensolo_mode = "auction".
contradiction-silent_soloist_in_front = the soloist can answer first after a Gegensolo only if they may raise at all.
contradiction-out_of_turn_in_a_round = in a round of their own specials are named in turn; naming them out of turn needs specials_window = "in_turn", "until_own_raise" or "mixed".
contradiction-extended_too_late = extended Bettel and Piccolo go over a Solo, so they must be open during the Solo query: specials_before_phase1_end = true.
contradiction-extended_without_games = neither Bettel (0) nor Piccolo (1) is among the trick_games, so none can be extended.
contradiction-duty_without_challenge = a duty that nobody may check is advice: set solo_duty = "advisory" or say who may challenge.
contradiction-advice_with_challenge = advice has no penalty, so there is nothing to challenge: set schinden_challenger = "off" or solo_duty = "on".
contradiction-condition_never_needed = the number of trumps that obliges under conditions must be lower than the one that obliges in any case.
contradiction-third_trick_without_two_leads = comparing the winners of the first two tricks needs both pips led to them; where pips are only shown set third_trick_leader = "trick2_winner".
