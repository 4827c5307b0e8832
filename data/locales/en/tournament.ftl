# Tournaments: why something is not done, how a place came about, what is printed.

tournament-not-allowed = This is not your task: penalties, deals struck out and results set are for the referee, everything else for the desk.
tournament-no-reason = A reason is needed.
tournament-long-reason = The reason is too long: at most 500 characters.
tournament-ended = The tournament is over.
tournament-not-ended = The tournament is not over.
tournament-no-such-person = Nobody has the start number { $number }.
tournament-entrant = Entry { $at }: { $fault ->
    [name] the name is missing.
    [long] a text is longer than 60 characters.
    [lost] a letter was lost (�). Read the spreadsheet again, or save it as “CSV UTF-8”.
   *[unseen] a text has invisible characters.
}
tournament-name-taken = { $by ->
    [member] “{ $name }” has the same member number as { $number } { $other }.
   *[name] There is a “{ $name }” already, with the start number { $number }. A club, or something added to the name, tells the two apart.
}
tournament-name-left = “{ $name }” stands on the list already, with the start number { $number }, and has left. If somebody else is meant, a club, or something added to the name, tells the two apart.
tournament-namesake-entered = “{ $name }” stands under the start number { $number } already. If somebody else fills in, something added to the name tells the two apart.
tournament-name-twice = “{ $name }” stands on the list twice: entries { $first } and { $second }. A club, or something added to the name, tells the two apart.
tournament-came-after = After these people the start number { $number } was added: people are taken off the list from its end. That somebody has left can always be entered.
tournament-takes-part-already = { $number } { $name } has been drawn already, or entered themselves, and stays on the list. That somebody has left can always be entered.
tournament-team-full = The team “{ $team }” is full: { $members }. There is no place for { $name }.
tournament-too-many = No more than { $most } people can take part.
tournament-all-played = All rounds are played: a substitute would get results that somebody else has won. A wrong name can be changed in the details.
tournament-sent-format = The format
tournament-sent-list = The list
tournament-sent-season = The season
tournament-has-left = { $number } { $name } has left already.
tournament-is-here = { $number } { $name } is here.
tournament-not-kept-apart = { $a } and { $b } are not kept apart.
tournament-no-such-round = There is no round { $round }.
tournament-not-drawn = Round { $round } has not been drawn yet.
tournament-all-drawn = All rounds have been drawn.
tournament-before-is-open = Round { $round } has to be closed first.
tournament-has-begun = Round { $round } has begun already.
tournament-not-running = Round { $round } is not being played.
tournament-is-closed = Round { $round } is closed already.
tournament-stopped = The clock of round { $round } is stopped already.
tournament-not-stopped = The clock of round { $round } is not stopped.
tournament-no-clock = Round { $round } has no clock, or it has not started.
tournament-minutes = { $minutes } minutes are not possible: at least one, at most a day.
tournament-no-rules = This tournament names no rules for tables of { $size }. They belong in its format, before it is opened.
tournament-table-size = Table { $table } would have { $size } people; three to five are possible.
tournament-sits-twice = { $number } { $name } would sit twice.
tournament-sits-at-table = { $number } { $name } still sits at table { $table }, whose sheet is not confirmed. It is confirmed first; if the table was a mistake, it is not counted.
tournament-not-playing = { $number } { $name } does not play in this round and has a seat all the same. The tables have to be changed first.
tournament-no-seat = { $number } { $name } has no seat. The tables have to be changed first.
tournament-old-standings = Round { $round } is seated by standings that were corrected since. Undo its draw and draw it again.
tournament-not-like-this = Tables are drawn where there are rounds; on an evening without rounds, put tables together as people come.
tournament-no-such-table = There is no table { $table }.
tournament-no-such-line = There is no line { $line }: the lines are 1 to { $lines }.
tournament-sheet-full = The sheet is full: { $lines ->
    [one] its only deal stands on it.
   *[other] all { $lines } deals stand on it.
} To correct a line, name its number.
tournament-not-your-table = That is another table.
tournament-is-confirmed = The sheet is confirmed; the desk can change it.
tournament-stale = { $who ->
    [secretary] The desk
    [referee] The referee
    [table] The table itself
    [player] Somebody at the table
   *[named] { $by }
} has written on this line meanwhile. Look at it, then try again.
tournament-sheet-changed = The sheet has changed meanwhile. Look at it, then try again.
tournament-time-left = There is time left: play the deal.
tournament-sums = { $seats } numbers are needed, one for each seat.
tournament-incomplete = { $count ->
    [one] This line is missing: { $lines }.
   *[other] These lines are missing: { $lines }.
}
tournament-sums-differ = The sums on the paper differ.
tournament-large-sum = { $sum } is no sum of a sheet: more than a million.
tournament-confirmed-already = That is confirmed already.
tournament-not-confirmed = Nobody has confirmed this sheet.
tournament-unconfirmed = { $count ->
    [one] This sheet is not confirmed, or somebody disputes it: table { $tables }.
   *[other] These sheets are not confirmed, or somebody disputes them: table { $tables }.
}
tournament-late = At table { $tables } more deals were written after the time than this round allows. Mark those that were begun too late as not played, or say why they count.
tournament-no-penalty = There is no penalty with the number { $number }, or it was lifted.
tournament-amount = { $amount } is not possible: a penalty or credit is not zero and at most a million.
tournament-rounds-open = Some rounds are still open. Ending a tournament early needs a reason.
tournament-open-sheets = Sheets are still open. To go on all the same needs a reason, which is recorded.
tournament-open-sheet = Round { $round }, table { $tables }: { $reason ->
    [disputed] somebody at the table disagrees.
    [sums_differ] the sums on the paper differ.
   *[unconfirmed] the sheet is not confirmed.
}
tournament-ended-because = Ended with the reason: { $why }
tournament-penalty-waits = { $kind ->
    [credit] Credit
   *[penalty] Penalty
} { $amount } for { $number } { $name } in round { $round }: { $state ->
    [ended] it does not count, the round was not played.
   *[open] it counts only when the round begins.
}
tournament-penalty-discarded = { $kind ->
    [credit] Credit
   *[penalty] Penalty
} { $amount } for { $number } { $name } from round { $round } does not count in the final: round { $final } begins from nothing.
tournament-teams-all-rounds = For teams all rounds count, also those before the final.
tournament-without-deal = No place, because no deal of theirs counts: { $people }
tournament-sums-excess = The sums on the paper come to { $sum } together instead of { $right }: they were added up wrongly.
tournament-sums-exchanged = With seats { $a } and { $b } exchanged the sums agree: perhaps they are exchanged on the whole sheet.
tournament-sums-other-order = With the seats in another order the sums agree.
tournament-sums-reversed = With all signs the other way round the sums agree: perhaps plus and minus are exchanged on the paper.
tournament-sums-missing = Or a deal is missing here: { $amounts }.
tournament-sums-by = No single line explains it. Paper minus sheet: { $amounts }.
tournament-sums-unlikely = Only if a whole deal was mixed up: line { $lines }.
tournament-suspect-result = Line { $line }: { $amounts } would fit instead of { $now }{ $reading ->
    [none] {"."}
   *[other] {" "}({ $reading }).
}
tournament-suspect-doubled = Line { $line } is the same as line { $other } and would be one too many.
tournament-suspect-foreign = Line { $line } would be one too many: perhaps it belongs to another sheet.
tournament-reading-seat = seat { $seat }
tournament-reading-points = { $from ->
    [0] up to { $to } points
   *[other] { $from }–{ $to } points
}
tournament-reading-made = made
tournament-reading-lost = lost
tournament-reading-after-solo = after a Solo
tournament-reading-ouvert = ouvert
tournament-reading-durch = every trick announced
tournament-reading-ulti-made = { $feats } made
tournament-reading-ulti-lost = { $feats } not made
tournament-mark-total = Seat { $seat } has { $total }: more than is known of any sheet of this length.
tournament-mark-one-declarer = Seat { $seat } has played every game.
tournament-mark-within-minute = All deals were written within a minute.
tournament-mark-equal = Line { $line } is the same deal as line { $before }.
tournament-mark-all-zero = Line { $line }: nobody has won or lost anything.
tournament-mark-no-trick = Line { $line }: { $points } points are settled as no trick. Is a digit missing?
tournament-mark-set-sum = Line { $line }: what the referee has set comes to { $sum }, not to zero.
tournament-mark-no-sums = Confirmed without the sums of the paper.
tournament-mark-one-device = Two have confirmed it from one device, or one address, within seconds.
tournament-mark-same-as = { $round ->
    [0] The same deals as at table { $table }.
   *[other] The same deals as in round { $round } at table { $table }.
}
tournament-set-amount = { $amount } is not possible: where results are compared, the referee sets at most { $most } points.
tournament-cards-told = The tournament was over before. Since then anybody may know the cards of the rounds to come, so they cannot be played any more. Open a new tournament for them.
tournament-not-online = This tournament is not played at tables of the server.
tournament-entries-closed = The list is closed. Who still wants to play asks the desk.
tournament-takes-part = { $number } { $name } takes part already.
tournament-table-plays = Table { $table } is still being played; the server writes its sheet itself. What is wrong the referee puts right when the table is over.
tournament-amounts-seats = { $told } numbers for { $seats } seats.
tournament-amounts-sum = Plus and minus come to { $sum } instead of 0.
tournament-amounts-shape = No game pays like this: the declarer has as much as the others together.
tournament-amounts-value = These rules know no game worth { $value }.
tournament-bot = Bot { $number }
tournament-bot-named = { $name } (bot)
tournament-name-distinct = { $name } ({ $distinction })
tournament-fills-in = from round { $round } for { $name }
tournament-filled-in = { $count ->
    [one] round { $first }: { $name }
   *[other] rounds { $first }–{ $last }: { $name }
}
tournament-number-short = no. { $number }
tournament-forgotten = deleted person
tournament-forgotten-number = deleted person { $number }
tournament-behind-played-on = did not play on
tournament-behind-tie = { $tie ->
    [declarer_won] fewer games won ({ $own } to { $other })
    [declarer_lost] more games lost ({ $own } to { $other })
    [direct] behind in the games against each other ({ $own } to { $other })
    [best_round] a weaker best round ({ $own } to { $other })
    [last_round] a weaker last round ({ $own } to { $other })
    [soli_won] fewer Soli won ({ $own } to { $other })
    [difference] a smaller difference to the other tables ({ $own } to { $other })
    [percent] fewer percent ({ $own } to { $other })
   *[lot] by lot
}
tournament-behind-day = the weaker { $which ->
    [1] best day
    [2] second-best day
    [3] third-best day
   *[other] day number { $which } by result
} ({ $own } to { $other })
tournament-team-incomplete = incomplete, so behind all that are complete
tournament-team-tie = { $by ->
    [lot] the same total; the best placed person decides: { $who }, by lot
   *[place] the same total; the best placed person decides: { $who }
}
tournament-behind-equal = the same days, so the same place
tournament-season-preliminary = Not over yet, so preliminary: { $days }
tournament-season-all-rounds = All rounds of the day count as its result, also those before a final from nothing: { $days }
tournament-season-numbers = { $count ->
    [one] { $names } stands with and without a member number
   *[other] { $names } stand with and without a member number
}
tournament-season-clubs = { $name } stands with different clubs and counts as one person: { $clubs }
tournament-season-number-names = The member number { $member } has different names: { $names }
tournament-season-name-numbers = { $name } has several member numbers: { $members }
print-sheet = Round { $round }, table { $table }
print-seat-in-round = Round { $round }: table { $table }, seat { $seat }
print-start-number = No. { $number }
print-table = Table
print-deal = No.
print-game = Game
print-points = Points
print-signed = We have checked the sums and agree (two signatures):
print-signed-desk = The desk
print-standings = Standings
print-teams = Teams
print-place = Place
print-name = Name
print-certificate = Certificate
print-certificate-place = Place { $place } of { $people } with { $total } points
print-certificate-percent = Place { $place } of { $people } with { $total }
print-preliminary = preliminary
print-preliminary-why = The tournament is not over yet: this is preliminary.
print-nobody-has-a-place = Nobody has a place yet: no deal that counts has been played.
print-date = { $year }-{ $month }-{ $day }
print-season = Season standings
print-penalties = Penalties
print-first-deals = Who stands first at a table deals first.
print-deals-first = deals first
print-scan-sheet = This code opens the table's sheet.
print-percent = Percent
print-difference = Difference
print-cards-of = Cards for round { $round }, table { $table }: only for those who prepare the packs
print-seat = Seat { $seat }
print-seat-deals = Seat { $seat } deals
print-blind = Blind
print-trumps = Trumps
print-deal-number = No. { $deal }
tournament-words = Words from the hall need a letter or a digit and have at most { $most } characters.
tournament-words-given = Words from the hall went into this draw already: “{ $text }”. They are given only once.
tournament-seated-by-standings = Round { $round } is seated by the standings: no words from the hall go into it.
tournament-no-draw-to-undo = Only the last draw can be undone, as long as none of its rounds has begun.
tournament-no-begin-to-undo = The beginning of round { $round } cannot be undone any more: something stands on a sheet, or its cards were dealt.
tournament-is-void = This sheet does not count; nobody writes on it meanwhile.
tournament-is-not-void = This sheet counts.
tournament-void = Round { $round }, table { $table }: the sheet does not count ({ $why }).
tournament-draw-undone = The draw from round { $round } on was undone: { $why }
tournament-not-apart = Round { $round }, table { $table }: { $a } and { $b } should be kept apart and meet
tournament-requalified = Round { $round }: by the corrected sheets others would play on. It would be with { $left_out }, and without { $let_in }.
tournament-seated-without-deal = Round { $round }: seated without a deal that counts, because nobody else is left: { $people }
tournament-begin-undone = The beginning of round { $round } was undone: { $why }
tournament-draw-words = The draw from round { $round } on follows from the seed that was fixed before and from the words from the hall: “{ $text }”.
tournament-lots-words = The lots follow from the seed that was fixed before and from the words from the hall: “{ $text }”.
tournament-draw-bound = The draw follows from a seed that was fixed before (check sum { $hash }). No words from the hall went into it.
print-mark = Check mark of the history: { $mark }
