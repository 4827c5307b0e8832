# Freunde, Konto, wer was gespielt hat.

web-me-guest = Du spielst als Gast. Namen und Spiele hängen an diesem Gerät.
web-me-account = Dein Konto heißt { $login }.
web-me-nobody = Auf diesem Gerät kennt dich der Server noch nicht. Zum Spielen brauchst du kein Konto: Setz dich einfach an einen Tisch.
web-me-played = Deine Spiele
web-me-kept = Was der Server von dir weiß
web-me-export-what = Alles, was hier von dir steht, in einer Datei: Name, Zugänge, Freunde, Spiele.
web-me-given = { $count ->
    [one] Du hast { $count } Spiel für Rätsel hergegeben.
   *[other] Du hast { $count } Spiele für Rätsel hergegeben.
}
web-me-given-back = Alle zurücknehmen
web-me-export = Datei holen
web-remove = Entfernen
web-copy-it = Kopieren

web-entry = Konto
web-entry-why = Mit einem Konto spielst du auf jedem Gerät als derselbe.
web-entry-why-guest = Mit einem Konto bist du auf jedem Gerät derselbe. Name, Freunde, Plätze und Spiele behältst du.
web-entry-begin = Neues Konto
web-entry-enter = Ich habe schon eins
web-entry-login = Anmeldename
web-entry-login-how = 3 bis 32 Buchstaben, Ziffern, Punkte, Unter- oder Bindestriche. Andere sehen ihn nicht.
web-entry-password = Passwort
web-entry-password-how = Mindestens 8 Zeichen; gut sind vier Wörter, die nicht zusammengehören.
web-entry-forgotten = Ein vergessenes Passwort kann dir niemand zurückgeben. Mach dir nach dem Anlegen hier Notfallcodes und heb sie auf Papier auf.
web-entry-takes-along = Was du auf diesem Gerät als Gast gespielt hast, kommt mit in dein Konto.
web-entry-do-begin = Konto anlegen
web-entry-do-enter = Anmelden
web-entry-passkey-begin = Ohne Passwort, mit Passkey
web-entry-passkey-enter = Mit Passkey anmelden

web-passkeys = Passkeys
web-passkey = Passkey
web-passkey-what = Ein Passkey liegt auf deinem Gerät: Finger, Gesicht oder PIN statt Passwort.
web-passkey-add = Passkey für dieses Gerät
web-passkey-added = angelegt am { $at }, noch nicht benutzt
web-passkey-used = zuletzt benutzt { $at }
web-passkey-not-here = Dieser Browser kann keine Passkeys. Nimm ein Passwort.
web-passkey-not-given = Dein Gerät hat keinen Passkey hergegeben. Versuch es noch einmal, oder nimm ein Passwort.

web-sessions = Wo du angemeldet bist
web-sessions-what = Kennst du etwas davon nicht, dann beende es und setz ein neues Passwort.
web-session-browser = Browser
web-session-api_token = Schlüssel eines Programms
web-session-bot_token = Schlüssel eines Bots
web-session-here = hier
web-session-seen = zuletzt { $at }
web-session-end = Beenden
web-session-leave = Abmelden

web-password = Passwort
web-password-old = Bisheriges Passwort
web-password-new = Neues Passwort
web-password-ends = Alle anderen Anmeldungen enden damit.
web-password-keep = Passwort setzen
web-password-kept = Gilt ab jetzt.

web-programs = Für Programmierer
web-programs-what = Ein Bot spielt unter eigenem Namen und ist überall als Bot zu erkennen. Ein Schlüssel lässt ein Programm in deinem Namen fragen; er steht danach oben in der Liste.
web-programs-make = Neu
web-programs-bot = ein Bot
web-programs-token = ein Schlüssel für ein Programm
web-programs-bot-what = Er kann sich an Tische setzen: cego bot --server … --exec …
web-programs-token-what = Für eigene Auswertungen und Werkzeuge. Spielen kann damit niemand.
web-programs-name = Name
web-programs-do = Anlegen
web-programs-given = Der Schlüssel von { $name }. Er wird nur dieses eine Mal gezeigt:

web-farewell = Aufhören
web-farewell-account = Konto löschen
web-farewell-guest = Alles von mir löschen
web-farewell-what = Name, Zugänge, Freunde und alles, was du am Tisch gesagt hast, werden gelöscht, auch deine Bots. Von Tischen stehst du auf. Zurückholen kann das niemand.
web-farewell-stays = Gespielte Karten und Beträge bleiben stehen, ohne deinen Namen: Die anderen haben sie auch gespielt.
web-farewell-do = Endgültig löschen
web-farewell-stay = Doch nicht

web-friends-wanting = Möchten mit dir befreundet sein
web-friends-accept = Gern
web-friends-decline = Lieber nicht
web-friends-at-table = sitzt an einem Tisch: { $rules }
web-friends-away = an keinem offenen Tisch
web-friends-presence = Du siehst, wer an einem offenen Tisch sitzt. Wo jemand mit Link eingeladen hat, sagt der Server niemandem.
web-friends-join = Dazusetzen
web-friends-part = Nicht mehr Freunde
web-friends-none = Noch hast du hier keine Freunde. Gib ihnen deinen Link.
web-friends-waiting = Hat noch nicht geantwortet
web-friends-take-back = Zurückziehen
web-friends-ask = Freunde holen
web-friends-ask-how = Wer deinen Link öffnet, kann dich fragen; du sagst dann Ja oder Nein.
web-friends-guest = Als Gast hast du deine Freunde nur auf diesem Gerät.
web-friends-link-title = Spiel Cego mit { $name }
web-friends-own-link = Das ist dein eigener Link. Schick ihn deinen Freunden.
web-friends-are = { $name } und du seid Freunde.
web-friends-asked = Gefragt. Jetzt muss { $name } noch Ja sagen.
web-friends-why = Als Freunde seht ihr, wann der andere an einem offenen Tisch sitzt, und setzt euch mit einem Tippen dazu.
web-friends-you-are = { $name } heißt du hier.
web-friends-rename = Anders heißen
web-friends-do = { $name } fragen

web-mutes = Stumm geschaltet
web-mutes-what = Was diese Leute sagen, liest du nicht. Davon erfahren sie nichts.
web-mute = Stumm schalten
web-unmute = Wieder hören

web-person = Wer
web-person-friend = ihr seid Freunde
web-person-befriend = Befreundet sein
web-person-accept = Freundschaft annehmen
web-kind-guest = Gast
web-kind-account = Mit Konto
web-kind-bot = Bot
web-ratings = Wertung
web-rating-sure = vermutlich { $from } bis { $to }, nach { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
}
web-rating-what = Die große Zahl ist, was jemand mindestens kann; je mehr Partien, desto genauer. Alle fangen bei 25 ± 17 an.
web-family-other = Eigene Regeln
web-leaders-none = Hier steht noch niemand. Es braucht { $count } gewertete Partien.

web-results = Was herauskam
web-results-none = Noch kein Spiel.
web-results-all = { $deals ->
    [one] Ein Spiel
   *[other] { $deals } Spiele
}, davon { $won } % mit Gewinn, zusammen { $sum }.
web-results-game = Spiel
web-results-declared = selbst gespielt
web-results-against = dagegen
web-results-how = Wie oft, wie viele davon mit Gewinn, was dabei herauskam.
web-luck = Kartenglück
web-luck-what = Bleibt die Linie im Band, dann war es Zufall, so und so.
web-luck-picture = Wie gut die Karten waren, Spiel für Spiel, und wie weit der Zufall reicht

web-history = Gespielt
web-history-deals = Spiele
web-history-matches = Partien
web-history-against = gegen { $contract }
web-history-length = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
web-history-counted = gewertet
web-history-not-counted = nicht gewertet
web-history-no-deals = Hier steht noch kein Spiel.
web-history-no-matches = Hier steht noch keine Partie.
web-history-more = Ältere

web-around-friends = Freunde am Tisch
web-around-wanting = { $count ->
    [one] Jemand möchte mit dir befreundet sein
   *[other] { $count } möchten mit dir befreundet sein
}
web-around-answer = Antworten
web-around-more = Mehr Tische
web-around-own = eigene Regeln
web-around-rated = gewertet
web-around-clock = mit Uhr
web-around-waits = wartet auf Leute
web-around-plays = spielt schon

web-seats = Leute am Tisch
web-seats-watching = Wer zuschaut, sieht keine Hand.
web-seats-not-watched = An diesem Tisch schaut niemand zu.
web-seats-this-is-you = das bist du
web-seats-asked = gefragt
web-seats-alone = Hier sitzen außer dir nur Bots.

web-report = Melden
web-send-away = Vom Tisch weisen
web-send-away-how = Alle anderen werden gefragt, { $name } nicht. Sagt jemand Nein, bleibt es dabei.
web-report-title = { $name } melden
web-report-what = Die Meldung geht an die Betreiber des Servers. Das letzte Spiel dieses Tischs hängt daran.
web-report-why = Weswegen
web-report-why-talk = hat gesagt, was man nicht sagt
web-report-why-name = heißt, wie man nicht heißen sollte
web-report-why-cheating = spielt falsch
web-report-why-leaving = lässt andere sitzen
web-report-why-other = etwas anderes
web-report-text = Was war (wenn du magst)
web-report-do = Abschicken
web-report-back = Zurück
web-report-done = Danke, es ist angekommen.

web-moderation-link = Moderation
web-notices = Was die Moderation dir sagt
web-notice-warning = Eine Verwarnung für dich
    .what = Geht es so weiter, kann mehr folgen.
web-notice-mute = Was du sagst, hört niemand
    .what = Spielen kannst du weiter.
web-notice-rename = Du heißt jetzt anders
    .what = So lange kannst du den Namen nicht ändern.
web-notice-ban = Du wirst hier nicht eingelassen
    .what = Was über dich aufbewahrt wird, kannst du auf der Seite „Du und dein Konto“ noch mitnehmen und löschen.
web-notice-until = Bis { $at }.
web-notice-for-good = Auf Dauer.
web-notice-read = Ich habe es gelesen
web-prove = Zeig erst, dass du es bist.
web-prove-do = Ich bin es
web-prove-passkey = Mit Passkey
web-prove-code = Mit Notfallcode
web-prove-password = Mit Passwort
web-prove-spends = Der Code ist damit verbraucht.
web-prove-not = Jetzt nicht
web-code = Code
web-codes = Notfallcodes
web-codes-what = Zehn Codes für den Tag, an dem du das Passwort vergessen hast: Jeder lässt dich einmal ein und setzt ein anderes. Bewahre sie auf Papier auf.
web-codes-left = { $count ->
        [0] Du hast keine.
        [one] Du hast noch einen.
       *[other] Du hast noch { $count }.
    }
web-codes-make = Codes machen
web-codes-renew = Neue Codes machen
web-codes-once = Sie werden nur jetzt gezeigt. Frühere gelten nicht mehr.
web-codes-copy = Kopieren
web-codes-copied = Kopiert
web-by-code = Hinein mit einem Code
web-by-code-what = Mit einem Notfallcode, oder einem, den dir der Betreiber gegeben hat, setzt du ein anderes Passwort.
web-by-code-do = Passwort setzen und anmelden
web-by-code-link = Passwort vergessen? Nimm einen Code.
web-password-passkeys = Seither hinzugefügte Passkeys beenden
    .about = Alle, die dazukamen, seit das Passwort zuletzt gesetzt wurde. Für den Fall, dass jemand anders in deinem Konto war.
web-back-to-setup = Zurück zum neuen Turnier: was eingegeben ist, steht noch da
