# The switches of the rules: name, meaning, values, the sentence in the house rules, and what contradicts.

group-duty = Solo duty and Schinden

switch-solo_duty = Solo duty
    .help = Whether strong hands must say Solo.
switch-solo_duty-off = no
switch-solo_duty-advisory = one should, without penalty
switch-solo_duty-on = yes
rule-solo_duty-on = A player with a strong hand has to call a Solo as long as nobody else has; Ultimo will do, too. Holding it back is called Schinden.
rule-solo_duty-advisory = A player with a strong hand should call a Solo; there is no penalty.
contradiction-duty_without_challenge = a duty that nobody may check is advice: set solo_duty = "advisory" or say who may challenge.
contradiction-advice_with_challenge = advice has no penalty, so there is nothing to challenge: set schinden_challenger = "off" or solo_duty = "on".
contradiction-condition_never_needed = the number of trumps that obliges under conditions must be lower than the one that obliges in any case.

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
switch-schinden_challenger-blind_taker = the player who has taken up the blind
rule-schinden_challenger-off = Hands are not laid open for it.
rule-schinden_challenger-any = A player who suspects it may have all hands laid open before the first lead, in games played for points.
rule-schinden_challenger-blind_taker = The declarer of a game with the blind who suspects it may have all hands laid open after taking it up and before the first lead.

switch-schinden_penalty = Penalty for Schinden
    .help = What a held-back Solo costs.
switch-schinden_penalty-eight_fach = eight Fächer
switch-schinden_penalty-eight_times_bid = eight times the game bid
switch-schinden_penalty-solo_lost_no_trick = as a Solo lost without a trick
switch-schinden_penalty-berg = the Berg
rule-schinden_penalty-eight_fach = A player who held a Solo back pays everybody else eight Fächer of the game that was bid.
rule-schinden_penalty-eight_times_bid = A player who held a Solo back pays everybody else eight times what the game bid is worth.
rule-schinden_penalty-solo_lost_no_trick = A player who held a Solo back pays everybody else what a Solo lost without a trick costs.
rule-schinden_penalty-berg = A player who held a Solo back is on the Berg and pays it to everybody else.

switch-false_challenge_penalty = False challenge
    .help = What a groundless challenge costs.
switch-false_challenge_penalty-same = the same
switch-false_challenge_penalty-none = nothing
rule-false_challenge_penalty-same = If the suspicion was wrong the challenger pays everybody likewise.
rule-false_challenge_penalty-none = A wrong suspicion costs nothing.

switch-schinden_redeal = Deal thrown in
    .help = Whether the cards are thrown in after a challenge and the deal does not count.
rule-schinden_redeal-true = The cards are thrown in, and the deal does not count.
rule-schinden_redeal-false = The deal is over and counts as played.
