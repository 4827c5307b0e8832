# Spiele durchsehen: Schritt für Schritt, was ein Fehler war, was sonst gegangen wäre. Und der Rat am Tisch.

review-title = Spiele durchsehen
review-about = Noch einmal hinschauen: Wer hatte was, was war ein Fehler, und was wäre sonst daraus geworden?
review-all = Alle Spiele
review-own = Deine Spiele
review-none-yet = Noch keines. Nach jedem Spiel am Tisch steht dort „Durchsehen“.
review-more = Ältere zeigen
review-bring = Ein Spiel mitbringen
review-bring-how = Füge eine Aufzeichnung ein, als Text (.cego) oder JSON, oder wähle eine Datei.
review-record = Aufzeichnung
review-open-record = Durchsehen
review-file = Datei wählen
review-which = Welches davon?
review-nth = { $number }. Spiel
review-cannot = Das lässt sich nicht zeigen
review-too-large = Das ist zu groß für eine Aufzeichnung. Nimm eine Datei mit weniger Spielen.
review-broken-unread = Das ist keine Aufzeichnung von Cego, oder sie ist beschädigt: In Zeile { $line } geht es nicht weiter.
review-broken-rules = Nach Regeln, die hier niemand kennt. Es gehen nur die mitgelieferten Regelwerke, auch mit umgestellten Schaltern.
review-broken-hash = Die Regeln dieses Namens sind heute andere als damals. So lässt sich das Spiel nicht nachspielen.
review-broken-deal = Diese Karten kann niemand gegeben haben: Es fehlen welche, oder sie sind doppelt.
review-broken-refused = Beim { $step }. Zug geschieht etwas, was die Regeln nicht erlauben.
review-broken-settlement = Die Abrechnung stimmt nicht mit dem Spiel überein.
review-gone = Dieses Spiel liegt nicht mehr auf diesem Gerät.
review-link-broken = Der Link ist beschädigt. Vielleicht fehlt beim Kopieren das Ende.
review-link-huge = Der Link ist länger als jedes Spiel. Da ist etwas anderes darin.
review-no-core = Der Rechner ließ sich nicht laden. Ist das Netz da, hilft neu laden.

review-board = Der Tisch
review-view = Wessen Karten
review-view-all = Alle Karten
review-hidden = { $count ->
    [one] { $count } Karte verdeckt
   *[other] { $count } Karten verdeckt
}
review-no-cards = keine Karten
review-step = Schritt
review-first = An den Anfang
review-back = Einen Schritt zurück
review-forward = Einen Schritt weiter
review-end = Ans Ende
review-run = Von selbst laufen lassen
review-stop = Anhalten
review-dealt = Die Karten sind gegeben
review-parts = Zu diesem Spiel
review-part-steps = Verlauf
review-part-mistakes = Fehler
review-part-try = Probieren
review-part-share = Teilen

review-auction = Reizen
review-exchange = Tausch
review-keep = Behalten
review-discard = Drücken
review-second_hand = zweites Blatt
review-trick = { $number }. Stich
review-end-of-deal = Schluss
review-found = aufgenommen
review-percent = { $number } %

review-judge = Fehler suchen
review-judge-how = Das Programm sieht sich jede Entscheidung an: was man wissen konnte, und wie die Karten wirklich lagen. Das dauert ein wenig; du kannst derweil weiterblättern.
review-go-on = Weitersuchen
review-rest = Anhalten
review-looking = Fehler werden gesucht
review-looked = { $done } von { $all } Schritten angesehen
review-given-away = Verschenkt
review-by-knowledge = nach dem Wissen
review-by-cards = bei offenen Karten
review-seen = { $cards ->
    [one] Bei offenen Karten genau bekannt: { $seen } von { $cards } Karte. Am Anfang liegt noch zu vieles vor einem.
   *[other] Bei offenen Karten genau bekannt: { $seen } von { $cards } Karten. Am Anfang liegt noch zu vieles vor einem.
}
review-mistakes = Die Fehler
review-no-mistakes = Kein Fehler: Nichts war erkennbar besser als das, was geschah.
review-doubt = ± { $half }
review-doubt-is = ± sagt, wie weit der Zufall der erdachten Verteilungen reicht; was darunter bleibt, ist kein Fehler.
review-only-open = Nur mit offenen Karten zu sehen
review-only-open-how = Hier wäre etwas anderes besser gewesen, aber das konnte niemand wissen.
review-slip = Ungenau
review-mistake = Fehler
review-blunder = Grober Fehler
review-unlucky = Pech, kein Fehler
review-better = besser: { $best }
review-lay-better = wie die Karten lagen: { $best }
review-expected = zu erwarten: { $value } statt { $best }
review-otherwise = Anders spielen
review-wins-instead = gewinnt { $win } statt { $best }
review-known = zu wissen
review-open = offen
review-cost = nach dem Wissen { $known }, bei offenen Karten { $open }

review-could = { $name } ist dran und könnte:
review-weighing = Wird abgewogen …
review-wins = gewinnt { $win }
review-was-done = so wurde gespielt
review-others-program = Für die anderen spielt das Programm
review-to-end = Programm zu Ende spielen lassen
review-to-table = Am Tisch weiterspielen
review-playing = Das Programm spielt weiter …
review-hold = Anhalten
review-tried = Das ist ausprobiert.
review-leave = Zurück zum Spiel
review-tried-got = so
review-really-got = gespielt
review-nothing-here = Hier ist nichts mehr zu entscheiden. Geh ein paar Schritte zurück und spiel anders.

review-share-position = Diese Stellung als Link
review-share-how = Im Link steht alles bis zu diesem Schritt, ohne Namen. Was danach kam, erfährt niemand.
review-copy-link = Link kopieren
review-copy-text = Text kopieren
review-save-text = Als .cego speichern
review-save-json = Als JSON speichern

hint-title = Rat
hint-thinking = Wird überlegt …
hint-none = Dazu gibt es keinen Rat.
hint-failed = Der Rat ist gerade nicht zu haben.
hint-keeping = { $contract }, dabei { $kept } behalten
hint-keeping-nothing = { $contract }, nichts behalten
hint-brings = im Mittel { $amount }
hint-games = Wenn du es spielst
hint-close = Rat schließen
review-graph-label = Verlauf für { $name }: von { $first } bis { $last }, Fehler: { $mistakes }
review-play-on = Weiterspielen
review-as-puzzle = Als Rätsel
review-puzzle = { $name } ist dran: Was ist am besten?
review-puzzle-right = Richtig.
review-puzzle-wrong = Es geht besser.
review-noise = Rauschen
review-noise-is = Verschenkt ist, was die Fehler gekostet haben; Rauschen ist der Rest, den der Zufall der Suche gemacht haben kann.
review-opening-cards = Die Fehler sind gefunden. Jetzt kommen noch die offenen Karten.
review-code = Diese Stellung für die Kamera eines anderen Geräts
hint-recommended = am besten
hint-equal = etwa gleich gut
hint-untried = nicht durchgespielt, nur geschätzt
review-cost-known = nach dem Wissen { $known }
review-give = Für Rätsel hergeben
review-given = Hergegeben. Danke!
review-give-what = Der Server darf Karten und Ansagen dieses Spiels behalten und Rätsel daraus machen, ohne Namen von irgendwem. Du kannst es zurücknehmen, auch später in deinem Konto; mit dem Konto geht es von selbst.
review-take-back = Zurücknehmen
review-taken-back = Zurückgenommen.
