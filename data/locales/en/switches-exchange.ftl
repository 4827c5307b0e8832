# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-exchange = Laying away and discarding

switch-discard_source_cego = Discard in Cego
    .help = What may be discarded in Cego and Gegensolo.
switch-discard_source_cego-any = any card
switch-discard_source_cego-blind_only = only a card found in the blind
rule-discard_source_cego-any = Any card may be discarded.
rule-discard_source_cego-blind_only = Only a card found in the blind may be discarded.

switch-halbe_companion = Second card of the Halbe
    .help = What is kept beside the pip in a Halbe.
switch-halbe_companion-any = any card
switch-halbe_companion-trump = a trump
switch-halbe_companion-highest_trump = the highest trump
rule-halbe_companion-any = The second card may be any card.
rule-halbe_companion-trump = The second card must be a trump.
rule-halbe_companion-highest_trump = The second card is the highest trump in hand.

switch-halbe_discard_source = Discard in a Halbe
    .help = What may be discarded in a Halbe.
switch-halbe_discard_source-any = any card
switch-halbe_discard_source-blind_only = only a card found in the blind
rule-halbe_discard_source-any = Any card but the pip may be discarded.
rule-halbe_discard_source-blind_only = The discard is one of the cards found in the blind.

switch-pip_requirement = Without the pips
    .help = Whether a pip game can be played without the pips for it.
switch-pip_requirement-strict = no
switch-pip_requirement-substitute_court = a court card stands in
switch-pip_requirement-nominate = a suit card is nominated
rule-pip_requirement-strict = Without the pips for a game it cannot be played.
rule-pip_requirement-substitute_court = Where pips are lacking a court card may stand in. It is laid open and led likewise and cannot win a trick; it keeps its points.
rule-pip_requirement-nominate = Where pips are lacking other suit cards may be nominated. They are laid open and led likewise and cannot win a trick; they keep their points.

switch-substitution_condition = Substitute allowed
    .help = When another card may stand in for a pip.
switch-substitution_condition-no_pips = only with no pip at all, for the first trick
switch-substitution_condition-cannot_form_set = when the pips asked for are lacking
rule-substitution_condition-no_pips = That is allowed only with no pip at all in hand, and only for the first trick.
rule-substitution_condition-cannot_form_set = That is allowed only when the pips asked for cannot be put together.

switch-substitute_keeps_suit_condition = Substitutes and suits
    .help = Whether substitutes keep to the suits, too.
switch-substitute_keeps_suit_condition-if_possible = if possible
switch-substitute_keeps_suit_condition-free = no
rule-substitute_keeps_suit_condition-if_possible = Substitutes keep to the same or to different suits, too, if the hand permits it.
rule-substitute_keeps_suit_condition-free = The suits do not matter then.

switch-dead_pip_can_win = The pip led
    .help = Whether a pip that was led can win its trick.
switch-dead_pip_can_win-never = never
switch-dead_pip_can_win-may_win = like any card
rule-dead_pip_can_win-never = None of the pips kept can win a trick, whenever it is played. Suit must be followed to it as to any card.
rule-dead_pip_can_win-may_win = A pip that is led wins like any card if nobody beats it.

switch-geiss_lead_dead = The Geiß led never wins
    .help = Whether the Geiß led in the game of that name can never win.
rule-geiss_lead_dead-true = The card led cannot win that trick in any case.
rule-geiss_lead_dead-false = It wins the trick if nobody beats it.

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
rule-pip_shown_then_lead-before_blind = The open pips are led before the blind is taken up, except where they may be withdrawn.
rule-pip_shown_then_lead-after_blind = The pips lie open while the blind is taken up and are led after that.
rule-pip_shown_then_lead-shown_only = The pips are shown to the others and then go into the hand; the declarer leads any card.

switch-two_pips_forced_discard = Discard of Zwei Leere
    .help = What is discarded in Zwei Leere.
switch-two_pips_forced_discard-none = any card found
switch-two_pips_forced_discard-lowest_trump = the lowest trump found
rule-two_pips_forced_discard-none = Any other card may be discarded.
rule-two_pips_forced_discard-lowest_trump = The discard is the lowest trump found in the blind, or any other card if there was none.

switch-two_odds_forced_discard = Discard of Zwei Verschiedene
    .help = What is discarded in Zwei Verschiedene.
switch-two_odds_forced_discard-none = any card found
switch-two_odds_forced_discard-highest_trump = the highest trump found
rule-two_odds_forced_discard-none = Any other card may be discarded.
rule-two_odds_forced_discard-highest_trump = The discard is the highest trump found in the blind, or any other card if there was none.

switch-forced_discard_shown = Showing the forced discard
    .help = When a compulsory discard is shown.
switch-forced_discard_shown-before_play = at once
switch-forced_discard_shown-after_play = after the play
rule-forced_discard_shown-before_play = That trump is shown at once.
rule-forced_discard_shown-after_play = That trump is kept apart and shown after the play.

switch-ulti_second_hand = Ultimo on the second hand
    .help = Whether Ultimo can be announced after the exchange of a Cego or an Eine.
rule-ulti_second_hand-true = In Cego and Eine, too, an Ultimo can be announced after the exchange; it counts for itself.

switch-buy_geiss = Buying the Geiß
    .help = Whether the Geiß can be bought for an Ultimo.
rule-buy_geiss-true = A player who lacks only the { -t1 } may buy it from its holder by openly offering a trump for it, at least trump { $price }. If it lies in the blind there is nothing to buy.
contradiction-nothing_to_buy_it_for = T1 is bought for an Ultimo with T1, which is not among the games; add 1 to ulti_trumps.

switch-buy_geiss_price = Price
    .help = The lowest trump accepted for it.

switch-buy_geiss_refusal = Refusing to sell
    .help = Whether its holder may refuse.
rule-buy_geiss_refusal-true = The holder may refuse.
rule-buy_geiss_refusal-false = The holder has to sell.

switch-buy_geiss_seller_exempt = Seller pays nothing
    .help = Whether the seller pays nothing when the Ultimo is won.
rule-buy_geiss_seller_exempt-true = If the game is won the seller pays nothing.
rule-buy_geiss_seller_exempt-false = If the game is won the seller pays, too.
