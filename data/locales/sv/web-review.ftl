# Gå igenom givar: steg för steg, vad som var ett misstag, vad som annars kunde ha gjorts. Och råd vid bordet.

review-title = Gå igenom givar
review-about = Titta en gång till: vem hade vad, vad var ett misstag, och vad hade det annars blivit?
review-all = Alla givar
review-own = Dina givar
review-none-yet = Inga än. Efter varje giv vid bordet finns ”Gå igenom”.
review-more = Visa äldre
review-bring = Ta med en giv
review-bring-how = Klistra in en uppteckning, som text (.cego) eller JSON, eller välj en fil.
review-record = Uppteckning
review-open-record = Gå igenom
review-file = Välj fil
review-which = Vilken av dem?
review-nth = Giv { $number }
review-cannot = Det går inte att visa
review-too-large = Det är för stort för en uppteckning. Ta en fil med färre givar.
review-broken-unread = Det är ingen uppteckning från Cego, eller så är den skadad: på rad { $line } tar det stopp.
review-broken-rules = Ingen här känner till de reglerna. Bara programmets egna regelverk går, också med ändrade val.
review-broken-hash = Reglerna med det namnet är inte desamma som då. Så går given inte att spela om.
review-broken-deal = Så kan ingen ha gett: kort saknas eller finns dubbelt.
review-broken-refused = I steg { $step } händer något som reglerna inte tillåter.
review-broken-settlement = Avräkningen stämmer inte med given.
review-gone = Den given finns inte kvar på den här enheten.
review-link-broken = Länken är skadad. Kanske föll slutet bort när den kopierades.
review-link-huge = Länken är längre än någon giv. Det är något annat i den.
review-no-core = Räknaren gick inte att ladda. Om du har nät hjälper det att ladda om.

review-board = Bordet
review-view = Vems kort
review-view-all = Alla kort
review-hidden = { $count ->
    [one] { $count } dolt kort
   *[other] { $count } dolda kort
}
review-no-cards = inga kort
review-step = Steg
review-first = Till början
review-back = Ett steg bakåt
review-forward = Ett steg framåt
review-end = Till slutet
review-run = Låt det gå av sig självt
review-stop = Stanna
review-dealt = Korten är givna
review-parts = Om den här given
review-part-steps = Förlopp
review-part-mistakes = Misstag
review-part-try = Prova
review-part-share = Dela

review-auction = Budgivning
review-exchange = Byte
review-keep = Behålla
review-discard = Lägga bort
review-second_hand = andra handen
review-trick = Stick { $number }
review-end-of-deal = Slut
review-found = upptaget
review-percent = { $number } %

review-judge = Hitta misstag
review-judge-how = Programmet ser på varje beslut: vad man kunde veta, och hur korten verkligen låg. Det tar en stund; du kan bläddra vidare under tiden.
review-go-on = Leta vidare
review-rest = Stanna
review-looking = Letar efter misstag
review-looked = { $done } av { $all } steg granskade
review-given-away = Bortskänkt
review-by-knowledge = efter vad man visste
review-by-cards = med öppna kort
review-seen = { $cards ->
    [one] Exakt känt med öppna kort: { $seen } av { $cards } kort. I början återstår för mycket.
   *[other] Exakt känt med öppna kort: { $seen } av { $cards } kort. I början återstår för mycket.
}
review-mistakes = Misstagen
review-no-mistakes = Inget misstag: inget var synbart bättre än det som gjordes.
review-doubt = ± { $half }
review-doubt-is = ± säger hur långt slumpen i de tänkta givarna räcker; det som stannar under den är inget misstag.
review-only-open = Syns bara med öppna kort
review-only-open-how = Här hade något annat varit bättre, men det kunde ingen veta.
review-slip = Oprecist
review-mistake = Misstag
review-blunder = Grovt misstag
review-unlucky = Otur, inget misstag
review-better = bättre: { $best }
review-lay-better = som korten låg: { $best }
review-expected = att vänta: { $value } i stället för { $best }
review-otherwise = Spela annorlunda
review-wins-instead = vinner { $win } i stället för { $best }
review-known = att veta
review-open = öppet
review-cost = efter vad man visste { $known }, med öppna kort { $open }

review-could = { $name } är på tur och kunde:
review-weighing = Väger …
review-wins = vinner { $win }
review-was-done = så spelades det
review-others-program = Programmet spelar för de andra
review-to-end = Låt programmet spela klart
review-to-table = Spela vidare vid bordet
review-playing = Programmet spelar vidare …
review-hold = Stanna
review-tried = Detta är ett försök.
review-leave = Tillbaka till given
review-tried-got = så
review-really-got = spelat
review-nothing-here = Här finns inget kvar att besluta. Gå några steg bakåt och spela annorlunda.

review-share-position = Den här ställningen som länk
review-share-how = Länken innehåller allt fram till det här steget, utan namn. Vad som kom sedan får ingen veta.
review-copy-link = Kopiera länk
review-copy-text = Kopiera text
review-save-text = Spara som .cego
review-save-json = Spara som JSON

hint-title = Råd
hint-thinking = Tänker …
hint-none = Det finns inget råd om det här.
hint-failed = Rådet går inte att få just nu.
hint-keeping = { $contract }, behåll { $kept }
hint-keeping-nothing = { $contract }, behåll inget
hint-brings = { $amount } i medeltal
hint-games = Om du spelar det
hint-close = Stäng råd
review-graph-label = Givens gång för { $name }: från { $first } till { $last }, misstag: { $mistakes }
review-play-on = Spela vidare
review-as-puzzle = Som gåta
review-puzzle = { $name } är på tur: vad är bäst?
review-puzzle-right = Rätt.
review-puzzle-wrong = Det finns något bättre.
review-noise = brus
review-noise-is = Bortskänkt är vad misstagen kostade; brus är resten, som slumpen i sökningen kan ha gjort.
review-opening-cards = Misstagen är funna. Nu återstår de öppna korten.
review-code = Den här ställningen som QR-kod
hint-recommended = bäst
hint-equal = ungefär lika bra
hint-untried = inte genomspelat, bara uppskattat
review-cost-known = efter vad som kunde vetas { $known }
review-give = Lämna till gåtor
review-given = Lämnad. Tack!
review-give-what = Servern får behålla kort och bud i den här given och göra gåtor av den, utan någons namn. Du kan ta tillbaka den, även senare från ditt konto; med kontot försvinner den av sig själv.
review-take-back = Ta tillbaka
review-taken-back = Tillbakatagen.
