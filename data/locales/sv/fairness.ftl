# Vad en enhet har funnit om korten i en giv, och de tre orden för det.

verdict-proven = bevisad
verdict-committed = fastlagd
verdict-unproven = obevisad
verdict-wrong = fel

# Samma ord vid bordet, där ingen slår upp dem.
verdict-sign-proven = ärligt blandat, bevisat
verdict-sign-committed = fastlagt i förväg
verdict-sign-unproven = obevisat
verdict-sign-wrong = fel kort
verdict-sign-unchecked = inte kontrollerat

device-proven-alone = Ingen kan ha valt de här korten: din enhet lade till något och har räknat efter.
device-proven = Ingen kan ha valt de här korten: din enhet lade till något, tillsammans med { $seats }, och har räknat efter.
device-committed-others = Korten följer av ett åtagande från före given och av det som { $seats } lade till. Din enhet lade själv inte till något och kan inte veta om det är människor.
device-committed = Ingen lade till något till den här given. Korten låg fast i förväg, men servern kan ha valt dem.
device-struck = Bidraget från { $seats } kom inte i tid. Därför är den här given inte bevisad.
device-unproven-not_drawn = Obevisad: korten togs med, eller följer av ett tal som någon valde.
device-unproven-not_committed = Obevisad: servern hade inte bundit sig till något före den här given.
device-unproven-additions = Obevisad: din enhet fick inte se allt som lades till i den här given.
device-unproven-own_hand = Obevisad: din enhet fick inte se din hand när den delades ut och kunde inte jämföra den.
device-unproven-all_hands = Obevisad: alla händer lades inte upp efteråt och kunde därför inte jämföras.
device-unproven-unseen_deals = { $deals ->
    [one] Obevisad: före den här given drogs en annan vars slut din enhet inte fick se.
   *[other] Obevisad: före den här given drogs { $deals } andra vars slut din enhet inte fick se.
}
device-unproven-storage = Obevisad: den här webbläsaren sparar ingenting. Efter en omladdning skulle din enhet inte veta vad den redan har lagt till.
device-unproven-not_computed = Obevisad: din enhet kunde inte räkna ut korten.
device-unproven-other_shown = Obevisad: korten som visas här är inte de som din enhet jämförde.
device-unchecked = Inte kontrollerad: din enhet fick inte veta hemligheten som korten följer av. Antingen var den inte ansluten när given tog slut, eller så utelämnade servern den.
device-unproven-before = Inte bevisat dessförinnan: giv { $deals }.
device-unproven-many = Inte bevisade dessförinnan: { $deals } givar.
device-unseen-before = { $deals ->
    [one] Dessutom bidrog din enhet till en giv vars resultat inte visades här. Det händer om du inte är här eller om något täcker det.
   *[other] Dessutom bidrog din enhet till { $deals } givar vars resultat inte visades här. Det händer om du inte är här eller om något täcker det.
}
device-late = Giv { $deal }: { $verdict }.

device-wrong = Något är fel med de här korten!
device-wrong-do = Spela inte vidare. Visa det för de andra och anmäl det till dem som driver servern; uppteckningen är beviset.
device-wrong-other_secret = Hemligheten som servern avslöjade efter given är inte den som den hade bundit sig till.
device-wrong-other_commitment = Servern bytte ut sitt åtagande för den här given.
device-wrong-drawn_again = Din enhet hade öppnat sitt bidrag, och ändå lät servern dra given på nytt.
device-wrong-other_list = Vid andra dragningen stod andra på listan än de som hade öppnat vid den första.
device-wrong-dealt_too_soon = Korten delades ut innan alla på listan hade öppnat.
device-wrong-other_dealer = Någon annan gav än den som var utsedd eller dras.
device-wrong-other_cards = Av det som offentliggjordes följer andra kort än de som delades ut.
device-wrong-other_rules = Givreglerna är inte de som gällde före den här given.

# Varifrån korten i en uppteckning kommer.
proof-everybody_opened = Ingen kan ha valt de här korten utan att vara i maskopi med alla av { $seats }: de följer av en hemlighet som låg fast i förväg och av bidrag därifrån. Även de låg fast i förväg, och alla har öppnat.
proof-struck = Korten följer av en hemlighet som låg fast i förväg. Men bidraget från { $seats } kom inte i tid; därför drogs det en gång till, och ingenting är bevisat.
proof-nobody_added = Korten följer av en hemlighet som låg fast i förväg. Men ingen enhet vid bordet lade till något, så man får tro att bordet drog sin hemlighet slumpmässigt.
proof-unsigned = Korten följer av det som uppteckningen säger. Men ingen känd signatur går i god för att det låg fast före given; sådant kan vem som helst hitta på.
proof-seeded = Korten följer av ett startvärde. Om någon valde det säger uppteckningen inte.
proof-unknown = Uppteckningen säger inte varifrån korten kommer.
fault-seal_tag = Signaturen under uppteckningen (Key och Signature) går inte att läsa, eller så saknas hälften.
fault-seal_broken = Signaturen hör inte till den här uppteckningen: den ändrades efter att den signerats.
