# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-scoring = Fächer, Werte, Bezahlung

switch-fach_bounds = Grenzen der Fächer
    .help = Wo ein Fach endet und das nächste beginnt.
switch-fach_bounds-offset = Spieler bei 36, 31, 26 …, Gegner bei 35, 30, 25 …
switch-fach_bounds-symmetric_40 = je fünf Punkte, die dem Verlierer zu 40 fehlen
switch-fach_bounds-ceil_winner_minus_35 = je fünf Punkte, die der Gewinner über 35 hat
rule-fach_bounds-offset = Gezählt wird, was dem Verlierer zu der Zahl fehlt, mit der er nicht verloren hätte (dem Spieler zu { $declarer }, den Gegnern zu { $others }): je fünf Punkte sind ein Fach, auch angefangene.
rule-fach_bounds-symmetric_40 = Für beide Seiten gilt: je fünf Punkte, die dem Verlierer zu 40 fehlen, sind ein Fach, auch angefangene.
rule-fach_bounds-ceil_winner_minus_35 = Für beide Seiten gilt: je fünf Punkte, die der Gewinner über 35 hat, sind ein Fach, auch angefangene.

switch-max_fach = Höchstens Fächer
    .help = Wie viele Fächer ein Spiel höchstens zählt.
contradiction-eight_of_seven = kein Stich kostet acht Fächer, es gibt aber höchstens sieben; max_fach = 8 setzen.

switch-fach_unit = Wert eines Fachs
    .help = Was ein Fach bei einfachem Spiel wert ist.

switch-amount_rounding = Aufrunden
    .help = Ob der Betrag am Ende gerundet wird.
switch-amount_rounding-none = nicht
switch-amount_rounding-up10 = auf volle Zehner
rule-amount_rounding-up10 = Der Betrag wird am Ende auf den nächsten vollen Zehner aufgerundet.
rule-amount_rounding-none = Gerundet wird nichts.

switch-base_method = Grundlage
    .help = Ob nach Fächern oder nach fehlenden Punkten gerechnet wird.
switch-base_method-fach = Fächer
switch-base_method-difference_to_40 = Punkte, die zu 40 fehlen
rule-base_method-fach = Wie hoch gewonnen oder verloren ist, misst man in Fächern zu je fünf Punkten. Beim Spielwert 1 ist ein Fach { $amount } wert; der Spielwert vervielfacht es.
rule-base_method-difference_to_40 = Gerechnet wird mit den Punkten, die dem Verlierer zu 40 fehlen, mindestens einem; der Spielwert vervielfacht sie. Wo von Fächern die Rede ist, ist eines fünf wert.
contradiction-difference_needs_pairs = nach der Differenz zu 40 wird bei 79 paarweise gezählten Punkten abgerechnet.
contradiction-difference_at_forty = wer 41 braucht und 40 hat, verliert mit einer Differenz von nichts; win_threshold = 40 setzen.
contradiction-difference_needs_fives = die Differenz zu 40 zählt einzelne Punkte, fünf auf ein Fach, also muss ein Fach 5 wert sein.

switch-ladder = Stufen
    .help = Ob die Halbe zwischen Cego und Eine gesteigert wird.
switch-ladder-ladder_6 = ohne Halbe
switch-ladder-ladder_7 = mit Halbe

switch-halbe_min_players = Halbe ab
    .help = Mit wie vielen Spielern die Halbe gespielt wird.

switch-contract_values = Werte der Stufen
    .help = Was Cego, Halbe, Eine, Eine Leere, Zwei Leere, Zwei Verschiedene und { -geiss-game } wert sind.
switch-contract_values-by_step = eins, zwei, drei … der Reihe nach
contradiction-values_must_rise = jede Stufe beim Steigern muss mindestens 1 wert sein und nicht weniger als die Stufe darunter.

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
rule-notation-per_opponent = Aufgeschrieben wird der Betrag, den jeder Gegner zahlt oder bekommt.
rule-notation-zero_sum = Aufgeschrieben wird jedem sein Plus oder Minus; jede Zeile ergibt zusammen null.

switch-unit_name = Einheit
    .help = Wie die Beträge heißen.
switch-unit_name-cent = Cent
switch-unit_name-point = Punkte
rule-unit_name-cent = Gespielt wird um Cent.
rule-unit_name-point = Gespielt wird um Punkte; was ein Punkt wert ist, macht der Tisch aus.

switch-ums_halbe = Ums Halbe
    .help = Ob der Endstand durch zwei geteilt wird.
rule-ums_halbe-true = Gespielt wird ums Halbe: der Endstand wird durch zwei geteilt.
rule-ums_halbe-false = Am Ende wird der volle Stand bezahlt, nicht die Hälfte.

switch-berg_multiplier = Höhe des Bergs
    .help = Was der Berg als Strafe kostet.
switch-berg_multiplier-forty = vierzig je Spielwert
switch-berg_multiplier-eight_fach = acht Fächer
rule-berg_multiplier-forty = Der Berg als Strafe sind vierzig, mal Spielwert.
rule-berg_multiplier-eight_fach = Der Berg als Strafe sind acht Fächer, mal Spielwert.
