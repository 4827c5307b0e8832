# Kommandoraden: det som källorna råder till, uppmätt.

cli-help-study = Mäter det som källorna säger genom att spela ut det
cli-help-study-bidding = Spelar ut källornas budråd: vilka händer som lönar sig i vilket spel
cli-help-study-bidding-arg-deals = Hur många givar; bestäm det innan du ser något resultat
cli-help-study-bidding-arg-seed = Startvärdet för blandning och slump: ett heltal eller 64 hexsiffror [annars: 1]
cli-help-study-bidding-arg-bot = Vem som spelar på alla platser
cli-help-study-bidding-arg-chart = Ritar hur ofta varje fall går bra som en SVG-bild

cli-study-title = Källornas budråd
cli-study-head = { $deals ->
    [one] { $deals } giv, { $ruleset }, { $players }, spelad av { $bot }, startvärde { $seed }
   *[other] { $deals } givar, { $ruleset }, { $players }, spelade av { $bot }, startvärde { $seed }
}
cli-study-axis = gick bra, med 95 %-intervall
cli-study-advised = enligt rådet
cli-study-contrast = jämförelsen
cli-study-claim = råd
cli-study-case = fall
cli-study-games = spel
cli-study-won = gick bra
cli-study-mean = medel
cli-study-verdict = utfall
cli-study-confirmed = bekräftat
cli-study-refuted = vederlagt
cli-study-open = öppet
cli-study-B-4-advised = Eine med 14 till 16 ögon och en hög tarock
cli-study-B-4-contrast = detsamma med 11 till 13
cli-study-B-5-advised = Eine Leere med 18 till 21 ögon
cli-study-B-5-contrast = detsamma med 14 till 17
cli-study-B-6-advised = Zwei Leere med 21 till 24 ögon
cli-study-B-6-contrast = detsamma med 17 till 20
cli-study-B-7-advised = Zwei Verschiedene med minst 26 ögon
cli-study-B-7-contrast = detsamma med 22 till 25
cli-study-B-8-advised = Gegensolo hellre än inget: två höga tarocker, högst fyra sammanlagt
cli-study-B-8-contrast = detsamma med andra händer
cli-study-B-9-advised = Solo enligt soloplikten
cli-study-B-9-contrast = Solo med sex eller sju tarocker utanför den
cli-study-B-10-advised = Solo hellre än inget med sju tarocker, eller sex med tre höga
cli-study-B-12-advised = kostnad för en Räuber som förhand förlorar
cli-study-B-12-contrast = kostnad för en förlorad Eine
cli-study-B-14-advised = Räuber hellre än Cego med litet att lägga undan och ingen hög tarock
cli-study-B-14-contrast = detsamma med andra händer
cli-study-B-18-advised = Eine och Eine Leere för den rikaste handen, tre spelare
cli-study-B-18-contrast = detsamma med fyra spelare
cli-study-B-20-advised = Cego där ingen har Solo, 10 till 18 ögon
cli-study-B-20-contrast = Gegensolo, 10 till 18 ögon
cli-study-B-21-advised = de högsta tarockerna behålls hellre än de närmast lägre
cli-study-B-24-advised = Halbe hellre än Eine med samma hand
