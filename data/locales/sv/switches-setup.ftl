# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-setup = Bord, giv, kväll

switch-five_player_table = Fem vid bordet
    .help = Om fem personer kan dela bord, varvid givaren står över.
switch-five_player_table-off = nej
switch-five_player_table-dealer_sits_out = givaren står över
rule-five_player_table-dealer_sits_out = Även fem får plats vid bordet: då står givaren över i tur och ordning.
contradiction-five_without_dealer_out = fem kan sitta vid bordet bara om givaren står över: five_player_table = "dealer_sits_out".
contradiction-blind_taken_twice = med fem vid bordet spelar givaren en Räuber med bordets kort, så ingen annan kan få dem; sätt raeuber_blind_to = "nobody" för fem.

switch-first_dealer_draw = Första givare
    .help = Hur första givaren utses.
switch-first_dealer_draw-none = plats 1 ger först
switch-first_dealer_draw-high_card = den som drar högsta kortet
rule-first_dealer_draw-none = Den som sitter på plats 1 ger först.
rule-first_dealer_draw-high_card = Om första given drar alla ett kort, och det högsta ger. Tarocker går först, sedan gäller rangen tvärs över färgerna: svart 10 är lika med röd 1, 9 med 2, 8 med 3, 7 med 4.

switch-draw_suit_tiebreak = Lika kort vid dragningen
    .help = Vad som avgör när två dragna kort är lika höga.
switch-draw_suit_tiebreak-clubs_spades_hearts_diamonds = klöver, spader, hjärter, ruter
switch-draw_suit_tiebreak-redraw = dra om
rule-draw_suit_tiebreak-clubs_spades_hearts_diamonds = Vid lika rang avgör färgen: klöver, spader, hjärter, ruter.
rule-draw_suit_tiebreak-redraw = De som dragit lika högt drar om.

switch-cut_before_deal = Kupering
    .help = Om leken kuperas före given.
rule-cut_before_deal-true = Givaren blandar och låter kupera.
rule-cut_before_deal-false = Givaren blandar; det kuperas inte.

switch-blind_dealt = Talongen ges
    .help = Om talongen ges före eller efter händerna.
switch-blind_dealt-first = först
switch-blind_dealt-last = sist
rule-blind_dealt-first = Först läggs { $blind } kort med baksidan upp mitt på bordet: talongen.
rule-blind_dealt-last = De { $blind } kort som blir över efter utdelningen läggs med baksidan upp mitt på bordet: talongen.

switch-hand_packet = Utdelning
    .help = Om varje hand ges i en packe eller kort för kort.
switch-hand_packet-full_bundle = i en packe
switch-hand_packet-one_by_one = kort för kort
rule-hand_packet-full_bundle = Alla får sina { $hand } kort i en enda packe, förhand först.
rule-hand_packet-one_by_one = Alla får { $hand } kort, ett i taget, förhand först.

switch-session_end_rule = Kvällens slut
    .help = Hur sista given bestäms.
switch-session_end_rule-none = enligt överenskommelse
switch-session_end_rule-gstiess_geht_ab = ”der { -t22 } geht ab”
rule-session_end_rule-none = Bordet kommer i förväg överens om antalet givar.
rule-session_end_rule-gstiess_geht_ab = Den som vill sluta säger: ”Der { -t22 } geht ab.” I nästa giv lägger man märke till vem som får { -t22 }; man spelar tills den personen har gett. Ligger { -t22 } i talongen ser man efter i given därpå.

switch-raeuber_rounds = Räuberrundor
    .help = Om hela rundor Räuber kan avtalas.
rule-raeuber_rounds-true = Hela rundor Räuber kan avtalas; då spelar förhand ut, och ingen räknas som den som bjudit.

switch-misdeal_penalty = Felgiv
    .help = Vad en felgiv kostar givaren.
switch-misdeal_penalty-none = inget, ny giv
switch-misdeal_penalty-dealer_berg = givaren betalar Berg
rule-misdeal_penalty-none = Vid felgiv ger givaren om; det kostar inget.
rule-misdeal_penalty-dealer_berg = Vid felgiv betalar givaren Berg som vid spelvärde 1 och ger om.
