# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-auction = Auction

switch-ultimo_timing = Ultimo is called
    .help = When Ultimo is called.
switch-ultimo_timing-query_first = before the Solo query
switch-ultimo_timing-before_first_solo = until somebody says Solo
switch-ultimo_timing-in_turn = with one's own first word only
rule-ultimo_timing-query_first = Before the Solo query forehand asks everybody in turn for Ultimo.
rule-ultimo_timing-before_first_solo = Ultimo is called on one's turn in the Solo query, or earlier out of turn by a player who has not spoken yet.
rule-ultimo_timing-in_turn = Ultimo is called on one's turn only, and with one's first word only.
contradiction-ultimo_over_and_before_solo = Ultimo cannot be called over a Solo where it must be called before the first Solo.

switch-ultimo_overrides_solo = Ultimo over Solo
    .help = Whether Ultimo can still be called over a Solo.
rule-ultimo_overrides_solo-true = It goes over a Solo that has been called.
rule-ultimo_overrides_solo-false = Once Solo has been said it is too late for Ultimo.

switch-ultimo_mode = Ultimo with Solo
    .help = Whether Ultimo can be joined to a Solo.
switch-ultimo_mode-pure = no
switch-ultimo_mode-solo_plus = yes
rule-ultimo_mode-solo_plus = A Solo can be joined with Ultimo; both are called together.

switch-ulti_trumps = Trumps for Ultimo
    .help = Which trumps can be announced for their late trick.
contradiction-no_ulti_trump = an Ultimo needs at least one trump to win its trick; T1 is the usual one.

switch-second_solo_allowed = Second Solo
    .help = Whether a later player may say Solo too and take it over.
rule-second_solo_allowed-false = The first Solo stands, and nobody else is asked.
rule-second_solo_allowed-true = Players who come later may say Solo, too; then the last one stands.

switch-solo_against_solo = Solo against Solo
    .help = Whether a Solo can be answered by a Solo, as in 1860.
rule-solo_against_solo-true = By old custom the answer may also be a Solo of one's own; then the later one plays.

switch-counter_first = First against a Solo
    .help = Who is asked first after a Solo.
switch-counter_first-right_of_soloist = the player to the soloist's right
switch-counter_first-forehand = forehand
rule-counter_first-right_of_soloist = The player to the soloist's right is asked first.
rule-counter_first-forehand = Forehand is asked first; if forehand is the soloist, the next player.

switch-gegensolo_mode = After a Gegensolo
    .help = What follows a Gegensolo.
switch-gegensolo_mode-final = it is played
switch-gegensolo_mode-held = the soloist may play it instead
switch-gegensolo_mode-auction = the raising goes on
rule-gegensolo_mode-final = A player who goes against it plays Gegensolo, and nobody can bid over that.
rule-gegensolo_mode-held = A player who goes against it wants to play Gegensolo. The soloist may say “{ $hold }” and play it instead; the challenger then raises or gives in.
rule-gegensolo_mode-auction = A player who goes against it bids Gegensolo, which ranks as Cego; from there the raising goes on.
contradiction-gegensolo_above_raise = where the raising goes on after a Gegensolo, the next step must not be worth less than the Gegensolo; play the multipliers 2 and 2 with the increments 1 and 1.
contradiction-soloist_without_auction = the soloist can raise against their own Solo only where the raising goes on: gegensolo_mode = "auction".
contradiction-forehand_without_auction = nobody sits in front after a Gegensolo where the raising does not go on; set gegensolo_forehand = "announcer" or gegensolo_mode = "auction".

switch-soloist_may_raise = Soloist raises
    .help = Whether the soloist may raise against their own Solo.
rule-soloist_may_raise-true = The soloist takes part in the raising.
rule-soloist_may_raise-false = The soloist is out.

switch-gegensolo_forehand = In front after a Gegensolo
    .help = Who sits in front after a Gegensolo.
switch-gegensolo_forehand-announcer = the player who said it
switch-gegensolo_forehand-right_of_soloist = the player to the soloist's right
switch-gegensolo_forehand-soloist = the soloist
rule-gegensolo_forehand-announcer = The one who went against it sits in front; the others speak in turn from that player's right.
rule-gegensolo_forehand-right_of_soloist = The player to the soloist's right has the first word.
rule-gegensolo_forehand-soloist = The soloist sits in front and answers a raise first.
contradiction-silent_soloist_in_front = the soloist can answer first after a Gegensolo only if they may raise at all.

switch-decliner_may_reenter = Coming back
    .help = Whether a player who passed may speak again after a later Gegensolo.
rule-decliner_may_reenter-true = Those who had declined may come back in now.
rule-decliner_may_reenter-false = Those who had declined stay out.

switch-specials_after_solo = Trick games after a Solo
    .help = Whether trick games can be named after a Solo.
rule-specials_after_solo-true = On one's turn a trick game may still be named now.
rule-specials_after_solo-false = There are no trick games and no Räuber after a Solo.

switch-specials_window = Time for trick games
    .help = When Piccolo, Bettel and the like are named.
switch-specials_window-round_between = in a round before the Cego
switch-specials_window-round_after_cego = in a round after the Cego
switch-specials_window-in_turn = on one's turn in the raising
switch-specials_window-until_own_raise = after the Cego until somebody raises
switch-specials_window-mixed = in a round before the Cego and after it until one's turn
rule-specials_window-round_between = They are asked for in a round of their own when nobody has said Solo, before forehand's “Cego”, and not later.
rule-specials_window-round_after_cego = They are asked for in a round of their own after forehand's “Cego”, before any raise.
rule-specials_window-in_turn = They may be named as long as the raising goes on, even after raises.
rule-specials_window-until_own_raise = They are named after forehand's “Cego”, on one's own turn at the latest. The first raise closes them for everybody.
rule-specials_window-mixed = They are asked for in a round before forehand's “Cego”, but can be named after it, too, on one's own turn at the latest.
contradiction-out_of_turn_in_a_round = in a round of their own specials are named in turn; naming them out of turn needs specials_window = "in_turn", "until_own_raise" or "mixed".

switch-specials_out_of_turn = Trick games out of turn
    .help = Whether trick games can be named before one's turn.
rule-specials_out_of_turn-true = There is no need to wait for one's turn.
rule-specials_out_of_turn-false = Nothing is named out of turn.

switch-specials_rank = Rank of trick games
    .help = Which is played when two players want one.
switch-specials_rank-piccolo_first = Piccolo first, then Bettel
switch-specials_rank-bettel_first = Bettel first, then Piccolo
switch-specials_rank-position = the player nearer to forehand
rule-specials_rank-piccolo_first = If two players want one, Piccolo goes before Bettel; for the same game, the player nearer to forehand goes first.
rule-specials_rank-bettel_first = If two players want one, Bettel goes before Piccolo; for the same game, the player nearer to forehand goes first.
rule-specials_rank-position = If two players want one, the player nearer to forehand goes first, whichever game it is.

switch-specials_before_phase1_end = Trick games in the Solo query
    .help = Whether trick games can be named in the Solo query already.
rule-specials_before_phase1_end-true = A trick game can be named here already, as long as nobody has said Solo.

switch-extended_bettel_piccolo = Extended Bettel and Piccolo
    .help = Whether “extended” Bettel and Piccolo go over a Solo.
rule-extended_bettel_piccolo-true = As extended games Bettel and Piccolo go over a Solo, too.
contradiction-extended_too_late = extended Bettel and Piccolo go over a Solo, so they must be open during the Solo query: specials_before_phase1_end = true.
contradiction-extended_without_games = neither Bettel (0) nor Piccolo (1) is among the trick_games, so none can be extended.

switch-forehand_opening = Forehand's first word
    .help = How forehand opens the raising.
switch-forehand_opening-must_cego = always Cego
switch-forehand_opening-cego_or_special = Cego or a trick game
rule-forehand_opening-must_cego = Forehand has to say “Cego”.
rule-forehand_opening-cego_or_special = Forehand says “Cego” or a trick game and may not pass.

switch-shortened_opening = Shortened opening
    .help = Whether forehand may open with “Cego, one myself”.
rule-shortened_opening-true = Forehand may also open with “Cego, one myself”: then Eine is bid and the others have to go higher.

switch-jump_bids = Jump bids
    .help = Whether steps may be skipped in the raising.
rule-jump_bids-false = A raise is always one step.
rule-jump_bids-true = Steps may be skipped.

switch-voluntary_raise = Voluntary raise
    .help = Whether the winner may play a higher game than they bid.
rule-voluntary_raise-false = The game last bid is the game that is played.
rule-voluntary_raise-true = The winner may play a higher game than the one bid.
