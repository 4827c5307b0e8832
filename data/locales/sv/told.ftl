# Det som händer, sagt till den som gör det; och vad en giv gav. Resten står i web.ftl.

web-told-you-said = Du: ”{ $word }”
web-told-you-geiss_sold = Du säljer { -t1(fall: "den") } till { $buyer } för { $price }
web-told-you-auction_ended = Du spelar { $contract }
web-told-you-laid = { $open_count ->
    [0] Du lägger bort { $count } kort
   *[other] Du lägger bort { $count } kort, öppet ligger { $open }
}
web-told-you-blind_taken = Du tar upp talongen
web-told-you-discarded = Du kastar { $card }
web-told-you-second_hand_ulti = Du lovar: { $feats }
web-told-you-hand_laid_open = Du visar: { $cards }
web-told-you-challenged = { $guilty_count ->
    [0] Du låter händerna visas, utan grund
   *[other] Du låter händerna visas; en Solo hölls inne av { $guilty }
}
web-told-you-played = Du spelar { $card }
web-told-you-trick_won = Stick till dig
web-told-you-dealer_joined = Du går med, med talongen
web-told-you-left = Du går
web-told-you-went = Du är borta
web-told-you-came = Du är här
web-told-you-returned = Du spelar själv igen
web-told-you-stood_in = En bot spelar åt dig
web-told-you-warned = Din tid är snart slut
web-told-you-timed_out = Din tid är slut
web-told-you-gstiess_called = Du: ”Der { -t22 } geht ab!”
web-told-you-proposed-undo = Du vill ta tillbaka något
web-told-you-proposed-pause = Du vill ha en paus
web-told-you-proposed-end = Du vill avsluta partiet
web-told-you-proposed-concede = Du vill ge upp
web-told-you-proposed-claim = Du säger: ”Resten är vår”
web-told-you-proposed-raeuber = Du vill ha en runda Räuber
web-told-you-proposed-remove = Du vill visa bort { $whom } från bordet
web-told-you-declined = Du är emot
web-told-you-struck = Den här enhetens bidrag till given kom inte i tid

web-told-deal_ended = Given är slut: { $amounts }
web-told-gets = { $seat } får { $amount }
web-told-pays = { $seat } betalar { $amount }
web-told-even = { $seat } går plus minus noll
web-told-you-gets = du får { $amount }
web-told-you-pays = du betalar { $amount }
web-told-you-even = du går plus minus noll
web-told-you-total = Din summa: { $total }
