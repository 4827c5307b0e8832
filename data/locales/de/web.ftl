# Der Tisch im Browser.

web-home = Startseite
web-no-page = Diese Seite gibt es nicht
web-page-not-loaded = Die Seite war nicht zu laden. Ist das Netz da?
web-reload = Neu laden
web-no-server = Der Server ist nicht zu erreichen. Prüfe das Netz und versuch es noch einmal.
web-server-trouble = Der Server hat sich verschluckt. Versuch es noch einmal.

web-tagline = Das badische Tarock, wie in der Stube
web-play-now = Sofort spielen
web-play-people = Mit Leuten spielen
web-play-people-how = am nächsten freien Platz
web-new-table = Tisch für Freunde
web-new-table-how = eigene Regeln, Einladung per Link
web-rules-title = Wie bei euch gespielt wird
web-rules-schwarzwaldmeisterschaft = Schwarzwaldmeisterschaft
    .about = Zu viert, paarweise gezählt; Stichspiele, Geiß und Räuber gehören dazu.
web-rules-hochschwarzwald = Hochschwarzwald
    .about = Auch zu dritt; paarweise gezählt, mit Räuber und Drescher. Soli, Ulti und Mund.
web-rules-st_georgen = St. Georgen
    .about = Auch zu dritt; paarweise gezählt, kleine Beträge, mit Grebsler und Pascha.
web-rules-schopfheim = Schopfheim
    .about = Auch zu dritt; in Dreiern gezählt, ohne Halbe, um Cent. Mit dem Kleinen Mann.
web-rules-stockholm = Stockholm
    .about = Zu viert, in Dreiern gezählt; am Ende des Abends geht der Gstieß ab.
web-rules-wikipedia = Wikipedia
    .about = Wie im englischen Artikel beschrieben, zu dritt oder zu viert.
web-level = Wie stark die Bots spielen
web-my-tables = Deine Tische
web-lobby = Offene Tische
web-free-seats = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
web-more-of = Außer Spielen
web-way-daily = Spiel des Tages
web-way-daily-how = heute noch nicht gespielt
web-way-daily-done = heute gespielt; morgen ein neues
web-learn-first = Ich lerne es
web-learn-first-how = zehn Minuten, von der ersten Karte an
web-way-learn = Lernen
web-way-learn-how = von der ersten Karte an
web-way-review = Durchsehen
web-way-review-how = was wäre besser gewesen?
web-way-puzzles = Rätsel
web-way-puzzles-how = was ist hier am besten?
web-way-tools = Echter Tisch
web-way-tools-how = zählen und anschreiben
web-club = Turniere
web-fair = Ehrlich gemischt: so lässt es sich prüfen
web-players = Am Tisch
web-player = Wer
web-length-open = bis alle aufhören wollen
web-length-deals = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
web-terms-clock = { $seconds } Sekunden je Karte
web-terms-rated = gewertet
web-terms-listed = auf der Startseite
web-terms-watched = Zuschauer erlaubt
web-terms-booked = Plätze im Turnier ausgelost

web-me = Du und dein Konto
web-friends = Freunde
web-leaders = Die Besten
web-rulebooks = Regeln
web-settings = Einstellungen
web-name = Dein Name am Tisch
web-keep-name = Namen merken
web-name-kept = Gemerkt.
web-language = Sprache
web-language-de = Deutsch
web-language-en = English
web-language-sv = Svenska
web-theme = Farben
web-theme-auto = wie das Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-deck = Karten
web-deck-standard = wie gezeichnet
web-deck-four = vierfarbig
web-deck-contrast = starker Kontrast
web-hand-side = Knöpfe für
web-hand-right = die rechte Hand
web-hand-left = die linke Hand
web-tempo = Tempo
web-speed-calm = gemütlich
web-speed-usual = üblich
web-speed-brisk = flott
web-tempo-now = Tempo: { $tempo }
web-trick-stays = Jeder Stich bleibt liegen, bis ich tippe
web-tap-plays = Ein Tipp spielt die Karte
web-tap-ask = Karten mit einem Tipp spielen statt mit zweien?
web-only-plays = Die einzig mögliche Karte wird von selbst gespielt
web-large-cards = Große Karten
web-sound = Töne: Karten auf Holz, und eine Geige für den Stich des Gstieß
web-corners = Buchstaben in den Ecken
web-count = Kartenpunkte mitzählen, wo es Rat vom Bot gibt

web-table-title = Tisch
web-the-others = Die anderen
web-own = Dein Platz
web-opening = Einen Augenblick …
web-no-table = Hier geht es nicht weiter
web-again = Noch einmal
web-gone = Die Verbindung ist zu Ende
web-removed = Du sitzt nicht mehr an diesem Tisch
web-door-title = Ein Tisch wartet
web-hints = mit Rat vom Bot
web-no-hints = ohne Rat vom Bot
web-free-seat = frei
web-bot = Bot
web-bot-name-1 = Vroni
web-bot-name-2 = Karle
web-bot-name-3 = Liesel
web-bot-name-4 = Sepp
web-bot-name-5 = Emil
web-bot-name-6 = Rösle
web-bot-name-7 = Xaver
web-bot-name-8 = Agnes
web-bot-name-9 = Fridolin
web-bot-name-10 = Lina
web-sit = Platz nehmen
web-sit-here = Hier sitzen
web-take-over = Übernehmen
web-table-full = Alle Plätze sind besetzt.
web-table-over = Hier wird nicht mehr gespielt.
web-watch = Zuschauen
web-plays-next-deal = Du spielst ab dem nächsten Spiel mit
web-from-next-deal = ab dem nächsten Spiel
web-watchers = { $count ->
    [0] Niemand schaut zu.
    [one] Einer schaut zu.
   *[other] { $count } schauen zu.
}
web-you-watch = Du schaust zu
web-waiting-title = Gleich geht es los
web-you = Du
web-you-as = Du, { $name }
web-seat-bot = Bot setzen
web-unseat = Frei machen
web-invite-text = Wer diesen Link hat, kann sich dazusetzen:
web-copy = Link teilen
web-copied = Kopiert
web-copy-by-hand = Kopieren ging nicht. Markier den Link und kopier ihn selbst.
web-qr = Der Link als Bild für die Kamera
web-begin = Austeilen
web-fill-and-begin = Auffüllen und austeilen
web-waiting-for-host = Wer den Tisch eröffnet hat, teilt aus.

web-menu = Menü
web-explain = Was ist das? Tippe darauf.
web-menu-acts = Aktionen
web-menu-talk = Reden
web-menu-log = Verlauf
web-auction = Das Reizen
web-menu-rules = Regeln
web-menu-sheet = Anschreiben
web-menu-people = Mitspieler
web-close = Zurück zum Tisch
web-more = Mehr …
web-really = Wirklich?
web-do-claim-all = Der Rest ist mein
web-do-claim-none = Ich mache keinen Stich mehr
web-do-claim-side = Der Rest ist unser
web-do-concede = Aufgeben
web-do-challenge = Aufdecken lassen
web-do-challenge-sure = Aufdecken lassen und zu Unrecht { $amount } zahlen: wirklich?
web-do-challenge-how = Wenn du glaubst, jemand hat einen { -solo } verschwiegen: Alle Karten werden aufgedeckt, und das Spiel ist aus. { $amount ->
    [0] Zu Unrecht kostet es nichts.
   *[other] Zu Unrecht zahlst du { $amount }.
}
web-do-undo = Zurücknehmen
web-do-gstiess = Der { -t22 } geht ab
web-do-raeuber = Eine Runde Räuber
web-do-pause = Pause
web-do-stand_in = Spiel für mich weiter
web-do-replace = Bot für { $name }
web-do-end = Partie beenden
web-do-leave = Tisch verlassen
web-write = Etwas sagen
web-send = Sagen

web-deal = Spiel { $number }
web-deal-short = Spiel
web-own-rules = { $name }, eigene Regeln
web-plays = { $name }: { $contract }
web-you-play = Du spielst { $contract }
web-blind = { blind }: { $count } Karten, verdeckt
web-hand = Deine Karten
web-cards = Karten
web-trick = Der Stich
web-last-trick = Letzter Stich
web-stand = Stand
web-led = ausgespielt
web-wins-so-far = sticht bisher
web-taken-mine = Du { $declarer } · Gegner { $opponents }
    .unseen = Du { $declarer } und Verdecktes · Gegner { $opponents }
web-taken-theirs = Ihr { $opponents } · { $name } { $declarer }
    .unseen = Ihr { $opponents } · { $name } { $declarer } und Verdecktes
web-look-laid = Abgelegt
web-trick-number = { $number }. Stich
web-price = zählt { $times ->
    [1] einfach
    [2] doppelt
    [3] dreifach
    [4] vierfach
   *[other] { $times }-fach
}
web-price-lost = zählt { $won ->
    [1] einfach
    [2] doppelt
    [3] dreifach
    [4] vierfach
   *[other] { $won }-fach
}, verloren { $lost ->
    [1] einfach
    [2] doppelt
    [3] dreifach
    [4] vierfach
   *[other] { $lost }-fach
}
web-price-pays = zahlt { $amount }
web-price-from = { $line }; { $needed } Punkte genügen
web-line-pass-ultimo = nichts davon
web-line-pass-solo = nicht allein spielen
web-line-pass-counter = den Solo laufen lassen
web-line-pass-specials = nichts davon
web-line-pass-raising = nicht höher gehen
web-line-pass-answer = dem anderen überlassen
web-line-pass-choice = nichts davon
web-line-hold = selbst spielen
web-log = Verlauf
web-log-empty = Noch ist nichts geschehen.
web-sheet = Angeschrieben
web-totals = Summe
web-total = Stand { $total }
web-on-turn = ist dran
web-time-left = { $seconds ->
    [one] noch eine Sekunde
   *[other] noch { $seconds } Sekunden
}
web-stood-in = Bot spielt
web-away = nicht da
web-card-not-now = { $card }, jetzt nicht
web-open-cards = Offen vor { $name }: { $cards }

web-line-lost = Verbindung weg – sie kommt von selbst wieder.
web-unconfirmed = Noch nicht bestätigt …
web-hurry-how = Schneller geht es mit einem Tipp auf den Tisch.
web-trick-on = Weiter
web-all-said = Alle
web-pass-all = In diesem Spiel passen
web-passing = Du willst in diesem Spiel nichts.
web-passing-opens = Du willst in diesem Spiel nichts, musst aber eröffnen.
web-passing-not = Doch mitreden
web-ahead = { $card } kommt, sobald du dran bist. Ein Tipp nimmt sie zurück.
web-ahead-gone = { $card } geht jetzt nicht.
web-only-went = Nur { $card } ging: von selbst gespielt.
web-their-word = { $name } überlegt
web-their-card = { $name } ist dran
web-their-exchange = { $name } legt ab und nimmt auf
web-your-lead = Du spielst aus
web-your-card = Du bist dran: { $suit } ist angespielt
web-you-may = Du darfst dazwischen etwas sagen:
web-word-chosen = „{ $word }“: noch ein Tipp sagt es.
web-word-chosen-line = „{ $word }“: { $line }. Noch ein Tipp sagt es.
web-must-open = Vorhand eröffnet: was sagst du?
web-sale = { $name } sucht { -t1(fall: "den") }
web-second-hand = { -ultimo } mit den neuen Karten?
web-paused = Pause
web-end-pause = Weiterspielen
web-asleep = Der Tisch ruht, weil niemand da ist.
web-someone-plays-for-you = Ein Bot spielt für dich.
web-return = Ich bin wieder da
web-agree = Einverstanden
web-decline = Nein

web-keep-title = { $contract }: was behältst du?
web-keep-help = { $pips ->
    [0] { $free ->
        [one] Behalte eine Karte. Die anderen { $rest } legst du ab und nimmst dafür { -blinder(fall: "den") }.
       *[other] Behalte { $free } Karten. Die anderen { $rest } legst du ab und nimmst dafür { -blinder(fall: "den") }.
    }
    [one] { $free ->
        [0] Behalte eine Leere, sie liegt offen. Die anderen { $rest } legst du ab und nimmst { -blinder(fall: "den") }.
       *[other] Behalte zuerst die Leere, die du ausspielst, dann eine Karte dazu. Die anderen { $rest } legst du ab.
    }
   *[other] Behalte { $pips } Leere, sie liegen offen. Die anderen { $rest } legst du ab und nimmst { -blinder(fall: "den") }.
}
web-keep-chosen = { $count } von { $of } behalten
web-do-keep = { $count ->
    [one] Eine behalten, { $rest } ablegen
   *[other] { $count } behalten, { $rest } ablegen
}
web-discard-title = Eine Karte drücken
web-discard-help = Du hast eine Karte zu viel. Sie kommt zu dem, was du abgelegt hast, und zählt mit.
web-discard-chosen = { $count ->
    [0] Noch keine gewählt
   *[other] Diese Karte wird gedrückt
}
web-choose-discard = Erst eine Karte wählen
web-keep-open = Offen: { $cards }
web-hint = Rat
web-put-back = { $card } zurück in die Hand
web-do-play = { $card } spielen

web-result-title = { $name } hat { $contract } gespielt
    .me = Du hast { $contract } gespielt
web-result-none = Kein Spiel
web-you-win = Du bekommst { $amount }
web-you-pay = Du zahlst { $amount }
web-you-nothing = Für dich: null
web-this-deal = Dieses Spiel
web-review = Durchsehen
web-working = So ist gerechnet
web-no-working = Der Rechenweg ist gerade nicht da.
web-all-cards = Alle Karten
web-kept = Behalten
web-next-deal = Nächstes Spiel
web-next-match = Noch eine Partie
web-waiting = Warten …
web-waiting-for = Es fehlt noch: { $name }
web-match-over = Die Partie ist zu Ende.

web-told-dealt = Spiel { $number }: gegeben
web-told-said = { $seat }: „{ $word }“
web-told-geiss_sold = { $seller } verkauft { -t1(fall: "den") } an { $buyer } für { $price }
web-told-auction_ended = { $declarer } spielt { $contract }
web-told-laid = { $open_count ->
    [0] { $seat } legt { $count } Karten ab
   *[other] { $seat } legt { $count } Karten ab, offen liegt { $open }
}
web-told-blind_taken = { $seat } nimmt { -blinder(fall: "den") } auf
web-told-discarded-unseen = { $seat } drückt eine Karte
web-told-discarded = { $seat } drückt { $card }
web-told-second_hand_ulti = { $seat } sagt an: { $feats }
web-told-hand_laid_open = { $seat } legt auf: { $cards }
web-told-challenged = { $guilty_count ->
    [0] { $seat } lässt aufdecken, zu Unrecht
   *[other] { $seat } lässt aufdecken; geschunden hat { $guilty }
}
web-told-played = { $seat } spielt { $card }
web-told-trick_won = Stich für { $seat }
web-told-dealer_joined = { $seat } kommt mit { -blinder(fall: "dem") } dazu
web-told-sat = { $name } setzt sich
web-told-left = { $seat } geht
web-told-went = { $seat } ist gerade nicht da
web-told-came = { $seat } ist da
web-told-returned = { $seat } spielt wieder selbst
web-told-stood_in = Ein Bot spielt für { $seat }
web-told-warned = { $seat }: die Zeit wird knapp
web-told-timed_out = { $seat }: die Zeit ist um
web-told-time_is_up = Die Zeit der Runde ist um: das ist das letzte Spiel
web-told-gstiess_called = { $seat }: „Der { -t22 } geht ab!“
web-told-proposed-undo = { $seat } möchte zurücknehmen
web-told-proposed-pause = { $seat } möchte eine Pause
web-told-proposed-end = { $seat } möchte die Partie beenden
web-told-proposed-concede = { $seat } möchte aufgeben
web-told-proposed-claim = { $seat } sagt: „Der Rest ist unser“
web-told-proposed-raeuber = { $seat } möchte eine Runde Räuber
web-told-proposed-remove = { $seat } will { $whom } vom Tisch weisen
web-told-proposed-remove-me = { $seat } will dich vom Tisch weisen; die anderen werden gefragt
web-told-removed-others = { $seat } muss den Tisch verlassen
web-told-removed-host = { $seat } muss aufstehen
web-told-declined = { $seat } ist dagegen
web-told-unanswered = Nicht angenommen; es geht weiter
web-told-undone = Zurückgenommen
web-told-done = Alle sind einverstanden
web-told-resumed = Es geht weiter
web-told-match_ended = Die Partie ist zu Ende
web-told-annulled = Das Spiel gilt nicht
web-told-closed = Diesen Tisch gibt es nicht mehr.
web-told-closed-because = Diesen Tisch gibt es nicht mehr. Wer ihn geschlossen hat, sagt: „{ $why }“

web-play-here = Nur auf diesem Gerät spielen
web-on-device = auf diesem Gerät
web-forget-table = Tisch wegräumen: { $name }, { $when }
web-offline = Ohne Netz.
web-offline-how = Gespielt wird auf diesem Gerät.
web-newer = Es gibt eine neue Fassung.
web-renew = Neue Fassung nehmen
web-given = Diese Karten hat hier niemand gemischt: Sie wurden mitgebracht.
web-told-struck = Von { $seat } kam der Beitrag zum Geben nicht rechtzeitig
web-how-fair = Wie das geht

web-announced-restart = { $minutes ->
    [0] Der Server wird jetzt neu gestartet. Dein Tisch bleibt.
    [one] Der Server wird in einer Minute neu gestartet. Dein Tisch bleibt.
   *[other] Der Server wird in { $minutes } Minuten neu gestartet. Dein Tisch bleibt.
}
web-announced-maintenance = Neue Tische und Partien beginnen vorerst nicht.
web-announced-hide = Ausblenden

web-about-imprint = Impressum
web-about-privacy = Datenschutz
web-about-contact = Kontakt
