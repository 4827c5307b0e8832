# Reglernas brytare: namn, betydelse, värden.

group-setup = Bord, giv, kväll
group-counting = Räkning
group-scoring = Fächer, värden, betalning
group-specials = Spel med fast värde
group-auction = Budgivning
group-duty = Soloplikt och Schinden
group-exchange = Kasta och behålla
group-play = Kortspelet
group-conduct = Fel och seder

switch-five_player_table = Fem vid bordet
    .help = Om fem personer kan dela bord, varvid givaren står över.
switch-five_player_table-off = nej
switch-five_player_table-dealer_sits_out = givaren står över

switch-first_dealer_draw = Första givare
    .help = Hur första givaren utses.
switch-first_dealer_draw-none = plats 1 ger först
switch-first_dealer_draw-high_card = den som drar högsta kortet

switch-draw_suit_tiebreak = Lika kort vid dragningen
    .help = Vad som avgör när två dragna kort är lika höga.
switch-draw_suit_tiebreak-clubs_spades_hearts_diamonds = klöver, spader, hjärter, ruter
switch-draw_suit_tiebreak-redraw = dra om

switch-cut_before_deal = Kupering
    .help = Om leken kuperas före given.

switch-blind_dealt = Talongen ges
    .help = Om talongen ges före eller efter händerna.
switch-blind_dealt-first = först
switch-blind_dealt-last = sist

switch-hand_packet = Utdelning
    .help = Om varje hand ges i en packe eller kort för kort.
switch-hand_packet-full_bundle = i en packe
switch-hand_packet-one_by_one = kort för kort

switch-session_end_rule = Kvällens slut
    .help = Hur sista given bestäms.
switch-session_end_rule-none = enligt överenskommelse
switch-session_end_rule-gstiess_geht_ab = ”{ -t22 } går av”

switch-raeuber_rounds = Räuberrundor
    .help = Om hela rundor Räuber kan avtalas.

switch-misdeal_penalty = Felgiv
    .help = Vad en felgiv kostar givaren.
switch-misdeal_penalty-none = inget, ny giv
switch-misdeal_penalty-dealer_berg = givaren betalar Berg

switch-counting_method = Räknesätt
    .help = Om korten räknas tre och tre eller parvis.
switch-counting_method-triples = tre och tre
switch-counting_method-pairs = parvis

switch-win_threshold = Ögon för vinst
    .help = Hur många ögon spelföraren behöver.

switch-declarer_bonus_3p = Tillägg med tre
    .help = Vad spelföraren tillgodoräknas för de tre saknade nummerkorten med tre spelare.

switch-half_point_3p = Halvt öga med tre
    .help = Vad som händer med det halva ögat vid parvis räkning med tre spelare.
switch-half_point_3p-round_both_up = båda sidor avrundar uppåt
switch-half_point_3p-drop = faller bort

switch-tie_rule = Lika ögon
    .help = Vad som gäller när båda sidor har lika många ögon.
switch-tie_rule-declarer_loses_1fach = spelföraren förlorar ett Fach
switch-tie_rule-flat_5 = spelföraren betalar fem oavsett spel
switch-tie_rule-impossible = förekommer inte

switch-legage_requires_trick = Kastkort kräver stick
    .help = Om spelföraren behöver ett stick för att kastkorten ska räknas honom till godo.

switch-no_trick_rule = Utan stick
    .help = Vad det innebär när en sida inte tar något stick.
switch-no_trick_rule-fach8 = åtta Fächer
switch-no_trick_rule-berg40 = Berg: fyrtio per spelvärde
switch-no_trick_rule-legage_to_defenders = kastkorten går till motspelarna

switch-fach_bounds = Gränser för Fächer
    .help = Var ett Fach slutar och nästa börjar.
switch-fach_bounds-offset = spelföraren vid 36, 31, 26 …, motspelarna vid 35, 30, 25 …
switch-fach_bounds-symmetric_40 = varje fem ögon som förloraren saknar till 40
switch-fach_bounds-ceil_winner_minus_35 = varje fem ögon som vinnaren har över 35

switch-max_fach = Högst antal Fächer
    .help = Hur många Fächer ett spel högst räknar.

switch-fach_unit = Värdet av ett Fach
    .help = Vad ett Fach är värt i enkelt spel.

switch-amount_rounding = Avrundning
    .help = Om slutbeloppet avrundas.
switch-amount_rounding-none = nej
switch-amount_rounding-up10 = uppåt till helt tiotal

switch-base_method = Grund
    .help = Om man räknar efter Fächer eller efter saknade ögon.
switch-base_method-fach = Fächer
switch-base_method-difference_to_40 = ögon som saknas till 40

switch-ladder = Steg
    .help = Om Halbe är ett steg mellan Cego och Eine.
switch-ladder-ladder_6 = utan Halbe
switch-ladder-ladder_7 = med Halbe

switch-halbe_min_players = Halbe från
    .help = Med hur många spelare Halbe spelas.

switch-contract_values = Stegens värden
    .help = Vad Cego, Halbe, Eine, Eine Leere, Zwei Leere, Zwei Verschiedene och Geiß är värda.
switch-contract_values-by_step = ett, två, tre … i ordning

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

switch-unit_name = Enhet
    .help = Vad beloppen kallas.
switch-unit_name-cent = cent
switch-unit_name-point = poäng

switch-ums_halbe = Om halva
    .help = Om slutställningen delas med två.

switch-berg_multiplier = Bergets storlek
    .help = Vad Berg kostar som straff.
switch-berg_multiplier-forty = fyrtio per spelvärde
switch-berg_multiplier-eight_fach = åtta Fächer

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
switch-pascha_variant-top3_exactly3 = exakt tre stick med de tre högsta tarokerna

switch-ouvert = Öppen hand
    .help = Vilka spel som kan spelas med öppen hand.
switch-ouvert-off = inga
switch-ouvert-bettel = Bettel
switch-ouvert-all_specials = Ultimo och alla stickspel

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

switch-raeuber_over40_mult = Räuber över 40
    .help = Hur många gånger en förlorare med mer än 40 ögon betalar.

switch-raeuber_blind_to = Talongen i Räuber
    .help = Vem som får talongen i Räuber.
switch-raeuber_blind_to-nobody = ingen
switch-raeuber_blind_to-last_trick_winner = den som tar sista sticket

switch-raeuber_tie = Räuber, flera förlorare
    .help = Vad som gäller när flera delar flest ögon i Räuber.
switch-raeuber_tie-all_pay = alla betalar fullt
switch-raeuber_tie-split_sum = de delar beloppet
switch-raeuber_tie-forehand_only_else_all_pay = förhand ensam, annars alla fullt
switch-raeuber_tie-forehand_only_else_split_sum = förhand ensam, annars delat

switch-raeuber_tie_on_rounded = Lika efter avrundning
    .help = Om avrundade ögon avgör vem som ligger lika i Räuber.

switch-raeuber_regulated = Reglerad Räuber
    .help = Om de höga tarokerna och Geiß måste falla i de tre första sticken.

switch-regulated_scope = Reglerad Räuber binder
    .help = Vem de reglerna binder.
switch-regulated_scope-lead_trump = även den som spelar ut: tarok
switch-regulated_scope-holder_only = bara den som har kortet

switch-drescher_offered = Drescher
    .help = Om förhand får göra en ohöjd Cego till Drescher.

switch-drescher_value = Dreschers värde
    .help = Vad förloraren av Drescher betalar var och en.

switch-drescher_announcer_mult = Drescher, förhand förlorar
    .help = Hur många gånger förhand betalar vid förlust av sin egen Drescher.

switch-durch_value = Värdet av Durch
    .help = Vad ett bjudet Durch ger eller kostar; 0 betyder åtta Fächer.

switch-ultimo_timing = Ultimo sägs
    .help = När Ultimo bjuds.
switch-ultimo_timing-query_first = före frågan om Solo
switch-ultimo_timing-before_first_solo = tills någon sagt Solo
switch-ultimo_timing-in_turn = bara med sitt eget första ord

switch-ultimo_overrides_solo = Ultimo före Solo
    .help = Om Ultimo kan bjudas även efter Solo.

switch-ultimo_mode = Ultimo med Solo
    .help = Om Ultimo kan förenas med Solo.
switch-ultimo_mode-pure = nej
switch-ultimo_mode-solo_plus = ja

switch-ulti_trumps = Taroker för Ultimo
    .help = Vilka taroker som kan bjudas för sitt sena stick.

switch-second_solo_allowed = Andra Solo
    .help = Om en senare spelare också får säga Solo och ta över.

switch-solo_against_solo = Solo mot Solo
    .help = Om Solo kan mötas med Solo, som 1860.

switch-counter_first = Först emot Solo
    .help = Vem som tillfrågas först efter Solo.
switch-counter_first-right_of_soloist = den till höger om solisten
switch-counter_first-forehand = förhand

switch-gegensolo_mode = Efter Gegensolo
    .help = Vad som följer på Gegensolo.
switch-gegensolo_mode-final = den spelas
switch-gegensolo_mode-held = solisten får spela den själv
switch-gegensolo_mode-auction = budgivningen fortsätter

switch-soloist_may_raise = Solisten höjer
    .help = Om solisten får höja mot sin egen Solo.

switch-gegensolo_forehand = Främst efter Gegensolo
    .help = Vem som sitter främst efter Gegensolo.
switch-gegensolo_forehand-announcer = den som sade den
switch-gegensolo_forehand-right_of_soloist = den till höger om solisten
switch-gegensolo_forehand-soloist = solisten

switch-decliner_may_reenter = Återinträde
    .help = Om den som sagt ”gott” får vara med igen efter en senare Gegensolo.

switch-specials_after_solo = Stickspel efter Solo
    .help = Om stickspel kan bjudas efter Solo.

switch-specials_window = Tid för stickspel
    .help = När Piccolo, Bettel och deras släktingar bjuds.
switch-specials_window-round_between = i en runda före Cego
switch-specials_window-round_after_cego = i en runda efter Cego
switch-specials_window-in_turn = när man står i tur att höja
switch-specials_window-until_own_raise = efter Cego tills någon höjer
switch-specials_window-mixed = i en runda före Cego och därefter tills man står i tur

switch-specials_out_of_turn = Stickspel utom tur
    .help = Om stickspel får bjudas innan man står i tur.

switch-specials_rank = Stickspelens rang
    .help = Vilket som spelas när två vill.
switch-specials_rank-piccolo_first = Piccolo först, sedan Bettel
switch-specials_rank-bettel_first = Bettel först, sedan Piccolo
switch-specials_rank-position = den som sitter närmast förhand

switch-specials_before_phase1_end = Stickspel redan i solofrågan
    .help = Om stickspel kan bjudas redan under frågan om Solo.

switch-extended_bettel_piccolo = Utvidgade Bettel och Piccolo
    .help = Om ”utvidgade” Bettel och Piccolo går över Solo.

switch-forehand_opening = Förhands första ord
    .help = Hur förhand öppnar budgivningen.
switch-forehand_opening-must_cego = alltid Cego
switch-forehand_opening-cego_or_special = Cego eller ett stickspel

switch-shortened_opening = Förkortad öppning
    .help = Om förhand får öppna med ”Cego, en själv”.

switch-jump_bids = Hoppbud
    .help = Om man får hoppa över steg när man höjer.

switch-voluntary_raise = Frivillig höjning
    .help = Om budvinnaren får spela ett högre spel än det bjudna.

switch-solo_duty = Soloplikt
    .help = Om starka händer måste säga Solo.
switch-solo_duty-off = nej
switch-solo_duty-advisory = man bör, utan straff
switch-solo_duty-on = ja

switch-solo_duty_outright_min = Taroker som alltid förpliktar
    .help = Från hur många taroker man alltid måste säga Solo.

switch-solo_duty_cond_trumps = Taroker som förpliktar villkorligt
    .help = Från hur många taroker man måste säga Solo med två höga och få färger.

switch-solo_duty_high_min = Höga taroker
    .help = Från vilken tarok två räcker för den villkorliga plikten.

switch-solo_duty_max_suits = Högst antal färger
    .help = Ur hur många färger de övriga korten högst får komma.

switch-schinden_challenger = Kräva öppna händer
    .help = Vem som får kräva öppna händer vid misstanke om en förtigen Solo.
switch-schinden_challenger-off = ingen
switch-schinden_challenger-any = alla
switch-schinden_challenger-blind_taker = den som tagit upp talongen

switch-schinden_penalty = Straff för Schinden
    .help = Vad en förtigen Solo kostar.
switch-schinden_penalty-eight_fach = åtta Fächer
switch-schinden_penalty-eight_times_bid = åtta gånger det bjudna spelet
switch-schinden_penalty-solo_lost_no_trick = som en Solo utan stick
switch-schinden_penalty-berg = Berg

switch-false_challenge_penalty = Falsk misstanke
    .help = Vad en grundlös anklagelse kostar.
switch-false_challenge_penalty-same = detsamma
switch-false_challenge_penalty-none = inget

switch-schinden_redeal = Given kastas
    .help = Om korten kastas in efter en anklagelse så att given inte räknas.

switch-discard_source_cego = Kast i Cego
    .help = Vad som får kastas i Cego och Gegensolo.
switch-discard_source_cego-any = vilket kort som helst
switch-discard_source_cego-blind_only = bara ett ur talongen

switch-halbe_companion = Andra kortet i Halbe
    .help = Vad man behåller bredvid nummerkortet i Halbe.
switch-halbe_companion-any = vilket kort som helst
switch-halbe_companion-trump = en tarok
switch-halbe_companion-highest_trump = den högsta taroken

switch-halbe_discard_source = Kast i Halbe
    .help = Vad som får kastas i Halbe.
switch-halbe_discard_source-any = vilket kort som helst
switch-halbe_discard_source-blind_only = bara ett ur talongen

switch-pip_requirement = Utan nummerkort
    .help = Om ett spel på nummerkort kan spelas utan dem.
switch-pip_requirement-strict = nej
switch-pip_requirement-substitute_court = ett klätt kort ersätter
switch-pip_requirement-nominate = ett färgkort utses

switch-substitution_condition = Ersättning tillåten
    .help = När ett annat kort får ersätta nummerkortet.
switch-substitution_condition-no_pips = bara helt utan nummerkort, för första sticket
switch-substitution_condition-cannot_form_set = när de nummerkort som krävs saknas

switch-substitute_keeps_suit_condition = Ersättning och färger
    .help = Om även ersättningskort följer färgkravet.
switch-substitute_keeps_suit_condition-if_possible = om möjligt
switch-substitute_keeps_suit_condition-free = nej

switch-dead_pip_can_win = Utspelat nummerkort
    .help = Om ett utspelat nummerkort kan ta sitt stick.
switch-dead_pip_can_win-never = aldrig
switch-dead_pip_can_win-may_win = som vilket kort som helst

switch-geiss_lead_dead = Utspelad Geiß tar inte
    .help = Om Geiß utspelad i spelet med samma namn aldrig kan ta sticket.

switch-withdraw_halbe = Återtagande i Halbe
    .help = Vad som får spelas ut i stället för nummerkortet.
switch-withdraw_halbe-no = inget
switch-withdraw_halbe-king = färgens kung
switch-withdraw_halbe-court = ett klätt kort i färgen
switch-withdraw_halbe-any_same_suit = vilket kort som helst i färgen

switch-withdraw_leere = Återtagande i Eine Leere
    .help = Vad som får spelas ut i stället för nummerkortet i Eine Leere.
switch-withdraw_leere-no = inget
switch-withdraw_leere-king = färgens kung
switch-withdraw_leere-court = ett klätt kort i färgen
switch-withdraw_leere-any_same_suit = vilket kort som helst i färgen

switch-withdraw_2leere = Återtagande i Zwei Leere
    .help = Vad som får spelas ut i stället för nummerkorten i Zwei Leere.
switch-withdraw_2leere-no = inget
switch-withdraw_2leere-king = färgens kung
switch-withdraw_2leere-court = ett klätt kort i färgen
switch-withdraw_2leere-any_same_suit = vilket kort som helst i färgen

switch-withdraw_2verschieden = Återtagande i Zwei Verschiedene
    .help = Vad som får spelas ut i stället för nummerkorten i Zwei Verschiedene.
switch-withdraw_2verschieden-no = inget
switch-withdraw_2verschieden-king = färgens kung
switch-withdraw_2verschieden-court = ett klätt kort i färgen
switch-withdraw_2verschieden-any_same_suit = vilket kort som helst i färgen

switch-withdraw_source = Varifrån kortet kommer
    .help = Varifrån kortet som ersätter nummerkortet i Halbe och Eine Leere kommer.
switch-withdraw_source-blind = ur talongen
switch-withdraw_source-hand = ur hela handen

switch-pip_shown_then_lead = Utspel av nummerkorten
    .help = När nummerkorten spelas ut.
switch-pip_shown_then_lead-before_blind = innan talongen tas upp
switch-pip_shown_then_lead-after_blind = efter att talongen tagits upp
switch-pip_shown_then_lead-shown_only = bara visade, sedan på handen

switch-two_pips_forced_discard = Kast i Zwei Leere
    .help = Vad som kastas i Zwei Leere.
switch-two_pips_forced_discard-none = vilket funnet kort som helst
switch-two_pips_forced_discard-lowest_trump = den lägsta funna taroken

switch-two_odds_forced_discard = Kast i Zwei Verschiedene
    .help = Vad som kastas i Zwei Verschiedene.
switch-two_odds_forced_discard-none = vilket funnet kort som helst
switch-two_odds_forced_discard-highest_trump = den högsta funna taroken

switch-forced_discard_shown = Visa tvångskastet
    .help = När den föreskrivna kastade taroken visas.
switch-forced_discard_shown-before_play = genast
switch-forced_discard_shown-after_play = efter spelet

switch-ulti_second_hand = Ultimo på andra handen
    .help = Om Ultimo kan bjudas efter bytet i Cego eller Eine.

switch-buy_geiss = Köpa Geiß
    .help = Om Geiß kan köpas för en Ultimo.

switch-buy_geiss_price = Pris
    .help = Den lägsta tarok som godtas för den.

switch-buy_geiss_refusal = Vägra sälja
    .help = Om innehavaren får vägra.

switch-buy_geiss_seller_exempt = Säljaren betalar inte
    .help = Om säljaren slipper betala när Ultimo vinns.

switch-third_trick_leader = Tredje sticket efter två nummerkort
    .help = Vem som spelar ut till tredje sticket efter två nummerkort.
switch-third_trick_leader-trick2_winner = den som tog det andra
switch-third_trick_leader-higher_winning_card = den som tog med det högre kortet

switch-solo_ulti_scoring = Räkna Solo med Ultimo
    .help = Om båda räknas var för sig eller bara tillsammans.
switch-solo_ulti_scoring-separate = var för sig
switch-solo_ulti_scoring-both_required = bara båda tillsammans

switch-solo_durch = Durch
    .help = Om alla stick kan bjudas med Solo.

switch-view_legage = Se kastkorten
    .help = Om spelföraren får se på kastkorten.
switch-view_legage-none = nej
switch-view_legage-declarer_until_trick1 = tills första sticket är fullt

switch-view_tricks = Se på stick
    .help = Om tagna stick får ses.
switch-view_tricks-none = nej
switch-view_tricks-until_trick3 = tills tredje sticket är fullt

switch-revoke_penalty = Obekännelse
    .help = Vad det kostar att inte bekänna eller inte ta med tarok.
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

switch-berg_song = Bergsång
    .help = Om de andra sjunger när någon är på berget.

switch-tie_drinks_round = Snaps vid lika
    .help = Om lika ögon kostar spelföraren en omgång snaps.
