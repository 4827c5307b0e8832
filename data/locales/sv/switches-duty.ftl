# Regelvalen: namn, betydelse, värden, meningen i husreglerna, och vad som inte går ihop.

group-duty = Soloplikt och Schinden

switch-solo_duty = Soloplikt
    .help = Om starka händer måste säga Solo.
switch-solo_duty-off = nej
switch-solo_duty-advisory = man bör, utan straff
switch-solo_duty-on = ja
rule-solo_duty-on = Den som har en stark hand måste säga Solo så länge ingen annan har gjort det; Ultimo duger också. Att tiga om den kallas Schinden.
rule-solo_duty-advisory = Den som har en stark hand bör säga Solo; något straff finns inte.
contradiction-duty_without_challenge = en plikt som ingen får pröva är ett råd: sätt solo_duty = "advisory" eller säg vem som får kräva att händerna visas.
contradiction-advice_with_challenge = ett råd har inget straff, så det finns inget att kräva: sätt schinden_challenger = "off" eller solo_duty = "on".
contradiction-condition_never_needed = antalet tarocker som förpliktar under villkor måste vara lägre än det som alltid förpliktar.

switch-solo_duty_outright_min = Tarocker som alltid förpliktar
    .help = Från hur många tarocker man alltid måste säga Solo.

switch-solo_duty_cond_trumps = Tarocker som förpliktar villkorligt
    .help = Från hur många tarocker man måste säga Solo med två höga och få färger.

switch-solo_duty_high_min = Höga tarocker
    .help = Från vilken tarock två räcker för den villkorliga plikten.

switch-solo_duty_max_suits = Högst antal färger
    .help = Ur hur många färger de övriga korten högst får komma.

switch-schinden_challenger = Kräva öppna händer
    .help = Vem som får kräva öppna händer vid misstanke om en förtigen Solo.
switch-schinden_challenger-off = ingen
switch-schinden_challenger-any = alla
switch-schinden_challenger-blind_taker = den som tagit upp talongen
rule-schinden_challenger-off = Händerna visas inte för den skull.
rule-schinden_challenger-any = Den som misstänker det får före första utspelet kräva att alla händer visas, i spel om ögon.
rule-schinden_challenger-blind_taker = Den som spelar med talongen och misstänker det får, efter att ha tagit upp den och före första utspelet, kräva att alla händer visas.

switch-schinden_penalty = Straff för Schinden
    .help = Vad en förtigen Solo kostar.
switch-schinden_penalty-eight_fach = åtta Fächer
switch-schinden_penalty-eight_times_bid = åtta gånger det bjudna spelet
switch-schinden_penalty-solo_lost_no_trick = som en Solo utan stick
switch-schinden_penalty-berg = Berg
rule-schinden_penalty-eight_fach = Den som tigit betalar åtta Fächer av det bjudna spelet till var och en som inte gjort det.
rule-schinden_penalty-eight_times_bid = Den som tigit betalar åtta gånger det bjudna spelets värde till var och en som inte gjort det.
rule-schinden_penalty-solo_lost_no_trick = Den som tigit betalar vad en Solo utan stick kostar till var och en som inte gjort det.
rule-schinden_penalty-berg = Den som tigit är på berget och betalar det till var och en som inte gjort det.

switch-false_challenge_penalty = Falsk misstanke
    .help = Vad en grundlös anklagelse kostar.
switch-false_challenge_penalty-same = detsamma
switch-false_challenge_penalty-none = inget
rule-false_challenge_penalty-same = Var misstanken falsk betalar anklagaren på samma sätt till alla.
rule-false_challenge_penalty-none = En falsk misstanke kostar inget.

switch-schinden_redeal = Given kastas
    .help = Om korten kastas in efter en anklagelse så att given inte räknas.
rule-schinden_redeal-true = Korten kastas in, och given räknas inte.
rule-schinden_redeal-false = Given är därmed slut och räknas som spelad.
