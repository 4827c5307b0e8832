# Bordet i webbläsaren.

web-home = Startsida
web-no-page = Den sidan finns inte
web-page-not-loaded = Sidan kunde inte laddas. Är du uppkopplad?
web-reload = Ladda om
web-no-server = Servern går inte att nå. Kontrollera nätet och försök igen.
web-server-trouble = Något gick fel på servern. Försök igen.

web-tagline = Badens eget tarockspel
web-play-now = Spela nu
web-play-people = Spela med andra
web-play-people-how = på nästa lediga plats
web-new-table = Bord för vänner
web-new-table-how = egna regler, inbjudan med länk
web-rules-title = Så spelas det hos er
web-rules-schwarzwaldmeisterschaft = Schwarzwaldmästerskapet
    .about = Fyra spelare, räknat parvis; stickspel, Geiß och Räuber hör till.
web-rules-hochschwarzwald = Höga Schwarzwald
    .about = Även för tre; räknat parvis, med Räuber och Drescher. Soli, Ulti och Mund.
web-rules-st_georgen = St. Georgen
    .about = Även för tre; räknat parvis, små belopp, med Grebsler och Pascha.
web-rules-schopfheim = Schopfheim
    .about = Även för tre; räknat tre och tre, utan Halbe, om cent. Med Kleiner Mann, som Geiß heter där.
web-rules-stockholm = Stockholm
    .about = Fyra spelare, räknat tre och tre; Gstieß avslutar kvällen.
web-rules-wikipedia = Wikipedia
    .about = Som den engelska artikeln beskriver det, för tre eller fyra.
web-level = Hur bra bottarna spelar
web-my-tables = Dina bord
web-lobby = Öppna bord
web-free-seats = { $count ->
    [one] en ledig plats
   *[other] { $count } lediga platser
}
web-more-of = Mer än att spela
web-way-daily = Dagens giv
web-way-daily-how = inte spelad än i dag
web-way-daily-done = spelad i dag; en ny i morgon
web-learn-first = Jag lär mig
web-learn-first-how = tio minuter, från första kortet
web-way-learn = Lär dig
web-way-learn-how = från första kortet
web-way-review = Gå igenom
web-way-review-how = vad hade varit bättre?
web-way-puzzles = Gåtor
web-way-puzzles-how = vad är bäst här?
web-way-tools = Riktigt bord
web-way-tools-how = räkna och skriva upp
web-club = Turneringar
web-fair = Varifrån korten kommer
web-players = Vid bordet
web-player = Vem
web-length-open = tills alla vill sluta
web-length-deals = { $count ->
    [one] en giv
   *[other] { $count } givar
}
web-terms-clock = { $seconds } sekunder per kort
web-terms-rated = rankat
web-terms-listed = på startsidan
web-terms-watched = får ses av andra
web-terms-booked = platserna lottade i turneringen

web-me = Du och ditt konto
web-friends = Vänner
web-leaders = De bästa
web-rulebooks = Regler
web-settings = Inställningar
web-name = Ditt namn vid bordet
web-keep-name = Spara namnet
web-name-kept = Sparat.
web-language = Språk
web-language-de = Deutsch
web-language-en = English
web-language-sv = Svenska
web-theme = Färger
web-theme-auto = som enheten
web-theme-light = ljust
web-theme-dark = mörkt
web-deck = Kort
web-deck-standard = som tecknade
web-deck-four = fyra färger
web-deck-contrast = stark kontrast
web-hand-side = Knappar för
web-hand-right = höger hand
web-hand-left = vänster hand
web-tempo = Tempo
web-speed-calm = lugnt
web-speed-usual = som vanligt
web-speed-brisk = raskt
web-tempo-now = Tempo: { $tempo }
web-trick-stays = Varje stick ligger kvar tills jag trycker
web-tap-plays = Ett tryck spelar kortet
web-tap-ask = Spela kort med ett tryck i stället för två?
web-only-plays = Det enda möjliga kortet spelas av sig självt
web-large-cards = Stora kort
web-sound = Ljud: kort mot trä, och en fiol för Gstieß stick
web-corners = Bokstäver i hörnen
web-count = Räkna ögonen, där en bot ger råd

web-table-title = Bord
web-the-others = De andra
web-own = Din plats
web-opening = Ett ögonblick …
web-no-table = Här går det inte vidare
web-again = Igen
web-gone = Anslutningen är bruten
web-removed = Du sitter inte längre vid det här bordet
web-door-title = Ett bord väntar
web-hints = med råd från en bot
web-no-hints = utan råd från en bot
web-free-seat = ledig
web-bot = Bot
web-bot-name-1 = Vroni
web-bot-name-2 = Karle
web-bot-name-3 = Liesel
web-bot-name-4 = Sepp
web-bot-name-5 = Emil
web-bot-name-6 = Rösle
web-bot-name-7 = Xaver
web-bot-name-8 = Agnes
web-bot-name-9 = Fridolin
web-bot-name-10 = Lina
web-sit = Sätt dig
web-sit-here = Sitt här
web-take-over = Ta över
web-table-full = Alla platser är tagna.
web-table-over = Här spelas det inte längre.
web-watch = Titta på
web-plays-next-deal = Du spelar från nästa giv
web-from-next-deal = från nästa giv
web-watchers = { $count ->
    [0] Ingen tittar på.
    [one] En person tittar på.
   *[other] { $count } tittar på.
}
web-you-watch = Du tittar på
web-waiting-title = Snart börjar det
web-you = Du
web-you-as = Du, { $name }
web-seat-bot = Sätt dit en bot
web-unseat = Frigör platsen
web-invite-text = Den som har länken kan sätta sig:
web-copy = Dela länken
web-copied = Kopierad
web-copy-by-hand = Det gick inte att kopiera. Markera länken och kopiera den själv.
web-qr = Länken som QR-kod
web-begin = Ge korten
web-fill-and-begin = Fyll på och ge
web-waiting-for-host = Den som öppnade bordet ger korten.

web-menu = Meny
web-explain = Vad är det? Tryck på det.
web-menu-acts = Åtgärder
web-menu-talk = Prata
web-menu-log = Förlopp
web-auction = Budgivningen
web-menu-rules = Regler
web-menu-sheet = Protokoll
web-menu-people = Medspelare
web-close = Tillbaka till bordet
web-more = Mer …
web-really = Är du säker?
web-do-claim-all = Resten är min
web-do-claim-none = Inga fler stick för mig
web-do-claim-side = Resten är vår
web-do-concede = Ge upp
web-do-challenge = Låt visa korten
web-do-challenge-sure = Låt visa korten och betala { $amount } om du har fel: är du säker?
web-do-challenge-how = Om du tror att någon har tigit om en Solo: alla kort visas och given är slut. { $amount ->
    [0] Det kostar inget att ha fel.
   *[other] Har du fel betalar du { $amount }.
}
web-do-undo = Ta tillbaka
web-do-gstiess = { -t22 } är borta
web-do-raeuber = En runda Räuber
web-do-pause = Paus
web-do-stand_in = Spela vidare åt mig
web-do-replace = Bot åt { $name }
web-do-end = Avsluta partiet
web-do-leave = Lämna bordet
web-write = Säg något
web-send = Skicka

web-deal = Giv { $number }
web-deal-short = Giv
web-own-rules = { $name }, egna regler
web-plays = { $name }: { $contract }
web-you-play = Du spelar { $contract }
web-blind = { blind }: { $count } kort, dolda
web-hand = Dina kort
web-cards = kort
web-trick = Sticket
web-last-trick = Sista sticket
web-stand = Ställning
web-led = utspelat
web-wins-so-far = leder sticket
web-taken-mine = Du { $declarer } · de andra { $opponents }
    .unseen = Du { $declarer } och dolda kort · de andra { $opponents }
web-taken-theirs = Ni { $opponents } · { $name } { $declarer }
    .unseen = Ni { $opponents } · { $name } { $declarer } och dolda kort
web-look-laid = Bortlagt
web-trick-number = Stick { $number }
web-price = räknas { $times ->
    [1] enkelt
    [2] dubbelt
    [3] tredubbelt
    [4] fyrdubbelt
   *[other] { $times } gånger
}
web-price-lost = räknas { $won ->
    [1] enkelt
    [2] dubbelt
    [3] tredubbelt
    [4] fyrdubbelt
   *[other] { $won } gånger
}, förlorat { $lost ->
    [1] enkelt
    [2] dubbelt
    [3] tredubbelt
    [4] fyrdubbelt
   *[other] { $lost } gånger
}
web-price-pays = ger { $amount }
web-price-from = { $line }; { $needed } ögon räcker
web-line-pass-ultimo = inget av det
web-line-pass-solo = spela inte ensam
web-line-pass-counter = låt Solo spelas
web-line-pass-specials = inget av det
web-line-pass-raising = gå inte högre
web-line-pass-answer = låt den andra spela
web-line-pass-choice = inget av det
web-line-hold = spela själv
web-log = Förlopp
web-log-empty = Ännu har inget hänt.
web-sheet = Protokoll
web-totals = Summa
web-total = Summa { $total }
web-on-turn = är i tur
web-time-left = { $seconds ->
    [one] en sekund kvar
   *[other] { $seconds } sekunder kvar
}
web-stood-in = en bot spelar
web-away = borta
web-card-not-now = { $card }, inte nu
web-open-cards = Öppet hos { $name }: { $cards }

web-line-lost = Anslutningen är bruten – den kommer tillbaka av sig själv.
web-unconfirmed = Inte bekräftat än …
web-hurry-how = Ett tryck på bordet gör att det går fortare.
web-trick-on = Vidare
web-all-said = Alla
web-pass-all = Passa i den här given
web-passing = Du passar i hela den här given.
web-passing-opens = Du passar i hela given, men måste öppna.
web-passing-not = Fråga mig igen
web-ahead = { $card } spelas när det är din tur. Ett tryck tar tillbaka det.
web-ahead-gone = { $card } går inte att spela nu.
web-only-went = Bara { $card } gick: det spelades av sig självt.
web-their-word = { $name } funderar
web-their-card = { $name } är i tur
web-their-exchange = { $name } lägger bort och tar upp
web-your-lead = Du spelar ut
web-your-card = Din tur: { $suit } är utspelat
web-you-may = Du får säga något nu:
web-word-chosen = ”{ $word }”: tryck en gång till för att säga det.
web-word-chosen-line = ”{ $word }”: { $line }. Tryck en gång till för att säga det.
web-must-open = Förhand öppnar: vad säger du?
web-sale = { $name } söker { -t1(fall: "den") }
web-second-hand = Ultimo med de nya korten?
web-paused = Paus
web-end-pause = Spela vidare
web-asleep = Bordet vilar, för ingen är där.
web-someone-plays-for-you = En bot spelar åt dig.
web-return = Jag är tillbaka
web-agree = Jag går med på det
web-decline = Nej

web-keep-title = { $contract }: vad behåller du?
web-keep-help = { $pips ->
    [0] { $free ->
        [one] Behåll ett kort. De andra { $rest } lägger du bort och tar upp talongen.
       *[other] Behåll { $free } kort. De andra { $rest } lägger du bort och tar upp talongen.
    }
    [one] { $free ->
        [0] Behåll ett nummerkort, det ligger öppet. De andra { $rest } lägger du bort och tar upp talongen.
       *[other] Behåll först nummerkortet du spelar ut, sedan ett kort till. De andra { $rest } lägger du bort.
    }
   *[other] Behåll { $pips } nummerkort, de ligger öppet. De andra { $rest } lägger du bort och tar upp talongen.
}
web-keep-chosen = { $count } av { $of } behålls
web-do-keep = { $count ->
    [one] Behåll ett, lägg bort { $rest }
   *[other] Behåll { $count }, lägg bort { $rest }
}
web-discard-title = Kasta ett kort
web-discard-help = Du har ett kort för mycket. Det läggs till det du har lagt bort och räknas dig till godo.
web-discard-chosen = { $count ->
    [0] Inget valt än
   *[other] Det här kortet kastas
}
web-choose-discard = Välj först ett kort
web-keep-open = Öppet: { $cards }
web-hint = Råd
web-put-back = Lägg tillbaka { $card } i handen
web-do-play = Spela { $card }

web-result-title = { $name } spelade { $contract }
    .me = Du spelade { $contract }
web-result-none = Inget spel
web-you-win = Du får { $amount }
web-you-pay = Du betalar { $amount }
web-you-nothing = Du går plus minus noll
web-this-deal = Den här given
web-review = Gå igenom
web-working = Så räknas det
web-no-working = Uträkningen finns inte just nu.
web-all-cards = Alla kort
web-kept = Behållna
web-next-deal = Nästa giv
web-next-match = Ett parti till
web-waiting = Väntar …
web-waiting-for = Väntar på { $name }
web-match-over = Partiet är slut.

web-told-dealt = Giv { $number }: given
web-told-said = { $seat }: ”{ $word }”
web-told-geiss_sold = { $seller } säljer { -t1(fall: "den") } till { $buyer } för { $price }
web-told-auction_ended = { $declarer } spelar { $contract }
web-told-laid = { $open_count ->
    [0] { $seat } lägger bort { $count } kort
   *[other] { $seat } lägger bort { $count } kort, öppet ligger { $open }
}
web-told-blind_taken = { $seat } tar upp talongen
web-told-discarded-unseen = { $seat } kastar ett kort
web-told-discarded = { $seat } kastar { $card }
web-told-second_hand_ulti = { $seat } lovar: { $feats }
web-told-hand_laid_open = { $seat } visar: { $cards }
web-told-challenged = { $guilty_count ->
    [0] { $seat } låter händerna visas, utan grund
   *[other] { $seat } låter händerna visas; en Solo hölls inne av { $guilty }
}
web-told-played = { $seat } spelar { $card }
web-told-trick_won = Stick till { $seat }
web-told-dealer_joined = { $seat } går med, med talongen
web-told-sat = { $name } sätter sig
web-told-left = { $seat } går
web-told-went = { $seat } är borta
web-told-came = { $seat } är här
web-told-returned = { $seat } spelar själv igen
web-told-stood_in = En bot spelar åt { $seat }
web-told-warned = { $seat }: tiden är snart slut
web-told-timed_out = { $seat }: tiden är slut
web-told-time_is_up = Tiden för omgången är slut: det här är sista given
web-told-gstiess_called = { $seat }: ”{ -t22 } är borta!”
web-told-proposed-undo = { $seat } vill ta tillbaka något
web-told-proposed-pause = { $seat } vill ha en paus
web-told-proposed-end = { $seat } vill avsluta partiet
web-told-proposed-concede = { $seat } vill ge upp
web-told-proposed-claim = { $seat } säger: ”Resten är vår”
web-told-proposed-raeuber = { $seat } vill ha en runda Räuber
web-told-proposed-remove = { $seat } vill visa bort { $whom } från bordet
web-told-proposed-remove-me = { $seat } vill visa bort dig från bordet; de andra tillfrågas
web-told-removed-others = { $seat } måste lämna bordet
web-told-removed-host = { $seat } måste resa sig
web-told-declined = { $seat } är emot
web-told-unanswered = Inte godtaget; spelet går vidare
web-told-undone = Tillbakataget
web-told-done = Alla går med på det
web-told-resumed = Spelet går vidare
web-told-match_ended = Partiet är slut
web-told-annulled = Given räknas inte
web-told-closed = Det här bordet finns inte längre.
web-told-closed-because = Det här bordet finns inte längre. Den som stängde det säger: ”{ $why }”

web-play-here = Spela bara på den här enheten
web-on-device = på den här enheten
web-forget-table = Ta bort bordet: { $name }, { $when }
web-offline = Inget nät.
web-offline-how = Du spelar på den här enheten.
web-newer = Det finns en ny version.
web-renew = Använd den nya versionen
web-given = De här korten har ingen blandat här: de togs med.
web-told-struck = Bidraget till given från { $seat } kom inte i tid
web-how-fair = Så fungerar det

web-announced-restart = { $minutes ->
    [0] Servern startas om nu. Ditt bord finns kvar.
    [one] Servern startas om inom en minut. Ditt bord finns kvar.
   *[other] Servern startas om inom { $minutes } minuter. Ditt bord finns kvar.
}
web-announced-maintenance = Nya bord och partier börjar inte för tillfället.
web-announced-hide = Dölj

web-about-imprint = Utgivare
web-about-privacy = Integritet
web-about-contact = Kontakt
