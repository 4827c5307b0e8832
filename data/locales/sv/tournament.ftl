# Turneringar: varför något inte går, hur en placering kom till, vad som skrivs ut.

tournament-not-allowed = Det är inte din uppgift: straff, strykningar och fastställda resultat är domarens sak, allt annat sekretariatets.
tournament-no-reason = Ett skäl måste anges.
tournament-long-reason = Skälet är för långt: högst 500 tecken.
tournament-ended = Turneringen är avslutad.
tournament-not-ended = Turneringen är inte avslutad.
tournament-no-such-person = Ingen har startnummer { $number }.
tournament-entrant = Post { $at }: { $fault ->
    [name] namnet saknas.
    [long] en text är längre än 60 tecken.
    [lost] en bokstav har gått förlorad (�). Läs in kalkylbladet igen, eller spara det som ”CSV UTF-8”.
   *[unseen] en text har osynliga tecken.
}
tournament-name-taken = { $by ->
    [member] ”{ $name }” har samma medlemsnummer som { $number } { $other }.
   *[name] Det finns redan någon som heter ”{ $name }”, med startnummer { $number }. Klubben eller ett tillägg i namnet skiljer dem åt.
}
tournament-name-left = ”{ $name }” står redan på listan, med startnummer { $number }, och är avanmäld. Om någon annan är menad skiljer klubben eller ett tillägg i namnet dem åt.
tournament-namesake-entered = ”{ $name }” står redan under startnummer { $number }. Om någon annan hoppar in skiljer ett tillägg i namnet dem åt.
tournament-name-twice = ”{ $name }” står två gånger på listan: posterna { $first } och { $second }. Klubben eller ett tillägg i namnet skiljer dem åt.
tournament-came-after = Efter de här personerna kom startnummer { $number } till: personer tas bort från listans slut. Det går alltid att skriva ut någon.
tournament-takes-part-already = { $number } { $name } är redan lottad eller har anmält sig själv och står kvar på listan. Det går alltid att skriva ut någon.
tournament-team-full = Laget ”{ $team }” är fullt: { $members }. Det finns ingen plats för { $name }.
tournament-too-many = Fler än { $most } personer går inte.
tournament-all-played = Alla omgångar är spelade: den som hoppar in nu skulle få resultat som någon annan har spelat ihop. Ett fel namn kan ändras i uppgifterna.
tournament-sent-format = Turneringsformen
tournament-sent-list = Listan
tournament-sent-season = Säsongen
tournament-has-left = { $number } { $name } är redan avanmäld.
tournament-is-here = { $number } { $name } är här.
tournament-not-kept-apart = { $a } och { $b } hålls inte isär.
tournament-no-such-round = Det finns ingen omgång { $round }.
tournament-not-drawn = Omgång { $round } är inte lottad än.
tournament-all-drawn = Alla omgångar är lottade.
tournament-before-is-open = Först måste omgång { $round } avslutas.
tournament-has-begun = Omgång { $round } har redan börjat.
tournament-not-running = Omgång { $round } pågår inte.
tournament-is-closed = Omgång { $round } är redan avslutad.
tournament-stopped = Klockan för omgång { $round } står redan.
tournament-not-stopped = Klockan för omgång { $round } står inte.
tournament-no-clock = Omgång { $round } har ingen klocka, eller den går inte än.
tournament-minutes = { $minutes } minuter går inte: minst en, högst ett dygn.
tournament-no-rules = Turneringen anger inga regler för bord med { $size }. De hör hemma i turneringsformen innan den öppnas.
tournament-table-size = Bord { $table } skulle ha { $size } personer; tre till fem går.
tournament-sits-twice = { $number } { $name } skulle sitta två gånger.
tournament-sits-at-table = { $number } { $name } sitter ännu vid bord { $table }, vars protokoll inte är bekräftat. Först bekräftas det; om bordet var ett misstag räknas det inte.
tournament-not-playing = { $number } { $name } spelar inte i den här omgången men har ändå en plats. Först måste borden ändras.
tournament-no-seat = { $number } { $name } har ingen plats. Först måste borden ändras.
tournament-old-standings = Omgång { $round } är placerad efter en ställning som har rättats sedan dess. Ångra dess lottning och lotta om den.
tournament-not-like-this = Borden lottas där det finns omgångar; en kväll utan omgångar sätts borden ihop allteftersom folk kommer.
tournament-no-such-table = Det finns inget bord { $table }.
tournament-no-such-line = Det finns ingen rad { $line }: raderna räknas från 1 till { $lines }.
tournament-sheet-full = Protokollet är fullt: { $lines ->
    [one] dess enda giv står där.
   *[other] alla { $lines } givar står där.
} Nämn radens nummer för att rätta en rad.
tournament-not-your-table = Det är ett annat bord.
tournament-is-confirmed = Protokollet är bekräftat; sekretariatet kan ändra det.
tournament-stale = { $who ->
    [secretary] Sekretariatet
    [referee] Domaren
    [table] Bordet självt
    [player] Någon vid bordet
   *[named] { $by }
} har skrivit på raden under tiden. Titta på den och försök igen.
tournament-sheet-changed = Protokollet har ändrats under tiden. Titta på det och försök igen.
tournament-time-left = Det finns tid kvar: given ska spelas.
tournament-sums = { $seats } tal behövs, ett för varje plats.
tournament-incomplete = { $count ->
    [one] Den här raden saknas: { $lines }.
   *[other] De här raderna saknas: { $lines }.
}
tournament-sums-differ = Summorna på papperet stämmer inte med dem här.
tournament-large-sum = { $sum } är ingen summa i ett protokoll: mer än en miljon.
tournament-confirmed-already = Det är redan bekräftat.
tournament-not-confirmed = Ingen har bekräftat den här listan.
tournament-unconfirmed = { $count ->
    [one] Det här protokollet är inte bekräftat, eller någon vid bordet håller inte med: bord { $tables }.
   *[other] De här protokollen är inte bekräftade, eller någon vid bordet håller inte med: bord { $tables }.
}
tournament-late = Vid bord { $tables } skrevs fler givar efter tiden än rundan tillåter. Markera dem som började för sent som ospelade, eller säg varför de räknas.
tournament-no-penalty = Det finns inget straff med nummer { $number }, eller så är det hävt.
tournament-amount = { $amount } går inte: ett straff eller ett tillägg är inte noll och är högst en miljon.
tournament-rounds-open = Det finns omgångar kvar. I förtid slutar en turnering bara med ett skäl.
tournament-open-sheets = Några protokoll är ännu öppna. Att ändå gå vidare kräver en anledning, som antecknas.
tournament-open-sheet = Omgång { $round }, bord { $tables }: { $reason ->
    [disputed] någon vid bordet håller inte med.
    [sums_differ] summorna på papperet stämmer inte.
   *[unconfirmed] protokollet är inte bekräftat.
}
tournament-ended-because = Avslutad med anledningen: { $why }
tournament-penalty-waits = { $kind ->
    [credit] Gottgörelse
   *[penalty] Straff
} { $amount } för { $number } { $name } i omgång { $round }: { $state ->
    [ended] räknas inte, omgången spelades inte.
   *[open] räknas först när omgången börjar.
}
tournament-penalty-discarded = { $kind ->
    [credit] Gottgörelse
   *[penalty] Straff
} { $amount } för { $number } { $name } från omgång { $round } räknas inte i finalen: omgång { $final } börjar om från noll.
tournament-teams-all-rounds = För lag räknas alla omgångar, även de före finalen.
tournament-without-deal = Utan placering, eftersom ingen giv av deras räknas: { $people }
tournament-sums-excess = Summorna på papperet blir tillsammans { $sum } i stället för { $right }: de är fel hopräknade.
tournament-sums-exchanged = Med plats { $a } och { $b } ombytta stämmer summorna: kanske är de ombytta på hela protokollet.
tournament-sums-other-order = Med platserna i en annan ordning stämmer summorna.
tournament-sums-reversed = Med alla tecken omvända stämmer summorna: kanske är plus och minus ombytta på papperet.
tournament-sums-missing = Eller så saknas en giv här: { $amounts }.
tournament-sums-by = Ingen enskild rad förklarar det. Papper minus protokoll: { $amounts }.
tournament-sums-unlikely = Bara om en hel giv har förväxlats: rad { $lines }.
tournament-suspect-result = Rad { $line }: { $amounts } skulle passa i stället för { $now }{ $reading ->
    [none] {"."}
   *[other] {" "}({ $reading }).
}
tournament-suspect-doubled = Rad { $line } är densamma som rad { $other } och skulle vara en för mycket.
tournament-suspect-foreign = Rad { $line } skulle vara en för mycket: kanske hör den till ett annat protokoll.
tournament-reading-seat = plats { $seat }
tournament-reading-points = { $from ->
    [0] upp till { $to } poäng
   *[other] { $from }–{ $to } poäng
}
tournament-reading-made = gjord
tournament-reading-lost = förlorad
tournament-reading-after-solo = efter ett solo
tournament-reading-ouvert = ouvert
tournament-reading-durch = alla stick anmälda
tournament-reading-ulti-made = { $feats } gjord
tournament-reading-ulti-lost = { $feats } inte gjord
tournament-mark-total = Plats { $seat } har { $total }: mer än vad som är känt från något protokoll av den längden.
tournament-mark-one-declarer = Plats { $seat } har spelat alla spel.
tournament-mark-within-minute = Alla givar skrevs inom en minut.
tournament-mark-equal = Rad { $line } är samma giv som rad { $before }.
tournament-mark-all-zero = Rad { $line }: ingen har vunnit eller förlorat något.
tournament-mark-no-trick = Rad { $line }: { $points } poäng räknas som utan stick. Saknas en siffra?
tournament-mark-set-sum = Rad { $line }: det som domaren har bestämt blir { $sum }, inte noll.
tournament-mark-no-sums = Bekräftat utan summorna från papperet.
tournament-mark-one-device = Två har bekräftat det från en enhet eller en adress inom några sekunder.
tournament-mark-same-as = { $round ->
    [0] Samma givar som vid bord { $table }.
   *[other] Samma givar som i omgång { $round } vid bord { $table }.
}
tournament-set-amount = { $amount } går inte: där resultat jämförs sätter domaren högst { $most } poäng.
tournament-cards-told = Turneringen var redan slut. Sedan dess kan vem som helst känna till korten i de kommande omgångarna, så de kan inte spelas längre. Öppna en ny turnering för dem.
tournament-not-online = Den här turneringen spelas inte vid serverns bord.
tournament-entries-closed = Anmälan är stängd. Den som ändå vill spela vänder sig till sekretariatet.
tournament-takes-part = { $number } { $name } är redan med.
tournament-table-plays = Vid bord { $table } spelas det fortfarande; servern skriver protokollet själv. Är något fel rättar domaren det när bordet är klart.
tournament-amounts-seats = { $told } tal för { $seats } platser.
tournament-amounts-sum = Plus och minus blir { $sum } i stället för 0.
tournament-amounts-shape = Så betalar inget spel: spelföraren ska ha lika mycket som de andra tillsammans.
tournament-amounts-value = De här reglerna har inget spel värt { $value }.
tournament-bot = Bot { $number }
tournament-bot-named = { $name } (bot)
tournament-name-distinct = { $name } ({ $distinction })
tournament-fills-in = från omgång { $round } för { $name }
tournament-filled-in = { $count ->
    [one] omgång { $first }: { $name }
   *[other] omgång { $first }–{ $last }: { $name }
}
tournament-number-short = nr { $number }
tournament-forgotten = raderad person
tournament-forgotten-number = raderad person { $number }
tournament-behind-played-on = spelade inte vidare
tournament-behind-tie = { $tie ->
    [declarer_won] färre vunna spel ({ $own } mot { $other })
    [declarer_lost] fler förlorade spel ({ $own } mot { $other })
    [direct] sämre i inbördes möten ({ $own } mot { $other })
    [best_round] en sämre bästa omgång ({ $own } mot { $other })
    [last_round] en sämre sista omgång ({ $own } mot { $other })
    [soli_won] färre vunna Solo ({ $own } mot { $other })
    [difference] en sämre skillnad mot de andra borden ({ $own } mot { $other })
    [percent] färre procent ({ $own } mot { $other })
   *[lot] genom lottning
}
tournament-behind-day = sämre { $which ->
    [1] bästa dag
    [2] näst bästa dag
    [3] tredje bästa dag
   *[other] dag nummer { $which } efter resultat
} ({ $own } mot { $other })
tournament-team-incomplete = inte fulltaligt, därför efter alla fulltaliga
tournament-team-tie = { $by ->
    [lot] lika mycket; den bäst placerade avgör: { $who }, genom lottning
   *[place] lika mycket; den bäst placerade avgör: { $who }
}
tournament-behind-equal = samma dagar, alltså samma plats
tournament-season-preliminary = Ännu inte slut, därför preliminärt: { $days }
tournament-season-all-rounds = Som resultat räknas dagens alla omgångar, även de före en final som börjar om från noll: { $days }
tournament-season-numbers = { $count ->
    [one] { $names } står med och utan medlemsnummer
   *[other] { $names } står med och utan medlemsnummer
}
tournament-season-clubs = { $name } står med olika klubbar och räknas som en person: { $clubs }
tournament-season-number-names = Medlemsnummer { $member } har olika namn: { $names }
tournament-season-name-numbers = { $name } har flera medlemsnummer: { $members }
print-sheet = Omgång { $round }, bord { $table }
print-seat-in-round = Omgång { $round }: bord { $table }, plats { $seat }
print-start-number = Nr { $number }
print-table = Bord
print-deal = Nr
print-game = Spel
print-points = Ögon
print-signed = Vi har kontrollräknat och instämmer (två underskrifter):
print-signed-desk = Sekretariatet
print-standings = Ställning
print-teams = Lag
print-place = Plats
print-name = Namn
print-certificate = Diplom
print-certificate-place = Plats { $place } av { $people } med { $total } poäng
print-certificate-percent = Plats { $place } av { $people } med { $total }
print-preliminary = preliminärt
print-preliminary-why = Turneringen är inte avslutad: det här är preliminärt.
print-nobody-has-a-place = Ingen har någon placering än: ingen giv som räknas är spelad.
print-date = { $year }-{ $month }-{ $day }
print-season = Säsongens ställning
print-penalties = Straff
print-first-deals = Den som står först vid ett bord ger först.
print-deals-first = ger först
print-scan-sheet = Koden öppnar bordets protokoll.
print-percent = Procent
print-difference = Skillnad
print-cards-of = Kort för omgång { $round }, bord { $table }: bara för dem som lägger dem
print-seat = Plats { $seat }
print-seat-deals = Plats { $seat } ger
print-blind = Talong
print-trumps = Trumf
print-deal-number = Nr { $deal }
tournament-words = Ord från salen behöver en bokstav eller en siffra och har högst { $most } tecken.
tournament-words-given = Ord från salen har redan gått in i den här lottningen: ”{ $text }”. De ges bara en gång.
tournament-seated-by-standings = Rond { $round } sätts efter ställningen: inga ord från salen går in i den.
tournament-no-draw-to-undo = Bara den sista lottningen kan ångras, så länge ingen av dess ronder har börjat.
tournament-no-begin-to-undo = Början av rond { $round } kan inte längre ångras: något står på en lista, eller så är korten utdelade.
tournament-is-void = Den här listan räknas inte; så länge skriver ingen på den.
tournament-is-not-void = Den här listan räknas.
tournament-void = Rond { $round }, bord { $table }: listan räknas inte ({ $why }).
tournament-draw-undone = Lottningen från rond { $round } ångrades: { $why }
tournament-not-apart = Omgång { $round }, bord { $table }: { $a } och { $b } skulle hållas isär men möts
tournament-requalified = Omgång { $round }: enligt de rättade protokollen skulle andra spela vidare. Med skulle vara { $left_out }, inte med { $let_in }.
tournament-seated-without-deal = Omgång { $round }: med utan en giv som räknas, eftersom ingen annan finns kvar: { $people }
tournament-begin-undone = Början av rond { $round } ångrades: { $why }
tournament-draw-words = Lottningen från rond { $round } följer av startvärdet som var bestämt före och av orden från salen: ”{ $text }”.
tournament-lots-words = Lotterna följer av startvärdet som var bestämt före och av orden från salen: ”{ $text }”.
tournament-draw-bound = Lottningen följer av ett startvärde som var bestämt före (kontrollsumma { $hash }). Inga ord från salen gick in i den.
print-mark = Kontrolltecken för förloppet: { $mark }
