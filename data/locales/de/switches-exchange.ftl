# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-exchange = Ablegen und Drücken

switch-discard_source_cego = Drücken im Cego
    .help = Was im Cego und { -gegensolo } gedrückt werden darf.
switch-discard_source_cego-any = jede Karte
switch-discard_source_cego-blind_only = nur eine gefundene
rule-discard_source_cego-any = Gedrückt werden darf jede Karte.
rule-discard_source_cego-blind_only = Gedrückt werden darf nur eine Karte, die { -blinder(fall: "im") } lag.

switch-halbe_companion = Zweite Karte der Halben
    .help = Was man in der Halben neben der Leeren behält.
switch-halbe_companion-any = jede Karte
switch-halbe_companion-trump = einen Trumpf
switch-halbe_companion-highest_trump = den höchsten Trumpf
rule-halbe_companion-any = Die zweite Karte ist beliebig.
rule-halbe_companion-trump = Die zweite Karte muss ein Trumpf sein.
rule-halbe_companion-highest_trump = Die zweite Karte ist der höchste Trumpf, den man hat.

switch-halbe_discard_source = Drücken in der Halben
    .help = Was in der Halben gedrückt werden darf.
switch-halbe_discard_source-any = jede Karte
switch-halbe_discard_source-blind_only = nur eine gefundene
rule-halbe_discard_source-any = Gedrückt werden darf jede Karte außer der Leeren.
rule-halbe_discard_source-blind_only = Gedrückt wird eine der Karten, die man { -blinder(fall: "im") } gefunden hat.

switch-pip_requirement = Ohne passende Leere
    .help = Ob man ein Spiel auf Leere ohne die Leeren dafür spielen kann.
switch-pip_requirement-strict = nein
switch-pip_requirement-substitute_court = ein Bild tritt an die Stelle
switch-pip_requirement-nominate = eine Farbkarte wird dazu bestimmt
rule-pip_requirement-strict = Wer die Leeren für ein Spiel nicht hat, kann es nicht spielen.
rule-pip_requirement-substitute_court = Fehlen die Leeren, darf ein Bild an ihre Stelle treten. Es wird ebenso offen hingelegt und ausgespielt und kann keinen Stich gewinnen; seine Punkte behält es.
rule-pip_requirement-nominate = Fehlen die Leeren, darf man andere Farbkarten dazu bestimmen. Sie werden ebenso offen hingelegt und ausgespielt und können keinen Stich gewinnen; ihre Punkte behalten sie.

switch-substitution_condition = Ersatz erlaubt
    .help = Wann eine andere Karte an die Stelle der Leeren treten darf.
switch-substitution_condition-no_pips = nur ganz ohne Leere, für den ersten Stich
switch-substitution_condition-cannot_form_set = wenn die verlangten Leeren fehlen
rule-substitution_condition-no_pips = Das ist nur erlaubt, wenn man gar keine Leere hat, und nur für den ersten Stich.
rule-substitution_condition-cannot_form_set = Das ist nur erlaubt, wenn man die verlangten Leeren nicht zusammenbringt.

switch-substitute_keeps_suit_condition = Ersatz und Farben
    .help = Ob auch Ersatzkarten sich nach den Farben richten.
switch-substitute_keeps_suit_condition-if_possible = wenn möglich
switch-substitute_keeps_suit_condition-free = nein
rule-substitute_keeps_suit_condition-if_possible = Auch der Ersatz richtet sich, wenn die Hand es erlaubt, nach gleicher oder verschiedener Farbe.
rule-substitute_keeps_suit_condition-free = Auf gleiche oder verschiedene Farbe kommt es dabei nicht an.

switch-dead_pip_can_win = Ausgespielte Leere
    .help = Ob die ausgespielte Leere ihren Stich gewinnen kann.
switch-dead_pip_can_win-never = nie
switch-dead_pip_can_win-may_win = wie jede Karte
rule-dead_pip_can_win-never = Keine der behaltenen Leeren kann einen Stich gewinnen, wann immer sie fällt. Bedient werden muss sie wie jede Karte.
rule-dead_pip_can_win-may_win = Eine ausgespielte Leere gewinnt wie jede andere Karte, wenn sie niemand schlägt.

switch-geiss_lead_dead = Ausgespielte { -geiss-game } sticht nicht
    .help = Ob { -t1(fall: "der") } im gleichnamigen Spiel ihren Stich nie gewinnen kann.
rule-geiss_lead_dead-true = Diesen Stich gewinnt die ausgespielte Karte auf keinen Fall.
rule-geiss_lead_dead-false = Sie gewinnt den Stich, wenn sie niemand übersticht.

switch-withdraw_halbe = Zurückziehen in der Halben
    .help = Was statt der Leeren ausgespielt werden darf.
switch-withdraw_halbe-no = nichts
switch-withdraw_halbe-king = der König der Farbe
switch-withdraw_halbe-court = ein Bild der Farbe
switch-withdraw_halbe-any_same_suit = jede Karte der Farbe

switch-withdraw_leere = Zurückziehen in der Leeren
    .help = Was in Eine Leere statt der Leeren ausgespielt werden darf.
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
rule-pip_shown_then_lead-before_blind = Die offenen Leeren werden ausgespielt, bevor { -blinder(fall: "der") } aufgenommen wird; nur wo man sie zurückziehen darf, nimmt man ihn zuerst auf.
rule-pip_shown_then_lead-after_blind = Die Leeren liegen offen, während { -blinder(fall: "der") } aufgenommen wird, und werden danach ausgespielt.
rule-pip_shown_then_lead-shown_only = Die Leeren werden den anderen gezeigt und kommen dann auf die Hand; der Spieler spielt aus, was er will.

switch-two_pips_forced_discard = Drücken in Zwei Leere
    .help = Was in Zwei Leere gedrückt wird.
switch-two_pips_forced_discard-none = jede gefundene Karte
switch-two_pips_forced_discard-lowest_trump = der niedrigste gefundene Trumpf
rule-two_pips_forced_discard-none = Gedrückt wird eine beliebige andere Karte.
rule-two_pips_forced_discard-lowest_trump = Gedrückt wird der niedrigste Trumpf, der { -blinder(fall: "im") } lag; lag keiner darin, eine beliebige andere Karte.

switch-two_odds_forced_discard = Drücken in Zwei Verschiedene
    .help = Was in Zwei Verschiedene gedrückt wird.
switch-two_odds_forced_discard-none = jede gefundene Karte
switch-two_odds_forced_discard-highest_trump = der höchste gefundene Trumpf
rule-two_odds_forced_discard-none = Gedrückt wird eine beliebige andere Karte.
rule-two_odds_forced_discard-highest_trump = Gedrückt wird der höchste Trumpf, der { -blinder(fall: "im") } lag; lag keiner darin, eine beliebige andere Karte.

switch-forced_discard_shown = Pflichtkarte zeigen
    .help = Wann der vorgeschriebene gedrückte Trumpf gezeigt wird.
switch-forced_discard_shown-before_play = gleich
switch-forced_discard_shown-after_play = nach dem Spiel
rule-forced_discard_shown-before_play = Dieser Trumpf wird gleich gezeigt.
rule-forced_discard_shown-after_play = Dieser Trumpf bleibt gesondert liegen und wird nach dem Spiel gezeigt.

switch-ulti_second_hand = { -ultimo } auf die zweite Hand
    .help = Ob man nach dem Aufnehmen in Cego und Eine noch einen { -ultimo } ansagen kann.
rule-ulti_second_hand-true = Auch in Cego und Eine kann man, wenn aufgenommen und gedrückt ist, noch einen { -ultimo } dazu ansagen; er zählt für sich.

switch-buy_geiss = { -t1(fall: "den") } kaufen
    .help = Ob man für einen { -ultimo } { -t1(fall: "den") } kaufen kann.
rule-buy_geiss-true = Wem dafür nur { -t1(fall: "der") } fehlt, der kann einem anderen { -t1(fall: "den") } abkaufen: er bietet offen einen seiner Trümpfe dafür, mindestens die { $price }. Liegt { -t1(fall: "der") } { -blinder(fall: "im") }, gibt es nichts zu kaufen.
contradiction-nothing_to_buy_it_for = T1 wird für einen Ultimo mit T1 gekauft, der hier nicht gespielt wird; ulti_trumps um 1 ergänzen.

switch-buy_geiss_price = Preis
    .help = Welcher Trumpf mindestens dafür gegeben wird.

switch-buy_geiss_refusal = Verkauf ablehnen
    .help = Ob der Besitzer den Verkauf ablehnen darf.
rule-buy_geiss_refusal-true = Der Besitzer darf ablehnen.
rule-buy_geiss_refusal-false = Der Besitzer muss verkaufen.

switch-buy_geiss_seller_exempt = Verkäufer zahlt nicht mit
    .help = Ob der Verkäufer nichts zahlt, wenn der { -ultimo } gewonnen wird.
rule-buy_geiss_seller_exempt-true = Wird das Spiel gewonnen, zahlt der Verkäufer nicht mit.
rule-buy_geiss_seller_exempt-false = Wird das Spiel gewonnen, zahlt auch der Verkäufer.
