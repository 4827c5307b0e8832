# Die Schalter der Regeln: Name, Bedeutung, Werte, der Satz in den Hausregeln, und was sich nicht verträgt.

group-duty = Solopflicht und Schinden

switch-solo_duty = Solopflicht
    .help = Ob man mit starker Hand { -solo } sagen muss.
switch-solo_duty-off = nein
switch-solo_duty-advisory = man sollte, ohne Strafe
switch-solo_duty-on = ja
rule-solo_duty-on = Wer eine starke Hand hat, muss { -solo } sagen, solange es noch niemand gesagt hat; { -ultimo } genügt auch. Wer es verschweigt, hat geschunden.
rule-solo_duty-advisory = Wer eine starke Hand hat, sollte { -solo } sagen; eine Strafe steht darauf nicht.
contradiction-duty_without_challenge = eine Pflicht, die niemand prüfen darf, ist ein Rat: solo_duty = "advisory" setzen oder sagen, wer aufdecken lassen darf.
contradiction-advice_with_challenge = ein Rat kennt keine Strafe, also gibt es nichts aufzudecken: schinden_challenger = "off" oder solo_duty = "on" setzen.
contradiction-condition_never_needed = die Zahl der Trümpfe, die unter Bedingungen verpflichtet, muss kleiner sein als die, die immer verpflichtet.

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
rule-schinden_challenger-off = Aufgedeckt wird deswegen nicht.
rule-schinden_challenger-any = Wer den Verdacht hat, kann vor der ersten ausgespielten Karte alle Hände aufdecken lassen, wenn um Punkte gespielt wird.
rule-schinden_challenger-blind_taker = Wer mit { -blinder(fall: "dem") } spielt und den Verdacht hat, kann nach dem Aufnehmen und vor der ersten ausgespielten Karte alle Hände aufdecken lassen.

switch-schinden_penalty = Strafe fürs Schinden
    .help = Was es kostet, { -solo } verschwiegen zu haben.
switch-schinden_penalty-eight_fach = acht Fächer
switch-schinden_penalty-eight_times_bid = das Achtfache des gebotenen Spiels
switch-schinden_penalty-solo_lost_no_trick = wie { -solo } ohne Stich
switch-schinden_penalty-berg = der Berg
rule-schinden_penalty-eight_fach = Wer geschunden hat, zahlt jedem Unschuldigen acht Fächer des gebotenen Spiels.
rule-schinden_penalty-eight_times_bid = Wer geschunden hat, zahlt jedem Unschuldigen das Achtfache dessen, was das gebotene Spiel wert ist.
rule-schinden_penalty-solo_lost_no_trick = Wer geschunden hat, zahlt jedem Unschuldigen so viel, wie { -solo } ohne Stich kostet.
rule-schinden_penalty-berg = Wer geschunden hat, ist auf dem Berg und zahlt ihn jedem Unschuldigen.

switch-false_challenge_penalty = Falscher Verdacht
    .help = Was es kostet, grundlos aufdecken zu lassen.
switch-false_challenge_penalty-same = dasselbe
switch-false_challenge_penalty-none = nichts
rule-false_challenge_penalty-same = War der Verdacht falsch, zahlt ebenso, wer ihn hatte, und zwar jedem.
rule-false_challenge_penalty-none = War der Verdacht falsch, kostet er nichts.

switch-schinden_redeal = Spiel zählt nicht
    .help = Ob die Karten nach dem Aufdecken zusammengeworfen werden und das Spiel nicht zählt.
rule-schinden_redeal-true = Die Karten werden zusammengeworfen, und das Spiel zählt nicht mit.
rule-schinden_redeal-false = Das Spiel ist damit zu Ende und zählt als gespielt.
