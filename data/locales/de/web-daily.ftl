# Das Spiel des Tages im Browser.

daily-title = Spiel des Tages
daily-about = Heute spielen alle dasselbe Spiel gegen dieselben drei Bots. Der erste Versuch zählt; es beginnt um Mitternacht in Berlin.
daily-rules = Regelwerk
daily-play = Spielen
daily-streak = { $days } Tage hintereinander gespielt
daily-amount = Ergebnis
daily-matchpoints = Besser als
daily-par = Par
daily-bot = Der Bot an deiner Stelle
daily-gain = Ohne Kartenglück
daily-gain-about = Par ist, was der stärkste Bot von deinem Blatt erwartet. Ohne Kartenglück: um wie viel du besser entschieden hast als der Bot, gemessen an allen Karten, die es für dich hätten sein können.
daily-waits = Dein Ergebnis ist gespeichert und geht an den Server, sobald er zu erreichen ist.
daily-decisions = Was am meisten gekostet hat
daily-instead = der Bot: { $action }
daily-share = Text zum Teilen kopieren
daily-review = Durchsehen
daily-list = Wie die anderen stehen
daily-over-day = Tag
daily-over-week = Woche
daily-over-month = Monat
daily-closed = { $days ->
    [one] Ein Tag fehlt: Du hast nicht gespielt, und andere können noch.
   *[other] { $days } Tage fehlen: Du hast nicht gespielt, und andere können noch.
}
daily-nobody = In der Liste stehen Leute mit Konto. Noch hat keiner gespielt.
daily-place = Platz
daily-name = Name
daily-share-title = Cego, Spiel des Tages { $date } ({ $ruleset })
daily-share-result = Ergebnis { $amount }, ohne Kartenglück { $gain }
daily-share-field = Besser als { $percent } % der anderen
daily-only-play = Im Spiel des Tages zählt der erste Versuch: hier wird nur gespielt, bis zur letzten Karte.
daily-trust = Alle bekommen den ganzen Tag dieselben Karten: mit einem zweiten Konto könnte jemand das Spiel erst ansehen und dann gut spielen. Die Liste ist zum Vergnügen, nicht für Preise.
