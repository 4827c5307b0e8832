# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-auction = Reizen

switch-ultimo_timing = { -ultimo } wird gesagt
    .help = Wann der { -ultimo } angesagt wird.
switch-ultimo_timing-query_first = vor der Frage nach { -solo }
switch-ultimo_timing-before_first_solo = solange niemand { -solo } gesagt hat
switch-ultimo_timing-in_turn = nur mit dem ersten eigenen Wort
rule-ultimo_timing-query_first = Bevor nach { -solo } gefragt wird, fragt Vorhand reihum, ob jemand { -ultimo } spielt.
rule-ultimo_timing-before_first_solo = { -ultimo } sagt man, wenn man nach { -solo } gefragt ist, oder schon vorher, ohne dran zu sein; nur muss man selbst noch nicht geredet haben.
rule-ultimo_timing-in_turn = { -ultimo } sagt man nur, wenn man an der Reihe ist, und nur mit dem ersten eigenen Wort.
contradiction-ultimo_over_and_before_solo = über einen Solo kann kein Ultimo angesagt werden, wo es vor dem ersten Solo angesagt werden muss.

switch-ultimo_overrides_solo = { -ultimo } geht vor { -solo }
    .help = Ob der { -ultimo } auch nach einem { -solo } noch angesagt werden kann.
rule-ultimo_overrides_solo-true = { -ultimo } geht auch, wenn schon { -solo } gesagt ist.
rule-ultimo_overrides_solo-false = Ist { -solo } gesagt, ist es für { -ultimo } zu spät.

switch-ultimo_mode = { -ultimo } mit { -solo }
    .help = Ob man den { -ultimo } mit einem { -solo } verbinden kann.
switch-ultimo_mode-pure = nein
switch-ultimo_mode-solo_plus = ja
rule-ultimo_mode-solo_plus = Man kann { -solo } mit { -ultimo } verbinden und sagt beides zusammen an.

switch-ulti_trumps = Trümpfe für den { -ultimo }
    .help = Welche Trümpfe man für ihren späten Stich ansagen kann.
contradiction-no_ulti_trump = ein Ultimo braucht wenigstens einen Trumpf, der seinen Stich macht; üblich ist T1.

switch-second_solo_allowed = Zweimal { -solo }
    .help = Ob auch ein Späterer noch { -solo } sagen und damit übernehmen kann.
rule-second_solo_allowed-false = Wer es zuerst sagt, hat es; danach wird nicht mehr gefragt.
rule-second_solo_allowed-true = Auch wer später dran ist, darf noch { -solo } sagen; dann gilt, wer zuletzt geredet hat.

switch-solo_against_solo = { -solo } gegen { -solo }
    .help = Ob man auf { -solo } mit einem eigenen { -solo } antworten kann, wie 1860.
rule-solo_against_solo-true = Nach altem Brauch darf man auch mit einem eigenen { -solo } antworten; dann spielt, wer zuletzt geredet hat.

switch-counter_first = Wer zuerst dagegen darf
    .help = Wer nach einem { -solo } zuerst gefragt wird.
switch-counter_first-right_of_soloist = wer rechts vom Solisten sitzt
switch-counter_first-forehand = Vorhand
rule-counter_first-right_of_soloist = Zuerst wird gefragt, wer rechts vom Solisten sitzt.
rule-counter_first-forehand = Zuerst wird Vorhand gefragt; ist Vorhand selbst der Solist, der nächste nach ihr.

switch-gegensolo_mode = Nach einem { -gegensolo }
    .help = Was auf { -gegensolo } folgt.
switch-gegensolo_mode-final = es wird gespielt
switch-gegensolo_mode-held = der Solist darf es selbst spielen
switch-gegensolo_mode-auction = es wird weiter gesteigert
rule-gegensolo_mode-final = Wer dagegen geht, spielt { -gegensolo }; überbieten kann das niemand.
rule-gegensolo_mode-held = Wer dagegen geht, will { -gegensolo } spielen. Der Solist kann „{ $hold }“ sagen und es selbst spielen; dann gilt die erste Stufe des Steigerns als gehalten, und wer dagegen ging, steigert oder lässt es.
rule-gegensolo_mode-auction = Wer dagegen geht, bietet { -gegensolo }, das so viel gilt wie Cego; von da an wird weiter gesteigert.
contradiction-gegensolo_above_raise = wo nach einem Gegensolo weiter gesteigert wird, darf die nächste Stufe nicht weniger wert sein als der Gegensolo; dazu gehören die Faktoren 2 und 2 und die Zuschläge 1 und 1.
contradiction-soloist_without_auction = gegen den eigenen Solo kann nur gesteigert werden, wo es nach einem Gegensolo weitergeht: gegensolo_mode = "auction".
contradiction-forehand_without_auction = wo nach einem Gegensolo nicht weiter gesteigert wird, sitzt niemand vorn; gegensolo_forehand = "announcer" oder gegensolo_mode = "auction" setzen.

switch-soloist_may_raise = Solist steigert mit
    .help = Ob mitsteigern darf, wer selbst { -solo } gesagt hat.
rule-soloist_may_raise-true = Der Solist steigert mit.
rule-soloist_may_raise-false = Der Solist ist draußen.

switch-gegensolo_forehand = Vorn nach { -gegensolo }
    .help = Wer nach einem { -gegensolo } vorn sitzt.
switch-gegensolo_forehand-announcer = wer es gesagt hat
switch-gegensolo_forehand-right_of_soloist = wer rechts vom Solisten sitzt
switch-gegensolo_forehand-soloist = der Solist
rule-gegensolo_forehand-announcer = Vorn sitzt dabei, wer dagegen gegangen ist; die anderen reden rechts von ihm der Reihe nach.
rule-gegensolo_forehand-right_of_soloist = Das erste Wort hat dabei, wer rechts vom Solisten sitzt.
rule-gegensolo_forehand-soloist = Vorn sitzt dabei der Solist, der also zuerst gefragt wird.
contradiction-silent_soloist_in_front = der Solist kann nach einem Gegensolo nur zuerst antworten, wenn er überhaupt mitsteigern darf.

switch-decliner_may_reenter = Wieder einsteigen
    .help = Ob jemand, der „gut“ gesagt hat, nach einem späteren { -gegensolo } wieder mitreden darf.
rule-decliner_may_reenter-true = Wer nicht dagegen wollte, darf nun doch wieder mitreden.
rule-decliner_may_reenter-false = Wer nicht dagegen wollte, bleibt draußen.

switch-specials_after_solo = Stichspiele nach { -solo }
    .help = Ob man nach einem { -solo } noch ein Stichspiel ansagen kann.
rule-specials_after_solo-true = Auch jetzt darf man, wenn man dran ist, noch ein Stichspiel ansagen.
rule-specials_after_solo-false = Stichspiele und Räuber gibt es nach einem { -solo } nicht mehr.

switch-specials_window = Zeit der Stichspiele
    .help = Wann Piccolo, Bettel und die anderen Stichspiele angesagt werden.
switch-specials_window-round_between = in einer Runde vor dem Cego
switch-specials_window-round_after_cego = in einer Runde nach dem Cego
switch-specials_window-in_turn = wenn man beim Steigern dran ist
switch-specials_window-until_own_raise = nach dem Cego, bis gesteigert wird
switch-specials_window-mixed = in einer Runde vor dem Cego und danach, bis man dran ist
rule-specials_window-round_between = Nach ihnen wird reihum gefragt, wenn niemand { -solo } gesagt hat, noch vor Vorhands „Cego“; danach nicht mehr.
rule-specials_window-round_after_cego = Nach ihnen wird reihum gefragt, sobald Vorhand „Cego“ gesagt hat, und bevor gesteigert wird.
rule-specials_window-in_turn = Ansagen kann man sie, solange gesteigert wird, auch wenn schon gesteigert ist.
rule-specials_window-until_own_raise = Man sagt sie nach Vorhands „Cego“ an, spätestens wenn man an die Reihe kommt. Mit der ersten Steigerung ist es für alle vorbei.
rule-specials_window-mixed = Nach ihnen wird reihum gefragt, bevor Vorhand „Cego“ sagt; ansagen kann man sie aber auch danach noch, spätestens wenn man an die Reihe kommt.
contradiction-out_of_turn_in_a_round = in einer eigenen Runde werden Stichspiele der Reihe nach angesagt; außer der Reihe geht es nur mit specials_window = "in_turn", "until_own_raise" oder "mixed".

switch-specials_out_of_turn = Stichspiele außer der Reihe
    .help = Ob man ein Stichspiel ansagen darf, bevor man dran ist.
rule-specials_out_of_turn-true = Man braucht nicht zu warten, bis man dran ist.
rule-specials_out_of_turn-false = Außer der Reihe wird nichts angesagt.

switch-specials_rank = Rang der Stichspiele
    .help = Welches gespielt wird, wenn zwei eines wollen.
switch-specials_rank-piccolo_first = erst Piccolo, dann Bettel
switch-specials_rank-bettel_first = erst Bettel, dann Piccolo
switch-specials_rank-position = wer näher an Vorhand sitzt
rule-specials_rank-piccolo_first = Wollen zwei ein Stichspiel, so geht Piccolo vor Bettel; bei gleichem Spiel, wer näher an Vorhand sitzt.
rule-specials_rank-bettel_first = Wollen zwei ein Stichspiel, so geht Bettel vor Piccolo; bei gleichem Spiel, wer näher an Vorhand sitzt.
rule-specials_rank-position = Wollen zwei ein Stichspiel, so geht vor, wer näher an Vorhand sitzt, gleich welches Spiel er will.

switch-specials_before_phase1_end = Stichspiele schon bei der Solofrage
    .help = Ob man ein Stichspiel schon während der Frage nach { -solo } ansagen kann.
rule-specials_before_phase1_end-true = Stattdessen kann man hier auch schon ein Stichspiel ansagen, solange niemand { -solo } gesagt hat.

switch-extended_bettel_piccolo = Erweiterte Bettel und Piccolo
    .help = Ob „erweiterte“ Bettel und Piccolo über { -solo } gehen.
rule-extended_bettel_piccolo-true = Als erweiterte Spiele gehen Bettel und Piccolo auch dann noch, wenn { -solo } gesagt ist.
contradiction-extended_too_late = erweiterter Bettel und Piccolo gehen über einen Solo, also müssen sie schon bei der Solofrage möglich sein: specials_before_phase1_end = true.
contradiction-extended_without_games = weder Bettel (0) noch Piccolo (1) stehen in trick_games, also kann keiner erweitert werden.

switch-forehand_opening = Vorhands erstes Wort
    .help = Womit Vorhand das Steigern eröffnet.
switch-forehand_opening-must_cego = immer Cego
switch-forehand_opening-cego_or_special = Cego oder ein Stichspiel
rule-forehand_opening-must_cego = Vorhand muss „Cego“ sagen.
rule-forehand_opening-cego_or_special = Vorhand sagt „Cego“ oder ein Stichspiel; „weiter“ sagen darf sie nicht.

switch-shortened_opening = Verkürzte Eröffnung
    .help = Ob Vorhand mit „Cego, eine selber“ eröffnen darf.
rule-shortened_opening-true = Sie darf auch gleich „Cego, eine selber“ sagen: dann ist Eine geboten, und die anderen müssen höher gehen.

switch-jump_bids = Stufen überspringen
    .help = Ob man beim Steigern Stufen auslassen darf.
rule-jump_bids-false = Gesteigert wird immer nur um eine Stufe.
rule-jump_bids-true = Stufen darf man überspringen.

switch-voluntary_raise = Freiwillig höher
    .help = Ob der Spieler ein höheres Spiel spielen darf, als er geboten hat.
rule-voluntary_raise-false = Gespielt wird genau das Spiel, das zuletzt geboten war.
rule-voluntary_raise-true = Wer das Spiel bekommt, darf auch ein höheres spielen als das gebotene.
