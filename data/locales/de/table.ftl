# Der Tisch: Plätze, Rollen, Augenblicke des Spiels.

cego = Cego
seat = Platz { $seat }
role-dealer = Geber
role-forehand = Vorhand
role-partner = Partner
role-declarer = Spieler
role-soloist = Solist
role-defender = Gegner
role-holder = Bieter
you = du

asked-ultimo = { -ultimo }?
asked-solo = { -solo }?
asked-counter = Geht jemand dagegen?
asked-specials = Piccolo, Bettel?
asked-opening = Vorhand eröffnet
asked-raising = Steigern?
asked-answer = Selbst oder gut?
asked-choice = Was wird gespielt?

phase-auction = Reizen
phase-exchange = Ablegen und aufnehmen
phase-play = Spiel
phase-over = Abrechnung

trick = { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
cards-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
faecher = { $count ->
    [one] { $count } Fach
   *[other] { $count } Fächer
}
players = { $count ->
    [3] zu dritt
    [4] zu viert
   *[other] zu fünft
}
won = gewonnen
lost = verloren
yes = ja
no = nein
