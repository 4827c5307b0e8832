# The deal of the day on the command line.

cli-help-daily = The deal of the day: shows it, judges one that was played, checks its seed
cli-help-daily-show = Shows what you hold if this seed becomes the deal of the day
cli-help-daily-show-arg-seed = The seed of the day, as the server tells it
cli-help-daily-score = Plays again what you did, and says what your decisions were worth without the luck of the cards
cli-help-daily-score-arg-file = What you did, as it is sent to a server (JSON, “actions”)
cli-help-daily-score-arg-seed = The seed of the day, as the server tells it
cli-help-daily-check = Checks whether a seed is the one that was committed to the day before
cli-help-daily-check-arg-seed = The seed of the day
cli-help-daily-check-arg-commitment = What was published the day before: 64 hex digits
cli-daily-hand =
    You: { $seat }. Dealer: { $dealer }.
    { $hand }
    Commitment: { $commitment }
cli-daily-good = The seed is the one that was committed to.
cli-daily-wrong = The seed is not the one that was committed to; its commitment is { $found }. Compare day, ruleset and size of the table.
cli-daily-five = The deal of the day is for three or four at the table. Use --players 3 or --players 4.
cli-daily-forbidden = Your action number { $number } is not possible in this deal: { $why } Compare seed and ruleset.
cli-daily-no-action = { $file }: number { $number } of the list "actions" is no action. Expected is what the server is sent.
cli-daily-no-actions = { $file } has no actions. It takes what a server is sent: a JSON object with the list "actions".
cli-daily-decision = { $gain }  { $action } (the bot: { $bot })
cli-daily-sum = Result { $amount }, the bot in your place { $bot }. Without luck { $gain } against the bot.
cli-value-commitment = COMMITMENT
