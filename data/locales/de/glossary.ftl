# Wie die Dinge anderswo heißen: je Ding alle Namen, die in Baden gesagt werden. Was das Programm selbst sagt, steht
# in den anderen Dateien.

gloss-game = Cego, Zego, Ceco, Zeco, Zigo, Zigo-Taroc, Caeco, Cäco, Cego-Tarock, Badisches Tarock
    .is = das Spiel

gloss-trump = Trumpf, Tarock, Truck, Trucks, Trock, Trocke
    .is = schlägt jede Farbe; die meisten zählen 1

gloss-t22 = Gstieß, G'stieß, Stieß, Geiger, Gigema, Giegema, Sküs, Skis, Spielmann
    .is = der höchste Trumpf, ohne Nummer, zählt 5

gloss-t21 = Mond, Mund, Einundzwanziger
    .is = der Trumpf 21, der zweithöchste, zählt 5

gloss-t1 = Geiß, Kleiner Mann, de klei Ma, Pagat, Babberle, Babber, Baberle, Bapperle, Bäpperle, Bachquaki, Pfeif, Pfeiff, Einser
    .is = der Trumpf 1, der kleinste, zählt 5

gloss-trull = Trull, Zähltrümpfe
    .is = die drei zählenden Trümpfe

gloss-king = König, Hanor, Hanober
    .is = die höchste Karte einer Farbe, zählt 5

gloss-queen = Dame
    .is = die zweithöchste Karte einer Farbe, zählt 4

gloss-knight = Ritter, Reiter, Cavall, Cavalier
    .is = die dritthöchste Karte einer Farbe, zählt 3

gloss-jack = Bube
    .is = die vierthöchste Karte einer Farbe, zählt 2

gloss-suits = Kreuz, Pik, Schippe, Herz, Karo
    .is = die vier Farben; in den schwarzen ist die 10 die höchste Leere, in den roten die 1

gloss-court = Bild, Bildkarte
    .is = König, Dame, Ritter oder Bube

gloss-pip = Leere, leere Karte, Brettle
    .is = eine Farbkarte ohne Bild, zählt 1

gloss-counter = Zählkarte
    .is = eine Karte, die mehr als einen Punkt zählt

gloss-blind = Blinder, Blinde, Leger, Dapp, Tapp, Cego, Stock, Skat, Talon, Tischkarten
    .is = die Karten auf dem Tisch

gloss-legage = Legage, Leger, neuer Leger
    .is = was der Spieler abgelegt hat

gloss-discard = drücken, verdrücken, ablegen, vertun
    .is = eine Karte weglegen

gloss-points = Punkte, Augen
    .is = was die Karten zählen: 5, 4, 3 und 2 die Bilder, 5 die drei mit Gold, 1 jede andere

gloss-trick = Stich
    .is = je eine Karte von allen; der höchste Trumpf, sonst die höchste der angespielten Farbe, nimmt ihn

gloss-total = Stand
    .is = was in dieser Partie bisher gewonnen oder verloren ist

gloss-hand = Hand, Blatt
    .is = die Karten, die jemand hält

gloss-declarer = Spieler, Einzelspieler, Alleinspieler, Spielmacher
    .is = wer allein gegen alle spielt

gloss-forehand = Vorhand, vorn, vorne
    .is = wer rechts vom Geber sitzt

gloss-dealer = Geber
    .is = wer austeilt

gloss-partner = Partner, Mitspieler
    .is = wer mit dir gegen den Spieler spielt

gloss-bot = Bot
    .is = hier spielt kein Mensch

gloss-auction = Reizen, Steigern
    .is = so findet sich, wer was spielt

gloss-pass-solo = fort Solo, Solofort, fort
    .is = keinen Solo spielen

gloss-pass-ultimo = kein Ultimo
    .is = keinen Ultimo spielen

gloss-pass-counter = gut
    .is = nicht gegen den Solo gehen

gloss-pass-specials = weiter
    .is = keines der Spiele spielen, nach denen gefragt ist

gloss-pass-choice = weiter
    .is = beim gebotenen Spiel bleiben

gloss-pass-raising = gut, weg, fort, mir ist recht, genehm, mir'sch wohl
    .is = nicht steigern

gloss-hold = selbst, selber, das hab ich selber
    .is = das gebotene Spiel übernehmen

gloss-against = ich gehe dagegen, Gegensolo, Gegensoli
    .is = gegen den Solo ein Cego spielen

gloss-solo = Solo, Soli
    .is = mit der eigenen Hand allein

gloss-ultimo = Ultimo, Ulti
    .is = der letzte Stich mit dem Trumpf 1

gloss-half = Halbe, eine Halbe
    .is = das Spiel über dem Cego

gloss-one-pip = Eine Leere, Leere
    .is = das Spiel mit einer Leeren

gloss-geiss-game = Geiß, Kleiner Mann, Pagat, Pfeif
    .is = das Spiel, das mit dem Trumpf 1 beginnt

gloss-two-tricks = Zwiccolo, Mord, Duccolo, Duo, Grebsler
    .is = genau zwei Stiche

gloss-five-tricks = Quinto, Pfifferling
    .is = genau fünf Stiche

gloss-raeuber = Räuber, Ramsch
    .is = jeder gegen jeden; wer am meisten hat, zahlt

gloss-wild = wilder Räuber
    .is = der Räuber ohne weitere Regeln

gloss-every-trick = durch, Durchmarsch, Solo durch
    .is = alle Stiche

gloss-open = aufgelegt, offen, ouvert
    .is = die Hand liegt beim Spiel für alle sichtbar auf dem Tisch

gloss-no-trick = Schliff, Berg, auf dem Berg, durch
    .is = verloren ohne einen Stich

gloss-tie = Schneider, Bürgermeister
    .is = gleich viele Punkte

gloss-schinden = schinden, Solo schinden, Soli schinden
    .is = einen Solo verschweigen, den man sagen müsste

gloss-two-suits = Zweifarbenspiel
    .is = eine Hand mit nur zwei Farben

gloss-ready = genn ere
    .is = der Spieler ist fertig mit Tauschen

gloss-direction = gegen den Uhrzeigersinn, in Richtung der Ohrfeige
    .is = die Richtung, in der es reihum geht

gloss-throw = schmieren, abwerfen
    .is = irgendeine Karte werfen

gloss-jungfrau = Jungfrau
    .is = wer im Räuber keinen Stich hat
