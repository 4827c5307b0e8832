# Warum eine Handlung so viel wert ist: was an der Stellung dafür spricht.

reason-points_enough = Weggelegt: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}; { $wanted } genügen dafür.
reason-points_few = Weggelegt: nur { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}; { $wanted } sollten es sein.
reason-points_laid = Weggelegt: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reason-although_points_few = Obwohl nur { $points ->
    [one] { $points } Punkt weggelegt wird
   *[other] { $points } Punkte weggelegt werden
}; { $wanted } sollten es sein.
reason-although_no_high_trump = Obwohl kein hoher Trumpf zum Mitnehmen da ist.
reason-although_raeuber_danger = Obwohl ein Räuber riskant ist: Dieses Blatt verliert ihn in { $loses } % der Fälle.
reason-takes_along = { $count ->
    [one] Hoher Trumpf zum Mitnehmen: { $cards }.
   *[other] Hohe Trümpfe zum Mitnehmen: { $cards }.
}
reason-no_high_trump = Es gibt keinen hohen Trumpf zum Mitnehmen.
reason-trumps = { $trumps ->
    [0] Kein Trumpf.
    [one] { $high ->
        [0] Ein einziger Trumpf, unter dem 17er.
       *[other] Ein einziger Trumpf, ab dem 17er.
    }
   *[other] { $high ->
        [0] { $trumps } Trümpfe, keiner ab dem 17er.
       *[other] { $trumps } Trümpfe, davon { $high } ab dem 17er.
    }
}
reason-solo_duty = Die Regeln verpflichten dieses Blatt zum { -solo }.
reason-raeuber_danger = Ein Räuber ist riskant: Dieses Blatt verliert ihn in { $loses } % der Fälle.
reason-raeuber_calm = { $loses ->
    [0] Einen Räuber verliert dieses Blatt fast nie.
   *[other] Einen Räuber verliert dieses Blatt nur in { $loses } % der Fälle.
}
reason-sure_tricks = Sichere Stiche von oben: { $sure }; zu machen: genau { $wanted }; andere Karten, die leicht stechen: { $others }.
reason-late_tricks = Trümpfe, die ihn bis zum Ende schützen: { $guards }.
reason-every_trick = Sichere Stiche von oben: { $sure }; angesagt sind alle.
reason-sells = Der Käufer spielt damit { -ultimo }; von seinem Blatt ist nichts bekannt.

reason-low_cards = { $low ->
    [one] { $low } niedrige Karte, unter der man bleibt.
   *[other] { $low } niedrige Karten, mit denen man unten bleibt.
}
reason-game_brings_less = Bringt mehr als { $contract }: Das Spiel gewinnt man hier zu { $win } %.
reason-game_brings_more = { $contract } bringt mehr.
reason-pass_brings_more = „Fort“ bringt mehr.
reason-keeps_from_sale = { -t1(fall: "Der") } bleibt in der eigenen Hand.
reason-lays_geiss = { -t1(fall: "Der") } liegt sicher bei den weggelegten Karten.
reason-open_pips = { $pips ->
    [one] Die Leere, die offen liegt, kostet fast keine Punkte.
   *[other] Die { $pips } Leeren, die offen liegen, kosten fast keine Punkte.
}
reason-saves_points = { $points ->
    [one] Bringt { $points } Punkt in Sicherheit.
   *[other] Bringt { $points } Punkte in Sicherheit.
}
reason-gets_void = Danach ist kein { $suit } mehr da: Dort sticht man mit Trumpf.
reason-shortens = Macht { $suit } kürzer.
reason-keeps_trumps = Die Trümpfe bleiben für später.
reason-lays_trump = Legt einen Trumpf weg.
reason-only_choice = Etwas anderes ist nicht erlaubt.
reason-all_alike = Diese Karten laufen auf dasselbe hinaus.
reason-about_the_same = Soweit zu sehen ist, bringt alles etwa gleich viel.
reason-nothing_to_lose = Das Spiel ist verloren: Hier ist nichts mehr zu verlieren.
reason-cannot_fail = Das Spiel ist gewonnen, was auch fällt.
reason-loses_less = Zu gewinnen ist es nicht mehr: Es geht darum, was es kostet.
reason-wins_more = Gewonnen ist es schon: Es geht darum, was es bringt.
reason-must_lead = Was offen liegt, wird zuerst ausgespielt.
reason-decides_game = Mit diesem Stich ist das Spiel gewonnen.
reason-takes_geiss = Fängt { -t1(fall: "den") }.
reason-geiss_home = Bringt { -t1(fall: "den") } heim.
reason-smears_safely = { $points ->
    [one] Schmiert { $points } Punkt auf einen Stich, der der eigenen Seite sicher ist.
   *[other] Schmiert { $points } Punkte auf einen Stich, der der eigenen Seite sicher ist.
}
reason-smears = { $points ->
    [one] Schmiert { $points } Punkt: Die eigene Seite liegt vorn.
   *[other] Schmiert { $points } Punkte: Die eigene Seite liegt vorn.
}
reason-wins_cheaply = Gewinnt den Stich mit der billigsten Karte, die reicht.
reason-wins_trick = { $points ->
    [one] Gewinnt den Stich mit { $points } Punkt.
   *[other] Gewinnt den Stich mit { $points } Punkten.
}
reason-sure_winner = Darüber geht niemand mehr.
reason-ruffs = Sticht { $suit } mit Trumpf.
reason-goes_over = Geht über { $cards }.
reason-leaves_to_partner = Die eigene Seite hat den Stich: Da reicht das Billigste.
reason-saves_high = Lässt den Stich laufen und spart { $cards }.
reason-gives_nothing = Gibt nichts her.
reason-gives_little = { $points ->
    [one] Gibt { $points } Punkt her.
   *[other] Gibt { $points } Punkte her.
}
reason-keeps_geiss = Hält { -t1(fall: "den") } zurück, solange jemand darüber kann.
reason-keeps_for_last = Hebt { $cards } für den letzten Stich auf.
reason-draws_trumps = { $out ->
    [one] Zieht Trumpf: { $out } ist noch draußen.
   *[other] Zieht Trumpf: { $out } sind noch draußen.
}
reason-leads_trump = Spielt Trumpf an: Das nimmt dem Spieler seine Trümpfe.
reason-forces_declarer = Dem Spieler fehlt { $suit }: Das kostet einen Trumpf.
reason-partner_trumps = Ein Mitspieler hat kein { $suit } und kann stechen.
reason-highest_of_suit = Die höchste Karte in { $suit }, die noch im Spiel ist.
reason-long_suit = Spielt die lange Farbe { $suit } an.
reason-risks_little = { $points ->
    [one] Spielt eine Karte an, die nur { $points } Punkt zählt.
   *[other] Wagt { $points } Punkte.
}
reason-takes_wanted = { $missing ->
    [one] Es fehlt noch { $missing } Stich: Das soll einer sein.
   *[other] Es fehlen noch { $missing } Stiche: Das soll einer sein.
}
reason-stays_below = Bleibt unter { $cards }.
reason-gets_rid = Eine hohe Karte weniger: { $card }.
reason-leads_low = Spielt tief an: Darüber kommen andere.
reason-leaves_trick = Lässt dem Spieler den Stich, der ihm zu viel ist.
reason-denies_trick = Nimmt dem Spieler diesen Stich weg.
reason-guards_geiss = { $guards ->
    [one] Die angesagte Karte wartet, { $guards } Trumpf schützt sie.
   *[other] Die angesagte Karte wartet, { $guards } Trümpfe schützen sie.
}
reason-draws_guards = Holt dem Spieler die Trümpfe heraus.
reason-leaves_points = { $points ->
    [one] Lässt anderen den Stich mit { $points } Punkt.
   *[other] Lässt anderen den Stich mit { $points } Punkten.
}
reason-harmless_trick = In dem Stich ist nichts: Den kann man nehmen.
reason-geiss_along = Nimmt { -t1(fall: "den") } mit.
reason-spares = Spart { $cards } für später.
reason-beats_more = Weniger Karten gehen über diese Karte als über { $cards }.
