# Hochschwarzwald und Baar: der Mund, der Leger, Soli und Ulti; fünf Stiche sind ein Pfifferling.

-t21 = Mund
-blinder = { $fall ->
    [der] der Leger
    [Der] Der Leger
    [den] den Leger
    [dem] dem Leger
    [im] im Leger
    [des] des Legers
   *[name] Leger
}
-solo = Soli
-gegensolo = Gegensoli
-ultimo = Ulti
-quinto = Pfifferling

say-pass-answer = weg
say-hold = selber
asked-answer = Selber oder weg?
