# Kommandoraden: spela, spela om och omvandla givar; husreglernas text.

cli-help-any-file = Filen med uppteckningar, text eller JSON; - läser från standard in
cli-help-any-output = Skriver till den här filen i stället för standard ut; vid fel förblir den som den var
cli-help-any-replace = Ersätter även en fil av annat slag som redan finns där
cli-help-any-record-rules = En regelfil, eller en mapp med sådana, som uppteckningarna nämner; får anges flera gånger

cli-help-simulate = Låter bottar spela hela givar
cli-help-simulate-arg-deals = Hur många givar
cli-help-simulate-arg-first = Den första givens nummer; varje giv av ett startvärde kan spelas för sig
cli-help-simulate-arg-seed = Startvärdet för blandning och slump: ett heltal, eller 64 hexadecimala siffror [annars: 1]
cli-help-simulate-arg-bots = Vilka som spelar: ett namn för alla, eller ett per plats i tur och ordning (thumb,random,random,random); cego bot list listar dem
cli-help-simulate-arg-dealer = Platsen som ger varje giv; annars ges giv i av plats (i mod antal spelare) + 1
cli-help-simulate-arg-raeuber-rounds = Spelar avtalade Räuberrundor, utan budgivning
cli-help-simulate-arg-summary = Skriver summor och frekvenser i stället för uppteckningar
cli-help-simulate-arg-legal = Tar för varje handling med allt som var möjligt

cli-help-replay = Spelar om uppteckningar och räknar om avräkningen, eller nämner den första regel som bryts
cli-help-replay-arg-quiet = Säger bara vad som är fel

cli-help-record = Omvandlar och prövar filer med uppteckningar
cli-help-record-convert = Omvandlar uppteckningar från den ena formen till den andra
cli-help-record-convert-arg-to = Formen: text för människor, json för program
cli-help-record-check = Läser och spelar om varje uppteckning och räknar de felaktiga
cli-help-record-check-arg-limit = Hur många felaktiga uppteckningar som högst nämns

cli-help-rules-explain = Skriver husreglerna som en text att skriva ut
cli-help-rules-explain-arg-ruleset = Reglerna: namnet på en förlaga eller en TOML-fil
cli-help-rules-explain-arg-format = Markdown, eller en HTML-sida som inte behöver något mer
cli-help-rules-explain-arg-club = Vems regler det är, för rubriken
cli-help-rules-explain-arg-short = En sida: budstegen och vad som betalas

cli-file-missing = { $file }: den filen finns inte.
cli-file-forbidden = { $file }: den får inte läsas eller skrivas.
cli-file-folder = { $file }: det är en mapp.
cli-file-no-folder = { $file }: mappen för den finns inte.
cli-file-too-long = { $file } är för lång: högst { $most } KiB.
cli-file-no-text = { $file } är ingen text i UTF-8.
cli-file-full = { $file }: disken är full.
cli-file-is-store = { $file } hör till lagret { $store } och skrivs inte över. Ange en annan fil.
cli-file-other-kind = { $file } finns redan, som { $kind ->
    [backup] säkerhetskopia
    [json] fil med JSON, till exempel en exporterad turnering
    [pdf] PDF
    [html] sida i HTML
    [svg] bild i SVG
    [list] lista, som ur ett kalkylblad
    [database] databas
    [text] text
   *[binary] fil från ett annat program
}. Något annat skulle skrivas; filen förblir som den var. Ange en annan, eller ersätt den med --replace.
cli-file-saved-game = { $file } är ett sparat spel från ”cego play”. Tangenten d skriver givarna till en fil där.
cli-file-error = { $file }: { $error }
cli-json-cut = { $file }, rad { $line }: JSON-texten slutar mitt i. Kanske är filen inte helt kopierad.
cli-json-none = { $file }, rad { $line }: det är inte JSON.
cli-json-other = { $file }, rad { $line }: det är JSON, men av något annat eller från ett nyare program.
cli-no-record = { $file }: där finns ingen uppteckning.

cli-simulate-seed = Utan --seed är det givarna av startvärde { $seed }.
cli-simulate-bad-seed = --seed: ”{ $text }” är inget startvärde. Skriv ett heltal under 2⁶⁴, eller 64 hexadecimala siffror.
cli-simulate-too-many = --first och --deals går tillsammans längre än till startvärdets sista giv.
cli-simulate-bot-count = --bots: { $given } namn, men { $people } sitter vid bordet. Ge ett för alla eller ett för var och en.
cli-simulate-bot-unknown = --bots: det finns ingen bot ”{ $name }”. Det finns: { $known }.
cli-simulate-bad-dealer = --dealer: ”{ $text }” är ingen plats. Platserna är numrerade från 1 till { $people }.
cli-simulate-no-deal = { $ruleset } kan inte spelas så: { $faults }.
cli-simulate-bot-fault = I giv { $deal } gjorde botten { $bot } på { $seat } något som inte går. { $why }

cli-summary-head = { $deals ->
    [one] { $deals } giv
   *[other] { $deals } givar
}, { $ruleset }, { $players }, startvärde { $seed }
cli-summary-bot = bot
cli-summary-total = totalt
cli-summary-per-deal = per giv
cli-summary-seats = { $count ->
    [one] { $count } plats
   *[other] { $count } platser
}
cli-summary-game = spel
cli-summary-deals = givar
cli-summary-share = andel
cli-summary-won = vunna
cli-summary-declarer = spelföraren per giv
cli-summary-words = Ord i budgivningen: { $mean }, från { $least } till { $most }
decimal-mark = ,

cli-replay-head = Uppteckning { $number } (rad { $line }): { $rules }, { $players }
cli-replay-seed = , giv { $deal } av startvärde { $seed }
cli-replay-declarer = { $contract }, spelas av { $seat }
cli-replay-keeps = { $seat } behåller { $cards }
cli-replay-keeps-nothing = { $seat } behåller ingenting
cli-replay-discards = { $seat } kastar { $card }
cli-replay-challenges = { $seat } kräver att händerna visas
cli-replay-penalty = Domaren: { $seat }, { $offence ->
    [revoke] bekände inte färg
    [forgotten_discard] glömde lägga bort
    [card_count] fel antal kort
    [misdeal] gav fel
   *[other] vid sidan av avräkningen
}, { $amount }{ $told ->
    [both] {" "}({ $paragraph }: { $reason })
    [paragraph] {" "}({ $paragraph })
    [reason] {" "}({ $reason })
   *[nothing] {""}
}
cli-replay-unfinished = Given är inte färdigspelad.

cli-wrong-line = rad { $line }: { $what }
cli-wrong-column = rad { $line }, kolumn { $column }: { $what }
cli-wrong-step = rad { $line }, handling { $step } av plats { $seat }: { $what }
cli-records-broken = { $all ->
    [one] Uppteckningen är felaktig.
   *[other] { $broken } av { $all } uppteckningar är felaktiga.
}
cli-verify-sound = { $unfinished ->
    [0] { $sound } i ordning
   *[other] { $sound } i ordning, varav { $unfinished } inte färdigspelade
}
cli-verify-more = … och { $more } till
cli-rules-unused = --rules: ingen uppteckning nämner { $given }; uppteckningar har sina egna regler.
cli-convert-stopped = Avbrutet efter { $converted ->
    [one] { $converted } uppteckning
   *[other] { $converted } uppteckningar
}; ”cego record check” listar allt som är fel.
cli-convert-kept = Inget skrevs; ”cego record check” listar allt som är fel.

cli-rules-no-base = { $name } bygger inte på några andra regler; säg vad det ska jämföras med.
cli-help-rules-diff = Visar vad som skiljer två regelverk, eller ett från det som det bygger på
cli-help-rules-diff-arg-first = Det första regelverket: en förlaga eller en TOML-fil
cli-help-rules-diff-arg-second = Det andra regelverket; utan det jämförs det första med det som det bygger på
value-nothing = inga

cli-help-verify = Räknar efter om korten i varje uppteckning följer av det som låg fast före given
cli-help-verify-arg-key = En öppen nyckel som du litar på: 64 siffror. En servers nycklar finns under /api/v1/keys
cli-proof-record = Uppteckning { $record }: { $verdict }. { $what }
cli-proof-sum = { $proven } bevisade, { $committed } fastlagda, { $unproven } obevisade, { $wrong } fel
cli-proof-signed-by = Det är signerat med nyckeln { $key }, enligt egen uppgift av { $server }. Jämför med serverns nycklar (/api/v1/keys) och ange den med --key.
cli-proof-rules-unknown = Regelverket ”{ $name }” är okänt här, så korten kan inte räknas fram. Ange dess fil med --rules FIL.
cli-proof-bad-key = { $key } är ingen nyckel; det behövs 64 hexadecimala siffror.
cli-proof-failed = { $all ->
    [one] Uppteckningen stämmer inte med sitt bevis eller är trasig.
   *[other] { $wrong } av { $all } uppteckningar stämmer inte med sitt bevis eller är trasiga.
}
fault-proof_tag = uppgiften { $tag } saknas eller går inte att läsa; ett bevis behöver Commitment, Secret och bidragen som hexsiffror.
fault-proof_number = givens nummer (Deal) saknas; utan det följer inget av startvärdet.
fault-proof_seed = startvärdet (Seed) är varken ett tal eller 64 hexsiffror.
fault-proof_commitment = hemligheten är inte den som bordet band sig vid.
fault-proof_other_seed = av hemligheten och bidragen följer ett annat startvärde.
fault-proof_other_cards = av startvärdet följer andra kort.
fault-proof_other_dealer = ur hemligheten och bidragen dras en annan första givare.
