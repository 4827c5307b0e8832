# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-specials = Spiele mit festem Wert

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
rule-pascha_variant-first3_then_none = Pascha: die ersten drei Stiche und danach keinen mehr
rule-pascha_variant-top3_exactly3 = Pascha: genau drei Stiche, und zwar mit den drei höchsten Trümpfen, die man dazu auf der Hand haben muss

switch-ouvert = Aufgelegt
    .help = Welche Spiele mit offenen Karten gespielt werden können.
switch-ouvert-off = keine
switch-ouvert-bettel = der Bettel
switch-ouvert-all_specials = { -ultimo } und alle Stichspiele
rule-ouvert-off = Mit offenen Karten wird nicht gespielt.
rule-ouvert-bettel = Den Bettel kann man aufgelegt ansagen: dann liegen die Karten des Spielers vor dem ersten Ausspiel offen auf dem Tisch.
rule-ouvert-all_specials = Stichspiele und { -ultimo } kann man aufgelegt ansagen: dann liegen die Karten des Spielers vor dem ersten Ausspiel offen auf dem Tisch.
contradiction-ouvert_without_bettel = offen darf nur der Bettel gespielt werden, aber er gehört nicht zu den Spielen; trick_games um 0 ergänzen.

switch-open_special_mult = Aufgelegt zählt
    .help = Wievielfach ein aufgelegtes Spiel zählt.

switch-specials_3p = Stichspiele zu dritt
    .help = Ob Piccolo, Bettel und die anderen Stichspiele zu dritt gespielt werden.
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
rule-raeuber_no_trick_doubling-per_player = Für jeden Mitspieler ohne Stich verdoppelt sich der Betrag.
rule-raeuber_no_trick_doubling-jungfrau = Wer keinen Stich hat, ist die Jungfrau und bekommt das Doppelte.

switch-raeuber_over40_mult = Räuber über 40
    .help = Wievielfach der Verlierer mit mehr als 40 Punkten zahlt.

switch-raeuber_blind_to = Blinder im Räuber
    .help = Wem die Tischkarten im Räuber gehören.
switch-raeuber_blind_to-nobody = niemandem
switch-raeuber_blind_to-last_trick_winner = dem, der den letzten Stich macht
rule-raeuber_blind_to-nobody = { -blinder(fall: "der") } gehört niemandem.
rule-raeuber_blind_to-last_trick_winner = { -blinder(fall: "der") } gehört dem, der den letzten Stich macht.

switch-raeuber_tie = Räuber, mehrere Verlierer
    .help = Was gilt, wenn mehrere im Räuber die meisten Punkte haben.
switch-raeuber_tie-all_pay = jeder zahlt voll
switch-raeuber_tie-split_sum = sie teilen sich den Betrag
switch-raeuber_tie-forehand_only_else_all_pay = Vorhand allein, sonst jeder voll
switch-raeuber_tie-forehand_only_else_split_sum = Vorhand allein, sonst geteilt
rule-raeuber_tie-all_pay = Haben mehrere die meisten Punkte, zahlt jeder von ihnen jedem der anderen den vollen Betrag.
rule-raeuber_tie-split_sum = Haben mehrere die meisten Punkte, teilen sie sich, was jeder der anderen bekommt, auf ganze Einheiten aufgerundet; ist der Ansager darunter, zahlt er allein.
rule-raeuber_tie-forehand_only_else_all_pay = Haben mehrere die meisten Punkte und Vorhand ist darunter, zahlt Vorhand allein; sonst zahlt jeder von ihnen jedem der anderen den vollen Betrag.
rule-raeuber_tie-forehand_only_else_split_sum = Haben mehrere die meisten Punkte und Vorhand ist darunter, zahlt Vorhand allein; sonst teilen sie sich, was jeder der anderen bekommt, auf ganze Einheiten aufgerundet.

switch-raeuber_tie_on_rounded = Gleichstand nach gerundeter Zählung
    .help = Ob im Räuber die gerundeten Punkte entscheiden, wer gleich liegt.
rule-raeuber_tie_on_rounded-true = Verglichen werden die Punkte, wie sie gezählt werden, in ganzen Punkten.
rule-raeuber_tie_on_rounded-false = Verglichen wird genau, Bruchteile von Punkten eingeschlossen.

switch-raeuber_regulated = Räuber nach Regeln
    .help = Ob die hohen Trümpfe und { -t1(fall: "der") } in den ersten drei Stichen fallen müssen.
rule-raeuber_regulated-false = Es ist ein wilder Räuber: mehr als Bedienen und Stechen ist nicht vorgeschrieben.
rule-raeuber_regulated-true = Gespielt wird nach Regeln: In den ersten Stich gehört der { -t22 }, in den zweiten der { -t21 }, in den dritten { -t1(fall: "der") }. Liegt eine dieser Karten { -blinder(fall: "im") }, so sind es stattdessen die drei höchsten Trümpfe, die im Spiel sind. Wer die Karte hat, muss sie zu ihrem Stich legen; und wer keinen Trumpf hat, darf in diesen Stichen keine Zählkarte abwerfen, solange er eine leere Karte hat.

switch-regulated_scope = Räuber nach Regeln bindet
    .help = Wen diese Regeln binden.
switch-regulated_scope-lead_trump = auch den Ausspielenden: er bringt Trumpf
switch-regulated_scope-holder_only = nur, wer die Karte hat
rule-regulated_scope-lead_trump = Zu diesen drei Stichen wird Trumpf ausgespielt, wenn man einen hat.
rule-regulated_scope-holder_only = Das Ausspiel zu diesen Stichen ist frei.

switch-drescher_offered = Drescher
    .help = Ob Vorhand aus dem ungesteigerten Cego einen Drescher machen darf.

switch-drescher_value = Wert des Dreschers
    .help = Was der Verlierer eines Dreschers jedem zahlt.

switch-drescher_announcer_mult = Drescher, Vorhand verliert
    .help = Wievielfach Vorhand zahlt, wenn sie ihren eigenen Drescher verliert.

switch-durch_value = Wert von Durch
    .help = Was ein angesagtes Durch einbringt oder kostet; 0 heißt acht Fächer.
