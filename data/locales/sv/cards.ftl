# Kort och färger. De tre räknande tarockerna behåller sina badiska namn.

-t1 = Geiß
-t21 = Mond
-t22 = Gstieß

trump = tarock
trumps = tarocker
pip = nummerkort
court = klätt kort
counter = värdekort
blind = talong
legage = kastkort

suit-clubs = klöver
suit-spades = spader
suit-hearts = hjärter
suit-diamonds = ruter

rank-king = kung
rank-queen = dam
rank-knight = kavall
rank-jack = knekt
rank-short-king = K
rank-short-queen = D
rank-short-knight = Ka
rank-short-jack = Kn

card-t1 = { -t1 }
card-t1-played = { -t1(fall: "den") }
card-t1-above = { -t1 }
card-t21 = { -t21 }
card-t22 = { -t22 }
card-trump = tarock { $number }
card-court = { $suit }{ $rank }
card-pip = { $suit } { $rank }
card-short-t22 = Gst

list-and = { $rest } och { $last }
list-or = { $rest } eller { $last }

feat-1 = { -t1 } i sista sticket
feat-2 = tvåan i näst sista sticket
feat-3 = trean i tredje sticket från slutet
ulti-trump-1 = { -t1 }
ulti-trump-2 = tvåan
ulti-trump-3 = trean
