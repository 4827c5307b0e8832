# What things are called elsewhere: all the names of each thing. What the program itself says is in the other
# files.

gloss-game = Cego, Zego, Ceco, Zeco, Zigo, Zigo-Taroc, Caeco, Cäco, Baden Tarock
    .is = the game

gloss-trump = trump, tarock, truck, trucks, tarot
    .is = a trump

gloss-t22 = Gstieß, G'stieß, Stieß, Geiger, gleeman, minstrel
    .is = the highest trump, without a number

gloss-t21 = Mond, Mund, the 21
    .is = trump 21

gloss-t1 = Geiß, Geiss, Little Man, Pagat
    .is = trump 1

gloss-trull = Trull
    .is = the three counting trumps

gloss-king = king
    .is = the king

gloss-queen = queen
    .is = the queen

gloss-knight = knight, cavalier
    .is = the knight

gloss-jack = jack
    .is = the jack

gloss-suits = clubs, spades, hearts, diamonds
    .is = the suits

gloss-court = court card, face card, image
    .is = king, queen, knight or jack

gloss-pip = pip, blank, empty card
    .is = a suit card that is no court

gloss-counter = counter
    .is = a card that counts

gloss-blind = blind, Blinde, Leger, Cego, talon
    .is = the cards on the table

gloss-legage = Legage
    .is = what the declarer has laid away

gloss-discard = discard
    .is = to lay a card away

gloss-points = card points, points
    .is = what the cards count

gloss-declarer = declarer
    .is = who plays alone against all

gloss-forehand = forehand
    .is = the player to the dealer's right

gloss-auction = bidding, auction
    .is = the bidding

gloss-pass-solo = fort
    .is = to call no Solo

gloss-pass-raising = good, fort
    .is = not to raise

gloss-hold = mine, my game
    .is = to play the game bid oneself

gloss-against = Counter-Solo, Gegensolo
    .is = to play a Cego against the Solo

gloss-solo = Solo
    .is = alone with the dealt hand

gloss-ultimo = Ultimo, Ulti
    .is = the last trick with trump 1

gloss-half = Half, Halbe
    .is = the game above Cego

gloss-one-pip = One Pip, Eine Leere
    .is = the game with one pip

gloss-geiss-game = Geiss, Geiß, Little Man
    .is = the game that begins with trump 1

gloss-two-tricks = Duo, Zwiccolo, Mord, Duccolo, Grebsler
    .is = exactly two tricks

gloss-five-tricks = Quinto, Pfifferling
    .is = exactly five tricks

gloss-raeuber = Räuber, Ramsch
    .is = all against all, few points

gloss-wild = wild Räuber
    .is = the Räuber without further rules

gloss-every-trick = March, Durch, Solo Durch
    .is = every trick

gloss-open = open, ouverte
    .is = with the hand laid open

gloss-no-trick = Schliff, Berg
    .is = lost without a trick

gloss-tie = Schneider, Bürgermeister
    .is = equal points

gloss-schinden = Schinden
    .is = to hold back a Solo one ought to call

gloss-two-suits = two-suit hand
    .is = a hand with only two suits

gloss-ready = genn ere
    .is = the declarer has finished exchanging

gloss-direction = anticlockwise
    .is = the direction of turns

gloss-throw = to throw off
    .is = to play any card

gloss-jungfrau = Jungfrau
    .is = who has no trick in a Räuber
