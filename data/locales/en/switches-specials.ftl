# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-specials = Games of fixed value

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
rule-pascha_variant-first3_then_none = Pascha: the first three tricks and none after that
rule-pascha_variant-top3_exactly3 = Pascha: exactly three tricks, made with the three highest trumps, which one has to hold

switch-ouvert = Open hand
    .help = Which games can be played with the hand laid open.
switch-ouvert-off = no game
switch-ouvert-bettel = the Bettel
switch-ouvert-all_specials = Ultimo and all trick games
rule-ouvert-off = No game is played with the hand laid open.
rule-ouvert-bettel = The Bettel can be announced open: then the declarer's hand lies open before the first lead.
rule-ouvert-all_specials = Trick games and Ultimo can be announced open: then the declarer's hand lies open before the first lead.
contradiction-ouvert_without_bettel = only the Bettel may be played open, but it is not among the games; add 0 to trick_games.

switch-open_special_mult = Open counts
    .help = By how much an open game is multiplied.

switch-specials_3p = Trick games with three
    .help = Whether Piccolo, Bettel and the like are played with three.
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
    .help = By how much forehand's payment is multiplied when forehand loses their own Räuber.

switch-raeuber_no_trick_doubling = Räuber without a trick
    .help = What changes when somebody wins no trick in a Räuber.
switch-raeuber_no_trick_doubling-none = nothing
switch-raeuber_no_trick_doubling-per_player = each player without a trick doubles
switch-raeuber_no_trick_doubling-jungfrau = a player without one gets double
rule-raeuber_no_trick_doubling-per_player = Each player without a trick doubles the amount.
rule-raeuber_no_trick_doubling-jungfrau = A player without a trick is the Jungfrau and gets double.

switch-raeuber_over40_mult = Räuber over 40
    .help = By how much the payment of a loser with more than 40 points is multiplied.

switch-raeuber_blind_to = Blind in a Räuber
    .help = Who gets the blind in a Räuber.
switch-raeuber_blind_to-nobody = nobody
switch-raeuber_blind_to-last_trick_winner = the winner of the last trick
rule-raeuber_blind_to-nobody = The blind belongs to nobody.
rule-raeuber_blind_to-last_trick_winner = The blind goes to the winner of the last trick.

switch-raeuber_tie = Räuber, several losers
    .help = What holds when several share the most points in a Räuber.
switch-raeuber_tie-all_pay = each pays in full
switch-raeuber_tie-split_sum = they share the amount
switch-raeuber_tie-forehand_only_else_all_pay = forehand alone, otherwise each in full
switch-raeuber_tie-forehand_only_else_split_sum = forehand alone, otherwise shared
rule-raeuber_tie-all_pay = If several have the most points, each of them pays the full amount to each of the others.
rule-raeuber_tie-split_sum = If several have the most points, they share what each of the others gets, rounded up to whole units; if the announcer is among them, the announcer pays alone.
rule-raeuber_tie-forehand_only_else_all_pay = If several have the most points and forehand is among them, forehand pays alone; otherwise each of them pays the full amount to each of the others.
rule-raeuber_tie-forehand_only_else_split_sum = If several have the most points and forehand is among them, forehand pays alone; otherwise they share what each of the others gets, rounded up to whole units.

switch-raeuber_tie_on_rounded = Ties on rounded counts
    .help = Whether rounded counts decide a tie in a Räuber.
rule-raeuber_tie_on_rounded-true = Points are compared as counted, in whole points.
rule-raeuber_tie_on_rounded-false = Points are compared exactly, fractions included.

switch-raeuber_regulated = Regulated Räuber
    .help = Whether the high trumps and the Geiß must fall in the first three tricks.
rule-raeuber_regulated-false = It is a wild Räuber: nothing is prescribed but following and trumping.
rule-raeuber_regulated-true = It is regulated: the { -t22 } belongs in the first trick, the { -t21 } in the second, the { -t1 } in the third. If one of them lies in the blind, the three highest trumps in play take their place. The holder has to play the card to its trick, and a player without trumps may not throw a counter in these tricks while holding an empty card.

switch-regulated_scope = Regulated Räuber binds
    .help = Whom those rules bind.
switch-regulated_scope-lead_trump = the leader too, who leads trump
switch-regulated_scope-holder_only = only the holder of the card
rule-regulated_scope-lead_trump = These three tricks are led with trumps, if the leader has any.
rule-regulated_scope-holder_only = The lead to these tricks is free.

switch-drescher_offered = Drescher
    .help = Whether forehand may turn an unraised Cego into a Drescher.

switch-drescher_value = Value of Drescher
    .help = What the loser of a Drescher pays each.

switch-drescher_announcer_mult = Drescher, forehand loses
    .help = By how much forehand's payment is multiplied when forehand loses their own Drescher.

switch-durch_value = Value of Durch
    .help = What an announced Durch wins or costs; 0 means eight Fächer.
