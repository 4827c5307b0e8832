# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-play = Das Spiel der Karten

switch-third_trick_leader = Dritter Stich nach zwei Leeren
    .help = Wer nach zwei ausgespielten Leeren zum dritten Stich ausspielt.
switch-third_trick_leader-trick2_winner = wer den zweiten gewonnen hat
switch-third_trick_leader-higher_winning_card = wer mit der höheren Karte gewonnen hat
rule-third_trick_leader-trick2_winner = Nach zwei ausgespielten Leeren spielt zum dritten Stich aus, wer den zweiten gewonnen hat.
rule-third_trick_leader-higher_winning_card = Nach zwei ausgespielten Leeren spielt zum dritten Stich aus, wer einen der beiden mit der höheren Karte gewonnen hat; es gilt die Reihenfolge wie beim Ziehen um den ersten Geber.
contradiction-third_trick_without_two_leads = die Gewinner der ersten beiden Stiche zu vergleichen geht nur, wenn beide Leeren ausgespielt werden; wo sie nur gezeigt werden, third_trick_leader = "trick2_winner" setzen.

switch-solo_ulti_scoring = { -solo } mit { -ultimo } zählen
    .help = Ob beide für sich zählen oder nur zusammen.
switch-solo_ulti_scoring-separate = jedes für sich
switch-solo_ulti_scoring-both_required = nur beide zusammen
rule-solo_ulti_scoring-separate = { -solo } und { -ultimo } sind zwei Spiele: das eine kann gewonnen, das andere verloren werden.
rule-solo_ulti_scoring-both_required = Gewonnen ist nur, wenn { -solo } und { -ultimo } beide gelingen; sonst ist beides verloren.

switch-solo_durch = Durch
    .help = Ob man mit einem { -solo } alle Stiche ansagen kann.
rule-solo_durch-true = Zu einem { -solo } kann man „durch“ ansagen: dann will man jeden Stich.

switch-view_legage = Legage ansehen
    .help = Ob der Spieler seine abgelegten Karten noch ansehen darf.
switch-view_legage-none = nein
switch-view_legage-declarer_until_trick1 = bis der erste Stich vollständig ist
rule-view_legage-declarer_until_trick1 = Der Spieler darf sie noch ansehen, bis der erste Stich vollständig ist.
rule-view_legage-none = Angesehen werden sie danach nicht mehr.

switch-view_tricks = Stiche ansehen
    .help = Ob gewonnene Stiche noch angesehen werden dürfen.
switch-view_tricks-none = nein
switch-view_tricks-until_trick3 = bis der dritte Stich vollständig ist
rule-view_tricks-none = Abgelegte Stiche bleiben zu.
rule-view_tricks-until_trick3 = Abgelegte Stiche darf man ansehen, bis der dritte Stich vollständig ist.
