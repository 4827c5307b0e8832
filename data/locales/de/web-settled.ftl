# Womit ein Spiel entschieden war, als Bild: Stiche oder die Punkte aller.

settled-tricks = { $tricks ->
    [0] kein Stich
    [one] ein Stich
   *[other] { $tricks } Stiche
}
settled-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
settled-pays = zahlt
    .me = zahlst
settled-exact-made = { $needed ->
    [0] Kein einziger Stich: gelungen.
    [one] Genau ein Stich: gelungen.
   *[other] Genau { $needed } Stiche: gelungen.
}
settled-exact-missed = { $needed ->
    [0] Kein Stich war erlaubt, gemacht: { $tricks }.
    [one] Genau ein Stich war nötig, gemacht: { $tricks }.
   *[other] Genau { $needed } Stiche waren nötig, gemacht: { $tricks }.
}
settled-all-made = Alle { $needed } Stiche, wie angesagt.
settled-all-missed = Alle { $needed } Stiche waren angesagt, gemacht: { $tricks }.
settled-no_trick = { $made ->
    [yes] Die Gegner haben keinen Stich.
   *[no] Der Spieler hat keinen Stich.
}
settled-first_tricks = { $made ->
    [yes] Die ersten { $needed } Stiche und keiner mehr: gelungen.
   *[no] Nötig waren die ersten { $needed } Stiche und kein anderer.
}
settled-top_trumps = { $made ->
    [yes] Genau { $needed } Stiche mit den höchsten Trümpfen: gelungen.
   *[no] Nötig waren genau { $needed } Stiche, jeder mit einem der höchsten Trümpfe.
}
settled-late-made = { $feat }: gelungen.
settled-late-beaten = { $feat }: nicht gelungen, die Karte war nicht die höchste.
settled-late-early = { $feat }: nicht gelungen, die Karte fiel schon im { $trick }. Stich.
settled-late-missed = { $feat }: nicht gelungen.
settled-most = { $names } hat die meisten Punkte und zahlt.
    .me = Du hast die meisten Punkte und zahlst.
    .several = { $names } haben die meisten Punkte und zahlen.
    .nobody = Niemand zahlt.
settled-last_trick = { $names } hat den letzten Stich und zahlt.
    .me = Du hast den letzten Stich und zahlst.
settled-given = Der Rest ist weggegeben.

web-piles-needed = Grenze { $needed }
web-piles-others = Gegner
web-piles-won = { $over ->
    [0] Genau auf der Grenze gewonnen.
    [one] Gewonnen, einen Punkt über der Grenze.
   *[other] Gewonnen, { $over } Punkte über der Grenze.
}
web-piles-won-next = { $over ->
    [0] Genau auf der Grenze gewonnen; zum nächsten Fach fehlten { $next }.
    [one] Gewonnen, einen Punkt über der Grenze; zum nächsten Fach fehlten { $next }.
   *[other] Gewonnen, { $over } Punkte über der Grenze; zum nächsten Fach fehlten { $next }.
}
web-piles-lost = { $missing ->
    [one] Zum Gewinn fehlte ein Punkt.
   *[other] Zum Gewinn fehlten { $missing } Punkte.
}
web-piles-lost-next = Zum Gewinn fehlten { $missing } Punkte, zum nächsten Fach { $next }.
