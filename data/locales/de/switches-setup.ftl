# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-setup = Tisch, Geben, Abend

switch-five_player_table = Fünf am Tisch
    .help = Ob fünf Leute an einem Tisch spielen können, wobei der Geber aussetzt.
switch-five_player_table-off = nein
switch-five_player_table-dealer_sits_out = der Geber setzt aus
rule-five_player_table-dealer_sits_out = Auch fünf finden am Tisch Platz: dann setzt reihum der Geber aus.
contradiction-five_without_dealer_out = zu fünft geht es nur, wenn der Geber aussetzt: five_player_table = "dealer_sits_out".
contradiction-blind_taken_twice = zu fünft spielt der Geber einen Räuber mit den Tischkarten, also kann sie niemand sonst bekommen; für fünf raeuber_blind_to = "nobody" setzen.

switch-first_dealer_draw = Erster Geber
    .help = Wie man findet, wer zuerst gibt.
switch-first_dealer_draw-none = Platz 1 gibt zuerst
switch-first_dealer_draw-high_card = wer die höchste Karte zieht
rule-first_dealer_draw-none = Das erste Spiel gibt, wer auf Platz 1 sitzt.
rule-first_dealer_draw-high_card = Um das erste Geben zieht jeder eine Karte: die höchste gibt. Trümpfe gehen vor, dann zählt der Rang über alle Farben hinweg, wobei die schwarze 10 der roten 1 gleichsteht, die 9 der 2, die 8 der 3, die 7 der 4.

switch-draw_suit_tiebreak = Gleiche Karten beim Ziehen
    .help = Was entscheidet, wenn zwei Gezogene gleich hoch sind.
switch-draw_suit_tiebreak-clubs_spades_hearts_diamonds = Kreuz vor Pik vor Herz vor Karo
switch-draw_suit_tiebreak-redraw = noch einmal ziehen
rule-draw_suit_tiebreak-clubs_spades_hearts_diamonds = Bei gleichem Rang geht Kreuz vor Pik, Pik vor Herz, Herz vor Karo.
rule-draw_suit_tiebreak-redraw = Wer gleich hoch gezogen hat, zieht noch einmal.

switch-cut_before_deal = Abheben
    .help = Ob vor dem Geben abgehoben wird.
rule-cut_before_deal-true = Der Geber mischt und lässt abheben.
rule-cut_before_deal-false = Der Geber mischt; abgehoben wird nicht.

switch-blind_dealt = Der Tisch wird gegeben
    .help = Ob die Tischkarten vor oder nach den Handkarten gegeben werden.
switch-blind_dealt-first = zuerst
switch-blind_dealt-last = zuletzt
rule-blind_dealt-first = Zuerst kommen { $blind } Karten verdeckt in die Mitte: das ist { -blinder(fall: "der") }.
rule-blind_dealt-last = Was nach dem Austeilen übrig ist, { $blind } Karten, kommt verdeckt in die Mitte: das ist { -blinder(fall: "der") }.

switch-hand_packet = Austeilen
    .help = Ob jede Hand auf einmal oder Karte für Karte gegeben wird.
switch-hand_packet-full_bundle = in einem Päckchen
switch-hand_packet-one_by_one = Karte für Karte
rule-hand_packet-full_bundle = Jeder bekommt seine { $hand } Karten in einem Päckchen, Vorhand zuerst.
rule-hand_packet-one_by_one = Jeder bekommt { $hand } Karten, einzeln und reihum, Vorhand zuerst.

switch-session_end_rule = Ende des Abends
    .help = Wie das letzte Spiel bestimmt wird.
switch-session_end_rule-none = nach Absprache
switch-session_end_rule-gstiess_geht_ab = „der { -t22 } geht ab“
rule-session_end_rule-none = Wie viele Spiele es werden, macht der Tisch vorher aus.
rule-session_end_rule-gstiess_geht_ab = Wer aufhören will, sagt: „Der { -t22 } geht ab.“ Im nächsten Spiel merkt man sich, wer den { -t22 } bekommen hat; gespielt wird noch, bis dieser gegeben hat. Liegt der { -t22 } { -blinder(fall: "im") }, sieht man im Spiel darauf nach.

switch-raeuber_rounds = Räuberrunden
    .help = Ob ganze Runden Räuber vereinbart werden können.
rule-raeuber_rounds-true = Ganze Runden Räuber kann man vereinbaren; dann spielt Vorhand aus, und niemand gilt als der Ansager.

switch-misdeal_penalty = Vergeben
    .help = Was es den Geber kostet, wenn er sich vergibt.
switch-misdeal_penalty-none = nichts, es wird neu gegeben
switch-misdeal_penalty-dealer_berg = der Geber zahlt den Berg
rule-misdeal_penalty-none = Wer sich vergibt, gibt noch einmal; das kostet nichts.
rule-misdeal_penalty-dealer_berg = Wer sich vergibt, zahlt den Berg wie bei Spielwert 1 und gibt noch einmal.
