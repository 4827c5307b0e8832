# What things are called elsewhere: all the names of each thing. What the program itself says is in the other
# files.

gloss-game = Cego, Zego, Ceco, Zeco, Zigo, Zigo-Taroc, Caeco, Cäco, Baden Tarock
    .is = the game

gloss-trump = trump, tarock, truck, trucks, tarot
    .is = beats every suit; most count 1

gloss-t22 = Gstieß, G'stieß, Stieß, Geiger, gleeman, minstrel
    .is = the highest trump, without a number, counts 5

gloss-t21 = Mond, Mund, the 21
    .is = trump 21, the second highest, counts 5

gloss-t1 = Geiß, Geiss, Little Man, Pagat
    .is = trump 1, the lowest, counts 5

gloss-trull = Trull
    .is = the three counting trumps

gloss-king = king
    .is = the highest card of a suit, counts 5

gloss-queen = queen
    .is = the second highest card of a suit, counts 4

gloss-knight = knight, cavalier
    .is = the third highest card of a suit, counts 3

gloss-jack = jack
    .is = the fourth highest card of a suit, counts 2

gloss-suits = clubs, spades, hearts, diamonds
    .is = the four suits; the highest pip is the 10 in the black ones, the 1 in the red ones

gloss-court = court card, face card, image
    .is = king, queen, knight or jack

gloss-pip = pip, blank, empty card
    .is = a suit card that is no court, counts 1

gloss-counter = counter
    .is = a card that counts more than one point

gloss-blind = blind, Blinde, Leger, Cego, talon
    .is = the cards on the table

gloss-legage = Legage
    .is = what the declarer has laid away

gloss-discard = discard
    .is = to lay a card away

gloss-points = card points, points
    .is = what the cards count: 5, 4, 3 and 2 the courts, 5 the three with gold, 1 every other card

gloss-trick = trick
    .is = one card from each; the highest trump takes it, else the highest of the suit led

gloss-total = total
    .is = what has been won or lost in this match so far

gloss-hand = hand
    .is = the cards somebody holds

gloss-declarer = declarer
    .is = the player who plays alone against all

gloss-forehand = forehand
    .is = the player to the dealer's right

gloss-dealer = dealer
    .is = the player who deals

gloss-partner = partner
    .is = a player on your side against the declarer

gloss-bot = bot, program
    .is = no human being plays here

gloss-auction = bidding, auction
    .is = how it is settled who plays what

gloss-pass-solo = fort
    .is = to call no Solo

gloss-pass-ultimo = no Ultimo
    .is = not to play an Ultimo

gloss-pass-counter = pass
    .is = not to go against the Solo

gloss-pass-specials = pass
    .is = to play none of the games asked about

gloss-pass-choice = pass
    .is = to stay with the game bid

gloss-pass-raising = fine by me, good, fort
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
    .is = the game in which a single pip is kept

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
    .is = the hand lies on the table for all to see

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
    .is = a player without a trick in a Räuber
