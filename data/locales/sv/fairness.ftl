# Vad en enhet har funnit om korten i en giv, och de tre orden för det.

verdict-proven = bevisad
verdict-committed = fastlagd
verdict-unproven = obevisad
verdict-wrong = fel

device-proven-alone = Ingen kan ha valt de här korten: din enhet lade till något och har räknat efter.
device-proven = Ingen kan ha valt de här korten: din enhet lade till något, tillsammans med { $seats }, och har räknat efter.
device-proven-others = Ingen kan ha valt de här korten utan att vara i maskopi med { $seats }: därifrån kom något, och din enhet har räknat efter.
device-committed = Ingen lade till något till den här given. Korten låg fast i förväg, men servern kan ha valt dem.
device-struck = Bidraget från { $seats } kom inte i tid. Därför är den här given inte bevisad.
device-unproven = Din enhet såg inte hur den här given delades ut.

device-wrong = Något är fel med de här korten!
device-wrong-do = Spela inte vidare. Visa det för de andra och anmäl det till dem som driver servern; uppteckningen är beviset.
device-wrong-other_secret = Hemligheten som servern avslöjade efter given är inte den som den hade bundit sig till.
device-wrong-other_commitment = Servern bytte ut sitt åtagande för den här given.
device-wrong-drawn_again = Din enhet hade öppnat sitt bidrag, och ändå lät servern dra given på nytt.
device-wrong-other_list = Vid andra dragningen stod andra på listan än de som hade öppnat vid den första.
device-wrong-other_link = Det som en plats lade till är inte det den hade bundit sig till.
device-wrong-dealt_too_soon = Korten delades ut innan alla på listan hade öppnat.
device-wrong-other_dealer = Av det som offentliggjordes följer en annan första givare.
device-wrong-other_cards = Av det som offentliggjordes följer andra kort än de som delades ut.

# Varifrån korten i en uppteckning kommer.
proof-everybody_opened = Ingen kan ha valt de här korten: de följer av en hemlighet som låg fast i förväg och av bidrag från { $seats }. Även det låg fast i förväg, och alla har öppnat.
proof-struck = Korten följer av en hemlighet som låg fast i förväg. Men bidraget från { $seats } kom inte i tid; därför drogs det en gång till, och ingenting är bevisat.
proof-nobody_added = Korten följer av en hemlighet som låg fast i förväg. Men ingen enhet vid bordet lade till något, så man får tro att bordet drog sin hemlighet slumpmässigt.
proof-unsigned = Korten följer av det som uppteckningen säger. Men ingen känd signatur går i god för att det låg fast före given; sådant kan vem som helst hitta på.
proof-seeded = Korten följer av ett startvärde. Om någon valde det säger uppteckningen inte.
proof-unknown = Uppteckningen säger inte varifrån korten kommer.
fault-seal_tag = Signaturen under uppteckningen (Key och Signature) går inte att läsa, eller så saknas hälften.
fault-seal_broken = Signaturen hör inte till den här uppteckningen: den ändrades efter att den signerats.
