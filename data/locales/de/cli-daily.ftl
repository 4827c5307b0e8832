# Das Spiel des Tages auf der Kommandozeile.

cli-help-daily = Das Spiel des Tages: zeigt es, bewertet ein gespieltes, prüft seinen Startwert
cli-help-daily-show = Zeigt, was du in der Hand hast, wenn aus diesem Startwert das Spiel des Tages wird
cli-help-daily-show-arg-seed = Der Startwert des Tages, wie ihn der Server sagt
cli-help-daily-score = Spielt nach, was du getan hast, und sagt, was deine Entscheidungen ohne Kartenglück wert waren
cli-help-daily-score-arg-file = Was du getan hast, wie es an einen Server geschickt wird (JSON, „actions“)
cli-help-daily-score-arg-seed = Der Startwert des Tages, wie ihn der Server sagt
cli-help-daily-check = Prüft, ob ein Startwert der ist, der am Tag davor zugesagt wurde
cli-help-daily-check-arg-seed = Der Startwert des Tages
cli-help-daily-check-arg-commitment = Was am Tag davor veröffentlicht wurde: 64 Hexziffern
cli-daily-hand =
    Du: { $seat }. Geber: { $dealer }.
    { $hand }
    Zugesagt: { $commitment }
cli-daily-good = Der Startwert ist der zugesagte.
cli-daily-wrong = Der Startwert ist ein anderer als der zugesagte; zu ihm gehört { $found }. Vergleiche Tag, Regelwerk und Tischgröße.
cli-daily-five = Das Spiel des Tages ist für drei oder vier am Tisch. Nimm --players 3 oder --players 4.
cli-daily-forbidden = Was du als { $number }. tust, geht in diesem Spiel nicht: { $why } Vergleiche Startwert und Regelwerk.
cli-daily-no-action = { $file }: Nr. { $number } der Liste "actions" ist keine Aktion. Erwartet wird, was der Server bekommt.
cli-daily-no-actions = { $file } enthält keine Aktionen. Erwartet wird, was der Server bekommt: ein JSON-Objekt mit der Liste "actions".
cli-daily-decision = { $gain }  { $action } (der Bot: { $bot })
cli-daily-sum = Ergebnis { $amount }, der Bot an deiner Stelle { $bot }. Ohne Kartenglück { $gain } gegen den Bot.
cli-value-commitment = ZUSAGE
