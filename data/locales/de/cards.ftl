# Karten und Farben. Die Namen der drei zählenden Trümpfe, des Blinden und einiger Spiele wechseln von Ort zu
# Ort; eine Region überschreibt nur die Begriffe (-name).

-t1 = { $fall ->
    [der] die Geiß
    [Der] Die Geiß
    [den] die Geiß
    [dem] der Geiß
    [des] der Geiß
   *[name] Geiß
}
-t21 = Mond
-t22 = Gstieß
-knight = Ritter
-blinder = { $fall ->
    [der] der Blinde
    [Der] Der Blinde
    [den] den Blinden
    [dem] dem Blinden
    [im] im Blinden
    [des] des Blinden
   *[name] Blinder
}

trump = Trumpf
trumps = Trümpfe
pip = Leere
court = Bild
counter = Zählkarte
blind = { -blinder }
legage = Legage

suit-clubs = Kreuz
suit-spades = Pik
suit-hearts = Herz
suit-diamonds = Karo

rank-king = König
rank-queen = Dame
rank-knight = { -knight }
rank-jack = Bube
rank-short-king = K
rank-short-queen = D
rank-short-knight = R
rank-short-jack = B

card-t1 = { -t1 }
card-t1-played = { -t1(fall: "den") }
card-t1-above = { -t1(fall: "dem") }
card-t21 = { -t21 }
card-t22 = { -t22 }
card-trump = { $number }er Trumpf
card-court = { $suit }-{ $rank }
card-pip = { $suit }-{ $rank }
card-short-t22 = Gst

list-and = { $rest } und { $last }
list-or = { $rest } oder { $last }

feat-1 = { -t1 } im letzten Stich
feat-2 = Zweier im vorletzten Stich
feat-3 = Dreier im drittletzten Stich
ulti-trump-1 = { -t1(fall: "dem") }
ulti-trump-2 = dem Zweier
ulti-trump-3 = dem Dreier
