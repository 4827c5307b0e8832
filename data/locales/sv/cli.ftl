# Kommandoraden.

cli-help = Cego, tarockspelet från Baden: regler, räkning och spel
cli-help-heading-usage = Användning:
cli-help-usage-options = [FLAGGOR]
cli-help-usage-command = <KOMMANDO>
cli-help-heading-arguments = Argument
cli-help-heading-options = Flaggor
cli-help-heading-commands = Kommandon
cli-help-group-play = Spela och lära
cli-help-group-table = Vid ett riktigt bord
cli-help-group-server = Driva en server
cli-help-group-research = Bottar, protokoll, forskning
cli-help-group-program = Programmet självt
cli-help-heading-examples = Exempel
cli-help-any-lang = Språket för texter och meddelanden (annars avgör CEGO_LANG eller systemets språk)
cli-help-any-help = Visar den här hjälpen
cli-value-address = ADRESS
cli-value-back = BAKSIDA
cli-value-card = KORT
cli-value-cards = KORT
cli-value-command = KOMMANDO
cli-value-contract = SPEL
cli-value-declarer = SPELFÖRARE
cli-value-error = FEL
cli-value-file = FIL
cli-value-first = FÖRSTA
cli-value-format = FORMAT
cli-value-id = NUMMER
cli-value-key = NYCKEL
cli-value-lang = SPRÅK
cli-value-level = NIVÅ
cli-value-lineups = UPPSTÄLLNING
cli-value-link = LÄNK
cli-value-name = NAMN
cli-value-palette = FÄRGER
cli-value-party = SIDA
cli-value-percent = PROCENT
cli-value-players = SPELARE
cli-value-points = ÖGON
cli-value-rules = REGLER
cli-value-ruleset = REGELVERK
cli-value-rulesets = REGELVERK
cli-value-seat = PLATS
cli-value-second = ANDRA
cli-value-seed = STARTVÄRDE
cli-value-shell = SKAL
cli-value-source = KÄLLA
cli-value-switch = REGELVAL
cli-value-table = BORD
cli-value-time = TID
cli-value-to = FORM
cli-value-track = DEL
cli-value-tricks = STICK
cli-value-trumps = TAROCKER
cli-value-value = VÄRDE
cli-value-who = VEM
cli-value-why = VARFÖR
cli-value-words = ORD
cli-help-default = [annars: { $value }]
cli-help-values = [möjligt: { $values }]
cli-help-any-version = Visar versionen och den incheckning den är byggd från
cli-help-any-json = Skriver JSON, ett värde per rad
cli-help-any-rules = Reglerna: namnet på en förlaga eller en TOML-fil
cli-help-any-players = Hur många som sitter vid bordet: 3, 4, eller 5 där givaren står över

cli-help-completions = Skriver kompletteringsskriptet för ett skal
cli-help-completions-arg-shell = Skalet
cli-help-man = Skriver manualsidan för programmet eller för ett av dess kommandon
cli-help-man-arg-command = Kommandot, till exempel: cego man completions
cli-help-help = Visar hjälpen för programmet eller för ett av dess kommandon
cli-help-help-arg-command = Kommandot, till exempel: cego help record convert
cli-man-name = NAMN
cli-man-synopsis = SYNOPSIS
cli-man-description = BESKRIVNING
cli-man-version = VERSION
cli-man-manual = Handbok
cli-man-notes = ATT TÄNKA PÅ
cli-man-examples = EXEMPEL
cli-man-exit = SLUTSTATUS
cli-man-exit-0 = Allt är bra.
cli-man-exit-1 = Uppgifterna är fel, eller något misslyckades; meddelandet säger vad.
cli-man-exit-2 = Själva anropet är fel.
cli-man-environment = MILJÖVARIABLER
cli-man-env-lang = Språket, om inte --lang anger det.
cli-man-env-token = Token för ett konto eller en bot hos en server.
cli-man-env-state = Mappen där spelet sparas; annars ~/.local/state.
cli-man-env-colour = Är den satt färgas ingenting.
cli-man-env-settings = Varje inställning under sitt namn i versaler, som CEGO_LISTEN. Anropet går först, sedan miljön, sedan filen.
cli-man-files = FILER
cli-man-file-play = Det sparade spelet, i mappen XDG_STATE_HOME; spel som lagts undan ligger bredvid.
cli-man-file-settings = Inställningarna, om filen finns i mappen där servern startas.
cli-man-file-store = Lagret, om inget annat anges.
cli-man-see = SE ÄVEN

cli-see-help = ”cego --help” listar kommandona, ”cego KOMMANDO --help” förklarar ett.
cli-bad-lang = CEGO_LANG är ”{ $value }”, men språken här är { $known }. Ändra variabeln eller använd --lang.
cli-io = Läsning eller skrivning misslyckades: { $error }.
cli-man-unknown = Det finns inget kommando ”{ $command }”. Det finns: { $known }.

cli-help-any-set = Ändrar ett av regelvalen, till exempel: --set ladder=ladder_6

cli-help-count = Räknar ögonen i en hög och visar hur
cli-help-count-arg-cards = Korten: T1 till T22, eller C (klöver) S (spader) H (hjärter) D (ruter) med K Q N J eller ett nummer (CK, H4); - läser dem från standard in
cli-help-count-arg-party = Vems högen är; med tre spelare får spelförarens (declarer) tillägget, och halvor avrundas
cli-help-score = Säger vem som betalar vad, och hur det blir så
cli-help-score-arg-contract = Spelet: solo, gegensolo, cego, halbe, eine, leere, zwei_leere, zwei_verschiedene, geiss, ultimo, bettel, piccolo, zwiccolo, trio, quarto, quinto, pascha, raeuber, drescher
cli-help-score-arg-declarer = Spelförarens plats; platserna räknas moturs, förhand är 1 [annars: 1]
cli-help-score-arg-points = Spelförarens ögon som de räknats, med tillägg
cli-help-score-arg-tricks = Spelförarens stick; utan uppgift har varje sida ett, om ögonen tillåter det
cli-help-score-arg-after-solo = Spelet kom efter att någon bjudit Solo
cli-help-score-arg-ouvert = Handen låg öppen
cli-help-score-arg-durch = Alla stick var bjudna
cli-help-score-arg-ulti = De bjudna sena sticken efter sina tarocker: 1, 2, 1+3 [annars i Ultimo: 1]
cli-help-score-arg-ulti-made = De av dem som lyckades; 0 för inget
cli-help-score-arg-made = Spelet klarades
cli-help-score-arg-failed = Spelet klarades inte
cli-help-score-arg-geiss-seller = Platsen som sålde Geiß till spelföraren
cli-help-score-arg-pile = Vad en plats fick i en Räuber, en gång för varje plats: --pile 1=23/4
cli-help-score-arg-raeuber-round = Räuber var avtalad, inte bjuden av förhand
cli-help-score-arg-last-trick = Platsen som tog sista sticket i en Drescher
cli-help-score-arg-challenge = Platsen som krävde att händerna visades, för en förtigen Solo
cli-help-score-arg-guilty = Vem som hade förtigit en; utelämnas om ingen hade det
cli-help-score-arg-penalty = Ett fel som avslutade given: revoke (bekände inte), forgotten_discard (glömde kasta), card_count (fel antal kort), misdeal (felgiv)
cli-help-score-arg-offender = Platsen som gjorde det; vid felgiv givaren

cli-ruleset = { $fault }
cli-table-size = { $ruleset } har inga regler för { $players } spelare, bara för { $known }. Välj ett annat antal med --players.
cli-usage-conflict = { $arg } och { $other } går inte ihop. Utelämna ett av dem.
cli-usage-twice = { $arg } kan bara anges en gång.
cli-usage-value = { $arg } kan inte vara ”{ $value }”. Möjligt: { $known }.
cli-usage-value-bad = { $arg } kan inte vara ”{ $value }”.
cli-usage-number = { $arg } kan inte vara ”{ $value }”. Ange ett heltal, 0 eller mer.
cli-usage-whole-number = { $arg } kan inte vara ”{ $value }”. Ange ett heltal.
cli-usage-list-entry = { $arg }: { $entry ->
    [none] ”{ $value }”
   *[other] post { $entry }, ”{ $value }”,
} är inget heltal som passar här. Posterna skiljs åt med komma.
cli-usage-list-gap = { $arg }: post { $entry } är tom. Före och efter varje komma står ett värde.
cli-usage-too-large = { $arg } kan inte vara ”{ $value }”: talet är för stort.
cli-usage-or-more = { $least } eller mer
cli-usage-no-value = { $arg } tar inget värde. Ta bort ”{ $value }”.
cli-usage-subcommand = Efter ”{ $call }” behövs ett av dess kommandon: { $known }.
cli-usage-utf8 = Ett ord i anropet är inte UTF-8-text.
cli-usage-value-missing = Efter { $arg } saknas ett värde.
cli-usage-unexpected = ”{ $arg }” hör inte hemma här.
cli-usage-command = Det finns inget kommando ”{ $name }”.
cli-usage-missing = Det saknas: { $args }.
cli-amounts-in = Belopp i { $unit }.

cli-count-unknown = ”{ $word }” är inget kort. Skriv det som det visas (♣K, hjärterdam, 21, Mond, Gst) eller som i protokollen: T1 till T22, eller C S H D med K Q N J eller ett nummer (C7 till C10, S7 till S10, H1 till H4, D1 till D4).
cli-count-twice = { $card } finns två gånger.
cli-count-not-in-pack = { $card } är inte med i leken för tre spelare.
cli-count-too-long = Texten är mycket längre än 54 kort behöver.
cli-count-result = { $points } av { $total }

cli-score-seat = { $seat }: { $amount }
cli-score-declarer = { $seat }: { $amount } (spelförare)
cli-score-contract-missing = Säg vad som spelades, till exempel: --contract cego. De här reglerna har { $known }.
cli-score-contract-unknown = ”{ $text }” är inget spel. Det finns: { $known }.
cli-score-not-played = De här reglerna har inte det spelet. De har { $known }.
cli-score-unneeded = --{ $option } har ingen betydelse här ({ $contract }); utelämna den.
cli-score-after-solo = --after-solo hör bara till spel med talongen.
cli-score-no-buying = I de här reglerna köps inte Geiß.
cli-score-points-missing = Hur många ögon har spelföraren? --points, från 0 till { $total }.
cli-score-ulti-made-missing = Vilka sena stick lyckades? --ulti-made 1, eller --ulti-made 0 för inget.
cli-score-ulti-made-twice = Ange antingen --ulti-made eller --made eller --failed.
cli-score-durch-tricks = Hur många stick tog spelföraren? --tricks
cli-score-all-tricks = Den som tar alla stick har alla { $total } ögon, inte { $points }.
cli-score-all-points = Alla { $total } ögon har bara den som tar alla stick.
cli-score-point-range = { $tricks ->
        [0] Utan stick
        [one] Med ett stick
       *[other] Med { $tricks } stick
    } har spelföraren { $least } till { $most } ögon, inte { $points }.
cli-score-made-missing = Hur gick det? --made (klarat) eller --failed (inte klarat)
cli-score-tricks-contradict = Antalet stick säger något annat än --made eller --failed.
cli-score-pile-missing = Vad fick plats { $seats }? Ange --pile PLATS=ÖGON/STICK för alla, till exempel --pile 1=23/4.
cli-score-pile-tricks = Sticken blir tillsammans { $won }, men { $played } spelas.
cli-score-pile-points = Ögonen blir tillsammans { $sum }, men det finns bara { $total }.
cli-score-pile-range = Plats { $seat } kan bara ha { $least } till { $most } ögon med så många stick.
cli-score-pile-unreadable = ”{ $text }” går inte att läsa. Skriv PLATS=ÖGON/STICK, till exempel 1=23/4.
cli-score-pile-twice = Plats { $seat } har två högar.
cli-score-last-trick-missing = Vem tog sista sticket? --last-trick PLATS
cli-score-blind-taker = I de här reglerna kan bara spelföraren kräva att händerna visas, efter att ha tagit upp talongen.
cli-score-guilty-challenger = Den som kräver att händerna visas kan inte själv vara skyldig.
cli-score-penalty-unknown = ”{ $text }” är inget fel som är känt här. Det finns: { $known }.
cli-score-offender-missing = Vem gjorde felet? --offender PLATS
cli-score-seat-unknown = --{ $option }: ”{ $text }” är ingen plats. Platserna räknas från 1 (förhand) till { $people }.
cli-enter-seat-unknown = --{ $option }: ”{ $text }” är ingen plats. Platserna räknas från den första givaren, från 1 till { $people }.
cli-enter-declarer-missing = Vem spelade? --declarer anger platsen, räknad från den första givaren: 1 till { $people }.
cli-score-sits-out = Plats { $seat } ger och står över.
cli-score-no-number = --{ $option }: ”{ $text }” är inget heltal.
cli-score-out-of-range = --{ $option }: { $number } är inte möjligt; det går från 0 till { $most }.
cli-score-feats-unreadable = --{ $option }: ”{ $text }” går inte att läsa. Skriv de sena stickens tarocker: 1, 2, 3 eller flera som 1+3.
cli-score-not-announced = Ett sent stick med { $card } var inte bjudet; lägg till det i --ulti.

cli-help-rules = Listar, visar, jämför och prövar regler
cli-help-rules-list = Listar förlagorna med antal spelare och kontrollsummor
cli-help-rules-show = Visar varje val i reglerna, hur det är gjort och varifrån det kommer
cli-help-rules-show-arg-ruleset = Reglerna: namnet på en förlaga eller en TOML-fil
cli-help-rules-show-arg-canonical = Skriver normalformen, vars SHA-256 är kontrollsumman
cli-help-rules-check = Prövar regler och listar allt som är fel med dem
cli-help-rules-check-arg-rulesets = Reglerna: förlagor eller TOML-filer; - läser från standard in

cli-rules-head = { $title } ({ $name }), för { $players } spelare. { $source }Kontrollsumma { $hash }
cli-rules-same = Ingen skillnad
cli-rules-only = bara i { $ruleset }
cli-rules-sound = { $name }: i ordning, för { $players } spelare, kontrollsumma { $hash }
cli-rules-unsound = { $count ->
    [one] Ett regelverk är inte i ordning; efter det går det inte att spela.
   *[other] { $count } regelverk är inte i ordning; efter dem går det inte att spela.
}

cli-help-play = Spelar Cego i terminalen, mot bottar eller vid ett bord på en server
cli-help-play-arg-seed = Startvärdet som alla givar följer av [annars: slumpen]
cli-help-play-arg-deals = Efter hur många givar partiet slutar [annars: när du slutar]
cli-help-play-arg-bot = Hur de andra spelar: { $easiest } (lättast) till { $hardest }, eller en bot ur cego bot list [annars: { $usual }]
cli-help-play-arg-new = Ger genast; ett sparat spel läggs åt sidan
cli-help-play-arg-state = Var spelet sparas [annars: cego/play.json i XDG:s mapp för tillstånd]
cli-help-play-arg-records = Lägger till uppteckningen av varje färdig giv i den här filen; cego verify kontrollerar korten
cli-help-play-arg-ascii = Bara ASCII på skärmen
cli-help-play-arg-quick-hints = Råd enligt tumregel: genast och utan skäl
cli-help-play-arg-no-mouse = Lämnar musen åt terminalen, för att markera och kopiera text
cli-play-bad-server = ”{ $server }” är ingen adress till en server: https://…, eller länken till ett bord.
cli-play-bad-name = ”{ $name }” kan inte vara ett namn: högst 24 tecken, alla synliga.
cli-play-away = Servern { $server } kan inte nås, eller anslutningen är slut. { $why }
cli-play-refused = Servern { $server } säger nej: { $why }
cli-play-opened = Ett bord är öppet. Alla med länken kan komma: { $link }
cli-play-waiting = Vid bordet: { $names }. Lediga platser: { $free }. Den som öppnade bordet börjar med Enter; bottar tar de lediga platserna.
cli-play-watch-what = --watch behöver ett bord: dess länk, som --table eller som serverns adress.
cli-play-watching = Alla platser är upptagna: du tittar på.
cli-help-play-arg-server = Spelar vid ett bord på den här servern; som gäst, eller med ett kontos token i CEGO_TOKEN
cli-help-play-arg-table = Länken till eller namnet på bordet där [annars: ett nytt bord]
cli-help-play-arg-watch = Tittar på utan plats där bordet tillåter det; så också om det är fullt
cli-help-play-arg-name = Namnet man spelar under som gäst
cli-play-no-terminal = cego play behöver en terminal för in- och utmatning.
cli-play-open-elsewhere = Spelet är öppet på ett annat ställe ({ $file }). Stäng det där eller spela ett annat: --state FIL.

cli-help-rules-atoms = Listar varje regel i källorna, var den är införd och vilka tester som vaktar den
cli-help-rules-atoms-arg-source = Bara denna källa: 000 Wikipedia, 001 St. Georgen, 002 den svenska beskrivningen, 003 Baumann och Blümle, 004 Labers
cli-help-rules-atoms-arg-missing = Bara regler utan test
cli-rules-atoms-sum = { $atoms } utsagor: { $tested } regler testade, { $untested } utan test, { $others } om historia, kortbilder och råd ({ $history }, { $art }, { $advice })
cli-rules-atoms-untested = { $count ->
    [one] En regel saknar test.
   *[other] { $count } regler saknar test.
}
atom-kind-rule = regel
atom-kind-history = historia
atom-kind-card_art = kortbild
atom-kind-advice = råd
