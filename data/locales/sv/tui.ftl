# Bordet i terminalen.

tui-welcome = Cego – ett bord i Schwarzwald
tui-you = Du
tui-name-1 = Vroni
tui-name-2 = Karle
tui-name-3 = Liesel
tui-name-4 = Sepp
tui-name-5 = Emil
tui-name-6 = Rösle
tui-name-7 = Xaver
tui-name-8 = Agnes
tui-name-9 = Fridolin
tui-name-10 = Lina
tui-language = Svenska

tui-menu-ruleset = Regler
tui-menu-players = Vid bordet
tui-menu-deals = Längd
tui-menu-bots = Medspelare
tui-menu-seed = Blandning
tui-seed-none = ingen: varje giv kan bevisas
tui-menu-tempo = Tempo
tui-menu-language = Språk
tui-menu-start = Ge
tui-deals = { $count ->
    [one] en giv
   *[other] { $count } givar
}
tui-deals-open = utan slut
tui-tempo-calm = lugnt
tui-tempo-brisk = raskt
tui-tempo-key = en tangent per stick
tui-tempo-now = Tempo: { $tempo }

tui-deal = giv { $number }
tui-deal-of = giv { $number } av { $of }
tui-after-solo = efter en Solo
tui-out = står över
tui-open = öppet: { $cards }
tui-said = ”{ $word }”
tui-trick-to = Sticket: { $name }
tui-trick-mine = Ditt stick
tui-hand-empty = Inga kort kvar
tui-sits-out = Du ger och står över den här given
tui-counts = räknas som { $points }

tui-any-key = Vidare med valfri tangent
tui-your-lead = Du spelar ut
tui-your-card = Din tur: { $suit } är utspelat
tui-their-word = { $name } funderar
tui-their-exchange = { $name } kastar och tar upp
tui-their-card = { $name } står i tur
tui-my-word = Här finns bara en sak att säga
tui-my-exchange = Här finns bara ett sätt att kasta
tui-my-card = Ditt sista kort
tui-out-of-turn = under tiden får du säga:
tui-opening = Du öppnar spelet
tui-sale = { $name } söker den lägsta tarocken och ger: { $card }
tui-second-hand = Ultimo med de nya korten?
tui-keep-free = { $count ->
    [one] Behåll ett kort till
   *[other] Behåll { $count } kort, de andra kastas
}
tui-keep-pips = { $count ->
    [one] Välj det nummerkort du spelar ut
   *[other] Välj { $count } nummerkort du spelar ut
}
tui-keep-pip-and-free = { $count ->
    [one] Välj först nummerkortet, sedan ett kort till
   *[other] Välj först { $count } nummerkort, sedan ett kort till
}
tui-keep-geiss = Du behåller bara den lägsta tarocken
tui-keep-ready = Enter: behåll dessa och ta upp talongen
tui-discard = Kasta ett kort (• kom ur talongen)

tui-hint-say = Tumregeln säger: { $what }
tui-hint-keep = Tumregeln behåller: { $what }
tui-hint-discard = Tumregeln kastar: { $what }
tui-hint-play = Tumregeln spelar: { $what }
tui-hint-weighs = En stark spelare väger det …
tui-hint-valued = { $what } ({ $value }). { $why }
tui-hint-because = { $what }. { $why }
tui-hint-equal = Lika bra: { $others }.
tui-no-hint = Det finns inget att råda just nu.
tui-concede-ask = Ge upp? Resten räknas då emot dig. { $key } en gång till betyder ja.
tui-claim-side-ask = Är resten er? En gång per giv. { $key } en gång till betyder ja.
tui-claim-side-declined = Inte godtaget, så spelet går vidare.
tui-undone = Tillbakataget.
tui-undone-marked = Tillbakataget. Kort hade setts: given är märkt med ↶.
tui-taken-back = ↶ I den här given togs något tillbaka när kort redan hade setts.
tui-nothing-to-undo = Det finns inget att ta tillbaka i den här given.
tui-not-your-turn = { $name } står först i tur.
tui-resumed = Där du slutade.
tui-new-ask = Nytt parti? Det här är inte slut. n en gång till betyder ja.
tui-new-back = Det öppna partiet väntar: Esc går tillbaka. Att ge lägger det åt sidan.
tui-passing = Du säger pass i den här budgivningen från och med nu. f igen: inte längre.
tui-not-passing = Du säger inte längre pass av dig själv.
tui-export-nothing = Ingen giv i det här partiet är slut än.
tui-exported = { $file }: { $count ->
    [one] en giv
   *[other] { $count } givar
} nedskrivna, för cego replay och cego analyze.
tui-cannot-deal = Med de här reglerna går det inte att ge vid det här bordet.
tui-save-damaged = { $file } – dit har det sparade spelet flyttats, eftersom { $why ->
    [damaged] det är skadat.
    [later] ett nyare program har skrivit det.
   *[broken] det inte kan ha spelats så.
}
tui-save-unreadable = { $file } – det sparade spelet går inte att läsa: { $why }
tui-save-waits = Ett spel ({ $ruleset }) är inte slut: ”cego play” utan val fortsätter det, att ge lägger det åt sidan.
tui-record-failed = Uppteckningen kunde inte skrivas till { $file }: { $why }
tui-save-failed = Spelet kunde inte sparas ({ $file }): { $why }
tui-too-small = Bordet kräver { $columns } kolumner och { $rows } rader; här är det { $has_columns } och { $has_rows }.

tui-title-keys = Tangenter
tui-title-log = Förlopp
tui-title-sheet = Protokoll
tui-title-look = Se efter
tui-total = Summa
tui-correction = Rättelse
tui-challenge-short = visat
tui-go-on = Enter: nästa giv
tui-match-over = Partiet är slut. Enter: nytt parti
tui-offer-gstiess = g: der Gstieß geht ab
tui-offer-raeuber = r: en runda Räuber
tui-gstiess-called = Der Gstieß geht ab: den som får den ger den sista given.
tui-raeuber-agreed = Avtalat: en runda Räuber.
tui-match-match_over = Partiet är slut.
tui-match-deal_under_way = Det går bara mellan två givar.
tui-match-no_gstiess_rule = De här reglerna slutar inte med Gstieß.
tui-match-gstiess_already_called = Det är redan sagt.
tui-match-no_raeuber_rounds = De här reglerna har inga Räuberrundor.
tui-tricks-closed = Vunna stick förblir slutna här.
tui-no-trick-yet = Det finns inget stick än.
tui-legage-closed = Det som kastats förblir slutet.

tui-of-itself = (inget val)
tui-log-drew = Dragning om given: { $cards }
tui-log-dealt = Giv { $number }, givare: { $name }
tui-log-laid = { $name }: kastar { $count } kort
tui-log-laid-open = { $name }: kastar { $count }, öppet { $open }
tui-log-blind = { $name }: tar upp talongen
tui-log-blind-seen = { $name }: ur talongen { $cards }
tui-log-discarded = { $name }: kastar ett kort
tui-log-discarded-card = { $name }: kastar { $card }
tui-log-ulti = { $name }: { $feats }
tui-log-open = { $name }: visar handen: { $cards }
tui-log-sold = Sålt: { $name } → { $buyer }, för { $card }
tui-log-challenge = Händerna upp ({ $name }); en förtigen Solo: { $guilty }
tui-log-challenge-false = Händerna upp ({ $name }): utan skäl
tui-log-claim-all = { $name }: resten är mina ({ $cards })
tui-log-claim-none = { $name }: inget stick till ({ $cards })
tui-log-claim-side = { $name }: resten är våra
tui-log-concede = { $name }: gett upp
tui-log-joined = { $name } är med, med talongen på hand

tui-bar-choose = välj
tui-bar-say = säg
tui-bar-mark = märk
tui-bar-keep = behåll
tui-bar-discard = kasta
tui-bar-play = spela
tui-bar-next = nästa giv
tui-bar-new = nytt parti
tui-bar-skip = vidare
tui-bar-hint = råd
tui-bar-undo = ångra
tui-bar-log = förlopp
tui-bar-sheet = protokoll
tui-bar-language = språk
tui-bar-keys = tangenter
tui-bar-quit = sluta
tui-bar-line = rad
tui-bar-change = ändra
tui-bar-scroll = bläddra
tui-bar-go = börja

tui-key-move = välj kort eller ord
tui-key-updown = rad; bläddra
tui-key-pick = kortet eller ordet med det numret
tui-space = Mellanslag
tui-key-enter = spela, säg, vidare
tui-key-mark = märk för att behålla
tui-key-back = stäng, avmarkera
tui-key-hint = råd med skäl
tui-key-undo = ta tillbaka
tui-key-log = förlopp
tui-key-sheet = protokoll
tui-key-look = sista sticket; gå igenom given
tui-key-pass = pass i den här budgivningen
tui-key-export = skriv ned givarna
tui-key-challenge = kräv att händerna visas
tui-key-claim = resten: mina, inga, våra
tui-key-concede = ge upp (två gånger)
tui-key-gstiess = ”der Gstieß geht ab”
tui-key-raeuber = en runda Räuber
tui-key-tempo = tempo
tui-key-colours = ljust eller mörkt
tui-key-language = Deutsch, English, Svenska
tui-key-new = nytt parti
tui-key-keys = de här tangenterna
tui-key-quit = sluta; spelet sparas

# At a table of a server.
tui-undo-asked = De andra tillfrågas.
tui-bot = { $name } (bot)
tui-talks = { $name }: { $what }
tui-proposes = { $name } föreslår { $what }
tui-asks = { $name } föreslår { $what }: y ja, x nej
tui-declined = Avböjt.
tui-alarm = ✗ { $text } · Enter: sett
tui-line-lost = Anslutningen är borta; nya försök görs.
tui-line-back = Anslutningen är tillbaka.
tui-proposal-undo = att ta tillbaka något
tui-proposal-pause = en paus
tui-proposal-end = att avsluta partiet
tui-proposal-concede = att ge upp resten
tui-proposal-claim = att göra anspråk på resten för sin sida
tui-proposal-raeuber = { $rounds } rundor Räuber
tui-proposal-remove = att { $whom } lämnar bordet
tui-ready = Redo. Det fortsätter så snart de andra också är det.
tui-alone = Bara vid ett bord på en server.
tui-nothing-asked = Inget är föreslaget.
tui-at-server = Vid ett bord på en server börjar man inget nytt spel här: q lämnar det.
tui-paused = Paus · Enter: fortsätt
tui-bar-resume = fortsätt
tui-key-answer = godta ett förslag, avböj
tui-key-propose = föreslå paus, partiets slut
tui-key-phrases = säg, skriv något
tui-title-phrases = Säg
tui-write = Skriv: { $text }▏ – Enter skickar, Esc kastar

# Att gå igenom en giv.
tui-review-title = Genomgång
tui-review-step = steg { $step } av { $of }
tui-review-dealt = Korten är givna.
tui-review-over = Given är slut
tui-review-better = bättre: { $what }
tui-review-good = Inget var synbart bättre.
tui-review-waiting = Det här beslutet är inte bedömt än.
tui-review-unweighed = Det här vägdes inte.
tui-review-choice = val
tui-review-mistakes = Dina misstag
tui-review-progress = { $done } av dina { $of ->
    [one] 1 beslut
   *[other] { $of } beslut
} bedömda
tui-review-no-decision = Du hade inget att besluta i den här given.
tui-review-given = Bortskänkt: { $known } av det som kunde vetas, { $open } som korten låg
tui-review-your-turn = Det är din tur vid bordet: Esc går tillbaka.
tui-review-fetching = Uppteckningen av given är på väg.
tui-review-no-record = Servern har ingen uppteckning av given åt dig.
tui-review-none-yet = Det finns ingen giv att gå igenom än.
tui-review-cannot = Den här given kan inte spelas igenom här.
tui-offer-review = v: genomgång
tui-bar-review = genomgång
tui-bar-step = steg
tui-bar-decision = dina beslut
tui-bar-mistake = misstag
tui-bar-table = bordet
tui-key-step = ett steg tillbaka, framåt
tui-key-decision = ditt beslut före, efter
tui-key-ends = till början, till slutet
tui-key-mistake = misstaget med numret
tui-key-next-mistake = nästa misstag, det värsta först
tui-key-leave-review = tillbaka till bordet

# Att titta på.
tui-watching = Du tittar på. i sätter dig där en plats är ledig.
tui-waiting = Du får plats { $seat } från och med nästa giv; till dess spelar en bot.
tui-link = Länk till vänner: { $link }
tui-watching-short = åskådare
tui-watch-review = Uppteckningar får den som satt med vid bordet.
tui-no-seat = Ingen plats är ledig.
tui-seated = Du sitter redan.
tui-sat-down = Du har satt dig.
tui-key-sit = sätta sig, för den som tittar på
tui-key-link = länk till vänner
tui-bar-sit = sätta sig

tui-announced = Från servern: { $text }
tui-announced-restart = { $minutes ->
    [0] Servern startas om nu. Ditt bord finns kvar.
    [one] Servern startas om inom en minut. Ditt bord finns kvar.
   *[other] Servern startas om inom { $minutes } minuter. Ditt bord finns kvar.
}
tui-closed-because = Den som stängde bordet säger: ”{ $why }”
