# Why something may not be done: one sentence with the rule.

refusal-deal_over = This deal is over.
refusal-not_in_this_deal = This seat does not play in this deal.
refusal-not_your_turn = It is the turn of seat { $seat } first.
refusal-auction_over = The auction is over.
refusal-auction_not_over = The auction is still going on.
refusal-exchange_not_over = The declarer has not finished laying cards away.
refusal-nothing_to_exchange = There is nothing to lay away now.
refusal-word_out_of_place = That is not what is being asked now.
refusal-not_in_this_ruleset = These rules do not have that game.
refusal-ouvert_not_in_this_ruleset = That game is not played open here.
refusal-durch_not_in_this_ruleset = Winning every trick cannot be announced here.
refusal-ulti_not_in_this_ruleset = Those late tricks cannot be announced here.
refusal-ulti_trump_missing = For that you need this card in your hand: { $card }.
refusal-ultimo_too_late = It is too late for Ultimo.
refusal-solo_already_called = Somebody has said Solo already.
refusal-no_solo_called = Nobody has said Solo, so there is nothing to go against.
refusal-soloist_may_not_bid = The player who said Solo takes no part in the raising here.
refusal-specials_closed = It is too late for trick games such as Piccolo and Bettel.
refusal-specials_not_yet = Trick games such as Piccolo and Bettel come later.
refusal-no_specials_after_solo = After a Solo there are no trick games.
refusal-other_special_asked = The question now is { $contract }.
refusal-pascha_trumps_missing = For a Pascha you need the three highest trumps.
refusal-forehand_must_open = Forehand has to open and cannot pass.
refusal-only_next_step = You raise one step at a time; the next is { $contract }.
refusal-no_higher_step = There is nothing higher.
refusal-cannot_play_step = These cards cannot play { $contract }.
refusal-nothing_to_hold = Nobody has bid over you, so there is nothing to hold.
refusal-already_passed = You have passed, and a pass is final.
refusal-not_a_choice = That game is not yours to choose now.
refusal-geiss_is_held = You hold the { -t1 } yourself.
refusal-geiss_price = The price is a trump from your hand, at least { $card }.
refusal-no_geiss_to_sell = Only the player who holds the { -t1 } can sell it.
refusal-must_sell_geiss = The player who holds the { -t1 } has to sell it here.
refusal-no_solo_duty = Nobody has to say Solo here, so no hands are laid open.
refusal-may_not_challenge = You may not have the hands laid open in this deal.
refusal-challenge_only_counted = Hands are laid open only in games played for card points.
refusal-challenge_too_late = The first card has been led; it is too late to lay the hands open.
refusal-challenge_too_early = It is not settled yet what is played; it is too early to lay the hands open.
refusal-not_in_hand = { $count ->
    [one] You do not hold this card: { $cards }.
   *[other] You do not hold these cards: { $cards }.
}
refusal-keep_count = { $pips ->
    [0] { $free ->
        [one] You keep one card of your choice.
       *[other] You keep { $free } cards of your choice.
    }
    [one] { $free ->
        [0] You keep one pip.
       *[other] You keep one pip and one more card.
    }
   *[other] You keep { $pips } pips.
}
refusal-keep_needs_pips = This game starts with a pip: a suit card without a picture.
refusal-pips_same_suit = The two pips must be of the same suit.
refusal-pips_different_suits = The two pips must be of different suits.
refusal-substitute_not_needed = You have the pips for this game; only what is missing may be replaced.
refusal-substitute_must_be_court = Only a court card may stand in for a pip.
refusal-substitute_not_trump = A trump cannot stand in for a pip.
refusal-companion_must_be_trump = Beside the pip you keep a trump.
refusal-companion_must_be_highest_trump = Beside the pip you keep your highest trump: { $card }.
refusal-keep_only_geiss = Here you keep one card only: the { -t1 }.
refusal-discard_from_blind = You may discard only a card you found in the blind.
refusal-discard_leaves_pips = You still have to lead this pip, so it cannot be discarded.
refusal-discard_lowest_trump = The lowest trump found has to be discarded: { $card }.
refusal-discard_highest_trump = The highest trump found has to be discarded: { $card }.
refusal-must_follow_suit = The lead is { $suit } and you have { $suit }.
refusal-must_trump = The lead is { $suit }; you have none and must play a trump.
refusal-must_lead_pip = What lies open is led first: { $cards }.
refusal-must_lead_geiss = You lead the { -t1 } first.
refusal-regulated_card = In a regulated Räuber this card has to fall now: { $card }.
refusal-regulated_lead = In a regulated Räuber the first three tricks are led with trumps.
refusal-regulated_smear = In a regulated Räuber no counter is thrown in the first three tricks while you have an empty card.
refusal-claim_not_certain = That is not certain from all that you can know, so the play goes on.
refusal-claim_late_tricks = The tricks are sure to be yours, the late tricks that were announced are not yet, so the play goes on.
refusal-claim_others_decide = Which of the others wins the tricks still decides here, so the play goes on.
refusal-claim_together = The opponents of the declarer claim the rest together or not at all: propose it to your partners.
refusal-claim_no_side = Only the opponents of the declarer can claim the rest for their side.
refusal-claim_makes_game = With no more trick the announced game would be made, so the play goes on.
refusal-concede_together = The opponents of the declarer give up together or not at all: propose it to your partners.
refusal-concede_all_against_all = Here everyone plays alone: what you give away would go to one of the others, and only the play decides to whom. So the play goes on.
refusal-claim_too_early = Rules of the first tricks still bind the play; after them you can claim the rest.
refusal-forehand_must_say_cego = Forehand says Cego here in any case.
refusal-geiss_asked_already = You have asked for it once already.
refusal-substitute_only_without_pips = A substitute is allowed only if you have no pip at all.
