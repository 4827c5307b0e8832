# Turneringar på kommandoraden.

cli-help-tournament = Turneringar: lottningen
cli-help-tournament-draw = Lottar vem som sitter var i vilken omgång, så att folk möts igen så sällan som möjligt
cli-help-tournament-draw-arg-people = Hur många personer; de får numren från 1
cli-help-tournament-draw-arg-rounds = Hur många omgångar
cli-help-tournament-draw-arg-seed = Det som allt följer av: ett heltal eller 64 hexsiffror. Tillkännages det innan dörrarna öppnas kan alla lotta om
cli-help-tournament-draw-arg-fives = Sätter dem som blir över vid bord för fem, där given sitter över, i stället för bord för tre
cli-help-tournament-draw-arg-apart = Två som aldrig ska sitta ihop, till exempel 3-17; kan anges flera gånger
cli-help-tournament-draw-arg-rather-apart = Två som helst inte ska sitta ihop, från samma klubb eller för att de redan har mötts i år; kan anges flera gånger

cli-draw-round = Omgång { $round }
cli-draw-table = Bord { $table }: { $people }
cli-draw-repeats = { $repeats ->
    [0] Inga två möts två gånger.
   *[other] { $repeats ->
        [one] Ett par möts igen
       *[other] { $repeats } gånger möts två igen
    }{ $bound ->
        [0] {"."}
       *[other] ; färre än { $bound } är omöjligt.
    }
}
cli-draw-again = { $a } och { $b } möts { $times } gånger
cli-draw-not-apart = { $a } och { $b } skulle hållas isär men möts
cli-draw-bad-pair = ”{ $text }” är inget par: skriv två nummer med bindestreck emellan, till exempel 3-17.
cli-draw-no-pair = { $a } och { $b } är inte två personer i lottningen. Numren går från 1 till det efter --people.
cli-draw-no-tables = { $people } personer går inte upp vid bord för fyra { $rest ->
    [fives] och fem; utan --fives blir det bord för tre.
   *[other] och tre.
}
cli-draw-too-many = { $people } personer är för många: högst { $most } kan lottas.
cli-draw-bad-rounds = { $rounds } omgångar kan inte lottas: 1 till { $most } går.
