# The deal of the day in the browser.

daily-title = Deal of the day
daily-about = Today everybody plays the same deal against the same three bots. The first try counts; it begins at midnight in Berlin.
daily-rules = Ruleset
daily-play = Play
daily-streak = Played { $days } days in a row
daily-amount = Result
daily-matchpoints = Better than
daily-par = Par
daily-bot = The bot in your place
daily-gain = Without luck
daily-gain-about = Par is what the strongest bot expects of your hand. Without luck: how much better than the bot you decided, over all the cards it could have been for you.
daily-waits = Your result is kept and goes to the server as soon as it can be reached.
daily-decisions = What cost most
daily-instead = the bot: { $action }
daily-share = Copy a text to share
daily-review = Review
daily-list = How the others stand
daily-over-day = Day
daily-over-week = Week
daily-over-month = Month
daily-closed = { $days ->
    [one] One day is missing: you have not played, and others still can.
   *[other] { $days } days are missing: you have not played, and others still can.
}
daily-nobody = The list has people with an account. Nobody has played yet.
daily-place = Place
daily-name = Name
daily-share-title = Cego, deal of the day { $date } ({ $ruleset })
daily-share-result = Got { $amount }, without luck { $gain }
daily-share-field = Better than { $percent } % of the others
daily-only-play = In the deal of the day the first try counts: it is only played, to the last card.
daily-trust = Everybody is dealt the same cards all day: with a second account somebody could look at the deal first and then play it well. The list is for fun, not for prizes.
