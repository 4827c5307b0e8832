# Was eine Entscheidung gekostet hat.

judged-keeps-open = { $open } offen und { $cards } verdeckt
judged-keeps-nothing = nichts
judged-could-know = zu erkennen: { $cost } (erwartet { $chosen } statt { $best })
judged-as-it-lay = bei dieser Verteilung: { $cost } (am besten { $best })
judged-right = bei dieser Verteilung war es richtig
judged-where-auction = Reizen
judged-where-keep = Behalten
judged-where-discard = Drücken
judged-where-second = zweites Blatt
judged-where-trick = { $number }. Stich
judged-knowable = zu erkennen
judged-hindsight = bei dieser Verteilung
judged-noise = Unschärfe
judged-none = Keine Entscheidung war schlechter als eine andere, die erkennbar besser gewesen wäre.
judged-error-is = ±: 95-%-Intervall der Stichprobe, nicht des Urteils; kleinere Unterschiede sind Unschärfe, keine Fehler.
judged-left-out = Nicht beurteilt: aufdecken zu lassen, und aufzugeben.
