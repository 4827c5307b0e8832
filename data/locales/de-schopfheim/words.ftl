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
# Baumann und Blümle schreiben beides so: R-003-114 „im Dialekt ‚mir’sch wohl‘“, R-003-127 „hab ich selber“. Was noch mundartlicher klänge, steht in keiner Quelle.
say-pass-raising = mir’sch wohl
say-pass-answer = fort
say-hold = hab ich selber
asked-answer = Selber oder fort?
