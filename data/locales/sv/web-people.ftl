# Vänner, konto, vem som har spelat vad.

web-me-guest = Du spelar som gäst. Namn och givar hör till den här enheten.
web-me-account = Ditt konto heter { $login }.
web-me-nobody = På den här enheten känner servern dig inte än. Du behöver inget konto för att spela: sätt dig bara vid ett bord.
web-me-played = Dina givar
web-me-kept = Vad servern vet om dig
web-me-export-what = Allt som finns om dig här, i en fil: namn, inloggningar, vänner, givar.
web-me-given = { $count ->
    [one] Du har lämnat { $count } giv till gåtor.
   *[other] Du har lämnat { $count } givar till gåtor.
}
web-me-given-back = Ta tillbaka alla
web-me-export = Hämta filen
web-remove = Ta bort
web-copy-it = Kopiera

web-entry = Konto
web-entry-why = Med ett konto är du samma person på varje enhet.
web-entry-why-guest = Med ett konto är du samma person på varje enhet. Namn, vänner, platser och givar har du kvar.
web-entry-begin = Nytt konto
web-entry-enter = Jag har redan ett
web-entry-login = Inloggningsnamn
web-entry-login-how = 3 till 32 bokstäver, siffror, punkter, under- eller bindestreck. Andra ser det inte.
web-entry-password = Lösenord
web-entry-password-how = Minst 8 tecken; fyra ord som inte hör ihop är bra.
web-entry-forgotten = Ingen kan ge dig tillbaka ett glömt lösenord. När du har kontot: gör återställningskoder här och spara dem på papper.
web-entry-takes-along = Det du har spelat som gäst på den här enheten följer med till ditt konto.
web-entry-do-begin = Skapa kontot
web-entry-do-enter = Logga in
web-entry-passkey-begin = Utan lösenord, med passnyckel
web-entry-passkey-enter = Logga in med passnyckel

web-passkeys = Passnycklar
web-passkey = Passnyckel
web-passkey-what = En passnyckel (passkey) finns på din enhet: finger, ansikte eller PIN i stället för lösenord.
web-passkey-add = Passnyckel för den här enheten
web-passkey-added = tillagd { $at }, inte använd än
web-passkey-used = senast använd { $at }
web-passkey-not-here = Den här webbläsaren kan inte passnycklar. Använd ett lösenord.
web-passkey-not-given = Din enhet lämnade ingen passnyckel. Försök igen, eller använd ett lösenord.

web-sessions = Var du är inloggad
web-sessions-what = Känner du inte igen något, avsluta det och välj ett nytt lösenord.
web-session-browser = Webbläsare
web-session-api_token = Ett programs nyckel
web-session-bot_token = En bots nyckel
web-session-here = här
web-session-seen = senast { $at }
web-session-end = Avsluta
web-session-leave = Logga ut

web-password = Lösenord
web-password-old = Nuvarande lösenord
web-password-new = Nytt lösenord
web-password-ends = Alla andra inloggningar avslutas.
web-password-keep = Spara lösenordet
web-password-kept = Det gäller från nu.

web-programs = För programmerare
web-programs-what = En bot spelar under eget namn och syns överallt som bot. En nyckel låter ett program agera i ditt namn; den står sedan i listan ovan.
web-programs-make = Nytt
web-programs-bot = en bot
web-programs-token = en nyckel för ett program
web-programs-bot-what = Den kan sätta sig vid bord: cego bot --server … --exec …
web-programs-token-what = För egen statistik och egna verktyg. Ingen kan spela med den.
web-programs-name = Namn
web-programs-do = Skapa
web-programs-given = Nyckeln för { $name }. Den visas bara den här gången:

web-farewell = Sluta
web-farewell-account = Ta bort kontot
web-farewell-guest = Ta bort allt om mig
web-farewell-what = Namn, inloggningar, vänner och allt du har sagt vid borden tas bort, även dina bottar. Du lämnar alla bord. Ingen kan ångra det.
web-farewell-stays = Spelade kort och belopp står kvar, utan ditt namn: de andra har också spelat dem.
web-farewell-do = Ta bort för gott
web-farewell-stay = Nej, stanna

web-friends-wanting = Vill bli vän med dig
web-friends-accept = Gärna
web-friends-decline = Nej tack
web-friends-at-table = sitter vid ett bord: { $rules }
web-friends-away = vid inget öppet bord
web-friends-presence = Du ser vem som sitter vid ett öppet bord. Om bord som man bjudits till med länk säger servern inget till någon.
web-friends-join = Sätt dig
web-friends-part = Avsluta vänskapen
web-friends-none = Du har inga vänner här än. Ge dem din länk.
web-friends-waiting = Har inte svarat än
web-friends-take-back = Ta tillbaka
web-friends-ask = Bjud in vänner
web-friends-ask-how = Den som öppnar din länk kan fråga dig; sedan säger du ja eller nej.
web-friends-guest = Som gäst har du dina vänner bara på den här enheten.
web-friends-link-title = Spela Cego med { $name }
web-friends-own-link = Det här är din egen länk. Skicka den till dina vänner.
web-friends-are = { $name } och du är vänner.
web-friends-asked = Frågat. Nu ska { $name } bara säga ja.
web-friends-why = Som vänner ser ni när den andra sitter vid ett öppet bord och sätter er dit med ett tryck.
web-friends-you-are = Här heter du { $name }.
web-friends-rename = Byt namn
web-friends-do = Fråga { $name }

web-mutes = Tystade
web-mutes-what = Du ser inte vad de här personerna säger. De får inte veta det.
web-mute = Tysta
web-unmute = Sluta tysta

web-person = Vem
web-person-friend = ni är vänner
web-person-befriend = Bli vänner
web-person-accept = Ja, vi är vänner
web-kind-guest = Gäst
web-kind-account = Med konto
web-kind-bot = Bot
web-ratings = Rating
web-rating-sure = troligen { $from } till { $to }, efter { $matches ->
    [one] ett parti
   *[other] { $matches } partier
}
web-rating-what = Den stora siffran är en försiktig uppskattning; ju fler partier, desto säkrare. Alla börjar på 25 ± 17.
web-family-other = Andra regler
web-leaders-none = Här står ingen än. Det krävs { $count } rankade partier.

web-results = Hur det gick
web-results-none = Ingen giv än.
web-results-all = { $deals ->
    [one] En giv
   *[other] { $deals } givar
}, { $won } % av dem med vinst, sammanlagt { $sum }.
web-results-game = Spel
web-results-declared = som spelförare
web-results-against = som motspelare
web-results-how = Hur ofta, hur många med vinst, vad det gav.
web-luck = Korttur
web-luck-what = Så länge linjen håller sig i bandet var det slumpen, åt ena eller andra hållet.
web-luck-picture = Hur bra korten var, giv för giv, och hur långt slumpen räcker

web-history = Spelat
web-history-deals = Givar
web-history-matches = Partier
web-history-against = mot { $contract }
web-history-length = { $count ->
    [one] en giv
   *[other] { $count } givar
}
web-history-counted = rankat
web-history-not-counted = inte rankat
web-history-no-deals = Här finns inga givar än.
web-history-no-matches = Här finns inga partier än.
web-history-more = Äldre

web-around-friends = Vänner vid borden
web-around-wanting = { $count ->
    [one] Någon vill bli vän med dig
   *[other] { $count } vill bli vänner med dig
}
web-around-answer = Svara
web-around-more = Fler bord
web-around-own = egna regler
web-around-rated = rankat
web-around-clock = med klocka
web-around-waits = väntar på folk
web-around-plays = spelar redan

web-seats = Folk vid bordet
web-seats-watching = Den som tittar på ser ingens hand.
web-seats-not-watched = Det här bordet kan ingen titta på.
web-seats-this-is-you = det är du
web-seats-asked = frågat
web-seats-alone = Förutom dig sitter bara bottar här.

web-report = Anmäl
web-send-away = Visa bort
web-send-away-how = Alla andra tillfrågas, men inte { $name }. Det räcker att en säger nej.
web-report-title = Anmäl { $name }
web-report-what = Anmälan går till den som driver servern. Bordets senaste giv följer med.
web-report-why = Varför
web-report-why-talk = sade sådant man inte säger
web-report-why-name = heter något man inte bör heta
web-report-why-cheating = fuskar
web-report-why-leaving = låter andra vänta
web-report-why-other = något annat
web-report-text = Vad hände (om du vill)
web-report-do = Skicka
web-report-back = Tillbaka
web-report-done = Tack, den har kommit fram.

web-moderation-link = Moderering
web-notices = Från moderatorerna
web-notice-warning = En varning till dig
    .what = Fortsätter det kan mer följa.
web-notice-mute = Det du säger hörs inte
    .what = Du kan spela vidare.
web-notice-rename = Du har fått ett annat namn
    .what = Så länge kan du inte ändra det.
web-notice-ban = Du släpps inte in här
    .what = Det som finns sparat om dig kan du fortfarande ta med dig och radera, på sidan ”Du och ditt konto”.
web-notice-until = Till { $at }.
web-notice-for-good = För gott.
web-notice-read = Jag har läst det
web-prove = Visa först att det är du.
web-prove-do = Det är jag
web-prove-passkey = Med passnyckel
web-prove-code = Med återställningskod
web-prove-password = Med lösenord
web-prove-spends = Koden är förbrukad efter det.
web-prove-not = Inte nu
web-code = Kod
web-codes = Återställningskoder
web-codes-what = Tio koder för den dag då du har glömt lösenordet: var och en släpper in dig en gång och sätter ett annat. Spara dem på papper.
web-codes-left = { $count ->
        [0] Du har inga.
        [one] Du har en kvar.
       *[other] Du har { $count } kvar.
    }
web-codes-make = Gör koder
web-codes-renew = Gör nya koder
web-codes-once = De visas bara nu. Tidigare koder gäller inte längre.
web-codes-copy = Kopiera
web-codes-copied = Kopierat
web-by-code = Logga in med en kod
web-by-code-what = Med en återställningskod, eller en som den som driver servern har gett dig, sätter du ett annat lösenord.
web-by-code-do = Sätt lösenordet och logga in
web-by-code-link = Glömt lösenordet? Använd en kod.
web-password-passkeys = Ta bort passnycklar som lagts till sedan dess
    .about = Alla som har lagts till sedan lösenordet sattes senast. För när någon annan har varit inne på ditt konto.
web-back-to-setup = Tillbaka till den nya turneringen: det som fylldes i står kvar
