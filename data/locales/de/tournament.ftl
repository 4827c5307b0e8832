# Turniere: warum etwas nicht geht, wie ein Platz zustande kam, was gedruckt wird.

tournament-not-allowed = Das darf hier nicht, wer das will: Strafen, Streichen und Festsetzen sind Sache des Schiedsgerichts, alles andere der Turnierleitung.
tournament-no-reason = Dazu gehört ein Grund.
tournament-long-reason = Der Grund ist zu lang: höchstens 500 Zeichen.
tournament-ended = Das Turnier ist beendet.
tournament-not-ended = Das Turnier ist nicht beendet.
tournament-no-such-person = Die Startnummer { $number } hat niemand.
tournament-entrant = Eintrag { $at }: { $fault ->
    [name] der Name fehlt.
    [long] ein Text ist länger als 60 Zeichen.
    [lost] ein Buchstabe ist verloren gegangen (�). Lies die Tabelle noch einmal ein, oder speichere sie als „CSV UTF-8“.
   *[unseen] ein Text enthält Zeichen, die man nicht sieht.
}
tournament-name-taken = { $by ->
    [member] „{ $name }“ hat dieselbe Mitgliedsnummer wie { $number } { $other }.
   *[name] „{ $name }“ gibt es schon, mit der Startnummer { $number }. Verein oder ein Zusatz im Namen unterscheidet die beiden.
}
tournament-name-left = „{ $name }“ steht schon da, mit der Startnummer { $number }, und ist ausgetragen. Ist jemand anders gemeint, unterscheidet Verein oder ein Zusatz im Namen die beiden.
tournament-namesake-entered = „{ $name }“ steht schon unter der Startnummer { $number }. Springt jemand anders ein, unterscheidet ein Zusatz im Namen die beiden.
tournament-name-twice = „{ $name }“ steht zweimal auf der Liste: Einträge { $first } und { $second }. Verein oder ein Zusatz im Namen unterscheidet die beiden.
tournament-came-after = Nach diesen Leuten kam noch die Startnummer { $number } dazu: Von der Liste genommen wird vom Ende her. Austragen lässt sich jemand immer.
tournament-takes-part-already = { $number } { $name } ist schon ausgelost oder hat sich selbst eingetragen und bleibt auf der Liste. Austragen geht immer.
tournament-team-full = Die Mannschaft „{ $team }“ ist voll: { $members }. Für { $name } ist kein Platz.
tournament-too-many = Mehr als { $most } Leute gehen nicht.
tournament-all-played = Alle Runden sind gespielt: Wer jetzt einspränge, bekäme Ergebnisse, die jemand anders erspielt hat. Ein falscher Name lässt sich in den Angaben ändern.
tournament-sent-format = Die Turnierform
tournament-sent-list = Die Liste
tournament-sent-season = Die Saison
tournament-has-left = { $number } { $name } ist schon ausgetragen.
tournament-is-here = { $number } { $name } ist da.
tournament-not-kept-apart = { $a } und { $b } sind nicht getrennt.
tournament-no-such-round = Eine Runde { $round } gibt es nicht.
tournament-not-drawn = Die Runde { $round } ist noch nicht ausgelost.
tournament-all-drawn = Alle Runden sind ausgelost.
tournament-before-is-open = Erst muss die Runde { $round } geschlossen werden.
tournament-has-begun = Die Runde { $round } hat schon begonnen.
tournament-not-running = Die Runde { $round } läuft nicht.
tournament-is-closed = Die Runde { $round } ist schon geschlossen.
tournament-stopped = Die Uhr der Runde { $round } steht schon.
tournament-not-stopped = Die Uhr der Runde { $round } steht nicht.
tournament-no-clock = Die Runde { $round } hat keine Uhr, oder sie läuft noch nicht.
tournament-minutes = { $minutes } Minuten gehen nicht: mindestens eine, höchstens ein Tag.
tournament-no-rules = Für Tische zu { $size } nennt dieses Turnier keine Regeln. Sie gehören in die Turnierform, ehe es eröffnet wird.
tournament-table-size = Tisch { $table } hätte { $size } Leute; es gehen drei bis fünf.
tournament-sits-twice = { $number } { $name } säße zweimal.
tournament-sits-at-table = { $number } { $name } sitzt noch an Tisch { $table }, dessen Liste nicht bestätigt ist. Erst wird sie bestätigt; war der Tisch ein Versehen, zählt sie nicht.
tournament-not-playing = { $number } { $name } spielt in dieser Runde nicht und hat doch einen Platz. Zuerst müssen die Tische geändert werden.
tournament-no-seat = { $number } { $name } hat keinen Platz. Zuerst müssen die Tische geändert werden.
tournament-old-standings = Die Runde { $round } ist nach einem Stand gesetzt, der seither berichtigt wurde. Nimm ihre Auslosung zurück und lose sie neu aus.
tournament-not-like-this = Ausgelost wird, wo es Runden gibt; an einem Abend ohne Runden setzt man Tische zusammen, wie die Leute kommen.
tournament-no-such-table = Einen Tisch { $table } gibt es nicht.
tournament-no-such-line = Eine Zeile { $line } gibt es nicht: Die Zeilen zählen von 1 bis { $lines }.
tournament-sheet-full = Die Liste ist voll: { $lines ->
    [one] Ihr einziges Spiel steht darauf.
   *[other] Alle { $lines } Spiele stehen darauf.
} Wer eine Zeile verbessern will, nennt ihre Nummer.
tournament-not-your-table = Das ist ein anderer Tisch.
tournament-is-confirmed = Die Liste ist bestätigt; ändern kann sie die Turnierleitung.
tournament-stale = Inzwischen hat { $who ->
    [secretary] die Turnierleitung
    [referee] das Schiedsgericht
    [table] der Tisch selbst
    [player] jemand vom Tisch
   *[named] { $by }
} in diese Zeile geschrieben. Bitte ansehen, dann noch einmal.
tournament-sheet-changed = Die Liste hat sich inzwischen geändert. Bitte ansehen, dann noch einmal.
tournament-time-left = Noch ist Zeit: das Spiel ist zu spielen.
tournament-sums = Es gehören { $seats } Zahlen dazu, für jeden Sitz eine.
tournament-incomplete = { $count ->
    [one] Es fehlt die Zeile { $lines }.
   *[other] Es fehlen die Zeilen { $lines }.
}
tournament-sums-differ = Die Summen auf dem Papier sind andere.
tournament-large-sum = { $sum } ist keine Summe einer Liste: mehr als eine Million.
tournament-confirmed-already = Das ist schon bestätigt.
tournament-not-confirmed = Niemand hat diese Liste bestätigt.
tournament-unconfirmed = { $count ->
    [one] Diese Liste ist nicht bestätigt, oder jemand widerspricht: Tisch { $tables }.
   *[other] Diese Listen sind nicht bestätigt, oder jemand widerspricht: Tisch { $tables }.
}
tournament-late = An Tisch { $tables } sind nach der Zeit mehr Spiele aufgeschrieben, als diese Runde zulässt. Die zu spät begonnenen als nicht gespielt eintragen, oder sagen, warum sie zählen.
tournament-no-penalty = Eine Strafe mit der Nummer { $number } gibt es nicht, oder sie ist aufgehoben.
tournament-amount = { $amount } geht nicht: eine Strafe oder Gutschrift ist nicht null und höchstens eine Million.
tournament-rounds-open = Es sind noch Runden offen. Vorzeitig endet das Turnier nur mit einem Grund.
tournament-open-sheets = Listen sind noch offen. Trotzdem weiter geht es nur mit einem Grund; er wird festgehalten.
tournament-open-sheet = Runde { $round }, Tisch { $tables }: { $reason ->
    [disputed] jemand am Tisch widerspricht.
    [sums_differ] die Summen auf dem Papier weichen ab.
   *[unconfirmed] die Liste ist nicht bestätigt.
}
tournament-ended-because = Beendet mit dem Grund: { $why }
tournament-penalty-waits = { $kind ->
    [credit] Gutschrift
   *[penalty] Strafe
} { $amount } für { $number } { $name } in Runde { $round }: { $state ->
    [ended] zählt nicht, die Runde wurde nicht gespielt.
   *[open] zählt erst, wenn die Runde beginnt.
}
tournament-penalty-discarded = { $kind ->
    [credit] Gutschrift
   *[penalty] Strafe
} { $amount } für { $number } { $name } aus Runde { $round } zählt im Finale nicht: Runde { $final } beginnt von vorn.
tournament-teams-all-rounds = Für Mannschaften zählen alle Runden, auch die vor dem Finale.
tournament-without-deal = Ohne Platz, weil kein Spiel von ihnen zählt: { $people }
tournament-sums-excess = Die Summen auf dem Papier ergeben zusammen { $sum } statt { $right }: da ist falsch zusammengezählt.
tournament-sums-exchanged = Mit Platz { $a } und { $b } vertauscht stimmen die Summen: vielleicht sind die beiden auf der ganzen Liste vertauscht.
tournament-sums-other-order = Mit den Plätzen in anderer Reihenfolge stimmen die Summen.
tournament-sums-reversed = Mit allen Vorzeichen andersherum stimmen die Summen: vielleicht sind auf dem Papier Plus und Minus vertauscht.
tournament-sums-missing = Oder hier fehlt ein Spiel: { $amounts }.
tournament-sums-by = Keine Zeile allein erklärt es. Papier minus Liste: { $amounts }.
tournament-sums-unlikely = Nur wenn ein ganzes Spiel verwechselt ist: Zeile { $lines }.
tournament-suspect-result = Zeile { $line }: { $amounts } würde passen statt { $now }{ $reading ->
    [none] {"."}
   *[other] {" "}({ $reading }).
}
tournament-suspect-doubled = Zeile { $line } ist dieselbe wie Zeile { $other } und wäre eine zu viel.
tournament-suspect-foreign = Zeile { $line } wäre eine zu viel: vielleicht gehört sie auf eine andere Liste.
tournament-reading-seat = Platz { $seat }
tournament-reading-points = { $from ->
    [0] bis { $to } Punkte
   *[other] { $from }–{ $to } Punkte
}
tournament-reading-made = gemacht
tournament-reading-lost = verloren
tournament-reading-after-solo = nach einem Solo
tournament-reading-ouvert = ouvert
tournament-reading-durch = Durch angesagt
tournament-reading-ulti-made = { $feats } gemacht
tournament-reading-ulti-lost = { $feats } nicht gemacht
tournament-mark-total = Platz { $seat } hat { $total }: mehr, als von irgendeiner Liste dieser Länge bekannt ist.
tournament-mark-one-declarer = Platz { $seat } hat alle Spiele gespielt.
tournament-mark-within-minute = Alle Spiele sind innerhalb einer Minute geschrieben.
tournament-mark-equal = Zeile { $line } ist dasselbe Spiel wie Zeile { $before }.
tournament-mark-all-zero = Zeile { $line }: niemand hat etwas gewonnen oder verloren.
tournament-mark-no-trick = Zeile { $line }: { $points } Punkte sind als „ohne Stich“ abgerechnet. Fehlt eine Ziffer?
tournament-mark-set-sum = Zeile { $line }: was das Schiedsgericht festgesetzt hat, ergibt { $sum }, nicht null.
tournament-mark-no-sums = Ohne die Summen vom Papier bestätigt.
tournament-mark-one-device = Zwei haben sie innerhalb von Sekunden von einem Gerät oder einer Adresse bestätigt.
tournament-mark-same-as = { $round ->
    [0] Dieselben Spiele wie an Tisch { $table }.
   *[other] Dieselben Spiele wie in Runde { $round } an Tisch { $table }.
}
tournament-set-amount = { $amount } geht nicht: Wo Ergebnisse verglichen werden, setzt der Schiedsrichter höchstens { $most } Punkte.
tournament-cards-told = Das Turnier war schon zu Ende. Seitdem kann jeder die Karten der nächsten Runden kennen; sie können nicht mehr gespielt werden. Eröffne dafür ein neues Turnier.
tournament-not-online = Dieses Turnier wird nicht an Tischen des Servers gespielt.
tournament-entries-closed = Die Anmeldung ist geschlossen. Wer noch mitspielen möchte, wendet sich an die Turnierleitung.
tournament-takes-part = { $number } { $name } spielt schon mit.
tournament-table-plays = An Tisch { $table } wird noch gespielt; die Liste schreibt der Server selbst. Was falsch ist, berichtigt das Schiedsgericht, wenn der Tisch fertig ist.
tournament-amounts-seats = { $told } Zahlen für { $seats } Sitze.
tournament-amounts-sum = Plus und Minus ergeben { $sum } statt 0.
tournament-amounts-shape = So zahlt kein Spiel: wer spielt, hat so viel wie die anderen zusammen.
tournament-amounts-value = Ein Spiel zu { $value } gibt es nach diesen Regeln nicht.
tournament-bot = Bot { $number }
tournament-bot-named = { $name } (Bot)
tournament-name-distinct = { $name } ({ $distinction })
tournament-fills-in = ab Runde { $round } für { $name }
tournament-filled-in = { $count ->
    [one] Runde { $first }: { $name }
   *[other] Runden { $first }–{ $last }: { $name }
}
tournament-number-short = Nr. { $number }
tournament-forgotten = gelöschte Person
tournament-forgotten-number = gelöschte Person { $number }
tournament-behind-played-on = spielte nicht weiter
tournament-behind-tie = { $tie ->
    [declarer_won] weniger gewonnene Spiele ({ $own } gegen { $other })
    [declarer_lost] mehr verlorene Spiele ({ $own } gegen { $other })
    [direct] im direkten Vergleich dahinter ({ $own } gegen { $other })
    [best_round] die schwächere beste Runde ({ $own } gegen { $other })
    [last_round] die schwächere letzte Runde ({ $own } gegen { $other })
    [soli_won] weniger gewonnene Soli ({ $own } gegen { $other })
    [difference] der kleinere Unterschied zu den anderen Tischen ({ $own } gegen { $other })
    [percent] weniger Prozent ({ $own } gegen { $other })
   *[lot] durch das Los
}
tournament-behind-day = der schwächere { $which ->
    [1] beste Tag
    [2] zweitbeste Tag
    [3] drittbeste Tag
   *[other] { $which }. Tag nach Ergebnis
} ({ $own } zu { $other })
tournament-team-incomplete = unvollständig, deshalb hinter allen vollständigen
tournament-team-tie = { $by ->
    [lot] gleich viel; es entscheidet, wer am besten steht: { $who }, durch das Los
   *[place] gleich viel; es entscheidet, wer am besten steht: { $who }
}
tournament-behind-equal = die gleichen Tage, daher der gleiche Platz
tournament-season-preliminary = Noch nicht beendet, deshalb vorläufig: { $days }
tournament-season-all-rounds = Als Ergebnis zählen alle Runden des Tages, auch die vor einem Finale von vorn: { $days }
tournament-season-numbers = { $count ->
    [one] { $names } steht mit und ohne Mitgliedsnummer da
   *[other] { $names } stehen mit und ohne Mitgliedsnummer da
}
tournament-season-clubs = { $name } steht mit verschiedenen Vereinen da und zählt als eine Person: { $clubs }
tournament-season-number-names = Unter der Mitgliedsnummer { $member } stehen verschiedene Namen: { $names }
tournament-season-name-numbers = { $name } steht unter mehreren Mitgliedsnummern: { $members }
print-sheet = Runde { $round }, Tisch { $table }
print-seat-in-round = Runde { $round }: Tisch { $table }, Platz { $seat }
print-start-number = Nr. { $number }
print-table = Tisch
print-deal = Nr.
print-game = Spiel
print-points = Punkte
print-signed = Wir haben nachgerechnet und stimmen zu (zwei Unterschriften):
print-signed-desk = Die Turnierleitung
print-standings = Stand
print-teams = Mannschaften
print-place = Platz
print-name = Name
print-certificate = Urkunde
print-certificate-place = { $place }. Platz unter { $people } mit { $total } Punkten
print-certificate-percent = { $place }. Platz unter { $people } mit { $total }
print-preliminary = vorläufig
print-preliminary-why = Das Turnier ist noch nicht beendet: dies ist vorläufig.
print-nobody-has-a-place = Noch hat niemand einen Platz: es ist kein Spiel gespielt, das zählt.
print-date = { $day }.{ $month }.{ $year }
print-season = Gesamtwertung
print-penalties = Strafen
print-first-deals = Wer an einem Tisch zuerst steht, gibt zuerst.
print-deals-first = gibt zuerst
print-scan-sheet = Dieser Code öffnet die Liste des Tischs.
print-percent = Prozent
print-difference = Unterschied
print-cards-of = Karten für Runde { $round }, Tisch { $table }: nur für die, die sie legen
print-seat = Platz { $seat }
print-seat-deals = Platz { $seat } gibt
print-blind = Blinder
print-trumps = Trumpf
print-deal-number = Nr. { $deal }
tournament-words = Worte aus dem Saal brauchen einen Buchstaben oder eine Ziffer und haben höchstens { $most } Zeichen.
tournament-words-given = In diese Auslosung sind schon Worte aus dem Saal eingegangen: „{ $text }“. Sie werden nur einmal gegeben.
tournament-seated-by-standings = Runde { $round } wird nach dem Stand gesetzt: Worte aus dem Saal gehen nicht ein.
tournament-no-draw-to-undo = Zurücknehmen lässt sich nur die letzte Auslosung, solange keine ihrer Runden begonnen hat.
tournament-no-begin-to-undo = Der Beginn der Runde { $round } lässt sich nicht mehr zurücknehmen: auf einer Liste steht schon etwas, oder ihre Karten sind verteilt.
tournament-is-void = Diese Liste zählt nicht; so lange schreibt niemand darauf.
tournament-is-not-void = Diese Liste zählt.
tournament-void = Runde { $round }, Tisch { $table }: die Liste zählt nicht ({ $why }).
tournament-draw-undone = Die Auslosung ab Runde { $round } wurde zurückgenommen: { $why }
tournament-not-apart = Runde { $round }, Tisch { $table }: { $a } und { $b } sollten getrennt sein und treffen sich
tournament-requalified = Runde { $round }: Nach den berichtigten Listen spielten andere weiter. Mit dabei wären { $left_out }, nicht dabei { $let_in }.
tournament-seated-without-deal = Runde { $round }: ohne gewertetes Spiel dabei, weil sonst niemand mehr da ist: { $people }
tournament-begin-undone = Der Beginn der Runde { $round } wurde zurückgenommen: { $why }
tournament-draw-words = Die Auslosung ab Runde { $round } folgt aus dem Startwert, der vor Beginn feststand, und den Worten aus dem Saal: „{ $text }“.
tournament-lots-words = Die Lose folgen aus dem Startwert, der vor Beginn feststand, und den Worten aus dem Saal: „{ $text }“.
tournament-draw-bound = Die Auslosung folgt aus einem Startwert, der vor Beginn feststand (Prüfsumme { $hash }). Worte aus dem Saal gingen nicht ein.
print-mark = Prüfzeichen des Verlaufs: { $mark }
