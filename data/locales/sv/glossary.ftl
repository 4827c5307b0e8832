# Vad sakerna heter på andra håll: alla namn på varje sak. Vad programmet självt säger står i de andra filerna.

gloss-game = Cego, Zego, Zigo
    .is = spelet

gloss-trump = tarock, tarocker
    .is = slår varje färg; de flesta är värda 1

gloss-t22 = Gstieß, Geiger
    .is = den högsta tarocken, utan nummer, värd 5

gloss-t21 = Mond, 21:an
    .is = tarock 21, den näst högsta, värd 5

gloss-t1 = der kleine Mann, Geiß
    .is = tarock 1, den lägsta, värd 5

gloss-trull = Trull
    .is = de tre tarockerna som är värda mest

gloss-king = kung
    .is = högsta kortet i en färg, värt 5

gloss-queen = dam
    .is = det näst högsta kortet i en färg, värt 4

gloss-knight = kavall
    .is = det tredje högsta kortet i en färg, värt 3

gloss-jack = knekt
    .is = det fjärde högsta kortet i en färg, värt 2

gloss-suits = klöver, spader, hjärter, ruter
    .is = de fyra färgerna; högsta nummerkortet är 10 i de svarta, 1 i de röda

gloss-court = klätt kort
    .is = kung, dam, kavall eller knekt

gloss-pip = nummerkort, Leere
    .is = ett färgkort som inte är klätt, värt 1

gloss-counter = värdekort
    .is = ett kort som är värt mer än ett öga

gloss-blind = talong, das Cego, der Tapp
    .is = korten på bordet

gloss-legage = kastkort, Legage
    .is = det spelföraren har lagt bort

gloss-discard = kasta
    .is = lägga bort ett kort

gloss-points = ögon
    .is = vad korten är värda: 5, 4, 3 och 2 för klädda kort, 5 för de tre med guld, 1 för alla andra

gloss-trick = stick
    .is = ett kort från var och en; högsta tarock tar det, annars högsta kortet i den utspelade färgen

gloss-total = ställning
    .is = vad som vunnits eller förlorats i partiet hittills

gloss-hand = hand
    .is = korten någon håller

gloss-declarer = spelförare
    .is = den som spelar ensam mot alla

gloss-forehand = förhand
    .is = spelaren till höger om givaren

gloss-dealer = givare, giv
    .is = den som ger

gloss-partner = medspelare
    .is = den som spelar med dig mot spelföraren

gloss-bot = bot
    .is = här spelar ingen människa

gloss-auction = budgivning
    .is = så avgörs vem som spelar vad

gloss-pass-solo = fort Solo, fort
    .is = inte bjuda Solo

gloss-pass-ultimo = ingen Ultimo
    .is = inte spela Ultimo

gloss-pass-counter = bra
    .is = inte gå emot Solon

gloss-pass-specials = pass
    .is = inte spela något av spelen som efterfrågas

gloss-pass-choice = pass
    .is = stanna vid det bjudna spelet

gloss-pass-raising = gut
    .is = inte bjuda över

gloss-hold = selbst
    .is = själv spela det bjudna spelet

gloss-against = Gegensolo
    .is = spela Cego mot en Solo

gloss-solo = Solo
    .is = ensam med den egna handen

gloss-ultimo = Ulti, Ultimo
    .is = sista sticket med tarock 1

gloss-half = Halbe
    .is = spelet över Cego

gloss-one-pip = Eine Leere
    .is = spelet med ett nummerkort

gloss-geiss-game = der kleine Mann
    .is = spelet som börjar med tarock 1

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
    .is = handen ligger på bordet så att alla ser den

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
