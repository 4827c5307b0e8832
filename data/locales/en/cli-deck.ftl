# Our own cards, from the command line.

cli-help-deck = Our own cards as SVG: one, all, or pages to print
cli-help-deck-card = Draws one card
cli-help-deck-card-arg-card = The card: T1 to T22, or C S H D followed by K Q N J or a pip; back or back-shingle for the other side
cli-help-deck-sheet = Draws all cards on one page, to look at
cli-help-deck-sheet-arg-columns = How many stand beside one another
cli-help-deck-sprite = Writes every card as a symbol with the id cd-CARD, for web pages; its colours are CSS properties
cli-help-deck-print = Writes A4 pages with marks to cut along: six of cards 58 mm wide, one of backs
cli-help-deck-print-arg-back = What is on the back
cli-help-deck-print-arg-output = Where to: cards.svg becomes cards-1.svg to cards-7.svg
cli-help-deck-any-no-corner = Without rank, suit and number in the corners, as on old cards
cli-help-deck-any-ladder = With one to four ▲ beside the pips: how high they stand in their suit
cli-help-deck-any-palette = The colours: as drawn, each suit its own, or black and white with red
cli-help-deck-any-coarse = Without the finest lines, for cards narrower than about 90 px
cli-help-deck-any-large = With a very large index, the picture below it

cli-deck-no-card = “{ $card }” is no card: write T1 to T22, or C S H D followed by K Q N J or a pip (C7 to C10, S7 to S10, H1 to H4, D1 to D4), or back.
cli-deck-no-letter = The deck has no drawing of the letter “{ $letter }”; it has { $drawn }. Choose another language with --lang.
