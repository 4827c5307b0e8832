# The switches of the rules: name, meaning, values.

group-setup = Table, deal, evening
group-counting = Counting
group-scoring = Fächer, values, payment
group-specials = Games of fixed value
group-auction = Auction
group-duty = Solo duty and Schinden
group-exchange = Laying away and discarding
group-play = Play of the cards
group-conduct = Errors and customs

switch-five_player_table = Five at the table
    .help = Whether five people can share a table, the dealer sitting out.
switch-five_player_table-off = no
switch-five_player_table-dealer_sits_out = the dealer sits out

switch-first_dealer_draw = First dealer
    .help = How the first dealer is found.
switch-first_dealer_draw-none = seat 1 deals first
switch-first_dealer_draw-high_card = whoever draws the highest card

switch-draw_suit_tiebreak = Equal cards in the draw
    .help = What decides when two drawn cards are equally high.
switch-draw_suit_tiebreak-clubs_spades_hearts_diamonds = clubs, spades, hearts, diamonds
switch-draw_suit_tiebreak-redraw = draw again

switch-cut_before_deal = Cut
    .help = Whether the pack is cut before the deal.

switch-blind_dealt = The blind is dealt
    .help = Whether the blind is dealt before or after the hands.
switch-blind_dealt-first = first
switch-blind_dealt-last = last

switch-hand_packet = Dealing
    .help = Whether each hand comes in one packet or card by card.
switch-hand_packet-full_bundle = in one packet
switch-hand_packet-one_by_one = card by card

switch-session_end_rule = End of the evening
    .help = How the last deal is determined.
switch-session_end_rule-none = by agreement
switch-session_end_rule-gstiess_geht_ab = “the { -t22 } goes off”

switch-raeuber_rounds = Räuber rounds
    .help = Whether whole rounds of Räuber can be agreed.

switch-misdeal_penalty = Misdeal
    .help = What a misdeal costs the dealer.
switch-misdeal_penalty-none = nothing, deal again
switch-misdeal_penalty-dealer_berg = the dealer pays the Berg

switch-counting_method = Counting
    .help = Whether cards are counted in threes or in pairs.
switch-counting_method-triples = in threes
switch-counting_method-pairs = in pairs

switch-win_threshold = Points to win
    .help = How many card points the declarer needs.

switch-declarer_bonus_3p = Bonus with three
    .help = What the declarer is credited for the three missing pips with three players.

switch-half_point_3p = Half point with three
    .help = What happens to the half point of pair counting with three players.
switch-half_point_3p-round_both_up = both sides round up
switch-half_point_3p-drop = is dropped

switch-tie_rule = Tie
    .help = What holds when both sides have the same points.
switch-tie_rule-declarer_loses_1fach = the declarer loses one Fach
switch-tie_rule-flat_5 = the declarer pays five whatever the game
switch-tie_rule-impossible = cannot happen

switch-legage_requires_trick = Legage needs a trick
    .help = Whether the declarer needs a trick for the laid cards to count for them.

switch-no_trick_rule = No trick
    .help = What it means when a side wins no trick.
switch-no_trick_rule-fach8 = eight Fächer
switch-no_trick_rule-berg40 = the Berg: forty for each unit of game value
switch-no_trick_rule-legage_to_defenders = the Legage goes to the defenders

switch-fach_bounds = Borders of the Fächer
    .help = Where one Fach ends and the next begins.
switch-fach_bounds-offset = declarer at 36, 31, 26 …, opponents at 35, 30, 25 …
switch-fach_bounds-symmetric_40 = every five points the loser lacks to 40
switch-fach_bounds-ceil_winner_minus_35 = every five points of the winner above 35

switch-max_fach = Most Fächer
    .help = The highest number of Fächer.

switch-fach_unit = Worth of a Fach
    .help = What one Fach is worth in a single game.

switch-amount_rounding = Rounding
    .help = Whether the final amount is rounded.
switch-amount_rounding-none = no
switch-amount_rounding-up10 = up to a full ten

switch-base_method = Base
    .help = Whether Fächer or missing points are multiplied.
switch-base_method-fach = Fächer
switch-base_method-difference_to_40 = points missing to 40

switch-ladder = Steps
    .help = Whether the Halbe is a step between Cego and Eine.
switch-ladder-ladder_6 = without Halbe
switch-ladder-ladder_7 = with Halbe

switch-halbe_min_players = Halbe from
    .help = With how many players the Halbe is played.

switch-contract_values = Values of the steps
    .help = What Cego, Halbe, Eine, Eine Leere, Zwei Leere, Zwei Verschiedene and Geiß are worth.
switch-contract_values-by_step = one, two, three … in order

switch-geiss_contract = Geiß as a game
    .help = Whether the Geiß can be played as the highest step.

switch-solo_win_mult = Solo won
    .help = By how much a won Solo is multiplied.

switch-solo_loss_mult = Solo lost
    .help = By how much a lost Solo is multiplied.

switch-gegensolo_win_mult = Gegensolo won
    .help = By how much a won Gegensolo is multiplied.

switch-gegensolo_loss_mult = Gegensolo lost
    .help = By how much a lost Gegensolo is multiplied.

switch-after_solo_increment_win = Increment after a Solo, won
    .help = How much more a won higher game is worth because Solo had been said.

switch-after_solo_increment_loss = Increment after a Solo, lost
    .help = How much more a lost higher game costs because Solo had been said.

switch-notation = Writing down
    .help = How the result goes on the sheet.
switch-notation-per_opponent = the amount for each opponent
switch-notation-zero_sum = plus and minus for everybody

switch-unit_name = Unit
    .help = What the amounts are called.
switch-unit_name-cent = cents
switch-unit_name-point = points

switch-ums_halbe = For half
    .help = Whether the final score is divided by two.

switch-berg_multiplier = Size of the Berg
    .help = What the Berg costs as a penalty.
switch-berg_multiplier-forty = forty for each unit of game value
switch-berg_multiplier-eight_fach = eight Fächer

switch-ultimo_value = Value of Ultimo
    .help = What an Ultimo wins from or costs to each.

switch-ulti_combined_value = Value of an added Ultimo
    .help = What each late trick wins or costs beside another game.

switch-bettel_value = Value of Bettel
    .help = What a Bettel wins from or costs to each.

switch-piccolo_value = Value of Piccolo
    .help = What a Piccolo wins from or costs to each.

switch-zwiccolo_value = Value of Zwiccolo
    .help = What the game of exactly two tricks wins from or costs to each.

switch-trio_value = Value of Trio
    .help = What the game of exactly three tricks wins from or costs to each.

switch-quarto_value = Value of Quarto
    .help = What the game of exactly four tricks wins from or costs to each.

switch-quinto_value = Value of Quinto
    .help = What the game of exactly five tricks wins from or costs to each.

switch-pascha_value = Value of Pascha
    .help = What a Pascha wins from or costs to each.

switch-trick_games = Trick games
    .help = Which exact numbers of tricks can be announced: 0 Bettel, 1 Piccolo, 2 Zwiccolo, 3 Trio, 4 Quarto, 5 Quinto.

switch-pascha_variant = Pascha
    .help = Whether and how the Pascha is played.
switch-pascha_variant-none = no
switch-pascha_variant-first3_then_none = the first three tricks, then none
switch-pascha_variant-top3_exactly3 = exactly three tricks with the three top trumps

switch-ouvert = Open hand
    .help = Which games can be played with the hand laid open.
switch-ouvert-off = none
switch-ouvert-bettel = the Bettel
switch-ouvert-all_specials = Ultimo and all trick games

switch-open_special_mult = Open counts
    .help = By how much an open game is multiplied.

switch-specials_3p = Trick games with three
    .help = Whether Piccolo, Bettel and their kin are played with three.
switch-specials_3p-on = yes
switch-specials_3p-off = no
switch-specials_3p-only_without_duty = only without Solo duty

switch-raeuber_offered = Räuber
    .help = Whether forehand may turn an unraised Cego into a Räuber.

switch-raeuber_3p = Räuber with three
    .help = Whether Räuber is played with three.

switch-ultimo_3p = Ultimo with three
    .help = Whether Ultimo is played with three.

switch-raeuber_base = Value of Räuber
    .help = What the loser of a Räuber pays each.

switch-raeuber_announcer_mult = Räuber, forehand loses
    .help = By how much forehand's payment is multiplied when losing the own Räuber.

switch-raeuber_no_trick_doubling = Räuber without a trick
    .help = What changes when somebody wins no trick in a Räuber.
switch-raeuber_no_trick_doubling-none = nothing
switch-raeuber_no_trick_doubling-per_player = each player without a trick doubles
switch-raeuber_no_trick_doubling-jungfrau = whoever has none gets double

switch-raeuber_over40_mult = Räuber over 40
    .help = By how much a loser with more than 40 points pays.

switch-raeuber_blind_to = Blind in a Räuber
    .help = Who gets the blind in a Räuber.
switch-raeuber_blind_to-nobody = nobody
switch-raeuber_blind_to-last_trick_winner = the winner of the last trick

switch-raeuber_tie = Räuber, several losers
    .help = What holds when several share the most points in a Räuber.
switch-raeuber_tie-all_pay = each pays in full
switch-raeuber_tie-split_sum = they share the amount
switch-raeuber_tie-forehand_only_else_all_pay = forehand alone, otherwise each in full
switch-raeuber_tie-forehand_only_else_split_sum = forehand alone, otherwise shared

switch-raeuber_tie_on_rounded = Ties on rounded counts
    .help = Whether rounded counts decide a tie in a Räuber.

switch-raeuber_regulated = Regulated Räuber
    .help = Whether the high trumps and the Geiß must fall in the first three tricks.

switch-regulated_scope = Regulated Räuber binds
    .help = Whom those rules bind.
switch-regulated_scope-lead_trump = the leader too, who leads trump
switch-regulated_scope-holder_only = only the holder of the card

switch-drescher_offered = Drescher
    .help = Whether forehand may turn an unraised Cego into a Drescher.

switch-drescher_value = Value of Drescher
    .help = What the loser of a Drescher pays each.

switch-drescher_announcer_mult = Drescher, forehand loses
    .help = By how much forehand's payment is multiplied when losing the own Drescher.

switch-durch_value = Value of Durch
    .help = What an announced Durch wins or costs; 0 means eight Fächer.

switch-ultimo_timing = Ultimo is called
    .help = When Ultimo is called.
switch-ultimo_timing-query_first = before the Solo query
switch-ultimo_timing-before_first_solo = until somebody says Solo
switch-ultimo_timing-in_turn = with one's own first word only

switch-ultimo_overrides_solo = Ultimo over Solo
    .help = Whether Ultimo can still be called over a Solo.

switch-ultimo_mode = Ultimo with Solo
    .help = Whether Ultimo can be joined to a Solo.
switch-ultimo_mode-pure = no
switch-ultimo_mode-solo_plus = yes

switch-ulti_trumps = Trumps for Ultimo
    .help = Which trumps can be announced for their late trick.

switch-second_solo_allowed = Second Solo
    .help = Whether a later player may say Solo too and take it over.

switch-solo_against_solo = Solo against Solo
    .help = Whether a Solo can be answered by a Solo, as in 1860.

switch-counter_first = First against a Solo
    .help = Who is asked first after a Solo.
switch-counter_first-right_of_soloist = the player to the soloist's right
switch-counter_first-forehand = forehand

switch-gegensolo_mode = After a Gegensolo
    .help = What follows a Gegensolo.
switch-gegensolo_mode-final = it is played
switch-gegensolo_mode-held = the soloist may play it instead
switch-gegensolo_mode-auction = the raising goes on

switch-soloist_may_raise = Soloist raises
    .help = Whether the soloist may raise against the own Solo.

switch-gegensolo_forehand = In front after a Gegensolo
    .help = Who sits in front after a Gegensolo.
switch-gegensolo_forehand-announcer = whoever said it
switch-gegensolo_forehand-right_of_soloist = the player to the soloist's right
switch-gegensolo_forehand-soloist = the soloist

switch-decliner_may_reenter = Coming back
    .help = Whether a player who said “good” may speak again after a later Gegensolo.

switch-specials_after_solo = Trick games after a Solo
    .help = Whether trick games can be named after a Solo.

switch-specials_window = Time for trick games
    .help = When Piccolo, Bettel and their kin are named.
switch-specials_window-round_between = in a round before the Cego
switch-specials_window-round_after_cego = in a round after the Cego
switch-specials_window-in_turn = on one's turn in the raising
switch-specials_window-until_own_raise = after the Cego until somebody raises
switch-specials_window-mixed = in a round before the Cego and after it until one's turn

switch-specials_out_of_turn = Trick games out of turn
    .help = Whether trick games can be named before one's turn.

switch-specials_rank = Rank of trick games
    .help = Which is played when two players want one.
switch-specials_rank-piccolo_first = Piccolo first, then Bettel
switch-specials_rank-bettel_first = Bettel first, then Piccolo
switch-specials_rank-position = whoever sits nearer to forehand

switch-specials_before_phase1_end = Trick games in the Solo query
    .help = Whether trick games can be named in the Solo query already.

switch-extended_bettel_piccolo = Extended Bettel and Piccolo
    .help = Whether “extended” Bettel and Piccolo go over a Solo.

switch-forehand_opening = Forehand's first word
    .help = How forehand opens the raising.
switch-forehand_opening-must_cego = always Cego
switch-forehand_opening-cego_or_special = Cego or a trick game

switch-shortened_opening = Shortened opening
    .help = Whether forehand may open with “Cego, one myself”.

switch-jump_bids = Jump bids
    .help = Whether steps may be skipped in the raising.

switch-voluntary_raise = Voluntary raise
    .help = Whether the winner may play a higher game than they bid.

switch-solo_duty = Solo duty
    .help = Whether strong hands must say Solo.
switch-solo_duty-off = no
switch-solo_duty-advisory = one should, without penalty
switch-solo_duty-on = yes

switch-solo_duty_outright_min = Trumps that always oblige
    .help = From how many trumps on a Solo must be said in any case.

switch-solo_duty_cond_trumps = Trumps that oblige on conditions
    .help = From how many trumps on a Solo must be said with two high ones and few suits.

switch-solo_duty_high_min = High trumps
    .help = From which trump on two satisfy the condition.

switch-solo_duty_max_suits = At most suits
    .help = From how many suits the other cards may come at most.

switch-schinden_challenger = Having hands laid open
    .help = Who may have the hands laid open when suspecting a held-back Solo.
switch-schinden_challenger-off = nobody
switch-schinden_challenger-any = everybody
switch-schinden_challenger-blind_taker = whoever has taken up the blind

switch-schinden_penalty = Penalty for Schinden
    .help = What a held-back Solo costs.
switch-schinden_penalty-eight_fach = eight Fächer
switch-schinden_penalty-eight_times_bid = eight times the game bid
switch-schinden_penalty-solo_lost_no_trick = as a Solo lost without a trick
switch-schinden_penalty-berg = the Berg

switch-false_challenge_penalty = False challenge
    .help = What a groundless challenge costs.
switch-false_challenge_penalty-same = the same
switch-false_challenge_penalty-none = nothing

switch-schinden_redeal = Deal thrown in
    .help = Whether the cards are thrown in after a challenge and the deal does not count.

switch-discard_source_cego = Discard in Cego
    .help = What may be discarded in Cego and Gegensolo.
switch-discard_source_cego-any = any card
switch-discard_source_cego-blind_only = only a card found in the blind

switch-halbe_companion = Second card of the Halbe
    .help = What is kept beside the pip in a Halbe.
switch-halbe_companion-any = any card
switch-halbe_companion-trump = a trump
switch-halbe_companion-highest_trump = the highest trump

switch-halbe_discard_source = Discard in a Halbe
    .help = What may be discarded in a Halbe.
switch-halbe_discard_source-any = any card
switch-halbe_discard_source-blind_only = only a card found in the blind

switch-pip_requirement = Without the pips
    .help = Whether a pip game can be played without the pips for it.
switch-pip_requirement-strict = no
switch-pip_requirement-substitute_court = a court card stands in
switch-pip_requirement-nominate = a suit card is nominated

switch-substitution_condition = Substitute allowed
    .help = When another card may stand in for a pip.
switch-substitution_condition-no_pips = only with no pip at all, for the first trick
switch-substitution_condition-cannot_form_set = when the pips asked for are lacking

switch-substitute_keeps_suit_condition = Substitutes and suits
    .help = Whether substitutes keep to the suits, too.
switch-substitute_keeps_suit_condition-if_possible = if possible
switch-substitute_keeps_suit_condition-free = no

switch-dead_pip_can_win = The pip led
    .help = Whether a pip that was led can win its trick.
switch-dead_pip_can_win-never = never
switch-dead_pip_can_win-may_win = like any card

switch-geiss_lead_dead = The Geiß led never wins
    .help = Whether the Geiß led in the game of that name can never win.

switch-withdraw_halbe = Withdrawing in a Halbe
    .help = What may be led instead of the pip.
switch-withdraw_halbe-no = nothing
switch-withdraw_halbe-king = the king of the suit
switch-withdraw_halbe-court = a court card of the suit
switch-withdraw_halbe-any_same_suit = any card of the suit

switch-withdraw_leere = Withdrawing in a Leere
    .help = What may be led instead of the pip of a Leere.
switch-withdraw_leere-no = nothing
switch-withdraw_leere-king = the king of the suit
switch-withdraw_leere-court = a court card of the suit
switch-withdraw_leere-any_same_suit = any card of the suit

switch-withdraw_2leere = Withdrawing in Zwei Leere
    .help = What may be led instead of the pips of Zwei Leere.
switch-withdraw_2leere-no = nothing
switch-withdraw_2leere-king = the king of the suit
switch-withdraw_2leere-court = a court card of the suit
switch-withdraw_2leere-any_same_suit = any card of the suit

switch-withdraw_2verschieden = Withdrawing in Zwei Verschiedene
    .help = What may be led instead of the pips of Zwei Verschiedene.
switch-withdraw_2verschieden-no = nothing
switch-withdraw_2verschieden-king = the king of the suit
switch-withdraw_2verschieden-court = a court card of the suit
switch-withdraw_2verschieden-any_same_suit = any card of the suit

switch-withdraw_source = Where that card comes from
    .help = Where the card led instead of the pip comes from in Halbe and Eine Leere.
switch-withdraw_source-blind = out of the blind
switch-withdraw_source-hand = out of the whole hand

switch-pip_shown_then_lead = Leading the pips
    .help = When the pips are led.
switch-pip_shown_then_lead-before_blind = before the blind is taken up
switch-pip_shown_then_lead-after_blind = after the blind is taken up
switch-pip_shown_then_lead-shown_only = only shown, then taken into the hand

switch-two_pips_forced_discard = Discard of Zwei Leere
    .help = What is discarded in Zwei Leere.
switch-two_pips_forced_discard-none = any card found
switch-two_pips_forced_discard-lowest_trump = the lowest trump found

switch-two_odds_forced_discard = Discard of Zwei Verschiedene
    .help = What is discarded in Zwei Verschiedene.
switch-two_odds_forced_discard-none = any card found
switch-two_odds_forced_discard-highest_trump = the highest trump found

switch-forced_discard_shown = Showing the forced discard
    .help = When a compulsory discard is shown.
switch-forced_discard_shown-before_play = at once
switch-forced_discard_shown-after_play = after the play

switch-ulti_second_hand = Ultimo on the second hand
    .help = Whether Ultimo can be announced after the exchange of a Cego or an Eine.

switch-buy_geiss = Buying the Geiß
    .help = Whether the Geiß can be bought for an Ultimo.

switch-buy_geiss_price = Price
    .help = The lowest trump accepted for it.

switch-buy_geiss_refusal = Refusing to sell
    .help = Whether its holder may refuse.

switch-buy_geiss_seller_exempt = Seller pays nothing
    .help = Whether the seller pays nothing when the Ultimo is won.

switch-third_trick_leader = Third trick after two pips
    .help = Who leads to the third trick after two pips.
switch-third_trick_leader-trick2_winner = the winner of the second
switch-third_trick_leader-higher_winning_card = whoever won with the higher card

switch-solo_ulti_scoring = Scoring Solo with Ultimo
    .help = Whether both count for themselves or only together.
switch-solo_ulti_scoring-separate = each for itself
switch-solo_ulti_scoring-both_required = only both together

switch-solo_durch = Durch
    .help = Whether every trick can be announced with a Solo.

switch-view_legage = Looking at the Legage
    .help = Whether the declarer may look at the laid cards.
switch-view_legage-none = no
switch-view_legage-declarer_until_trick1 = until the first trick is complete

switch-view_tricks = Looking at tricks
    .help = Whether won tricks may be looked at.
switch-view_tricks-none = no
switch-view_tricks-until_trick3 = until the third trick is complete

switch-revoke_penalty = Revoke
    .help = What not following suit or not trumping costs.
switch-revoke_penalty-eightfold = eight Fächer
switch-revoke_penalty-berg = the Berg
switch-revoke_penalty-lost = the game
switch-revoke_penalty-lost_without_trick = the game, as without a trick

switch-forgot_discard_penalty = Forgotten discard
    .help = What a forgotten discard costs.
switch-forgot_discard_penalty-eightfold = eight Fächer
switch-forgot_discard_penalty-berg = the Berg
switch-forgot_discard_penalty-lost = the game
switch-forgot_discard_penalty-lost_without_trick = the game, as without a trick

switch-card_count_penalty = Wrong number of cards
    .help = What playing with too many or too few cards costs.
switch-card_count_penalty-eightfold = eight Fächer
switch-card_count_penalty-berg = the Berg
switch-card_count_penalty-lost = the game
switch-card_count_penalty-lost_without_trick = the game, as without a trick

switch-genn_ere = Genn ere
    .help = Whether the declarer releases the play with “genn ere”.

switch-berg_song = Berg song
    .help = Whether the others sing when somebody is on the Berg.

switch-tie_drinks_round = Schnapps for a tie
    .help = Whether a tie costs the declarer a round of schnapps.
