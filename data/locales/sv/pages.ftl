# Serverns sidor för människor: partier, varifrån korten kommer, kortlycka.

page-languages = Språk
page-start = Till början
page-no-client = I det här programmet saknas webbsidan
page-no-client-how = Webbsidan saknades när programmet byggdes. Så här byggs och startas båda:
page-bot = program, { $name }
page-played-by = { $contract }, spelad av { $name }
page-no-game = Korten kastades ihop
page-deal = giv { $number }
page-imported = Någon har tagit med sig den här uppteckningen; den spelades inte här.
page-challenges = låter lägga upp korten
page-unfinished = Given är inte slutspelad.
page-dealt = Korten som de gavs
page-blind = Blind
page-kept = Behållna
page-legage = Bortlagda
page-tricks = Stick
page-leads = spelar ut
page-takes = tar sticket
page-legend = ▸ spelar ut, ✓ tar sticket.
page-download-text = Ladda ner som .cego
page-download-json = Ladda ner som JSON
page-record = Till uppteckningen

page-cards-from = Varifrån korten kommer
page-verdict-proven = Ingen kan ha valt de här korten: de följer av en hemlighet som låg fast i förväg och av det som folket vid bordet lade till.
page-verdict-committed = Korten följer av en hemlighet som låg fast i förväg. Men ingen vid bordet lade till något, så man får tro att bordet drog sin hemlighet slumpmässigt.
page-verdict-seeded = Korten följer av ett startvärde. Om någon valde det säger uppteckningen inte.
page-verdict-unknown = Uppteckningen säger inte varifrån korten kommer.
page-verdict-wrong = Det som uppteckningen säger om sina kort stämmer inte.
page-verify = Efterräknat, steg för steg
page-verify-title = Korten efterräknade
page-imported-proof = Någon har tagit med sig den här uppteckningen. Att dess åtagande offentliggjordes före given har den här servern inte sett.
page-how = Så går det till
page-told = Vad som offentliggjordes
page-commitment = Offentliggjort innan någon lade till något (åtagandet)
page-added = Tillagt av { $name }
page-secret = Avslöjat efter given (hemligheten)
page-number = Givens nummer
page-nothing = ingenting
page-computed = Vad som följer
page-step-commitment = Hemlighetens hash är åtagandet. Alltså låg hemligheten fast innan någon lade till något.
page-step-seed = Hemligheten och det tillagda ger startvärdet.
page-step-cards = Startvärdet och givens nummer ger precis de här korten.
page-holds = Stämmer.
page-fails = Stämmer inte.
page-not-reached = Inte längre prövat.
page-yourself = Räkna efter själv
page-yourself-text = Man behöver inte lita på någon: ladda ner uppteckningen och räkna efter på den egna datorn. Den som satt vid bordet fick också åtagandet före given och kan jämföra.

page-fair-title = Varför ingen väljer korten
page-fair-why = Ingen server bevisar att den blandar väl genom att påstå det. Här behöver man inte tro den:
page-fair-1 = Före varje giv drar bordet en hemlighet och offentliggör dess hash, åtagandet. Därmed ligger hemligheten fast: en annan skulle ha en annan hash.
page-fair-2 = Sedan får var och en vid bordet lägga till något eget. Det kände bordet inte till när det lade fast hemligheten.
page-fair-3 = Startvärdet för blandningen är en hash av hemligheten och allt tillagt. Av det och givens nummer följer korten.
page-fair-4 = Efter given avslöjar bordet hemligheten. Den står i uppteckningen, med allt som lades till.
page-fair-5 = Från och med då kan vem som helst räkna efter allt, här eller hemma.
page-fair-so = Bordet kan inte välja korten, för det vet inte vad som läggs till. Den som lägger till kan det inte heller, för han känner inte hemligheten. Det räcker att en enda vid bordet lägger till något slumpmässigt.
page-exactly = Exakt
page-exactly-text = S är hemligheten (32 byte), A1 till A4 det som varje plats lade till (16 byte eller ingenting). Nollor är enstaka byte. Det som ges är given med detta nummer ur startvärdet.
page-fair-not = Vad detta inte bevisar: vem som ger först dras utan det, och om folk röjer sina kort för varandra kan ingen räkna ut.

luck-title = Kortlycka
luck-deals = { $count ->
    [one] { $count } giv
   *[other] { $count } givar
}
luck-band = Summan av trumfnummer över medel; grått: 95 % av ren slump
