# The table in the browser.

web-home = Home
web-no-page = There is no such page
web-page-not-loaded = The page could not be loaded. Are you online?
web-reload = Reload
web-no-server = The server cannot be reached. Check the network and try again.
web-server-trouble = Something went wrong on the server. Try again.

web-tagline = The tarot game of Baden
web-play-now = Play now
web-play-people = Play with people
web-play-people-how = at the next free seat
web-new-table = Table for friends
web-new-table-how = your rules, invitation by link
web-rules-title = How it is played where you are
web-rules-schwarzwaldmeisterschaft = Black Forest championship
    .about = Four players, counted in pairs; trick games, Geiß and Räuber belong to it.
web-rules-hochschwarzwald = High Black Forest
    .about = Also for three; counted in pairs, with Räuber and Drescher. Soli, Ulti and Mund.
web-rules-st_georgen = St. Georgen
    .about = Also for three; counted in pairs, small stakes, with Grebsler and Pascha.
web-rules-schopfheim = Schopfheim
    .about = Also for three; counted in threes, no Halbe, for cents. With the Kleiner Mann, as the Geiß is called there.
web-rules-stockholm = Stockholm
    .about = Four players, counted in threes; the Gstieß ends the evening.
web-rules-wikipedia = Wikipedia
    .about = As the English article describes it, for three or four.
web-level = How well the bots play
web-my-tables = Your tables
web-lobby = Open tables
web-free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
web-more-of = Besides playing
web-way-daily = Deal of the day
web-way-daily-how = not played yet today
web-way-daily-done = played today; a new one tomorrow
web-learn-first = I am learning
web-learn-first-how = ten minutes, from the first card on
web-way-learn = Learn
web-way-learn-how = from the first card on
web-way-review = Review
web-way-review-how = what would have been better?
web-way-puzzles = Puzzles
web-way-puzzles-how = what is best here?
web-way-tools = Real table
web-way-tools-how = count and keep score
web-club = Tournaments
web-fair = Where the cards come from
web-players = At the table
web-player = Who
web-length-open = until everyone wants to stop
web-length-deals = { $count ->
    [one] one deal
   *[other] { $count } deals
}
web-terms-clock = { $seconds } seconds a card
web-terms-rated = rated
web-terms-listed = on the first page
web-terms-watched = may be watched
web-terms-booked = seats drawn by the tournament

web-me = You and your account
web-friends = Friends
web-leaders = The best
web-rulebooks = Rules
web-settings = Settings
web-name = Your name at the table
web-keep-name = Keep the name
web-name-kept = Kept.
web-language = Language
web-language-de = Deutsch
web-language-en = English
web-language-sv = Svenska
web-theme = Colours
web-theme-auto = same as the device
web-theme-light = light
web-theme-dark = dark
web-deck = Cards
web-deck-standard = as drawn
web-deck-four = four colours
web-deck-contrast = high contrast
web-hand-side = Buttons for
web-hand-right = the right hand
web-hand-left = the left hand
web-tempo = Pace
web-speed-calm = calm
web-speed-usual = usual
web-speed-brisk = brisk
web-tempo-now = Pace: { $tempo }
web-trick-stays = Each trick stays until I tap
web-tap-plays = One tap plays the card
web-tap-ask = Play a card with one tap instead of two?
web-only-plays = The only possible card is played for me
web-large-cards = Large cards
web-sound = Sounds: cards on wood, and a fiddle for the trick of the Gstieß
web-corners = Letters in the corners
web-count = Count the card points, where a bot gives advice

web-table-title = Table
web-the-others = The others
web-own = Your seat
web-opening = One moment …
web-no-table = Nothing here
web-again = Again
web-gone = The connection has ended
web-removed = You are no longer at this table
web-door-title = A table is waiting
web-hints = with advice from a bot
web-no-hints = without advice from a bot
web-free-seat = free
web-bot = Bot
web-bot-name-1 = Vroni
web-bot-name-2 = Karle
web-bot-name-3 = Liesel
web-bot-name-4 = Sepp
web-bot-name-5 = Emil
web-bot-name-6 = Rösle
web-bot-name-7 = Xaver
web-bot-name-8 = Agnes
web-bot-name-9 = Fridolin
web-bot-name-10 = Lina
web-sit = Sit down
web-sit-here = Sit here
web-take-over = Take over
web-table-full = All seats are taken.
web-table-over = Nobody plays here any more.
web-watch = Watch
web-plays-next-deal = You play from the next deal on
web-from-next-deal = from the next deal on
web-watchers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } are watching.
}
web-you-watch = You are watching
web-waiting-title = About to begin
web-you = You
web-you-as = You, { $name }
web-seat-bot = Seat a bot
web-unseat = Free the seat
web-invite-text = Anyone with this link can sit down:
web-copy = Share the link
web-copied = Copied
web-copy-by-hand = Copying did not work. Select the link and copy it yourself.
web-qr = The link as a QR code
web-begin = Deal
web-fill-and-begin = Fill up and deal
web-waiting-for-host = The host of the table deals.

web-menu = Menu
web-explain = What is this? Tap it.
web-menu-acts = Actions
web-menu-talk = Talk
web-menu-log = Log
web-auction = The auction
web-menu-rules = Rules
web-menu-sheet = Scores
web-menu-people = Players
web-close = Back to the table
web-more = More …
web-really = Really?
web-do-claim-all = The rest is mine
web-do-claim-none = No more tricks for me
web-do-claim-side = The rest is ours
web-do-concede = Give up
web-do-challenge = Have hands laid open
web-do-challenge-sure = Have hands laid open and pay { $amount } if wrong: really?
web-do-challenge-how = If you think somebody has held back a Solo: all cards are shown and the deal is over. { $amount ->
    [0] Being wrong costs nothing.
   *[other] If you are wrong you pay { $amount }.
}
web-do-undo = Take back
web-do-gstiess = The Gstieß has gone
web-do-raeuber = A round of Räuber
web-do-pause = Break
web-do-stand_in = Play on for me
web-do-replace = Bot for { $name }
web-do-end = End the match
web-do-leave = Leave the table
web-write = Say something
web-send = Send

web-deal = Deal { $number }
web-deal-short = Deal
web-own-rules = { $name }, own rules
web-plays = { $name }: { $contract }
web-you-play = You play { $contract }
web-blind = { blind }: { $count } cards, face down
web-hand = Your cards
web-cards = cards
web-trick = The trick
web-last-trick = Last trick
web-stand = Total
web-led = led
web-wins-so-far = winning so far
web-taken-mine = You { $declarer } · others { $opponents }
    .unseen = You { $declarer } and hidden cards · others { $opponents }
web-taken-theirs = Your side { $opponents } · { $name } { $declarer }
    .unseen = Your side { $opponents } · { $name } { $declarer } and hidden cards
web-look-laid = Laid away
web-trick-number = Trick { $number }
web-price = counts { $times ->
    [1] once
    [2] twice
    [3] three times
    [4] four times
   *[other] { $times } times
}
web-price-lost = counts { $won ->
    [1] once
    [2] twice
    [3] three times
    [4] four times
   *[other] { $won } times
}, { $lost ->
    [1] once
    [2] twice
    [3] three times
    [4] four times
   *[other] { $lost } times
} if lost
web-price-pays = pays { $amount }
web-price-from = { $line }; { $needed } points win
web-line-pass-ultimo = none of it
web-line-pass-solo = do not play alone
web-line-pass-counter = let the Solo be played
web-line-pass-specials = none of it
web-line-pass-raising = go no higher
web-line-pass-answer = leave it to the other
web-line-pass-choice = none of it
web-line-hold = play it yourself
web-log = Log
web-log-empty = Nothing has happened yet.
web-sheet = Score sheet
web-totals = Total
web-total = Total { $total }
web-on-turn = to act
web-time-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
web-stood-in = bot plays
web-away = away
web-card-not-now = { $card }, not now
web-open-cards = Open before { $name }: { $cards }

web-line-lost = Connection lost – it comes back by itself.
web-unconfirmed = Not yet confirmed …
web-hurry-how = A tap on the table makes it go faster.
web-trick-on = Go on
web-all-said = All
web-pass-all = Pass for this deal
web-passing = You want nothing in this deal.
web-passing-opens = You want nothing in this deal, but you have to open.
web-passing-not = Ask me again
web-ahead = { $card } goes as soon as it is your turn. A tap takes it back.
web-ahead-gone = { $card } is not allowed now.
web-only-went = Only { $card } could go: it played itself.
web-their-word = { $name } is thinking
web-their-card = { $name } to play
web-their-exchange = { $name } lays away and picks up
web-your-lead = You lead
web-your-card = Your turn: { $suit ->
    [Trump] trump is led
   *[other] { $suit } are led
}
web-you-may = You may say something now:
web-word-chosen = “{ $word }”: tap again to say it.
web-word-chosen-line = “{ $word }”: { $line }. Tap again to say it.
web-must-open = Forehand opens: what do you say?
web-sale = { $name } wants the { -t1 }
web-second-hand = Ultimo with the new cards?
web-paused = Break
web-end-pause = Play on
web-asleep = The table rests, as nobody is there.
web-someone-plays-for-you = A bot plays for you.
web-return = I am back
web-agree = Agreed
web-decline = No

web-keep-title = { $contract }: what do you keep?
web-keep-help = { $pips ->
    [0] { $free ->
        [one] Keep one card. You put the other { $rest } aside and pick up the blind.
       *[other] Keep { $free } cards. You put the other { $rest } aside and pick up the blind.
    }
    [one] { $free ->
        [0] Keep one pip, it lies open. You put the other { $rest } aside and pick up the blind.
       *[other] First keep the pip you will lead, then one more card. You put the other { $rest } aside.
    }
   *[other] Keep { $pips } pips, they lie open. You put the other { $rest } aside and pick up the blind.
}
web-keep-chosen = { $count } of { $of } kept
web-do-keep = { $count ->
    [one] Keep one, lay { $rest } away
   *[other] Keep { $count }, lay { $rest } away
}
web-discard-title = Discard a card
web-discard-help = You have one card too many. It joins what you have laid away, and counts.
web-discard-chosen = { $count ->
    [0] None chosen yet
   *[other] This card will be discarded
}
web-choose-discard = First choose a card
web-keep-open = Open: { $cards }
web-hint = Advice
web-put-back = Put { $card } back in your hand
web-do-play = Play { $card }

web-result-title = { $name } played { $contract }
    .me = You played { $contract }
web-result-none = No game
web-you-win = You get { $amount }
web-you-pay = You pay { $amount }
web-you-nothing = Nothing for you
web-this-deal = This deal
web-review = Review
web-working = How it was worked out
web-no-working = The working is not available just now.
web-all-cards = All cards
web-kept = Kept
web-next-deal = Next deal
web-next-match = Another match
web-waiting = Waiting …
web-waiting-for = Waiting for { $name }
web-match-over = The match is over.

web-told-dealt = Deal { $number }: dealt
web-told-said = { $seat }: “{ $word }”
web-told-geiss_sold = { $seller } sells the { -t1 } to { $buyer } for { $price }
web-told-auction_ended = { $declarer } plays { $contract }
web-told-laid = { $open_count ->
    [0] { $seat } lays { $count } cards away
   *[other] { $seat } lays { $count } cards away, { $open } face up
}
web-told-blind_taken = { $seat } picks up the blind
web-told-discarded-unseen = { $seat } discards a card
web-told-discarded = { $seat } discards { $card }
web-told-second_hand_ulti = { $seat } announces: { $feats }
web-told-hand_laid_open = { $seat } lays open: { $cards }
web-told-challenged = { $guilty_count ->
    [0] { $seat } has the hands laid open, wrongly
   *[other] { $seat } has the hands laid open; a Solo was held back by { $guilty }
}
web-told-played = { $seat } plays { $card }
web-told-trick_won = Trick for { $seat }
web-told-dealer_joined = { $seat } joins with the blind
web-told-sat = { $name } sits down
web-told-left = { $seat } leaves
web-told-went = { $seat } is away
web-told-came = { $seat } is here
web-told-returned = { $seat } plays again
web-told-stood_in = A bot plays for { $seat }
web-told-warned = { $seat }: time is running out
web-told-timed_out = { $seat }: time is up
web-told-time_is_up = The time of the round is over: this is the last deal
web-told-gstiess_called = { $seat }: “The Gstieß has gone!”
web-told-proposed-undo = { $seat } wants to take something back
web-told-proposed-pause = { $seat } wants a break
web-told-proposed-end = { $seat } wants to end the match
web-told-proposed-concede = { $seat } wants to give up
web-told-proposed-claim = { $seat } says: “The rest is ours”
web-told-proposed-raeuber = { $seat } wants a round of Räuber
web-told-proposed-remove = { $seat } wants { $whom } to leave the table
web-told-proposed-remove-me = { $seat } wants you to leave the table; the others are being asked
web-told-removed-others = { $seat } has to leave the table
web-told-removed-host = { $seat } has to get up
web-told-declined = { $seat } is against it
web-told-unanswered = Not accepted; play goes on
web-told-undone = Taken back
web-told-done = Everybody agrees
web-told-resumed = Play goes on
web-told-match_ended = The match is over
web-told-annulled = The deal does not count
web-told-closed = This table is no more.
web-told-closed-because = This table is no more. The person who closed it says: “{ $why }”

web-play-here = Play on this device only
web-on-device = on this device
web-forget-table = Clear away the table: { $name }, { $when }
web-offline = No network.
web-offline-how = You play on this device.
web-newer = There is a new version.
web-renew = Use the new version
web-given = Nobody shuffled these cards here: they were brought along.
web-told-struck = What { $seat } had to add to the deal did not come in time
web-how-fair = How this works

web-announced-restart = { $minutes ->
    [0] The server is being restarted. Your table stays.
    [one] The server restarts in a minute. Your table stays.
   *[other] The server restarts in { $minutes } minutes. Your table stays.
}
web-announced-maintenance = No new tables or matches begin for now.
web-announced-hide = Hide

web-about-imprint = Imprint
web-about-privacy = Privacy
web-about-contact = Contact
