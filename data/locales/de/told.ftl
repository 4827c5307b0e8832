# Was geschieht, gesagt zu dem, der es tut; und was ein Spiel gebracht hat. Das andere steht in web.ftl.

web-told-you-said = Du: „{ $word }“
web-told-you-geiss_sold = Du verkaufst { -t1(fall: "den") } an { $buyer } für { $price }
web-told-you-auction_ended = Du spielst { $contract }
web-told-you-laid = { $open_count ->
    [0] Du legst { $count } Karten ab
   *[other] Du legst { $count } Karten ab, offen liegt { $open }
}
web-told-you-blind_taken = Du nimmst { -blinder(fall: "den") } auf
web-told-you-discarded = Du drückst { $card }
web-told-you-second_hand_ulti = Du sagst an: { $feats }
web-told-you-hand_laid_open = Du legst auf: { $cards }
web-told-you-challenged = { $guilty_count ->
    [0] Du lässt aufdecken, zu Unrecht
   *[other] Du lässt aufdecken; geschunden hat { $guilty }
}
web-told-you-played = Du spielst { $card }
web-told-you-trick_won = Stich für dich
web-told-you-dealer_joined = Du kommst mit { -blinder(fall: "dem") } dazu
web-told-you-left = Du gehst
web-told-you-went = Du bist gerade nicht da
web-told-you-came = Du bist da
web-told-you-returned = Du spielst wieder selbst
web-told-you-stood_in = Ein Bot spielt für dich
web-told-you-warned = Deine Zeit wird knapp
web-told-you-timed_out = Deine Zeit ist um
web-told-you-gstiess_called = Du: „Der { -t22 } geht ab!“
web-told-you-proposed-undo = Du möchtest zurücknehmen
web-told-you-proposed-pause = Du möchtest eine Pause
web-told-you-proposed-end = Du möchtest die Partie beenden
web-told-you-proposed-concede = Du möchtest aufgeben
web-told-you-proposed-claim = Du sagst: „Der Rest ist unser“
web-told-you-proposed-raeuber = Du möchtest eine Runde Räuber
web-told-you-proposed-remove = Du willst { $whom } vom Tisch weisen
web-told-you-declined = Du bist dagegen
web-told-you-struck = Von diesem Gerät kam der Beitrag zum Geben nicht rechtzeitig

web-told-deal_ended = Das Spiel ist aus: { $amounts }
web-told-gets = { $seat } bekommt { $amount }
web-told-pays = { $seat } zahlt { $amount }
web-told-even = für { $seat } null
web-told-you-gets = du bekommst { $amount }
web-told-you-pays = du zahlst { $amount }
web-told-you-even = für dich null
web-told-you-total = Dein Stand: { $total }
