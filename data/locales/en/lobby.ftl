# The first page, and what is said at the table beside the game.

web-waits-title = Your game is waiting
web-waits-deal = Deal { $number }
web-waits-mine = your turn
web-waits-go = Back to the table
web-play-level = { $level ->
    [level1] level 1
    [level2] level 2
    [level3] level 3
    [level4] level 4
   *[level5] level 5
}
web-play-change = Change rules and level
web-play-change-close = Keep it like this
web-people-here = { $count ->
    [0] nobody is here just now: be the first
    [one] one person is here
   *[other] { $count } people are here
}

web-turn-title = Your turn
web-alone = Nobody here yet; people who come take over from a bot.
web-alone-tell = Tell me when
web-alone-told = We will tell you.
web-alone-came = { $name } sits down with you
web-absent = { $name } is not here.
web-absent-wait = Wait
web-absent-bot = Let a bot play
web-absent-end = End the match
web-install = Install Cego on this device as an app?
web-install-ios = Cego as an app: tap “Share”, then “Add to Home Screen”.
web-install-yes = Yes
web-install-no = No

web-menu-group-deal = This deal
web-menu-group-table = The table
web-menu-group-app = Cego
web-menu-group-end = Stop
web-sure = { $what }: really?
web-buzz = A short buzz when you have waited long and your turn has come

web-page-of-server = This page comes from the server, which cannot be reached just now.
