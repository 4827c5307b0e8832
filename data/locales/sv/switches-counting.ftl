# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-counting = Räkning

switch-counting_method = Räknesätt
    .help = Om korten räknas tre och tre eller parvis.
switch-counting_method-triples = tre och tre
switch-counting_method-pairs = parvis
rule-counting_method-triples = Korten läggs tre och tre; värdena läggs ihop och två ögon dras av. Tre tomma kort är alltså ett öga, och ett värdekort med två tomma räknas till sitt värde. Ordningen spelar ingen roll.
rule-counting_method-pairs = Korten läggs parvis; värdena läggs ihop och ett öga dras av. Två tomma kort är alltså ett öga, och ett värdekort med ett tomt räknas till sitt värde. Ordningen spelar ingen roll.
contradiction-threshold_of_method = vinstgränsen hör till räknesättet: 36 av 70 tre och tre, 40 (eller 41) av 79 parvis.
contradiction-bounds_of_method = gränserna för Fächer hör till räknesättet: "offset" eller "ceil_winner_minus_35" tre och tre, "symmetric_40" parvis.
contradiction-tie_can_occur = så räknat kan båda sidor få lika många ögon, så tie_rule måste säga vad som gäller då.
contradiction-tie_cannot_occur = parvis räknat är alla ögon tillsammans udda, så det kan inte bli lika; sätt tie_rule = "impossible".

switch-win_threshold = Ögon för vinst
    .help = Hur många ögon spelföraren behöver.

switch-declarer_bonus_3p = Tillägg med tre
    .help = Vad spelföraren tillgodoräknas för de tre saknade nummerkorten med tre spelare.
rule-declarer_bonus_3p-1 = För de tre saknade nummerkorten tillgodoräknas spelföraren ett öga; i summan för hela leken är det redan inräknat.
rule-declarer_bonus_3p-0 = För de tre saknade nummerkorten får ingen något.

switch-half_point_3p = Halvt öga med tre
    .help = Vad som händer med det halva ögat vid parvis räkning med tre spelare.
switch-half_point_3p-round_both_up = båda sidor avrundar uppåt
switch-half_point_3p-drop = faller bort
rule-half_point_3p-round_both_up = Ett halvt öga avrundas uppåt, på vilken sida det än är.
rule-half_point_3p-drop = Ett halvt öga faller bort.

switch-tie_rule = Lika ögon
    .help = Vad som gäller när båda sidor har lika många ögon.
switch-tie_rule-declarer_loses_1fach = spelföraren förlorar ett Fach
switch-tie_rule-flat_5 = spelföraren betalar fem oavsett spel
switch-tie_rule-impossible = förekommer inte
rule-tie_rule-declarer_loses_1fach = Har båda sidor lika ({ $half } var) har spelföraren förlorat ett Fach, gånger spelvärdet.
rule-tie_rule-flat_5 = Har båda sidor lika ({ $half } var) betalar spelföraren { $amount } till var och en, oavsett spel.
rule-tie_rule-impossible = Lika förekommer inte.
contradiction-drinks_without_ties = där det inte kan bli lika kan det inte kosta en omgång; sätt tie_drinks_round = false eller räkna tre och tre.
contradiction-flat_five_rounded = precis fem vid lika går inte ihop med belopp som avrundas till hela tiotal.

switch-legage_requires_trick = Kastkort kräver stick
    .help = Om spelföraren behöver ett stick för att kastkorten ska räknas.
rule-legage_requires_trick-true = De räknas bara om spelföraren tar minst ett stick; annars tillfaller kastkorten motspelarna, liksom talongen i Solo.
rule-legage_requires_trick-false = Det krävs inget stick för det.
contradiction-laid_cards_without_a_trick = kastkorten kräver ett stick precis när no_trick_rule = "legage_to_defenders"; de andra reglerna för inget stick har ett fast belopp.

switch-no_trick_rule = Utan stick
    .help = Vad det innebär när en sida inte tar något stick.
switch-no_trick_rule-fach8 = åtta Fächer
switch-no_trick_rule-berg40 = Berg: fyrtio per spelvärde
switch-no_trick_rule-legage_to_defenders = kastkorten går till motspelarna
rule-no_trick_rule-fach8 = Tar en sida inget stick blir det åtta Fächer, oavsett ögon.
rule-no_trick_rule-berg40 = En sida utan stick är på berget: i stället för Fächer gäller fyrtio gånger spelvärdet.
rule-no_trick_rule-legage_to_defenders = Tar spelföraren inget stick går även kastkorten till motspelarna: de har då alla { $total } ögon. Tar motspelarna inget har spelföraren dem.
