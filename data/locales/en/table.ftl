# The table: seats, roles, moments of the game.

cego = Cego
seat = seat { $seat }
role-dealer = dealer
role-forehand = forehand
role-partner = partner
role-declarer = declarer
role-soloist = soloist
role-defender = defender
role-holder = holder
you = you

asked-ultimo = Ultimo?
asked-solo = Solo?
asked-counter = Anyone against?
asked-specials = Piccolo, Bettel?
asked-opening = Forehand opens
asked-raising = Raise?
asked-answer = Mine, or fine by me?
asked-choice = What is played?

phase-auction = Auction
phase-exchange = Laying away and picking up
phase-play = Play
phase-over = Settlement

trick = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
faecher = { $count ->
    [one] { $count } Fach
   *[other] { $count } Fächer
}
players = { $count ->
    [3] three players
    [4] four players
   *[other] five players
}
won = won
lost = lost
yes = yes
no = no
