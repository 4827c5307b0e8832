# Kommandoraden: lösning, råd och genomgång.

cli-help-any-record = Uppteckningens nummer i sin fil
cli-help-any-at = Hur många av dess handlingar som är gjorda; utan uppgift alla

cli-help-solve = Löser ett läge med öppna kort: det exakta värdet av varje kort som får spelas
cli-help-advise = Säger vad platsen i tur kan göra efter vad den får veta, vad det väntas ge, och varför
cli-help-advise-arg-hand = Handen som ska bedömas, i stället för en uppteckning: ”T22 T21 CK …”
cli-help-advise-arg-rules = Reglerna för handen: namnet på en förlaga eller en TOML-fil. Med en uppteckning en regelfil som uppteckningen nämner
cli-help-advise-arg-players = Med --hand: hur många som sitter vid bordet, 3, 4, eller 5 där givaren står över [annars: 4]
cli-help-advise-arg-set = Med --hand: ändrar ett av regelvalen, till exempel: --set ladder=ladder_6
cli-help-advise-arg-record = Uppteckningens nummer i sin fil [annars: 1]
cli-help-advise-arg-seat = Vem som har handen: forehand, eller ett nummer räknat från förhand, som är 1 [annars: forehand]
cli-help-advise-arg-after = Vad som sagts före, i tur och ordning: ”fort, fort, cego”; ett nummer framför nämner platsen
cli-help-advise-arg-brief = Bara vad som kan sägas nu, utan de spel som kunde komma av det
cli-help-advise-arg-bot = Vems omdöme: en bot ur cego bot list; bara några värderar varje val
cli-help-analyze = Bedömer varje beslut i alla uppteckningar i en fil: vad det kostade efter vad spelaren kunde veta, och vad som korten låg
cli-help-analyze-arg-record = Bara uppteckningen med det här numret; annars alla, med en summa per spelare
cli-help-analyze-arg-seat = Bara den här platsens beslut
cli-help-analyze-arg-deep = Lös exakt när varje hand har högst så många kort; färre går fortare
cli-help-analyze-arg-top = Hur många misstag som visas; hälften så många av dem som bara syns med öppna kort
cli-help-analyze-arg-bot = Vems omdöme: en bot ur cego bot list; bara några värderar varje val

cli-position-broken = { $file }: { $what }
cli-position-record = { $file }: den uppteckningen finns inte, bara { $count }. Välj en med --record.
cli-position-at = { $all ->
    [one] --at: uppteckningen har bara { $all } handling.
   *[other] --at: uppteckningen har bara { $all } handlingar.
}
cli-position-rules = --rules: uppteckningen är spelad efter { $ruleset } och nämner inte { $given }. En uppteckning har sina egna regler: utelämna --rules, eller ange filen för { $ruleset }.

cli-solve-slow = Med fler än nio kort på hand kan det ta sekunder, i en Räuber minuter.
cli-solve-auction-not-over = Budgivningen är inte slut: det finns inget spel att lösa än. ”cego advise” bedömer vad som kan sägas.
cli-solve-exchange-not-over = Bytet är inte klart: först då är spelförarens kort bestämda. ”cego advise” bedömer vad som behålls.
cli-solve-deal-over = Given är slut: det finns inget kort kvar att spela. Gå tillbaka med --at.
cli-solve-head = { $contract }, spelas av { $declarer }; { $seat } är i tur. Om alla känner alla kort och spelar sitt bästa:
cli-solve-head-all = { $contract }; { $seat } är i tur. Om alla känner alla kort:
cli-solve-card = kort
cli-solve-points = ögon
cli-solve-won = vunnet
cli-solve-safe = säkert
cli-solve-settlement = { $unit } för { $seat }
cli-solve-yes = ja
cli-solve-no = nej
cli-solve-concept = Ögon: om alla andra går ihop mot den här platsen (paranoid). Avräkning: om var och en spelar för sin egen (max^n); bara med högst fem kort på hand.
cli-solve-concept-safe = ”Säkert”: för sista sticket, om alla andra går ihop mot den här platsen (paranoid). Avräkning: om var och en spelar för sin egen (max^n); bara med högst fem kort på hand.

cli-advise-nothing = Ange en uppteckning, eller en hand med --hand.
cli-advise-not-with-record = { $options } och en uppteckning går inte ihop: uppteckningen säger vem som sitter var, vad som sagts och vad som spelas. Utelämna det, eller ange en hand med --hand i stället för uppteckningen.
cli-advise-not-with-hand = { $options } och --hand går inte ihop: det ena gäller en uppteckning, det andra en enskild hand. Utelämna ett av dem.
cli-advise-one-ruleset = Med --hand behövs ett regelverk, och bara ett: till exempel --rules stockholm.
cli-advise-seat = --seat: ”{ $text }” är ingen plats. Skriv forehand, eller ett nummer från 1 (förhand) till { $players }.
cli-advise-word = --after: ”{ $word }” säger man inte i budgivningen. Skriv fort, cego, eine, selbst, gut …, med kommatecken emellan.
cli-advise-size = --hand: det är { $has } kort; en hand har { $wants } här.
cli-advise-deal = Så kan korten inte vara givna: { $faults }.
cli-advise-refused = --after: ord { $step } kan inte sägas av plats { $seat }. { $why }
cli-advise-too-many = --after: budgivningen är slut före ord { $step }.
cli-advise-not-first = Plats { $seat } tillfrågas inte först, utan plats { $asked }. Ange vad som sagts före med --after: till exempel ”fort”.
cli-advise-not-on-turn = Efter detta är plats { $asked } i tur, inte plats { $seat }. Ange allt som sagts tills plats { $seat } tillfrågas med --after.
cli-advise-over = Given är slut: ingen har något kvar att bestämma. Gå tillbaka med --at.
cli-advise-nobody = Här tillfrågas ingen.
cli-advise-auction = { $seat } kan säga (bedömt av { $bot }, avräkning i { $unit }):
cli-advise-keep = { $seat } väljer vad som behålls (bedömt av { $bot }, avräkning i { $unit }):
cli-advise-discard = { $seat } kastar (bedömt av { $bot }, avräkning i { $unit }):
cli-advise-second-hand = { $seat } kan bjuda Ultimo med de nya korten (bedömt av { $bot }, avräkning i { $unit }):
cli-advise-play = { $seat } kan spela (bedömt av { $bot }, avräkning i { $unit }):
cli-advise-option = val
cli-advise-settlement = avräkning
cli-advise-error = ±
cli-advise-error-is = ±: 95 %-intervall för stickprovet, inte för omdömet.
cli-advise-win = vinner
cli-advise-games = Vad som kunde behållas, om budgivningen slutade med spelet:
cli-advise-game = spel och vad som behålls
cli-advise-recommended = → rekommenderas; ≈ lika bra så långt det går att se.
cli-advise-win-is = vinner: hur ofta den egna sidan vinner spelet som det blir, vem som än spelar det.
cli-advise-untried = Inte genomspelat: uppskattat efter hur långt över eller under det andra budgivningens tabeller sätter det:
cli-advise-unweighed = { $bot } värderar inte valen; pilen visar vad den botten skulle göra.
cli-advise-games-are = Ovan är ett bud värt det som ännu kan följa; här är ett spel värt det som det ger om ingen bjuder vidare.

cli-analyze-head = Uppteckning { $record }: { $contract }, { $judged ->
    [one] { $judged } beslut bedömt
   *[other] { $judged } beslut bedömda
} av { $bot }, avräkning i { $unit }.
cli-analyze-no-contract = inget spel
cli-analyze-seat = Bara besluten av { $seat }.
cli-analyze-sums = bortskänkt
cli-analyze-decisions = beslut
cli-analyze-left = handlingar granskade, kvar:
cli-analyze-no-judge = --bot: { $bot } värderar inte valen och kan därför inte bedöma något. Välj en annan bot, till exempel ”strong”.
cli-analyze-some-solved = Med öppna kort kunde { $solved } av { $cards } kort bedömas.
cli-analyze-biggest = De största misstagen:
cli-analyze-mistake = { $number }. { $seat }, { $where }: { $done }; bättre { $better }
cli-analyze-total = Alla { $records } uppteckningar tillsammans:
cli-analyze-mistakes = misstag
cli-analyze-leads = spelar ut
cli-analyze-trick = på bordet: { $cards }
cli-analyze-hand = på handen: { $cards }
cli-analyze-why = varför { $better }: { $reason }
cli-analyze-unlucky = Syns bara med öppna kort; efter vad man kunde veta inget misstag:
cli-analyze-unlucky-card = { $number }. { $seat }, { $where }: { $done }; som korten låg bättre { $best }: { $cost }
cli-analyze-bad-seat = --seat: plats { $seat } finns inte vid det här bordet; platserna har nummer från 1 till { $people }.
