# Tournaments, from the command line.

cli-draw-round = Round { $round }
cli-draw-table = Table { $table }: { $people }
cli-draw-repeats = { $repeats ->
    [0] No two people meet twice.
   *[other] { $repeats ->
        [one] One meeting again
       *[other] { $repeats } meetings again
    }{ $bound ->
        [0] {"."}
       *[other] ; fewer than { $bound } are impossible.
    }
}
cli-draw-again = { $a } and { $b } meet { $times } times
cli-draw-not-apart = { $a } and { $b } should be kept apart and meet
cli-draw-bad-pair = “{ $text }” is no pair: write two numbers with a hyphen between them, such as 3-17.
cli-draw-no-pair = { $a } and { $b } are no two people of this draw. Numbers go from 1 to the number of people.
cli-draw-same-person = That is the same person.
cli-draw-no-tables = { $people } people do not make up tables of four { $rest ->
    [fives] and five. With tables of three other numbers do.
   *[other] and three.
}
cli-draw-too-many = { $people } people are too many: at most { $most } can be drawn.
cli-draw-without-fives = Without --fives there are tables of three.
cli-draw-bad-rounds = { $rounds } rounds cannot be drawn: 1 to { $most } can.

cli-tournament-bad-id = “{ $text }” names no tournament: 1 to 60 small letters, digits and hyphens, no hyphen first.
cli-tournament-none = There is no tournament { $id } in this store. “cego tournament list” shows all.
cli-tournament-taken = There is a tournament { $id } already.
cli-tournament-no-format = There is no built-in format { $name }, and no such file. There are: { $known }.
cli-tournament-bad-rules = No tournament can be opened with the format { $format }.
cli-tournament-rules-size = The ruleset { $ruleset } is not for tables of { $size }.
cli-tournament-opened = “{ $name }” is open, as { $id }.
cli-tournament-commitment = To be published before it begins: { $hash }
cli-tournament-seed = The seed that draw and lots follow from: { $seed }
cli-tournament-no-list = There is no tournament yet.
cli-tournament-is-over = over
cli-tournament-is-open = open
cli-tournament-delete-sure = This deletes “{ $name }” ({ $id }) with { $people } people and all sheets, for good. Say --yes to do it.
cli-tournament-deleted = “{ $name }” ({ $id }) is deleted.
cli-tournament-left = left
cli-tournament-paid = paid
cli-tournament-entered = { $people ->
    [one] Entered with the start number { $first }.
   *[other] { $people } people are entered, with the start numbers { $first } to { $last }.
}
cli-tournament-one-member = --member: a member number is that of one person. Add these people one by one.
cli-tournament-changed = { $number } { $name }: the details are changed.
cli-tournament-renamed = The sheets of the rounds that have begun have this name now, too. If somebody else plays on: back to the name of before with “cego tournament change { $id } { $number } --name NAME”, then “cego tournament substitute { $id } { $number } NAME”.
cli-tournament-gone = { $number } { $name } has left.
cli-tournament-left-table = Round { $round } is being played, and { $name } sits at table { $table }. If somebody else plays on: cego tournament substitute { $id } { $number } NAME
cli-tournament-goes-on = If the table goes on with { $others }, set each line, with 0 for seat { $seat }: cego tournament enter { $id } --round { $round } --table { $table } --set={ $amounts } --why REASON
cli-tournament-is-back = { $number } { $name } is back.
cli-tournament-takes-back = If this person is back: cego tournament back { $id } { $number }
cli-tournament-substituted = { $name } plays under { $number } now.
cli-tournament-takes-over-lines = The whole round { $round } counts for { $name }, with the lines that stand on the sheet of table { $table } already. If { $name } plays only from the next round on, take the substitution back now: “cego tournament substitute { $id } { $number } NAME” with the former name. Enter the substitute again when the sheet is full.
cli-tournament-new-card = A start card printed before with the key of { $number } opens nothing any more: whoever fills in needs a new one (“cego tournament print { $id } starts”).
cli-tournament-member-gone = The member number “{ $member }” is that of { $name } and no longer holds for this start number.
cli-tournament-kept-apart = { $draws ->
    [none] { $a } and { $b } are kept apart. All rounds are drawn, and they sit together in none that is still open.
    [together] { $a } and { $b } are kept apart. All rounds are drawn: where they sit together already, that changes only if the tables of a round that has not begun are mended, or the draw is undone.
   *[more] { $a } and { $b } will not sit together from the next draw on, if at all possible.
}
cli-tournament-apart-lifted = { $a } and { $b } may sit together again.
cli-tournament-apart = { $a } and { $b } are kept apart.
cli-tournament-to-mend = The tables of round { $round } are no longer right: “cego tournament mend { $id }” shows which change.
cli-tournament-draws-again = “cego tournament undo { $id } draw --why REASON” undoes it, “cego tournament draw { $id }” draws it again.
cli-tournament-no-tables-how = With { $people } people no tables come out for round { $rounds }. What helps:
    Somebody comes back: cego tournament back { $id } NUMBER
    Somebody fills in: cego tournament substitute { $id } NUMBER NAME
    Somebody comes new: cego tournament add { $id } NAME
cli-tournament-no-tables-undo = Or the draw is undone: cego tournament undo { $id } draw --why REASON
cli-tournament-give-why = The call gives the reason with --why, for example: --why "{ $kind ->
    [end] the house closes
    [late] the deal had begun before
    [undo] somebody was missing
    [penalty] revoked
   *[sheet] digits swapped on the paper
}".
cli-tournament-mend-shows = “cego tournament mend { $id }” shows which tables change.
cli-tournament-table-over = If they have played to the end there: cego tournament confirm { $id } --table { $table }
    If it was a mistake: cego tournament void { $id } --table { $table } --why REASON
cli-tournament-leaves = Somebody has left: cego tournament leave { $id } NUMBER
cli-tournament-corrects = The line goes with --line, the reason with --why.
cli-tournament-corrects-round = If a sheet of round { $round } is meant, which is closed: --round { $round }, with the reason behind --why.
cli-tournament-sets = If it is right all the same, for example because the table goes on without one: cego tournament enter { $id } --round { $round } --table { $table } --line { $line } --set={ $amounts } --why REASON
cli-tournament-voids-round = If the whole round is not to count: cego tournament void { $id } --round { $round } --all --why REASON
cli-tournament-head = { $name }: { $people } people{ $left ->
    [0] {""}
   *[other] , { $left } left
}
cli-tournament-entries-open = From now on people enter themselves on the server.
cli-tournament-entries-closed = The list is closed.
cli-tournament-begins-in = Round { $round } begins by itself in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, if a server runs then.
cli-tournament-round = Round { $round } { $stage ->
    [drawn] is drawn
    [running] is being played
   *[closed] is closed
}: { $confirmed } of { $tables } sheets confirmed{ $void ->
    [0] {""}
    [one] , one does not count
   *[other] , { $void } do not count
}
cli-tournament-disputed =   Table { $table }: { $name } disagrees: { $why }
cli-tournament-sums-differ = Table { $table }: the sums on the paper differ{ $lines ->
    [none] {"."}
   *[other] ; one of these lines alone would explain it: { $lines }.
}
cli-tournament-sums-agree = Table { $table }: the sums agree.
cli-tournament-nothing-to-mend = There is nothing to mend.
cli-tournament-no-round-left = No round is left in which anybody can get a seat. Without a seat: { $people }.
cli-tournament-mended = Round { $round }: { $tables ->
    [one] one table changes
   *[other] { $tables } tables change
}{ $repeats ->
    [0] ; nobody meets anybody again.
   *[other] ; people meet again { $repeats } times.
}
cli-tournament-mend-yes = Nothing is changed yet; --yes does it.
cli-tournament-table = This is table { $table }.
cli-tournament-began = Round { $round } has begun.
cli-tournament-closed = Round { $round } is closed.
cli-tournament-bad-clock = “{ $text }”: write show, stop, go-on, or a number of minutes.
cli-tournament-left-over = Round { $round }: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} left
cli-tournament-clock-stands = The clock is stopped. To go on: cego tournament clock { $id } go-on
cli-tournament-warning = The warning { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} before the end has come.
cli-tournament-next-warning = The next warning, { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} before the end, comes in { $wait ->
    [one] one minute.
   *[other] { $wait } minutes.
}
cli-tournament-time-over = The time is over: { $unfinished ->
    [void] a deal that is under way does not count.
   *[played_out] a deal that is under way is played to its end, and none is begun.
}
cli-tournament-late =   Table { $table }: deals first written after the time: line { $lines }
cli-tournament-over = The tournament is over.
cli-tournament-reopens = “cego tournament reopen { $id } --why REASON” opens it again.
cli-tournament-paid-late = The check mark covers payments, too. It is simplest to note this one on the list on paper; or “cego tournament reopen { $id } --why REASON”, note the payment, “cego tournament end { $id }”. No place changes by it, and the check mark that is printed holds as before, up to its event.
cli-tournament-open-lines = Table { $table }: { $count ->
    [one] line { $lines } is missing.
   *[other] lines { $lines } are missing.
} Enter them, or each as not played: cego tournament enter { $id } --round { $round } --table { $table } --unplayed
    Then confirm it: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-sums = Table { $table }: the paper says { $sums }, the lines come to { $totals }. If the paper is added up wrongly: cego tournament sums { $id } --round { $round } --table { $table } { $totals }
    If a line is wrong: cego tournament enter { $id } --round { $round } --table { $table } --line NUMBER --why REASON, with the right deal
    Then confirm it: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-disputed = Table { $table }: somebody disputes the sheet. If it is right: cego tournament confirm { $id } --round { $round } --table { $table } --why REASON
cli-tournament-open-unconfirmed = Table { $table }: the sheet is only not confirmed yet: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-more = { $count } more sheets are shown table by table: cego tournament sheet { $id } --round { $round } --table NUMBER
cli-tournament-open-void = If a sheet cannot be had, it does not count, here that of table { $table }: cego tournament void { $id } --round { $round } --table { $table } --why "the sheet is missing"
cli-tournament-reopened = The tournament is open again.
cli-tournament-line-stands = Round { $round }, table { $table }, line { $line }: { $before } stands there already. Who replaces it corrects the sheet and gives the reason.
cli-tournament-written = Round { $round }, table { $table }, line { $line }: { $amounts }{ $before ->
    [none] {""}
   *[other] , replaces { $before }
}. Together: { $totals }{ $missing ->
    [unknown] {"."}
    [0] ; the sheet is full.
    [one] ; one line is missing.
   *[other] ; { $missing } lines are missing.
}
cli-tournament-same-line = The same as line { $before }.
cli-tournament-sheet-reopened = Round { $round }, table { $table }: the confirmation holds no longer. To confirm it anew: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-confirmed = Table { $table }: the sheet is confirmed.
cli-tournament-without-sums = Confirmed without the sums of the paper; “cego tournament sums”, or “s” in “desk”, compares them.
cli-tournament-unusual = Table { $table }: unusual, please look at it:
cli-tournament-detail = { $text }
cli-tournament-total = Total
cli-tournament-on-paper = Paper
cli-tournament-sheet-state = { $state ->
    [confirmed] The sheet is confirmed.
    [disputed] Somebody disputes the sheet.
   *[open] The sheet is not confirmed.
}
cli-tournament-penalised = { $name }, round { $round }: { $kind ->
    [credit] credit { $amount } (a penalty has a minus)
   *[penalty] penalty { $amount }
}. It can be lifted with the number { $event }.
cli-tournament-penalty-waits = It counts only when round { $round } begins.
cli-tournament-huge = { $amount } is unusually much for one penalty or credit. If it is meant: --yes.
cli-tournament-penalty-again = { $name } has { $kind ->
    [credit] the same credit already (number { $event })
   *[penalty] the same penalty already (number { $event })
}: as much, for the same round and reason. If another is meant: --yes.
cli-tournament-penalty = { $kind ->
    [credit] Credit
   *[penalty] Penalty
} { $event }: { $number } { $name } { $amount }, round { $round }{ $paragraph ->
    [none] {""}
   *[other] {" "}({ $paragraph })
}: { $why }{ $state ->
    [lifted] {" "}– lifted
    [waits] {" "}– counts only when the round begins
    [lost] {" "}– does not count, the round was not played
    [discarded] {" "}– does not count in the final, round { $final } begins from nothing
   *[counts] {""}
}
cli-tournament-lifted = Penalty or credit { $event } is lifted.
cli-desk-help = A deal is the seat that played, its game, what came of it: “2 47” is a Cego of seat 2 with 47 points, “3s38” a Solo, “1h52” a Halbe (or “c247”, “s338”, “h152”), { $people ->
        [3] “3b+” a Bettel that was made (“-” lost), where the rules have it at tables of three, “2=60” or “-30 60 -30”
       *[other] “4b+” a Bettel that was made (“-” lost), “2=60” or “-20 60 -20 -20”
    } only plus and minus. Behind it: s after a Solo, o ouvert, d durch, t3 tricks, u1 announced and made, u1- not made; or options as to “cego score”.
    “5: 2 47” or “5=c247” writes line 5, “5:” clears it, “x” or “-” was not played, “xx” says so of all empty lines,
    “set” with the amounts and a reason behind them sets a line as the referee decides. { $people ->
        [3] “s 80 -20 -60”
       *[other] “s 100 -20 -60 -20”
    } are the sums on the paper, “ok” confirms and goes on to the
    next table, “t 3” is table 3, “p” shows the sheet, “u” takes back, “q” ends.
cli-desk-ask = Table { $table }, line { $line }:
cli-desk-ask-table = No table:
cli-desk-people = Table { $table }, seats 1 to { $seats }: { $people }
cli-desk-no-table = No table is open: “t 3” opens one.
cli-desk-set-why = The reason stands behind it, as in “set 40 -20 0 -20 three went on”.
cli-desk-unreadable = “{ $text }” cannot be read. “?” shows what can be typed.
cli-desk-no-game = No game begins with “{ $text }”. There are: { $known }.
cli-desk-which-game = “{ $text }” can be { $known }: type { $codes }.
cli-desk-no-seat = “{ $text }” is no seat. Seats count from 1 to { $people }.
cli-desk-made-missing = How did it end? With + it was made, with - it was not, as in “4b+” or “4b-”.
cli-desk-points-missing = How many points, from 0 to { $total }? They stand behind the game, as in “2c47”.
cli-desk-sums-differ = The paper says { $sums }, the lines come to { $totals }. If the paper is added up wrongly: s { $totals }. If a line is wrong: its number and =, as in “2=c248”.
cli-desk-nothing-to-undo = Nothing was written here that could be taken back.
cli-desk-uneven = { $amount } cannot be shared equally by the { $others } others.
cli-desk-corrects = To correct a line: its number and =, as in “2=c248”.
cli-desk-corrects-round = If a sheet of round { $round } is meant, which is closed: “t { $round } { $table }” opens it, and “desk” begins there with --round { $round }; the reason goes with --why.
cli-desk-sheet-reopened = Table { $table }: the confirmation holds no longer; “ok” confirms anew.
cli-desk-refused = { $lines ->
    [one] One line was refused.
   *[other] { $lines } lines were refused.
}
cli-format-unknown-key = { $line ->
        [0] { $file }
       *[other] { $file }, line { $line }
    }: there is no entry “{ $key }”. These are allowed here: { $known }.
cli-format-unreadable = { $line ->
        [0] { $file } cannot be read like this
       *[other] { $file }, line { $line } cannot be read like this
    }. Check the name, the quotation marks, the brackets and the kind of the value (“{ $message }”).
cli-format-rules = { $line ->
        [0] { $file }: { $message }
       *[other] { $file }, line { $line }: { $message }
    }
cli-format-too-long = { $file } is too long.
cli-format-name = { $file }: a name has 1 to 80 characters that can be seen.
cli-format-place = { $file }: a place has at most 80 characters that can be seen.
cli-format-tie = { $file }: there is no “{ $id }” for ties. There are { $known }.
cli-format-tie-twice = { $file }: “{ $id }” stands twice under ties.
cli-format-tie-after-lot = { $file }: “{ $id }” stands behind lot under ties. The lot always decides, and nothing comes after it.
cli-format-tie-cards = { $file }: “{ $id }” for ties needs [duplicate], the same cards at every table.
cli-format-rounds = { $file }: { $rounds } rounds; there are at most { $most }.
cli-format-deals = { $file }, round { $round }: 1 to { $most } deals.
cli-format-minutes = { $file }, round { $round }: 1 to 1440 minutes.
cli-format-warning = { $file }, round { $round }: a warning would come before the beginning.
cli-format-take = { $file }, round { $round }: at least three play on, and in the first round everybody plays.
cli-format-takes-more = { $file }, round { $round }: { $take } are to play on, but after an earlier round only { $left } are left.
cli-format-carry-without-take = { $file }, round { $round }: carry = false needs take. Only those who play on begin from nothing.
cli-format-units = { $file }: “{ $points }” counts in points, “{ $cents }” in cents. They cannot be added up: all tables of a tournament have one unit.
cli-format-first = { $file }: before the first round there are no standings; it is drawn by lot.
cli-format-duplicate-evening = { $file }: the same cards at all tables need rounds.
cli-format-online-evening = { $file }: tables of the server need rounds.
cli-format-online-fives = { $file }: the server has no tables of five. Take tables of three for the rest, and leave out the rules for five.
cli-format-online = { $file }: { $key } under [online] cannot be this. The guide says what is possible.
cli-format-team = { $file }: a team has 2 to 10 people, not { $size }.
cli-season-none = No season { $name } comes along. There are: { $known }.
cli-season-points = { $file }: points stand there with counts = "place", and only then; none is larger than a million.
cli-season-rising-points = { $file }: under points, place { $place } has more than the place before it. The first place stands in front.
cli-season-best = { $file }: under best, at least one day counts.
cli-season-days = { $file }: { $days } days; there are at most { $most }.
cli-season-twice = { $file }: “{ $day }” stands twice under days.
cli-season-same-day = { $file }: “{ $first }” and “{ $second }” are one tournament. It counts once: take one of them out.
cli-season-units = { $file }: “{ $points }” counts in points, “{ $cents }” in cents. Their results cannot be added up; counts = "place" or "beaten" counts places.
cli-season-no-file = { $file }: “{ $day }” is no tournament of this server. Here a season names tournaments by their short names; the command line counts exported files.
cli-standings-won = Games won
cli-standings-member = Member number
cli-standings-fills-in = Substitute
cli-standings-people = People
cli-standings-remark = Remark
cli-list-no-csv = { $file }: this is { $kind ->
    [excel] an Excel file and no CSV list. Open it in the spreadsheet program, save it there as “CSV UTF-8”, and take that file.
    [open_document] a LibreOffice file and no CSV list. Open it there, save it as “Text CSV”, and take that file.
    [html] a page for a browser (HTML or XML) and no CSV list, even if its name ends in .xls. Open it in the spreadsheet program, save it there as “CSV UTF-8”, and take that file.
    [export] an exported tournament and no list of people. “cego tournament verify” checks it; “cego tournament people TOURNAMENT --csv” writes the people of a tournament as a list.
    [backup] a backup and no list of people. “cego restore” restores it; then “cego tournament people TOURNAMENT --csv” writes the people of a tournament as a list.
    [json] JSON and no CSV list. “cego tournament people TOURNAMENT --csv” writes the people of a tournament as a list.
    [database] a database (SQLite) and no CSV list. “cego tournament --store sqlite:FILE people TOURNAMENT --csv” writes the people of a tournament in it as a list.
   *[pdf] a PDF and no CSV list. Save the spreadsheet it was made from as “CSV UTF-8”, and take that file.
}
cli-list-too-long = { $file } is longer than any list of people.
cli-list-no-encoding = { $file }: there is no encoding “{ $name }”. The usual ones are utf-8, windows-1252, ibm850, windows-1250, macintosh, utf-16le.
cli-list-encoding = { $file }, line { $line }: cannot be read as { $encoding }. Save the spreadsheet as “CSV UTF-8”, or say which encoding it has.
cli-list-unreadable = { $file }, line { $line } cannot be read: a quotation mark is never closed.
cli-list-line-break = { $file }, line { $line }: a cell has several lines. Take the line break out; there is one line for each person.
cli-list-damaged = { $file }, line { $line }: letters of “{ $text }” were lost or read wrongly. Save the spreadsheet again, as “CSV UTF-8”, or name the encoding; where the letter is missing in the spreadsheet, write it there.
cli-list-column-twice = { $file }: the columns “{ $first }” and “{ $second }” mean the same.
cli-list-no-name = { $file }: no column has the names. It is called “name”, or there are “first name” and “last name”.
cli-list-no-headings = { $file }, line { $line }: are “{ $first }” and “{ $second }” last name and first name? Then make “last name, first name” the first line of the list. If they are name and club, make it “name, club”.
cli-list-number-first = { $file }, line { $line } begins with “{ $number }”. Make headings the first line of the list, such as “No;name;club;paid”.
cli-list-cells = { $file }, line { $line } has more cells than there are columns.
cli-list-entrant = { $file }, line { $line }, “{ $name }”: { $fault ->
    [name] the name is missing.
    [long] a text is longer than 60 characters.
    [lost] a letter was lost (�). Read the spreadsheet again, or save it as “CSV UTF-8”.
   *[unseen] a text has invisible characters.
}
cli-list-several = { $file }, line { $line }: “{ $names }” are several people in one row. Give each of them a row with their own name.
cli-list-twice = { $file }: “{ $name }” stands in line { $first } and in line { $second }. A club, or something added to the name, tells the two apart.
cli-list-member-twice = { $file }: lines { $first } and { $second } have the same member number “{ $member }”.
cli-list-in-line = { $file }: { $name } stands in line { $line }.
cli-list-read = { $file }: { $encoding }, { $people ->
    [one] one person
   *[other] { $people } people
}
cli-list-columns = Columns: { $columns }
cli-list-above = Left out above the headings: { $lines }
cli-list-changed = Read otherwise than written: { $names }
cli-list-unclear = Please check which part is the last name: { $names }
cli-list-left-out = Left out: { $columns }
cli-list-skipped = Left out because they are no people: { $rows }
cli-list-gone = Left out because they have left: { $names }
cli-list-waiting = Left out because they are on the waiting list: { $names }
cli-list-namesakes = Watch out: the same name as { $names }
cli-list-name-line = “{ $name }” (line { $line })
cli-list-similar = Watch out: maybe the same person twice, in another spelling: { $names }. Take one of the lines out, or leave both if they are two people.
cli-list-similar-entered = Watch out: maybe entered already in another spelling: { $names }
cli-list-present = { $count ->
    [one] One person of the list is entered already: { $names }
   *[other] { $count } of { $of } are entered already: { $names }
}
cli-list-left = Entered already, and have left: { $names }. Whoever is back: cego tournament back { $id } NUMBER
cli-list-former = Entered already with a former name or club, and not added again: { $names }
cli-list-numberless = Without a member number on the list, taken for: { $names }. If somebody else is meant, a member number of their own, or something added to the name, tells the two apart.
cli-list-differs = Other details, not taken over: { $names }
cli-list-differs-how = { $count ->
    [one] To change it
   *[other] To change them, for example
}: cego tournament change { $id } { $number } { $options }
cli-list-detail = { $detail ->
    [paid] paid
    [unpaid] not paid
    [club] club { $text }
    [team] team { $text }
    [alias] name in public lists { $text }
   *[member] member number { $text }
}
cli-list-new = New: { $names }
cli-list-paid-count = Marked as paid: { $paid } of { $people }.
cli-list-and-more = { $names } and { $count } more
cli-list-heading = “{ $heading }”
cli-list-sure = { $people ->
    [one] Add this person?
   *[other] Add all { $people }?
} [y/N]
cli-list-needs-yes = { $file }: these columns are unknown: { $columns }. With --yes the list is added without them.
cli-list-needs-yes-above = { $file }: above the headings stands { $lines }. With --yes the list is added without these lines.
cli-list-needs-yes-rows = { $file }: these rows are no people: { $rows }. With --yes the list is added without them.
cli-list-needs-new = { $file }: { $said }. { $people ->
    [0] Nobody is new.
    [one] With --new only the new person is added.
   *[other] With --new only the { $people } new ones are added.
}
cli-list-sure-new = { $people ->
    [one] Add only the new person?
   *[other] Add only the { $people } new ones?
} [y/N]
cli-list-refused = The list would be refused as it is:
cli-list-not-done = Nobody was added.
cli-list-undo = To take it back: cego tournament remove { $id } { $first } { $last }
cli-list-removed = { $people ->
    [one] Taken off the list: start number { $first }.
   *[other] { $people } people are taken off the list: start numbers { $first } to { $last }.
}
cli-list-too-many = { $file }: more than { $most } people.
cli-list-paid = { $file }, line { $line }: “{ $text }” is neither yes nor no. Paid is: yes, x, cash, PayPal, waived, an amount or a day. Not paid is: empty, no, open, not yet or 0.
cli-list-left-unclear = { $file }, line { $line }: “{ $text }” does not say whether somebody has left. Left is: x, yes or left. Whoever plays has nothing there, or no.
cli-list-empty = { $file }: nobody is in it.
cli-print-bad-links = { $file }: these are no links, neither one a line nor what “cego tournament links --json” writes.
cli-print-no-link = { $file }, line { $line }: “{ $text }” is no link. Each line is a link that begins with http:// or https://, or empty.
cli-print-links-count = { $file }: this is { $links ->
    [one] 1 link
   *[other] { $links } links
} for { $wanted } { $what ->
    [starts] start numbers
   *[tables] tables of round { $round }
}. There has to be one for each, in their order; where there is none, the line stays empty.
cli-print-links-lack = { $file }: there is no link for { $what ->
    [starts] start number { $place }
   *[tables] table { $place } of round { $round }
} in it.
cli-print-long-link = { $file }, line { $line }: no link for a QR code is longer than 400 characters.
cli-print-unwritable = “{ $text }” has letters that the PDF cannot show; others, or question marks, stand for them. The HTML page has them all.
cli-print-no-round = --round: { $what ->
    [starts] start cards are for all rounds.
   *[standings] the standings of now are printed. Those after a round: cego tournament standings { $id } --after ROUND
}
cli-links-here-only = These addresses only lead to this computer, and from a phone nowhere. In a hall: “cego serve --listen 0.0.0.0:8080”, and the links with --address http://… and the address of this computer in the network.
cli-compare-deal = Deal { $deal } at tables of { $people }
cli-verify-tournament-broken = Event { $number } does not fit the ones before it.
cli-verify-tournament-draw = Event { $number }: another draw follows from the seed. It was made by hand, or by another version of the program.
cli-verify-tournament-empty = This is no exported tournament: it is empty.
cli-verify-tournament-expected = Expected is what “cego tournament export” writes: one event in every line.
cli-verify-tournament-good = { $events } events fit together, and { $draws ->
    [one] one draw follows
   *[other] { $draws } draws follow
} from the seed. What had to be published beforehand: { $hash }
cli-tournament-link-public = Everybody sees it at: { $link }
cli-tournament-link-hall = The hall’s screen: { $link }
cli-tournament-link-desk = The desk: { $link }
cli-tournament-link-referee = The referee: { $link }
cli-tournament-link-sheet = Round { $round }, table { $table }: { $link }
cli-tournament-link-person = { $number } { $name }: { $link }
cli-tournament-bad-address = An address begins with http:// or https://, not like “{ $text }”.
cli-draw-algorithm = This program does not know version { $version } of the draw: there are 1 to { $most }.
cli-draw-known = It is proved that { $people } people can play { $rounds } rounds in which nobody meets again; the program has not found them.
cli-draw-turns = At tables of { $size ->
    [5] five
    [4] four
   *[other] three
} { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}: { $people ->
    [one] one person
   *[other] { $people } people
}{ $named ->
    [many] {""}
   *[other] {" "}({ $named })
}
cli-tournament-draw-undone = The draw from round { $round } on is undone. From the same seed the same people are drawn alike again.
cli-tournament-begin-undone = The beginning of round { $round } is undone.
cli-tournament-voided = Round { $round }, table { $table }: the sheet does not count. Its lines stay to be read.
cli-tournament-reinstated = Round { $round }, table { $table }: the sheet counts again and has to be confirmed anew.
cli-verify-tournament-bad-mark = “{ $text }” is no check mark. It consists of a number and eight groups of four characters each (0 to 9, a to f), and is printed under standings or certificates, for example: 50 f6da-15d3-1742-e7db-dbed-26f2-231b-7b22.
cli-verify-tournament-cut = The check mark is of event { $number }; the end is missing here: the last event is { $last }.
cli-verify-tournament-changed = The check mark of event { $number } is another: something before it was changed, or this is another copy.
cli-verify-tournament-marked = The check mark holds up to event { $number }{ $later ->
    [0] ; nothing happened after it.
    [one] ; one event came after it.
   *[other] ; { $later } events came after it.
}
cli-verify-tournament-finding = Event { $number }: { $kind ->
    [algorithm] a version of the draw that this program does not know.
    [line] no deal under the rules of the table comes to what was written.
    [writer] whoever wrote or confirmed does not sit at the table, or not at that time.
    [confirmed] confirmed with lines missing, or with other sums on the paper.
    [closed] closed with unconfirmed sheets and without a reason.
    [seats] somebody sits twice, is missing, or was not there.
    [began] the round had begun already, or one before it was open.
   *[role] only the referee may do this, or the desk with a reason.
}
cli-verify-tournament-by-hand = Tables changed by hand: event { $events }.
cli-verify-tournament-sheets = Round { $round }: { $sheets } sheets counted anew{ $open ->
    [none] {""}
   *[other] ; not confirmed: table { $open }
}{ $differ ->
    [none] .
   *[other] ; other sums on the paper: table { $differ }.
}
cli-verify-tournament-total = { $people } people in the standings, { $total } in all.
cli-verify-tournament-sheet = Round { $round }, table { $table }
cli-diff-other = These are two different tournaments: the first event is another already.
cli-diff-head = The first { $common } events are the same. After them the first copy has { $first }, the second { $second }.
cli-diff-same = Both copies stand alike.
cli-diff-same-results = Results are alike in both copies; only reasons differ:
cli-diff-same-but-events = Results and details are alike in both copies, but the events differ from line { $line } on: in when, by whom, why or in which steps something was done.
cli-diff-no-reason = no reason
cli-diff-place = { $kind ->
    [person] Start number { $a }
    [penalty] Penalty or credit, event { $a }
    [round] Round { $a }
    [clock] Round { $a }, clock
    [missed] Round { $a }, who missed it
    [seeded] Round { $a }, standings at its draw
    [present] Round { $a }, there at its beginning in this copy alone
    [seats] Round { $a }, table { $b }, who sits there
    [line] Round { $a }, table { $b }, line { $c }
    [sums] Round { $a }, table { $b }, sums on the paper
    [sheet] Round { $a }, table { $b }, sheet
    [match] Round { $a }, table { $b }, match on the server
    [reason] Reason of event { $a }
    [apart] Pairs kept apart
    [words] Words from the hall
    [met_before] Meetings on other days
    [starts] Beginnings of rounds
    [entries] Entries
    [undone] Steps undone
    [draws] Draws
    [rounds] Rounds
   *[end] Tournament
}
cli-diff-line = { $place }: { $first } | { $second }
cli-diff-told = { $part ->
    [dealer] dealer { $value }
    [tricks] tricks: { $value }
    [after_solo] after a Solo
    [ouvert] ouvert
    [durch] every trick announced
    [ulti] announced: { $value }
    [ulti_made] made of these: { $value }
    [geiss_seller] the { -t1 } sold by { $value }
    [raeuber_round] agreed round
    [last_trick] last trick: { $value }
    [challenge] hands shown for { $value }
    [guilty] Solo held back: { $value }
    [offender] error of { $value }
    [record] record { $value }
   *[other] { $value }
}
cli-diff-penalty = { $kind ->
    [credit] credit { $amount }
   *[penalty] penalty { $amount }
}
cli-diff-lifted = (lifted)
cli-diff-person = { $part ->
    [last_name] last name { $value }
    [alias] in lists { $value }
    [member] member number { $value }
    [bot] bot { $value }
    [themselves] entered themselves
    [account] with an account on the server
   *[gone] account deleted
}
cli-diff-former = { $round ->
    [0] before { $name }
   *[other] until round { $round } { $name }
}
cli-diff-stage = { $stage ->
    [drawn] drawn
    [running] running
   *[closed] closed
}
cli-diff-clock-stands = stopped
cli-diff-match-over = finished
cli-diff-sheet = { $state ->
    [void] does not count
    [confirmed] confirmed
    [disputed] disputed
    [one_device] confirmed from one device
   *[open] open
}
