# cego admin: what an operator does about people.

cli-help-admin = Hanterar personer: anmälningar, varningar, tystade, avstängda, lösenord
cli-help-admin-any-store = Lagret: sqlite:FIL eller postgres://…; servrar som kör på det märker det inom sekunder
cli-help-admin-any-who = Vem: ett inloggningsnamn eller en persons id; vid avstängning även address:HASH, som en anmälan visar
cli-help-admin-any-why = Varför; personen läser det, och loggen sparar det
cli-help-admin-any-report = Anmälan som det svarar på
cli-help-admin-any-time = Hur länge: 12h, 7d, 4w (timmar, dagar, veckor); annars för gott
cli-help-admin-any-id = Id:t, som listor visar det
cli-help-admin-reports = Listar anmälningar som ingen har stängt, den äldsta först
cli-help-admin-reports-arg-closed = De stängda i stället, den nyaste först
cli-help-admin-report = Visar eller stänger en anmälan
cli-help-admin-report-show = Visar en anmälan och vad som sades i matchen; * står vid den som den gäller
cli-help-admin-report-close = Stänger en anmälan: mer finns inte att göra
cli-help-admin-person = Visar vem någon är, vilka åtgärder som gäller personen, och nycklade hashar av personens adresser
cli-help-admin-warn = Varnar någon; personen måste bekräfta att varningen är läst
cli-help-admin-mute = Tystar någon vid alla bord
cli-help-admin-rename = Ger någon ett annat namn, som inte kan ändras på ett tag
cli-help-admin-rename-arg-name = Namnet
cli-help-admin-ban = Släpper inte längre in en person eller en adress; öppna anslutningar bryts
cli-help-admin-unban = Häver alla avstängningar av en person eller en adress
cli-help-admin-revoke = Häver en åtgärd, efter dess id (cego admin person)
cli-help-admin-close = Stänger ett bord för gott
cli-help-admin-close-arg-table = Bordet: dess namn eller dess länk
cli-help-admin-reset-password = Skapar en kod för att byta lösenord, en gång och inom 24 timmar
cli-help-admin-sessions = Avslutar inloggningar
cli-help-admin-sessions-end = Loggar ut någon överallt, även program
cli-help-admin-moderator = Säger vem som får moderera
cli-help-admin-moderator-add = Låter ett konto moderera
cli-help-admin-moderator-add-arg-operator = Ett konto som även får åtgärda personer med en roll
cli-help-admin-moderator-remove = Tar rollen från ett konto
cli-help-admin-moderator-list = Listar vilka som har en roll
cli-help-admin-audit = Listar vad som har gjorts, av vem och varför, det nyaste först
cli-help-admin-audit-arg-before = Bara det som kom före posten med detta nummer
cli-help-admin-audit-arg-most = Högst så många poster

cli-admin-failed = { $store }: { $error } Ingenting ändrades.
cli-admin-nobody = Här heter ingen ”{ $who }”. Ange ett inloggningsnamn eller en persons id, som en anmälan visar.
cli-admin-gone = (finns inte längre)
cli-admin-no-account = { $who } har inget konto. Bara ett konto har ett lösenord och kan ha en roll.
cli-admin-no-role = { $who } har ingen roll.
cli-admin-no-report = Det finns ingen anmälan { $report }, eller så är den stängd, eller den du angav finns inte. Se cego admin reports.
cli-admin-no-table = Det finns inget sådant bord som inte redan är stängt. Ange dess namn eller dess länk.
cli-admin-not-banned = { $who } är inte avstängd.
cli-admin-nothing-to-lift = Ingenting med id { $id } gäller längre. Se cego admin person.
cli-admin-bad-address = En adress är address: och 16 siffror 0 till f, som en anmälan visar.
cli-admin-bad-time = En tid är ett tal med h, d eller w, som 12h, 7d eller 4w, och högst tio år.
cli-admin-bad-why = Ett skäl har 1 till 1000 tecken som alla syns.

cli-admin-for-good = för gott
cli-admin-lifted-at = hävt { $at }
cli-admin-came-from = kom från { $address }, senast { $at }
cli-admin-warned = { $who } är varnad.
cli-admin-muted = { $who } hörs inte längre: { $until }.
cli-admin-renamed = Namnet är nu { $who }; det står kvar: { $until }.
cli-admin-banned = { $who } släpps inte in längre: { $until }.
cli-admin-unbanned = { $who } släpps in igen.
cli-admin-lifted = { $id } är hävt.
cli-admin-closes = Bordet { $table } stängs av servern som kör, eller av nästa som startar.
cli-admin-code = { $who } kan sätta ett annat lösenord med den här koden, en gång och inom 24 timmar:
    { $code }
    Den visas bara nu. Ge den inte till någon annan; sidan för den är /me/code.
cli-admin-sessions-ended = { $who } är utloggad överallt.
cli-admin-appointed = { $who } får moderera.
cli-admin-dismissed = { $who } får inte moderera längre.
cli-admin-no-moderators = Ingen får moderera. Med cego admin moderator add får någon det.
cli-admin-no-reports = Det finns inga sådana anmälningar.
cli-admin-report-closed = Anmälan { $report } är stängd.
cli-admin-no-entries = Ingenting har gjorts.
cli-admin-talk = Vad som sades i matchen:
cli-admin-silent = Ingenting sades i matchen.

cli-admin-of-at = Anmäld
cli-admin-of-why = För
cli-admin-of-whom = Om
cli-admin-of-by = Av
cli-admin-of-table = Bord
cli-admin-of-record = Uppteckning
cli-admin-of-address = Adress
cli-admin-of-closed = Stängd
cli-admin-why-talk = prat
cli-admin-why-name = namnet
cli-admin-why-cheating = fusk
cli-admin-why-leaving = avhopp
cli-admin-why-other = något annat
cli-admin-kind-warning = varning
cli-admin-kind-mute = tystad
cli-admin-kind-rename = annat namn
cli-admin-kind-ban = avstängd
cli-admin-role-moderator = modererar
cli-admin-role-operator = driver servern
cli-admin-act-warn = varnade
cli-admin-act-mute = tystade
cli-admin-act-rename = gav annat namn
cli-admin-act-ban = stängde av
cli-admin-act-lift = hävde
cli-admin-act-unban = släppte in igen
cli-admin-act-close_table = stängde bordet
cli-admin-act-close_report = stängde anmälan
cli-admin-act-end_sessions = loggade ut överallt
cli-admin-act-reset_password = gav en kod för ett lösenord
cli-admin-act-appoint = får moderera
cli-admin-act-dismiss = tog rollen

cli-help-admin-pairs = Listar par i rankade matcher som kommer från en adress eller knappt spelar med några andra
cli-help-admin-pairs-arg-matches = Från hur många rankade matcher tillsammans
cli-help-admin-pairs-arg-share = Från vilken andel av matcherna för den som har spelat färre, i procent
cli-admin-pair = { $together } tillsammans, av { $one } och { $other }
cli-admin-shared = { $count ->
        [0] ingen adress gemensam
        [one] en adress gemensam
       *[other] { $count } adresser gemensamma
    }
cli-admin-no-pairs = Det finns inget sådant par.
cli-admin-pairs = Det här är en upplysning, ingen dom: ett par vid ett köksbord, eller en klubb i en sal, ser likadant ut.

cli-help-admin-favour = Jämför vad någon ger bort i rankat spel när en viss person är spelförare med vad den annars ger bort; att bedöma en giv tar sekunder
cli-help-admin-favour-arg-who = Vems val: ett inloggningsnamn eller en persons id
cli-help-admin-favour-arg-declarer = När denna person är spelförare, eller inte
cli-help-admin-favour-arg-deals = Högst så många givar av varje slag, de nyaste
cli-help-admin-favour-arg-rules = En fil med ett regelverk, eller en mapp med sådana, för givar med egna regler
cli-admin-favour-same = WHO och DECLARER är samma person; ange två.
cli-admin-favour-left = givar, kvar
cli-admin-favour-unread = { $deals ->
        [one] En giv kunde inte spelas om, för dess regelverk saknas (--rules).
       *[other] { $deals } givar kunde inte spelas om, för deras regelverk saknas (--rules).
    }
cli-admin-favour-head = Kort av { $who } som motspelare, i rankade givar med { $declarer }:
cli-admin-favour-one = mot denna spelförare
cli-admin-favour-others = mot andra spelförare
cli-admin-favour-side = { $deals ->
        [one] en giv
       *[other] { $deals } givar
    }, { $choices ->
        [one] ett val
       *[other] { $choices } val
    }
cli-admin-favour-cost = { $cost } % bortgivet med varje
cli-admin-favour-few = Det är för få givar att jämföra.
cli-admin-favour-shows = Skillnaden är { $more } ± { $error } procentenheter (95 %): mer än slumpen förklarar.
cli-admin-favour-chance = Skillnaden är { $more } ± { $error } procentenheter (95 %): det förklarar slumpen.
cli-admin-favour = Procent av vad en motspelare betalar för den knappaste Cego, efter vad spelaren kunde veta. Det här är en upplysning, ingen dom: av fyrtio ärliga par ser ett ut så här av en slump, och själva givarna måste granskas.
cli-admin-favour-took = { $deals ->
        [one] En giv
       *[other] { $deals } givar
    } bedömda på { $seconds } s.
