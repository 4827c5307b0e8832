# Vad sakerna heter på andra håll: alla namn på varje sak. Vad programmet självt säger står i de andra filerna.

gloss-game = Cego, Zego, Zigo
    .is = spelet

gloss-trump = tarok, taroker
    .is = en tarok

gloss-t22 = Gstieß, Geiger
    .is = den högsta taroken, utan nummer

gloss-t21 = Mond, 21:an
    .is = tarok 21

gloss-t1 = der kleine Mann, Geiß
    .is = tarok 1

gloss-trull = Trull
    .is = de tre räknande tarokerna

gloss-king = kung
    .is = kungen

gloss-queen = dam
    .is = damen

gloss-knight = kavall
    .is = kavallen

gloss-jack = knekt
    .is = knekten

gloss-suits = klöver, spader, hjärter, ruter
    .is = färgerna

gloss-court = klätt kort
    .is = kung, dam, kavall eller knekt

gloss-pip = nummerkort, Leere
    .is = ett färgkort som inte är klätt

gloss-counter = värdekort
    .is = ett kort som räknas

gloss-blind = talong, das Cego, der Tapp
    .is = korten på bordet

gloss-legage = kastkort, Legage
    .is = det spelföraren har lagt bort

gloss-discard = kasta
    .is = lägga bort ett kort

gloss-points = ögon
    .is = vad korten räknas

gloss-declarer = spelförare
    .is = den som spelar ensam mot alla

gloss-forehand = förhand
    .is = spelaren till höger om given

gloss-auction = budgivning
    .is = budgivningen

gloss-pass-solo = fort Solo, fort
    .is = inte bjuda Solo

gloss-pass-raising = gut
    .is = inte bjuda över

gloss-hold = selbst
    .is = själv spela det bjudna spelet

gloss-against = Gegensolo
    .is = spela Cego mot en Solo

gloss-solo = Solo
    .is = ensam med den egna handen

gloss-ultimo = Ulti, Ultimo
    .is = sista sticket med tarok 1

gloss-half = Halbe
    .is = spelet över Cego

gloss-one-pip = Eine Leere
    .is = spelet med ett nummerkort

gloss-geiss-game = der kleine Mann
    .is = spelet som börjar med tarok 1

gloss-two-tricks = Zwiccolo
    .is = exakt två stick

gloss-five-tricks = Quinto
    .is = exakt fem stick

gloss-raeuber = Räuber
    .is = alla mot alla, få ögon

gloss-wild = vild Räuber
    .is = Räuber utan ytterligare regler

gloss-every-trick = Durch
    .is = alla stick

gloss-open = öppet
    .is = med öppna kort

gloss-no-trick = utan stick
    .is = förlorat utan ett stick

gloss-tie = Bürgermeister, borgmästare
    .is = lika många ögon

gloss-schinden = schinden
    .is = att hålla inne en Solo man borde bjuda

gloss-two-suits = tvåfärgshand
    .is = en hand med bara två färger

gloss-ready = genn ere
    .is = spelföraren har bytt färdigt

gloss-direction = moturs
    .is = riktningen man spelar i

gloss-throw = saka
    .is = lägga vilket kort som helst

gloss-jungfrau = Jungfrau
    .is = den som saknar stick i Räuber
