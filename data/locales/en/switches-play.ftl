# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-play = Play of the cards

switch-third_trick_leader = Third trick after two pips
    .help = Who leads to the third trick after two pips.
switch-third_trick_leader-trick2_winner = the winner of the second
switch-third_trick_leader-higher_winning_card = the one who won with the higher card
rule-third_trick_leader-trick2_winner = After two pips the winner of the second trick leads to the third.
rule-third_trick_leader-higher_winning_card = After two pips the lead to the third trick belongs to the one who won with the higher card; the order is that of the draw for the first deal.
contradiction-third_trick_without_two_leads = comparing the winners of the first two tricks needs both pips led to them; where pips are only shown set third_trick_leader = "trick2_winner".

switch-solo_ulti_scoring = Scoring Solo with Ultimo
    .help = Whether both count for themselves or only together.
switch-solo_ulti_scoring-separate = each for itself
switch-solo_ulti_scoring-both_required = only both together
rule-solo_ulti_scoring-separate = Solo and Ultimo are two games: one can be won and the other lost.
rule-solo_ulti_scoring-both_required = Only if Solo and Ultimo both succeed is it won; otherwise both are lost.

switch-solo_durch = Durch
    .help = Whether every trick can be announced with a Solo.
rule-solo_durch-true = With a Solo “durch” can be announced: that is every trick.

switch-view_legage = Looking at the Legage
    .help = Whether the declarer may look at the laid cards.
switch-view_legage-none = no
switch-view_legage-declarer_until_trick1 = until the first trick is complete
rule-view_legage-declarer_until_trick1 = The declarer may look at it until the first trick is complete.
rule-view_legage-none = It may not be looked at again.

switch-view_tricks = Looking at tricks
    .help = Whether won tricks may be looked at.
switch-view_tricks-none = no
switch-view_tricks-until_trick3 = until the third trick is complete
rule-view_tricks-none = Won tricks stay closed.
rule-view_tricks-until_trick3 = Won tricks may be looked at until the third trick is complete.
