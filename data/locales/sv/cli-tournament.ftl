# Turneringar på kommandoraden.

cli-draw-round = Omgång { $round }
cli-draw-table = Bord { $table }: { $people }
cli-draw-repeats = { $repeats ->
    [0] Inga två möts två gånger.
   *[other] { $repeats ->
        [one] Ett par möts igen
       *[other] { $repeats } gånger möts två igen
    }{ $bound ->
        [0] {"."}
       *[other] ; färre än { $bound } är omöjligt.
    }
}
cli-draw-again = { $a } och { $b } möts { $times } gånger
cli-draw-not-apart = { $a } och { $b } skulle hållas isär men möts
cli-draw-bad-pair = ”{ $text }” är inget par: skriv två nummer med bindestreck emellan, till exempel 3-17.
cli-draw-no-pair = { $a } och { $b } är inte två personer i lottningen. Numren går från 1 till antalet personer.
cli-draw-same-person = Det är samma person.
cli-draw-no-tables = { $people } personer går inte jämnt ut på bord för fyra { $rest ->
    [fives] och fem. Med bord för tre går andra antal ut.
   *[other] och tre.
}
cli-draw-too-many = { $people } personer är för många: högst { $most } kan lottas.
cli-draw-without-fives = Utan --fives blir det bord för tre.
cli-draw-bad-rounds = { $rounds } omgångar kan inte lottas: 1 till { $most } går.

cli-tournament-bad-id = ”{ $text }” kan inte vara en turnering: 1 till 60 små bokstäver, siffror och bindestreck, inget bindestreck först.
cli-tournament-none = Det finns ingen turnering { $id } i det här lagret. ”cego tournament list” visar alla.
cli-tournament-taken = Det finns redan en turnering { $id }.
cli-tournament-no-format = Det finns varken en medföljande form { $name } eller en sådan fil. Det finns: { $known }.
cli-tournament-bad-rules = Med formen { $format } går det inte att öppna en turnering.
cli-tournament-rules-size = Regelverket { $ruleset } är inte för bord med { $size }.
cli-tournament-opened = ”{ $name }” är öppnad, som { $id }.
cli-tournament-commitment = Att tillkännage före starten: { $hash }
cli-tournament-seed = Startvärdet som lottning och lotter följer av: { $seed }
cli-tournament-no-list = Det finns ingen turnering än.
cli-tournament-is-over = avslutad
cli-tournament-is-open = öppen
cli-tournament-delete-sure = Det här raderar ”{ $name }” ({ $id }) med { $people } personer och alla protokoll, för alltid. Med --yes sker det.
cli-tournament-deleted = ”{ $name }” ({ $id }) är raderad.
cli-tournament-left = avanmäld
cli-tournament-paid = betalat
cli-tournament-entered = { $people ->
    [one] Anmäld med startnummer { $first }.
   *[other] { $people } personer är anmälda, med startnummer { $first } till { $last }.
}
cli-tournament-one-member = --member: ett medlemsnummer hör till en person. Anmäl personerna en i taget.
cli-tournament-changed = { $number } { $name }: uppgifterna är ändrade.
cli-tournament-renamed = Också protokollen för de omgångar som har börjat har nu det här namnet. Om någon annan spelar vidare: tillbaka till det tidigare namnet med ”cego tournament change { $id } { $number } --name NAMN”, sedan ”cego tournament substitute { $id } { $number } NAMN”.
cli-tournament-gone = { $number } { $name } är avanmäld.
cli-tournament-left-table = Omgång { $round } spelas, och { $name } sitter där vid bord { $table }. Om någon annan spelar vidare: cego tournament substitute { $id } { $number } NAMN
cli-tournament-goes-on = Om bordet spelar vidare med { $others }, fastställ varje rad, med 0 för plats { $seat }: cego tournament enter { $id } --round { $round } --table { $table } --set={ $amounts } --why SKÄL
cli-tournament-is-back = { $number } { $name } är tillbaka.
cli-tournament-takes-back = Om personen är tillbaka: cego tournament back { $id } { $number }
cli-tournament-substituted = { $name } spelar nu under { $number }.
cli-tournament-takes-over-lines = Hela omgång { $round } räknas för { $name }, också de rader som redan står i protokollet för bord { $table }. Om { $name } spelar först från nästa omgång, ta tillbaka bytet nu: ”cego tournament substitute { $id } { $number } NAMN” med det tidigare namnet. För in ersättaren igen när protokollet är fullt.
cli-tournament-new-card = Ett startkort som redan är utskrivet med nyckeln för { $number } öppnar ingenting längre: den som hoppar in behöver ett nytt (”cego tournament print { $id } starts”).
cli-tournament-member-gone = Medlemsnumret ”{ $member }” hör till { $name } och gäller inte längre för det här startnumret.
cli-tournament-kept-apart = { $draws ->
    [none] { $a } och { $b } hålls isär. Alla omgångar är lottade, och de sitter inte ihop i någon som ännu är öppen.
    [together] { $a } och { $b } hålls isär. Alla omgångar är lottade: där de redan sitter ihop ändras det bara om borden i en omgång som inte har börjat ändras, eller om lottningen tas tillbaka.
   *[more] { $a } och { $b } sitter inte vid samma bord från och med nästa lottning, om det alls går.
}
cli-tournament-apart-lifted = { $a } och { $b } får sitta ihop igen.
cli-tournament-apart = { $a } och { $b } hålls isär.
cli-tournament-to-mend = Borden i omgång { $round } stämmer inte längre: ”cego tournament mend { $id }” visar vilka som ändras.
cli-tournament-draws-again = ”cego tournament undo { $id } draw --why SKÄL” ångrar den, ”cego tournament draw { $id }” lottar om den.
cli-tournament-no-tables-how = Med { $people } personer går det inte jämnt ut vid borden i omgång { $rounds }. Det här hjälper:
    Någon kommer tillbaka: cego tournament back { $id } NUMMER
    Någon hoppar in: cego tournament substitute { $id } NUMMER NAMN
    Någon ny kommer till: cego tournament add { $id } NAMN
cli-tournament-no-tables-undo = Eller så tas lottningen tillbaka: cego tournament undo { $id } draw --why SKÄL
cli-tournament-give-why = Anropet anger skälet med --why, till exempel: --why "{ $kind ->
    [end] lokalen stänger
    [late] given hade redan börjat
    [undo] någon saknades
    [penalty] bekände inte färg
   *[sheet] omkastade siffror på papperet
}".
cli-tournament-mend-shows = ”cego tournament mend { $id }” visar vilka bord som ändras.
cli-tournament-table-over = Om det är färdigspelat där: cego tournament confirm { $id } --table { $table }
    Om det var ett misstag: cego tournament void { $id } --table { $table } --why SKÄL
cli-tournament-leaves = Skriv ut någon: cego tournament leave { $id } NUMMER
cli-tournament-corrects = Raden anges med --line, skälet med --why.
cli-tournament-corrects-round = Om ett protokoll från den stängda omgången { $round } menas: --round { $round }, med skälet efter --why.
cli-tournament-sets = Om det ändå är rätt, till exempel för att bordet spelar vidare utan en: cego tournament enter { $id } --round { $round } --table { $table } --line { $line } --set={ $amounts } --why SKÄL
cli-tournament-voids-round = Om hela omgången inte ska räknas: cego tournament void { $id } --round { $round } --all --why SKÄL
cli-tournament-head = { $name }: { $people } personer{ $left ->
    [0] {""}
   *[other] , { $left } avanmälda
}
cli-tournament-entries-open = Från och med nu anmäler sig folk själva på servern.
cli-tournament-entries-closed = Anmälan är stängd.
cli-tournament-begins-in = Omgång { $round } börjar av sig själv om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}, om en server är igång då.
cli-tournament-round = Omgång { $round } { $stage ->
    [drawn] är lottad
    [running] pågår
   *[closed] är avslutad
}: { $confirmed } av { $tables } protokoll bekräftade{ $void ->
    [0] {""}
    [one] , ett räknas inte
   *[other] , { $void } räknas inte
}
cli-tournament-disputed =   Bord { $table }: { $name } säger emot: { $why }
cli-tournament-sums-differ = Bord { $table }: summorna på papperet stämmer inte{ $lines ->
    [none] {"."}
   *[other] ; en av de här raderna ensam skulle förklara det: { $lines }.
}
cli-tournament-sums-agree = Bord { $table }: summorna stämmer.
cli-tournament-nothing-to-mend = Det finns inget att ändra.
cli-tournament-no-round-left = Det finns ingen omgång kvar där någon kan få en plats. Utan plats: { $people }.
cli-tournament-mended = Omgång { $round }: { $tables ->
    [one] ett bord ändras
   *[other] { $tables } bord ändras
}{ $repeats ->
    [0] ; inga möts igen.
   *[other] ; { $repeats } gånger möts två igen.
}
cli-tournament-mend-yes = Inget är ändrat än; med --yes görs det.
cli-tournament-table = Det här är bord { $table }.
cli-tournament-began = Omgång { $round } har börjat.
cli-tournament-closed = Omgång { $round } är avslutad.
cli-tournament-bad-clock = ”{ $text }”: skriv show, stop, go-on eller ett antal minuter.
cli-tournament-left-over = Omgång { $round }: { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} kvar
cli-tournament-clock-stands = Klockan är stoppad. Fortsätt: cego tournament clock { $id } go-on
cli-tournament-warning = Varningen { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} före slutet har kommit.
cli-tournament-next-warning = Nästa varning, { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} före slutet, kommer om { $wait ->
    [one] en minut.
   *[other] { $wait } minuter.
}
cli-tournament-time-over = Tiden är ute: { $unfinished ->
    [void] en giv som pågår räknas inte.
   *[played_out] en giv som pågår spelas klart, och ingen ny påbörjas.
}
cli-tournament-late =   Bord { $table }: givar skrivna först efter tiden: rad { $lines }
cli-tournament-over = Turneringen är avslutad.
cli-tournament-reopens = ”cego tournament reopen { $id } --why SKÄL” öppnar den igen.
cli-tournament-paid-late = Kontrolltecknet omfattar också betalningar. Enklast är att anteckna den på listan på papper; annars ”cego tournament reopen { $id } --why SKÄL”, för in betalningen, ”cego tournament end { $id }”. Ingen placering ändras, och det tryckta kontrolltecknet stämmer som förut, till och med sin händelse.
cli-tournament-open-lines = Bord { $table }: { $count ->
    [one] rad { $lines } saknas.
   *[other] raderna { $lines } saknas.
} För in dem, eller var och en som inte spelad: cego tournament enter { $id } --round { $round } --table { $table } --unplayed
    Bekräfta sedan: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-sums = Bord { $table }: på papperet står { $sums }, raderna ger { $totals }. Om papperet är fel summerat: cego tournament sums { $id } --round { $round } --table { $table } { $totals }
    Om en rad är fel: cego tournament enter { $id } --round { $round } --table { $table } --line NUMMER --why SKÄL, med den rätta given
    Bekräfta sedan: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-disputed = Bord { $table }: någon håller inte med. Om protokollet är rätt: cego tournament confirm { $id } --round { $round } --table { $table } --why SKÄL
cli-tournament-open-unconfirmed = Bord { $table }: protokollet är bara inte bekräftat än: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-more = { $count } protokoll till visas bord för bord: cego tournament sheet { $id } --round { $round } --table NUMMER
cli-tournament-open-void = Om ett protokoll inte går att få tag på räknas det inte, här det från bord { $table }: cego tournament void { $id } --round { $round } --table { $table } --why "protokollet saknas"
cli-tournament-reopened = Turneringen är öppen igen.
cli-tournament-line-stands = Omgång { $round }, bord { $table }, rad { $line }: där står redan { $before }. Den som ersätter det rättar protokollet och anger skälet.
cli-tournament-written = Omgång { $round }, bord { $table }, rad { $line }: { $amounts }{ $before ->
    [none] {""}
   *[other] , ersätter { $before }
}. Tillsammans: { $totals }{ $missing ->
    [unknown] {"."}
    [0] ; protokollet är fullt.
    [one] ; en rad saknas.
   *[other] ; { $missing } rader saknas.
}
cli-tournament-same-line = Samma som rad { $before }.
cli-tournament-sheet-reopened = Omgång { $round }, bord { $table }: bekräftelsen gäller inte längre. Bekräfta på nytt: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-confirmed = Bord { $table }: protokollet är bekräftat.
cli-tournament-without-sums = Bekräftat utan summorna från papperet; ”cego tournament sums”, eller ”s” i ”desk”, jämför dem.
cli-tournament-unusual = Bord { $table }: ovanligt, titta gärna på det:
cli-tournament-detail = { $text }
cli-tournament-total = Summa
cli-tournament-on-paper = Papper
cli-tournament-sheet-state = { $state ->
    [confirmed] Protokollet är bekräftat.
    [disputed] Någon håller inte med om protokollet.
   *[open] Protokollet är inte bekräftat.
}
cli-tournament-penalised = { $name }, omgång { $round }: { $kind ->
    [credit] gottgörelse { $amount } (ett straff har ett minus)
   *[penalty] straff { $amount }
}. Det kan hävas med nummer { $event }.
cli-tournament-penalty-waits = Det räknas först när omgång { $round } börjar.
cli-tournament-huge = { $amount } är ovanligt mycket för ett straff eller en gottgörelse. Om det är menat: --yes.
cli-tournament-penalty-again = { $name } har redan { $kind ->
    [credit] samma gottgörelse (nummer { $event })
   *[penalty] samma straff (nummer { $event })
}: lika mycket, för samma omgång och av samma anledning. Om ett till är menat: --yes.
cli-tournament-penalty = { $kind ->
    [credit] Gottgörelse
   *[penalty] Straff
} { $event }: { $number } { $name } { $amount }, omgång { $round }{ $paragraph ->
    [none] {""}
   *[other] {" "}({ $paragraph })
}: { $why }{ $state ->
    [lifted] {" "}– hävt
    [waits] {" "}– räknas först när omgången börjar
    [lost] {" "}– räknas inte, omgången spelades inte
    [discarded] {" "}– räknas inte i finalen, omgång { $final } börjar om från noll
   *[counts] {""}
}
cli-tournament-lifted = Straffet eller gottgörelsen { $event } är hävd.
cli-desk-help = En giv är platsen som spelade, dess spel och vad det blev: ”2 47” är en Cego av plats 2 med 47 poäng, ”3s38” ett Solo, ”1h52” en Halbe (eller ”c247”, ”s338”, ”h152”), { $people ->
        [3] ”3b+” en vunnen Bettel (”-” förlorad), där reglerna har den för tre, ”2=60” eller ”-30 60 -30”
       *[other] ”4b+” en vunnen Bettel (”-” förlorad), ”2=60” eller ”-20 60 -20 -20”
    } bara plus och minus. Efter det: s efter ett Solo, o ouvert, d durch, t3 stick, u1 ansagt och lyckat, u1- misslyckat; eller
    val som till ”cego score”. ”5: 2 47” eller ”5=c247” skriver rad 5, ”5:” tömmer den, ”x” eller ”-” spelades inte, ”xx” säger det om alla tomma rader,
    ”set” med beloppen och ett skäl efter dem sätter en rad som domaren bestämmer. { $people ->
        [3] ”s 80 -20 -60”
       *[other] ”s 100 -20 -60 -20”
    } är summorna på pappret, ”ok” bekräftar och går till
    nästa bord, ”t 3” är bord 3, ”p” visar protokollet, ”u” tar tillbaka, ”q” slutar.
cli-desk-ask = Bord { $table }, rad { $line }:
cli-desk-ask-table = Inget bord:
cli-desk-people = Bord { $table }, plats 1 till { $seats }: { $people }
cli-desk-no-table = Inget bord är öppet: ”t 3” öppnar ett.
cli-desk-set-why = Skälet står efter, som i ”set 40 -20 0 -20 tre spelade vidare”.
cli-desk-unreadable = ”{ $text }” går inte att läsa. ”?” visar vad som kan skrivas.
cli-desk-no-game = Inget spel börjar med ”{ $text }”. Det finns: { $known }.
cli-desk-which-game = ”{ $text }” kan vara { $known }: skriv { $codes }.
cli-desk-no-seat = ”{ $text }” är ingen plats. Platserna räknas från 1 till { $people }.
cli-desk-made-missing = Hur gick det? Med + är det klarat, med - inte, som i ”4b+” eller ”4b-”.
cli-desk-points-missing = Hur många ögon, från 0 till { $total }? De står efter spelet, som i ”2c47”.
cli-desk-sums-differ = På papperet står { $sums }, raderna ger { $totals }. Om papperet är fel summerat: s { $totals }. Om en rad är fel: dess nummer och =, till exempel ”2=c248”.
cli-desk-nothing-to-undo = Inget har skrivits här som kan tas tillbaka.
cli-desk-uneven = { $amount } går inte att dela lika på de { $others } andra.
cli-desk-corrects = Rätta en rad: dess nummer och =, som i ”2=c248”.
cli-desk-corrects-round = Om ett protokoll från den stängda omgången { $round } menas: ”t { $round } { $table }” öppnar det, och ”desk” börjar där med --round { $round }; skälet anges med --why.
cli-desk-sheet-reopened = Bord { $table }: bekräftelsen gäller inte längre; ”ok” bekräftar på nytt.
cli-desk-refused = { $lines ->
    [one] En rad avvisades.
   *[other] { $lines } rader avvisades.
}
cli-format-unknown-key = { $line ->
        [0] { $file }
       *[other] { $file }, rad { $line }
    }: det finns ingen post ”{ $key }”. Tillåtna här: { $known }.
cli-format-unreadable = { $line ->
        [0] { $file } går inte att läsa så här
       *[other] { $file }, rad { $line } går inte att läsa så här
    }. Se efter om namnet stämmer, citattecknen, parenteserna och värdets slag (”{ $message }”).
cli-format-rules = { $line ->
        [0] { $file }: { $message }
       *[other] { $file }, rad { $line }: { $message }
    }
cli-format-too-long = { $file } är för lång.
cli-format-name = { $file }: ett namn har 1 till 80 tecken som syns.
cli-format-place = { $file }: en plats har högst 80 synliga tecken.
cli-format-tie = { $file }: ”{ $id }” finns inte för ties. Det finns { $known }.
cli-format-tie-twice = { $file }: ”{ $id }” står två gånger under ties.
cli-format-tie-after-lot = { $file }: ”{ $id }” står efter lot under ties. Lotten avgör alltid, och efter den kommer inget.
cli-format-tie-cards = { $file }: ”{ $id }” för ties finns bara med [duplicate], när alla bord har samma kort.
cli-format-rounds = { $file }: { $rounds } omgångar; högst { $most } går.
cli-format-deals = { $file }, omgång { $round }: 1 till { $most } givar.
cli-format-minutes = { $file }, omgång { $round }: 1 till 1440 minuter.
cli-format-warning = { $file }, omgång { $round }: en varning skulle komma före början.
cli-format-take = { $file }, omgång { $round }: minst tre spelar vidare, och i första omgången spelar alla.
cli-format-takes-more = { $file }, omgång { $round }: { $take } ska spela vidare, men efter en tidigare omgång är bara { $left } kvar.
cli-format-carry-without-take = { $file }, omgång { $round }: carry = false kräver take. Bara de som spelar vidare börjar om från noll.
cli-format-units = { $file }: ”{ $points }” räknar i poäng, ”{ $cents }” i cent. Det går inte att lägga ihop: alla bord i en turnering har samma enhet.
cli-format-first = { $file }: före första omgången finns ingen ställning; den omgången lottas.
cli-format-duplicate-evening = { $file }: samma kort vid alla bord kräver omgångar.
cli-format-online-evening = { $file }: serverns bord kräver omgångar.
cli-format-online-fives = { $file }: servern har inga bord för fem. Ta bord för tre när det inte går jämnt ut, och utelämna reglerna för fem.
cli-format-online = { $file }: { $key } under [online] går inte så. Handledningen säger vad som är möjligt.
cli-format-team = { $file }: ett lag har 2 till 10 personer, inte { $size }.
cli-season-none = Ingen säsong { $name } följer med. Det finns: { $known }.
cli-season-points = { $file }: points står vid counts = "place", och bara då; inget är större än en miljon.
cli-season-rising-points = { $file }: under points har plats { $place } mer än platsen före. Första platsen står först.
cli-season-best = { $file }: under best räknas minst en dag.
cli-season-days = { $file }: { $days } dagar; högst { $most } går.
cli-season-twice = { $file }: ”{ $day }” står två gånger under days.
cli-season-same-day = { $file }: ”{ $first }” och ”{ $second }” är samma turnering. Den räknas en gång: ta bort en av dem.
cli-season-units = { $file }: ”{ $points }” räknar i poäng, ”{ $cents }” i cent. Resultaten går inte att lägga ihop; counts = "place" eller "beaten" räknar platser.
cli-season-no-file = { $file }: ”{ $day }” är ingen turnering på den här servern. Här nämner en säsong turneringar vid deras korta namn; exporterade filer räknar kommandoraden.
cli-standings-won = vunna spel
cli-standings-member = Medlemsnummer
cli-standings-fills-in = Ersättare
cli-standings-people = Personer
cli-standings-remark = Anmärkning
cli-list-no-csv = { $file }: det är { $kind ->
    [excel] en Excel-fil och ingen CSV-lista. Öppna den i kalkylprogrammet, spara den där som ”CSV UTF-8” och ta den filen.
    [open_document] en LibreOffice-fil och ingen CSV-lista. Öppna den där, spara den som ”Text CSV” och ta den filen.
    [html] en sida för webbläsaren (HTML eller XML) och ingen CSV-lista, även om namnet slutar på .xls. Öppna den i kalkylprogrammet, spara den där som ”CSV UTF-8” och ta den filen.
    [export] en exporterad turnering och ingen lista på personer. ”cego tournament verify” kontrollerar den; ”cego tournament people TURNERING --csv” skriver personerna i en turnering som lista.
    [backup] en säkerhetskopia och ingen lista på personer. ”cego restore” läser tillbaka den; sedan skriver ”cego tournament people TURNERING --csv” personerna i en turnering som lista.
    [json] JSON och ingen CSV-lista. ”cego tournament people TURNERING --csv” skriver personerna i en turnering som lista.
    [database] en databas (SQLite) och ingen CSV-lista. ”cego tournament --store sqlite:FIL people TURNERING --csv” skriver personerna i en turnering i den som lista.
   *[pdf] en PDF och ingen CSV-lista. Spara kalkylbladet som den är gjord av som ”CSV UTF-8” och ta den filen.
}
cli-list-too-long = { $file } är längre än någon lista på personer.
cli-list-no-encoding = { $file }: det finns ingen kodning ”{ $name }”. Vanliga är utf-8, windows-1252, ibm850, windows-1250, macintosh, utf-16le.
cli-list-encoding = { $file }, rad { $line }: går inte att läsa som { $encoding }. Spara kalkylbladet som ”CSV UTF-8”, eller säg vilken kodning det har.
cli-list-unreadable = { $file }, rad { $line } går inte att läsa: ett citattecken stängs aldrig.
cli-list-line-break = { $file }, rad { $line }: en cell har flera rader. Ta bort radbrytningen; varje person har en egen rad.
cli-list-damaged = { $file }, rad { $line }: bokstäver i ”{ $text }” har gått förlorade eller lästs fel. Spara kalkylbladet igen, som ”CSV UTF-8”, eller säg vilken kodning det har; där bokstaven saknas redan i kalkylbladet, skriv den där.
cli-list-column-twice = { $file }: kolumnerna ”{ $first }” och ”{ $second }” betyder samma sak.
cli-list-no-name = { $file }: ingen kolumn har namnen. Den heter ”namn”, eller så finns ”förnamn” och ”efternamn”.
cli-list-no-headings = { $file }, rad { $line }: är ”{ $first }” och ”{ $second }” efternamn och förnamn? Ge då listan ”efternamn, förnamn” som första rad. Är de namn och klubb, skriv ”namn, klubb”.
cli-list-number-first = { $file }, rad { $line } börjar med ”{ $number }”. Ge listan rubriker som första rad, till exempel ”Nr;namn;klubb;betalt”.
cli-list-cells = { $file }, rad { $line } har fler celler än det finns kolumner.
cli-list-entrant = { $file }, rad { $line }, ”{ $name }”: { $fault ->
    [name] namnet saknas.
    [long] en text är längre än 60 tecken.
    [lost] en bokstav har gått förlorad (�). Läs in kalkylbladet igen, eller spara det som ”CSV UTF-8”.
   *[unseen] en text har osynliga tecken.
}
cli-list-several = { $file }, rad { $line }: ”{ $names }” är flera personer på en rad. Ge var och en en egen rad med namnet.
cli-list-twice = { $file }: ”{ $name }” står på rad { $first } och på rad { $second }. Klubben eller ett tillägg i namnet skiljer dem åt.
cli-list-member-twice = { $file }: raderna { $first } och { $second } har samma medlemsnummer ”{ $member }”.
cli-list-in-line = { $file }: { $name } står på rad { $line }.
cli-list-read = { $file }: { $encoding }, { $people ->
    [one] en person
   *[other] { $people } personer
}
cli-list-columns = Kolumner: { $columns }
cli-list-above = Utelämnas ovanför rubrikerna: { $lines }
cli-list-changed = Lästs annorlunda än det står: { $names }
cli-list-unclear = Kontrollera vad som är efternamnet: { $names }
cli-list-left-out = Utelämnas: { $columns }
cli-list-skipped = Utelämnas eftersom de inte är personer: { $rows }
cli-list-gone = Utelämnas eftersom de är avanmälda: { $names }
cli-list-waiting = Utelämnas eftersom de står på väntelistan: { $names }
cli-list-namesakes = Obs: samma namn som { $names }
cli-list-name-line = ”{ $name }” (rad { $line })
cli-list-similar = Obs: kanske samma person två gånger, stavad på ett annat sätt: { $names }. Ta bort en av raderna, eller låt båda stå om det är två personer.
cli-list-similar-entered = Obs: kanske redan anmäld med en annan stavning: { $names }
cli-list-present = { $count ->
    [one] En person på listan är redan anmäld: { $names }
   *[other] { $count } av { $of } är redan anmälda: { $names }
}
cli-list-left = Redan på listan, men avanmälda: { $names }. Den som är tillbaka: cego tournament back { $id } NUMMER
cli-list-former = Redan anmälda med ett tidigare namn eller en tidigare klubb, och anmäls inte igen: { $names }
cli-list-numberless = Utan medlemsnummer på listan, tagna för: { $names }. Om någon annan är menad skiljer ett eget medlemsnummer eller ett tillägg i namnet dem åt.
cli-list-differs = Andra uppgifter, inte övertagna: { $names }
cli-list-differs-how = { $count ->
    [one] Ändra
   *[other] Ändra, till exempel
}: cego tournament change { $id } { $number } { $options }
cli-list-detail = { $detail ->
    [paid] betalt
    [unpaid] inte betalt
    [club] klubb { $text }
    [team] lag { $text }
    [alias] namn i offentliga listor { $text }
   *[member] medlemsnummer { $text }
}
cli-list-new = Nya: { $names }
cli-list-paid-count = Betalt enligt listan: { $paid } av { $people }.
cli-list-and-more = { $names } och { $count } till
cli-list-heading = ”{ $heading }”
cli-list-sure = { $people ->
    [one] Anmäla den här personen?
   *[other] Anmäla alla { $people }?
} [j/N]
cli-list-needs-yes = { $file }: de här kolumnerna är okända: { $columns }. Med --yes anmäls listan utan dem.
cli-list-needs-yes-above = { $file }: ovanför rubrikerna står { $lines }. Med --yes anmäls listan utan de raderna.
cli-list-needs-yes-rows = { $file }: de här raderna är inga personer: { $rows }. Med --yes anmäls listan utan dem.
cli-list-needs-new = { $file }: { $said }. { $people ->
    [0] Ingen är ny.
    [one] Med --new anmäls bara den nya.
   *[other] Med --new anmäls bara de { $people } nya.
}
cli-list-sure-new = { $people ->
    [one] Anmäla bara den nya?
   *[other] Anmäla bara de { $people } nya?
} [j/N]
cli-list-refused = Så här skulle listan inte tas emot:
cli-list-not-done = Ingen är anmäld.
cli-list-undo = Ta tillbaka: cego tournament remove { $id } { $first } { $last }
cli-list-removed = { $people ->
    [one] Borttagen från listan: startnummer { $first }.
   *[other] { $people } personer är borttagna från listan: startnummer { $first } till { $last }.
}
cli-list-too-many = { $file }: fler än { $most } personer.
cli-list-paid = { $file }, rad { $line }: ”{ $text }” är varken ja eller nej. Betalt är: ja, x, kontant, Swish, efterskänkt, ett belopp eller ett datum. Inte betalt är: tomt, nej, öppen, inte än eller 0.
cli-list-left-unclear = { $file }, rad { $line }: ”{ $text }” säger inte om någon är avanmäld. Avanmäld är: x, ja eller avanmäld. Den som spelar har ingenting där, eller nej.
cli-list-empty = { $file }: ingen står i den.
cli-print-bad-links = { $file }: det är inga länkar, varken en per rad eller det som ”cego tournament links --json” skriver.
cli-print-no-link = { $file }, rad { $line }: ”{ $text }” är ingen länk. Varje rad är en länk som börjar med http:// eller https://, eller tom.
cli-print-links-count = { $file }: det är { $links ->
    [one] 1 länk
   *[other] { $links } länkar
} för { $wanted } { $what ->
    [starts] startnummer
   *[tables] bord i omgång { $round }
}. Det ska vara en för varje, i deras ordning; där ingen finns blir raden tom.
cli-print-links-lack = { $file }: det finns ingen länk för { $what ->
    [starts] startnummer { $place }
   *[tables] bord { $place } i omgång { $round }
} i den.
cli-print-long-link = { $file }, rad { $line }: ingen länk för en QR-kod är längre än 400 tecken.
cli-print-unwritable = ”{ $text }” har bokstäver som PDF-filen inte kan visa; andra, eller frågetecken, står för dem. HTML-sidan har alla.
cli-print-no-round = --round: { $what ->
    [starts] startkort gäller för alla omgångar.
   *[standings] ställningen just nu skrivs ut. Den efter en omgång: cego tournament standings { $id } --after OMGÅNG
}
cli-links-here-only = De här adresserna leder bara till den här datorn, och från en telefon ingenstans. I en sal: ”cego serve --listen 0.0.0.0:8080”, och länkarna med --address http://… och den här datorns adress i nätet.
cli-compare-deal = Giv { $deal } vid bord för { $people }
cli-verify-tournament-broken = Händelse { $number } går inte ihop med dem före.
cli-verify-tournament-draw = Händelse { $number }: av startvärdet följer en annan lottning. Den är gjord för hand eller av en annan version av programmet.
cli-verify-tournament-empty = Det här är ingen exporterad turnering: den är tom.
cli-verify-tournament-expected = Det som väntas är det som ”cego tournament export” skriver: en händelse på varje rad.
cli-verify-tournament-good = { $events } händelser går ihop, och { $draws ->
    [one] en lottning följer
   *[other] { $draws } lottningar följer
} av startvärdet. Det som skulle ha tillkännagivits före: { $hash }
cli-tournament-link-public = Alla ser den på: { $link }
cli-tournament-link-hall = Skärmen i salen: { $link }
cli-tournament-link-desk = Tävlingsledningen: { $link }
cli-tournament-link-referee = Domaren: { $link }
cli-tournament-link-sheet = Omgång { $round }, bord { $table }: { $link }
cli-tournament-link-person = { $number } { $name }: { $link }
cli-tournament-bad-address = En adress börjar med http:// eller https://, inte som ”{ $text }”.
cli-draw-algorithm = Programmet känner inte till version { $version } av lottningen: det finns 1 till { $most }.
cli-draw-known = Det är bevisat att { $people } personer kan spela { $rounds } ronder utan att någon möts igen; programmet har inte hittat dem.
cli-draw-turns = Vid bord om { $size ->
    [5] fem
    [4] fyra
   *[other] tre
} { $times ->
    [0] aldrig
    [one] en gång
   *[other] { $times } gånger
}: { $people ->
    [one] en person
   *[other] { $people } personer
}{ $named ->
    [many] {""}
   *[other] {" "}({ $named })
}
cli-tournament-draw-undone = Lottningen från rond { $round } är ångrad. Samma personer lottas likadant igen ur samma startvärde.
cli-tournament-begin-undone = Början av rond { $round } är ångrad.
cli-tournament-voided = Rond { $round }, bord { $table }: listan räknas inte. Raderna går fortfarande att läsa.
cli-tournament-reinstated = Rond { $round }, bord { $table }: listan räknas igen och måste bekräftas på nytt.
cli-verify-tournament-bad-mark = ”{ $text }” är inget kontrolltecken. Det består av ett tal och åtta grupper om fyra tecken (0 till 9, a till f) och står tryckt under ställning eller diplom, till exempel: 50 f6da-15d3-1742-e7db-dbed-26f2-231b-7b22.
cli-verify-tournament-cut = Kontrolltecknet hör till händelse { $number }; här saknas slutet: den sista händelsen är { $last }.
cli-verify-tournament-changed = Kontrolltecknet för händelse { $number } är ett annat: något före den är ändrat, eller så är det en annan kopia.
cli-verify-tournament-marked = Kontrolltecknet stämmer till och med händelse { $number }{ $later ->
    [0] ; efter den hände inget mer.
    [one] ; efter den kom en händelse.
   *[other] ; efter den kom { $later } händelser.
}
cli-verify-tournament-finding = Händelse { $number }: { $kind ->
    [algorithm] en version av lottningen som programmet inte känner till.
    [line] ingen giv enligt bordets regler ger det som skrevs.
    [writer] den som skrev eller bekräftade sitter inte vid bordet, eller inte vid den tiden.
    [confirmed] bekräftad med saknade rader eller med andra summor på papperet.
    [closed] stängd med obekräftade listor och utan skäl.
    [seats] någon sitter två gånger, saknas eller var inte där.
    [began] ronden hade redan börjat, eller en före den var öppen.
   *[role] det får bara domaren göra, eller tävlingsledningen med skäl.
}
cli-verify-tournament-by-hand = Bord ändrade för hand: händelse { $events }.
cli-verify-tournament-sheets = Rond { $round }: { $sheets } listor räknade på nytt{ $open ->
    [none] {""}
   *[other] ; inte bekräftade: bord { $open }
}{ $differ ->
    [none] .
   *[other] ; andra summor på papperet: bord { $differ }.
}
cli-verify-tournament-total = { $people } personer i ställningen, tillsammans { $total }.
cli-verify-tournament-sheet = Rond { $round }, bord { $table }
cli-diff-other = Det är två olika turneringar: redan den första händelsen är en annan.
cli-diff-head = De första { $common } händelserna är lika. Efter dem har den första kopian { $first }, den andra { $second }.
cli-diff-same = Båda kopiorna står lika.
cli-diff-same-results = Resultaten är lika i båda kopiorna; bara skälen skiljer sig:
cli-diff-same-but-events = Resultat och uppgifter är lika i båda kopiorna, men händelserna skiljer sig från rad { $line }: i när, av vem, varför eller i vilka steg något gjordes.
cli-diff-no-reason = inget skäl
cli-diff-place = { $kind ->
    [person] Startnummer { $a }
    [penalty] Straff eller gottgörelse, händelse { $a }
    [round] Rond { $a }
    [clock] Rond { $a }, klocka
    [missed] Rond { $a }, vilka som missade den
    [seeded] Rond { $a }, ställningen vid lottningen
    [present] Rond { $a }, på plats vid början bara i den här kopian
    [seats] Rond { $a }, bord { $b }, vilka som sitter där
    [line] Rond { $a }, bord { $b }, rad { $c }
    [sums] Rond { $a }, bord { $b }, summor på papperet
    [sheet] Rond { $a }, bord { $b }, lista
    [match] Rond { $a }, bord { $b }, parti på servern
    [reason] Skäl till händelse { $a }
    [apart] Par som hålls isär
    [words] Ord från salen
    [met_before] Möten på andra dagar
    [starts] Ronder som börjar
    [entries] Anmälan
    [undone] Ångrade steg
    [draws] Lottningar
    [rounds] Ronder
   *[end] Turnering
}
cli-diff-line = { $place }: { $first } | { $second }
cli-diff-told = { $part ->
    [dealer] giv { $value }
    [tricks] stick: { $value }
    [after_solo] efter ett solo
    [ouvert] ouvert
    [durch] alla stick anmälda
    [ulti] anmält: { $value }
    [ulti_made] klarat av dem: { $value }
    [geiss_seller] { -t1 } såldes av { $value }
    [raeuber_round] avtalad runda
    [last_trick] sista sticket: { $value }
    [challenge] korten visades för { $value }
    [guilty] undanhöll ett solo: { $value }
    [offender] fel av { $value }
    [record] uppteckning { $value }
   *[other] { $value }
}
cli-diff-penalty = { $kind ->
    [credit] gottgörelse { $amount }
   *[penalty] straff { $amount }
}
cli-diff-lifted = (upphävt)
cli-diff-person = { $part ->
    [last_name] efternamn { $value }
    [alias] i listor { $value }
    [member] medlemsnummer { $value }
    [bot] bot { $value }
    [themselves] anmälde sig själv
    [account] med konto på servern
   *[gone] kontot raderat
}
cli-diff-former = { $round ->
    [0] tidigare { $name }
   *[other] till och med rond { $round } { $name }
}
cli-diff-stage = { $stage ->
    [drawn] lottad
    [running] pågår
   *[closed] stängd
}
cli-diff-clock-stands = står
cli-diff-match-over = avslutat
cli-diff-sheet = { $state ->
    [void] räknas inte
    [confirmed] bekräftad
    [disputed] ifrågasatt
    [one_device] bekräftad från en enhet
   *[open] öppen
}
