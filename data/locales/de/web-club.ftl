# Der Verein im Browser: Turniere.

# Öffentlich und Liste.
club-title = Turniere
club-about = Ein Turnier auf einem Laptop: Auslosung, Listen auf den Handys oder auf Papier, Uhr und Stand im Saal.
club-new = Neues Turnier
club-none = Auf diesem Server gibt es noch kein Turnier.
club-seasons = Saisons
club-season = Saisonwertung
club-season-new = Neue Saison
club-season-file = Die Datei der Saison
club-season-file-why = Sie nennt die Turniere dieses Servers, die zählen, mit ihren Kurznamen unter days, und was von ihnen zählt.
club-season-id = Name in der Adresse: kleine Buchstaben, Ziffern, Bindestriche
club-season-begin = Beginnen mit
club-season-keep = Speichern
club-season-kept = Gespeichert.
club-season-gone = Diese Turniere gibt es hier nicht, deshalb hat noch niemand einen Platz: { $days }.
club-season-none = Noch hat niemand an einem Tag der Saison gespielt.
club-season-preliminary = noch nicht beendet, vorläufig
club-avoid = Wer soll nicht wieder zusammensitzen
club-avoid-none = nur, wer heute schon zusammensaß
club-loading = Einen Augenblick …
club-ended = beendet
club-hall = Saalbild
club-desk = Turnierleitung
club-referee = Schiedsgericht
club-your-part = Deine Anmeldung
club-takes-part = Du spielst mit, mit der Startnummer { $number }.
club-entries-are-open = Die Anmeldung ist offen.
club-entries-are-closed = Die Anmeldung ist geschlossen.
club-round-starts = Runde { $round } beginnt am { $time } von selbst.
club-take-part = Mitspielen
club-withdraw = Abmelden
club-to-my-table = Zu meinem Tisch
club-ask-online = An Tischen des Servers spielen
club-ask-online-how = Alle spielen auf ihrem eigenen Gerät, und die Listen schreiben sich von selbst.
club-ask-guests = Auch Gäste ohne Konto dürfen mitspielen
club-ask-absent-minutes = Wie viele Minuten wartet ein Tisch auf Fehlende?
club-ask-absent-bot = Wer springt dann ein?
club-ask-absent = Was zählt für Leute, die eine ganze Runde nicht da waren?
club-absent-bot = was der Bot erspielt hat
club-absent-nothing = nichts, wie nicht gekommen
club-ask-last-table = Wer füllt den letzten Tisch auf?
club-last-table-bots = Bots, außer Wertung
club-last-table-rest = niemand: andere Tischgrößen
club-ask-bot-names = Wie heißen diese Bots?
club-ask-bot-names-how = Höchstens drei Namen, mit Kommas dazwischen. Dass sie Bots sind, steht überall dahinter.
club-ask-turn-seconds = Sekunden für ein Wort oder eine Karte
club-ask-exchange-seconds = Sekunden für Behalten und Drücken
club-schedule = Wann die Runden beginnen
club-schedule-how = Zur eingestellten Zeit wird ausgelost, wenn das noch nicht geschehen ist, und die Runde beginnt von selbst.
club-schedule-of = Beginn von Runde { $round }
club-schedule-set = Einstellen
club-schedule-clear = Doch nicht
club-schedule-clear-of = Runde { $round } doch nicht von selbst beginnen
club-said-scheduled = Runde { $round } beginnt zur eingestellten Zeit.
club-said-unscheduled = Runde { $round } beginnt nicht mehr von selbst.
club-start-card = Startkarte als Link
club-start-card-why = Nur für diese Person: Mit dem Link sieht sie ihren Platz und kann unter ihrer Nummer mitspielen.
club-start-card-of = Startkarte { $number } { $name }
club-card-is-mine = Das bin ich: mitspielen
club-card-is-mine-why = Danach sitzt du in jeder Runde selbst an deinem Tisch. Bis dahin spielt ein Bot für dich.
club-my-place = Mein Platz
club-no-key = Hier fehlt der Schlüssel
club-no-key-why = Diese Seite öffnet sich mit dem Link oder dem Code, den die Turnierleitung ausgibt. Auf diesem Gerät ist er noch nicht benutzt worden.
club-no-line = Keine Verbindung. Gezeigt wird, was zuletzt bekannt war.
club-people-here = { $count ->
    [one] Eine Person spielt mit
   *[other] { $count } Leute spielen mit
}
club-round = Runde { $round }
club-round-of = Runde { $round } von { $of }
club-rounds = Runden
club-table = Tisch { $table }
club-table-seat = Tisch { $table }, Platz { $seat }
club-table-gone = wird aufgelöst
club-find-me = Name oder Tisch suchen
club-standings = Stand
club-place = Platz
club-name = Name
club-team = Mannschaft
club-teams = Mannschaften
club-team-incomplete = unvollständig, deshalb hinter allen vollständigen
club-sum = Summe
club-percent = Prozent
club-difference = Unterschied
club-same = Gleiche Karten
club-records = Gespielte Spiele
club-record-of = Tisch { $table }, Spiel { $deal } ansehen
club-deals-of = Runde { $round }: alle Tische
club-deal-which = Welches Spiel
club-deal-number = Nr. { $deal }
club-deal-tables = Welche Tische
club-tables-of = Tische zu { $size }
club-seat = Platz { $seat }
club-seat-deals = Platz { $seat } gibt
club-blind = Blinder
club-table-head = Tisch
club-same-how = Der Unterschied ist, was jemand mehr gewonnen hat als der Durchschnitt der anderen Tische am gleichen Platz; die Prozente sagen, wie viele Tische übertroffen sind.
club-look = Ansehen
club-look-at = Ansehen: die Karten von Tisch { $table }
club-penalties-of = Strafen und Gutschriften: { $amount }
club-fair = Auslosung zum Nachrechnen
club-fair-how = Die Prüfsumme steht fest, bevor jemand kommt. Aus dem Startwert, der nach der ersten Auslosung hier steht, lassen sich Auslosung und Lose nachrechnen.
club-commitment = Prüfsumme
club-seed = Startwert
club-draw-quality = { $last ->
    [one] Runde 1
   *[other] Runde { $first } bis { $last }
}: { $repeats ->
    [0] niemand trifft jemanden zweimal.
    [one] einmal treffen sich zwei wieder, mindestens { $bound }-mal muss es sein.
   *[other] { $repeats }-mal treffen sich zwei wieder, mindestens { $bound }-mal muss es sein.
}

# Wie eine Liste steht.
club-table-empty = noch nichts
club-lines-here = { $count ->
    [one] eine Zeile wartet
   *[other] { $count } Zeilen warten
} auf diesem Gerät: „{ $paper }“ sendet sie
club-table-playing = { $done } von { $lines }
club-table-full = voll, nicht bestätigt
club-table-once = einmal bestätigt
club-table-done = bestätigt ✓
club-table-differs = Summen weichen ab !
club-table-disputed = Widerspruch !

# Einrichten.
club-format = Wie wird gespielt?
club-format-name-championship = Schwarzwaldmeisterschaft
club-format-name-three_handed = Dreier-Cego
club-format-name-final = Vorrunde und Endrunde
club-format-name-by_standing = Runden nach Stand
club-format-name-duplicate = Gleiche Karten
club-format-name-online = Online-Abend
club-format-name-club_evening = Clubabend
club-format-about = { $format ->
    [championship] Zwei Runden zu 24 Spielen, wie der Verband sie ausschreibt; bei Gleichstand entscheidet zuletzt das Los, wie der Südkurier berichtet. Alles andere ist ein Vorschlag.
    [three_handed] Drei Runden zu fünfzehn Spielen an Dreiertischen, wie in Schapbach. Zeit und Gleichstand sind ein Vorschlag.
    [final] Erst spielen alle, dann die Besten. Ein Vorschlag.
    [by_standing] In jeder Runde sitzen die zusammen, die ähnlich stehen, wie beim Schweizer System. Ein Vorschlag.
    [duplicate] Alle Tische spielen dieselben Spiele; verglichen wird, wer am gleichen Platz mehr daraus macht. Jemand legt die Karten vorher. Ein Vorschlag nach dem Duplicate-Tarock.
    [online] Alle spielen von daheim an Tischen dieses Servers. Die Leute melden sich selbst an, die Runden beginnen zusammen, wo jemand fehlt, spielt der Computer. Ein Vorschlag.
   *[other] Ohne Runden: Tische bilden sich, wie die Leute kommen. Ein Vorschlag.
}
club-questions = Im Einzelnen
club-file = Als Datei
club-file-why = Das Turnier als Text, wie ihn auch die Befehlszeile liest. Ändere ihn und übernimm ihn; was nicht stimmt, steht mit seiner Zeile darunter.
club-file-take = Übernehmen
club-own = Eigene Regeln
club-own-why = Eine Regeldatei des Vereins (.toml). Sie steht dann oben bei den Regeln zur Wahl.
club-own-choose = Datei wählen
club-own-name = Regeln des Vereins
club-own-away = Wieder wegnehmen
club-field-title = Name des Turniers
club-ask-rounds = Wie viele Runden?
club-ask-deals = Spiele je Runde
club-ask-deals-of = Spiele in Runde { $round }
club-ask-minutes = Minuten je Runde
club-no-limit = ohne Grenze
club-ask-seats = Wer sitzt in späteren Runden zusammen?
club-seats-draw = das Los, möglichst neue Leute
club-seats-standing = wer ähnlich steht
club-ask-unfinished = Ein Spiel läuft, und die Zeit ist um:
club-unfinished-played_out = es wird zu Ende gespielt
club-unfinished-void = es zählt nicht
club-ask-rest = Geht es nicht auf:
club-rest-threes = Tische zu dritt
club-rest-fives = Tische zu fünft
club-rest-all_threes = alle Tische zu dritt
club-ask-rules-four = Regeln an Tischen zu viert
club-ask-rules-three = Regeln an Tischen zu dritt
club-ask-team = Mannschaften
club-no-teams = keine
club-team-of = zu { $size } Leuten
club-ask-same = Alle Tische spielen die gleichen Karten
club-ask-same-how = Vor jeder Runde legt jemand die Päckchen nach einer Liste. Verglichen wird, wer am gleichen Platz mehr daraus macht.
club-ask-rank = Was entscheidet?
club-rank-difference = der Unterschied in Punkten
club-rank-percent = wie viele Tische man übertrifft, in Prozent
club-ask-clubs = Leute eines Vereins sitzen möglichst nicht zusammen
club-ask-ties = Bei gleichem Stand entscheidet der Reihe nach
club-tie-declarer_won = mehr gewonnene Spiele
club-tie-declarer_lost = weniger verlorene Spiele
club-tie-direct = der direkte Vergleich
club-tie-best_round = die bessere beste Runde
club-tie-last_round = die bessere letzte Runde
club-tie-soli_won = mehr gewonnene Soli
club-tie-difference = der größere Unterschied zu den anderen Tischen
club-tie-percent = mehr Prozent der Vergleichspunkte
club-tie-lot = zuletzt das Los, das jeder nachrechnen kann
club-tie-up = { $tie }: weiter nach vorn
club-tie-away = { $tie }: weglassen
club-how-many = Wie viele Leute kommen?
club-how-many-why = Nur für die Vorschau.
club-your-name = Wie heißt du?
club-your-name-why = Steht bei allem, was du an diesem Gerät einträgst.
club-by-here = An diesem Gerät arbeitet: { $name }
club-preview = So wird es aussehen
club-preview-tables = { $count ->
    [one] ein Tisch zu { $size } Leuten
   *[other] { $count } Tische zu { $size } Leuten
}
club-preview-deals = { $count } Spiele für jeden
club-preview-time = Spielzeit { $hours ->
    [0] { $minutes } Minuten
   *[other] { $hours } Std. { $minutes } Min.
}, ohne Pausen
club-preview-repeats = { $repeats ->
    [0] niemand trifft jemanden zweimal
   *[other] { $repeats }-mal treffen sich zwei wieder; weniger als { $bound }-mal geht nicht
}
club-preview-none = Für { $people } Leute wird nichts ausgelost.
club-open = Turnier eröffnen
club-opened = „{ $name }“ ist eröffnet
club-need-account = Ein Turnier eröffnet, wer ein Konto hat.
club-make-account = Anmelden oder Konto anlegen
club-publish = Jetzt aushängen
club-publish-why = Diese Prüfsumme bindet die Auslosung an einen Startwert. Hänge sie an die Tür, bevor jemand kommt; danach kann jeder nachrechnen, dass es dabei geblieben ist. Dass niemand die Auslosung ausgesucht hat, folgt erst mit Worten aus dem Saal, die vor ihr eingehen.
club-to-desk = Zur Turnierleitung
club-links = Links zum Aufheben
club-links-why = Wer einen dieser Links hat, darf alles, wofür er gilt. Auf diesem Gerät sind beide gemerkt.
club-for-all = Für alle

# Turnierleitung.
club-tab-tables = Tische
club-tab-people = Leute
club-tab-paper = Papierlisten
club-tab-print = Drucken und Codes
club-tab-hall = Saalbild ↗
club-desk-lost = Der Server antwortet nicht. Was du eingibst, wird erst angenommen, wenn er wieder da ist.
club-desk-lost-paper = Der Server antwortet nicht. Zeilen vom Papier sind hier aufgehoben und werden später gesendet; alles andere geht erst, wenn er wieder da ist.
club-stage-drawn = ist ausgelost
club-stage-running = läuft
club-stage-broken-off = wurde nicht zu Ende gespielt
club-stage-closed = ist geschlossen
club-confirmed-of = { $done } von { $of } Listen bestätigt{ $void ->
    [0] .
    [one] , eine zählt nicht.
   *[other] , { $void } zählen nicht.
}
club-wrong-of = { $count ->
    [one] Bei einer stimmt etwas nicht.
   *[other] Bei { $count } stimmt etwas nicht.
}
club-by-number = nach Nummer statt nach Dringlichkeit
club-entries-open = Anmeldung öffnen
club-entries-close = Anmeldung schließen
club-draw = Auslosen
club-open-table = Neuer Tisch: die Startnummern
club-open-table-how = In der Reihenfolge, in der gespielt wird, etwa 1 5 9 13.
club-open-table-do = Tisch bilden
club-people-first = Erst die Leute eintragen
club-begin = Runde { $round } beginnen
club-begin-first = Erst muss Runde { $round } geschlossen werden.
club-close = Runde { $round } schließen
club-close-when = { $count ->
    [one] Eine Liste ist noch nicht bestätigt.
   *[other] { $count } Listen sind noch nicht bestätigt.
}
club-close-how = Tippe auf einen Tisch: bestätigen, fehlende Zeilen als nicht gespielt eintragen, falsch zusammengezählte Summen vom Papier richtigstellen, oder „{ $void }“ mit einem Grund.
club-end = Turnier beenden
club-reopen = Wieder öffnen
club-said-drawn = Ausgelost.
club-said-begun = Runde { $round } läuft.
club-said-closed = Runde { $round } ist geschlossen.
club-said-ended = Das Turnier ist beendet.
club-clock-stands = Die Uhr steht
club-clock-stop = Anhalten
club-clock-go = Weiter
club-clock-extend = { $minutes } Minuten
club-mend = Tische passen nicht mehr
club-mend-what = { $tables ->
    [one] Ein Tisch ändert sich
   *[other] { $tables } Tische ändern sich
}; { $repeats ->
    [0] niemand trifft jemanden wieder.
   *[other] { $repeats }-mal treffen sich zwei wieder.
}
club-mend-do = So ändern
club-mend-none = So gehen keine Tische auf. Es hilft, wenn unter „{ $people }“ jemand wieder da ist, einspringt oder neu dazukommt; oder die Auslosung wird zurückgenommen.
club-separate = Hier sitzen Leute zusammen, die getrennt sein sollten
club-separate-none = Kein Tausch zweier Plätze brächte sie auseinander.
club-said-mended = Die Tische sind geändert.
club-add = Leute eintragen
club-add-do = Eintragen
club-people = { $count ->
    [one] Eine Person
   *[other] { $count } Leute
}
club-search = Suchen
club-unpaid-only = nur wer noch nicht bezahlt hat
club-apart = Nicht zusammen
club-apart-do = Trennen
club-apart-pair = { $a } und { $b }
club-not-apart = Runde { $round }, Tisch { $table }: { $a } und { $b } sollten getrennt sein und treffen sich.
club-start-number = Startnummer
club-and-number = und
club-said-apart = { $draws ->
    [none] { $a } und { $b } sind getrennt. Alle Runden sind ausgelost, und in keiner, die noch offen ist, sitzen sie zusammen.
    [together] { $a } und { $b } sind getrennt. Alle Runden sind ausgelost: Wo sie schon zusammensitzen, ändert sich das nur, wenn die Tische einer Runde, die noch nicht begonnen hat, geändert werden oder die Auslosung zurückgenommen wird.
   *[more] { $a } und { $b } sitzen ab der nächsten Auslosung nicht zusammen, wenn es irgend geht.
}
club-said-apart-lifted = { $a } und { $b } dürfen wieder zusammensitzen.
club-apart-lift = { $a } und { $b } nicht mehr trennen
club-field-name = Name
club-field-last-name = Nachname, zum Sortieren
club-field-club = Verein
club-field-team = Mannschaft
club-field-alias = Name in öffentlichen Listen
club-alias-is = öffentlich „{ $alias }“
club-before = vorher { $names }
club-has-left = ausgetragen
club-paid = bezahlt
club-edit = { $name } ändern
club-save = Speichern
club-cancel = Abbrechen
club-message-away = Meldung schließen
club-substitute = Jemand springt ein: Name
club-substitute-do = Einwechseln
club-substitute-how = Nummer, Verein, Mannschaft, Name in öffentlichen Listen und „bezahlt“ bleiben; ändern lassen sie sich danach. Die Mitgliedsnummer bleibt nicht.
club-leave = Austragen
club-return = Ist wieder da
club-takes-back = Ist diese Person wieder da: in der Liste unten „…“ neben dem Namen, dann „{ $button }“.
club-said-changed = Geändert.
club-said-renamed = Auch die Listen der begonnenen Runden tragen jetzt diesen Namen. Spielt jemand anders weiter, nimm den Namen zurück und trag ihn bei „Jemand springt ein“ ein.
club-said-entered = { $name } ist eingetragen, mit der Startnummer { $number }.
club-said-entered-all = { $count ->
    [one] Eine Person ist eingetragen.
   *[other] { $count } Leute sind eingetragen.
}
club-said-left = { $name } ist ausgetragen.
club-said-left-table = Runde { $round } läuft, und { $name } sitzt dort an Tisch { $table }. Spielt jemand anders weiter, trag den Namen hier bei „Jemand springt ein“ ein.{ $people ->
    [3] {""}
   *[other] {" "}Spielt der Tisch ohne { $name } weiter, setzt der Schiedsrichter jede Zeile auf der Liste des Tisches fest, mit 0 für Platz { $seat }.
}
club-said-back = { $name } ist wieder da.
club-said-substituted = Unter der { $number } spielt jetzt { $name }.
club-said-inherited = Von { $name } übernommen: { $what }.
club-said-member-gone = Die Mitgliedsnummer „{ $member }“ gehört zu { $name } und gilt hier nicht mehr.
club-said-new-card = Die bisherige Startkarte der { $number } öffnet nichts mehr: Druck oder schick eine neue.
club-said-takes-over-lines = Runde { $round } zählt ganz für die neue Person, auch die Zeilen, die auf der Liste von Tisch { $table } schon stehen. Spielt sie erst ab der nächsten Runde, wechsle jetzt zurück und trag sie wieder ein, wenn die Liste voll ist.
club-list = Liste aus einer Tabelle
club-list-paste = Hier einfügen
club-list-how = Ein Name je Zeile, oder Spalten mit Überschriften: Name, oder Vorname und Nachname; Verein, Mannschaft, Deckname, Mitglied, Bezahlt.
club-list-file = Oder eine Datei (CSV)
club-list-encoding = Kodierung der Datei
club-list-encoding-how = Nur ändern, wenn unten Buchstaben falsch sind.
club-list-left-out = Diese Spalten werden weggelassen: { $columns }.
club-list-above = Diese Zeilen über den Überschriften werden weggelassen: { $lines }.
club-list-skipped = Diese Zeilen sind keine Leute und werden weggelassen: { $rows }.
club-list-gone = Weggelassen, weil ausgetragen: { $names }.
club-list-former = Stehen mit früherem Namen oder Verein schon da und werden nicht noch einmal aufgenommen: { $names }.
club-list-numberless = Ohne Mitgliedsnummer auf der Liste, gehalten für: { $names }. Ist jemand anders gemeint, unterscheidet eine eigene Mitgliedsnummer oder ein Zusatz im Namen die beiden.
club-list-differs = Andere Angaben, die nicht übernommen werden: { $names }.
club-list-unpaid = nicht bezahlt
club-list-namesakes = Achtung: gleicher Name wie { $names }.
club-list-waiting = Weggelassen, weil auf der Warteliste: { $names }.
club-list-unclear = Bitte prüfen, was der Nachname ist: { $names }.
club-list-name-line = „{ $name }“ (Zeile { $line })
club-list-similar = Achtung: vielleicht zweimal dieselbe Person, anders geschrieben: { $names }.
club-list-similar-entered = Achtung: vielleicht schon anders geschrieben aufgenommen: { $names }.
club-list-crowded = Kein Platz in der Mannschaft: { $names }. So wird die Liste nicht aufgenommen.
club-list-present = { $count ->
    [one] Eine Person der Liste steht schon da: { $names }
   *[other] { $count } von { $of } stehen schon da: { $names }
}
club-list-away = Stehen schon da und sind ausgetragen: { $names }. Wer wieder da ist: „{ $button }“ beim Namen in der Liste unten.
club-list-do-new = { $count ->
    [one] Nur die neue Person aufnehmen
   *[other] Nur die { $count } neuen aufnehmen
}
club-list-none-new = Niemand auf der Liste ist neu.
club-list-and-more = { $names } und noch { $count }
club-list-changed = Anders gelesen, als es dasteht: { $names }.
club-quoted = „{ $text }“
club-list-preview = Die gelesene Liste
club-list-all = Alle { $count } zeigen
club-list-do-without = { $count ->
    [one] Ohne diese Spalten eintragen
   *[other] Alle { $count } ohne diese Spalten eintragen
}
club-imported = { $count ->
    [one] Aus der Liste ist die Startnummer { $first }.
   *[other] Aus der Liste sind die Startnummern { $first } bis { $last }.
}
club-take-back = Import zurücknehmen
club-said-taken-back = { $count ->
    [one] Eine Person ist von der Liste genommen.
   *[other] { $count } Leute sind von der Liste genommen.
}
club-leave-sure = { $name } spielt dann nicht mehr mit. Ist schon ausgelost, ändern sich Tische: „Tische“ zeigt, welche, und die Runde beginnt erst danach.
club-unenter = Von der Liste nehmen
club-list-column = { $column ->
    [name] Name
    [first_name] Vorname
    [last_name] Nachname
    [club] Verein
    [team] Mannschaft
    [alias] Name in öffentlichen Listen
    [member] Mitglied
    [left] ausgetragen
   *[paid] bezahlt
}
club-list-sorted = sortiert unter
club-list-read = { $count ->
    [one] Eine Person: { $first }.
   *[other] { $count } Leute, von { $first } bis { $last }.
}
club-list-do = { $count ->
    [one] Eintragen
   *[other] Alle { $count } eintragen
}
club-why = Warum?
club-why-here = Er kommt ins Feld „{ $field }“.
club-why-tables = Unter „Tische“ hat die Liste dafür das Feld „{ $field }“.

# Listen.
club-sheet = Liste
club-sheets = Listen
club-line = Nr.
club-game = Spiel
club-points = Punkte
club-write = Aufschreiben
club-write-line = Spiel { $line } von { $of }
club-change-this = Spiel { $line } von { $of } ändern
club-clear-line = Zeile leeren
club-line-empty = nichts
club-line-unplayed = nicht gespielt
club-line-struck = gestrichen
club-line-set = festgesetzt
club-line-amounts = nur Plus und Minus
club-line-waiting = aufgehoben, noch nicht gesendet
club-line-held = zu klären
club-suspect = hier suchen
club-sums-paper = auf dem Papier
club-sum-differs = weicht ab
club-amount-of = { $name } { $amount }
club-by-secretary = Turnierleitung
club-by-referee = Schiedsgericht
club-by-table = der Tisch selbst
club-by-visitor = wer sich angemeldet hat
club-by-player = jemand vom Tisch
club-sending = { $count ->
    [one] Ein Eintrag wird gesendet …
   *[other] { $count } Einträge werden gesendet …
}
club-kept-here = { $count ->
    [one] Keine Verbindung. Ein Eintrag ist hier aufgehoben und wird später gesendet.
   *[other] Keine Verbindung. { $count } Einträge sind hier aufgehoben und werden später gesendet.
}
club-all-sent = Alles gesendet.
club-past = Das Turnier geht von einer älteren Kopie aus weiter.
club-past-again = Dort fehlten diese Zeilen; sie werden noch einmal geschickt: { $lines }.
club-past-asked = Auf diesen Zeilen steht dort etwas anderes: { $lines }. Sagt, was gilt.
club-past-check = Vergleicht die Liste mit dem, was ihr gespielt habt, und bestätigt sie dann neu.
club-past-read = Gelesen
club-desk-past = Eine ältere Kopie des Turniers geht weiter. Was danach geschah, fehlt hier, bis die Handys es noch einmal geschickt haben: Prüft Auslosung, Nachzügler, Strafen und bestätigte Listen.
club-not-kept = Dieses Handy hat keinen Platz mehr oder erlaubt das Speichern nicht. Lass die Seite offen, bis alles gesendet ist.
club-sheet-drawn = Die Runde hat noch nicht begonnen.
club-sheet-closed = Die Runde ist geschlossen.
club-sheet-confirmed = Die Liste ist bestätigt.
club-sheet-look-only = Schreiben kann hier nur, wer den Code dieses Tisches hat.
club-sheet-how = Tippe auf eine Zeile, um sie zu ändern.
club-held-line = In Zeile { $line } hat inzwischen jemand anderes geschrieben ({ $by }).
club-held-theirs = Dort steht: { $text }
club-held-mine = Du hast geschrieben: { $text }
club-held-drop = Deren Eintrag gilt
club-held-insist = Meiner gilt
club-held-away = Verstanden, weg damit
club-held-first = Erst klären, dann bestätigen: Zeile { $lines }.
club-confirm-title = Stimmt alles?
club-confirm-as = { $name }: Stimmt so
club-confirmed-by = Bestätigt von { $names }.
club-confirm-other = Jetzt bestätigt noch jemand vom Tisch auf einem anderen Handy: mit dem Code auf der Tischkarte oder auf der eigenen Startkarte.
club-confirm-other-card = Jetzt bestätigt noch jemand vom Tisch auf einem anderen Handy: mit dem Code auf der eigenen Startkarte.
club-who-are-you = Wem gehört dieses Handy?
club-who-why = Zwei vom Tisch bestätigen, jede Person für sich. Die Turnierleitung sieht, wer es war.
club-who-why-cards = Hier wird angeschrieben. Am Ende bestätigen zwei vom Tisch, jede Person mit der eigenen Startkarte.
club-who-phone = schreibt schon auf einem anderen Handy
club-who-taken = Gehört ein Name zu diesem Handy und ist doch vergeben, löst die Turnierleitung das andere.
club-dispute = Da stimmt etwas nicht
club-dispute-why = Was stimmt nicht?
club-dispute-send = Der Turnierleitung melden
club-disputes = { $name } widerspricht: { $why }
club-confirm-desk = Für den Tisch bestätigen
club-confirm-differs = Bestätigen geht erst, wenn die Summen stimmen: Tippe auf die falsche Zeile, oder gib unter „{ $paper }“ andere Summen ein. Sonst bleibt „{ $void }“.
club-unconfirm = Bestätigung zurücknehmen
club-said-confirmed = Tisch { $table } ist bestätigt.
club-has-confirmed = hat bestätigt
club-phone-known = schreibt mit dem Code der Tischkarte
club-card-used = schreibt mit der eigenen Startkarte
club-release = Dieses Handy lösen
club-history = Was an dieser Liste geschah
club-event-written = Zeile { $line }: { $text }
club-event-summed = Summen vom Papier
club-event-confirmed = bestätigt
club-event-unconfirmed = Bestätigung zurückgenommen
club-event-disputed = Widerspruch

# Papier.
club-paper-not-running = Listen werden eingegeben, während eine Runde läuft.
club-paper-table = Tisch
club-paper-open = Noch offen: { $tables }
club-paper-lost = Vor dem Neuladen getippt und nicht eingetragen{ $table ->
    [none] {""}
   *[other] {", Tisch "}{ $table }
}: { $lines }. Gib es noch einmal ein.
club-paper-waiting = Auf diesem Gerät aufgehoben und noch nicht gesendet: Tisch { $tables }. Öffne ihn hier, dann geht es hinaus.
club-paper-skipped = Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: { $lines }. Verbessere erst sie, dann gib das noch einmal ein.
club-paper-skipped-table = Nicht eingetragen, weil kein Tisch offen war: { $lines }. Öffne den Tisch, dann gib das noch einmal ein.
club-paper-refused = Abgelehnt: „{ $text }“. Was du gerade tippst, wird nicht eingetragen; die Eingabetaste holt die abgelehnte Zeile zurück.
club-paper-again = Die Eingabetaste schreibt deine Zeile trotzdem; die Taste Esc leert das Feld.
club-paper-left = Tisch { $table } bleibt offen.
club-paper-left-differing = Tisch { $table } bleibt offen: Die Summen auf dem Papier sind andere.
club-paper-no-table = Einen Tisch „{ $text }“ gibt es nicht: 1 bis { $tables }.
club-paper-none-open = Kein Tisch ist offen: „t 3“ öffnet einen.
club-paper-disputed = Unter „Tische“ wird die Liste trotzdem bestätigt, mit einem Grund im Feld „{ $field }“.
club-paper-step-line = Tisch { $table }, Spiel { $line } von { $of }
club-paper-step-sums = Tisch { $table }: die Summen auf dem Papier
club-paper-step-mend = Tisch { $table }: eine Zeile verbessern (etwa 7=c248) oder andere Summen. Leer: nächster Tisch.
club-paper-step-confirm = Tisch { $table }: die Summen stimmen. Eingabetaste bestätigt.
club-paper-enter = Eintragen
club-paper-confirm = Bestätigen
club-paper-said = Zeile { $line }: { $amounts }{ $before ->
    [none] {""}
   *[other] , ersetzt { $before }
}
club-paper-differ = Die Summen auf dem Papier sind andere{ $lines ->
    [none] {"."}
   *[other] ; eine dieser Zeilen allein würde es erklären: { $lines }.
}
club-paper-no-line = Eine solche Zeile gibt es nicht: 1 bis { $lines }.
club-paper-full = Die Liste ist voll: Alle { $lines } Spiele stehen darauf. Eine Zeile verbessern: ihre Nummer und =, etwa 2=c248. Für die Summen eine Zahl zu jedem Platz.
club-paper-full-one = Die Liste ist voll: Alle { $lines } Spiele stehen darauf. „{ $text }“ wäre Plus und Minus von Platz { $line }. Zeile { $line } verbessern: ihre Nummer, = und das Spiel, etwa { $line }=c248 oder { $line }=2=60.
club-paper-sum = Plus und Minus ergeben { $sum } statt 0.
club-paper-empty = Hier steht nichts.
club-paper-game = Diese Buchstaben stehen hier für kein Spiel. Es gibt: { $games }.
club-paper-seat = Welcher Platz? Die Plätze zählen von 1 bis { $seats }.
club-paper-result = Gezählte Spiele haben Punkte, Stichspiele + oder −.
club-paper-mark = Dieses Zeichen am Ende kennt niemand.
club-paper-amounts = Es gehört eine Zahl zu jedem Platz, mit Leerzeichen dazwischen.
club-paper-piles = Beim Räuber: Punkte/Stiche für jeden Platz, etwa { $piles }.
club-legend = So wird getippt
club-legend-how = c247 oder 2c47: ein Cego von Platz 2 ({ $two }) mit 47 Punkten.
club-legend-tricks = { $line }: { $game } von Platz 2, gemacht.
club-legend-more = Nur Plus und Minus: { $amounts } oder 2=60. Nicht gespielt: - oder x. Eine Zeile verbessern: 7=c248, leeren: 7=. Ohne Summen bestätigen: ok. Anderer Tisch: t 3 oder die Taste Esc.
club-code-solo = s
club-code-gegensolo = gs
club-code-cego = c
club-code-halbe = h
club-code-eine = e
club-code-leere = l
club-code-zwei_leere = zl
club-code-zwei_verschiedene = zv
club-code-geiss = g
club-code-ultimo = u
club-code-bettel = b
club-code-piccolo = p
club-code-zwiccolo = zw
club-code-trio = t
club-code-quarto = q
club-code-quinto = qi
club-code-pascha = pa
club-code-raeuber = r
club-code-drescher = d
club-code-mark-after_solo = s
club-code-mark-ouvert = o
club-code-mark-durch = d
club-code-mark-ulti = u
club-mark-after_solo = nach Solo
club-mark-ouvert = offen
club-mark-durch = Durch (+ oder −)
club-mark-ulti = Ulti: u1 gemacht, u1− nicht

# Schiedsgericht.
club-penalise = Strafe oder Gutschrift
club-penalise-do = Eintragen
club-penalties = Strafen und Gutschriften
club-no-penalties = Noch keine.
club-penalty-line = { $amount }: { $why }{ $paragraph ->
    [none] {""}
   *[other] {" "}({ $paragraph })
}
club-penalty-waits = Zählt erst, wenn die Runde { $round } beginnt.
club-penalty-discarded = Zählt im Finale nicht: Runde { $final } beginnt von vorn.
club-nobody = Diese Nummer hat niemand.
club-amount = Wie viel?
club-amount-how = Eine Strafe ist kleiner als null: −40.
club-for-round = Runde
club-paragraph = Paragraph
club-lift = Aufheben
club-lifted = aufgehoben
club-said-lifted = Aufgehoben.
club-said-penalised = { $kind ->
    [credit] Gutschrift { $amount } für { $name }, Runde { $round }. Eine Strafe hat ein Minus.
   *[penalty] Strafe { $amount } für { $name }, Runde { $round }.
}
club-referee-sheets = Auf einer Liste kann das Schiedsgericht ein Spiel streichen oder festsetzen.
club-referee-line = Streichen oder festsetzen
club-referee-why = Für beides muss oben im Feld „{ $field }“ etwas stehen.
club-set-sum = Zusammen { $sum }, nicht null.
club-set-line = So festsetzen
club-strike-line = Streichen

# Mein Platz.
club-me-wait = Noch ist nicht ausgelost. Diese Seite zeigt dann, wo du sitzt.
club-me-out = In Runde { $round } sitzt du an keinem Tisch. Frage die Turnierleitung, wenn das nicht stimmt.
club-me-place = Platz { $place } von { $of }: { $total }
club-deals-first = gibt zuerst
club-to-sheet = Zur Liste

# Saal.
club-hall-welcome = Willkommen! Gleich wird ausgelost.
club-hall-lost = Keine Verbindung. Stand von { $at }.
club-hall-page = Seite { $at } von { $of }
club-hall-full = Vollbild (f)
club-hall-preliminary = Vorläufiger Stand
club-hall-void = Es zählt nicht: Runde { $round }, Tisch { $tables }.
club-clock-ends = bis { $at } Uhr
club-clock-near = { $minutes ->
    [one] Noch eine Minute
   *[other] Noch { $minutes } Minuten
}
club-clock-over-played_out = Zeit! Angefangene Spiele werden zu Ende gespielt.
club-clock-over-void = Zeit! Angefangene Spiele zählen nicht.

# Druck.
club-print = Drucken
club-paper-size = Papier
club-print-names = Auslosung nach Namen
club-print-tables = Auslosung nach Tischen
club-print-cards = Tischkarten
club-print-people = Startkarten
club-print-sheets = Papierlisten
club-print-standings = Stand
club-print-certificates = Urkunden
club-print-deals = Karten legen
club-print-certificates-why = Eine Urkunde für jeden der ersten Plätze, mit dem eigenen Namen.
club-print-deals-why = Für jeden Tisch und jedes Spiel, wer welche Karten bekommt: nur für die, die die Päckchen legen. Wer an diesem Tisch spielt, sieht sie nicht.
club-html = Als HTML-Seite
club-pdf-letters = Im PDF sind nicht alle Buchstaben dieser Namen: { $names }. Dort stehen andere dafür. Gedruckt aus dem Browser stimmen sie.
club-here-only = Diese Codes führen nur auf diesen Computer ({ $host }); mit einem Telefon öffnet sie niemand. Starte den Server mit „cego serve --listen 0.0.0.0:8080“ und öffne diese Seite unter der Adresse des Computers im Netz, etwa http://192.168.1.5:8080.
club-pdf = Als PDF
club-places = Wie viele Plätze
club-print-nothing = Noch ist nichts ausgelost.
club-code = Code für die Kamera
club-card-how = Mit der Kamera öffnen: hier wird angeschrieben. Zwei vom Tisch bestätigen am Ende.
club-card-how-cards = Mit der Kamera öffnen: hier wird angeschrieben. Bestätigt wird am Ende mit zwei Startkarten: Jeder nimmt die eigene.
club-person-card-how = Mit der Kamera öffnen: wo du sitzt und wie du stehst. Nur für dich.
club-person-card-how-cards = Mit der Kamera öffnen: wo du sitzt und wie du stehst. Damit bestätigst du auch die Liste deines Tischs. Nur für dich.
club-signed = Wir haben nachgerechnet und stimmen zu:
club-reopened = Listen geschlossener Runden sind wieder offen:
club-reopened-sheet = Runde { $round }, Tisch { $table }: { $state ->
    [disputed] Widerspruch
    [differs] die Summen weichen ab
   *[other] nicht bestätigt
}
club-open-sheets-why = Listen sind noch offen. Trotzdem weiter geht es nur mit einem Grund; er wird festgehalten und gedruckt.
club-unusual = Ungewöhnlich:
club-without-deal = Ohne Platz, weil kein Spiel von ihnen zählt: { $people }
club-confirm-cards = Bestätigt wird in diesem Turnier mit der eigenen Startkarte: Scanne ihren Code.
club-ask-cards = Nur Startkarten bestätigen eine Liste
club-ask-cards-how = Zwei Leute bestätigen, jeder mit der eigenen Startkarte. Ohne das genügt der Code der Tischkarte.
club-ask-place = Ort, für Urkunden
club-print-making = Die Seiten werden gemacht …
club-print-preliminary = Das Turnier ist noch nicht beendet: Auf den Urkunden steht, dass sie vorläufig sind.
club-standings-preliminary = Das Turnier ist noch nicht beendet: Dieser Stand ist vorläufig.
club-penalise-huge = { $amount } ist ungewöhnlich viel. Wenn es so gemeint ist, trag es noch einmal ein.
club-penalise-again = Dieselbe gibt es schon (Nummer { $number }): gleich viel, für dieselbe Runde, aus demselben Grund. Wenn noch eine gemeint ist, trag sie noch einmal ein.
club-set-sum-again = Wenn es so gemeint ist, setz es noch einmal fest.
club-event-one_device = Zwei haben innerhalb von Sekunden von einem Gerät oder einer Adresse bestätigt
club-paper-no-trick = Zeile { $line }: { $points } Punkte sind als „ohne Stich“ abgerechnet. Fehlt eine Ziffer?
club-paper-uneven = Dieser Betrag lässt sich auf die anderen nicht gleich verteilen.
club-paper-lines = Es fehlen Zeilen: Eine Liste wird bestätigt, wenn sie voll ist.
club-error-of-rules = Ein Fehler, den die Regeln kennen
club-error-how = Was der Fehler in einem Cego kostet. Steht der Fehler auf der Zeile seines Spiels, ist er dort schon abgerechnet und braucht keine Strafe.
club-error-revoke = Nicht bedient
club-error-forgotten_discard = Drücken vergessen
club-error-card_count = Falsche Kartenzahl
club-error-misdeal = Falsch gegeben

# Was niemand aussuchen kann, und was zurückgenommen wird.
club-fair-words = In die Auslosung ab Runde { $round } gingen vor ihr Worte aus dem Saal ein: „{ $text }“. Wer eines gesagt hat, findet es hier.
club-fair-bound = Worte aus dem Saal gingen nicht ein: die Auslosung folgt aus dem Startwert, der mit der Prüfsumme feststand. Wer das Turnier eröffnet hat, kannte ihn.
club-history-hash = Prüfzeichen des Verlaufs
club-words = Worte aus dem Saal (Würfel, Wörter, eine Zahl des Tages)
club-words-why = Erst die Liste schließen, dann mehrere Leute etwas sagen lassen, das vorher niemand wusste. Es geht in die Auslosung ein, einmal, und hängt neben ihr. Ohne Worte ist die Auslosung nur an die Prüfsumme gebunden.
club-words-given = Die Worte aus dem Saal gelten weiter: „{ $text }“.
club-undo-draw = Auslosung zurücknehmen
club-undo-begin = Beginn der Runde { $round } zurücknehmen
club-draw-undone = Die Auslosung ab Runde { $round } wurde zurückgenommen: { $why }
club-begin-undone = Der Beginn der Runde { $round } wurde zurückgenommen: { $why }
club-void = Liste nicht zählen
club-void-how = Die ganze Liste zählt dann nicht, für niemanden am Tisch. Ihre Zeilen bleiben zu lesen.
club-void-is = Diese Liste zählt nicht: { $why }
club-void-sheet = Runde { $round }, Tisch { $table }: Die Liste zählt nicht ({ $why }).
club-reinstate = Liste wieder zählen
club-table-void = zählt nicht
club-event-voided = Die Liste zählt nicht
club-event-reinstated = Die Liste zählt wieder
club-copied = Die letzte Kopie, die der Server selbst gemacht hat: { $at }. Nach jeder Runde eine auf einen Stick: „cego backup DATEI --store SPEICHER“, mit dem Speicher dieses Servers.
club-no-copy = Der Server hat keine Kopie gemacht. Nach jeder Runde eine auf einen Stick: „cego backup DATEI --store SPEICHER“, mit dem Speicher dieses Servers.
