# Die Schalter der Regeln: Name, Bedeutung, Werte.

group-setup = Tisch, Geben, Abend
group-counting = Zählen
group-scoring = Fächer, Werte, Bezahlung
group-specials = Spiele mit festem Wert
group-auction = Reizen
group-duty = Solopflicht und Schinden
group-exchange = Ablegen und Drücken
group-play = Das Spiel der Karten
group-conduct = Fehler und Bräuche

switch-five_player_table = Fünf am Tisch
    .help = Ob fünf Leute an einem Tisch spielen können, wobei der Geber aussetzt.
switch-five_player_table-off = nein
switch-five_player_table-dealer_sits_out = der Geber setzt aus

switch-first_dealer_draw = Erster Geber
    .help = Wie man findet, wer zuerst gibt.
switch-first_dealer_draw-none = Platz 1 gibt zuerst
switch-first_dealer_draw-high_card = wer die höchste Karte zieht

switch-draw_suit_tiebreak = Gleiche Karten beim Ziehen
    .help = Was entscheidet, wenn zwei Gezogene gleich hoch sind.
switch-draw_suit_tiebreak-clubs_spades_hearts_diamonds = Kreuz vor Pik vor Herz vor Karo
switch-draw_suit_tiebreak-redraw = noch einmal ziehen

switch-cut_before_deal = Abheben
    .help = Ob vor dem Geben abgehoben wird.

switch-blind_dealt = Der Tisch wird gegeben
    .help = Ob die Tischkarten vor oder nach den Handkarten gegeben werden.
switch-blind_dealt-first = zuerst
switch-blind_dealt-last = zuletzt

switch-hand_packet = Austeilen
    .help = Ob jede Hand auf einmal oder Karte für Karte gegeben wird.
switch-hand_packet-full_bundle = in einem Päckchen
switch-hand_packet-one_by_one = Karte für Karte

switch-session_end_rule = Ende des Abends
    .help = Wie das letzte Spiel bestimmt wird.
switch-session_end_rule-none = nach Absprache
switch-session_end_rule-gstiess_geht_ab = „der { -t22 } geht ab“

switch-raeuber_rounds = Räuberrunden
    .help = Ob ganze Runden Räuber vereinbart werden können.

switch-misdeal_penalty = Vergeben
    .help = Was es den Geber kostet, wenn er sich vergibt.
switch-misdeal_penalty-none = nichts, es wird neu gegeben
switch-misdeal_penalty-dealer_berg = der Geber zahlt den Berg

switch-counting_method = Zählweise
    .help = Ob die Karten zu dritt oder paarweise gezählt werden.
switch-counting_method-triples = zu dritt
switch-counting_method-pairs = paarweise

switch-win_threshold = Punkte zum Sieg
    .help = Wie viele Punkte der Spieler braucht.

switch-declarer_bonus_3p = Zugabe zu dritt
    .help = Was der Spieler zu dritt für die drei fehlenden Leeren gutgeschrieben bekommt.

switch-half_point_3p = Halber Punkt zu dritt
    .help = Was beim paarweisen Zählen zu dritt mit dem halben Punkt geschieht.
switch-half_point_3p-round_both_up = beide Seiten runden auf
switch-half_point_3p-drop = fällt weg

switch-tie_rule = Gleichstand
    .help = Was gilt, wenn beide Seiten gleich viele Punkte haben.
switch-tie_rule-declarer_loses_1fach = der Spieler verliert ein Fach
switch-tie_rule-flat_5 = der Spieler zahlt fünf, gleich welches Spiel
switch-tie_rule-impossible = kommt nicht vor

switch-legage_requires_trick = Legage nur mit Stich
    .help = Ob der Spieler einen Stich braucht, damit seine abgelegten Karten für ihn zählen.

switch-no_trick_rule = Ohne Stich
    .help = Was es bedeutet, wenn eine Seite keinen Stich macht.
switch-no_trick_rule-fach8 = acht Fächer
switch-no_trick_rule-berg40 = der Berg: vierzig je Spielwert
switch-no_trick_rule-legage_to_defenders = die Legage geht an die Gegner

switch-fach_bounds = Grenzen der Fächer
    .help = Wo ein Fach endet und das nächste beginnt.
switch-fach_bounds-offset = Spieler bei 36, 31, 26 …, Gegner bei 35, 30, 25 …
switch-fach_bounds-symmetric_40 = je fünf Punkte, die dem Verlierer zu 40 fehlen
switch-fach_bounds-ceil_winner_minus_35 = je fünf Punkte, die der Gewinner über 35 hat

switch-max_fach = Höchstens Fächer
    .help = Wie viele Fächer ein Spiel höchstens zählt.

switch-fach_unit = Wert eines Fachs
    .help = Was ein Fach bei einfachem Spiel wert ist.

switch-amount_rounding = Aufrunden
    .help = Ob der Betrag am Ende gerundet wird.
switch-amount_rounding-none = nicht
switch-amount_rounding-up10 = auf volle Zehner

switch-base_method = Grundlage
    .help = Ob nach Fächern oder nach fehlenden Punkten gerechnet wird.
switch-base_method-fach = Fächer
switch-base_method-difference_to_40 = Punkte, die zu 40 fehlen

switch-ladder = Stufen
    .help = Ob die Halbe zwischen Cego und Eine gesteigert wird.
switch-ladder-ladder_6 = ohne Halbe
switch-ladder-ladder_7 = mit Halbe

switch-halbe_min_players = Halbe ab
    .help = Mit wie vielen Spielern die Halbe gespielt wird.

switch-contract_values = Werte der Stufen
    .help = Was Cego, Halbe, Eine, Eine Leere, Zwei Leere, Zwei Verschiedene und { -geiss-game } wert sind.
switch-contract_values-by_step = eins, zwei, drei … der Reihe nach

switch-geiss_contract = { -geiss-game } als Spiel
    .help = Ob { -t1(fall: "der") } als höchste Stufe gespielt werden kann.

switch-solo_win_mult = { -solo } gewonnen
    .help = Wievielfach ein gewonnenes Spiel auf die Hand zählt.

switch-solo_loss_mult = { -solo } verloren
    .help = Wievielfach ein verlorenes Spiel auf die Hand zählt.

switch-gegensolo_win_mult = { -gegensolo } gewonnen
    .help = Wievielfach ein Sieg in { -gegensolo } zählt.

switch-gegensolo_loss_mult = { -gegensolo } verloren
    .help = Wievielfach eine Niederlage in { -gegensolo } zählt.

switch-after_solo_increment_win = Zuschlag nach { -solo }, gewonnen
    .help = Um wie viel ein gewonnenes höheres Spiel mehr wert ist, weil { -solo } gesagt war.

switch-after_solo_increment_loss = Zuschlag nach { -solo }, verloren
    .help = Um wie viel ein verlorenes höheres Spiel mehr kostet, weil { -solo } gesagt war.

switch-notation = Aufschreiben
    .help = Wie das Ergebnis auf den Zettel kommt.
switch-notation-per_opponent = der Betrag je Gegner
switch-notation-zero_sum = Plus und Minus für jeden

switch-unit_name = Einheit
    .help = Wie die Beträge heißen.
switch-unit_name-cent = Cent
switch-unit_name-point = Punkte

switch-ums_halbe = Ums Halbe
    .help = Ob der Endstand durch zwei geteilt wird.

switch-berg_multiplier = Höhe des Bergs
    .help = Was der Berg als Strafe kostet.
switch-berg_multiplier-forty = vierzig je Spielwert
switch-berg_multiplier-eight_fach = acht Fächer

switch-ultimo_value = Wert: { -ultimo }
    .help = Was ein { -ultimo } von jedem einbringt oder kostet.

switch-ulti_combined_value = Wert eines angehängten { -ultimo }
    .help = Was jeder späte Stich neben einem anderen Spiel einbringt oder kostet.

switch-bettel_value = Wert des Bettels
    .help = Was ein Bettel von jedem einbringt oder kostet.

switch-piccolo_value = Wert des Piccolos
    .help = Was ein Piccolo von jedem einbringt oder kostet.

switch-zwiccolo_value = Wert: { -zwiccolo }
    .help = Was das Spiel auf genau zwei Stiche von jedem einbringt oder kostet.

switch-trio_value = Wert des Trios
    .help = Was das Spiel auf genau drei Stiche von jedem einbringt oder kostet.

switch-quarto_value = Wert des Quartos
    .help = Was das Spiel auf genau vier Stiche von jedem einbringt oder kostet.

switch-quinto_value = Wert: { -quinto }
    .help = Was das Spiel auf genau fünf Stiche von jedem einbringt oder kostet.

switch-pascha_value = Wert des Paschas
    .help = Was ein Pascha von jedem einbringt oder kostet.

switch-trick_games = Stichspiele
    .help = Welche Stichzahlen man genau ansagen kann: 0 Bettel, 1 Piccolo, 2 { -zwiccolo }, 3 Trio, 4 Quarto, 5 { -quinto }.

switch-pascha_variant = Pascha
    .help = Ob und wie der Pascha gespielt wird.
switch-pascha_variant-none = nein
switch-pascha_variant-first3_then_none = die ersten drei Stiche, dann keinen
switch-pascha_variant-top3_exactly3 = genau drei Stiche mit den drei höchsten Trümpfen

switch-ouvert = Aufgelegt
    .help = Welche Spiele mit offenen Karten gespielt werden können.
switch-ouvert-off = keine
switch-ouvert-bettel = der Bettel
switch-ouvert-all_specials = { -ultimo } und alle Stichspiele

switch-open_special_mult = Aufgelegt zählt
    .help = Wievielfach ein aufgelegtes Spiel zählt.

switch-specials_3p = Stichspiele zu dritt
    .help = Ob Piccolo, Bettel und ihre Verwandten zu dritt gespielt werden.
switch-specials_3p-on = ja
switch-specials_3p-off = nein
switch-specials_3p-only_without_duty = nur ohne Solopflicht

switch-raeuber_offered = Räuber
    .help = Ob Vorhand aus dem ungesteigerten Cego einen Räuber machen darf.

switch-raeuber_3p = Räuber zu dritt
    .help = Ob der Räuber auch zu dritt gespielt wird.

switch-ultimo_3p = { -ultimo } zu dritt
    .help = Ob der { -ultimo } auch zu dritt gespielt wird.

switch-raeuber_base = Wert des Räubers
    .help = Was der Verlierer eines Räubers jedem zahlt.

switch-raeuber_announcer_mult = Räuber, Vorhand verliert
    .help = Wievielfach Vorhand zahlt, wenn sie ihren eigenen Räuber verliert.

switch-raeuber_no_trick_doubling = Räuber ohne Stich
    .help = Was es ändert, wenn jemand im Räuber keinen Stich macht.
switch-raeuber_no_trick_doubling-none = nichts
switch-raeuber_no_trick_doubling-per_player = jeder ohne Stich verdoppelt
switch-raeuber_no_trick_doubling-jungfrau = wer keinen hat, bekommt das Doppelte

switch-raeuber_over40_mult = Räuber über 40
    .help = Wievielfach der Verlierer mit mehr als 40 Punkten zahlt.

switch-raeuber_blind_to = Blinder im Räuber
    .help = Wem die Tischkarten im Räuber gehören.
switch-raeuber_blind_to-nobody = niemandem
switch-raeuber_blind_to-last_trick_winner = dem, der den letzten Stich macht

switch-raeuber_tie = Räuber, mehrere Verlierer
    .help = Was gilt, wenn mehrere im Räuber die meisten Punkte haben.
switch-raeuber_tie-all_pay = jeder zahlt voll
switch-raeuber_tie-split_sum = sie teilen sich den Betrag
switch-raeuber_tie-forehand_only_else_all_pay = Vorhand allein, sonst jeder voll
switch-raeuber_tie-forehand_only_else_split_sum = Vorhand allein, sonst geteilt

switch-raeuber_tie_on_rounded = Gleichstand nach gerundeter Zählung
    .help = Ob im Räuber die gerundeten Punkte entscheiden, wer gleich liegt.

switch-raeuber_regulated = Räuber nach Regeln
    .help = Ob die hohen Trümpfe und { -t1(fall: "der") } in den ersten drei Stichen fallen müssen.

switch-regulated_scope = Räuber nach Regeln bindet
    .help = Wen diese Regeln binden.
switch-regulated_scope-lead_trump = auch den Ausspielenden: er bringt Trumpf
switch-regulated_scope-holder_only = nur, wer die Karte hat

switch-drescher_offered = Drescher
    .help = Ob Vorhand aus dem ungesteigerten Cego einen Drescher machen darf.

switch-drescher_value = Wert des Dreschers
    .help = Was der Verlierer eines Dreschers jedem zahlt.

switch-drescher_announcer_mult = Drescher, Vorhand verliert
    .help = Wievielfach Vorhand zahlt, wenn sie ihren eigenen Drescher verliert.

switch-durch_value = Wert von Durch
    .help = Was ein angesagtes Durch einbringt oder kostet; 0 heißt acht Fächer.

switch-ultimo_timing = { -ultimo } wird gesagt
    .help = Wann der { -ultimo } angesagt wird.
switch-ultimo_timing-query_first = vor der Frage nach { -solo }
switch-ultimo_timing-before_first_solo = solange niemand { -solo } gesagt hat
switch-ultimo_timing-in_turn = nur mit dem ersten eigenen Wort

switch-ultimo_overrides_solo = { -ultimo } geht vor { -solo }
    .help = Ob der { -ultimo } auch nach einem { -solo } noch angesagt werden kann.

switch-ultimo_mode = { -ultimo } mit { -solo }
    .help = Ob man den { -ultimo } mit einem { -solo } verbinden kann.
switch-ultimo_mode-pure = nein
switch-ultimo_mode-solo_plus = ja

switch-ulti_trumps = Trümpfe für den { -ultimo }
    .help = Welche Trümpfe man für ihren späten Stich ansagen kann.

switch-second_solo_allowed = Zweimal { -solo }
    .help = Ob auch ein Späterer noch { -solo } sagen und damit übernehmen kann.

switch-solo_against_solo = { -solo } gegen { -solo }
    .help = Ob man auf { -solo } mit einem eigenen { -solo } antworten kann, wie 1860.

switch-counter_first = Wer zuerst dagegen darf
    .help = Wer nach einem { -solo } zuerst gefragt wird.
switch-counter_first-right_of_soloist = wer rechts vom Solisten sitzt
switch-counter_first-forehand = Vorhand

switch-gegensolo_mode = Nach einem { -gegensolo }
    .help = Was auf { -gegensolo } folgt.
switch-gegensolo_mode-final = es wird gespielt
switch-gegensolo_mode-held = der Solist darf es selbst spielen
switch-gegensolo_mode-auction = es wird weiter gesteigert

switch-soloist_may_raise = Solist steigert mit
    .help = Ob mitsteigern darf, wer selbst { -solo } gesagt hat.

switch-gegensolo_forehand = Vorn nach { -gegensolo }
    .help = Wer nach einem { -gegensolo } vorn sitzt.
switch-gegensolo_forehand-announcer = wer es gesagt hat
switch-gegensolo_forehand-right_of_soloist = wer rechts vom Solisten sitzt
switch-gegensolo_forehand-soloist = der Solist

switch-decliner_may_reenter = Wieder einsteigen
    .help = Ob jemand, der „gut“ gesagt hat, nach einem späteren { -gegensolo } wieder mitreden darf.

switch-specials_after_solo = Stichspiele nach { -solo }
    .help = Ob man nach einem { -solo } noch ein Stichspiel ansagen kann.

switch-specials_window = Zeit der Stichspiele
    .help = Wann Piccolo, Bettel und ihre Verwandten angesagt werden.
switch-specials_window-round_between = in einer Runde vor dem Cego
switch-specials_window-round_after_cego = in einer Runde nach dem Cego
switch-specials_window-in_turn = wenn man beim Steigern dran ist
switch-specials_window-until_own_raise = nach dem Cego, bis gesteigert wird
switch-specials_window-mixed = in einer Runde vor dem Cego und danach, bis man dran ist

switch-specials_out_of_turn = Stichspiele außer der Reihe
    .help = Ob man ein Stichspiel ansagen darf, bevor man dran ist.

switch-specials_rank = Rang der Stichspiele
    .help = Welches gespielt wird, wenn zwei eines wollen.
switch-specials_rank-piccolo_first = erst Piccolo, dann Bettel
switch-specials_rank-bettel_first = erst Bettel, dann Piccolo
switch-specials_rank-position = wer näher an Vorhand sitzt

switch-specials_before_phase1_end = Stichspiele schon bei der Solofrage
    .help = Ob man ein Stichspiel schon während der Frage nach { -solo } ansagen kann.

switch-extended_bettel_piccolo = Erweiterte Bettel und Piccolo
    .help = Ob „erweiterte“ Bettel und Piccolo über { -solo } gehen.

switch-forehand_opening = Vorhands erstes Wort
    .help = Womit Vorhand das Steigern eröffnet.
switch-forehand_opening-must_cego = immer Cego
switch-forehand_opening-cego_or_special = Cego oder ein Stichspiel

switch-shortened_opening = Verkürzte Eröffnung
    .help = Ob Vorhand mit „Cego, eine selber“ eröffnen darf.

switch-jump_bids = Stufen überspringen
    .help = Ob man beim Steigern Stufen auslassen darf.

switch-voluntary_raise = Freiwillig höher
    .help = Ob der Spieler ein höheres Spiel spielen darf, als er geboten hat.

switch-solo_duty = Solopflicht
    .help = Ob man mit starker Hand { -solo } sagen muss.
switch-solo_duty-off = nein
switch-solo_duty-advisory = man sollte, ohne Strafe
switch-solo_duty-on = ja

switch-solo_duty_outright_min = Trümpfe, die immer verpflichten
    .help = Ab wie vielen Trümpfen man in jedem Fall { -solo } sagen muss.

switch-solo_duty_cond_trumps = Trümpfe, die bedingt verpflichten
    .help = Ab wie vielen Trümpfen man mit zwei hohen und wenigen Farben { -solo } sagen muss.

switch-solo_duty_high_min = Hohe Trümpfe
    .help = Von welchem Trumpf an zwei für die bedingte Pflicht genügen.

switch-solo_duty_max_suits = Höchstens Farben
    .help = Aus wie vielen Farben die übrigen Karten höchstens sein dürfen.

switch-schinden_challenger = Aufdecken lassen
    .help = Wer die Karten aufdecken lassen darf, wenn er meint, dass jemand { -solo } verschwiegen hat.
switch-schinden_challenger-off = niemand
switch-schinden_challenger-any = jeder
switch-schinden_challenger-blind_taker = wer die Tischkarten aufgenommen hat

switch-schinden_penalty = Strafe fürs Schinden
    .help = Was es kostet, { -solo } verschwiegen zu haben.
switch-schinden_penalty-eight_fach = acht Fächer
switch-schinden_penalty-eight_times_bid = das Achtfache des gebotenen Spiels
switch-schinden_penalty-solo_lost_no_trick = wie { -solo } ohne Stich
switch-schinden_penalty-berg = der Berg

switch-false_challenge_penalty = Falscher Verdacht
    .help = Was es kostet, grundlos aufdecken zu lassen.
switch-false_challenge_penalty-same = dasselbe
switch-false_challenge_penalty-none = nichts

switch-schinden_redeal = Spiel zählt nicht
    .help = Ob die Karten nach dem Aufdecken zusammengeworfen werden und das Spiel nicht zählt.

switch-discard_source_cego = Drücken im Cego
    .help = Was im Cego und { -gegensolo } gedrückt werden darf.
switch-discard_source_cego-any = jede Karte
switch-discard_source_cego-blind_only = nur eine gefundene

switch-halbe_companion = Zweite Karte der Halben
    .help = Was man in der Halben neben der Leeren behält.
switch-halbe_companion-any = jede Karte
switch-halbe_companion-trump = einen Trumpf
switch-halbe_companion-highest_trump = den höchsten Trumpf

switch-halbe_discard_source = Drücken in der Halben
    .help = Was in der Halben gedrückt werden darf.
switch-halbe_discard_source-any = jede Karte
switch-halbe_discard_source-blind_only = nur eine gefundene

switch-pip_requirement = Ohne passende Leere
    .help = Ob man ein Spiel auf Leere ohne die Leeren dafür spielen kann.
switch-pip_requirement-strict = nein
switch-pip_requirement-substitute_court = ein Bild tritt an die Stelle
switch-pip_requirement-nominate = eine Farbkarte wird dazu bestimmt

switch-substitution_condition = Ersatz erlaubt
    .help = Wann eine andere Karte an die Stelle der Leeren treten darf.
switch-substitution_condition-no_pips = nur ganz ohne Leere, für den ersten Stich
switch-substitution_condition-cannot_form_set = wenn die verlangten Leeren fehlen

switch-substitute_keeps_suit_condition = Ersatz und Farben
    .help = Ob auch Ersatzkarten sich nach den Farben richten.
switch-substitute_keeps_suit_condition-if_possible = wenn möglich
switch-substitute_keeps_suit_condition-free = nein

switch-dead_pip_can_win = Ausgespielte Leere
    .help = Ob die ausgespielte Leere ihren Stich gewinnen kann.
switch-dead_pip_can_win-never = nie
switch-dead_pip_can_win-may_win = wie jede Karte

switch-geiss_lead_dead = Ausgespielte { -geiss-game } sticht nicht
    .help = Ob { -t1(fall: "der") } im gleichnamigen Spiel ihren Stich nie gewinnen kann.

switch-withdraw_halbe = Zurückziehen in der Halben
    .help = Was statt der Leeren ausgespielt werden darf.
switch-withdraw_halbe-no = nichts
switch-withdraw_halbe-king = der König der Farbe
switch-withdraw_halbe-court = ein Bild der Farbe
switch-withdraw_halbe-any_same_suit = jede Karte der Farbe

switch-withdraw_leere = Zurückziehen in der Leeren
    .help = Was in der Leeren statt der Leeren ausgespielt werden darf.
switch-withdraw_leere-no = nichts
switch-withdraw_leere-king = der König der Farbe
switch-withdraw_leere-court = ein Bild der Farbe
switch-withdraw_leere-any_same_suit = jede Karte der Farbe

switch-withdraw_2leere = Zurückziehen in Zwei Leere
    .help = Was in Zwei Leere statt der Leeren ausgespielt werden darf.
switch-withdraw_2leere-no = nichts
switch-withdraw_2leere-king = der König der Farbe
switch-withdraw_2leere-court = ein Bild der Farbe
switch-withdraw_2leere-any_same_suit = jede Karte der Farbe

switch-withdraw_2verschieden = Zurückziehen in Zwei Verschiedene
    .help = Was in Zwei Verschiedene statt der Leeren ausgespielt werden darf.
switch-withdraw_2verschieden-no = nichts
switch-withdraw_2verschieden-king = der König der Farbe
switch-withdraw_2verschieden-court = ein Bild der Farbe
switch-withdraw_2verschieden-any_same_suit = jede Karte der Farbe

switch-withdraw_source = Woher die Ersatzkarte kommt
    .help = Wo in Halbe und Eine Leere die Karte herkommt, die statt der Leeren ausgespielt wird.
switch-withdraw_source-blind = aus den gefundenen Karten
switch-withdraw_source-hand = aus der ganzen Hand

switch-pip_shown_then_lead = Ausspielen der Leeren
    .help = Wann die Leeren ausgespielt werden.
switch-pip_shown_then_lead-before_blind = vor dem Aufnehmen
switch-pip_shown_then_lead-after_blind = nach dem Aufnehmen
switch-pip_shown_then_lead-shown_only = nur gezeigt, dann auf die Hand

switch-two_pips_forced_discard = Drücken in Zwei Leere
    .help = Was in Zwei Leere gedrückt wird.
switch-two_pips_forced_discard-none = jede gefundene Karte
switch-two_pips_forced_discard-lowest_trump = der niedrigste gefundene Trumpf

switch-two_odds_forced_discard = Drücken in Zwei Verschiedene
    .help = Was in Zwei Verschiedene gedrückt wird.
switch-two_odds_forced_discard-none = jede gefundene Karte
switch-two_odds_forced_discard-highest_trump = der höchste gefundene Trumpf

switch-forced_discard_shown = Pflichtkarte zeigen
    .help = Wann der vorgeschriebene gedrückte Trumpf gezeigt wird.
switch-forced_discard_shown-before_play = gleich
switch-forced_discard_shown-after_play = nach dem Spiel

switch-ulti_second_hand = { -ultimo } auf die zweite Hand
    .help = Ob man nach dem Aufnehmen in Cego und Eine noch einen { -ultimo } ansagen kann.

switch-buy_geiss = { -t1(fall: "den") } kaufen
    .help = Ob man für einen { -ultimo } { -t1(fall: "den") } kaufen kann.

switch-buy_geiss_price = Preis
    .help = Welcher Trumpf mindestens dafür gegeben wird.

switch-buy_geiss_refusal = Verkauf ablehnen
    .help = Ob der Besitzer den Verkauf ablehnen darf.

switch-buy_geiss_seller_exempt = Verkäufer zahlt nicht mit
    .help = Ob der Verkäufer nichts zahlt, wenn der { -ultimo } gewonnen wird.

switch-third_trick_leader = Dritter Stich nach zwei Leeren
    .help = Wer nach zwei ausgespielten Leeren zum dritten Stich ausspielt.
switch-third_trick_leader-trick2_winner = wer den zweiten gewonnen hat
switch-third_trick_leader-higher_winning_card = wer mit der höheren Karte gewonnen hat

switch-solo_ulti_scoring = { -solo } mit { -ultimo } zählen
    .help = Ob beide für sich zählen oder nur zusammen.
switch-solo_ulti_scoring-separate = jedes für sich
switch-solo_ulti_scoring-both_required = nur beide zusammen

switch-solo_durch = Durch
    .help = Ob man mit einem { -solo } alle Stiche ansagen kann.

switch-view_legage = Legage ansehen
    .help = Ob der Spieler seine abgelegten Karten noch ansehen darf.
switch-view_legage-none = nein
switch-view_legage-declarer_until_trick1 = bis der erste Stich vollständig ist

switch-view_tricks = Stiche ansehen
    .help = Ob gewonnene Stiche noch angesehen werden dürfen.
switch-view_tricks-none = nein
switch-view_tricks-until_trick3 = bis der dritte Stich vollständig ist

switch-revoke_penalty = Nicht bedient
    .help = Was es kostet, nicht zu bedienen oder nicht zu stechen.
switch-revoke_penalty-eightfold = acht Fächer
switch-revoke_penalty-berg = der Berg
switch-revoke_penalty-lost = das Spiel
switch-revoke_penalty-lost_without_trick = das Spiel, wie ohne Stich

switch-forgot_discard_penalty = Drücken vergessen
    .help = Was es kostet, das Drücken zu vergessen.
switch-forgot_discard_penalty-eightfold = acht Fächer
switch-forgot_discard_penalty-berg = der Berg
switch-forgot_discard_penalty-lost = das Spiel
switch-forgot_discard_penalty-lost_without_trick = das Spiel, wie ohne Stich

switch-card_count_penalty = Falsche Kartenzahl
    .help = Was es kostet, mit zu vielen oder zu wenigen Karten zu spielen.
switch-card_count_penalty-eightfold = acht Fächer
switch-card_count_penalty-berg = der Berg
switch-card_count_penalty-lost = das Spiel
switch-card_count_penalty-lost_without_trick = das Spiel, wie ohne Stich

switch-genn_ere = Genn ere
    .help = Ob der Spieler mit „genn ere“ das Spiel freigibt.

switch-berg_song = Berglied
    .help = Ob die anderen singen, wenn jemand auf dem Berg ist.

switch-tie_drinks_round = Schnaps bei Gleichstand
    .help = Ob der Gleichstand den Spieler eine Runde Schnaps kostet.
