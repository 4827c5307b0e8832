# Serverns sidor för människor: partier, varifrån korten kommer, kortlycka.

page-about = Om den här servern
page-about-none = Den som driver den har inte sagt vem det är.
page-about-imprint = Utgivare
page-about-privacy = Integritet
page-about-contact = Kontakt
page-languages = Språk
page-start = Startsida
page-no-client = I det här programmet saknas webbsidan
page-no-client-how = Webbsidan saknades när programmet byggdes. Så här byggs och startas båda:
page-bot = bot, { $name }
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
page-fair-2 = Varje enhet vid bordet binder sig också: den drar en kedja av bidrag och offentliggör dess början. Varje bidrag känns igen på den hash som offentliggjordes före det, och inget går att förutse.
page-fair-3 = När alla vill gå vidare stänger bordet listan. Först då öppnar varje enhet sitt nästa bidrag. Den som inte öppnar i tid stryks, med namn; de andra öppnar då ett till, och given räknas inte som bevisad.
page-fair-4 = Startvärdet för blandningen är en hash av hemligheten och alla bidrag. Av det och givens nummer följer korten, och före första given också vem som ger.
page-fair-5 = Efter given avslöjar bordet hemligheten. Den står i uppteckningen, med allt som lades till, och servern signerar den.
page-fair-6 = Från och med då kan vem som helst räkna efter allt. Din enhet gör det själv efter varje giv: den minns vad den öppnade sitt bidrag för, öppnar ett enda för en giv och jämför din hand och alla händer på slutet. Det den inte kunde jämföra kallar den obevisat.
page-fair-so = Den som driver servern kan inte välja korten, inte ens med en plats vid bordet: när alla band sig var de andras bidrag okända. Det räcker att en enda av dem som lägger till inte är i maskopi med servern. Kallar din egen enhet en giv bevisad behöver du inte lita på någon.
page-exactly = Exakt
page-exactly-text = S är hemligheten (32 byte), A1 till A4 bidraget från varje plats (32 byte eller ingenting), T det som offentliggjordes före ett bidrag A, |A| längden i en byte. Nollor är enstaka byte. Det som ges är given med detta nummer ur startvärdet.
page-fair-not = Vad detta inte bevisar: om folk röjer sina kort för varandra kan ingen räkna ut. Och den som har sett de andras bidrag kan hålla inne sitt eget och så byta en sedd giv mot en osedd: med namn, obevisad och högst två gånger vid ett bord. Den som driver servern kan också låta bli att avsluta en giv den har sett; då säger din enhet vid nästa giv hur många den inte fick se och kallar den obevisad.

luck-title = Kortlycka
luck-deals = { $count ->
    [one] { $count } giv
   *[other] { $count } givar
}
luck-band = Summan av trumfnummer över medel; grått: 95 % av ren slump
