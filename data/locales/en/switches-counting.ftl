# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-counting = Counting

switch-counting_method = Counting
    .help = Whether cards are counted in threes or in pairs.
switch-counting_method-triples = in threes
switch-counting_method-pairs = in pairs
rule-counting_method-triples = Cards are put in threes; their values are added and two points taken off. So three empty cards are one point, and a counter with two empty cards counts its value. The order does not matter.
rule-counting_method-pairs = Cards are put in pairs; their values are added and one point taken off. So two empty cards are one point, and a counter with an empty card counts its value. The order does not matter.
contradiction-threshold_of_method = a threshold belongs to its way of counting: 36 of 70 with triples, 40 (or 41) of 79 with pairs.
contradiction-bounds_of_method = the borders of the Fächer belong to their way of counting: "offset" or "ceil_winner_minus_35" with triples, "symmetric_40" with pairs.
contradiction-tie_can_occur = counted like this both sides can have the same number of points, so tie_rule must say what that means.
contradiction-tie_cannot_occur = counted in pairs the points of both sides add up to an odd number, so there are no ties; set tie_rule = "impossible".

switch-win_threshold = Points to win
    .help = How many card points the declarer needs.

switch-declarer_bonus_3p = Bonus with three
    .help = What the declarer is credited for the three missing pips with three players.
rule-declarer_bonus_3p-1 = For the three missing pips the declarer is credited one point; the total of the pack already includes it.
rule-declarer_bonus_3p-0 = Nobody gets anything for the three missing pips.

switch-half_point_3p = Half point with three
    .help = What happens to the half point of pair counting with three players.
switch-half_point_3p-round_both_up = both sides round up
switch-half_point_3p-drop = it is dropped
rule-half_point_3p-round_both_up = A half point is rounded up, on whichever side it is.
rule-half_point_3p-drop = A half point is dropped.

switch-tie_rule = Tie
    .help = What holds when both sides have the same points.
switch-tie_rule-declarer_loses_1fach = the declarer loses one Fach
switch-tie_rule-flat_5 = the declarer pays five whatever the game
switch-tie_rule-impossible = cannot happen
rule-tie_rule-declarer_loses_1fach = If both sides have the same ({ $half } each) the declarer has lost one Fach, times the game value.
rule-tie_rule-flat_5 = If both sides have the same ({ $half } each) the declarer pays everybody { $amount }, whatever the game.
rule-tie_rule-impossible = There are no ties.
contradiction-drinks_without_ties = a tie that cannot occur cannot cost a round; set tie_drinks_round = false or count in triples.
contradiction-flat_five_rounded = a flat five for a tie and amounts rounded up to a full ten are two amounts for one thing.

switch-legage_requires_trick = Legage needs a trick
    .help = Whether the declarer needs a trick for the laid cards to count for them.
rule-legage_requires_trick-true = They count only if the declarer wins at least one trick; otherwise the Legage belongs to the opponents, and so does the blind of a Solo.
rule-legage_requires_trick-false = The declarer needs no trick for that.
contradiction-laid_cards_without_a_trick = laid cards need a trick if, and only if, no_trick_rule = "legage_to_defenders"; the other rules for no trick have a fixed amount.

switch-no_trick_rule = No trick
    .help = What it means when a side wins no trick.
switch-no_trick_rule-fach8 = eight Fächer
switch-no_trick_rule-berg40 = the Berg: forty for each unit of game value
switch-no_trick_rule-legage_to_defenders = the Legage goes to the defenders
rule-no_trick_rule-fach8 = If a side wins no trick it is eight Fächer, whatever its points.
rule-no_trick_rule-berg40 = A side without a trick is on the Berg: instead of Fächer it is forty, times the game value.
rule-no_trick_rule-legage_to_defenders = If the declarer wins no trick the Legage goes to the opponents, too: they have all { $total } points. If the opponents win none, the declarer has them.
