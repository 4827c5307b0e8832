# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-exchange = Kasta och behålla

switch-discard_source_cego = Kast i Cego
    .help = Vad som får kastas i Cego och Gegensolo.
switch-discard_source_cego-any = vilket kort som helst
switch-discard_source_cego-blind_only = bara ett ur talongen
rule-discard_source_cego-any = Vilket kort som helst får kastas.
rule-discard_source_cego-blind_only = Bara ett kort ur talongen får kastas.

switch-halbe_companion = Andra kortet i Halbe
    .help = Vad man behåller bredvid nummerkortet i Halbe.
switch-halbe_companion-any = vilket kort som helst
switch-halbe_companion-trump = en tarock
switch-halbe_companion-highest_trump = den högsta tarocken
rule-halbe_companion-any = Det andra kortet är valfritt.
rule-halbe_companion-trump = Det andra kortet måste vara en tarock.
rule-halbe_companion-highest_trump = Det andra kortet är den högsta tarock man har.

switch-halbe_discard_source = Kast i Halbe
    .help = Vad som får kastas i Halbe.
switch-halbe_discard_source-any = vilket kort som helst
switch-halbe_discard_source-blind_only = bara ett ur talongen
rule-halbe_discard_source-any = Vilket kort som helst utom nummerkortet får kastas.
rule-halbe_discard_source-blind_only = Man kastar ett av korten ur talongen.

switch-pip_requirement = Utan nummerkort
    .help = Om ett spel på nummerkort kan spelas utan dem.
switch-pip_requirement-strict = nej
switch-pip_requirement-substitute_court = ett klätt kort ersätter
switch-pip_requirement-nominate = ett färgkort utses
rule-pip_requirement-strict = Den som saknar nummerkorten för ett spel kan inte spela det.
rule-pip_requirement-substitute_court = Saknas nummerkort får ett klätt kort träda i stället. Det läggs öppet och spelas ut likadant och kan inte ta något stick; det behåller sina ögon.
rule-pip_requirement-nominate = Saknas nummerkort får andra färgkort utses. De läggs öppet och spelas ut likadant och kan inte ta något stick; de behåller sina ögon.

switch-substitution_condition = Ersättning tillåten
    .help = När ett annat kort får ersätta nummerkortet.
switch-substitution_condition-no_pips = bara helt utan nummerkort, för första sticket
switch-substitution_condition-cannot_form_set = när de nummerkort som krävs saknas
rule-substitution_condition-no_pips = Det är tillåtet bara när man inte har något nummerkort alls, och bara för första sticket.
rule-substitution_condition-cannot_form_set = Det är tillåtet bara när de nummerkort som krävs inte kan fås ihop.

switch-substitute_keeps_suit_condition = Ersättning och färger
    .help = Om även ersättningskort följer färgkravet.
switch-substitute_keeps_suit_condition-if_possible = om möjligt
switch-substitute_keeps_suit_condition-free = nej
rule-substitute_keeps_suit_condition-if_possible = Även ersättningskort följer kravet på samma eller olika färg, om handen medger det.
rule-substitute_keeps_suit_condition-free = Färgerna spelar då ingen roll.

switch-dead_pip_can_win = Utspelat nummerkort
    .help = Om ett utspelat nummerkort kan ta sitt stick.
switch-dead_pip_can_win-never = aldrig
switch-dead_pip_can_win-may_win = som vilket kort som helst
rule-dead_pip_can_win-never = Inget av de behållna nummerkorten kan ta ett stick, när det än spelas. Färgen måste bekännas som vanligt.
rule-dead_pip_can_win-may_win = Ett utspelat nummerkort tar sticket som vilket kort som helst om ingen slår det.

switch-geiss_lead_dead = Utspelad Geiß tar inte
    .help = Om Geiß utspelad i spelet med samma namn aldrig kan ta sticket.
rule-geiss_lead_dead-true = Det utspelade kortet kan aldrig ta det sticket.
rule-geiss_lead_dead-false = Det tar sticket om ingen slår det.

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
rule-pip_shown_then_lead-before_blind = De öppna nummerkorten spelas ut innan talongen tas upp, utom där de får tas tillbaka.
rule-pip_shown_then_lead-after_blind = Nummerkorten ligger öppna medan talongen tas upp och spelas ut därefter.
rule-pip_shown_then_lead-shown_only = Nummerkorten visas och går sedan till handen; spelföraren spelar ut valfritt kort.

switch-two_pips_forced_discard = Kast i Zwei Leere
    .help = Vad som kastas i Zwei Leere.
switch-two_pips_forced_discard-none = vilket funnet kort som helst
switch-two_pips_forced_discard-lowest_trump = den lägsta funna tarocken
rule-two_pips_forced_discard-none = Man kastar vilket annat kort som helst.
rule-two_pips_forced_discard-lowest_trump = Man kastar den lägsta tarocken ur talongen, eller ett annat kort om den inte hade någon.

switch-two_odds_forced_discard = Kast i Zwei Verschiedene
    .help = Vad som kastas i Zwei Verschiedene.
switch-two_odds_forced_discard-none = vilket funnet kort som helst
switch-two_odds_forced_discard-highest_trump = den högsta funna tarocken
rule-two_odds_forced_discard-none = Man kastar vilket annat kort som helst.
rule-two_odds_forced_discard-highest_trump = Man kastar den högsta tarocken ur talongen, eller ett annat kort om den inte hade någon.

switch-forced_discard_shown = Visa tvångskastet
    .help = När den föreskrivna kastade tarocken visas.
switch-forced_discard_shown-before_play = genast
switch-forced_discard_shown-after_play = efter spelet
rule-forced_discard_shown-before_play = Den tarocken visas genast.
rule-forced_discard_shown-after_play = Den tarocken läggs för sig och visas efter spelet.

switch-ulti_second_hand = Ultimo efter bytet
    .help = Om Ultimo kan bjudas efter bytet i Cego eller Eine.
rule-ulti_second_hand-true = Även i Cego och Eine kan Ultimo bjudas till efter bytet; den räknas för sig.

switch-buy_geiss = Köpa Geiß
    .help = Om Geiß kan köpas för en Ultimo.
rule-buy_geiss-true = Den som bara saknar { -t1 } får köpa kortet av innehavaren genom att bjuda en av sina tarocker, lägst tarock { $price }. Ligger det i talongen finns inget att köpa.
contradiction-nothing_to_buy_it_for = T1 köps för en Ultimo med T1, som inte spelas här; lägg 1 till ulti_trumps.

switch-buy_geiss_price = Pris
    .help = Den lägsta tarock som godtas för den.

switch-buy_geiss_refusal = Vägra sälja
    .help = Om innehavaren får vägra.
rule-buy_geiss_refusal-true = Innehavaren får vägra.
rule-buy_geiss_refusal-false = Innehavaren måste sälja.

switch-buy_geiss_seller_exempt = Säljaren betalar inte
    .help = Om säljaren slipper betala när Ultimo vinns.
rule-buy_geiss_seller_exempt-true = Vinns spelet slipper säljaren betala.
rule-buy_geiss_seller_exempt-false = Vinns spelet betalar även säljaren.
