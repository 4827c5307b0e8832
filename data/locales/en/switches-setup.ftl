# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-setup = Table, deal, evening

switch-five_player_table = Five at the table
    .help = Whether five people can share a table, the dealer sitting out.
switch-five_player_table-off = no
switch-five_player_table-dealer_sits_out = the dealer sits out
rule-five_player_table-dealer_sits_out = Five people fit at the table, too: then the dealer sits out, in turn.
contradiction-five_without_dealer_out = five can sit at a table only if the dealer sits out: five_player_table = "dealer_sits_out".
contradiction-blind_taken_twice = with five at the table the dealer plays a Räuber with the blind, so nobody else can get it; set raeuber_blind_to = "nobody" for five.

switch-first_dealer_draw = First dealer
    .help = How the first dealer is found.
switch-first_dealer_draw-none = seat 1 deals first
switch-first_dealer_draw-high_card = the highest card drawn
rule-first_dealer_draw-none = The player in seat 1 deals first.
rule-first_dealer_draw-high_card = For the first deal everybody draws a card, and the highest deals. Trumps come first, then the rank across the suits: a black 10 equals a red 1, a 9 a 2, an 8 a 3, a 7 a 4.

switch-draw_suit_tiebreak = Equal cards in the draw
    .help = What decides when two drawn cards are equally high.
switch-draw_suit_tiebreak-clubs_spades_hearts_diamonds = clubs, spades, hearts, diamonds
switch-draw_suit_tiebreak-redraw = draw again
rule-draw_suit_tiebreak-clubs_spades_hearts_diamonds = Equal ranks are decided by suit: clubs, spades, hearts, diamonds.
rule-draw_suit_tiebreak-redraw = Those who drew equal ranks draw again.

switch-cut_before_deal = Cut
    .help = Whether the pack is cut before the deal.
rule-cut_before_deal-true = The dealer shuffles and has the pack cut.
rule-cut_before_deal-false = The dealer shuffles; there is no cut.

switch-blind_dealt = The blind is dealt
    .help = Whether the blind is dealt before or after the hands.
switch-blind_dealt-first = first
switch-blind_dealt-last = last
rule-blind_dealt-first = First { $blind } cards go face down in the middle: the blind.
rule-blind_dealt-last = What is left after the hands, { $blind } cards, goes face down in the middle: the blind.

switch-hand_packet = Dealing
    .help = Whether each hand comes in one packet or card by card.
switch-hand_packet-full_bundle = in one packet
switch-hand_packet-one_by_one = card by card
rule-hand_packet-full_bundle = Everybody gets { $hand } cards in one packet, forehand first.
rule-hand_packet-one_by_one = Everybody gets { $hand } cards, one at a time, forehand first.

switch-session_end_rule = End of the evening
    .help = How the last deal is determined.
switch-session_end_rule-none = by agreement
switch-session_end_rule-gstiess_geht_ab = “the { -t22 } goes off”
rule-session_end_rule-none = The table agrees beforehand how many deals are played.
rule-session_end_rule-gstiess_geht_ab = A player who wants to stop says: “The { -t22 } goes off.” In the next deal it is noted who was dealt the { -t22 }; play goes on until that player has dealt. If the { -t22 } lies in the blind, the deal after that decides.

switch-raeuber_rounds = Räuber rounds
    .help = Whether whole rounds of Räuber can be agreed.
rule-raeuber_rounds-true = Whole rounds of Räuber can be agreed; then forehand leads, and nobody counts as the announcer.

switch-misdeal_penalty = Misdeal
    .help = What a misdeal costs the dealer.
switch-misdeal_penalty-none = nothing, deal again
switch-misdeal_penalty-dealer_berg = the dealer pays the Berg
rule-misdeal_penalty-none = After a misdeal the dealer deals again, free of charge.
rule-misdeal_penalty-dealer_berg = After a misdeal the dealer pays the Berg of a game of value 1 and deals again.
