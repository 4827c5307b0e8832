# Servern, från kommandoraden.

cli-help-serve = Startar servern: bord för människor, på en maskin eller många
cli-help-serve-notes = Ett lager som inte finns skapas; ett som finns behålls och uppdateras. En andra server på samma SQLite-fil avvisas. Inställningar kommer från anropet, annars från miljön (CEGO_LISTEN och så vidare), annars från cego.toml. Ctrl-C låter det som pågår gå färdigt.
cli-help-serve-arg-listen = Var den lyssnar (127.0.0.1:8080)
cli-help-serve-arg-store = Var allt sparas: sqlite:FIL eller postgres://… (sqlite:cego.db)
cli-help-serve-arg-bus = Hur flera servrar med samma lager hör av varandra: nats://…
cli-help-serve-arg-public-url = Adressen där servern nås, till exempel https://cego.example
cli-help-serve-arg-behind-proxy = Lita på en proxy framför servern om vem som frågar (X-Forwarded-For)
cli-help-serve-arg-set = En inställning till, som limit_messages=20; --show-settings listar dem
cli-help-serve-arg-config = En TOML-fil med inställningar; annars cego.toml, om den finns här
cli-help-serve-arg-show-settings = Säger vad som är inställt och varifrån det kommer, och startar ingenting
cli-help-serve-arg-log = Hur mycket som loggas
cli-help-serve-arg-log-json = Loggar ett JSON-objekt per rad
cli-help-serve-arg-json = Visar inställningarna som JSON

cli-serve-ready = Servern lyssnar: { $address }
cli-serve-all-addresses = På den här datorn är adressen http://127.0.0.1:{ $port } – andra i nätet använder den här datorns egen adress, till exempel http://192.168.1.5:{ $port }
cli-serve-new-store = Lagret { $store } fanns inte: ett nytt, tomt har skapats.
cli-serve-open-store = Andra på den här datorn kan läsa lagret { $store } (läge { $mode }). Där finns lösenordens hashar: chmod 600.
cli-serve-store = Lagret { $store } går inte att använda: { $error }
cli-serve-bus = De andra servrarna går inte att nå: { $error }
cli-serve-network = Servern kan inte lyssna på { $address }: { $error }
cli-serve-text = En av dina texter går inte att läsa: { $error }
cli-serve-task = Servern stannar; starta den igen: { $error }
cli-serve-no-pair = ”{ $set }” är ingen inställning: skriv NAMN=VÄRDE.
cli-serve-file = Inställningarna i { $file } går inte att läsa: { $error }
cli-serve-unknown = Det finns ingen inställning ”{ $name }” ({ $from }); det finns { $known }.
cli-serve-bad = { $name } = ”{ $value }” ({ $from }): det behövs { $needed }.
cli-serve-needs-listen = en adress med port, som 127.0.0.1:8080
cli-serve-needs-store = sqlite:FIL eller postgres://…
cli-serve-needs-bus = en adress som börjar med nats:// eller tls://
cli-serve-needs-url = en adress som börjar med http:// eller https:// och saknar sökväg
cli-serve-needs-yes_or_no = true eller false
cli-serve-needs-language = de, en eller sv
cli-serve-needs-number = ett heltal över noll
cli-serve-needs-folder = en mapp
cli-serve-needs-hour = ett klockslag i UTC, som 04:17,
cli-serve-needs-notice = en fil i Markdown eller en adress https://…
cli-serve-needs-pace = ett antal millisekunder från 0 till 5000
cli-serve-needs-reached = hur man når dig: mailto:… eller https://…
cli-serve-needs-hosts = namn på datorer med komman emellan, som push.example eller *.push.example
cli-serve-from-call = från anropet
cli-serve-from-environment = från miljön
cli-serve-from-file = från filen
cli-serve-from-default = som förval

cli-help-backup = Skriver allt som en server sparar till en fil, även medan den körs
cli-help-backup-notes = En fil med det namnet ersätts, men först när den nya säkerhetskopian är hel; vid fel blir den kvar som den var. Bara du kan läsa den, för den innehåller hashar av lösenord. Servern får vara i gång, och inget ändras i lagret.
cli-help-backup-arg-file = Filen; - är standardutmatning
cli-help-backup-arg-store = Lagret: sqlite:FIL eller postgres://…
cli-help-restore = Lägger en säkerhetskopia i ett tomt lager
cli-help-restore-notes = Lagret måste vara tomt eller inte finnas än; ett som innehåller något avvisas och förblir som det var. Filen läses bara, och säkerhetskopior från äldre program förstås. Vid fel lämnas inget kvar. Starta servern efteråt.
cli-help-restore-arg-file = Filen; - är standardinmatning
cli-help-restore-arg-store = Lagret: sqlite:FIL eller postgres://…
cli-backup-done = Allt i { $store } finns i { $file }.
cli-backup-failed = { $store }: { $error } Inget ändrades där.
cli-no-store = Det finns inget lager { $store }. Ange det med --store.
cli-restore-done = Allt i { $file } finns i { $store }.
cli-restore-not-empty = I { $store } finns redan något. En säkerhetskopia läses bara in i ett tomt lager: ange med --store ett som inte finns än. Inget ändrades.

cli-help-keys = Visar de nycklar som en server signerar uppteckningar med
cli-help-keys-arg-store = Lagret: sqlite:FIL eller postgres://…
cli-help-keys-arg-rotate = Signera med en ny nyckel från och med nu; de gamla gäller för det de har signerat
cli-keys-signs = { $key }  signerar sedan { $from }
cli-keys-ended = { $key }  signerade från { $from } till { $until }
cli-keys-rotated = Från och med nu signerar en ny nyckel; en server som är igång märker det inom en minut.

cli-help-prune = Tar bort det som sparats länge nog: gamla gäster, bord, anmälningar
cli-help-prune-arg-store = Lagret: sqlite:FIL eller postgres://…
cli-help-prune-arg-dry-run = Tar inte bort något och säger vad som skulle tas bort
cli-store-failed = { $store }: { $error }
cli-prune-done = Borttaget: { $guests } gäster, { $tables } bord med { $events } händelser, { $tournaments } turneringar, { $reports } anmälningar, { $addresses } adresser, { $sessions } utgångna inloggningar.
cli-prune-would = Inget togs bort. Utan --dry-run blir det: { $guests } gäster, { $tables } bord med { $events } händelser, { $tournaments } turneringar, { $reports } anmälningar, { $addresses } adresser, { $sessions } utgångna inloggningar.
cli-prune-in-files = Det som togs bort kan finnas kvar i databasens filer: något har i en halv minut läst det som fanns där förut, kanske en säkerhetskopiering. Kör det igen när den är klar.

cli-help-announce = Visar ett meddelande på varje öppen sida
cli-help-announce-arg-text = Vad som ska sägas; utan något visas vad som är meddelat
cli-help-announce-arg-restart-in = Säger också att servern startas om då, som 10m; tills dess börjar inget nytt
cli-help-announce-arg-maintenance = Inga nya bord och matcher börjar förrän det tas tillbaka
cli-help-announce-arg-clear = Tar tillbaka det som är meddelat
cli-help-announce-arg-store = Lagret: sqlite:FIL eller postgres://…
cli-announce-done = Meddelat. Öppna sidor visar det inom några sekunder.
cli-announce-cleared = Tillbakataget.
cli-announce-none = Inget är meddelat.
cli-announce-text = Ett meddelande har högst { $most } tecken, på en rad. Korta det.
cli-announce-time = ”{ $time }” är ingen tid till en omstart: skriv 90s, 10m eller 2h, högst 168h.

cli-help-load = Mäter hur många bord en server klarar
cli-help-load-notes = Startar en server med ett eget, tomt lager och låter en tänkt människa spela med tre bottar vid varje bord. ”visat” är tiden från en handling till meddelandet som visar den, ”sparat” till beskedet att den är på disken. Kör det på en dator som inte har något annat att göra. docs/load.md förklarar siffrorna.
cli-help-load-arg-tables = Hur många bord, ett tal för varje rad; borden på en rad finns kvar till nästa
cli-help-load-arg-seconds = Hur länge en rad mäts
cli-help-load-arg-spread = Över hur många sekunder borden börjar; 0: alla på en gång
cli-help-load-arg-think = Hur länge en människa tänker före varje handling, i millisekunder
cli-help-load-arg-bot = Vem som spelar på de andra platserna
cli-help-load-arg-store = Ett tomt lager: sqlite:FIL som inte finns än, eller postgres://… med en tom databas; annars en SQLite-fil som tas bort efteråt
cli-help-load-arg-server = Mäter en server som redan kör, till exempel http://127.0.0.1:8080; dess gränser (limit_…) måste vara höga, och gästerna och borden blir kvar där
cli-help-load-arg-idle = Mäter minnet för bord där inget händer
cli-load-head = bord | handlingar/s | händelser/s | visat 50 % | 99 % | 99,9 % | längst | sparat 99 % | avvisade | givar/s | för sena | server-CPU | minne
cli-load-stages = Vart tiden går, medel/99 % i ms: { $stages }
cli-load-refused = { $number } handlingar avvisades: { $reason }
cli-load-idle = { $tables } bord utan spel med en anslutning var: { $kib } KiB per bord
cli-load-failed = Mätningen avbröts: { $error }
cli-load-not-empty = Lagret { $store } är inte tomt. Ta ett tomt: en mätning lägger tusentals gäster och bord i det.
cli-load-address = ”{ $address }” är ingen adress till en server som talar http. Skriv den som http://127.0.0.1:8080.
cli-load-tables = Det går inte att mäta { $tables } bord: det kan vara 1 till 50000.
