# Friends, account, who has played what.

web-me-guest = You play as a guest. Your name and your deals belong to this device.
web-me-account = Your account is called { $login }.
web-me-nobody = On this device the server does not know you yet. You need no account to play: just sit down at a table.
web-me-played = Your deals
web-me-kept = What the server knows about you
web-me-export-what = Everything that is kept about you here, in one file: name, sign-ins, friends, deals.
web-me-given = { $count ->
    [one] You have given { $count } deal for puzzles.
   *[other] You have given { $count } deals for puzzles.
}
web-me-given-back = Take all of them back
web-me-export = Get the file
web-remove = Remove
web-copy-it = Copy

web-entry = Account
web-entry-why = With an account you are the same person on every device.
web-entry-why-guest = With an account you are the same person on every device. You keep your name, friends, seats and deals.
web-entry-begin = New account
web-entry-enter = I have one
web-entry-login = Login name
web-entry-login-how = 3 to 32 letters, digits, dots, underscores or hyphens. Others do not see it.
web-entry-password = Password
web-entry-password-how = At least 8 characters; four words that do not belong together are good.
web-entry-forgotten = Nobody can give you back a forgotten password. Once you have the account, make recovery codes here and keep them on paper.
web-entry-takes-along = What you played as a guest on this device comes with you into your account.
web-entry-do-begin = Create the account
web-entry-do-enter = Log in
web-entry-passkey-begin = Without a password, by passkey
web-entry-passkey-enter = Log in by passkey

web-passkeys = Passkeys
web-passkey = Passkey
web-passkey-what = A passkey is kept on your device: fingerprint, face or PIN instead of a password.
web-passkey-add = Passkey for this device
web-passkey-added = added on { $at }, not used yet
web-passkey-used = last used { $at }
web-passkey-not-here = This browser has no passkeys. Use a password.
web-passkey-not-given = Your device provided no passkey. Try again, or use a password.

web-sessions = Where you are logged in
web-sessions-what = If you do not recognise one of these, end it and set another password.
web-session-browser = Browser
web-session-api_token = Key of a program
web-session-bot_token = Key of a bot
web-session-here = here
web-session-seen = last seen { $at }
web-session-end = End
web-session-leave = Log out

web-password = Password
web-password-old = Current password
web-password-new = New password
web-password-ends = You are logged out everywhere else.
web-password-keep = Set the password
web-password-kept = It is valid from now on.

web-programs = For programmers
web-programs-what = A bot plays under its own name and is marked as a program everywhere. A key lets a program act in your name; it is in the list above from then on.
web-programs-make = New
web-programs-bot = a bot
web-programs-token = a key for a program
web-programs-bot-what = It can sit down at tables: cego bot --server … --exec …
web-programs-token-what = For your own statistics and tools. Nobody can play with it.
web-programs-name = Name
web-programs-do = Create
web-programs-given = The key of { $name }. It is shown this once:

web-farewell = Leave for good
web-farewell-account = Delete the account
web-farewell-guest = Delete everything of mine
web-farewell-what = Your name, sign-ins, friends and everything you said at tables are deleted, your bots too. You leave all tables. Nobody can undo this.
web-farewell-stays = Cards and amounts that were played stay, without your name: the others played them, too.
web-farewell-do = Delete for good
web-farewell-stay = No, stay

web-friends-wanting = Would like to be your friends
web-friends-accept = Yes, please
web-friends-decline = No, thanks
web-friends-at-table = sits at a table: { $rules }
web-friends-away = at no open table
web-friends-presence = You see who sits at an open table. About tables that are joined by link the server tells nobody.
web-friends-join = Join
web-friends-part = End the friendship
web-friends-none = You have no friends here yet. Give them your link.
web-friends-waiting = Has not answered yet
web-friends-take-back = Take it back
web-friends-ask = Bring your friends
web-friends-ask-how = Anyone who opens your link can ask you; then you say yes or no.
web-friends-guest = As a guest you have your friends on this device only.
web-friends-link-title = Play Cego with { $name }
web-friends-own-link = This is your own link. Send it to your friends.
web-friends-are = { $name } and you are friends.
web-friends-asked = Asked. Now { $name } has to say yes.
web-friends-why = As friends you see when the other one sits at an open table, and join with one tap.
web-friends-you-are = Here you are called { $name }.
web-friends-rename = Change the name
web-friends-do = Ask { $name }

web-mutes = Muted
web-mutes-what = You do not see what these people say. They are not told.
web-mute = Mute
web-unmute = Unmute

web-person = Who
web-person-friend = you are friends
web-person-befriend = Be friends
web-person-accept = Accept as a friend
web-kind-guest = Guest
web-kind-account = With an account
web-kind-bot = Bot
web-ratings = Rating
web-rating-sure = probably { $from } to { $to }, after { $matches ->
    [one] one match
   *[other] { $matches } matches
}
web-rating-what = The large number is a cautious estimate; the more matches, the surer. Everybody begins at 25 ± 17.
web-family-other = Other rules
web-leaders-none = Nobody is here yet. It takes { $count } rated matches.

web-results = Results
web-results-none = No deal yet.
web-results-all = { $deals ->
    [one] One deal
   *[other] { $deals } deals
}, { $won } % of them with a gain, { $sum } in all.
web-results-game = Game
web-results-declared = as declarer
web-results-against = as defender
web-results-how = How often, how many of them with a gain, what came of it.
web-luck = Luck of the cards
web-luck-what = As long as the line stays in the band, it was chance.
web-luck-picture = How good the cards were, deal by deal, and how far chance reaches

web-history = Played
web-history-deals = Deals
web-history-matches = Matches
web-history-against = against { $contract }
web-history-length = { $count ->
    [one] one deal
   *[other] { $count } deals
}
web-history-counted = rated
web-history-not-counted = not rated
web-history-no-deals = No deals here yet.
web-history-no-matches = No matches here yet.
web-history-more = Older ones

web-around-friends = Friends at tables
web-around-wanting = { $count ->
    [one] Somebody would like to be your friend
   *[other] { $count } people would like to be your friends
}
web-around-answer = Answer
web-around-more = More tables
web-around-own = own rules
web-around-rated = rated
web-around-clock = with a clock
web-around-waits = waiting for people
web-around-plays = playing already

web-seats = People at the table
web-seats-watching = People who watch see nobody’s hand.
web-seats-not-watched = Nobody can watch this table.
web-seats-this-is-you = this is you
web-seats-asked = asked
web-seats-alone = Only bots sit here besides you.

web-report = Report
web-send-away = Ask to leave
web-send-away-how = Everyone else is asked, { $name } is not. One “no” settles it.
web-report-title = Report { $name }
web-report-what = The report goes to the operator of the server, together with the last deal of this table.
web-report-why = Why
web-report-why-talk = said what nobody should say
web-report-why-name = has a name nobody should have
web-report-why-cheating = cheats
web-report-why-leaving = keeps others waiting
web-report-why-other = something else
web-report-text = What happened (if you like)
web-report-do = Send
web-report-back = Back
web-report-done = Thank you, it has arrived.

web-moderation-link = Moderation
web-notices = From the moderators
web-notice-warning = A warning for you
    .what = If it goes on, more may follow.
web-notice-mute = What you say is not heard
    .what = You can play on.
web-notice-rename = You have another name
    .what = You cannot change it for that time.
web-notice-ban = You are not let in here
    .what = You can still take along and delete what is kept about you, on the page “You and your account”.
web-notice-until = Until { $at }.
web-notice-for-good = For good.
web-notice-read = I have read it
web-prove = First show that it is you.
web-prove-do = It is me
web-prove-passkey = By passkey
web-prove-code = By recovery code
web-prove-password = By password
web-prove-spends = The code is used up by this.
web-prove-not = Not now
web-code = Code
web-codes = Recovery codes
web-codes-what = Ten codes for the day you have forgotten the password: each lets you in once and sets another one. Keep them on paper.
web-codes-left = { $count ->
        [0] You have none.
        [one] You have one left.
       *[other] You have { $count } left.
    }
web-codes-make = Make codes
web-codes-renew = Make new codes
web-codes-once = These are shown only now. Earlier ones no longer work.
web-codes-copy = Copy
web-codes-copied = Copied
web-by-code = Log in with a code
web-by-code-what = With a recovery code, or one that the operator has given you, you set another password.
web-by-code-do = Set the password and log in
web-by-code-link = Forgot the password? Use a code.
web-password-passkeys = Remove passkeys added since
    .about = All that were added after the password was last set. For when somebody else was in your account.
web-back-to-setup = Back to the new tournament: what was filled in is still there
