# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-scoring = Fächer, värden, betalning

switch-fach_bounds = Gränser för Fächer
    .help = Var ett Fach slutar och nästa börjar.
switch-fach_bounds-offset = spelföraren vid 36, 31, 26 …, motspelarna vid 35, 30, 25 …
switch-fach_bounds-symmetric_40 = varje fem ögon som förloraren saknar till 40
switch-fach_bounds-ceil_winner_minus_35 = varje fem ögon som vinnaren har över 35
rule-fach_bounds-offset = Det som räknas är vad förloraren saknar till det antal som hade räckt ({ $declarer } för spelföraren, { $others } för motspelarna): fem ögon är ett Fach, och ett påbörjat räknas som helt.
rule-fach_bounds-symmetric_40 = För båda sidor räknas vad förloraren saknar till 40: fem ögon är ett Fach, och ett påbörjat räknas som helt.
rule-fach_bounds-ceil_winner_minus_35 = För båda sidor räknas vad vinnaren har över 35: fem ögon är ett Fach, och ett påbörjat räknas som helt.

switch-max_fach = Högst antal Fächer
    .help = Hur många Fächer ett spel högst räknar.
contradiction-eight_of_seven = utan stick blir det åtta Fächer, men högst sju räknas; sätt max_fach = 8.

switch-fach_unit = Värdet av ett Fach
    .help = Vad ett Fach är värt i enkelt spel.

switch-amount_rounding = Avrundning
    .help = Om slutbeloppet avrundas.
switch-amount_rounding-none = nej
switch-amount_rounding-up10 = uppåt till helt tiotal
rule-amount_rounding-up10 = Beloppet avrundas till slut uppåt till helt tiotal.
rule-amount_rounding-none = Inget avrundas.

switch-base_method = Grund
    .help = Om man räknar efter Fächer eller efter saknade ögon.
switch-base_method-fach = Fächer
switch-base_method-difference_to_40 = ögon som saknas till 40
rule-base_method-fach = Hur högt ett spel vinns eller förloras mäts i Fächer om fem ögon. Vid spelvärdet 1 är ett Fach värt { $amount }; spelvärdet multiplicerar.
rule-base_method-difference_to_40 = Man räknar med de ögon förloraren saknar till 40, minst ett; spelvärdet multiplicerar. Där Fächer nämns är ett värt fem.
contradiction-difference_needs_pairs = skillnaden mot 40 hör till de 79 ögonen vid parvis räkning.
contradiction-difference_at_forty = en spelförare som behöver 41 och har 40 förlorar med skillnaden noll; sätt win_threshold = 40.
contradiction-difference_needs_fives = skillnaden mot 40 räknar enstaka ögon, fem per Fach, så ett Fach måste vara värt 5.

switch-ladder = Steg
    .help = Om Halbe är ett steg mellan Cego och Eine.
switch-ladder-ladder_6 = utan Halbe
switch-ladder-ladder_7 = med Halbe

switch-halbe_min_players = Halbe från
    .help = Med hur många spelare Halbe spelas.

switch-contract_values = Stegens värden
    .help = Vad Cego, Halbe, Eine, Eine Leere, Zwei Leere, Zwei Verschiedene och Geiß är värda.
switch-contract_values-by_step = ett, två, tre … i ordning
contradiction-values_must_rise = varje steg i budgivningen måste vara värt minst 1 och inte mindre än steget under.

switch-geiss_contract = Geiß som spel
    .help = Om Geiß kan spelas som högsta steg.

switch-solo_win_mult = Solo vunnen
    .help = Hur många gånger en vunnen Solo räknas.

switch-solo_loss_mult = Solo förlorad
    .help = Hur många gånger en förlorad Solo räknas.

switch-gegensolo_win_mult = Gegensolo vunnen
    .help = Hur många gånger en vunnen Gegensolo räknas.

switch-gegensolo_loss_mult = Gegensolo förlorad
    .help = Hur många gånger en förlorad Gegensolo räknas.

switch-after_solo_increment_win = Påslag efter Solo, vunnet
    .help = Hur mycket mer ett vunnet högre spel är värt för att Solo var sagt.

switch-after_solo_increment_loss = Påslag efter Solo, förlorat
    .help = Hur mycket mer ett förlorat högre spel kostar för att Solo var sagt.

switch-notation = Anteckning
    .help = Hur resultatet skrivs upp.
switch-notation-per_opponent = beloppet per motspelare
switch-notation-zero_sum = plus och minus för alla
rule-notation-per_opponent = Man antecknar det belopp varje motspelare betalar eller får.
rule-notation-zero_sum = Man antecknar plus och minus för alla; raden blir noll.

switch-unit_name = Enhet
    .help = Vad beloppen kallas.
switch-unit_name-cent = cent
switch-unit_name-point = poäng
rule-unit_name-cent = Man spelar om cent.
rule-unit_name-point = Man spelar om poäng; bordet kommer överens om vad en poäng är värd.

switch-ums_halbe = Om halva
    .help = Om slutställningen delas med två.
rule-ums_halbe-true = Man spelar om halva: slutställningen delas med två.
rule-ums_halbe-false = Till slut betalas hela ställningen, inte hälften.

switch-berg_multiplier = Bergets storlek
    .help = Vad Berg kostar som straff.
switch-berg_multiplier-forty = fyrtio per spelvärde
switch-berg_multiplier-eight_fach = åtta Fächer
rule-berg_multiplier-forty = Berg som straff är fyrtio, gånger spelvärdet.
rule-berg_multiplier-eight_fach = Berg som straff är åtta Fächer, gånger spelvärdet.
