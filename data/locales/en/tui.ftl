# The table in the terminal.

tui-welcome = Cego – a table in the Black Forest
tui-you = You
tui-name-1 = Vroni
tui-name-2 = Karle
tui-name-3 = Liesel
tui-name-4 = Sepp
tui-name-5 = Emil
tui-name-6 = Rösle
tui-name-7 = Xaver
tui-name-8 = Agnes
tui-name-9 = Fridolin
tui-name-10 = Lina
tui-language = English

tui-menu-ruleset = Rules
tui-menu-players = Table
tui-menu-deals = Length
tui-menu-bots = Others
tui-menu-seed = Shuffle
tui-seed-none = none: every deal can be proven
tui-menu-tempo = Tempo
tui-menu-language = Language
tui-menu-start = Deal
tui-deals = { $count ->
    [one] one deal
   *[other] { $count } deals
}
tui-deals-open = no end
tui-tempo-calm = calm
tui-tempo-brisk = brisk
tui-tempo-key = a key for each trick
tui-tempo-now = Tempo: { $tempo }

tui-deal = deal { $number }
tui-deal-of = deal { $number } of { $of }
tui-after-solo = after a Solo
tui-out = sits out
tui-open = open: { $cards }
tui-said = “{ $word }”
tui-trick-to = Trick: { $name }
tui-trick-mine = Your trick
tui-hand-empty = No cards left
tui-sits-out = You deal and sit this one out
tui-counts = counts { $points }

tui-any-key = Any key to go on
tui-your-lead = Your lead
tui-your-card = Your turn: { $suit } led
tui-their-word = { $name } is thinking
tui-their-exchange = { $name } lays away and picks up
tui-their-card = { $name } to play
tui-my-word = There is only one thing to say
tui-my-exchange = There is only one way to lay away
tui-my-card = Your last card
tui-out-of-turn = you may say in between:
tui-opening = You open the game
tui-sale = { $name } looks for the lowest trump and gives: { $card }
tui-second-hand = Ultimo with the new cards?
tui-keep-free = { $count ->
    [one] Keep one more card
   *[other] Keep { $count } cards, the others are laid away
}
tui-keep-pips = { $count ->
    [one] Choose the pip you will lead
   *[other] Choose { $count } pips you will lead
}
tui-keep-pip-and-free = { $count ->
    [one] First choose the pip, then one more card
   *[other] First choose { $count } pips, then one more card
}
tui-keep-geiss = You keep the lowest trump alone
tui-keep-ready = Enter: keep these and pick up the blind
tui-discard = Discard one card (• came from the blind)

tui-hint-say = Rule of thumb says: { $what }
tui-hint-keep = Rule of thumb keeps: { $what }
tui-hint-discard = Rule of thumb discards: { $what }
tui-hint-play = Rule of thumb plays: { $what }
tui-hint-weighs = A strong player weighs it …
tui-hint-valued = { $what } ({ $value }). { $why }
tui-hint-because = { $what }. { $why }
tui-hint-equal = As good: { $others }.
tui-no-hint = There is nothing to advise just now.
tui-concede-ask = Give up? The rest then counts against you. { $key } again means yes.
tui-claim-side-ask = Is the rest yours together? Once a deal. { $key } again means yes.
tui-claim-side-declined = Not accepted, so the play goes on.
tui-undone = Taken back.
tui-undone-marked = Taken back. Cards had been seen: the deal is marked ↶.
tui-taken-back = ↶ Something was taken back in this deal after cards had been seen.
tui-nothing-to-undo = There is nothing to take back in this deal.
tui-not-your-turn = { $name } comes first.
tui-resumed = Where you left off.
tui-new-ask = A new match? This one is not over. n again means yes.
tui-new-back = The open match waits: Esc goes back to it. Dealing puts it aside.
tui-passing = You pass in this auction from now on. f again: no longer.
tui-not-passing = You no longer pass by yourself.
tui-export-nothing = No deal of this match is over yet.
tui-exported = { $file }: { $count ->
    [one] one deal
   *[other] { $count } deals
} written down, for cego replay and cego analyze.
tui-cannot-deal = These rules cannot be dealt at this table.
tui-save-damaged = { $file } – the saved game has been moved there, because { $why ->
    [damaged] it is damaged.
    [later] a later program wrote it.
   *[broken] it cannot have been played like that.
}
tui-save-unreadable = { $file } – this saved game cannot be read: { $why }
tui-save-waits = A game ({ $ruleset }) is still open: “cego play” without options goes on with it, dealing puts it aside.
tui-record-failed = The record could not be written to { $file }: { $why }
tui-save-failed = The game could not be saved ({ $file }): { $why }
tui-too-small = The table needs { $columns } columns and { $rows } rows; this is { $has_columns } by { $has_rows }.

tui-title-keys = Keys
tui-title-log = Log
tui-title-sheet = Score sheet
tui-title-look = Looking back
tui-total = Total
tui-correction = Correction
tui-challenge-short = laid open
tui-go-on = Enter: next deal
tui-match-over = The match is over. Enter: new match
tui-offer-gstiess = g: der Gstieß geht ab
tui-offer-raeuber = r: a round of Räuber
tui-gstiess-called = Der Gstieß geht ab: the person who is dealt it deals the last deal.
tui-raeuber-agreed = Agreed: a round of Räuber.
tui-match-match_over = The match is over.
tui-match-deal_under_way = That can only be done between two deals.
tui-match-no_gstiess_rule = These rules do not end with the Gstieß.
tui-match-gstiess_already_called = That has been said already.
tui-match-no_raeuber_rounds = These rules have no Räuber rounds.
tui-tricks-closed = Tricks that were won stay closed here.
tui-no-trick-yet = There is no trick yet.
tui-legage-closed = What was laid away stays closed.

tui-of-itself = (no choice)
tui-log-drew = Draw for dealer: { $cards }
tui-log-dealt = Deal { $number }, dealer: { $name }
tui-log-laid = { $name }: { $count } cards laid away
tui-log-laid-open = { $name }: { $count } laid away, open { $open }
tui-log-blind = { $name }: blind picked up
tui-log-blind-seen = { $name }: from the blind { $cards }
tui-log-discarded = { $name }: one card discarded
tui-log-discarded-card = { $name }: { $card } discarded
tui-log-ulti = { $name }: { $feats }
tui-log-open = { $name }: hand open: { $cards }
tui-log-sold = Sold: { $name } → { $buyer }, for { $card }
tui-log-challenge = Hands laid open ({ $name }); a Solo held back: { $guilty }
tui-log-challenge-false = Hands laid open ({ $name }): without cause
tui-log-claim-all = { $name }: the rest is mine ({ $cards })
tui-log-claim-none = { $name }: none of the rest is mine ({ $cards })
tui-log-claim-side = { $name }: the rest is ours
tui-log-concede = { $name }: given up
tui-log-joined = { $name }: in with the blind

tui-bar-choose = choose
tui-bar-say = say
tui-bar-mark = mark
tui-bar-keep = keep
tui-bar-discard = discard
tui-bar-play = play
tui-bar-next = next deal
tui-bar-new = new match
tui-bar-skip = go on
tui-bar-hint = hint
tui-bar-undo = undo
tui-bar-log = log
tui-bar-sheet = score
tui-bar-language = language
tui-bar-keys = keys
tui-bar-quit = quit
tui-bar-line = line
tui-bar-change = change
tui-bar-scroll = scroll
tui-bar-go = go

tui-key-move = choose a card or a word
tui-key-updown = line; scroll
tui-key-pick = the card or word of this number
tui-space = Space
tui-key-enter = play, say, go on
tui-key-mark = mark a card to keep
tui-key-back = close, unmark
tui-key-hint = hint with its reason
tui-key-undo = take back
tui-key-log = log
tui-key-sheet = score sheet
tui-key-look = the last trick; review a deal
tui-key-pass = pass in this auction
tui-key-export = write the deals into a file
tui-key-challenge = have the hands laid open
tui-key-claim = the rest: mine, none, ours
tui-key-concede = give up (twice)
tui-key-gstiess = “der Gstieß geht ab”
tui-key-raeuber = a round of Räuber
tui-key-tempo = tempo
tui-key-colours = light or dark
tui-key-language = Deutsch, English, Svenska
tui-key-new = new match
tui-key-keys = these keys
tui-key-quit = quit; the game is kept

# At a table of a server.
tui-undo-asked = The others are asked.
tui-bot = { $name } (bot)
tui-talks = { $name }: { $what }
tui-proposes = { $name } proposes { $what }
tui-asks = { $name } proposes { $what }: y yes, x no
tui-declined = Declined.
tui-alarm = ✗ { $text } · Enter: seen
tui-line-lost = The connection is lost; trying again.
tui-line-back = The connection is back.
tui-proposal-undo = to take something back
tui-proposal-pause = a break
tui-proposal-end = to end the match
tui-proposal-concede = to give up the rest
tui-proposal-claim = to claim the rest for their side
tui-proposal-raeuber = { $rounds } rounds of Räuber
tui-proposal-remove = that { $whom } leave the table
tui-ready = Ready. It goes on as soon as the others are, too.
tui-alone = Only at a table on a server.
tui-nothing-asked = Nothing is proposed.
tui-at-server = At a table on a server no new game begins here: q leaves it.
tui-paused = A break · Enter: go on
tui-bar-resume = go on
tui-key-answer = agree to a proposal, decline
tui-key-propose = propose a break, the end of the match
tui-key-phrases = say, write something
tui-title-phrases = Say
tui-write = Write: { $text }▏ – Enter sends, Esc drops it

# The review of a deal.
tui-review-title = Review
tui-review-step = step { $step } of { $of }
tui-review-dealt = The cards are dealt.
tui-review-over = The deal is over
tui-review-better = better: { $what }
tui-review-good = Nothing was visibly better.
tui-review-waiting = This decision has yet to be judged.
tui-review-unweighed = This was not weighed.
tui-review-choice = choice
tui-review-mistakes = Your mistakes
tui-review-progress = { $done } of your { $of ->
    [one] 1 decision
   *[other] { $of } decisions
} judged
tui-review-no-decision = You had nothing to decide in this deal.
tui-review-given = Given away: { $known } on what one could know, { $open } as the cards lay
tui-review-your-turn = It is your turn at the table: Esc goes back.
tui-review-fetching = The record of the deal is on its way.
tui-review-no-record = The server has no record of this deal for you.
tui-review-none-yet = There is no deal to review yet.
tui-review-cannot = This deal cannot be replayed here.
tui-offer-review = v: review
tui-bar-review = review
tui-bar-step = step
tui-bar-decision = your decisions
tui-bar-mistake = mistake
tui-bar-table = table
tui-key-step = one step back, one on
tui-key-decision = your decision before, the next one
tui-key-ends = to the beginning, to the end
tui-key-mistake = the mistake of this number
tui-key-next-mistake = the next mistake, the worst first
tui-key-leave-review = back to the table

# Watching.
tui-watching = You are watching. i sits down where a seat is free.
tui-waiting = You take seat { $seat } from the next deal on; until then a bot plays.
tui-link = Link for friends: { $link }
tui-watching-short = watching
tui-watch-review = Records are for those who sat at the table.
tui-no-seat = There is no free seat.
tui-seated = You sit here already.
tui-sat-down = You have sat down.
tui-key-sit = sit down, if you are watching
tui-key-link = link for friends
tui-bar-sit = sit down

tui-announced = The server says: { $text }
tui-announced-restart = { $minutes ->
    [0] The server is being restarted. Your table stays.
    [one] The server restarts in a minute. Your table stays.
   *[other] The server restarts in { $minutes } minutes. Your table stays.
}
tui-closed-because = The person who closed the table says: “{ $why }”
