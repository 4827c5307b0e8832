# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-scoring = Fächer, values, payment

switch-fach_bounds = Borders of the Fächer
    .help = Where one Fach ends and the next begins.
switch-fach_bounds-offset = declarer at 36, 31, 26 …, opponents at 35, 30, 25 …
switch-fach_bounds-symmetric_40 = every five points the loser lacks to 40
switch-fach_bounds-ceil_winner_minus_35 = every five points of the winner above 35
rule-fach_bounds-offset = What counts is what the loser lacks to the number with which it would not have lost ({ $declarer } for the declarer, { $others } for the opponents): every five points are one Fach, begun ones included.
rule-fach_bounds-symmetric_40 = For both sides: every five points the loser lacks to 40 are one Fach, begun ones included.
rule-fach_bounds-ceil_winner_minus_35 = For both sides: every five points the winner has above 35 are one Fach, begun ones included.

switch-max_fach = Most Fächer
    .help = The highest number of Fächer.
contradiction-eight_of_seven = no trick costs eight Fächer, but there are at most seven; set max_fach = 8.

switch-fach_unit = Worth of a Fach
    .help = What one Fach is worth in a single game.

switch-amount_rounding = Rounding
    .help = Whether the final amount is rounded.
switch-amount_rounding-none = no
switch-amount_rounding-up10 = up to a full ten
rule-amount_rounding-up10 = The amount is rounded up to a full ten in the end.
rule-amount_rounding-none = Nothing is rounded.

switch-base_method = Base
    .help = Whether Fächer or missing points are multiplied.
switch-base_method-fach = Fächer
switch-base_method-difference_to_40 = points missing to 40
rule-base_method-fach = How high a game is won or lost is measured in Fächer of five points each. At a game value of 1 one Fach is worth { $amount }; the game value multiplies it.
rule-base_method-difference_to_40 = The points the loser lacks to 40 are taken, at least one, and multiplied by the game value. Where Fächer are named, one is worth five.
contradiction-difference_needs_pairs = the difference to 40 is a way to settle 79 points counted in pairs.
contradiction-difference_at_forty = a declarer who needs 41 and has 40 loses by a difference to 40 of nothing; set win_threshold = 40.
contradiction-difference_needs_fives = the difference to 40 counts single points, five to a Fach, so a Fach must be worth 5.

switch-ladder = Steps
    .help = Whether the Halbe is a step between Cego and Eine.
switch-ladder-ladder_6 = without Halbe
switch-ladder-ladder_7 = with Halbe

switch-halbe_min_players = Halbe from
    .help = With how many players the Halbe is played.

switch-contract_values = Values of the steps
    .help = What Cego, Halbe, Eine, Eine Leere, Zwei Leere, Zwei Verschiedene and Geiß are worth.
switch-contract_values-by_step = one, two, three … in order
contradiction-values_must_rise = each step of the raising must be worth at least 1 and no less than the step below it.

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
    .help = What is written on the sheet.
switch-notation-per_opponent = the amount for each opponent
switch-notation-zero_sum = plus and minus for everybody
rule-notation-per_opponent = What is written down is the amount each opponent pays or gets.
rule-notation-zero_sum = Everybody's plus and minus is written down; the line adds up to zero.

switch-unit_name = Unit
    .help = What the amounts are called.
switch-unit_name-cent = cents
switch-unit_name-point = points
rule-unit_name-cent = Play is for cents.
rule-unit_name-point = Play is for points; the table agrees what a point is worth.

switch-ums_halbe = For half
    .help = Whether the final score is divided by two.
rule-ums_halbe-true = Play is for half: the final score is divided by two.
rule-ums_halbe-false = At the end the full score is paid, not half of it.

switch-berg_multiplier = Size of the Berg
    .help = What the Berg costs as a penalty.
switch-berg_multiplier-forty = forty for each unit of game value
switch-berg_multiplier-eight_fach = eight Fächer
rule-berg_multiplier-forty = The Berg as a penalty is forty, times the game value.
rule-berg_multiplier-eight_fach = The Berg as a penalty is eight Fächer, times the game value.
