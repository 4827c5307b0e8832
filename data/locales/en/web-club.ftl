# The club in the browser: tournaments.

# In public.
club-title = Tournaments
club-about = A tournament on one laptop: the draw, sheets on phones or on paper, clock and standings in the hall.
club-new = New tournament
club-none = There is no tournament on this server yet.
club-seasons = Seasons
club-season = Season standings
club-season-new = New season
club-season-file = The season’s file
club-season-file-why = It names the tournaments of this server that count, by their short names under days, and what counts of them.
club-season-id = Name in the address: small letters, digits, hyphens
club-season-begin = Begin with
club-season-keep = Save
club-season-kept = Saved.
club-season-gone = These tournaments are not here, so nobody has a place yet: { $days }.
club-season-none = Nobody has played on a day of the season yet.
club-season-preliminary = not over yet, preliminary
club-avoid = Who is not to sit together again
club-avoid-none = only those who have sat together today
club-loading = One moment …
club-ended = over
club-hall = Hall screen
club-desk = Desk
club-referee = Referee
club-your-part = Your entry
club-takes-part = You take part, with the start number { $number }.
club-entries-are-open = The list is open.
club-entries-are-closed = The list is closed.
club-round-starts = Round { $round } begins by itself, on { $time }.
club-take-part = Take part
club-withdraw = Withdraw
club-to-my-table = To my table
club-ask-online = Play at tables of the server
club-ask-online-how = Everybody plays on a device of their own, and the sheets write themselves.
club-ask-guests = Guests without an account may take part, too
club-ask-absent-minutes = How many minutes does a table wait for those who are missing?
club-ask-absent-bot = Who sits in for them then?
club-ask-absent = What counts for people who were not there for a whole round?
club-absent-bot = what the bot made of it
club-absent-nothing = nothing, as if absent
club-ask-last-table = Who fills up the last table?
club-last-table-bots = bots, outside the standings
club-last-table-rest = nobody: tables of other sizes
club-ask-bot-names = What are these bots called?
club-ask-bot-names-how = Three names at most, with commas between them. That they are bots stands behind them everywhere.
club-ask-turn-seconds = Seconds for a word or a card
club-ask-exchange-seconds = Seconds for keeping and discarding
club-schedule = When the rounds begin
club-schedule-how = At the time that is set the round is drawn, if it has not been, and begins by itself.
club-schedule-of = Beginning of round { $round }
club-schedule-set = Set
club-schedule-clear = After all not
club-schedule-clear-of = Do not begin round { $round } by itself after all
club-said-scheduled = Round { $round } begins at the time that was set.
club-said-unscheduled = Round { $round } does not begin by itself any more.
club-start-card = Start card as a link
club-start-card-why = For this person alone: with the link they see their place, and can play under their number.
club-start-card-of = Start card { $number } { $name }
club-card-is-mine = This is me: take part
club-card-is-mine-why = From then on you sit at your table yourself in every round. Until then a bot plays for you.
club-my-place = My place
club-no-key = The key is missing
club-no-key-why = This page opens with the link or the code that the desk gives out. It has not been used on this device yet.
club-no-line = No connection. What you see is what was known last.
club-people-here = { $count ->
    [one] One person takes part
   *[other] { $count } people take part
}
club-round = Round { $round }
club-round-of = Round { $round } of { $of }
club-rounds = Rounds
club-table = Table { $table }
club-table-seat = Table { $table }, seat { $seat }
club-table-gone = is dissolved
club-find-me = Find a name or a table
club-standings = Standings
club-place = Place
club-name = Name
club-team = Team
club-teams = Teams
club-team-incomplete = incomplete, so behind all that are complete
club-sum = Total
club-percent = Percent
club-difference = Difference
club-same = The same cards
club-records = Deals that were played
club-record-of = Look at table { $table }, deal { $deal }
club-deals-of = Round { $round }: all tables
club-deal-which = Which deal
club-deal-number = No. { $deal }
club-deal-tables = Which tables
club-tables-of = Tables of { $size }
club-seat = Seat { $seat }
club-seat-deals = Seat { $seat } deals
club-blind = Blind
club-table-head = Table
club-same-how = The difference is what somebody won more than the mean of the other tables at the same seat; the percentage says how many tables they beat.
club-look = Show
club-look-at = Show the cards of table { $table }
club-penalties-of = Penalties and credits: { $amount }
club-fair = A draw that can be checked
club-fair-how = The commitment is fixed before anybody comes. From the seed, which stands here after the first draw, anybody can recompute the draw and every lot.
club-commitment = Commitment
club-seed = Seed
club-draw-quality = { $last ->
    [one] Round 1
   *[other] Rounds { $first } to { $last }
}: { $repeats ->
    [0] nobody meets anybody twice.
    [one] two people meet again once; it cannot be fewer than { $bound }.
   *[other] two people meet again { $repeats } times; it cannot be fewer than { $bound }.
}

# How a sheet stands.
club-table-empty = nothing yet
club-lines-here = { $count ->
    [one] one line waits
   *[other] { $count } lines wait
} on this device: “{ $paper }” sends them
club-table-playing = { $done } of { $lines }
club-table-full = full, not confirmed
club-table-once = confirmed once
club-table-done = confirmed ✓
club-table-differs = sums differ !
club-table-disputed = disputed !

# Setting up.
club-format = How is it played?
club-format-name-championship = Black Forest championship
club-format-name-three_handed = Cego at tables of three
club-format-name-final = Qualification and final
club-format-name-by_standing = Rounds by standings
club-format-name-duplicate = The same cards
club-format-name-online = Evening online
club-format-name-club_evening = Club evening
club-format-about = { $format ->
    [championship] Two rounds of 24 deals, as the association announces it; a lot decides last between equals, as the Südkurier tells it. All else is a proposal.
    [three_handed] Three rounds of fifteen deals at tables of three, as in Schapbach. Time and what decides between equals are a proposal.
    [final] Everybody plays first, then the best. A proposal.
    [by_standing] In each round people sit with those who stand as they do, as in the Swiss system. A proposal.
    [duplicate] All tables play the same deals; who sits at the same seat is compared. Somebody prepares the cards beforehand. A proposal after duplicate tarot.
    [online] Everybody plays from home, at tables of this server. People enter themselves, the rounds begin together, and where somebody is missing the computer plays. A proposal.
   *[other] No rounds: tables form as people come. A proposal.
}
club-questions = In detail
club-file = As a file
club-file-why = The tournament as text, as the command line reads it. Change it and take it over; what is wrong stands below with its line.
club-file-take = Take over
club-own = Rules of your own
club-own-why = A ruleset file of the club (.toml). It can be chosen among the rules above then.
club-own-choose = Choose a file
club-own-name = The club’s rules
club-own-away = Take away again
club-field-title = Name of the tournament
club-ask-rounds = How many rounds?
club-ask-deals = Deals a round
club-ask-deals-of = Deals in round { $round }
club-ask-minutes = Minutes a round
club-no-limit = no limit
club-ask-seats = Who sits together in later rounds?
club-seats-draw = by lot, new people first
club-seats-standing = those who stand alike
club-ask-unfinished = A deal is under way when time is up:
club-unfinished-played_out = it is played out
club-unfinished-void = it does not count
club-ask-rest = If it does not come out even:
club-rest-threes = tables of three
club-rest-fives = tables of five
club-rest-all_threes = all tables of three
club-ask-rules-four = Rules at tables of four
club-ask-rules-three = Rules at tables of three
club-ask-team = Teams
club-no-teams = none
club-team-of = of { $size } people
club-ask-same = All tables play the same cards
club-ask-same-how = Before each round somebody lays out the packs after a list. What counts is who makes more of them at the same seat.
club-ask-rank = What decides?
club-rank-difference = the difference in points
club-rank-percent = how many tables one beats, in percent
club-ask-clubs = People of one club do not sit together, if possible
club-ask-ties = Between equals, these decide in turn
club-tie-declarer_won = more games won as declarer
club-tie-declarer_lost = fewer games lost as declarer
club-tie-direct = the direct meeting
club-tie-best_round = the better best round
club-tie-last_round = the better last round
club-tie-soli_won = more Soli won
club-tie-difference = the better difference to the other tables
club-tie-percent = more match points in percent
club-tie-lot = last the lot, which anybody can recompute
club-tie-up = { $tie }: further up
club-tie-away = { $tie }: leave out
club-how-many = How many people will come?
club-how-many-why = Only for the preview.
club-your-name = What is your name?
club-your-name-why = Stands beside everything you enter on this device.
club-by-here = Working at this device: { $name }
club-preview = What it will look like
club-preview-tables = { $count ->
    [one] one table of { $size }
   *[other] { $count } tables of { $size }
}
club-preview-deals = { $count } deals for everybody
club-preview-time = Playing time { $hours ->
    [0] { $minutes } minutes
   *[other] { $hours } h { $minutes } min
}, without breaks
club-preview-repeats = { $repeats ->
    [0] nobody meets anybody twice
   *[other] { $repeats } times two people meet again; fewer than { $bound } is impossible
}
club-preview-none = Nothing is drawn for { $people } people.
club-open = Open the tournament
club-opened = “{ $name }” is open
club-need-account = A tournament is opened by somebody with an account.
club-make-account = Log in or make an account
club-publish = Put this on the door now
club-publish-why = This check sum binds the draw to a seed. Put it on the door before anybody comes; afterwards everybody can check that it stayed so. That nobody chose the draw follows only with words from the hall, which go in before it.
club-to-desk = To the desk
club-links = Links to keep
club-links-why = Who has one of these links may do all it is for. This device remembers both.
club-for-all = For everybody

# The desk.
club-tab-tables = Tables
club-tab-people = People
club-tab-paper = Paper sheets
club-tab-print = Print and codes
club-tab-hall = Hall screen ↗
club-desk-lost = The server does not answer. What you enter is taken only when it is back.
club-desk-lost-paper = The server does not answer. Lines from paper are kept here and sent later; everything else has to wait until it is back.
club-stage-drawn = is drawn
club-stage-running = is being played
club-stage-broken-off = was not played to its end
club-stage-closed = is closed
club-confirmed-of = { $done } of { $of } sheets confirmed{ $void ->
    [0] .
    [one] , one does not count.
   *[other] , { $void } do not count.
}
club-wrong-of = { $count ->
    [one] On one something is wrong.
   *[other] On { $count } something is wrong.
}
club-by-number = by number, not by urgency
club-entries-open = Open the list
club-entries-close = Close the list
club-draw = Draw
club-open-table = New table: the start numbers
club-open-table-how = In the order of play, such as 1 5 9 13.
club-open-table-do = Form the table
club-people-first = Enter people first
club-begin = Begin round { $round }
club-begin-first = Round { $round } has to be closed first.
club-close = Close round { $round }
club-close-when = { $count ->
    [one] One sheet is not confirmed yet.
   *[other] { $count } sheets are not confirmed yet.
}
club-close-how = Tap a table: confirm it, enter missing lines as not played, correct sums that the paper adds up wrongly, or “{ $void }” with a reason.
club-end = End the tournament
club-reopen = Open again
club-said-drawn = Drawn.
club-said-begun = Round { $round } has begun.
club-said-closed = Round { $round } is closed.
club-said-ended = The tournament is over.
club-clock-stands = The clock is stopped
club-clock-stop = Stop
club-clock-go = Go on
club-clock-extend = { $minutes } minutes
club-mend = Tables no longer fit
club-mend-what = { $tables ->
    [one] One table changes
   *[other] { $tables } tables change
}; { $repeats ->
    [0] nobody meets anybody again.
   *[other] { $repeats } times two people meet again.
}
club-mend-do = Change it like this
club-mend-none = No tables come out like this. It helps if under “{ $people }” somebody is back, fills in or comes new; or if the draw is undone.
club-separate = People who should be kept apart sit together here
club-separate-none = No exchange of two seats would separate them.
club-said-mended = The tables are changed.
club-add = Enter people
club-add-do = Enter
club-people = { $count ->
    [one] One person
   *[other] { $count } people
}
club-search = Search
club-unpaid-only = only who has not paid
club-apart = Not together
club-apart-do = Keep apart
club-apart-pair = { $a } and { $b }
club-not-apart = Round { $round }, table { $table }: { $a } and { $b } should be kept apart and meet.
club-start-number = Start number
club-and-number = and
club-said-apart = { $draws ->
    [none] { $a } and { $b } are kept apart. All rounds are drawn, and they sit together in none that is still open.
    [together] { $a } and { $b } are kept apart. All rounds are drawn: where they sit together already, that changes only if the tables of a round that has not begun are changed, or the draw is undone.
   *[more] From the next draw on { $a } and { $b } do not sit together, if at all possible.
}
club-said-apart-lifted = { $a } and { $b } may sit together again.
club-apart-lift = Stop keeping { $a } and { $b } apart
club-field-name = Name
club-field-last-name = Last name, to sort by
club-field-club = Club
club-field-team = Team
club-field-alias = Name in public lists
club-alias-is = “{ $alias }” in public
club-before = before: { $names }
club-has-left = has left
club-paid = paid
club-edit = Change { $name }
club-save = Save
club-cancel = Cancel
club-message-away = Close the message
club-substitute = Somebody fills in: name
club-substitute-do = Put in
club-substitute-how = Number, club, team, name in public lists and “paid” stay; they can be changed afterwards. The member number does not stay.
club-leave = Has left
club-return = Is back
club-takes-back = If this person is back: “…” beside the name in the list below, then “{ $button }”.
club-said-changed = Changed.
club-said-renamed = The sheets of the rounds that have begun have this name now, too. If somebody else plays on, take the name back and enter it at “Somebody fills in”.
club-said-entered = { $name } is entered, with the start number { $number }.
club-said-entered-all = { $count ->
    [one] One person is entered.
   *[other] { $count } people are entered.
}
club-said-left = { $name } has left.
club-said-left-table = Round { $round } is being played, and { $name } sits at table { $table }. If somebody else plays on, enter them here as the substitute.{ $people ->
    [3] {""}
   *[other] {" "}If the table goes on without { $name }, the referee sets each line on its sheet, with 0 for seat { $seat }.
}
club-said-back = { $name } is back.
club-said-substituted = { $name } now plays under { $number }.
club-said-inherited = Taken over from { $name }: { $what }.
club-said-member-gone = The member number “{ $member }” is that of { $name } and no longer holds here.
club-said-new-card = The old start card of { $number } opens nothing any more: print or send a new one.
club-said-takes-over-lines = The whole round { $round } counts for the new person, with the lines that stand on the sheet of table { $table } already. If they play only from the next round on, put the former name back now and enter them again when the sheet is full.
club-list = List from a spreadsheet
club-list-paste = Paste it here
club-list-how = A name on each line, or columns with headings: name, or first name and last name; club, team, alias, member, paid.
club-list-file = Or a file (CSV)
club-list-encoding = Encoding of the file
club-list-encoding-how = Change it only if letters below are wrong.
club-list-left-out = These columns are left out: { $columns }.
club-list-above = These lines above the headings are left out: { $lines }.
club-list-skipped = These rows are no people and are left out: { $rows }.
club-list-gone = Left out because they have left: { $names }.
club-list-former = Entered already with a former name or club, and not added again: { $names }.
club-list-numberless = Without a member number on the list, taken for: { $names }. If somebody else is meant, a member number of their own, or something added to the name, tells the two apart.
club-list-differs = Other details, which are not taken over: { $names }.
club-list-unpaid = not paid
club-list-namesakes = Watch out: the same name as { $names }.
club-list-waiting = Left out because they are on the waiting list: { $names }.
club-list-unclear = Please check which part is the last name: { $names }.
club-list-name-line = “{ $name }” (line { $line })
club-list-similar = Watch out: maybe the same person twice, in another spelling: { $names }.
club-list-similar-entered = Watch out: maybe entered already in another spelling: { $names }.
club-list-crowded = No place in the team: { $names }. The list is not taken as it is.
club-list-present = { $count ->
    [one] One person of the list is entered already: { $names }
   *[other] { $count } of { $of } are entered already: { $names }
}
club-list-away = Entered already, and have left: { $names }. Whoever is back: “{ $button }” at the name in the list below.
club-list-do-new = { $count ->
    [one] Add only the new person
   *[other] Add only the { $count } new ones
}
club-list-none-new = Nobody on the list is new.
club-list-and-more = { $names } and { $count } more
club-list-changed = Read otherwise than written: { $names }.
club-quoted = “{ $text }”
club-list-preview = The list as it was read
club-list-all = Show all { $count }
club-list-do-without = { $count ->
    [one] Enter without these columns
   *[other] Enter all { $count } without these columns
}
club-imported = { $count ->
    [one] The start number { $first } came from the list.
   *[other] The start numbers { $first } to { $last } came from the list.
}
club-take-back = Take the import back
club-said-taken-back = { $count ->
    [one] One person was taken off the list.
   *[other] { $count } people were taken off the list.
}
club-leave-sure = { $name } will not play any more. If a round has been drawn, tables change: “Tables” shows which, and the round begins only after that.
club-unenter = Take off the list
club-list-column = { $column ->
    [name] name
    [first_name] first name
    [last_name] last name
    [club] club
    [team] team
    [alias] name in public lists
    [member] member
    [left] left
   *[paid] paid
}
club-list-sorted = sorted as
club-list-read = { $count ->
    [one] One person: { $first }.
   *[other] { $count } people, from { $first } to { $last }.
}
club-list-do = { $count ->
    [one] Enter
   *[other] Enter all { $count }
}
club-why = Why?
club-why-here = It goes into the field “{ $field }”.
club-why-tables = Under “Tables” the sheet has the field “{ $field }” for it.

# Sheets.
club-sheet = Sheet
club-sheets = Sheets
club-line = No.
club-game = Game
club-points = Points
club-write = Write
club-write-line = Deal { $line } of { $of }
club-change-this = Change deal { $line } of { $of }
club-clear-line = Clear the line
club-line-empty = nothing
club-line-unplayed = not played
club-line-struck = struck out
club-line-set = set by the referee
club-line-amounts = only plus and minus
club-line-waiting = kept, not sent yet
club-line-held = to be settled
club-suspect = look here
club-sums-paper = on the paper
club-sum-differs = differs
club-amount-of = { $name } { $amount }
club-by-secretary = the desk
club-by-referee = the referee
club-by-table = the table itself
club-by-visitor = who entered themselves
club-by-player = somebody at the table
club-sending = { $count ->
    [one] One entry is being sent …
   *[other] { $count } entries are being sent …
}
club-kept-here = { $count ->
    [one] No connection. One entry is kept here and is sent later.
   *[other] No connection. { $count } entries are kept here and are sent later.
}
club-all-sent = Everything is sent.
club-past = The tournament goes on from an older copy.
club-past-again = These lines were missing there and are sent again: { $lines }.
club-past-asked = Something else stands there on these lines: { $lines }. Say which holds.
club-past-check = Compare the sheet with what you played, then confirm it anew.
club-past-read = Read
club-desk-past = An older copy of the tournament goes on. What happened after it is missing here until the phones have sent it again: check the draw, late arrivals, penalties and confirmed sheets.
club-not-kept = This phone has no room left or does not allow anything to be kept. Leave the page open until everything is sent.
club-sheet-drawn = The round has not begun.
club-sheet-closed = The round is closed.
club-sheet-confirmed = The sheet is confirmed.
club-sheet-look-only = Only who has this table’s code can write here.
club-sheet-how = Tap a line to change it.
club-held-line = Somebody else has written on line { $line } meanwhile ({ $by }).
club-held-theirs = There it says: { $text }
club-held-mine = You wrote: { $text }
club-held-drop = Theirs stands
club-held-insist = Mine stands
club-held-away = Understood, drop it
club-held-first = Settle this first, then confirm: line { $lines }.
club-confirm-title = Is everything right?
club-confirm-as = { $name }: it is right
club-confirmed-by = Confirmed by { $names }.
club-confirm-other = Now somebody else at the table confirms on another phone: with the code on the table card or on their own start card.
club-confirm-other-card = Now somebody else at the table confirms on another phone: with the code on their own start card.
club-who-are-you = Whose phone is this?
club-who-why = Two people of the table confirm, each for themselves. The desk sees who it was.
club-who-why-cards = Here you keep score. At the end two people of the table confirm, each with their own start card.
club-who-phone = writes on another phone already
club-who-taken = If a name belongs to this phone and is taken all the same, the desk releases the other phone.
club-dispute = Something is wrong
club-dispute-why = What is wrong?
club-dispute-send = Tell the desk
club-disputes = { $name } disagrees: { $why }
club-confirm-desk = Confirm for the table
club-confirm-differs = It can be confirmed once the sums agree: tap the wrong line, or enter other sums under “{ $paper }”. Otherwise there is “{ $void }”.
club-unconfirm = Take the confirmation back
club-said-confirmed = Table { $table } is confirmed.
club-has-confirmed = has confirmed
club-phone-known = writes with the code of the table card
club-card-used = writes with their own start card
club-release = Let this phone go
club-history = What happened at this sheet
club-event-written = Line { $line }: { $text }
club-event-summed = Sums from the paper
club-event-confirmed = confirmed
club-event-unconfirmed = confirmation taken back
club-event-disputed = disputed

# Paper.
club-paper-not-running = Sheets are entered while a round is being played.
club-paper-table = Table
club-paper-open = Still open: { $tables }
club-paper-lost = Typed and not entered before the page was loaded again{ $table ->
    [none] {""}
   *[other] {", table "}{ $table }
}: { $lines }. Enter it once more.
club-paper-waiting = Kept on this device and not sent yet: table { $tables }. Open it here, and it goes out.
club-paper-skipped = Not entered, because a line before was refused: { $lines }. Correct that one first, then enter these again.
club-paper-skipped-table = Not entered, because no table was open: { $lines }. Open the table, then enter these again.
club-paper-refused = Refused: “{ $text }”. What you are typing is not entered; Enter brings the refused line back.
club-paper-again = Enter writes your line all the same; Esc empties the field.
club-paper-left = Table { $table } stays open.
club-paper-left-differing = Table { $table } stays open: the sums on the paper are others.
club-paper-no-table = There is no table “{ $text }”: 1 to { $tables }.
club-paper-none-open = No table is open: “t 3” opens one.
club-paper-disputed = Under “Tables” the sheet can be confirmed all the same, with a reason in the field “{ $field }”.
club-paper-step-line = Table { $table }, deal { $line } of { $of }
club-paper-step-sums = Table { $table }: the sums on the paper
club-paper-step-mend = Table { $table }: correct a line (such as 7=c248), or other sums. Empty: next table.
club-paper-step-confirm = Table { $table }: the sums agree. Enter confirms.
club-paper-enter = Enter
club-paper-confirm = Confirm
club-paper-said = Line { $line }: { $amounts }{ $before ->
    [none] {""}
   *[other] , replaces { $before }
}
club-paper-differ = The sums on the paper are others{ $lines ->
    [none] {"."}
   *[other] ; one of these lines alone would explain it: { $lines }.
}
club-paper-no-line = There is no such line: 1 to { $lines }.
club-paper-full = The sheet is full: all { $lines } deals stand on it. To correct a line: its number and =, such as 2=c248. For the sums, one number for each seat.
club-paper-full-one = The sheet is full: all { $lines } deals stand on it. “{ $text }” would be plus and minus of seat { $line }. To correct line { $line }: its number, = and the deal, such as { $line }=c248 or { $line }=2=60.
club-paper-sum = Plus and minus come to { $sum } instead of 0.
club-paper-empty = Nothing stands here.
club-paper-game = These letters stand for no game here. There are: { $games }.
club-paper-seat = Which seat? Seats count from 1 to { $seats }.
club-paper-result = Counted games have points, games of tricks + or −.
club-paper-mark = Nobody knows this mark at the end.
club-paper-amounts = One number for each seat, with spaces between.
club-paper-piles = For a Räuber: points/tricks for each seat, such as { $piles }.
club-legend = How to type it
club-legend-how = c247 or 2c47: a Cego of seat 2 ({ $two }) with 47 points.
club-legend-tricks = { $line }: { $game } of seat 2, made.
club-legend-more = Only plus and minus: { $amounts } or 2=60. Not played: - or x. Correct a line: 7=c248, clear it: 7=. Confirm without sums: ok. Another table: t 3, or Esc.
club-code-solo = s
club-code-gegensolo = gs
club-code-cego = c
club-code-halbe = h
club-code-eine = e
club-code-leere = l
club-code-zwei_leere = zl
club-code-zwei_verschiedene = zv
club-code-geiss = g
club-code-ultimo = u
club-code-bettel = b
club-code-piccolo = p
club-code-zwiccolo = zw
club-code-trio = t
club-code-quarto = q
club-code-quinto = qi
club-code-pascha = pa
club-code-raeuber = r
club-code-drescher = d
club-code-mark-after_solo = s
club-code-mark-ouvert = o
club-code-mark-durch = d
club-code-mark-ulti = u
club-mark-after_solo = after a Solo
club-mark-ouvert = open
club-mark-durch = Durch (+ or −)
club-mark-ulti = Ulti: u1 made, u1− not

# The referee.
club-penalise = Penalty or credit
club-penalise-do = Enter
club-penalties = Penalties and credits
club-no-penalties = None yet.
club-penalty-line = { $amount }: { $why }{ $paragraph ->
    [none] {""}
   *[other] {" "}({ $paragraph })
}
club-penalty-waits = It counts only when round { $round } begins.
club-penalty-discarded = Does not count in the final: round { $final } begins from nothing.
club-nobody = Nobody has this number.
club-amount = How much?
club-amount-how = A penalty is below zero: −40.
club-for-round = Round
club-paragraph = Paragraph
club-lift = Lift
club-lifted = lifted
club-said-lifted = Lifted.
club-said-penalised = { $kind ->
    [credit] Credit { $amount } for { $name }, round { $round }. A penalty has a minus.
   *[penalty] Penalty { $amount } for { $name }, round { $round }.
}
club-referee-sheets = On a sheet the referee can strike a deal out or set it.
club-referee-line = Strike out or set
club-referee-why = For both, something must stand in the field “{ $field }” above.
club-set-sum = Together { $sum }, not zero.
club-set-line = Set it like this
club-strike-line = Strike out

# My place.
club-me-wait = Nothing is drawn yet. Then this page shows where you sit.
club-me-out = In round { $round } you sit at no table. Ask the desk if that is not right.
club-me-place = Place { $place } of { $of }: { $total }
club-deals-first = deals first
club-to-sheet = To the sheet

# The hall.
club-hall-welcome = Welcome! The draw is about to be made.
club-hall-lost = No connection. As of { $at }.
club-hall-page = Page { $at } of { $of }
club-hall-full = Full screen (f)
club-hall-preliminary = Preliminary standings
club-hall-void = Does not count: round { $round }, table { $tables }.
club-clock-ends = until { $at }
club-clock-near = { $minutes ->
    [one] One minute left
   *[other] { $minutes } minutes left
}
club-clock-over-played_out = Time! Deals under way are played out.
club-clock-over-void = Time! Deals under way do not count.

# Print.
club-print = Print
club-paper-size = Paper
club-print-names = Draw by name
club-print-tables = Draw by table
club-print-cards = Table cards
club-print-people = Start cards
club-print-sheets = Paper sheets
club-print-standings = Standings
club-print-certificates = Certificates
club-print-deals = Card lists
club-print-certificates-why = A certificate for each of the first places, with the person’s own name.
club-print-deals-why = For each table and deal, who gets which cards: only for those who prepare the packs. Nobody who plays at that table looks at them.
club-html = As an HTML page
club-pdf-letters = The PDF lacks letters of these names: { $names }. Others stand for them there. Printed from the browser they are right.
club-here-only = These codes only lead to this computer ({ $host }); no phone can open them. Start the server with “cego serve --listen 0.0.0.0:8080”, and open this page under the address of the computer in the network, such as http://192.168.1.5:8080.
club-pdf = As PDF
club-places = How many places
club-print-nothing = Nothing is drawn yet.
club-code = Code for the camera
club-card-how = Open with the camera: here you keep score. At the end two people of the table confirm.
club-card-how-cards = Open with the camera: here you keep score. At the end two start cards confirm: everybody takes their own.
club-person-card-how = Open with the camera: where you sit and how you stand. Only for you.
club-person-card-how-cards = Open with the camera: where you sit and how you stand. With it you confirm your table’s sheet, too. Only for you.
club-signed = We have checked the sums and agree:
club-reopened = Sheets of closed rounds are open again:
club-reopened-sheet = Round { $round }, table { $table }: { $state ->
    [disputed] disputed
    [differs] the sums differ
   *[other] not confirmed
}
club-open-sheets-why = Sheets are still open. To go on all the same needs a reason, which is recorded and printed.
club-unusual = Unusual:
club-without-deal = No place, because no deal of theirs counts: { $people }
club-confirm-cards = In this tournament a sheet is confirmed with your own start card: scan its code.
club-ask-cards = Only start cards confirm a sheet
club-ask-cards-how = Two people confirm, each with a start card of their own. Without this, the code of the table card will do.
club-ask-place = Place, for certificates
club-print-making = The pages are being made …
club-print-preliminary = The tournament is not over yet: the certificates say that they are preliminary.
club-standings-preliminary = The tournament is not over yet: these standings are preliminary.
club-penalise-huge = { $amount } is unusually much. If it is meant, enter it again.
club-penalise-again = The same stands already (number { $number }): as much, for the same round and reason. If another is meant, enter it again.
club-set-sum-again = If it is meant, set it again.
club-event-one_device = Two confirmed from one device, or one address, within seconds
club-paper-no-trick = Line { $line }: { $points } points are settled as no trick. Is a digit missing?
club-paper-uneven = This amount cannot be shared equally by the others.
club-paper-lines = Lines are missing: a sheet is confirmed when it is full.
club-error-of-rules = An error the rules know
club-error-how = What the error costs in a Cego. An error that stands on the line of its deal is settled there already and needs no penalty.
club-error-revoke = Did not follow suit
club-error-forgotten_discard = Forgot to discard
club-error-card_count = Wrong number of cards
club-error-misdeal = Dealt wrongly

# What nobody can choose, and what is undone.
club-fair-words = Before the draw from round { $round } on, words from the hall went into it: “{ $text }”. Whoever said one finds it here.
club-fair-bound = No words from the hall went in: the draw follows from the seed that the check sum had fixed. Whoever opened the tournament knew it.
club-history-hash = Check mark of the history
club-words = Words from the hall (dice, words, a number of the day)
club-words-why = Close the list first, then let several people say something nobody knew before. It goes into the draw, once, and hangs beside it. Without words the draw is bound to the check sum only.
club-words-given = The words from the hall still hold: “{ $text }”.
club-undo-draw = Undo the draw
club-undo-begin = Undo the beginning of round { $round }
club-draw-undone = The draw from round { $round } on was undone: { $why }
club-begin-undone = The beginning of round { $round } was undone: { $why }
club-void = Do not count this sheet
club-void-how = Then the whole sheet does not count, for nobody at the table. Its lines stay to be read.
club-void-is = This sheet does not count: { $why }
club-void-sheet = Round { $round }, table { $table }: the sheet does not count ({ $why }).
club-reinstate = Count this sheet again
club-table-void = does not count
club-event-voided = The sheet does not count
club-event-reinstated = The sheet counts again
club-copied = The last copy that the server made by itself: { $at }. Make one to a stick after each round: “cego backup FILE --store STORE”, with the store of this server.
club-no-copy = The server has made no copy. Make one to a stick after each round: “cego backup FILE --store STORE”, with the store of this server.
