# Turniere auf der Kommandozeile: was gesagt wird.

cli-draw-round = Runde { $round }
cli-draw-table = Tisch { $table }: { $people }
cli-draw-repeats = { $repeats ->
    [0] Niemand trifft jemanden zweimal.
   *[other] { $repeats ->
        [one] Ein Paar trifft sich wieder
       *[other] { $repeats }-mal treffen sich zwei wieder
    }{ $bound ->
        [0] {"."}
       *[other] ; weniger als { $bound } geht nicht.
    }
}
cli-draw-again = { $a } und { $b } treffen sich { $times }-mal
cli-draw-not-apart = { $a } und { $b } sollten getrennt sein und treffen sich
cli-draw-bad-pair = „{ $text }“ ist kein Paar: zwei Nummern mit Bindestrich dazwischen, etwa 3-17.
cli-draw-no-pair = { $a } und { $b } sind keine zwei Leute dieser Auslosung. Die Nummern gehen von 1 bis zur Zahl der Leute.
cli-draw-same-person = Das ist dieselbe Person.
cli-draw-no-tables = { $people } Leute gehen nicht auf an Tischen zu viert { $rest ->
    [fives] und zu fünft. Mit Tischen zu dritt gehen andere Zahlen auf.
   *[other] und zu dritt.
}
cli-draw-too-many = { $people } Leute sind zu viele: höchstens { $most } lassen sich auslosen.
cli-draw-without-fives = Ohne --fives sind es Tische zu dritt.
cli-draw-bad-rounds = { $rounds } Runden lassen sich nicht auslosen: 1 bis { $most } gehen.

cli-tournament-bad-id = „{ $text }“ kann kein Turnier heißen: 1 bis 60 kleine Buchstaben, Ziffern und Bindestriche, vorn kein Bindestrich.
cli-tournament-none = Ein Turnier { $id } gibt es in diesem Speicher nicht. „cego tournament list“ zeigt alle.
cli-tournament-taken = Ein Turnier { $id } gibt es schon.
cli-tournament-no-format = Weder eine mitgelieferte Form { $name } noch eine solche Datei ist da. Es gibt: { $known }.
cli-tournament-bad-rules = Mit der Form { $format } lässt sich kein Turnier eröffnen.
cli-tournament-rules-size = Das Regelwerk { $ruleset } ist nicht für Tische zu { $size }.
cli-tournament-opened = „{ $name }“ ist eröffnet, als { $id }.
cli-tournament-commitment = Vor Beginn bekannt zu geben: { $hash }
cli-tournament-seed = Der Startwert, aus dem Auslosung und Lose folgen: { $seed }
cli-tournament-no-list = Es gibt noch kein Turnier.
cli-tournament-is-over = beendet
cli-tournament-is-open = offen
cli-tournament-delete-sure = Das löscht „{ $name }“ ({ $id }) mit { $people } Leuten und allen Listen, für immer. Mit --yes wird es getan.
cli-tournament-deleted = „{ $name }“ ({ $id }) ist gelöscht.
cli-tournament-left = ausgetragen
cli-tournament-paid = bezahlt
cli-tournament-entered = { $people ->
    [one] Aufgenommen mit der Startnummer { $first }.
   *[other] { $people } Leute sind aufgenommen, mit den Startnummern { $first } bis { $last }.
}
cli-tournament-one-member = --member: Eine Mitgliedsnummer gehört einer Person. Nimm die Leute einzeln auf.
cli-tournament-changed = { $number } { $name }: die Angaben sind geändert.
cli-tournament-renamed = Auch die Listen der begonnenen Runden tragen jetzt diesen Namen. Spielt jemand anders weiter: mit „cego tournament change { $id } { $number } --name NAME“ zurück zum bisherigen Namen, dann „cego tournament substitute { $id } { $number } NAME“.
cli-tournament-gone = { $number } { $name } ist ausgetragen.
cli-tournament-left-table = Runde { $round } läuft, und { $name } sitzt dort an Tisch { $table }. Spielt jemand anders weiter: cego tournament substitute { $id } { $number } NAME
cli-tournament-goes-on = Spielt der Tisch zu { $others } weiter, setze jede Zeile fest, mit 0 für Platz { $seat }: cego tournament enter { $id } --round { $round } --table { $table } --set={ $amounts } --why GRUND
cli-tournament-is-back = { $number } { $name } ist wieder da.
cli-tournament-takes-back = Ist diese Person wieder da: cego tournament back { $id } { $number }
cli-tournament-substituted = Unter der { $number } spielt jetzt { $name }.
cli-tournament-takes-over-lines = Die Runde { $round } zählt ganz für { $name }, auch die Zeilen, die auf der Liste von Tisch { $table } schon stehen. Spielt { $name } erst ab der nächsten Runde, nimm den Wechsel jetzt zurück: „cego tournament substitute { $id } { $number } NAME“ mit dem bisherigen Namen. Trag den Ersatz wieder ein, wenn die Liste voll ist.
cli-tournament-new-card = Eine Startkarte, die mit dem Schlüssel der { $number } schon gedruckt ist, öffnet nichts mehr: Zum Einspringen gehört eine neue („cego tournament print { $id } starts“).
cli-tournament-member-gone = Die Mitgliedsnummer „{ $member }“ gehört zu { $name } und gilt unter dieser Startnummer nicht mehr.
cli-tournament-kept-apart = { $draws ->
    [none] { $a } und { $b } sind getrennt. Alle Runden sind ausgelost, und in keiner, die noch offen ist, sitzen sie zusammen.
    [together] { $a } und { $b } sind getrennt. Alle Runden sind ausgelost: Wo sie schon zusammensitzen, ändert sich das nur, wenn die Tische einer Runde, die noch nicht begonnen hat, geändert werden oder die Auslosung zurückgenommen wird.
   *[more] { $a } und { $b } sitzen ab der nächsten Auslosung nicht mehr zusammen, wenn es irgend geht.
}
cli-tournament-apart-lifted = { $a } und { $b } dürfen wieder zusammensitzen.
cli-tournament-apart = { $a } und { $b } sitzen nicht zusammen.
cli-tournament-to-mend = Die Tische der Runde { $round } passen nicht mehr: „cego tournament mend { $id }“ zeigt, welche sich ändern.
cli-tournament-draws-again = „cego tournament undo { $id } draw --why GRUND“ nimmt sie zurück, „cego tournament draw { $id }“ lost sie neu aus.
cli-tournament-no-tables-how = Mit { $people } Leuten gehen die Tische der Runde { $rounds } nicht auf. Was hilft:
    Jemand kommt zurück: cego tournament back { $id } NUMMER
    Jemand springt ein: cego tournament substitute { $id } NUMMER NAME
    Jemand kommt neu dazu: cego tournament add { $id } NAME
cli-tournament-no-tables-undo = Oder die Auslosung wird zurückgenommen: cego tournament undo { $id } draw --why GRUND
cli-tournament-give-why = Den Grund nennt der Aufruf mit --why, zum Beispiel: --why "{ $kind ->
    [end] der Saal schließt
    [late] das Spiel hatte schon begonnen
    [undo] jemand hat gefehlt
    [penalty] nicht bedient
   *[sheet] Zahlendreher auf dem Papier
}".
cli-tournament-mend-shows = „cego tournament mend { $id }“ zeigt, welche Tische sich ändern.
cli-tournament-table-over = Ist dort zu Ende gespielt: cego tournament confirm { $id } --table { $table }
    War es ein Versehen: cego tournament void { $id } --table { $table } --why GRUND
cli-tournament-leaves = Austragen: cego tournament leave { $id } NUMMER
cli-tournament-corrects = Die Zeile nennt --line, den Grund --why.
cli-tournament-corrects-round = Ist eine Liste der geschlossenen Runde { $round } gemeint: --round { $round }, mit dem Grund hinter --why.
cli-tournament-sets = Ist es trotzdem richtig, etwa weil der Tisch ohne einen weiterspielt: cego tournament enter { $id } --round { $round } --table { $table } --line { $line } --set={ $amounts } --why GRUND
cli-tournament-voids-round = Soll die ganze Runde nicht zählen: cego tournament void { $id } --round { $round } --all --why GRUND
cli-tournament-head = { $name }: { $people } Leute{ $left ->
    [0] {""}
   *[other] , { $left } ausgetragen
}
cli-tournament-entries-open = Ab jetzt melden sich die Leute auf dem Server selbst an.
cli-tournament-entries-closed = Die Anmeldung ist geschlossen.
cli-tournament-begins-in = Runde { $round } beginnt in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} von selbst, wenn dann ein Server läuft.
cli-tournament-round = Runde { $round } { $stage ->
    [drawn] ist ausgelost
    [running] läuft
   *[closed] ist geschlossen
}: { $confirmed } von { $tables } Listen bestätigt{ $void ->
    [0] {""}
    [one] , eine zählt nicht
   *[other] , { $void } zählen nicht
}
cli-tournament-disputed =   Tisch { $table }: { $name } widerspricht: { $why }
cli-tournament-sums-differ = Tisch { $table }: die Summen auf dem Papier weichen ab{ $lines ->
    [none] {"."}
   *[other] ; eine dieser Zeilen allein würde es erklären: { $lines }.
}
cli-tournament-sums-agree = Tisch { $table }: die Summen stimmen.
cli-tournament-nothing-to-mend = Es ist nichts zu ändern.
cli-tournament-no-round-left = Eine Runde, in der noch ein Platz frei wird, gibt es nicht mehr. Ohne Platz: { $people }.
cli-tournament-mended = Runde { $round }: { $tables ->
    [one] ein Tisch ändert sich
   *[other] { $tables } Tische ändern sich
}{ $repeats ->
    [0] ; niemand trifft jemanden wieder.
   *[other] ; { $repeats }-mal treffen sich zwei wieder.
}
cli-tournament-mend-yes = Noch nichts geändert; mit --yes wird es getan.
cli-tournament-table = Das ist Tisch { $table }.
cli-tournament-began = Die Runde { $round } läuft.
cli-tournament-closed = Die Runde { $round } ist geschlossen.
cli-tournament-bad-clock = „{ $text }“: gemeint sein kann show, stop, go-on oder eine Zahl von Minuten.
cli-tournament-left-over = Runde { $round }: noch { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
cli-tournament-clock-stands = Die Uhr ist angehalten. Weiter: cego tournament clock { $id } go-on
cli-tournament-warning = Die Warnung { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} vor dem Ende war schon.
cli-tournament-next-warning = Die nächste Warnung, { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} vor dem Ende, kommt in { $wait ->
    [one] einer Minute.
   *[other] { $wait } Minuten.
}
cli-tournament-time-over = Die Zeit ist um: { $unfinished ->
    [void] ein angefangenes Spiel zählt nicht.
   *[played_out] ein angefangenes Spiel wird zu Ende gespielt, keines mehr begonnen.
}
cli-tournament-late =   Tisch { $table }: erst nach der Zeit aufgeschrieben: Zeile { $lines }
cli-tournament-over = Das Turnier ist beendet.
cli-tournament-reopens = „cego tournament reopen { $id } --why GRUND“ öffnet es wieder.
cli-tournament-paid-late = Das Prüfzeichen zählt auch eine Zahlung mit. Am einfachsten steht sie auf der Liste auf Papier; oder „cego tournament reopen { $id } --why GRUND“, die Zahlung eintragen, „cego tournament end { $id }“. Plätze ändern sich dadurch nicht, und das gedruckte Prüfzeichen stimmt weiter bis zu seinem Ereignis.
cli-tournament-open-lines = Tisch { $table }: { $count ->
    [one] es fehlt die Zeile { $lines }.
   *[other] es fehlen die Zeilen { $lines }.
} Eintragen, oder jede als nicht gespielt: cego tournament enter { $id } --round { $round } --table { $table } --unplayed
    Dann bestätigen: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-sums = Tisch { $table }: auf dem Papier steht { $sums }, die Zeilen ergeben { $totals }. Ist das Papier falsch zusammengezählt: cego tournament sums { $id } --round { $round } --table { $table } { $totals }
    Ist eine Zeile falsch: cego tournament enter { $id } --round { $round } --table { $table } --line NUMMER --why GRUND, mit dem richtigen Spiel
    Dann bestätigen: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-disputed = Tisch { $table }: jemand widerspricht. Ist die Liste richtig: cego tournament confirm { $id } --round { $round } --table { $table } --why GRUND
cli-tournament-open-unconfirmed = Tisch { $table }: die Liste ist nur noch nicht bestätigt: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-open-more = { $count } weitere Listen zeigt Tisch für Tisch: cego tournament sheet { $id } --round { $round } --table NUMMER
cli-tournament-open-void = Ist eine Liste nicht zu haben, zählt sie nicht, hier die von Tisch { $table }: cego tournament void { $id } --round { $round } --table { $table } --why "die Liste fehlt"
cli-tournament-reopened = Das Turnier ist wieder offen.
cli-tournament-line-stands = Runde { $round }, Tisch { $table }, Zeile { $line }: Dort steht schon { $before }. Wer das ersetzt, berichtigt die Liste und nennt den Grund.
cli-tournament-written = Runde { $round }, Tisch { $table }, Zeile { $line }: { $amounts }{ $before ->
    [none] {""}
   *[other] , ersetzt { $before }
}. Zusammen: { $totals }{ $missing ->
    [unknown] {"."}
    [0] ; die Liste ist voll.
    [one] ; eine Zeile fehlt.
   *[other] ; { $missing } Zeilen fehlen.
}
cli-tournament-same-line = Dasselbe wie Zeile { $before }.
cli-tournament-sheet-reopened = Runde { $round }, Tisch { $table }: Die Bestätigung gilt nicht mehr. Neu bestätigen: cego tournament confirm { $id } --round { $round } --table { $table }
cli-tournament-confirmed = Tisch { $table }: die Liste ist bestätigt.
cli-tournament-without-sums = Bestätigt ohne die Summen vom Papier; „cego tournament sums“, oder „s“ in „desk“, vergleicht sie.
cli-tournament-unusual = Tisch { $table }: ungewöhnlich, bitte ansehen:
cli-tournament-detail = { $text }
cli-tournament-total = Summe
cli-tournament-on-paper = Papier
cli-tournament-sheet-state = { $state ->
    [confirmed] Die Liste ist bestätigt.
    [disputed] Jemand widerspricht der Liste.
   *[open] Die Liste ist nicht bestätigt.
}
cli-tournament-penalised = { $name }, Runde { $round }: { $kind ->
    [credit] Gutschrift { $amount } (eine Strafe hat ein Minus)
   *[penalty] Strafe { $amount }
}. Aufheben lässt es sich mit der Nummer { $event }.
cli-tournament-penalty-waits = Es zählt erst, wenn die Runde { $round } beginnt.
cli-tournament-huge = { $amount } ist ungewöhnlich viel für eine Strafe oder Gutschrift. Wenn es so gemeint ist: --yes.
cli-tournament-penalty-again = { $name } hat schon { $kind ->
    [credit] dieselbe Gutschrift (Nummer { $event })
   *[penalty] dieselbe Strafe (Nummer { $event })
}: gleich viel, für dieselbe Runde, aus demselben Grund. Wenn noch eine gemeint ist: --yes.
cli-tournament-penalty = { $kind ->
    [credit] Gutschrift
   *[penalty] Strafe
} { $event }: { $number } { $name } { $amount }, Runde { $round }{ $paragraph ->
    [none] {""}
   *[other] {" "}({ $paragraph })
}: { $why }{ $state ->
    [lifted] {" "}– aufgehoben
    [waits] {" "}– zählt erst, wenn die Runde beginnt
    [lost] {" "}– zählt nicht, die Runde wurde nicht gespielt
    [discarded] {" "}– zählt im Finale nicht, Runde { $final } beginnt von vorn
   *[counts] {""}
}
cli-tournament-lifted = Die Strafe oder Gutschrift { $event } ist aufgehoben.
cli-desk-help = Ein Spiel ist der Platz, der spielt, sein Spiel und was dabei herauskam: „2 47“ ist ein Cego von Platz 2 mit 47 Punkten, „3s38“ ein Solo, „1h52“ ein Halber (oder „c247“, „s338“, „h152“),
    { $people ->
        [3] „3b+“ ein gewonnener Bettel („-“ verloren), wo die Regeln ihn zu dritt haben, „2=60“ oder „-30 60 -30“
       *[other] „4b+“ ein gewonnener Bettel („-“ verloren), „2=60“ oder „-20 60 -20 -20“
    } nur Plus und Minus. Dahinter: s nach einem Solo, o ouvert, d durch, t3 Stiche, u1 angesagt und
    gelungen, u1- misslungen; oder Optionen wie bei „cego score“. „5: 2 47“ oder „5=c247“ schreibt Zeile 5, „5:“ leert sie, „x“ oder „-“ wurde nicht gespielt, „xx“ ist das für alle leeren Zeilen,
    „set“ mit den Beträgen und einem Grund dahinter setzt eine Zeile, wie der Schiedsrichter entscheidet. { $people ->
        [3] „s 80 -20 -60“
       *[other] „s 100 -20 -60 -20“
    } sind die Summen auf dem
    Papier, „ok“ bestätigt und geht zum nächsten Tisch, „t 3“ ist Tisch 3, „p“ zeigt die Liste, „u“ nimmt zurück, „q“ endet.
cli-desk-ask = Tisch { $table }, Zeile { $line }:
cli-desk-ask-table = Kein Tisch:
cli-desk-people = Tisch { $table }, Plätze 1 bis { $seats }: { $people }
cli-desk-no-table = Kein Tisch ist offen: „t 3“ öffnet einen.
cli-desk-set-why = Der Grund steht dahinter, etwa „set 40 -20 0 -20 zu dritt weitergespielt“.
cli-desk-unreadable = „{ $text }“ ist nicht zu lesen. „?“ zeigt, was sich tippen lässt.
cli-desk-no-game = Kein Spiel beginnt mit „{ $text }“. Es gibt: { $known }.
cli-desk-which-game = „{ $text }“ kann { $known } sein: Schreib { $codes }.
cli-desk-no-seat = „{ $text }“ ist kein Platz. Die Plätze zählen von 1 bis { $people }.
cli-desk-made-missing = Wie ist es ausgegangen? Mit + ist es gemacht, mit - nicht, wie in „4b+“ oder „4b-“.
cli-desk-points-missing = Wie viele Punkte, von 0 bis { $total }? Sie stehen hinter dem Spiel, wie in „2c47“.
cli-desk-sums-differ = Auf dem Papier steht { $sums }, die Zeilen ergeben { $totals }. Ist das Papier falsch zusammengezählt: s { $totals }. Ist eine Zeile falsch: ihre Nummer und =, etwa „2=c248“.
cli-desk-nothing-to-undo = Hier ist nichts geschrieben, was sich zurücknehmen ließe.
cli-desk-uneven = { $amount } lässt sich auf die { $others } anderen nicht gleich verteilen.
cli-desk-corrects = Eine Zeile verbessern: ihre Nummer und =, wie in „2=c248“.
cli-desk-corrects-round = Ist eine Liste der geschlossenen Runde { $round } gemeint: „t { $round } { $table }“ öffnet sie, und „desk“ beginnt mit --round { $round } dort; den Grund nennt --why.
cli-desk-sheet-reopened = Tisch { $table }: Die Bestätigung gilt nicht mehr; „ok“ bestätigt neu.
cli-desk-refused = { $lines ->
    [one] Eine Zeile wurde abgelehnt.
   *[other] { $lines } Zeilen wurden abgelehnt.
}
cli-format-unknown-key = { $line ->
        [0] { $file }
       *[other] { $file }, Zeile { $line }
    }: Einen Eintrag „{ $key }“ gibt es nicht. Erlaubt sind hier: { $known }.
cli-format-unreadable = { $line ->
        [0] { $file } ist so nicht zu lesen
       *[other] { $file }, Zeile { $line } ist so nicht zu lesen
    }. Sieh nach, ob der Name stimmt, die Anführungszeichen, die Klammern und die Art des Werts („{ $message }“).
cli-format-rules = { $line ->
        [0] { $file }: { $message }
       *[other] { $file }, Zeile { $line }: { $message }
    }
cli-format-too-long = { $file } ist zu lang.
cli-format-name = { $file }: ein Name hat 1 bis 80 Zeichen, die man sieht.
cli-format-place = { $file }: ein Ort hat höchstens 80 sichtbare Zeichen.
cli-format-tie = { $file }: „{ $id }“ unter ties gibt es nicht. Es gibt { $known }.
cli-format-tie-twice = { $file }: „{ $id }“ steht zweimal unter ties.
cli-format-tie-after-lot = { $file }: „{ $id }“ steht unter ties hinter lot. Das Los entscheidet immer, danach kommt nichts mehr.
cli-format-tie-cards = { $file }: „{ $id }“ unter ties gibt es nur mit [duplicate], wenn alle Tische die gleichen Karten haben.
cli-format-rounds = { $file }: { $rounds } Runden; höchstens { $most } gehen.
cli-format-deals = { $file }, Runde { $round }: 1 bis { $most } Spiele.
cli-format-minutes = { $file }, Runde { $round }: 1 bis 1440 Minuten.
cli-format-warning = { $file }, Runde { $round }: eine Warnung käme vor dem Beginn.
cli-format-take = { $file }, Runde { $round }: mindestens drei spielen weiter, und in der ersten Runde spielen alle.
cli-format-takes-more = { $file }, Runde { $round }: { $take } sollen weiterspielen, aber nach einer früheren Runde sind nur noch { $left } dabei.
cli-format-carry-without-take = { $file }, Runde { $round }: carry = false geht nur mit take. Von vorn beginnen nur die, die weiterspielen.
cli-format-units = { $file }: „{ $points }“ rechnet in Punkten, „{ $cents }“ in Cent. Zusammenzählen lässt sich das nicht: An allen Tischen eines Turniers gilt eine Einheit.
cli-format-first = { $file }: vor der ersten Runde gibt es noch keinen Stand; sie wird ausgelost.
cli-format-duplicate-evening = { $file }: Gleiche Karten an allen Tischen gibt es nur mit Runden.
cli-format-online-evening = { $file }: Tische des Servers gibt es nur mit Runden.
cli-format-online-fives = { $file }: Auf dem Server gibt es keine Tische zu fünft. Nimm Tische zu dritt, wo es nicht aufgeht, und lass die Regeln für fünf weg.
cli-format-online = { $file }: { $key } unter [online] geht so nicht. Was möglich ist, steht in der Anleitung.
cli-format-team = { $file }: eine Mannschaft hat 2 bis 10 Leute, nicht { $size }.
cli-season-none = Eine Saison { $name } kommt nicht mit. Es gibt: { $known }.
cli-season-points = { $file }: points steht bei counts = "place", und nur dann; nichts ist größer als eine Million.
cli-season-rising-points = { $file }: Unter points hat Platz { $place } mehr als der Platz davor. Der erste Platz steht vorne.
cli-season-best = { $file }: unter best zählt mindestens ein Tag.
cli-season-days = { $file }: { $days } Tage; höchstens { $most } gehen.
cli-season-twice = { $file }: „{ $day }“ steht zweimal unter days.
cli-season-same-day = { $file }: „{ $first }“ und „{ $second }“ sind dasselbe Turnier. Es zählt einmal: Nimm eins davon heraus.
cli-season-units = { $file }: „{ $points }“ rechnet in Punkten, „{ $cents }“ in Cent. Ergebnisse lassen sich so nicht zusammenzählen; counts = "place" oder "beaten" zählt Plätze.
cli-season-no-file = { $file }: „{ $day }“ ist kein Turnier dieses Servers. Hier nennt eine Saison Turniere mit ihren Kurznamen; exportierte Dateien zählt die Befehlszeile.
cli-standings-won = gewonnene Spiele
cli-standings-member = Mitgliedsnummer
cli-standings-fills-in = Ersatz
cli-standings-people = Leute
cli-standings-remark = Bemerkung
cli-list-no-csv = { $file }: Das ist { $kind ->
    [excel] eine Excel-Datei und keine CSV-Liste. Öffne sie im Tabellenprogramm, speichere sie dort als „CSV UTF-8“ und nimm diese Datei.
    [open_document] eine Datei von LibreOffice und keine CSV-Liste. Öffne sie dort, speichere sie als „Text CSV“ und nimm diese Datei.
    [html] eine Seite für den Browser (HTML oder XML) und keine CSV-Liste, auch wenn sie auf .xls endet. Öffne sie im Tabellenprogramm, speichere sie dort als „CSV UTF-8“ und nimm diese Datei.
    [export] ein exportiertes Turnier und keine Liste von Leuten. „cego tournament verify“ prüft es; die Leute eines Turniers schreibt „cego tournament people TURNIER --csv“ als Liste.
    [backup] eine Sicherung und keine Liste von Leuten. „cego restore“ spielt sie zurück; die Leute eines Turniers schreibt dann „cego tournament people TURNIER --csv“ als Liste.
    [json] JSON und keine CSV-Liste. Die Leute eines Turniers schreibt „cego tournament people TURNIER --csv“ als Liste.
    [database] eine Datenbank (SQLite) und keine CSV-Liste. Die Leute eines Turniers darin schreibt „cego tournament --store sqlite:DATEI people TURNIER --csv“ als Liste.
   *[pdf] ein PDF und keine CSV-Liste. Speichere die Tabelle, aus der es gemacht ist, als „CSV UTF-8“ und nimm diese Datei.
}
cli-list-too-long = { $file } ist länger als jede Liste von Leuten.
cli-list-no-encoding = { $file }: eine Kodierung „{ $name }“ gibt es nicht. Üblich sind utf-8, windows-1252, ibm850, windows-1250, macintosh, utf-16le.
cli-list-encoding = { $file }, Zeile { $line }: nicht als { $encoding } zu lesen. Speichere die Tabelle als „CSV UTF-8“, oder sag, welche Kodierung sie hat.
cli-list-unreadable = { $file }, Zeile { $line } ist nicht zu lesen: Ein Anführungszeichen hat kein zweites.
cli-list-line-break = { $file }, Zeile { $line }: Eine Zelle hat mehrere Zeilen. Nimm den Zeilenumbruch heraus; für jede Person ist eine Zeile da.
cli-list-damaged = { $file }, Zeile { $line }: In „{ $text }“ sind Buchstaben verloren gegangen oder falsch gelesen. Speichere die Tabelle noch einmal, als „CSV UTF-8“, oder nenne die Kodierung; wo der Buchstabe schon in der Tabelle fehlt, schreib ihn dort hinein.
cli-list-column-twice = { $file }: Die Spalten „{ $first }“ und „{ $second }“ bedeuten dasselbe.
cli-list-no-name = { $file }: Keine Spalte hat die Namen. Sie heißt „Name“, oder es gibt „Vorname“ und „Nachname“.
cli-list-no-headings = { $file }, Zeile { $line }: Sind „{ $first }“ und „{ $second }“ Nachname und Vorname? Dann gib der Liste als erste Zeile „Nachname, Vorname“. Sind es Name und Verein, dann „Name, Verein“.
cli-list-number-first = { $file }, Zeile { $line } beginnt mit „{ $number }“. Gib der Liste Überschriften als erste Zeile, zum Beispiel „Nr;Name;Verein;Bezahlt“.
cli-list-cells = { $file }, Zeile { $line } hat mehr Zellen, als es Spalten gibt.
cli-list-entrant = { $file }, Zeile { $line }, „{ $name }“: { $fault ->
    [name] der Name fehlt.
    [long] ein Text ist länger als 60 Zeichen.
    [lost] ein Buchstabe ist verloren gegangen (�). Lies die Tabelle noch einmal ein, oder speichere sie als „CSV UTF-8“.
   *[unseen] ein Text enthält Zeichen, die man nicht sieht.
}
cli-list-several = { $file }, Zeile { $line }: „{ $names }“ sind mehrere Leute in einer Zeile. Gib jeder Person eine eigene Zeile mit ihrem Namen.
cli-list-twice = { $file }: „{ $name }“ steht in Zeile { $first } und in Zeile { $second }. Verein oder ein Zusatz im Namen unterscheidet die beiden.
cli-list-member-twice = { $file }: Zeilen { $first } und { $second } haben dieselbe Mitgliedsnummer „{ $member }“.
cli-list-in-line = { $file }: { $name } steht in Zeile { $line }.
cli-list-read = { $file }: { $encoding }, { $people ->
    [one] eine Person
   *[other] { $people } Leute
}
cli-list-columns = Spalten: { $columns }
cli-list-above = Weggelassen über den Überschriften: { $lines }
cli-list-changed = Anders gelesen, als es dasteht: { $names }
cli-list-unclear = Bitte prüfen, was der Nachname ist: { $names }
cli-list-left-out = Weggelassen: { $columns }
cli-list-skipped = Weggelassen, weil es keine Leute sind: { $rows }
cli-list-gone = Weggelassen, weil ausgetragen: { $names }
cli-list-waiting = Weggelassen, weil auf der Warteliste: { $names }
cli-list-namesakes = Achtung: gleicher Name wie { $names }
cli-list-name-line = „{ $name }“ (Zeile { $line })
cli-list-similar = Achtung: vielleicht zweimal dieselbe Person, anders geschrieben: { $names }. Nimm eine der Zeilen heraus, oder lass beide stehen, wenn es zwei Leute sind.
cli-list-similar-entered = Achtung: vielleicht schon anders geschrieben aufgenommen: { $names }
cli-list-present = { $count ->
    [one] Eine Person der Liste steht schon da: { $names }
   *[other] { $count } von { $of } stehen schon da: { $names }
}
cli-list-left = Stehen schon da und sind ausgetragen: { $names }. Wer wieder da ist: cego tournament back { $id } NUMMER
cli-list-former = Stehen mit früherem Namen oder Verein schon da und werden nicht noch einmal aufgenommen: { $names }
cli-list-numberless = Ohne Mitgliedsnummer auf der Liste, gehalten für: { $names }. Ist jemand anders gemeint, unterscheidet eine eigene Mitgliedsnummer oder ein Zusatz im Namen die beiden.
cli-list-differs = Andere Angaben, nicht übernommen: { $names }
cli-list-differs-how = { $count ->
    [one] Ändern
   *[other] Ändern, zum Beispiel
}: cego tournament change { $id } { $number } { $options }
cli-list-detail = { $detail ->
    [paid] bezahlt
    [unpaid] nicht bezahlt
    [club] Verein { $text }
    [team] Mannschaft { $text }
    [alias] Name in öffentlichen Listen { $text }
   *[member] Mitgliedsnummer { $text }
}
cli-list-new = Neu: { $names }
cli-list-paid-count = Als bezahlt vermerkt: { $paid } von { $people }.
cli-list-and-more = { $names } und noch { $count }
cli-list-heading = „{ $heading }“
cli-list-sure = { $people ->
    [one] Diese Person aufnehmen?
   *[other] Alle { $people } aufnehmen?
} [j/N]
cli-list-needs-yes = { $file }: Diese Spalten kennt das Programm nicht: { $columns }. Mit --yes wird die Liste ohne sie aufgenommen.
cli-list-needs-yes-above = { $file }: Über den Überschriften steht { $lines }. Mit --yes wird die Liste ohne diese Zeilen aufgenommen.
cli-list-needs-yes-rows = { $file }: Diese Zeilen sind keine Leute: { $rows }. Mit --yes wird die Liste ohne sie aufgenommen.
cli-list-needs-new = { $file }: { $said }. { $people ->
    [0] Niemand ist neu.
    [one] Mit --new wird nur die neue Person aufgenommen.
   *[other] Mit --new werden nur die { $people } neuen aufgenommen.
}
cli-list-sure-new = { $people ->
    [one] Nur die neue Person aufnehmen?
   *[other] Nur die { $people } neuen aufnehmen?
} [j/N]
cli-list-refused = So würde die Liste nicht aufgenommen:
cli-list-not-done = Niemand ist aufgenommen.
cli-list-undo = Zurück: cego tournament remove { $id } { $first } { $last }
cli-list-removed = { $people ->
    [one] Von der Liste genommen: Startnummer { $first }.
   *[other] { $people } Leute sind von der Liste genommen: Startnummern { $first } bis { $last }.
}
cli-list-too-many = { $file }: mehr als { $most } Leute.
cli-list-paid = { $file }, Zeile { $line }: „{ $text }“ ist weder ja noch nein. Bezahlt heißt: ja, x, bar, PayPal, erlassen, ein Betrag oder ein Tag. Nicht bezahlt heißt: leer, nein, offen, noch nicht oder 0.
cli-list-left-unclear = { $file }, Zeile { $line }: „{ $text }“ sagt nicht, ob jemand ausgetragen ist. Ausgetragen heißt: x, ja oder ausgetragen. Wer mitspielt, hat dort nichts oder nein.
cli-list-empty = { $file }: darin steht niemand.
cli-print-bad-links = { $file }: das sind keine Links, weder einer je Zeile noch was „cego tournament links --json“ schreibt.
cli-print-no-link = { $file }, Zeile { $line }: „{ $text }“ ist kein Link. Jede Zeile ist ein Link, der mit http:// oder https:// beginnt, oder leer.
cli-print-links-count = { $file }: Das sind { $links ->
    [one] 1 Link
   *[other] { $links } Links
} für { $wanted } { $what ->
    [starts] Startnummern
   *[tables] Tische der Runde { $round }
}. Es muss je einer sein, in ihrer Reihenfolge; für wen keiner ist, bleibt die Zeile leer.
cli-print-links-lack = { $file }: Für { $what ->
    [starts] die Startnummer { $place }
   *[tables] Tisch { $place } der Runde { $round }
} steht kein Link darin.
cli-print-long-link = { $file }, Zeile { $line }: kein Link für einen QR-Code ist länger als 400 Zeichen.
cli-print-unwritable = „{ $text }“ hat Buchstaben, die das PDF nicht zeigen kann; andere oder Fragezeichen stehen dafür. Die HTML-Seite hat sie alle.
cli-print-no-round = --round: { $what ->
    [starts] Startkarten gelten für alle Runden.
   *[standings] Gedruckt wird der Stand von jetzt. Den nach einer Runde zeigt: cego tournament standings { $id } --after RUNDE
}
cli-links-here-only = Diese Adressen führen nur auf diesen Computer, nicht von einem Telefon dorthin. Im Saal: „cego serve --listen 0.0.0.0:8080“, und die Links mit --address http://… und der Adresse dieses Computers im Netz.
cli-compare-deal = Spiel { $deal } an Tischen zu { $people }
cli-verify-tournament-broken = Ereignis { $number } passt nicht zu denen davor.
cli-verify-tournament-draw = Ereignis { $number }: aus dem Startwert folgt eine andere Auslosung. Sie ist von Hand gemacht, oder eine andere Programmversion hat ausgelost.
cli-verify-tournament-empty = Das ist kein exportiertes Turnier: es ist leer.
cli-verify-tournament-expected = Erwartet wird, was „cego tournament export“ schreibt: in jeder Zeile ein Ereignis.
cli-verify-tournament-good = { $events } Ereignisse passen zueinander, und { $draws ->
    [one] eine Auslosung folgt
   *[other] { $draws } Auslosungen folgen
} aus dem Startwert. Vor Beginn bekannt zu geben war: { $hash }
cli-tournament-link-public = Alle sehen es unter: { $link }
cli-tournament-link-hall = Der Bildschirm im Saal: { $link }
cli-tournament-link-desk = Die Turnierleitung: { $link }
cli-tournament-link-referee = Der Schiedsrichter: { $link }
cli-tournament-link-sheet = Runde { $round }, Tisch { $table }: { $link }
cli-tournament-link-person = { $number } { $name }: { $link }
cli-tournament-bad-address = Eine Adresse beginnt mit http:// oder https://, nicht wie „{ $text }“.
cli-draw-algorithm = Version { $version } der Auslosung kennt dieses Programm nicht: es gibt 1 bis { $most }.
cli-draw-known = Bewiesen ist, dass { $people } Leute { $rounds } Runden ohne Wiederholung spielen können; gefunden hat das Programm sie nicht.
cli-draw-turns = An Tischen zu { $size ->
    [5] fünft
    [4] viert
   *[other] dritt
} { $times ->
    [0] nie
    [one] einmal
   *[other] { $times }-mal
}: { $people ->
    [one] eine Person
   *[other] { $people } Leute
}{ $named ->
    [many] {""}
   *[other] {" "}({ $named })
}
cli-tournament-draw-undone = Die Auslosung ab Runde { $round } ist zurückgenommen. Dieselben Leute werden aus demselben Startwert wieder gleich ausgelost.
cli-tournament-begin-undone = Der Beginn der Runde { $round } ist zurückgenommen.
cli-tournament-voided = Runde { $round }, Tisch { $table }: die Liste zählt nicht. Ihre Zeilen bleiben zu lesen.
cli-tournament-reinstated = Runde { $round }, Tisch { $table }: die Liste zählt wieder und ist neu zu bestätigen.
cli-verify-tournament-bad-mark = „{ $text }“ ist kein Prüfzeichen. Es besteht aus einer Zahl und acht Gruppen zu je vier Zeichen (0 bis 9, a bis f) und steht unter Stand oder Urkunde, zum Beispiel: 50 f6da-15d3-1742-e7db-dbed-26f2-231b-7b22.
cli-verify-tournament-cut = Das Prüfzeichen gehört zu Ereignis { $number }; hier fehlt das Ende: das letzte Ereignis ist { $last }.
cli-verify-tournament-changed = Das Prüfzeichen zu Ereignis { $number } ist ein anderes: etwas davor ist geändert, oder es ist eine andere Kopie.
cli-verify-tournament-marked = Das Prüfzeichen stimmt bis Ereignis { $number }{ $later ->
    [0] ; danach geschah nichts mehr.
    [one] ; danach geschah noch ein Ereignis.
   *[other] ; danach geschahen noch { $later } Ereignisse.
}
cli-verify-tournament-finding = Ereignis { $number }: { $kind ->
    [algorithm] eine Version der Auslosung, die dieses Programm nicht kennt.
    [line] kein Spiel nach den Regeln des Tischs kommt auf das, was da geschrieben wurde.
    [writer] geschrieben oder bestätigt hat jemand, der nicht am Tisch sitzt, oder nicht zu dieser Zeit.
    [confirmed] bestätigt wurde mit fehlenden Zeilen oder mit anderen Summen auf dem Papier.
    [closed] geschlossen wurde mit unbestätigten Listen und ohne Grund.
    [seats] jemand sitzt zweimal, fehlt oder war nicht da.
    [began] die Runde hatte schon begonnen, oder eine davor war offen.
   *[role] das darf nur der Schiedsrichter, oder die Turnierleitung mit Grund.
}
cli-verify-tournament-by-hand = Tische von Hand geändert: Ereignis { $events }.
cli-verify-tournament-sheets = Runde { $round }: { $sheets } Listen neu gerechnet{ $open ->
    [none] {""}
   *[other] ; nicht bestätigt: Tisch { $open }
}{ $differ ->
    [none] .
   *[other] ; andere Summen auf dem Papier: Tisch { $differ }.
}
cli-verify-tournament-total = { $people } Leute in der Wertung, zusammen { $total }.
cli-verify-tournament-sheet = Runde { $round }, Tisch { $table }
cli-diff-other = Das sind zwei verschiedene Turniere: schon das erste Ereignis ist ein anderes.
cli-diff-head = Die ersten { $common } Ereignisse sind gleich. Danach hat die erste Kopie { $first }, die zweite { $second }.
cli-diff-same = Beide Kopien stehen gleich.
cli-diff-same-results = Die Ergebnisse sind in beiden Kopien gleich; nur die Begründungen sind verschieden:
cli-diff-same-but-events = Ergebnisse und Angaben sind in beiden Kopien gleich, die Ereignisse ab Zeile { $line } nicht: Verschieden ist, wann, von wem, warum oder auf welchem Weg etwas geschah.
cli-diff-no-reason = ohne Begründung
cli-diff-place = { $kind ->
    [person] Startnummer { $a }
    [penalty] Strafe oder Gutschrift, Ereignis { $a }
    [round] Runde { $a }
    [clock] Runde { $a }, Uhr
    [missed] Runde { $a }, wer sie versäumt hat
    [seeded] Runde { $a }, Stand bei ihrer Auslosung
    [present] Runde { $a }, bei ihrem Beginn nur in dieser Kopie da
    [seats] Runde { $a }, Tisch { $b }, wer da sitzt
    [line] Runde { $a }, Tisch { $b }, Zeile { $c }
    [sums] Runde { $a }, Tisch { $b }, Summen auf dem Papier
    [sheet] Runde { $a }, Tisch { $b }, Liste
    [match] Runde { $a }, Tisch { $b }, Partie auf dem Server
    [reason] Begründung von Ereignis { $a }
    [apart] Getrennte Paare
    [words] Wörter aus dem Saal
    [met_before] Begegnungen an anderen Tagen
    [starts] Beginn von Runden
    [entries] Anmeldung
    [undone] Zurückgenommene Schritte
    [draws] Auslosungen
    [rounds] Runden
   *[end] Turnier
}
cli-diff-line = { $place }: { $first } | { $second }
cli-diff-told = { $part ->
    [dealer] Geber { $value }
    [tricks] Stiche: { $value }
    [after_solo] nach einem Solo
    [ouvert] ouvert
    [durch] Durch angesagt
    [ulti] angesagt: { $value }
    [ulti_made] davon gemacht: { $value }
    [geiss_seller] { -t1 } verkauft von { $value }
    [raeuber_round] vereinbarte Runde
    [last_trick] letzter Stich: { $value }
    [challenge] aufdecken ließ { $value }
    [guilty] Solo geschunden: { $value }
    [offender] Fehler von { $value }
    [record] Aufzeichnung { $value }
   *[other] { $value }
}
cli-diff-penalty = { $kind ->
    [credit] Gutschrift { $amount }
   *[penalty] Strafe { $amount }
}
cli-diff-lifted = (aufgehoben)
cli-diff-person = { $part ->
    [last_name] Nachname { $value }
    [alias] in Listen { $value }
    [member] Mitgliedsnummer { $value }
    [bot] Bot { $value }
    [themselves] selbst angemeldet
    [account] mit Konto auf dem Server
   *[gone] Konto gelöscht
}
cli-diff-former = { $round ->
    [0] vorher { $name }
   *[other] bis Runde { $round } { $name }
}
cli-diff-stage = { $stage ->
    [drawn] ausgelost
    [running] läuft
   *[closed] geschlossen
}
cli-diff-clock-stands = steht
cli-diff-match-over = zu Ende
cli-diff-sheet = { $state ->
    [void] zählt nicht
    [confirmed] bestätigt
    [disputed] bestritten
    [one_device] von einem Gerät bestätigt
   *[open] offen
}
