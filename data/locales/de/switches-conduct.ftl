# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-conduct = Fehler und Bräuche

switch-revoke_penalty = Nicht bedient
    .help = Was es kostet, nicht zu bedienen oder nicht zu stechen.
switch-revoke_penalty-eightfold = acht Fächer
switch-revoke_penalty-berg = der Berg
switch-revoke_penalty-lost = das Spiel
switch-revoke_penalty-lost_without_trick = das Spiel, wie ohne Stich

switch-forgot_discard_penalty = Drücken vergessen
    .help = Was es kostet, das Drücken zu vergessen.
switch-forgot_discard_penalty-eightfold = acht Fächer
switch-forgot_discard_penalty-berg = der Berg
switch-forgot_discard_penalty-lost = das Spiel
switch-forgot_discard_penalty-lost_without_trick = das Spiel, wie ohne Stich

switch-card_count_penalty = Falsche Kartenzahl
    .help = Was es kostet, mit zu vielen oder zu wenigen Karten zu spielen.
switch-card_count_penalty-eightfold = acht Fächer
switch-card_count_penalty-berg = der Berg
switch-card_count_penalty-lost = das Spiel
switch-card_count_penalty-lost_without_trick = das Spiel, wie ohne Stich

switch-genn_ere = Genn ere
    .help = Ob der Spieler mit „genn ere“ das Spiel freigibt.
rule-genn_ere-true = Ist er fertig, sagt er „{ $word }“; erst dann wird gespielt.

switch-berg_song = Berglied
    .help = Ob die anderen singen, wenn jemand auf dem Berg ist.
rule-berg_song-true = Wer auf dem Berg ist, dem singen die anderen im Stehen ein Lied.

switch-tie_drinks_round = Schnaps bei Gleichstand
    .help = Ob der Gleichstand den Spieler eine Runde Schnaps kostet.
rule-tie_drinks_round-true = Außerdem gibt der Spieler eine Runde Schnaps aus.
