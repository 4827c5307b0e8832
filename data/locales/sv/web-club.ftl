# Klubben i webbläsaren: turneringar.

# Offentligt.
club-title = Turneringar
club-about = En turnering på en bärbar dator: lottning, protokoll i mobilen eller på papper, klocka och ställning i salen.
club-new = Ny turnering
club-none = Det finns ingen turnering på den här servern än.
club-seasons = Säsonger
club-season = Säsongsställning
club-season-new = Ny säsong
club-season-file = Säsongens fil
club-season-file-why = Den nämner de turneringar på den här servern som räknas, med deras korta namn under days, och vad som räknas av dem.
club-season-id = Namn i adressen: små bokstäver, siffror, bindestreck
club-season-begin = Börja med
club-season-keep = Spara
club-season-kept = Sparat.
club-season-gone = De här turneringarna finns inte här, så ingen har någon placering än: { $days }.
club-season-none = Ingen har spelat på någon av säsongens dagar än.
club-season-preliminary = ännu inte slut, preliminärt
club-avoid = Vilka ska inte sitta tillsammans igen
club-avoid-none = bara de som redan suttit tillsammans i dag
club-loading = Ett ögonblick …
club-ended = avslutad
club-hall = Salens skärm
club-desk = Sekretariatet
club-referee = Domaren
club-your-part = Din anmälan
club-takes-part = Du är med, med startnummer { $number }.
club-entries-are-open = Anmälan är öppen.
club-entries-are-closed = Anmälan är stängd.
club-round-starts = Omgång { $round } börjar av sig själv { $time }.
club-take-part = Var med
club-withdraw = Avanmäl dig
club-to-my-table = Till mitt bord
club-ask-online = Spela vid serverns bord
club-ask-online-how = Alla spelar på sin egen enhet, och listorna skriver sig själva.
club-ask-guests = Även gäster utan konto får vara med
club-ask-absent-minutes = Hur många minuter väntar ett bord på dem som saknas?
club-ask-absent-bot = Vem hoppar in då?
club-ask-absent = Vad räknas för den som inte var där på en hel omgång?
club-absent-bot = det boten fick ihop
club-absent-nothing = inget, som om frånvarande
club-ask-last-table = Vem fyller upp det sista bordet?
club-last-table-bots = bottar, utan placering
club-last-table-rest = ingen: bord av annan storlek
club-ask-bot-names = Vad heter de bottarna?
club-ask-bot-names-how = Högst tre namn, med kommatecken emellan. Att de är bottar står bakom namnet överallt.
club-ask-turn-seconds = Sekunder för ett ord eller ett kort
club-ask-exchange-seconds = Sekunder för att behålla och lägga bort
club-schedule = När omgångarna börjar
club-schedule-how = Vid den inställda tiden lottas omgången, om det inte redan är gjort, och börjar av sig själv.
club-schedule-of = Omgång { $round } börjar
club-schedule-set = Ställ in
club-schedule-clear = Ta bort tiden
club-schedule-clear-of = Låt inte omgång { $round } börja av sig själv
club-said-scheduled = Omgång { $round } börjar vid den inställda tiden.
club-said-unscheduled = Omgång { $round } börjar inte längre av sig själv.
club-start-card = Startkort som länk
club-start-card-why = Bara för den här personen: med länken syns platsen, och det går att spela under numret.
club-start-card-of = Startkort { $number } { $name }
club-card-is-mine = Det är jag: spela med
club-card-is-mine-why = Sedan sitter du själv vid ditt bord i varje omgång. Fram till dess spelar en bot för dig.
club-my-place = Min plats
club-no-key = Nyckeln saknas
club-no-key-why = Sidan öppnas med länken eller koden som sekretariatet delar ut. Den har inte använts på den här enheten än.
club-no-line = Ingen förbindelse. Det som visas är det som var känt senast.
club-people-here = { $count ->
    [one] En person är med
   *[other] { $count } personer är med
}
club-round = Omgång { $round }
club-round-of = Omgång { $round } av { $of }
club-rounds = Omgångar
club-table = Bord { $table }
club-table-seat = Bord { $table }, plats { $seat }
club-table-gone = upplöses
club-find-me = Sök namn eller bord
club-standings = Ställning
club-place = Plats
club-name = Namn
club-team = Lag
club-teams = Lag
club-team-incomplete = inte fulltaligt, därför efter alla fulltaliga
club-sum = Summa
club-percent = Procent
club-difference = Skillnad
club-same = Samma kort
club-records = Spelade givar
club-record-of = Titta på bord { $table }, giv { $deal }
club-deals-of = Omgång { $round }: alla bord
club-deal-which = Vilken giv
club-deal-number = Nr { $deal }
club-deal-tables = Vilka bord
club-tables-of = Bord för { $size }
club-seat = Plats { $seat }
club-seat-deals = Plats { $seat } ger
club-blind = Talong
club-table-head = Bord
club-same-how = Skillnaden är vad någon vann mer än genomsnittet av de andra borden på samma plats; procenten säger hur många bord som blev slagna.
club-look = Visa
club-look-at = Visa korten vid bord { $table }
club-penalties-of = Straff och tillägg: { $amount }
club-fair = Lottning som kan kontrolleras
club-fair-how = Kontrollsumman är bestämd innan någon kommer. Från startvärdet, som står här efter första lottningen, kan alla räkna om lottningen och varje lott.
club-commitment = Kontrollsumma
club-seed = Startvärde
club-draw-quality = { $last ->
    [one] Omgång 1
   *[other] Omgång { $first } till { $last }
}: { $repeats ->
    [0] inga två möts två gånger.
    [one] en gång möts två igen; färre än { $bound } är omöjligt.
   *[other] { $repeats } gånger möts två igen; färre än { $bound } är omöjligt.
}

# Hur ett protokoll står.
club-table-empty = inget än
club-lines-here = { $count ->
    [one] en rad väntar
   *[other] { $count } rader väntar
} på den här enheten: ”{ $paper }” skickar dem
club-table-playing = { $done } av { $lines }
club-table-full = fullt, inte bekräftat
club-table-once = bekräftat en gång
club-table-done = bekräftat ✓
club-table-differs = summorna skiljer sig !
club-table-disputed = bestrids !

# Inrätta.
club-format = Hur spelas det?
club-format-name-championship = Schwarzwaldmästerskapet
club-format-name-three_handed = Cego vid bord med tre
club-format-name-final = Kval och final
club-format-name-by_standing = Omgångar efter ställning
club-format-name-duplicate = Samma kort
club-format-name-online = Kväll på nätet
club-format-name-club_evening = Klubbkväll
club-format-about = { $format ->
    [championship] Två omgångar med 24 givar, som förbundet utlyser dem; vid lika avgör till sist lotten, som Südkurier berättar. Resten är ett förslag.
    [three_handed] Tre omgångar med femton givar vid bord om tre, som i Schapbach. Tiden och vad som avgör vid lika är ett förslag.
    [final] Först spelar alla, sedan de bästa. Ett förslag.
    [by_standing] I varje omgång sitter de tillsammans som ligger lika till, som i Schweizersystemet. Ett förslag.
    [duplicate] Alla bord spelar samma givar; de som sitter på samma plats jämförs. Någon lägger korten i förväg. Ett förslag efter duplicate-tarock.
    [online] Alla spelar hemifrån vid den här serverns bord. Folk anmäler sig själva, omgångarna börjar samtidigt, och där någon saknas spelar datorn. Ett förslag.
   *[other] Utan omgångar: borden bildas allteftersom folk kommer. Ett förslag.
}
club-questions = I detalj
club-file = Som fil
club-file-why = Turneringen som text, så som kommandoraden läser den. Ändra den och ta över den; det som är fel står under med sin rad.
club-file-take = Ta över
club-own = Egna regler
club-own-why = Klubbens regelfil (.toml). Den kan sedan väljas bland reglerna ovan.
club-own-choose = Välj fil
club-own-name = Klubbens regler
club-own-away = Ta bort igen
club-field-title = Turneringens namn
club-ask-rounds = Hur många omgångar?
club-ask-deals = Givar per omgång
club-ask-deals-of = Givar i omgång { $round }
club-ask-minutes = Minuter per omgång
club-no-limit = ingen gräns
club-ask-seats = Vilka sitter ihop i senare omgångar?
club-seats-draw = lotten, helst inga två gånger
club-seats-standing = de som ligger lika
club-ask-unfinished = En giv pågår när tiden är ute:
club-unfinished-played_out = den spelas klart
club-unfinished-void = den räknas inte
club-ask-rest = Om det inte går jämnt ut:
club-rest-threes = bord med tre
club-rest-fives = bord med fem
club-rest-all_threes = alla bord med tre
club-ask-rules-four = Regler vid bord med fyra
club-ask-rules-three = Regler vid bord med tre
club-ask-team = Lag
club-no-teams = inga
club-team-of = om { $size } personer
club-ask-same = Alla bord spelar samma kort
club-ask-same-how = Före varje omgång lägger någon packarna efter en lista. Det som räknas är vem som gör mest av dem på samma plats.
club-ask-rank = Vad avgör?
club-rank-difference = skillnaden i poäng
club-rank-percent = hur många bord man slår, i procent
club-ask-clubs = Personer ur samma klubb sitter helst inte ihop
club-ask-ties = Vid lika ställning avgör i tur och ordning
club-tie-declarer_won = fler vunna spel som spelförare
club-tie-declarer_lost = färre förlorade spel som spelförare
club-tie-direct = inbördes möte
club-tie-best_round = den bättre bästa omgången
club-tie-last_round = den bättre sista omgången
club-tie-soli_won = fler vunna solo
club-tie-difference = den bättre skillnaden mot de andra borden
club-tie-percent = fler matchpoäng i procent
club-tie-lot = sist lotten, som alla kan räkna om
club-tie-up = { $tie }: längre fram
club-tie-away = { $tie }: ta bort
club-how-many = Hur många kommer?
club-how-many-why = Bara för förhandsvisningen.
club-your-name = Vad heter du?
club-your-name-why = Står vid allt du för in på den här enheten.
club-by-here = Vid den här enheten arbetar: { $name }
club-preview = Så kommer det att se ut
club-preview-tables = { $count ->
    [one] ett bord med { $size }
   *[other] { $count } bord med { $size }
}
club-preview-deals = { $count } givar för alla
club-preview-time = Speltid { $hours ->
    [0] { $minutes } minuter
   *[other] { $hours } tim { $minutes } min
}, utan pauser
club-preview-repeats = { $repeats ->
    [0] inga två möts två gånger
   *[other] { $repeats } gånger möts två igen; färre än { $bound } är omöjligt
}
club-preview-none = För { $people } personer lottas inget.
club-open = Öppna turneringen
club-opened = ”{ $name }” är öppnad
club-need-account = En turnering öppnas av någon med konto.
club-make-account = Logga in eller skapa ett konto
club-publish = Sätt upp nu
club-publish-why = Kontrollsumman binder lottningen till ett startvärde. Häng den på dörren innan någon kommer; sedan kan alla räkna efter att det blev så. Att ingen valde lottningen följer först med ord från salen, som går in före den.
club-to-desk = Till sekretariatet
club-links = Länkar att spara
club-links-why = Den som har en av länkarna får göra allt den gäller för. Den här enheten minns båda.
club-for-all = För alla

# Sekretariatet.
club-tab-tables = Bord
club-tab-people = Personer
club-tab-paper = Pappersprotokoll
club-tab-print = Utskrift och koder
club-tab-hall = Salens skärm ↗
club-desk-lost = Servern svarar inte. Det du för in tas emot först när den är tillbaka.
club-desk-lost-paper = Servern svarar inte. Rader från papper sparas här och skickas senare; allt annat får vänta tills den är tillbaka.
club-stage-drawn = är lottad
club-stage-running = pågår
club-stage-broken-off = spelades inte till slut
club-stage-closed = är avslutad
club-confirmed-of = { $done } av { $of } protokoll bekräftade{ $void ->
    [0] .
    [one] , ett räknas inte.
   *[other] , { $void } räknas inte.
}
club-wrong-of = { $count ->
    [one] På ett är något fel.
   *[other] På { $count } är något fel.
}
club-by-number = efter nummer, inte efter angelägenhet
club-entries-open = Öppna anmälan
club-entries-close = Stäng anmälan
club-draw = Lotta
club-open-table = Nytt bord: startnumren
club-open-table-how = I spelordning, till exempel 1 5 9 13.
club-open-table-do = Bilda bordet
club-people-first = För in personer först
club-begin = Börja omgång { $round }
club-begin-first = Först måste omgång { $round } stängas.
club-close = Avsluta omgång { $round }
club-close-when = { $count ->
    [one] Ett protokoll är inte bekräftat än.
   *[other] { $count } protokoll är inte bekräftade än.
}
club-close-how = Tryck på ett bord: bekräfta det, skriv saknade rader som ospelade, rätta summor som papperet räknat fel, eller ”{ $void }” med ett skäl.
club-end = Avsluta turneringen
club-reopen = Öppna igen
club-said-drawn = Lottat.
club-said-begun = Omgång { $round } har börjat.
club-said-closed = Omgång { $round } är avslutad.
club-said-ended = Turneringen är avslutad.
club-clock-stands = Klockan står
club-clock-stop = Stoppa
club-clock-go = Fortsätt
club-clock-extend = { $minutes } minuter
club-mend = Borden stämmer inte längre
club-mend-what = { $tables ->
    [one] Ett bord ändras
   *[other] { $tables } bord ändras
}; { $repeats ->
    [0] inga två möts igen.
   *[other] { $repeats } gånger möts två igen.
}
club-mend-do = Ändra så
club-mend-none = Så går det inte jämnt ut. Det hjälper om någon under ”{ $people }” är tillbaka, hoppar in eller kommer till; eller om lottningen tas tillbaka.
club-separate = Här sitter några ihop som skulle hållas isär
club-separate-none = Inget byte av två platser skulle skilja dem åt.
club-said-mended = Borden är ändrade.
club-add = För in personer
club-add-do = För in
club-people = { $count ->
    [one] En person
   *[other] { $count } personer
}
club-search = Sök
club-unpaid-only = bara de som inte har betalat
club-apart = Inte ihop
club-apart-do = Håll isär
club-apart-pair = { $a } och { $b }
club-not-apart = Omgång { $round }, bord { $table }: { $a } och { $b } skulle hållas isär men möts.
club-start-number = Startnummer
club-and-number = och
club-said-apart = { $draws ->
    [none] { $a } och { $b } hålls isär. Alla omgångar är lottade, och de sitter inte ihop i någon som ännu är öppen.
    [together] { $a } och { $b } hålls isär. Alla omgångar är lottade: där de redan sitter ihop ändras det bara om borden i en omgång som inte har börjat ändras, eller om lottningen tas tillbaka.
   *[more] Från nästa lottning sitter { $a } och { $b } inte ihop, om det alls går.
}
club-said-apart-lifted = { $a } och { $b } får sitta ihop igen.
club-apart-lift = Håll inte längre isär { $a } och { $b }
club-field-name = Namn
club-field-last-name = Efternamn, att sortera efter
club-field-club = Klubb
club-field-team = Lag
club-field-alias = Namn i offentliga listor
club-alias-is = offentligt ”{ $alias }”
club-before = tidigare { $names }
club-has-left = utskriven
club-paid = betalat
club-edit = Ändra { $name }
club-save = Spara
club-cancel = Avbryt
club-message-away = Stäng meddelandet
club-substitute = Någon hoppar in: namn
club-substitute-do = Sätt in
club-substitute-how = Nummer, förening, lag, namn i offentliga listor och ”betalat” blir kvar; de kan ändras efteråt. Medlemsnumret blir inte kvar.
club-leave = Skriv ut
club-return = Är tillbaka
club-takes-back = Om personen är tillbaka: ”…” bredvid namnet i listan nedan, sedan ”{ $button }”.
club-said-changed = Ändrat.
club-said-renamed = Också protokollen för de omgångar som har börjat har nu det här namnet. Om någon annan spelar vidare, ta tillbaka namnet och för in det vid ”Någon hoppar in”.
club-said-entered = { $name } är anmäld, med startnummer { $number }.
club-said-entered-all = { $count ->
    [one] En person är införd.
   *[other] { $count } personer är införda.
}
club-said-left = { $name } är utskriven.
club-said-left-table = Omgång { $round } spelas, och { $name } sitter där vid bord { $table }. Om någon annan spelar vidare, byt in den här.{ $people ->
    [3] {""}
   *[other] {" "}Om bordet spelar vidare utan { $name } fastställer domaren varje rad i bordets protokoll, med 0 för plats { $seat }.
}
club-said-back = { $name } är tillbaka.
club-said-substituted = { $name } spelar nu under { $number }.
club-said-inherited = Övertaget från { $name }: { $what }.
club-said-member-gone = Medlemsnumret ”{ $member }” hör till { $name } och gäller inte längre här.
club-said-new-card = Det gamla startkortet för { $number } öppnar ingenting längre: skriv ut eller skicka ett nytt.
club-said-takes-over-lines = Hela omgång { $round } räknas för den nya personen, också de rader som redan står i protokollet för bord { $table }. Om personen spelar först från nästa omgång, sätt tillbaka det tidigare namnet nu och byt in personen igen när protokollet är fullt.
club-list = Lista från ett kalkylblad
club-list-paste = Klistra in här
club-list-how = Ett namn per rad, eller kolumner med rubriker: namn, eller förnamn och efternamn; klubb, lag, alias, medlem, betalt.
club-list-file = Eller en fil (CSV)
club-list-encoding = Filens kodning
club-list-encoding-how = Ändra bara om bokstäver nedan är fel.
club-list-left-out = De här kolumnerna utelämnas: { $columns }.
club-list-above = De här raderna ovanför rubrikerna utelämnas: { $lines }.
club-list-skipped = De här raderna är inga personer och utelämnas: { $rows }.
club-list-gone = Utelämnas eftersom de är avanmälda: { $names }.
club-list-former = Redan anmälda med ett tidigare namn eller en tidigare klubb, och anmäls inte igen: { $names }.
club-list-numberless = Utan medlemsnummer på listan, tagna för: { $names }. Om någon annan är menad skiljer ett eget medlemsnummer eller ett tillägg i namnet dem åt.
club-list-differs = Andra uppgifter, som inte övertas: { $names }.
club-list-unpaid = inte betalt
club-list-namesakes = Obs: samma namn som { $names }.
club-list-waiting = Utelämnas eftersom de står på väntelistan: { $names }.
club-list-unclear = Kontrollera vad som är efternamnet: { $names }.
club-list-name-line = ”{ $name }” (rad { $line })
club-list-similar = Obs: kanske samma person två gånger, stavad på ett annat sätt: { $names }.
club-list-similar-entered = Obs: kanske redan anmäld med en annan stavning: { $names }.
club-list-crowded = Ingen plats i laget: { $names }. Så tas listan inte emot.
club-list-present = { $count ->
    [one] En person på listan är redan anmäld: { $names }
   *[other] { $count } av { $of } är redan anmälda: { $names }
}
club-list-away = Redan på listan, men utskrivna: { $names }. Den som är tillbaka: ”{ $button }” vid namnet i listan nedan.
club-list-do-new = { $count ->
    [one] Anmäl bara den nya
   *[other] Anmäl bara de { $count } nya
}
club-list-none-new = Ingen på listan är ny.
club-list-and-more = { $names } och { $count } till
club-list-changed = Lästs annorlunda än det står: { $names }.
club-quoted = ”{ $text }”
club-list-preview = Listan som den lästes
club-list-all = Visa alla { $count }
club-list-do-without = { $count ->
    [one] Anmäl utan de här kolumnerna
   *[other] Anmäl alla { $count } utan de här kolumnerna
}
club-imported = { $count ->
    [one] Startnummer { $first } kom från listan.
   *[other] Startnummer { $first } till { $last } kom från listan.
}
club-take-back = Ta tillbaka importen
club-said-taken-back = { $count ->
    [one] En person togs bort från listan.
   *[other] { $count } personer togs bort från listan.
}
club-leave-sure = { $name } spelar då inte längre. Är en runda redan lottad ändras bord: ”Bord” visar vilka, och rundan börjar först efter det.
club-unenter = Ta bort från listan
club-list-column = { $column ->
    [name] namn
    [first_name] förnamn
    [last_name] efternamn
    [club] klubb
    [team] lag
    [alias] namn i offentliga listor
    [member] medlem
    [left] avanmäld
   *[paid] betalt
}
club-list-sorted = sorteras som
club-list-read = { $count ->
    [one] En person: { $first }.
   *[other] { $count } personer, från { $first } till { $last }.
}
club-list-do = { $count ->
    [one] För in
   *[other] För in alla { $count }
}
club-why = Varför?
club-why-here = Det skrivs i fältet ”{ $field }”.
club-why-tables = Under ”Bord” har listan fältet ”{ $field }” för det.

# Protokoll.
club-sheet = Protokoll
club-sheets = Protokoll
club-line = Nr
club-game = Spel
club-points = Poäng
club-write = Skriv
club-write-line = Giv { $line } av { $of }
club-change-this = Ändra giv { $line } av { $of }
club-clear-line = Töm raden
club-line-empty = inget
club-line-unplayed = inte spelad
club-line-struck = struken
club-line-set = fastställd
club-line-amounts = bara plus och minus
club-line-waiting = sparad, inte skickad än
club-line-held = ska redas ut
club-suspect = leta här
club-sums-paper = på papperet
club-sum-differs = skiljer sig
club-amount-of = { $name } { $amount }
club-by-secretary = sekretariatet
club-by-referee = domaren
club-by-table = bordet självt
club-by-visitor = den som anmälde sig
club-by-player = någon vid bordet
club-sending = { $count ->
    [one] En rad skickas …
   *[other] { $count } rader skickas …
}
club-kept-here = { $count ->
    [one] Ingen förbindelse. En rad är sparad här och skickas senare.
   *[other] Ingen förbindelse. { $count } rader är sparade här och skickas senare.
}
club-all-sent = Allt är skickat.
club-past = Turneringen fortsätter från en äldre kopia.
club-past-again = De här raderna saknades där och skickas igen: { $lines }.
club-past-asked = På de här raderna står något annat där: { $lines }. Säg vad som gäller.
club-past-check = Jämför protokollet med det ni spelade och bekräfta det sedan på nytt.
club-past-read = Läst
club-desk-past = En äldre kopia av turneringen fortsätter. Det som hände efter den saknas här tills telefonerna har skickat det igen: kontrollera lottning, sent anmälda, bestraffningar och bekräftade protokoll.
club-not-kept = Telefonen har ingen plats kvar eller tillåter inte att något sparas. Låt sidan vara öppen tills allt är skickat.
club-sheet-drawn = Omgången har inte börjat.
club-sheet-closed = Omgången är avslutad.
club-sheet-confirmed = Protokollet är bekräftat.
club-sheet-look-only = Bara den som har bordets kod kan skriva här.
club-sheet-how = Tryck på en rad för att ändra den.
club-held-line = Någon annan har skrivit på rad { $line } under tiden ({ $by }).
club-held-theirs = Där står: { $text }
club-held-mine = Du skrev: { $text }
club-held-drop = Deras gäller
club-held-insist = Min gäller
club-held-away = Jag förstår, ta bort
club-held-first = Red ut först, bekräfta sedan: rad { $lines }.
club-confirm-title = Stämmer allt?
club-confirm-as = { $name }: det stämmer
club-confirmed-by = Bekräftat av { $names }.
club-confirm-other = Nu bekräftar någon annan vid bordet på en annan telefon: med koden på bordskortet eller på det egna startkortet.
club-confirm-other-card = Nu bekräftar någon annan vid bordet på en annan telefon: med koden på det egna startkortet.
club-who-are-you = Vems telefon är det här?
club-who-why = Två vid bordet bekräftar, var och en för sig. Sekretariatet ser vilka det var.
club-who-why-cards = Här förs protokollet. Till sist bekräftar två vid bordet, var och en med sitt eget startkort.
club-who-phone = skriver redan på en annan telefon
club-who-taken = Om ett namn hör till den här telefonen men ändå är upptaget frigör sekretariatet den andra.
club-dispute = Något stämmer inte
club-dispute-why = Vad stämmer inte?
club-dispute-send = Säg till sekretariatet
club-disputes = { $name } bestrider: { $why }
club-confirm-desk = Bekräfta för bordet
club-confirm-differs = Det går att bekräfta när summorna stämmer: tryck på den felaktiga raden, eller skriv andra summor under ”{ $paper }”. Annars finns ”{ $void }”.
club-unconfirm = Ta tillbaka bekräftelsen
club-said-confirmed = Bord { $table } är bekräftat.
club-has-confirmed = har bekräftat
club-phone-known = skriver med bordskortets kod
club-card-used = skriver med det egna startkortet
club-release = Släpp telefonen
club-history = Vad som har hänt med protokollet
club-event-written = Rad { $line }: { $text }
club-event-summed = Summor från papperet
club-event-confirmed = bekräftat
club-event-unconfirmed = bekräftelsen tillbakatagen
club-event-disputed = bestritt

# Papper.
club-paper-not-running = Protokoll förs in medan en omgång pågår.
club-paper-table = Bord
club-paper-open = Återstår: { $tables }
club-paper-lost = Skrivet men inte infört innan sidan lästes om{ $table ->
    [none] {""}
   *[other] {", bord "}{ $table }
}: { $lines }. Skriv in det igen.
club-paper-waiting = Sparat på den här enheten och inte skickat än: bord { $tables }. Öppna det här, så skickas det.
club-paper-skipped = Inte infört, eftersom en rad före avvisades: { $lines }. Rätta den först, skriv sedan in detta igen.
club-paper-skipped-table = Inte infört, eftersom inget bord var öppet: { $lines }. Öppna bordet, skriv sedan in detta igen.
club-paper-refused = Avvisat: ”{ $text }”. Det du skriver nu förs inte in; returtangenten hämtar tillbaka den avvisade raden.
club-paper-again = Returtangenten skriver din rad ändå; Esc tömmer fältet.
club-paper-left = Bord { $table } förblir öppet.
club-paper-left-differing = Bord { $table } förblir öppet: summorna på papperet är andra.
club-paper-no-table = Det finns inget bord ”{ $text }”: 1 till { $tables }.
club-paper-none-open = Inget bord är öppet: ”t 3” öppnar ett.
club-paper-disputed = Under ”Bord” kan listan ändå bekräftas, med ett skäl i fältet ”{ $field }”.
club-paper-step-line = Bord { $table }, giv { $line } av { $of }
club-paper-step-sums = Bord { $table }: summorna på papperet
club-paper-step-mend = Bord { $table }: rätta en rad (till exempel 7=c248) eller andra summor. Tomt: nästa bord.
club-paper-step-confirm = Bord { $table }: summorna stämmer. Enter bekräftar.
club-paper-enter = För in
club-paper-confirm = Bekräfta
club-paper-said = Rad { $line }: { $amounts }{ $before ->
    [none] {""}
   *[other] , ersätter { $before }
}
club-paper-differ = Summorna på papperet är andra{ $lines ->
    [none] {"."}
   *[other] ; en av de här raderna ensam skulle förklara det: { $lines }.
}
club-paper-no-line = Det finns ingen sådan rad: 1 till { $lines }.
club-paper-full = Protokollet är fullt: alla { $lines } givar står där. Rätta en rad: dess nummer och =, till exempel 2=c248. För summorna ett tal för varje plats.
club-paper-full-one = Protokollet är fullt: alla { $lines } givar står där. ”{ $text }” vore plus och minus för plats { $line }. Rätta rad { $line }: dess nummer, = och given, till exempel { $line }=c248 eller { $line }=2=60.
club-paper-sum = Plus och minus blir { $sum } i stället för 0.
club-paper-empty = Här står inget.
club-paper-game = De bokstäverna står inte för något spel här. Det finns: { $games }.
club-paper-seat = Vilken plats? Platserna räknas från 1 till { $seats }.
club-paper-result = Räknade spel har poäng, stickspel + eller −.
club-paper-mark = Det märket på slutet är okänt.
club-paper-amounts = Ett tal för varje plats, med mellanslag emellan.
club-paper-piles = För Räuber: poäng/stick för varje plats, till exempel { $piles }.
club-legend = Så skriver man
club-legend-how = c247 eller 2c47: en Cego från plats 2 ({ $two }) med 47 poäng.
club-legend-tricks = { $line }: { $game } från plats 2, gjord.
club-legend-more = Bara plus och minus: { $amounts } eller 2=60. Inte spelad: - eller x. Rätta en rad: 7=c248, töm den: 7=. Bekräfta utan summor: ok. Annat bord: t 3 eller Esc.
club-code-solo = s
club-code-gegensolo = gs
club-code-cego = c
club-code-halbe = h
club-code-eine = e
club-code-leere = l
club-code-zwei_leere = zl
club-code-zwei_verschiedene = zv
club-code-geiss = g
club-code-ultimo = u
club-code-bettel = b
club-code-piccolo = p
club-code-zwiccolo = zw
club-code-trio = t
club-code-quarto = q
club-code-quinto = qi
club-code-pascha = pa
club-code-raeuber = r
club-code-drescher = d
club-code-mark-after_solo = s
club-code-mark-ouvert = o
club-code-mark-durch = d
club-code-mark-ulti = u
club-mark-after_solo = efter Solo
club-mark-ouvert = öppet
club-mark-durch = Durch (+ eller −)
club-mark-ulti = Ulti: u1 gjord, u1− inte

# Domaren.
club-penalise = Straff eller tillägg
club-penalise-do = För in
club-penalties = Straff och tillägg
club-no-penalties = Inga än.
club-penalty-line = { $amount }: { $why }{ $paragraph ->
    [none] {""}
   *[other] {" "}({ $paragraph })
}
club-penalty-waits = Räknas först när omgång { $round } börjar.
club-penalty-discarded = Räknas inte i finalen: omgång { $final } börjar om från noll.
club-nobody = Ingen har det numret.
club-amount = Hur mycket?
club-amount-how = Ett straff är mindre än noll: −40.
club-for-round = Omgång
club-paragraph = Paragraf
club-lift = Häv
club-lifted = hävt
club-said-lifted = Hävt.
club-said-penalised = { $kind ->
    [credit] Gottgörelse { $amount } för { $name }, omgång { $round }. Ett straff har ett minus.
   *[penalty] Straff { $amount } för { $name }, omgång { $round }.
}
club-referee-sheets = På ett protokoll kan domaren stryka en giv eller fastställa den.
club-referee-line = Stryka eller fastställa
club-referee-why = För båda måste något stå i fältet ”{ $field }” ovan.
club-set-sum = Tillsammans { $sum }, inte noll.
club-set-line = Fastställ så
club-strike-line = Stryk

# Min plats.
club-me-wait = Det är inte lottat än. Då visar sidan var du sitter.
club-me-out = I omgång { $round } sitter du inte vid något bord. Fråga sekretariatet om det inte stämmer.
club-me-place = Plats { $place } av { $of }: { $total }
club-deals-first = ger först
club-to-sheet = Till protokollet

# Salen.
club-hall-welcome = Välkomna! Snart lottas det.
club-hall-lost = Ingen förbindelse. Läget klockan { $at }.
club-hall-page = Sida { $at } av { $of }
club-hall-full = Helskärm (f)
club-hall-preliminary = Preliminär ställning
club-hall-void = Räknas inte: omgång { $round }, bord { $tables }.
club-clock-ends = till { $at }
club-clock-near = { $minutes ->
    [one] En minut kvar
   *[other] { $minutes } minuter kvar
}
club-clock-over-played_out = Tiden är ute! Påbörjade givar spelas klart.
club-clock-over-void = Tiden är ute! Påbörjade givar räknas inte.

# Utskrift.
club-print = Skriv ut
club-paper-size = Papper
club-print-names = Lottning efter namn
club-print-tables = Lottning efter bord
club-print-cards = Bordskort
club-print-people = Startkort
club-print-sheets = Pappersprotokoll
club-print-standings = Ställning
club-print-certificates = Diplom
club-print-deals = Kortlistor
club-print-certificates-why = Ett diplom för var och en av de första platserna, med det egna namnet.
club-print-deals-why = För varje bord och giv, vem som får vilka kort: bara för dem som lägger packarna. Ingen som spelar vid bordet tittar på dem.
club-html = Som HTML-sida
club-pdf-letters = PDF-filen saknar bokstäver i de här namnen: { $names }. Andra står för dem där. Utskrivna från webbläsaren är de rätt.
club-here-only = De här koderna leder bara till den här datorn ({ $host }); ingen telefon kan öppna dem. Starta servern med ”cego serve --listen 0.0.0.0:8080” och öppna sidan under datorns adress i nätet, till exempel http://192.168.1.5:8080.
club-pdf = Som PDF
club-places = Hur många platser
club-print-nothing = Inget är lottat än.
club-code = Kod för kameran
club-card-how = Öppna med kameran: här förs protokollet. Till sist bekräftar två vid bordet.
club-card-how-cards = Öppna med kameran: här förs protokollet. Till sist bekräftar två startkort: var och en tar sitt eget.
club-person-card-how = Öppna med kameran: var du sitter och hur du ligger till. Bara för dig.
club-person-card-how-cards = Öppna med kameran: var du sitter och hur du ligger till. Med den bekräftar du också ditt bords protokoll. Bara för dig.
club-signed = Vi har kontrollräknat och instämmer:
club-reopened = Protokoll från avslutade omgångar är öppna igen:
club-reopened-sheet = Omgång { $round }, bord { $table }: { $state ->
    [disputed] någon håller inte med
    [differs] summorna stämmer inte
   *[other] inte bekräftat
}
club-open-sheets-why = Några protokoll är ännu öppna. Att ändå gå vidare kräver en anledning, som antecknas och trycks.
club-unusual = Ovanligt:
club-without-deal = Utan placering, eftersom ingen giv av deras räknas: { $people }
club-confirm-cards = I den här turneringen bekräftas protokoll med det egna startkortet: skanna koden på det.
club-ask-cards = Bara startkort bekräftar ett protokoll
club-ask-cards-how = Två personer bekräftar, var och en med sitt eget startkort. Annars räcker koden på bordskortet.
club-ask-place = Ort, för diplom
club-print-making = Sidorna görs …
club-print-preliminary = Turneringen är inte avslutad: på diplomen står att de är preliminära.
club-standings-preliminary = Turneringen är inte avslutad: den här ställningen är preliminär.
club-penalise-huge = { $amount } är ovanligt mycket. Om det är menat, för in det en gång till.
club-penalise-again = Samma finns redan (nummer { $number }): lika mycket, för samma omgång och av samma anledning. Om ett till är menat, för in det en gång till.
club-set-sum-again = Om det är menat, fastställ det en gång till.
club-event-one_device = Två bekräftade från en enhet eller en adress inom några sekunder
club-paper-no-trick = Rad { $line }: { $points } poäng räknas som utan stick. Saknas en siffra?
club-paper-uneven = Det beloppet går inte att dela lika på de andra.
club-paper-lines = Det saknas rader: ett protokoll bekräftas när det är fullt.
club-error-of-rules = Ett fel som reglerna känner till
club-error-how = Vad felet kostar i en Cego. Ett fel som står på raden för sin giv är redan avräknat där och behöver inget straff.
club-error-revoke = Bekände inte färg
club-error-forgotten_discard = Glömde att lägga bort
club-error-card_count = Fel antal kort
club-error-misdeal = Gav fel

# Det ingen kan välja, och det som ångras.
club-fair-words = Före lottningen från rond { $round } gick ord från salen in i den: ”{ $text }”. Den som sade ett hittar det här.
club-fair-bound = Inga ord från salen gick in: lottningen följer av startvärdet som kontrollsumman hade låst. Den som öppnade turneringen kände till det.
club-history-hash = Kontrolltecken för förloppet
club-words = Ord från salen (tärningar, ord, dagens tal)
club-words-why = Stäng listan först, låt sedan flera säga något som ingen visste förut. Det går in i lottningen, en gång, och hänger bredvid den. Utan ord är lottningen bara bunden till kontrollsumman.
club-words-given = Orden från salen gäller fortfarande: ”{ $text }”.
club-undo-draw = Ångra lottningen
club-undo-begin = Ångra början av rond { $round }
club-draw-undone = Lottningen från rond { $round } ångrades: { $why }
club-begin-undone = Början av rond { $round } ångrades: { $why }
club-void = Räkna inte listan
club-void-how = Då räknas hela listan inte, för ingen vid bordet. Raderna går fortfarande att läsa.
club-void-is = Den här listan räknas inte: { $why }
club-void-sheet = Omgång { $round }, bord { $table }: protokollet räknas inte ({ $why }).
club-reinstate = Räkna listan igen
club-table-void = räknas inte
club-event-voided = Listan räknas inte
club-event-reinstated = Listan räknas igen
club-copied = Den sista kopian som servern själv gjorde: { $at }. Gör en till ett minne efter varje rond: ”cego backup FIL --store LAGER”, med den här serverns lager.
club-no-copy = Servern har inte gjort någon kopia. Gör en till ett minne efter varje rond: ”cego backup FIL --store LAGER”, med den här serverns lager.
