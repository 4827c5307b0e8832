# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-conduct = Fel och seder

switch-revoke_penalty = Obekännelse
    .help = Vad det kostar att inte bekänna eller inte ta med tarock.
switch-revoke_penalty-eightfold = åtta Fächer
switch-revoke_penalty-berg = Berg
switch-revoke_penalty-lost = spelet
switch-revoke_penalty-lost_without_trick = spelet, som utan stick

switch-forgot_discard_penalty = Glömt kast
    .help = Vad ett glömt kast kostar.
switch-forgot_discard_penalty-eightfold = åtta Fächer
switch-forgot_discard_penalty-berg = Berg
switch-forgot_discard_penalty-lost = spelet
switch-forgot_discard_penalty-lost_without_trick = spelet, som utan stick

switch-card_count_penalty = Fel antal kort
    .help = Vad det kostar att spela med för många eller för få kort.
switch-card_count_penalty-eightfold = åtta Fächer
switch-card_count_penalty-berg = Berg
switch-card_count_penalty-lost = spelet
switch-card_count_penalty-lost_without_trick = spelet, som utan stick

switch-genn_ere = Genn ere
    .help = Om spelföraren släpper spelet med ”genn ere”.
rule-genn_ere-true = När spelföraren är klar sägs ”{ $word }”; först då börjar spelet.

switch-berg_song = Bergsång
    .help = Om de andra sjunger när någon är på berget.
rule-berg_song-true = För den som är på berget reser sig de andra och sjunger.

switch-tie_drinks_round = Snaps vid lika
    .help = Om lika ögon kostar spelföraren en omgång snaps.
rule-tie_drinks_round-true = Dessutom bjuder spelföraren på en omgång snaps.
