# Cards and suits. The three counting trumps keep their Baden names.

-t1 = Geiß
-t21 = Mond
-t22 = Gstieß

trump = trump
trumps = trumps
pip = pip
court = court card
counter = counter
blind = blind
legage = Legage

suit-clubs = clubs
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds

rank-king = king
rank-queen = queen
rank-knight = knight
rank-jack = jack
rank-short-king = K
rank-short-queen = Q
rank-short-knight = N
rank-short-jack = J

card-t1 = { -t1 }
card-t1-played = the { -t1 }
card-t1-above = the { -t1 }
card-t21 = { -t21 }
card-t22 = { -t22 }
card-trump = trump { $number }
card-court = { $rank } of { $suit }
card-pip = { $rank } of { $suit }
card-short-t22 = Gst

list-and = { $rest } and { $last }
list-or = { $rest } or { $last }

feat-1 = the { -t1 } in the last trick
feat-2 = trump 2 in the last trick but one
feat-3 = trump 3 in the last trick but two
ulti-trump-1 = the { -t1 }
ulti-trump-2 = trump 2
ulti-trump-3 = trump 3
