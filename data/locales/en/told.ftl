# What happens, said to the person who does it; and what a deal came to. The rest is in web.ftl.

web-told-you-said = You: “{ $word }”
web-told-you-geiss_sold = You sell the { -t1 } to { $buyer } for { $price }
web-told-you-auction_ended = You play { $contract }
web-told-you-laid = { $open_count ->
    [0] You lay { $count } cards away
   *[other] You lay { $count } cards away, { $open } face up
}
web-told-you-blind_taken = You pick up the blind
web-told-you-discarded = You discard { $card }
web-told-you-second_hand_ulti = You announce: { $feats }
web-told-you-hand_laid_open = You lay open: { $cards }
web-told-you-challenged = { $guilty_count ->
    [0] You have the hands laid open, wrongly
   *[other] You have the hands laid open; a Solo was held back by { $guilty }
}
web-told-you-played = You play { $card }
web-told-you-trick_won = Trick for you
web-told-you-dealer_joined = You join with the blind
web-told-you-left = You leave
web-told-you-went = You are away
web-told-you-came = You are here
web-told-you-returned = You play again
web-told-you-stood_in = A bot plays for you
web-told-you-warned = Your time is running out
web-told-you-timed_out = Your time is up
web-told-you-gstiess_called = You: “The Gstieß has gone!”
web-told-you-proposed-undo = You want to take something back
web-told-you-proposed-pause = You want a break
web-told-you-proposed-end = You want to end the match
web-told-you-proposed-concede = You want to give up
web-told-you-proposed-claim = You say: “The rest is ours”
web-told-you-proposed-raeuber = You want a round of Räuber
web-told-you-proposed-remove = You want { $whom } to leave the table
web-told-you-declined = You are against it
web-told-you-struck = What this device had to add to the deal did not come in time

web-told-deal_ended = The deal is over: { $amounts }
web-told-gets = { $seat } gets { $amount }
web-told-pays = { $seat } pays { $amount }
web-told-even = { $seat } breaks even
web-told-you-gets = you get { $amount }
web-told-you-pays = you pay { $amount }
web-told-you-even = you break even
web-told-you-total = Your total: { $total }
