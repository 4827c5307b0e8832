# Dagens giv i webbläsaren.

daily-title = Dagens giv
daily-about = I dag spelar alla samma giv mot samma tre bottar. Första försöket räknas; given börjar vid midnatt i Berlin.
daily-rules = Regler
daily-play = Spela
daily-streak = Spelat { $days } dagar i rad
daily-amount = Resultat
daily-matchpoints = Bättre än
daily-par = Par
daily-bot = Boten i ditt ställe
daily-gain = Utan tur
daily-gain-about = Par är vad den starkaste boten väntar sig av din hand. Utan tur: hur mycket bättre än boten du beslutade, över alla kort det kunde ha varit för dig.
daily-waits = Ditt resultat är sparat och går till servern så snart den kan nås.
daily-decisions = Vad som kostade mest
daily-instead = boten: { $action }
daily-share = Kopiera en text att dela
daily-review = Gå igenom
daily-list = Hur de andra ligger till
daily-over-day = Dag
daily-over-week = Vecka
daily-over-month = Månad
daily-closed = { $days ->
    [one] En dag saknas: du har inte spelat, och andra kan fortfarande.
   *[other] { $days } dagar saknas: du har inte spelat, och andra kan fortfarande.
}
daily-nobody = I listan står personer med konto. Ingen har spelat än.
daily-place = Plats
daily-name = Namn
daily-share-title = Cego, dagens giv { $date } ({ $ruleset })
daily-share-result = Fick { $amount }, utan tur { $gain }
daily-share-field = Bättre än { $percent } % av de andra
daily-only-play = I dagens giv räknas första försöket: här spelas det bara, till sista kortet.
daily-trust = Alla får samma kort hela dagen: med ett andra konto kan någon titta på given först och sedan spela den väl. Listan är för nöjes skull, inte för priser.
