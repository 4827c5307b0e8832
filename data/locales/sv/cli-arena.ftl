# Kommandoraden: matcher mellan bottar.

cli-help-arena = Jämför bottar på samma givar, var och en på varje plats
cli-help-arena-arg-bots = Vilka som deltar, två eller fler; den som nämns två gånger möter sig själv; all-seeing ser alla kort: ett tak, ingen verklig bot
cli-help-arena-arg-deals = Hur många givar; bestäm det innan du ser ett resultat
cli-help-arena-arg-first = Den första givens nummer; varje giv av ett startvärde kan spelas för sig
cli-help-arena-arg-seed = Startvärdet för blandning och slump: ett heltal, eller 64 hexadecimala siffror [annars: 1]
cli-help-arena-arg-track = Vad som jämförs: allt, bara budgivningen, eller bara korten med fast spel och byte
cli-help-arena-arg-lineups = Vilken uppställning: both, var och en ensam bland den andra; one, bara den först nämnda ensam bland den andra; three, bara den andra ensam bland den först nämnda; med --track play också declarer, den först nämnda som spelförare mot den andra, och opponents, den först nämnda på alla motspelares platser; field, var och en på varje plats bland bottar som avgör på en blick: där räknas även kortturen bort
cli-help-arena-arg-players = Hur många som sitter vid bordet: 3 eller 4
cli-help-arena-arg-base-bot = Boten som på alla platser avgör det som inte jämförs [annars: thumb]
cli-help-arena-arg-budget = Betänketid per beslut i millisekunder; med den kan resultatet skilja sig från gång till gång
cli-help-arena-arg-threads = Hur många givar som spelas samtidigt [annars: en per kärna]
cli-help-arena-arg-resume = En journal: varje färdig giv skrivs dit, och det som redan finns där spelas inte igen
cli-help-arena-arg-chart = Ritar rangordningen som SVG-bild

cli-arena-seed = Utan --seed är det givarna av startvärde { $seed }.
cli-arena-resumed = { $done ->
    [one] { $done } giv finns redan i journalen.
   *[other] { $done } givar finns redan i journalen.
}
cli-arena-left = givar, kvar:
cli-arena-bot-unknown = { $option }: det finns ingen bot ”{ $name }”. Det finns: { $known }.
cli-arena-too-few = --bots: en match behöver minst två bottar. En bot mot sig själv är --bots thumb,thumb.
cli-arena-five = --players: en match är för tre eller fyra spelare.
cli-arena-no-engine = --base-bot: med --track whole finns inget kvar att göra. Utelämna det, eller välj --track auction eller --track play.
cli-arena-chart = --chart: bilder skrivs som SVG; välj ett namn som slutar på .svg. Webbläsare, Inkscape och rsvg-convert gör en PNG av det.
cli-arena-chart-by-role = --chart: med --lineups { $lineups } finns ingen stege att rita. Utelämna --chart, eller välj en annan uppställning.
cli-arena-roles-outside-play = --lineups { $lineups }: bara med --track play är det känt vem som är spelförare innan platserna tas. Lägg till --track play, eller välj en annan uppställning.
cli-arena-field-outside-whole = --lineups field: i fältet spelas bara hela givar. Utelämna --track, eller välj en annan uppställning.
cli-arena-no-journal = { $file }: det här är ingen journal från cego arena. Den är orörd; välj ett annat namn.
cli-arena-journal-in-use = { $file }: en annan cego arena spelar den här matchen. Vänta tills den är klar eller ange en egen journal.
cli-arena-journal-line = { $file }: rad { $line } är ingen giv. Utan raden spelas given igen.
cli-arena-journal-foreign = { $file }: rad { $line } är giv { $deal } i en annan match. Ta bort raden.
cli-arena-journal-twice = { $file }: giv { $deal } står en gång till på rad { $line }. Ta bort en av de två raderna.
cli-arena-journal-other = { $file }: påbörjad med { $field } { $begun }, inte { $wanted }. Ge samma val igen, eller välj en annan fil.

cli-arena-head = { $deals ->
    [one] { $deals } giv
   *[other] { $deals } givar
}, { $ruleset }, { $players }, startvärde { $seed }
cli-arena-track-whole = Budgivning, byte och kortspel
cli-arena-track-auction = Budgivningen för sig; byte och kortspel av { $engine }
cli-arena-track-play = Kortspelet för sig; budgivning och byte av { $engine }
cli-arena-chart-points = poäng per giv som en plats vinner, med 95 %-intervall
cli-arena-chart-cents = cent per giv som en plats vinner, med 95 %-intervall
cli-arena-ladder = Rangordningen: vad en plats vinner per giv
cli-arena-points = per giv
cli-arena-interval = 95 %-intervall
cli-arena-error = medelfel
cli-arena-single = En enda giv ger inget intervall; där står ett streck. Med fler --deals blir det ett.
cli-arena-pairs = Två och två
cli-arena-edge = första över andra
cli-arena-first-alone = första ensam bland andra
cli-arena-second-alone = andra ensam bland första
cli-arena-adjusted = Första över andra i fältet, som det betalades och utan kortturen
cli-arena-adjusted-edge = utan tur
cli-arena-spread = spridning per giv
cli-arena-adjusted-spread = spridning utan tur
cli-arena-luck = tur
cli-arena-edge-by-role = Första över andra, efter roll
cli-arena-edge-by-contract = Första över andra, efter spel
cli-arena-by-role = Ensam bland de andra, efter roll
cli-arena-declarer = som spelförare
cli-arena-defender = som motspelare
cli-arena-all = alla mot alla
cli-arena-bidding = Budgivning, ensam bland de andra
cli-arena-auctions = budgivningar
cli-arena-passed = bara pass
cli-arena-declared-part = blev spelförare
cli-arena-contracts = Spel, ensam bland de andra
cli-arena-faults = Beslut som fattades åt en bot
cli-arena-warning = { $faults ->
    [one] Varning: { $name } gav en gång inget giltigt svar; tumregelboten bestämde i stället, så resultatet är inte helt dess eget.
   *[other] Varning: { $name } gav { $faults } gånger inget giltigt svar; tumregelboten bestämde i stället, så resultatet är inte dess eget.
}
cli-arena-illegal = inte tillåtet
cli-arena-silent = inget svar
cli-arena-nonsense = inte förstått
cli-arena-crashed = kraschade
cli-arena-times = Tider
cli-arena-decisions = beslut
cli-arena-p50 = p50 i ms
cli-arena-p99 = p99 i ms
cli-arena-ran-out = tiden slut
cli-arena-late = för sent
cli-arena-engine = för alla
cli-arena-part-auction = budgivning
cli-arena-part-exchange = byte
cli-arena-part-play = kort
