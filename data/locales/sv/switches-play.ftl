# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-play = Kortspelet

switch-third_trick_leader = Tredje sticket efter två nummerkort
    .help = Vem som spelar ut till tredje sticket efter två nummerkort.
switch-third_trick_leader-trick2_winner = den som tog det andra
switch-third_trick_leader-higher_winning_card = den som tog med det högre kortet
rule-third_trick_leader-trick2_winner = Efter två nummerkort spelar den som tog andra sticket ut till det tredje.
rule-third_trick_leader-higher_winning_card = Efter två nummerkort spelar den ut till tredje sticket som tog sitt stick med det högre kortet; ordningen är densamma som vid dragning om första given.
contradiction-third_trick_without_two_leads = att jämföra vinnarna av de två första sticken kräver att båda nummerkorten spelas ut; där de bara visas, sätt third_trick_leader = "trick2_winner".

switch-solo_ulti_scoring = Räkna Solo med Ultimo
    .help = Om båda räknas var för sig eller bara tillsammans.
switch-solo_ulti_scoring-separate = var för sig
switch-solo_ulti_scoring-both_required = bara båda tillsammans
rule-solo_ulti_scoring-separate = Solo och Ultimo är två spel: det ena kan vinnas och det andra förloras.
rule-solo_ulti_scoring-both_required = Bara om både Solo och Ultimo lyckas är det vunnet; annars är båda förlorade.

switch-solo_durch = Durch
    .help = Om alla stick kan bjudas med Solo.
rule-solo_durch-true = Till Solo kan man bjuda ”durch”: då vill man ta alla stick.

switch-view_legage = Se kastkorten
    .help = Om spelföraren får se på kastkorten.
switch-view_legage-none = nej
switch-view_legage-declarer_until_trick1 = tills första sticket är fullt
rule-view_legage-declarer_until_trick1 = Spelföraren får se på dem tills första sticket är fullt.
rule-view_legage-none = De får inte ses igen.

switch-view_tricks = Se på stick
    .help = Om tagna stick får ses.
switch-view_tricks-none = nej
switch-view_tricks-until_trick3 = tills tredje sticket är fullt
rule-view_tricks-none = Tagna stick förblir stängda.
rule-view_tricks-until_trick3 = Tagna stick får ses tills det tredje sticket är fullt.
