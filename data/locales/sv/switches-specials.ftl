# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-specials = Spel med fast värde

switch-ultimo_value = Ultimos värde
    .help = Vad Ultimo ger från eller kostar till var och en.

switch-ulti_combined_value = Värdet av en tillagd Ultimo
    .help = Vad varje sent stick ger eller kostar vid sidan av ett annat spel.

switch-bettel_value = Bettels värde
    .help = Vad Bettel ger från eller kostar till var och en.

switch-piccolo_value = Piccolos värde
    .help = Vad Piccolo ger från eller kostar till var och en.

switch-zwiccolo_value = Zwiccolos värde
    .help = Vad spelet på exakt två stick ger från eller kostar till var och en.

switch-trio_value = Trios värde
    .help = Vad spelet på exakt tre stick ger från eller kostar till var och en.

switch-quarto_value = Quartos värde
    .help = Vad spelet på exakt fyra stick ger från eller kostar till var och en.

switch-quinto_value = Quintos värde
    .help = Vad spelet på exakt fem stick ger från eller kostar till var och en.

switch-pascha_value = Paschas värde
    .help = Vad Pascha ger från eller kostar till var och en.

switch-trick_games = Stickspel
    .help = Vilka exakta stickantal som kan bjudas: 0 Bettel, 1 Piccolo, 2 Zwiccolo, 3 Trio, 4 Quarto, 5 Quinto.

switch-pascha_variant = Pascha
    .help = Om och hur Pascha spelas.
switch-pascha_variant-none = nej
switch-pascha_variant-first3_then_none = de tre första sticken, sedan inget
switch-pascha_variant-top3_exactly3 = exakt tre stick med de tre högsta tarockerna
rule-pascha_variant-first3_then_none = Pascha: de tre första sticken och sedan inget
rule-pascha_variant-top3_exactly3 = Pascha: exakt tre stick, tagna med de tre högsta tarockerna, som man måste ha på hand

switch-ouvert = Öppen hand
    .help = Vilka spel som kan spelas med öppen hand.
switch-ouvert-off = inga
switch-ouvert-bettel = Bettel
switch-ouvert-all_specials = Ultimo och alla stickspel
rule-ouvert-off = Inget spel spelas med öppen hand.
rule-ouvert-bettel = Bettel kan bjudas öppet: då läggs spelförarens hand öppen före första utspelet.
rule-ouvert-all_specials = Stickspel och Ultimo kan bjudas öppet: då läggs spelförarens hand öppen före första utspelet.
contradiction-ouvert_without_bettel = bara Bettel får spelas öppet, men Bettel hör inte till spelen; lägg 0 till trick_games.

switch-open_special_mult = Öppet räknas
    .help = Hur många gånger ett öppet spel räknas.

switch-specials_3p = Stickspel med tre
    .help = Om Piccolo, Bettel och deras släktingar spelas med tre.
switch-specials_3p-on = ja
switch-specials_3p-off = nej
switch-specials_3p-only_without_duty = bara utan soloplikt

switch-raeuber_offered = Räuber
    .help = Om förhand får göra en ohöjd Cego till Räuber.

switch-raeuber_3p = Räuber med tre
    .help = Om Räuber spelas med tre.

switch-ultimo_3p = Ultimo med tre
    .help = Om Ultimo spelas med tre.

switch-raeuber_base = Räubers värde
    .help = Vad förloraren av Räuber betalar var och en.

switch-raeuber_announcer_mult = Räuber, förhand förlorar
    .help = Hur många gånger förhand betalar vid förlust av sin egen Räuber.

switch-raeuber_no_trick_doubling = Räuber utan stick
    .help = Vad som ändras när någon inte tar något stick i Räuber.
switch-raeuber_no_trick_doubling-none = inget
switch-raeuber_no_trick_doubling-per_player = varje spelare utan stick fördubblar
switch-raeuber_no_trick_doubling-jungfrau = den som inte har något får dubbelt
rule-raeuber_no_trick_doubling-per_player = Varje spelare utan stick fördubblar beloppet.
rule-raeuber_no_trick_doubling-jungfrau = Den som inte har något stick är Jungfrau och får dubbelt.

switch-raeuber_over40_mult = Räuber över 40
    .help = Hur många gånger en förlorare med mer än 40 ögon betalar.

switch-raeuber_blind_to = Talongen i Räuber
    .help = Vem som får talongen i Räuber.
switch-raeuber_blind_to-nobody = ingen
switch-raeuber_blind_to-last_trick_winner = den som tar sista sticket
rule-raeuber_blind_to-nobody = Talongen tillhör ingen.
rule-raeuber_blind_to-last_trick_winner = Talongen går till den som tar sista sticket.

switch-raeuber_tie = Räuber, flera förlorare
    .help = Vad som gäller när flera delar flest ögon i Räuber.
switch-raeuber_tie-all_pay = alla betalar fullt
switch-raeuber_tie-split_sum = de delar beloppet
switch-raeuber_tie-forehand_only_else_all_pay = förhand ensam, annars alla fullt
switch-raeuber_tie-forehand_only_else_split_sum = förhand ensam, annars delat
rule-raeuber_tie-all_pay = Har flera flest ögon betalar var och en av dem fullt belopp till var och en av de andra.
rule-raeuber_tie-split_sum = Har flera flest ögon delar de på det var och en av de andra ska ha, avrundat uppåt till hela enheter; är den som bjöd med bland dem betalar den ensam.
rule-raeuber_tie-forehand_only_else_all_pay = Har flera flest ögon och förhand är bland dem betalar förhand ensam; annars betalar var och en av dem fullt belopp till var och en av de andra.
rule-raeuber_tie-forehand_only_else_split_sum = Har flera flest ögon och förhand är bland dem betalar förhand ensam; annars delar de på det var och en av de andra ska ha, avrundat uppåt till hela enheter.

switch-raeuber_tie_on_rounded = Lika efter avrundning
    .help = Om avrundade ögon avgör vem som ligger lika i Räuber.
rule-raeuber_tie_on_rounded-true = Ögonen jämförs som de räknas, i hela ögon.
rule-raeuber_tie_on_rounded-false = Ögonen jämförs exakt, med bråkdelar.

switch-raeuber_regulated = Reglerad Räuber
    .help = Om de höga tarockerna och Geiß måste falla i de tre första sticken.
rule-raeuber_regulated-false = Det är en vild Räuber: inget är föreskrivet utom att bekänna och lägga tarock.
rule-raeuber_regulated-true = Den är reglerad: { -t22 } ska falla i första sticket, { -t21 } i andra, { -t1 } i tredje. Ligger någon av dem i talongen gäller i stället de tre högsta tarockerna i spel. Den som har kortet måste lägga det i sitt stick, och den som saknar tarock får i dessa stick inte slänga värdekort så länge ett tomt kort finns på handen.

switch-regulated_scope = Reglerad Räuber binder
    .help = Vem de reglerna binder.
switch-regulated_scope-lead_trump = även den som spelar ut: tarock
switch-regulated_scope-holder_only = bara den som har kortet
rule-regulated_scope-lead_trump = Till dessa tre stick spelas tarock ut, om man har någon.
rule-regulated_scope-holder_only = Utspelet till dessa stick är fritt.

switch-drescher_offered = Drescher
    .help = Om förhand får göra en ohöjd Cego till Drescher.

switch-drescher_value = Dreschers värde
    .help = Vad förloraren av Drescher betalar var och en.

switch-drescher_announcer_mult = Drescher, förhand förlorar
    .help = Hur många gånger förhand betalar vid förlust av sin egen Drescher.

switch-durch_value = Värdet av Durch
    .help = Vad ett bjudet Durch ger eller kostar; 0 betyder åtta Fächer.
