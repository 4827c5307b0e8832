# Bordet: platser, roller, spelets skeden.

cego = Cego
seat = plats { $seat }
role-dealer = givare
role-forehand = förhand
role-partner = medspelare
role-declarer = spelförare
role-soloist = solist
role-defender = motspelare
role-holder = budhållare
you = du

asked-ultimo = Ultimo?
asked-solo = Solo?
asked-counter = Går någon emot?
asked-specials = Piccolo, Bettel?
asked-opening = Förhand öppnar
asked-raising = Bjuda över?
asked-answer = Själv eller bra?
asked-choice = Vad spelas?

phase-auction = Budgivning
phase-exchange = Kasta och ta upp
phase-play = Spel
phase-over = Avräkning

trick = { $count } stick
cards-count = { $count } kort
points = { $count ->
    [one] { $count } öga
   *[other] { $count } ögon
}
faecher = { $count ->
    [one] { $count } Fach
   *[other] { $count } Fächer
}
players = { $count ->
    [3] tre spelare
    [4] fyra spelare
   *[other] fem spelare
}
won = vunnet
lost = förlorat
yes = ja
no = nej
