# Verktyg för det riktiga bordet: korträknare och poängblock.

tools-title = För det riktiga bordet
tools-about = När korten är av papp och bara pennan saknas. Allt stannar på den här enheten och fungerar utan nät.
tools-count = Räkna kort
tools-count-about = Tryck på högens kort; uträkningen visas.
tools-pad = Poängblock
tools-pad-about = Vem spelade vad? Blocket räknar ut vem som betalar.
tools-club = Turneringar
tools-club-about = Lottning, protokoll i mobilen eller på papper, klocka och ställning i salen.
tools-learn = Lär dig Cego
tools-learn-about = Från första kortet till budgivningen.
tools-back = Tillbaka
tools-loading = Ett ögonblick …
tools-no-core = Räknaren gick inte att ladda. Med nät hjälper det att ladda om; sedan fungerar den även utan nät.
tools-reload = Ladda om
tools-players = Hur många spelar?

count-mine = Högen tillhör
count-of-declarer = spelföraren
count-of-opponents = motspelarna
count-method-triples = tre och tre
count-method-pairs = två och två
count-method = Räknas
count-rest = Alla andra
count-rest-help = Byter: det som inte ligger i högen läggs dit, resten tas bort
count-clear = Töm
count-trumps = Tarocker
count-pile = { $count ->
    [0] Inget kort i högen än
   *[other] { $count } kort i högen
}
count-tricks = { $count ->
    [0] bara kastkorten
   *[other] kastkorten och { $count } stick
}
count-not-whole = Det är ännu inte kastkorten och hela stick.
count-score = { $declarer } : { $opponents }
count-declarer = Spelföraren
count-opponents = Motspelarna
count-needs = { $needed } av { $total } behövs.
count-won = vunnet
count-lost = förlorat
count-working = Uträkning
count-working-of = Uträkning: { $side }
count-group-line = { $nominal } − { $less } = { $value }
count-empties = { $size ->
    [3] Tre
   *[other] Två
} kort i taget. Varje kort räknas som det är värt, ett tomt kort ett; { $size ->
    [3] två dras av från varje tretal
   *[other] ett dras av från varje par
}.
count-suit-all = { $suit }: markera alla eller inga

pad-title = Poängblock
pad-new = Nytt parti
pad-empty = Här finns inget än. Tre till fem personer, ett regelverk, och sätt igång.
pad-matches = Partier
pad-torn = Oläsligt parti { $id }
pad-torn-help = Det bröts av när det sparades. Spara det som fil, eller glöm det.
pad-save-text = Spara som fil
pad-forget = Glöm
pad-forget-sure = Verkligen glömma?
pad-import = Från en fil
pad-import-bad = Det är inget parti från det här blocket, eller så är filen inte hel.
pad-not-kept = Enheten har inget utrymme kvar eller tillåter inte att spara. Spara partiet som fil innan du stänger sidan.
pad-missing = Det partiet finns inte på den här enheten.
pad-deals = { $count ->
    [0] ingen giv än
    [one] { $count } giv
   *[other] { $count } givar
}

pad-who = Vilka sitter vid bordet?
pad-who-help = I den ordning man spelar: moturs.
pad-name = Namn { $number }
pad-more = En till
pad-less = { $name } reser sig
pad-rules = Man spelar enligt
pad-rules-not-for = De reglerna gäller inte för { $count } personer.
pad-cents = { $unit ->
    [cent] En räknad cent kostar (cent)
   *[other] En poäng kostar (cent)
}
pad-cents-help = 0: bara om poäng
pad-first-dealer = Vem ger först?
pad-begin = Sätt igång
pad-save = Spara
pad-cancel = Avbryt
pad-names-needed = Alla behöver ett eget namn.

pad-row = Nr
pad-dealer = Giv
pad-declarer = Spelförare
pad-game = Spel
pad-total = Summa
pad-money = Pengar
pad-amount = { $amount } { $currency }
pad-struck = struken
pad-sheet = Blocket
pad-stand = Ställning
pad-as = Visa
pad-as-totals = Ställning
pad-as-amounts = Belopp
pad-correction = Rättelse
pad-misdeal = Felgiv
pad-deals-now = { $name } ger
pad-change-dealer = Byt giv
pad-step-who = Vem spelade?
pad-step-what = Vad?
pad-step-how = Hur gick det?
pad-other = Annat
pad-all-against-all = Alla mot alla
pad-points-exact = Exakta ögon
pad-points-of = Ögon för { $name } (0 till { $total })
pad-range = { $from } till { $to }
pad-no-trick = utan stick
pad-no-trick-others = alla stick
pad-made = klarat
pad-failed = inte klarat
pad-mod-after-solo = efter Solo
pad-mod-ouvert = öppet
pad-mod-durch = Durch
pad-mod-ulti = med { $feat }
pad-mod-round = avtalad runda
pad-ulti-made = { $feat }: klarat
pad-seller = Vem sålde tarock 1
pad-nobody = ingen
pad-piles = Vad har var och en?
pad-pile-points = Ögon
pad-pile-tricks = Stick
pad-last-trick = Vem tog sista sticket?
pad-write = Skriv upp
pad-result = { $name } { $amount }
pad-penalty = Fel vid bordet
pad-penalty-which = Vad hände?
pad-error-revoke = bekände inte
pad-error-forgotten_discard = glömde kasta
pad-error-card_count = fel antal kort
pad-error-misdeal = felgiv
pad-offender = Vem var det?
pad-in-game = I vilket spel?
pad-challenge = Undanhållen Solo
pad-challenger = Vem ville se händerna?
pad-guilty = Vem höll inne?
pad-correct = Rättelse för hand
pad-correct-help = Plus och minus måste ta ut varandra.
pad-correct-note = Varför?
pad-correct-off = Det fattas { $sum } till noll.
pad-undo = Ångra
pad-redo = Gör om
pad-change = Ändra
pad-changing = Rad { $number } ändras: { $game }
pad-strike = Stryk
pad-restore = Gäller ändå
pad-settings = Namn och regler
pad-export = Spara och skriv ut
pad-csv = Tabell (CSV)
pad-json = Fil (JSON)
pad-print = Skriv ut
pad-history = Så stod det förut
pad-history-line = { $at }: { $text }
pad-span-note = Räknat med { $points }; mer exakt behöver man inte veta.
pad-written = { $text } står på blocket.
pad-printed = Cego · { $ruleset } · { $date }
pad-signature = Underskrift
pad-zero = kvitt
pad-rules-fixed = Efter första given ändras varken regler eller antal personer.

told-contract_missing = Vad spelades?
told-declarer_missing = Vem var spelförare?
told-points_missing = Hur många ögon? Från 0 till { $total }.
told-ulti_made_missing = Klarades de sena sticken?
told-last_trick_missing = Vem tog sista sticket?
told-offender_missing = Vem gjorde felet?
told-made_missing = Hur gick det?
told-piles_missing = Högen för { $seats } saknas.
told-unneeded = Det säger ingenting i det här spelet.
told-after_solo = ”Efter Solo” finns bara i spel med talongen.
told-ulti_made_twice = Det är sagt två gånger.
told-durch_tricks = Hur många stick har spelföraren?
told-no_buying = Enligt dessa regler köper ingen tarock 1.
told-out_of_range = { $number } går inte; 0 till { $most } går.
told-all_tricks = Den som tar alla stick har alla { $total } ögon, inte { $points }.
told-all_points = Alla { $total } ögon har bara den som tar alla stick.
told-few_points = { $tricks ->
        [0] Utan stick
        [one] Med ett stick
       *[other] Med { $tricks } stick
    } har spelföraren { $least } till { $most } ögon, inte { $points }.
told-many_points = { $tricks ->
        [0] Utan stick
        [one] Med ett stick
       *[other] Med { $tricks } stick
    } har spelföraren { $least } till { $most } ögon, inte { $points }.
told-tricks_contradict = Antalet stick säger något annat.
told-not_announced = Det sena sticket med { $trump } var inte anmält.
told-sits_out = { $seat } ger och står över.
told-pile_twice = { $seat } har två högar.
told-pile_tricks = Tillsammans är det { $won } stick; { $played } spelas.
told-pile_points = Tillsammans är det { $sum } ögon; det finns bara { $total }.
told-pile_range = { $seat } kan bara ha { $least } till { $most } ögon med så många stick.
told-blind_taker = Här får bara den som tagit upp talongen begära att få se händerna.
told-guilty_challenger = Den som vill se händerna kan inte själv ha hållit inne.
