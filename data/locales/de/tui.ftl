# Der Tisch im Terminal.

tui-welcome = Cego – die Stube ist offen
tui-you = Du
tui-name-1 = Vroni
tui-name-2 = Karle
tui-name-3 = Liesel
tui-name-4 = Sepp
tui-name-5 = Emil
tui-name-6 = Rösle
tui-name-7 = Xaver
tui-name-8 = Agnes
tui-name-9 = Fridolin
tui-name-10 = Lina
tui-language = Deutsch

tui-menu-ruleset = Regeln
tui-menu-players = Am Tisch
tui-menu-deals = Länge
tui-menu-bots = Mitspieler
tui-menu-seed = Mischung
tui-seed-none = keine: jedes Spiel ist nachprüfbar
tui-menu-tempo = Tempo
tui-menu-language = Sprache
tui-menu-start = Austeilen
tui-deals = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
tui-deals-open = ohne Ende
tui-tempo-calm = gemütlich
tui-tempo-brisk = flott
tui-tempo-key = Stich auf Tastendruck
tui-tempo-now = Tempo: { $tempo }

tui-deal = Spiel { $number }
tui-deal-of = Spiel { $number } von { $of }
tui-after-solo = nach einem Solo
tui-out = setzt aus
tui-open = offen: { $cards }
tui-said = „{ $word }“
tui-trick-to = Stich für { $name }
tui-trick-mine = Dein Stich
tui-hand-empty = Keine Karten mehr
tui-sits-out = Du gibst und setzt dieses Spiel aus
tui-counts = zählt { $points }

tui-any-key = Weiter mit jeder Taste
tui-your-lead = Du spielst aus
tui-your-card = Du bist dran: { $suit } ist angespielt
tui-their-word = { $name } überlegt
tui-their-exchange = { $name } legt ab und nimmt auf
tui-their-card = { $name } ist dran
tui-my-word = Hier gibt es nur eines zu sagen
tui-my-exchange = Hier gibt es nur eines abzulegen
tui-my-card = Deine letzte Karte
tui-out-of-turn = dazwischen darfst du sagen:
tui-opening = Du machst das Spiel auf
tui-sale = { $name } sucht den kleinsten Trumpf und gibt dafür: { $card }
tui-second-hand = Ultimo mit den neuen Karten?
tui-keep-free = { $count ->
    [one] Noch eine Karte behalten
   *[other] { $count } Karten behalten, die anderen werden abgelegt
}
tui-keep-pips = { $count ->
    [one] Die Leere wählen, die du ausspielst
   *[other] { $count } Leere wählen, die du ausspielst
}
tui-keep-pip-and-free = { $count ->
    [one] Zuerst die Leere wählen, dann eine Karte dazu
   *[other] Zuerst { $count } Leere wählen, dann eine Karte dazu
}
tui-keep-geiss = Behalten wird nur der kleinste Trumpf
tui-keep-ready = Enter: das behalten und aufnehmen
tui-discard = Eine Karte drücken (• kam vom Tisch)

tui-hint-say = Nach Faustregel sagt man: { $what }
tui-hint-keep = Nach Faustregel behält man: { $what }
tui-hint-discard = Nach Faustregel drückt man: { $what }
tui-hint-play = Nach Faustregel spielt man: { $what }
tui-hint-weighs = Ein starker Spieler wägt ab …
tui-hint-valued = { $what } ({ $value }). { $why }
tui-hint-because = { $what }. { $why }
tui-hint-equal = Ebenso gut: { $others }.
tui-no-hint = Gerade gibt es nichts zu raten.
tui-concede-ask = Aufgeben? Der Rest zählt dann gegen dich. Noch einmal { $key } heißt ja.
tui-claim-side-ask = Ist der Rest euer? Einmal je Spiel. Noch einmal { $key } heißt ja.
tui-claim-side-declined = Nicht angenommen; also wird weitergespielt.
tui-undone = Zurückgenommen.
tui-undone-marked = Zurückgenommen. Karten waren gesehen: das Spiel ist mit ↶ gekennzeichnet.
tui-taken-back = ↶ In diesem Spiel wurde etwas zurückgenommen, nachdem Karten gesehen waren.
tui-nothing-to-undo = In diesem Spiel gibt es nichts zurückzunehmen.
tui-not-your-turn = { $name } ist zuerst dran.
tui-resumed = Weiter, wo du aufgehört hast.
tui-new-ask = Neue Partie? Diese ist nicht zu Ende. Noch einmal n heißt ja.
tui-new-back = Die offene Partie wartet: Esc führt zurück. Austeilen legt sie zur Seite.
tui-passing = Du sagst von jetzt an in diesem Spiel fort. Noch einmal f: nicht mehr.
tui-not-passing = Du sagst nicht mehr von selbst fort.
tui-export-nothing = In dieser Partie ist noch kein Spiel zu Ende.
tui-exported = { $file }: { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
} aufgeschrieben, für cego replay und cego analyze.
tui-cannot-deal = Mit diesen Regeln kann hier nicht ausgeteilt werden.
tui-save-damaged = { $file } – dort liegt jetzt der Spielstand, denn { $why ->
    [damaged] er ist beschädigt.
    [later] ein neueres Programm hat ihn geschrieben.
   *[broken] so kann nicht gespielt worden sein.
}
tui-save-unreadable = { $file } – dieser Spielstand ist nicht zu lesen: { $why }
tui-save-waits = Ein Spiel ({ $ruleset }) ist noch offen: „cego play“ ohne Angaben führt es weiter, Austeilen legt es zur Seite.
tui-record-failed = Der Spielbericht konnte nicht nach { $file } geschrieben werden: { $why }
tui-save-failed = Das Spiel ließ sich nicht speichern ({ $file }): { $why }
tui-too-small = Der Tisch braucht { $columns } Spalten und { $rows } Zeilen; hier sind es { $has_columns } und { $has_rows }.

tui-title-keys = Tasten
tui-title-log = Verlauf
tui-title-sheet = Anschreibeblatt
tui-title-look = Nachsehen
tui-total = Summe
tui-correction = Berichtigung
tui-challenge-short = aufgedeckt
tui-go-on = Enter: nächstes Spiel
tui-match-over = Die Partie ist zu Ende. Enter: neue Partie
tui-offer-gstiess = g: der { -t22 } geht ab
tui-offer-raeuber = r: eine Runde Räuber
tui-gstiess-called = Der { -t22 } geht ab: Wer ihn bekommt, gibt das letzte Spiel.
tui-raeuber-agreed = Abgemacht: eine Runde Räuber.
tui-match-match_over = Die Partie ist zu Ende.
tui-match-deal_under_way = Das geht zwischen zwei Spielen.
tui-match-no_gstiess_rule = Diese Regeln kennen kein Ende mit dem { -t22 }.
tui-match-gstiess_already_called = Das ist schon gesagt.
tui-match-no_raeuber_rounds = Diese Regeln kennen keine Räuberrunden.
tui-tricks-closed = Gemachte Stiche bleiben hier zu.
tui-no-trick-yet = Es gibt noch keinen Stich.
tui-legage-closed = Was abgelegt ist, bleibt zu.

tui-of-itself = (ohne Wahl)
tui-log-drew = Um den Geber: { $cards }
tui-log-dealt = Spiel { $number }, Geber: { $name }
tui-log-laid = { $name }: { $count } Karten abgelegt
tui-log-laid-open = { $name }: { $count } abgelegt, offen { $open }
tui-log-blind = { $name }: Karten vom Tisch aufgenommen
tui-log-blind-seen = { $name }: vom Tisch { $cards }
tui-log-discarded = { $name }: eine Karte gedrückt
tui-log-discarded-card = { $name }: { $card } gedrückt
tui-log-ulti = { $name }: { $feats }
tui-log-open = { $name }: Karten offen: { $cards }
tui-log-sold = Verkauft: { $name } → { $buyer }, für { $card }
tui-log-challenge = Aufgedeckt ({ $name }); geschunden: { $guilty }
tui-log-challenge-false = Aufgedeckt ({ $name }): zu Unrecht
tui-log-claim-all = { $name }: der Rest ist mein ({ $cards })
tui-log-claim-none = { $name }: vom Rest kein Stich mehr ({ $cards })
tui-log-claim-side = { $name }: der Rest ist unser
tui-log-concede = { $name }: aufgegeben
tui-log-joined = { $name }: mit den Karten vom Tisch dabei

tui-bar-choose = wählen
tui-bar-say = sagen
tui-bar-mark = merken
tui-bar-keep = behalten
tui-bar-discard = drücken
tui-bar-play = spielen
tui-bar-next = nächstes Spiel
tui-bar-new = neue Partie
tui-bar-skip = weiter
tui-bar-hint = Rat
tui-bar-undo = zurück
tui-bar-log = Verlauf
tui-bar-sheet = Blatt
tui-bar-language = Sprache
tui-bar-keys = Tasten
tui-bar-quit = Ende
tui-bar-line = Zeile
tui-bar-change = ändern
tui-bar-scroll = blättern
tui-bar-go = los

tui-key-move = Karte oder Wort wählen
tui-key-updown = Zeile; blättern
tui-key-pick = die Karte oder das Wort dieser Zahl
tui-space = Leertaste
tui-key-enter = spielen, sagen, weiter
tui-key-mark = zum Behalten merken
tui-key-back = schließen, Merken aufheben
tui-key-hint = Rat mit Grund
tui-key-undo = zurücknehmen
tui-key-log = Verlauf
tui-key-sheet = Anschreibeblatt
tui-key-look = letzter Stich; Spiel ansehen
tui-key-pass = in diesem Spiel fort sagen
tui-key-export = die Spiele aufschreiben
tui-key-challenge = aufdecken lassen
tui-key-claim = Rest: mein, nichts mehr, unser
tui-key-concede = aufgeben (zweimal)
tui-key-gstiess = der { -t22 } geht ab
tui-key-raeuber = eine Runde Räuber
tui-key-tempo = Tempo
tui-key-colours = hell oder dunkel
tui-key-language = Deutsch, English, Svenska
tui-key-new = neue Partie
tui-key-keys = diese Tasten
tui-key-quit = Ende; der Stand bleibt

# At a table of a server.
tui-undo-asked = Die anderen werden gefragt.
tui-bot = { $name } (Bot)
tui-talks = { $name }: { $what }
tui-proposes = { $name } schlägt vor: { $what }
tui-asks = { $name } schlägt vor: { $what } – y ja, x nein
tui-declined = Abgelehnt.
tui-alarm = ✗ { $text } · Enter: gesehen
tui-line-lost = Die Verbindung ist weg. Es wird weiter versucht.
tui-line-back = Die Verbindung ist wieder da.
tui-proposal-undo = etwas zurücknehmen
tui-proposal-pause = eine Pause
tui-proposal-end = die Partie beenden
tui-proposal-concede = den Rest aufgeben
tui-proposal-claim = den Rest für die eigene Seite beanspruchen
tui-proposal-raeuber = { $rounds } Runden Räuber
tui-proposal-remove = { $whom } vom Tisch zu weisen
tui-ready = Bereit. Es geht weiter, sobald die anderen es auch sind.
tui-alone = Das gibt es nur am Tisch eines Servers.
tui-nothing-asked = Es ist nichts vorgeschlagen.
tui-at-server = Am Tisch eines Servers beginnt man hier kein neues Spiel: q verlässt ihn.
tui-paused = Pause · Enter: weiter
tui-bar-resume = weiter
tui-key-answer = Vorschlag annehmen, ablehnen
tui-key-propose = Pause, Ende der Partie vorschlagen
tui-key-phrases = etwas sagen, schreiben
tui-title-phrases = Sagen
tui-write = Schreiben: { $text }▏ – Enter schickt, Esc verwirft

# Ein Spiel noch einmal ansehen.
tui-review-title = Rückschau
tui-review-step = Schritt { $step } von { $of }
tui-review-dealt = Die Karten sind gegeben.
tui-review-over = Das Spiel ist zu Ende
tui-review-better = besser: { $what }
tui-review-good = Nichts war erkennbar besser.
tui-review-waiting = Diese Entscheidung ist noch nicht beurteilt.
tui-review-unweighed = Das wurde nicht abgewogen.
tui-review-choice = Möglichkeit
tui-review-mistakes = Deine Fehler
tui-review-progress = { $done } von deinen { $of ->
    [one] 1 Entscheidung
   *[other] { $of } Entscheidungen
} beurteilt
tui-review-no-decision = Du hattest in diesem Spiel nichts zu entscheiden.
tui-review-given = Verschenkt: { $known } zu erkennen, { $open } bei dieser Verteilung
tui-review-your-turn = Am Tisch bist du dran: Esc geht zurück.
tui-review-fetching = Die Aufzeichnung des Spiels ist unterwegs.
tui-review-no-record = Der Server hat für dich keine Aufzeichnung dieses Spiels.
tui-review-none-yet = Es gibt noch kein Spiel zum Ansehen.
tui-review-cannot = Dieses Spiel lässt sich hier nicht nachspielen.
tui-offer-review = v: Rückschau
tui-bar-review = Rückschau
tui-bar-step = Schritt
tui-bar-decision = Entscheidung
tui-bar-mistake = Fehler
tui-bar-table = Tisch
tui-key-step = einen Schritt zurück, vor
tui-key-decision = deine Entscheidung davor, danach
tui-key-ends = an den Anfang, ans Ende
tui-key-mistake = der Fehler dieser Nummer
tui-key-next-mistake = der nächste Fehler, der größte zuerst
tui-key-leave-review = zurück an den Tisch

# Zuschauen.
tui-watching = Du schaust zu. i setzt dich, wo ein Platz frei ist.
tui-waiting = Ab dem nächsten Spiel hast du Platz { $seat }; bis dahin spielt ein Bot.
tui-link = Link für Freunde: { $link }
tui-watching-short = Zuschauer
tui-watch-review = Aufzeichnungen bekommt, wer mitgespielt hat.
tui-no-seat = Es ist kein Platz frei.
tui-seated = Du sitzt schon.
tui-sat-down = Du hast dich gesetzt.
tui-key-sit = hinsetzen, wer zuschaut
tui-key-link = Link für Freunde
tui-bar-sit = hinsetzen

tui-announced = Vom Server: { $text }
tui-announced-restart = { $minutes ->
    [0] Der Server wird jetzt neu gestartet. Dein Tisch bleibt.
    [one] Der Server wird in einer Minute neu gestartet. Dein Tisch bleibt.
   *[other] Der Server wird in { $minutes } Minuten neu gestartet. Dein Tisch bleibt.
}
tui-closed-because = Wer den Tisch geschlossen hat, sagt: „{ $why }“
