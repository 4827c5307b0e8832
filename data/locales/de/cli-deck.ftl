# Unsere eigenen Karten, von der Befehlszeile aus.

cli-help-deck = Unsere eigenen Karten als SVG: eine, alle, oder Bögen zum Drucken
cli-help-deck-card = Zeichnet eine Karte
cli-help-deck-card-arg-card = Die Karte: T1 bis T22, oder C S H D (Kreuz, Pik, Herz, Karo) und dahinter K Q N J oder eine Leere; back oder back-shingle für die Rückseite
cli-help-deck-sheet = Zeichnet alle Karten auf ein Blatt, zum Ansehen
cli-help-deck-sheet-arg-columns = Wie viele nebeneinander liegen
cli-help-deck-sprite = Schreibt jede Karte als Symbol mit der Kennung cd-KARTE, für Webseiten; die Farben sind CSS-Eigenschaften
cli-help-deck-print = Schreibt A4-Bögen mit Schnittmarken: sechs mit Karten von 58 mm Breite, einen mit Rückseiten
cli-help-deck-print-arg-back = Was auf der Rückseite ist
cli-help-deck-print-arg-output = Wohin: aus karten.svg werden karten-1.svg bis karten-7.svg
cli-help-deck-any-no-corner = Ohne Rang, Farbe und Nummer in den Ecken, wie auf alten Karten
cli-help-deck-any-ladder = Mit ein bis vier ▲ neben den Leeren: wie hoch sie in ihrer Farbe stehen
cli-help-deck-any-palette = Die Farben: wie gezeichnet, jede Kartenfarbe anders, oder schwarz-weiß mit Rot
cli-help-deck-any-coarse = Ohne die feinsten Linien, für Karten unter etwa 90 px Breite
cli-help-deck-any-large = Mit sehr großem Index, das Bild darunter

cli-deck-no-card = „{ $card }“ ist keine Karte: T1 bis T22, oder C S H D und dahinter K Q N J oder eine Leere (C7 bis C10, S7 bis S10, H1 bis H4, D1 bis D4), oder back.
cli-deck-no-letter = Den Buchstaben „{ $letter }“ gibt es in diesem Blatt nicht; gezeichnet sind { $drawn }. Mit --lang lässt sich eine andere Sprache wählen.
