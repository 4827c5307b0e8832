# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-counting = Zählen

switch-counting_method = Zählweise
    .help = Ob die Karten zu dritt oder paarweise gezählt werden.
switch-counting_method-triples = zu dritt
switch-counting_method-pairs = paarweise
rule-counting_method-triples = Man legt je drei Karten zusammen, zählt ihre Werte und zieht zwei Punkte ab. Drei leere Karten sind also ein Punkt; eine Zählkarte mit zwei leeren zählt ihren Wert. In welcher Folge man legt, ist gleich.
rule-counting_method-pairs = Man legt je zwei Karten zusammen, zählt ihre Werte und zieht einen Punkt ab. Zwei leere Karten sind also ein Punkt; eine Zählkarte mit einer leeren zählt ihren Wert. In welcher Folge man legt, ist gleich.
contradiction-threshold_of_method = die Gewinngrenze gehört zur Zählweise: 36 von 70 beim Zählen zu dritt, 40 (oder 41) von 79 paarweise.
contradiction-bounds_of_method = die Grenzen der Fächer gehören zur Zählweise: "offset" oder "ceil_winner_minus_35" beim Zählen zu dritt, "symmetric_40" paarweise.
contradiction-tie_can_occur = so gezählt können beide Seiten gleich viele Punkte haben, also muss tie_rule sagen, was dann gilt.
contradiction-tie_cannot_occur = paarweise gezählt ergeben beide Seiten zusammen eine ungerade Zahl, Gleichstand gibt es also nicht; tie_rule = "impossible" setzen.

switch-win_threshold = Punkte zum Sieg
    .help = Wie viele Punkte der Spieler braucht.

switch-declarer_bonus_3p = Zugabe zu dritt
    .help = Was der Spieler zu dritt für die drei fehlenden Leeren gutgeschrieben bekommt.
rule-declarer_bonus_3p-1 = Für die drei fehlenden Leeren bekommt der Spieler einen Punkt gutgeschrieben; in der Summe des ganzen Spiels ist er schon enthalten.
rule-declarer_bonus_3p-0 = Für die drei fehlenden Leeren bekommt niemand etwas.

switch-half_point_3p = Halber Punkt zu dritt
    .help = Was beim paarweisen Zählen zu dritt mit dem halben Punkt geschieht.
switch-half_point_3p-round_both_up = beide Seiten runden auf
switch-half_point_3p-drop = fällt weg
rule-half_point_3p-round_both_up = Bleibt ein halber Punkt, wird er aufgerundet, gleich auf welcher Seite.
rule-half_point_3p-drop = Bleibt ein halber Punkt, fällt er weg.

switch-tie_rule = Gleichstand
    .help = Was gilt, wenn beide Seiten gleich viele Punkte haben.
switch-tie_rule-declarer_loses_1fach = der Spieler verliert ein Fach
switch-tie_rule-flat_5 = der Spieler zahlt fünf, gleich welches Spiel
switch-tie_rule-impossible = kommt nicht vor
rule-tie_rule-declarer_loses_1fach = Haben beide Seiten gleich viel ({ $half } zu { $half }), hat der Spieler mit einem Fach verloren, mal Spielwert.
rule-tie_rule-flat_5 = Haben beide Seiten gleich viel ({ $half } zu { $half }), zahlt der Spieler jedem { $amount }, gleich welches Spiel es war.
rule-tie_rule-impossible = Einen Gleichstand gibt es nicht.
contradiction-drinks_without_ties = ein Gleichstand, den es nicht gibt, kann keine Runde kosten; tie_drinks_round = false setzen oder zu dritt zählen.
contradiction-flat_five_rounded = glatte fünf für einen Gleichstand und auf volle zehn gerundete Beträge sind zwei Beträge für dieselbe Sache.

switch-legage_requires_trick = Legage nur mit Stich
    .help = Ob der Spieler einen Stich braucht, damit seine abgelegten Karten für ihn zählen.
rule-legage_requires_trick-true = Sie zählen nur für ihn, wenn er wenigstens einen Stich macht; sonst gehört die Legage den Gegnern, bei { -solo } ebenso { -blinder(fall: "der") }.
rule-legage_requires_trick-false = Dazu braucht der Spieler keinen Stich.
contradiction-laid_cards_without_a_trick = die abgelegten Karten brauchen genau dann einen Stich, wenn no_trick_rule = "legage_to_defenders" gilt; die anderen Regeln für keinen Stich haben einen festen Betrag.

switch-no_trick_rule = Ohne Stich
    .help = Was es bedeutet, wenn eine Seite keinen Stich macht.
switch-no_trick_rule-fach8 = acht Fächer
switch-no_trick_rule-berg40 = der Berg: vierzig je Spielwert
switch-no_trick_rule-legage_to_defenders = die Legage geht an die Gegner
rule-no_trick_rule-fach8 = Macht eine Seite keinen Stich, sind es acht Fächer, was immer sie an Punkten hat.
rule-no_trick_rule-berg40 = Macht eine Seite keinen Stich, ist sie auf dem Berg: statt der Fächer gilt vierzig, mal Spielwert.
rule-no_trick_rule-legage_to_defenders = Macht der Spieler keinen Stich, gehört auch seine Legage den Gegnern: sie haben dann alle { $total } Punkte. Machen die Gegner keinen, hat sie der Spieler.
