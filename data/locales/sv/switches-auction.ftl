# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-auction = Budgivning

switch-ultimo_timing = Ultimo sägs
    .help = När Ultimo bjuds.
switch-ultimo_timing-query_first = före frågan om Solo
switch-ultimo_timing-before_first_solo = tills någon sagt Solo
switch-ultimo_timing-in_turn = bara med sitt eget första ord
rule-ultimo_timing-query_first = Före frågan om Solo frågar förhand laget runt efter Ultimo.
rule-ultimo_timing-before_first_solo = Ultimo sägs när man står i tur i frågan om Solo, eller tidigare utom tur av den som ännu inte har talat.
rule-ultimo_timing-in_turn = Ultimo sägs bara när man står i tur, och bara med sitt första ord.
contradiction-ultimo_over_and_before_solo = Ultimo kan inte bjudas över en Solo där den måste bjudas före den första Solon.

switch-ultimo_overrides_solo = Ultimo före Solo
    .help = Om Ultimo kan bjudas även efter Solo.
rule-ultimo_overrides_solo-true = Den går även över en Solo som redan är sagd.
rule-ultimo_overrides_solo-false = När Solo är sagt är det för sent för Ultimo.

switch-ultimo_mode = Ultimo med Solo
    .help = Om Ultimo kan förenas med Solo.
switch-ultimo_mode-pure = nej
switch-ultimo_mode-solo_plus = ja
rule-ultimo_mode-solo_plus = Solo kan förenas med Ultimo; båda sägs tillsammans.

switch-ulti_trumps = Tarocker för Ultimo
    .help = Vilka tarocker som kan bjudas för sitt sena stick.
contradiction-no_ulti_trump = en Ultimo behöver minst en tarock som tar sitt stick; T1 är den vanliga.

switch-second_solo_allowed = Andra Solo
    .help = Om en senare spelare också får säga Solo och ta över.
rule-second_solo_allowed-false = Den första Solon gäller, och ingen fler tillfrågas.
rule-second_solo_allowed-true = Även de som kommer senare får säga Solo; då gäller den sista.

switch-solo_against_solo = Solo mot Solo
    .help = Om Solo kan mötas med Solo, som 1860.
rule-solo_against_solo-true = Enligt gammal sed får man också svara med en egen Solo; då spelar den senare.

switch-counter_first = Först emot Solo
    .help = Vem som tillfrågas först efter Solo.
switch-counter_first-right_of_soloist = den till höger om solisten
switch-counter_first-forehand = förhand
rule-counter_first-right_of_soloist = Först tillfrågas den som sitter till höger om solisten.
rule-counter_first-forehand = Först tillfrågas förhand; är förhand solist, nästa spelare.

switch-gegensolo_mode = Efter Gegensolo
    .help = Vad som följer på Gegensolo.
switch-gegensolo_mode-final = den spelas
switch-gegensolo_mode-held = solisten får spela den själv
switch-gegensolo_mode-auction = budgivningen fortsätter
rule-gegensolo_mode-final = Den som går emot spelar Gegensolo, och det kan ingen bjuda över.
rule-gegensolo_mode-held = Den som går emot vill spela Gegensolo. Solisten får säga ”{ $hold }” och spela den själv; utmanaren höjer då eller ger sig.
rule-gegensolo_mode-auction = Den som går emot bjuder Gegensolo, som gäller som Cego; därifrån fortsätter höjningarna.
contradiction-gegensolo_above_raise = där budgivningen fortsätter efter en Gegensolo får nästa steg inte vara värt mindre än den; till det hör faktorerna 2 och 2 och tilläggen 1 och 1.
contradiction-soloist_without_auction = solisten kan bjuda mot sin egen Solo bara där budgivningen fortsätter: gegensolo_mode = "auction".
contradiction-forehand_without_auction = ingen sitter främst efter en Gegensolo där budgivningen inte fortsätter; sätt gegensolo_forehand = "announcer" eller gegensolo_mode = "auction".

switch-soloist_may_raise = Solisten höjer
    .help = Om solisten får höja mot sin egen Solo.
rule-soloist_may_raise-true = Solisten är med och höjer.
rule-soloist_may_raise-false = Solisten är ute.

switch-gegensolo_forehand = Främst efter Gegensolo
    .help = Vem som sitter främst efter Gegensolo.
switch-gegensolo_forehand-announcer = den som sade den
switch-gegensolo_forehand-right_of_soloist = den till höger om solisten
switch-gegensolo_forehand-soloist = solisten
rule-gegensolo_forehand-announcer = Den som gick emot sitter främst; de andra talar i tur och ordning från dennes höger.
rule-gegensolo_forehand-right_of_soloist = Den som sitter till höger om solisten har första ordet.
rule-gegensolo_forehand-soloist = Solisten sitter främst och svarar först.
contradiction-silent_soloist_in_front = efter en Gegensolo kan solisten svara först bara där solisten alls får bjuda.

switch-decliner_may_reenter = Återinträde
    .help = Om den som sagt ”bra” får vara med igen efter en senare Gegensolo.
rule-decliner_may_reenter-true = De som avstått får nu vara med igen.
rule-decliner_may_reenter-false = De som avstått förblir ute.

switch-specials_after_solo = Stickspel efter Solo
    .help = Om stickspel kan bjudas efter Solo.
rule-specials_after_solo-true = Även nu får man i sin tur bjuda ett stickspel.
rule-specials_after_solo-false = Efter Solo förekommer varken stickspel eller Räuber.

switch-specials_window = Tid för stickspel
    .help = När Piccolo, Bettel och deras släktingar bjuds.
switch-specials_window-round_between = i en runda före Cego
switch-specials_window-round_after_cego = i en runda efter Cego
switch-specials_window-in_turn = när man står i tur att höja
switch-specials_window-until_own_raise = efter Cego tills någon höjer
switch-specials_window-mixed = i en runda före Cego och därefter tills man står i tur
rule-specials_window-round_between = De efterfrågas i en egen runda när ingen sagt Solo, före förhands ”Cego”, och sedan inte mer.
rule-specials_window-round_after_cego = De efterfrågas i en egen runda efter förhands ”Cego”, innan någon höjer.
rule-specials_window-in_turn = De får bjudas så länge höjningarna pågår, även när någon redan har höjt.
rule-specials_window-until_own_raise = De bjuds efter förhands ”Cego”, senast i sin egen tur. Den första höjningen stänger för alla.
rule-specials_window-mixed = De efterfrågas i en runda före förhands ”Cego”, men kan bjudas även därefter, senast i sin egen tur.
contradiction-out_of_turn_in_a_round = i en egen runda bjuds stickspelen i tur och ordning; att bjuda utom tur kräver specials_window = "in_turn", "until_own_raise" eller "mixed".

switch-specials_out_of_turn = Stickspel utom tur
    .help = Om stickspel får bjudas innan man står i tur.
rule-specials_out_of_turn-true = Man behöver inte vänta på sin tur.
rule-specials_out_of_turn-false = Inget bjuds utom tur.

switch-specials_rank = Stickspelens rang
    .help = Vilket som spelas när två vill.
switch-specials_rank-piccolo_first = Piccolo först, sedan Bettel
switch-specials_rank-bettel_first = Bettel först, sedan Piccolo
switch-specials_rank-position = den som sitter närmast förhand
rule-specials_rank-piccolo_first = Vill två ha ett stickspel går Piccolo före Bettel; vid samma spel den som sitter närmast förhand.
rule-specials_rank-bettel_first = Vill två ha ett stickspel går Bettel före Piccolo; vid samma spel den som sitter närmast förhand.
rule-specials_rank-position = Vill två ha ett stickspel går den före som sitter närmast förhand, oavsett spel.

switch-specials_before_phase1_end = Stickspel redan i solofrågan
    .help = Om stickspel kan bjudas redan under frågan om Solo.
rule-specials_before_phase1_end-true = Redan här kan man i stället bjuda ett stickspel, så länge ingen har sagt Solo.

switch-extended_bettel_piccolo = Utvidgade Bettel och Piccolo
    .help = Om Bettel och Piccolo som ”utvidgade” spel går över en Solo.
rule-extended_bettel_piccolo-true = Som utvidgade spel går Bettel och Piccolo även över Solo.
contradiction-extended_too_late = utvidgad Bettel och Piccolo går över en Solo, så de måste få bjudas redan i frågan om Solo: specials_before_phase1_end = true.
contradiction-extended_without_games = varken Bettel (0) eller Piccolo (1) finns i trick_games, så ingen kan utvidgas.

switch-forehand_opening = Förhands första ord
    .help = Hur förhand öppnar budgivningen.
switch-forehand_opening-must_cego = alltid Cego
switch-forehand_opening-cego_or_special = Cego eller ett stickspel
rule-forehand_opening-must_cego = Förhand måste säga ”Cego”.
rule-forehand_opening-cego_or_special = Förhand säger ”Cego” eller ett stickspel och får inte passa.

switch-shortened_opening = Förkortad öppning
    .help = Om förhand får öppna med ”Cego, en själv”.
rule-shortened_opening-true = Förhand får också öppna med ”Cego, en själv”: då är Eine bjuden och de andra måste gå högre.

switch-jump_bids = Hoppbud
    .help = Om man får hoppa över steg när man höjer.
rule-jump_bids-false = Man höjer alltid ett steg.
rule-jump_bids-true = Man får hoppa över steg.

switch-voluntary_raise = Frivillig höjning
    .help = Om budvinnaren får spela ett högre spel än det bjudna.
rule-voluntary_raise-false = Det spel som bjöds sist är det som spelas.
rule-voluntary_raise-true = Den som får spelet får spela ett högre än det bjudna.
