# Kommandoraden: bottar som är egna program.

cli-help-arena-arg-external = En bot som är ett eget program: ett namn för --bots och kommandot som startar det (docs/bot-protocol.md)
cli-help-simulate-arg-external = En bot som är ett eget program: ett namn för --bots och kommandot som startar det (docs/bot-protocol.md)
cli-help-bot = För den som skriver en bot
cli-help-bot-list = Listar de inbyggda bottarna, de svagaste först, och vilka nivåer de spelar
cli-help-bot-run = Kör en inbyggd bot som talar protokollet för egna bottar på stdin och stdout
cli-help-bot-run-arg-name = Vilken bot
cli-help-bot-check = Spelar med ett eget program på varje plats och säger vad det gjorde fel
cli-help-bot-check-arg-deals = Hur många givar; var och en spelas från första ordet, och en gång till med ett spel som bestämts i förväg
cli-help-bot-check-arg-seed = Startvärdet för blandning och slump: ett heltal eller 64 hexadecimala siffror [annars: 1]
cli-help-bot-check-arg-budget = Tid för ett beslut i millisekunder [annars: 10000]
cli-help-bot-check-arg-command = Kommandot som startar programmet, med dess argument

cli-bot-option = --external: ”{ $text }” är inget NAMN=KOMMANDO. Ett namn har upp till 40 bokstäver, siffror, - _ och punkter: --external simple="python3 simple.py".
cli-bot-name-taken = --external: det finns redan en bot ”{ $name }”. Välj ett annat namn.
cli-bot-idle = --external: { $name } har ingen plats. Nämn den i --bots också, eller utelämna den.
cli-bot-command-empty = { $name }: kommandot som startar botten saknas.
cli-bot-command-quote = { $name }: ett citattecken { $quote } i kommandot är inte stängt.

cli-bot-report = { $name } ({ $command }): tumregelbotten avgjorde { $lost } av { $turns } drag åt den, eller så noterades något:
cli-bot-report-stderr = Slutet av det den skrev till stderr:
cli-bot-report-log = Vad den meddelade:
cli-bot-phase-auction = budgivning
cli-bot-phase-keep = behålla
cli-bot-phase-discard = kasta
cli-bot-phase-second-hand = Ultimo efter bytet
cli-bot-phase-play = spel

cli-bot-silent = Varning: { $name }: { $fault }. Tumregelbotten avgör i dess ställe, och varje sådan fråga tar så lång tid. Det sägs en gång.
cli-bot-fault-not_started = den kunde inte startas: { $detail }
cli-bot-fault-ended = den avslutades medan den var tillfrågad ({ $detail })
cli-bot-fault-closed = den stängde sin utmatning medan den var tillfrågad och fortsatte att köra
cli-bot-fault-no_hello = inget hello inom { $detail } ms från starten
cli-bot-fault-stalled = inget svar inom { $detail } ms
cli-bot-fault-deaf = den läser inte sin inmatning
cli-bot-fault-nonsense = detta är inget meddelande eller ingen handling: { $detail }
cli-bot-fault-too_long = en rad längre än { $detail } byte
cli-bot-fault-wrong_id = ett svar på fråga { $detail }, som aldrig ställdes
cli-bot-fault-illegal = detta är inte tillåtet: { $detail }
cli-bot-fault-wrong_version = den talar version { $detail } av protokollet; här talas version 1
cli-bot-fault-given_up = efter för många fel tillfrågades den inte mer
cli-bot-fault-twice = ännu ett svar på fråga { $detail }; det första gäller
cli-bot-fault-unknown_type = ett meddelande av den okända typen ”{ $detail }”, som hoppades över
cli-bot-fault-reasons = alternatives i svaret på fråga { $detail } gick inte att läsa; de utelämnades, handlingen gäller

cli-bot-kind-not_started = inte startad: kontrollera kommandot och dess sökväg
cli-bot-kind-ended = avslutad eller stängde sin utmatning: orsaken står oftast i stderr
cli-bot-kind-no_hello = långsam start: säg ”hello” inom tio sekunder från starten och töm utmatningen efter varje rad (flush)
cli-bot-kind-stalled = för sent: besvara varje ”decide” inom deadline_ms och töm utmatningen efter varje rad (flush)
cli-bot-kind-nonsense = inte förstått: skriv ett JSON-objekt per rad till stdout och allt annat till stderr
cli-bot-kind-too_long = för lång rad: en rad har högst en MiB
cli-bot-kind-wrong_id = fel nummer: upprepa frågans id
cli-bot-kind-illegal = inte tillåtet: svara med en av handlingarna i ”legal”
cli-bot-kind-wrong_version = en annan version av protokollet
cli-bot-kind-given_up = uppgiven
cli-bot-kind-twice = svarade två gånger: besvara varje fråga en gång
cli-bot-kind-unknown_type = okänd typ: det finns hello, action och log
cli-bot-kind-reasons = oläsliga alternatives: en lista med action, settlement och win, eller utelämna det

cli-bot-check-no-hello = Den hälsade aldrig (hello).
cli-bot-check-asked = { $asked ->
    [one] { $asked } fråga: { $phases }
   *[other] { $asked } frågor: { $phases }
}
cli-bot-check-missing = Kom inte upp: { $phases }. Fler --deals kan hjälpa.
cli-bot-check-start = Långsammaste starten: { $start } ms till hello, sedan { $first } ms till första svaret
cli-bot-check-slowest = Långsammaste svaret efter det första: { $ms } ms
cli-bot-check-first = det var första frågan: det som tar tid att ladda ska göras före hello
cli-bot-check-left = givar prövade, kvar:
cli-bot-check-deal = giv { $deal }
cli-bot-check-failed = { $faults ->
    [one] Programmet gjorde ett fel.
   *[other] Programmet gjorde { $faults } fel.
}

cli-help-bot-arg-server = Servern: https://cego.example, eller länken till ett bord
cli-help-bot-arg-exec = Kommandot som startar programmet
cli-help-bot-arg-table = Bordet, dess namn eller länk; annars vilket som helst i lobbyn
cli-help-bot-arg-rules = Vilket bord som helst med de här reglerna
cli-help-bot-arg-players = Vilket bord som helst med så många spelare
cli-bot-no-token = Servern känner ett program på dess token. Skapa en bot i din profil och sätt variabeln CEGO_TOKEN till dess token.
cli-bot-bad-exec = --exec: ”{ $exec }” är inget kommando.
cli-bot-bad-server = --server, --table och --rules: ”{ $server }” är ingen adress till en server, eller resten inget namn: --server https://cego.example --table 0123456789abcdef
cli-bot-refused = { $server } ger programmet ingen plats: { $text }
cli-bot-unwanted = { $status ->
    [401] { $server } känner inte till token (CEGO_TOKEN).
    [403] Token tillhör ingen bot; { $server } ger den ingen plats.
    [404] { $server } har inget sådant bord.
    [409] { $server } har ingen ledig plats.
   *[other] { $server } ger programmet ingen plats (status { $status }).
}
cli-bot-lost = Anslutningen till { $server } är förlorad för gott: { $error }
cli-bot-again = Anslutningen till { $server } är förlorad och görs om: { $error }
cli-bot-away = { $server } kan inte nås, nya försök görs: { $error }
cli-bot-seated = Programmet har en plats hos { $server }.
