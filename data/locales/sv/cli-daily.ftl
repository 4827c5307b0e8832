# Dagens giv på kommandoraden.

cli-help-daily = Dagens giv: visar den, bedömer en som är spelad, kontrollerar dess startvärde
cli-help-daily-show = Visar vad du har på handen om detta startvärde blir dagens giv
cli-help-daily-show-arg-seed = Dagens startvärde, som servern uppger det
cli-help-daily-score = Spelar om det du gjorde och säger vad dina beslut var värda utan tur med korten
cli-help-daily-score-arg-file = Vad du gjorde, som det skickas till en server (JSON, ”actions”)
cli-help-daily-score-arg-seed = Dagens startvärde, som servern uppger det
cli-help-daily-check = Kontrollerar om ett startvärde är det som utlovades dagen före
cli-help-daily-check-arg-seed = Dagens startvärde
cli-help-daily-check-arg-commitment = Vad som offentliggjordes dagen före: 64 hexsiffror
cli-daily-hand =
    Du: { $seat }. Givare: { $dealer }.
    { $hand }
    Utlovat: { $commitment }
cli-daily-good = Startvärdet är det utlovade.
cli-daily-wrong = Startvärdet är inte det utlovade; till det hör { $found }. Jämför dag, regler och bordets storlek.
cli-daily-five = Dagens giv är för tre eller fyra vid bordet. Använd --players 3 eller --players 4.
cli-daily-forbidden = Det du gör som nummer { $number } går inte i den här given: { $why } Jämför startvärde och regler.
cli-daily-no-action = { $file }: nr { $number } i listan "actions" är ingen handling. Det som väntas är det som skickas till servern.
cli-daily-no-actions = { $file } innehåller inga handlingar. Här väntas det som servern får: ett JSON-objekt med listan "actions".
cli-daily-decision = { $gain }  { $action } (boten: { $bot })
cli-daily-sum = Resultat { $amount }, boten i ditt ställe { $bot }. Utan tur { $gain } mot boten.
cli-value-commitment = UTFÄSTELSE
