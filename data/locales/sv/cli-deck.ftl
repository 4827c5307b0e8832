# Våra egna kort, från kommandoraden.

cli-help-deck = Våra egna kort som SVG: ett, alla, eller sidor att skriva ut
cli-help-deck-card = Ritar ett kort
cli-help-deck-card-arg-card = Kortet: T1 till T22, eller C S H D (klöver, spader, hjärter, ruter) följt av K Q N J eller ett nummer; back eller back-shingle för baksidan
cli-help-deck-sheet = Ritar alla kort på en sida, att titta på
cli-help-deck-sheet-arg-columns = Hur många som ligger bredvid varandra
cli-help-deck-sprite = Skriver varje kort som en symbol med namnet cd-KORT, för webbsidor; färgerna är CSS-egenskaper
cli-help-deck-print = Skriver A4-sidor med skärmärken: sex med kort som är 58 mm breda, en med baksidor
cli-help-deck-print-arg-back = Vad som är på baksidan
cli-help-deck-print-arg-output = Vart: kort.svg blir kort-1.svg till kort-7.svg
cli-help-deck-any-no-corner = Utan valör, färg och nummer i hörnen, som på gamla kort
cli-help-deck-any-ladder = Med en till fyra ▲ bredvid nummerkorten: hur högt de står i sin färg
cli-help-deck-any-palette = Färgerna: som ritade, varje färg sin egen, eller svartvitt med rött
cli-help-deck-any-coarse = Utan de finaste linjerna, för kort som är smalare än omkring 90 px
cli-help-deck-any-large = Med mycket stort index, bilden under det

cli-deck-no-card = ”{ $card }” är inget kort: skriv T1 till T22, eller C S H D följt av K Q N J eller ett nummer (C7 till C10, S7 till S10, H1 till H4, D1 till D4), eller back.
cli-deck-no-letter = Bokstaven ”{ $letter }” finns inte ritad i den här leken; ritade är { $drawn }. Välj ett annat språk med --lang.
