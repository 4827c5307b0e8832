# Lära sig: sidorna med lektioner, spel, ord och regler.

learn-title = Lär dig
learn-lessons = Lektioner
learn-look-up = Slå upp
learn-games = Alla spel
    .about = Vad de är, vad de ger, och ett av varje att prova.
learn-words = Ord
    .about = Vad sakerna heter, här och på andra håll.
learn-rules = Regler att läsa
    .about = Så spelas det hos er, mening för mening.
learn-begin = Börja
learn-go-on = Fortsätt
learn-again = En gång till
learn-done = klar
learn-begun = påbörjad

learn-next = Vidare
learn-ready = Klar
learn-back-step = Tillbaka
learn-leave = Lämna lektionen
learn-progress = Steg { $at } av { $count }
learn-no-lesson = Den lektionen finns inte
learn-no-game = Det spelet finns inte
learn-broken = Här har något fastnat
learn-back = ett kort med baksidan upp
learn-cards = Kort
learn-right = Rätt.
learn-other = Det är tillåtet. Men det finns något bättre.
learn-count-again = Inte än. Räkna en gång till.
learn-hint = Vad skulle du göra?
learn-advice-say = Jag skulle säga: ”{ $word }”.
learn-advice-keep = Jag skulle behålla: { $cards }.
learn-advice-discard = Jag skulle kasta: { $card }.
learn-advice-play = Jag skulle spela: { $card }.

learn-when = När spelar man det?
learn-pays = Vad ger det?
learn-pays-own = Det bestämmer varje bord själv.
learn-times = gånger { $times }
learn-times-lost = vunnet gånger { $won }, förlorat gånger { $lost }
learn-try = Prova
learn-at-table = Spela vid ett bord
learn-to-table = Nu en riktig giv
learn-by = Här visas det som det spelas i { $ruleset }. Andra byar har andra ord och räknar en del annorlunda.
learn-to-counter = Till korträknaren
learn-next-game = Nästa: { $contract }
learn-next-lesson = Nästa: { $lesson }
learn-game-over = Så gick det. Du kan prova en gång till.
learn-kind-hand = Med egen hand
    .about = Du spelar med korten du fått.
learn-kind-blind = Med talongen
    .about = Du lägger undan nästan allt och spelar med korten på bordet.
learn-kind-tricks = Stickspel
    .about = Bara antalet stick räknas, inte ögonen.
learn-kind-alone = Var och en för sig
    .about = Alla mot alla; en förlorar.

learn-search = Sök
learn-found = { $count ->
    [0] Inget hittat
    [one] { $count } ord hittat
   *[other] { $count } ord hittade
}
learn-also = även: { $names }
learn-in-village = { $name }: { $word }
learn-back-lesson = Tillbaka
learn-no-rules = De reglerna är inte kända här. Välj andra:
learn-villages = Byar
learn-print = Skriv ut
learn-contents = Innehåll
