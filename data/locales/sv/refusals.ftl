# Varför något inte går: en mening med regeln.

refusal-deal_over = Given är slut.
refusal-not_in_this_deal = Den här platsen är inte med i given.
refusal-not_your_turn = Det är plats { $seat } som står i tur.
refusal-auction_over = Budgivningen är slut.
refusal-auction_not_over = Budgivningen pågår ännu.
refusal-exchange_not_over = Spelföraren har inte kastat färdigt.
refusal-nothing_to_exchange = Det finns inget att kasta nu.
refusal-word_out_of_place = Det är inte det som frågas nu.
refusal-not_in_this_ruleset = Det spelet finns inte i de här reglerna.
refusal-ouvert_not_in_this_ruleset = Det spelet spelas inte öppet här.
refusal-durch_not_in_this_ruleset = Här kan man inte bjuda alla stick.
refusal-ulti_not_in_this_ruleset = De sena sticken kan man inte bjuda här.
refusal-ulti_trump_missing = För det behöver du det här kortet på hand: { $card }.
refusal-ultimo_too_late = Det är för sent för Ultimo.
refusal-solo_already_called = Någon har redan sagt Solo.
refusal-no_solo_called = Ingen har sagt Solo, så det finns inget att gå emot.
refusal-soloist_may_not_bid = Den som sagt Solo är inte med och höjer här.
refusal-specials_closed = Det är för sent för stickspel som Piccolo och Bettel.
refusal-specials_not_yet = Stickspel som Piccolo och Bettel kommer senare.
refusal-no_specials_after_solo = Efter Solo förekommer inga stickspel.
refusal-other_special_asked = Frågan gäller nu { $contract }.
refusal-pascha_trumps_missing = För Pascha krävs de tre högsta tarockerna.
refusal-forehand_must_open = Förhand måste öppna och får inte passa.
refusal-only_next_step = Man höjer ett steg i taget; nästa är { $contract }.
refusal-no_higher_step = Högre än så går det inte.
refusal-cannot_play_step = Med de här korten kan du inte spela { $contract }.
refusal-nothing_to_hold = Ingen har bjudit över dig, så det finns inget att hålla.
refusal-already_passed = Du har passat, och det står fast.
refusal-not_a_choice = Det spelet kan du inte välja nu.
refusal-geiss_is_held = Du har själv { -t1 }.
refusal-geiss_price = Priset är en tarock ur din hand, lägst { $card }.
refusal-no_geiss_to_sell = Bara den som har { -t1 } kan sälja.
refusal-must_sell_geiss = Den som har { -t1 } måste sälja här.
refusal-no_solo_duty = Här har ingen plikt att säga Solo, så inga händer visas.
refusal-may_not_challenge = Du får inte kräva att händerna visas i den här given.
refusal-challenge_only_counted = Händerna visas bara i spel om ögon.
refusal-challenge_too_late = Första kortet är utspelat; det är för sent att kräva att händerna visas.
refusal-challenge_too_early = Det är inte avgjort vad som spelas; det är för tidigt att kräva att händerna visas.
refusal-not_in_hand = { $count ->
    [one] Det här kortet har du inte: { $cards }.
   *[other] De här korten har du inte: { $cards }.
}
refusal-keep_count = { $pips ->
    [0] { $free ->
        [one] Du behåller ett valfritt kort.
       *[other] Du behåller { $free } valfria kort.
    }
    [one] { $free ->
        [0] Du behåller ett nummerkort.
       *[other] Du behåller ett nummerkort och ett kort till.
    }
   *[other] Du behåller { $pips } nummerkort.
}
refusal-keep_needs_pips = Det här spelet börjar med ett nummerkort i en färg.
refusal-pips_same_suit = De två nummerkorten måste vara i samma färg.
refusal-pips_different_suits = De två nummerkorten måste vara i olika färger.
refusal-substitute_not_needed = Du har nummerkorten för spelet; bara det som saknas får ersättas.
refusal-substitute_must_be_court = Bara ett klätt kort får ersätta ett nummerkort.
refusal-substitute_not_trump = En tarock kan inte ersätta ett nummerkort.
refusal-companion_must_be_trump = Bredvid nummerkortet behåller du en tarock.
refusal-companion_must_be_highest_trump = Bredvid nummerkortet behåller du din högsta tarock: { $card }.
refusal-keep_only_geiss = Här behåller du bara ett kort: { -t1 }.
refusal-discard_from_blind = Du får bara kasta ett kort ur talongen.
refusal-discard_leaves_pips = Nummerkortet ska spelas ut och kan inte kastas.
refusal-discard_lowest_trump = Den lägsta funna tarocken ska kastas: { $card }.
refusal-discard_highest_trump = Den högsta funna tarocken ska kastas: { $card }.
refusal-must_follow_suit = Utspelet är { $suit } och du har { $suit }.
refusal-must_trump = Utspelet är { $suit }; du har ingen och måste lägga tarock.
refusal-must_lead_pip = Det som ligger öppet spelas ut först: { $cards }.
refusal-must_lead_geiss = Du spelar ut { -t1 } först.
refusal-regulated_card = I reglerad Räuber måste det här kortet falla nu: { $card }.
refusal-regulated_lead = I reglerad Räuber spelas tarock ut i de tre första sticken.
refusal-regulated_smear = I reglerad Räuber slängs inga värdekort i de tre första sticken så länge du har ett tomt kort.
refusal-claim_not_certain = Det är inte säkert efter allt du kan veta, så spelet går vidare.
refusal-claim_late_tricks = Sticken är säkert dina, de annonserade sista sticken ännu inte, så spelet går vidare.
refusal-claim_others_decide = Vem av de andra som tar sticken avgör fortfarande här, så spelet går vidare.
refusal-claim_together = Motspelarna gör bara anspråk på resten tillsammans: föreslå det för dina medspelare.
refusal-claim_no_side = Bara spelförarens motspelare kan göra anspråk på resten för sin sida.
refusal-claim_makes_game = Utan fler stick skulle det annonserade spelet vara vunnet, så spelet går vidare.
refusal-concede_together = Motspelarna ger bara upp tillsammans: föreslå det för dina medspelare.
refusal-concede_all_against_all = Här spelar alla för sig själva: det du ger bort skulle gå till någon av de andra, och först spelet avgör till vem. Så spelet går vidare.
refusal-claim_too_early = Regler för de första sticken binder ännu spelet; därefter kan du göra anspråk på resten.
refusal-forehand_must_say_cego = Förhand säger Cego här i varje fall.
refusal-geiss_asked_already = Det har du redan frågat efter en gång.
refusal-substitute_only_without_pips = Ersättning är tillåten bara om du inte har något nummerkort alls.
