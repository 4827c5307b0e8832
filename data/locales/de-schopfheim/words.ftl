# Schopfheim und Wiesental: der Stieß, der Kleine Mann, der Reiter.

-t1 = { $fall ->
    [der] der Kleine Mann
    [Der] Der Kleine Mann
    [den] den Kleinen Mann
    [dem] dem Kleinen Mann
    [des] des Kleinen Mannes
   *[name] Kleiner Mann
}
-t22 = Stieß
-knight = Reiter
-geiss-game = Kleiner Mann

card-short-t22 = Sti
say-pass-counter = fort
say-pass-raising = mir ist recht
say-pass-answer = fort
