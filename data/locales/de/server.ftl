# Was der Server sagt, wenn er etwas nicht tut: erst, was nicht stimmt, dann, was zu tun ist.

problem-not_found = Unter dieser Adresse gibt es nichts. Prüfe sie, oder fang auf der Startseite an.
problem-not_so = So kann man diese Adresse nicht fragen.
problem-no_session = Der Server kennt dich nicht. Melde dich an, oder spiel als Gast.
problem-from_elsewhere = Diese Anfrage kommt von einer fremden Seite und wurde nicht ausgeführt. Öffne die Seite dieses Servers selbst.
problem-too_many = Das war zu viel auf einmal. Warte einen Augenblick.
problem-too_slow = Deine Verbindung kam nicht mit. Komm wieder, und du bekommst, was du verpasst hast.
problem-too_large = Das ist größer als alles, was der Server annimmt.
problem-not_json = Der Server nimmt hier JSON, geschickt als application/json.
problem-bad_request = Diese Anfrage ist nicht zu verstehen. Prüfe Adresse und Angaben.
problem-bad_body = Der Server versteht das nicht: { $why }
problem-bad_ruleset = Nach diesem Regelwerk kann man nicht spielen: { $why }
problem-bad_record = Diese Aufzeichnung lässt sich nicht lesen: { $why }
problem-no_chance = Die Maschine des Servers hat keine Zufallszahlen. Sag es dem, der ihn betreibt.
problem-stopping = Der Server wird neu gestartet. Komm gleich wieder; verloren geht nichts.
problem-not_happened = So viel ist an diesem Tisch noch nicht geschehen.
problem-no_table = Diesen Tisch gibt es nicht. Prüfe den Link.
problem-not_watched = Diesen Tisch sieht nur, wer daran sitzt. Setz dich, wenn ein Platz frei ist.
problem-store_conflict = An diesem Tisch geschieht gerade zu viel auf einmal. Versuch es noch einmal.
problem-store_gap = Der Server hat einen Fehler gemacht und nichts getan. Versuch es noch einmal.
problem-store_full = Die Platte des Servers ist voll. Verloren ist nichts, aber Neues kann erst bewahrt werden, wenn sein Betreiber Platz macht.
problem-store_read_only = In die Datenbank des Servers darf nicht geschrieben werden. Verloren ist nichts, aber Neues kann erst bewahrt werden, wenn sein Betreiber das ändert.
problem-store_address = Die Datenbank des Servers hat eine Adresse, die niemand versteht.
problem-store_broken = Der Server kann nicht lesen, was er hier bewahrt hat. Sag es dem, der ihn betreibt.
problem-store_unavailable = Die Datenbank des Servers antwortet nicht. Versuch es gleich noch einmal.
