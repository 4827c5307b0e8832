# cego admin: what an operator does about people.

cli-help-admin = Kümmert sich um Leute: Meldungen, Verwarnungen, Stummschaltungen, Sperren, Passwörter
cli-help-admin-any-store = Der Speicher: sqlite:DATEI oder postgres://…; Server, die darauf laufen, merken es in Sekunden
cli-help-admin-any-who = Wen: ein Anmeldename oder die Kennung einer Person; bei Sperren auch address:HASH, wie eine Meldung ihn zeigt
cli-help-admin-any-why = Warum; die Person liest es, und das Protokoll bewahrt es auf
cli-help-admin-any-report = Die Meldung, auf die es antwortet
cli-help-admin-any-time = Für wie lange: 12h, 7d, 4w (Stunden, Tage, Wochen); sonst auf Dauer
cli-help-admin-any-id = Die Kennung, wie Listen sie zeigen
cli-help-admin-reports = Zählt die Meldungen auf, die niemand geschlossen hat, die älteste zuerst
cli-help-admin-reports-arg-closed = Stattdessen die geschlossenen, die neueste zuerst
cli-help-admin-report = Zeigt oder schließt eine Meldung
cli-help-admin-report-show = Zeigt eine Meldung und was in der Partie gesagt wurde; * steht vor der Person, um die es geht
cli-help-admin-report-close = Schließt eine Meldung: mehr ist nicht zu tun
cli-help-admin-person = Zeigt, wer jemand ist, was gegen die Person verhängt wurde, und die verschlüsselten Hashes ihrer Adressen
cli-help-admin-warn = Verwarnt jemanden; die Person muss bestätigen, dass sie es gelesen hat
cli-help-admin-mute = Macht, dass jemanden niemand mehr hört, an keinem Tisch
cli-help-admin-rename = Gibt jemandem einen anderen Namen, der eine Zeit lang nicht zu ändern ist
cli-help-admin-rename-arg-name = Der Name
cli-help-admin-ban = Lässt eine Person oder eine Adresse nicht mehr ein; ihre Verbindungen enden
cli-help-admin-unban = Hebt alle Sperren einer Person oder einer Adresse auf
cli-help-admin-revoke = Hebt etwas auf, was verhängt wurde, nach seiner Kennung (cego admin person)
cli-help-admin-close = Schließt einen Tisch für immer
cli-help-admin-close-arg-table = Der Tisch: sein Name oder sein Link
cli-help-admin-reset-password = Macht einen Code, mit dem jemand ein anderes Passwort setzt, einmal und innerhalb von 24 Stunden
cli-help-admin-sessions = Beendet Anmeldungen
cli-help-admin-sessions-end = Meldet jemanden überall ab, auch Programme
cli-help-admin-moderator = Sagt, wer moderieren darf
cli-help-admin-moderator-add = Lässt ein Konto moderieren
cli-help-admin-moderator-add-arg-operator = Eines, das auch gegen Leute mit einer Rolle etwas tun darf
cli-help-admin-moderator-remove = Nimmt einem Konto seine Rolle
cli-help-admin-moderator-list = Zählt auf, wer eine Rolle hat
cli-help-admin-audit = Zählt auf, was getan wurde, von wem und warum, das Neueste zuerst
cli-help-admin-audit-arg-before = Nur, was vor dem Eintrag mit dieser Nummer war
cli-help-admin-audit-arg-most = Höchstens so viele Einträge

cli-admin-failed = { $store }: { $error } Nichts wurde geändert.
cli-admin-nobody = Hier heißt niemand „{ $who }“. Nimm einen Anmeldenamen oder die Kennung einer Person, wie eine Meldung sie zeigt.
cli-admin-gone = (nicht mehr da)
cli-admin-no-account = { $who } hat kein Konto. Nur ein Konto hat ein Passwort und kann eine Rolle haben.
cli-admin-no-role = { $who } hat keine Rolle.
cli-admin-no-report = Es gibt keine Meldung { $report }, oder sie ist geschlossen, oder wer genannt ist, ist nicht da. Sieh mit cego admin reports nach.
cli-admin-no-table = Es gibt keinen solchen Tisch, der nicht schon geschlossen ist. Nimm seinen Namen oder seinen Link.
cli-admin-not-banned = { $who } ist nicht gesperrt.
cli-admin-nothing-to-lift = Nichts mit der Kennung { $id } gilt noch. Sieh mit cego admin person nach.
cli-admin-bad-address = Eine Adresse ist address: und 16 Ziffern 0 bis f, wie eine Meldung sie zeigt.
cli-admin-bad-time = Eine Zeit ist eine Zahl mit h, d oder w, wie 12h, 7d oder 4w, und höchstens zehn Jahre.
cli-admin-bad-why = Ein Grund hat 1 bis 1000 Zeichen, die man alle sieht.

cli-admin-for-good = auf Dauer
cli-admin-lifted-at = aufgehoben { $at }
cli-admin-came-from = kam von { $address }, zuletzt { $at }
cli-admin-warned = { $who } ist verwarnt.
cli-admin-muted = { $who } hört niemand mehr: { $until }.
cli-admin-renamed = Der Name ist jetzt { $who }; er bleibt: { $until }.
cli-admin-banned = { $who } wird nicht mehr eingelassen: { $until }.
cli-admin-unbanned = { $who } wird wieder eingelassen.
cli-admin-lifted = { $id } ist aufgehoben.
cli-admin-closes = Den Tisch { $table } schließt der Server, der läuft, oder der nächste, der startet.
cli-admin-code = { $who } kann mit diesem Code ein anderes Passwort setzen, einmal und innerhalb von 24 Stunden:
    { $code }
    Er wird nur jetzt gezeigt. Gib ihn niemandem sonst; die Seite dafür ist /me/code.
cli-admin-sessions-ended = { $who } ist überall abgemeldet.
cli-admin-appointed = { $who } darf moderieren.
cli-admin-dismissed = { $who } darf nicht mehr moderieren.
cli-admin-no-moderators = Niemand darf moderieren. Mit cego admin moderator add darf es jemand.
cli-admin-no-reports = Solche Meldungen gibt es nicht.
cli-admin-report-closed = Die Meldung { $report } ist geschlossen.
cli-admin-no-entries = Nichts wurde getan.
cli-admin-talk = Was in dieser Partie gesagt wurde:
cli-admin-silent = In dieser Partie wurde nichts gesagt.

cli-admin-of-at = Gemeldet
cli-admin-of-why = Wegen
cli-admin-of-whom = Über
cli-admin-of-by = Von
cli-admin-of-table = Tisch
cli-admin-of-record = Aufzeichnung
cli-admin-of-address = Adresse
cli-admin-of-closed = Geschlossen
cli-admin-why-talk = Reden
cli-admin-why-name = Name
cli-admin-why-cheating = Betrug
cli-admin-why-leaving = Weglaufen
cli-admin-why-other = anderem
cli-admin-kind-warning = Verwarnung
cli-admin-kind-mute = stumm
cli-admin-kind-rename = anderer Name
cli-admin-kind-ban = Sperre
cli-admin-role-moderator = moderiert
cli-admin-role-operator = betreibt
cli-admin-act-warn = verwarnt
cli-admin-act-mute = stummgeschaltet
cli-admin-act-rename = umbenannt
cli-admin-act-ban = gesperrt
cli-admin-act-lift = aufgehoben
cli-admin-act-unban = wieder eingelassen
cli-admin-act-close_table = Tisch geschlossen
cli-admin-act-close_report = Meldung geschlossen
cli-admin-act-end_sessions = überall abgemeldet
cli-admin-act-reset_password = Code für ein Passwort gegeben
cli-admin-act-appoint = darf moderieren
cli-admin-act-dismiss = Rolle genommen

cli-help-admin-pairs = Zählt Paare in gewerteten Partien auf, die von einer Adresse kommen oder fast nur miteinander spielen
cli-help-admin-pairs-arg-matches = Ab wie vielen gewerteten Partien miteinander
cli-help-admin-pairs-arg-share = Ab welchem Anteil an den Partien dessen, der weniger gespielt hat, in Prozent
cli-admin-pair = { $together } miteinander, von { $one } und { $other }
cli-admin-shared = { $count ->
        [0] keine gemeinsame Adresse
        [one] eine gemeinsame Adresse
       *[other] { $count } gemeinsame Adressen
    }
cli-admin-no-pairs = Ein solches Paar gibt es nicht.
cli-admin-pairs = Das ist ein Hinweis, kein Urteil: Ein Paar an einem Küchentisch oder ein Verein in einem Saal sieht genauso aus.

cli-help-admin-favour = Vergleicht, was jemand in gewerteten Partien verschenkt, wenn eine bestimmte Person Alleinspieler ist, mit dem, was er sonst verschenkt; ein Spiel zu beurteilen dauert Sekunden
cli-help-admin-favour-arg-who = Wessen Entscheidungen: ein Anmeldename oder die Kennung einer Person
cli-help-admin-favour-arg-declarer = Wenn diese Person Alleinspieler ist, oder nicht
cli-help-admin-favour-arg-deals = Höchstens so viele Spiele jeder Art, die neuesten
cli-help-admin-favour-arg-rules = Eine Datei mit einem Regelwerk, oder ein Ordner davon, für Spiele nach eigenen Regeln
cli-admin-favour-same = WHO und DECLARER sind dieselbe Person; gefragt sind zwei.
cli-admin-favour-left = Spiele, noch
cli-admin-favour-unread = { $deals ->
        [one] Ein Spiel ließ sich nicht nachspielen, weil sein Regelwerk fehlt (--rules).
       *[other] { $deals } Spiele ließen sich nicht nachspielen, weil ihre Regelwerke fehlen (--rules).
    }
cli-admin-favour-head = Karten von { $who } als Gegner, in gewerteten Spielen mit { $declarer }:
cli-admin-favour-one = gegen diese Person als Alleinspieler
cli-admin-favour-others = gegen andere Alleinspieler
cli-admin-favour-side = { $deals ->
        [one] ein Spiel
       *[other] { $deals } Spiele
    }, { $choices ->
        [one] eine Entscheidung
       *[other] { $choices } Entscheidungen
    }
cli-admin-favour-cost = { $cost } % mit jeder verschenkt
cli-admin-favour-few = Zum Vergleichen sind es zu wenige Spiele.
cli-admin-favour-shows = Der Unterschied ist { $more } ± { $error } Prozentpunkte (95 %): mehr, als der Zufall erklärt.
cli-admin-favour-chance = Der Unterschied ist { $more } ± { $error } Prozentpunkte (95 %): das erklärt der Zufall.
cli-admin-favour = Prozent dessen, was ein Gegner für den knappsten Cego zahlt, nach dem, was der Spieler wissen konnte. Das ist ein Hinweis, kein Urteil: Von vierzig ehrlichen Paaren sieht eines durch Zufall so aus, und die Spiele selbst muss man ansehen.
cli-admin-favour-took = { $deals ->
        [one] Ein Spiel
       *[other] { $deals } Spiele
    } in { $seconds } s beurteilt.
