# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-conduct = Errors and customs

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
rule-genn_ere-true = When ready, the declarer says “{ $word }”; only then does the play begin.

switch-berg_song = Berg song
    .help = Whether the others sing when somebody is on the Berg.
rule-berg_song-true = The others rise and sing for the player on the Berg.

switch-tie_drinks_round = Schnapps for a tie
    .help = Whether a tie costs the declarer a round of schnapps.
rule-tie_drinks_round-true = The declarer also buys a round of schnapps.
