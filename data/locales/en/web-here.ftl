# Tables in this browser, without a server.

web-here-guest = Guest
web-here-elsewhere = This table is now open in another window. It goes on there.
web-here-no-table = There is no such table on this device.
web-here-no-module = What it takes to play without a network could not be loaded. Try again when you are online.
web-here-trouble = That did not work. Try again.
web-here-not-kept = There is no room left on this device. You can play on; but what happens from now on is gone when you close the page.
web-here-rules_unknown = These rules cannot be played here.
web-here-broken_record = This deal cannot be read.
web-here-given_players = More or fewer people sit at this table than in this deal.
web-here-given_rules = This deal was played under other rules.
web-here-given_rated = Only what was dealt at the table is rated.
web-here-given_cards = These cards are no deal.
web-here-given_raeuber = These rules know no Räuber rounds.
web-here-given_step = A step of this deal is against these rules. It cannot be played on like this.
web-here-given_over = This deal is over already.
