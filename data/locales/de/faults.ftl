# Was an einer Regelwerksdatei, einer Verteilung der Karten oder einer Aufzeichnung falsch ist.

fault-near = War „{ $near }“ gemeint?
io-missing = es gibt sie nicht
io-forbidden = das ist hier nicht erlaubt (Zugriffsrechte)
io-full = der Speicherplatz ist voll
io-read-only = der Datenträger lässt kein Schreiben zu
io-folder = das ist ein Ordner
io-not-text = das ist kein Text in UTF-8
io-too-large = die Datei ist zu groß
io-refused = unter dieser Adresse antwortet niemand
io-address-in-use = diese Adresse benutzt schon ein anderes Programm; nimm einen anderen Port oder beende es
io-address-elsewhere = diese Adresse hat der Rechner nicht
fault-missing = diese Datei gibt es nicht.
fault-folder = das ist ein Ordner und keine Datei.
fault-forbidden = darf hier nicht gelesen werden; bitte die Rechte der Datei ansehen.
fault-unreadable = kann nicht gelesen werden: { $reason }
fault-too_large = ist zu groß für ein Regelwerk; gelesen werden höchstens { $limit } KiB.
fault-not_utf8 = ist kein Text in UTF-8; bitte als UTF-8 speichern.
fault-syntax = hier ist die Datei kein TOML. Sieh nach, ob Anführungszeichen, Klammern und „=“ stimmen („{ $message }“).
fault-unknown_ruleset = ein Regelwerk „{ $name }“ gibt es nicht. Es gibt { $known }; oder der Pfad einer .toml-Datei.
fault-unknown_key = unbekannter Eintrag „{ $key }“; erlaubt sind hier: { $known }.
fault-misplaced_switch = { $switch } ist ein Schalter und gehört unter eine Zeile [switches], [switches_3p], [switches_4p] oder [switches_5p].
fault-too_many_switches = { $key } hat { $found } Einträge, es gibt aber nur { $most } Schalter; gelesen wurde davon nichts.
fault-unknown_switch = einen Schalter „{ $name }“ gibt es nicht; „cego rules show schopfheim“ zeigt alle.
fault-bad_value = { $switch } kann nicht { $found } sein; möglich: { $takes }.
fault-bad_value-none = { $switch } braucht einen Wert: { $switch }=…; möglich: { $takes }.
fault-bad_value-quoted = { $switch } ist eine Zahl und steht ohne Anführungszeichen, nicht { $found }; möglich: { $takes }.
fault-wrong_kind = { $key }: erwartet wird { $wanted }, da steht { $found }.
fault-no_name = das Regelwerk hat keinen Namen; die Datei beginnt mit name = "…".
fault-bad_name = „{ $name }“ kann kein Name sein; möglich sind 1 bis 64 Zeichen aus a–z, 0–9, _ und -.
fault-name_taken = „{ $name }“ heißt schon eine Vorlage; bitte anders nennen und extends = "{ $name }" schreiben.
fault-bad_text = { $key } enthält Steuerzeichen.
fault-bad_players = players ist eine Liste verschiedener Zahlen aus 3, 4, 5.
fault-bad_origin = Herkunft von { $switch }: { $reason }
fault-unknown_base = soll auf „{ $name }“ aufbauen, aber dieses Regelwerk gibt es nicht.
fault-extends_too_deep = höchstens { $most } Regelwerke können aufeinander aufbauen.
fault-extends_cycle = Regelwerke bauen ohne Ende aufeinander auf: { $chain }
fault-five_needs_four = fünf am Tisch spielen wie vier, also muss players auch 4 enthalten.
fault-contradiction = { $what } ({ $switches }) [{ $id }; { $players } Spieler]
fault-more_faults = falsch ist noch mehr, als hier steht ({ $listed } Fehler); bitte zuerst diese beheben.

takes-range = eine Zahl von { $least } bis { $most }
takes-subset = eine Liste verschiedener Zahlen aus { $numbers }
takes-step-values = "by_step" oder eine Liste von sieben Zahlen von { $least } bis { $most }
toml-a-section-of-switches = ein Abschnitt mit Schaltern
toml-a-text-in-quotes = ein Text in Anführungszeichen
toml-a-text = ein Text
toml-a-number = eine Zahl
toml-a-number-with-a-point = eine Kommazahl
toml-true-or-false = true oder false
toml-a-date = ein Datum
toml-a-list = eine Liste
toml-a-section = ein Abschnitt

deal-fault-dealer = der Geber, Platz { $seat }, sitzt nicht an diesem Tisch
deal-fault-hand-size = { $has ->
    [one] Platz { $seat } hat { $has } Karte statt { $wants }
   *[other] Platz { $seat } hat { $has } Karten statt { $wants }
}
deal-fault-blind-size = { $has ->
    [one] auf dem Tisch liegt { $has } Karte statt { $wants }
   *[other] auf dem Tisch liegen { $has } Karten statt { $wants }
}
deal-fault-twice = { $card } ist zweimal ausgeteilt
deal-fault-missing = { $card } fehlt
deal-fault-not-in-pack = { $card } gehört nicht zu den Karten dieses Tisches
deal-fault-no-five = diese Regeln kennen keinen Tisch zu fünft
deal-fault-no-raeuber-rounds = diese Regeln kennen keine Räuberrunden
deal-fault-cannot-play = mit diesem Blatt kann { $contract } nicht gespielt werden

problem-io = kann nicht gelesen werden: { $error }
problem-line_too_long = diese Zeile ist länger als { $most } Bytes; das ist keine Datei mit Cego-Aufzeichnungen.
problem-record_too_long = diese Aufzeichnung ist länger als { $most } Bytes.
problem-not_utf8 = das ist kein Text in UTF-8.
problem-unknown_version = Version { $version } der Aufzeichnung ist hier nicht bekannt (bekannt: { $known }).
problem-version_too_low = hier { $what ->
    [penalty] steht eine Strafe
    [concession] wird der Rest hergegeben
   *[claim] wird der Rest beansprucht
}, aber die Aufzeichnung trägt Version { $marked }: Dafür braucht es Version { $needed }. Stimmt es, in der Aufzeichnung { $needed } angeben.
problem-unexpected = da steht „{ $found }“, erwartet wird: { $expected }.
problem-nothing_found = da steht nichts, erwartet wird: { $expected }.
problem-incomplete = der Aufzeichnung fehlt { $names }.
problem-tag_twice = die Angabe { $name } steht zweimal da.
problem-card_twice = { $card } steht zweimal da ({ $place }).
problem-no_deal = so sind die Karten nicht verteilt worden: { $faults }.
problem-cut_off = die Aufzeichnung bricht ab: am Ende steht weder „Settlement:“ noch „*“ für ein unfertiges Spiel.
problem-not_closed = { $what } wird nicht mit { $closing } geschlossen.
problem-trick_number = hier müsste Stich { $expected } stehen, da steht Stich { $found }.
problem-not_zero_sum = die Abrechnung geht nicht auf: zusammen { $sum } statt 0.
problem-broken_json = fehlerhaftes JSON: { $what }
problem-no_record_json = Dieses JSON ist keine Aufzeichnung: Das Feld „cego“ fehlt. Aus einem gespeicherten Spiel schreibt die Taste d am Tisch die Aufzeichnungen.
problem-in_action = in Handlung { $step }: { $what }
problem-tag_name = „{ $name }“ ist kein Name einer Angabe: erst ein Buchstabe, dann Buchstaben, Ziffern oder _.
problem-tag_reserved = die Angabe { $name } gehört zum Format selbst; bitte einen anderen Namen nehmen.
problem-tags_too_many = mehr als { $most } freie Angaben.
thing-card = eine Karte, etwa T21, CK oder H4
thing-one_card = eine Karte zum Drücken
thing-seat_and_card = ein Platz und seine Karte, etwa 3:T21
thing-auction_word = ein Wort des Reizens
thing-ulti_trumps = die Trümpfe des Ulti, etwa 1 oder 1+2, oder - für keinen
thing-claim_word = all, none oder side hinter dem Platz
thing-nothing_more = nichts mehr hinter dem Platz
thing-heading = Auction:, Keep:, Discard:, Ulti:, Challenge:, Claim:, Concede:, Penalty:, Settlement: oder die Nummer eines Stichs
thing-seat_number = ein Platz von 1 bis 5
thing-kept_card = pips, free oder eine Karte, die behalten wird
thing-amount = ein Betrag, etwa +60 oder -20
thing-one_amount_each = höchstens ein Betrag je Platz
thing-table_amount = ein Betrag, wie er am Tisch gezahlt wird
thing-record_end = das Ende der Aufzeichnung
thing-penalty_word = revoke, forgotten_discard, card_count, misdeal oder other hinter dem Platz
thing-penalty_text = ein Paragraph und ein Grund von je höchstens 500 Zeichen
thing-one_error = höchstens ein Fehler, der das Spiel beendet, und höchstens 64 Strafen
thing-line_end = das Ende der Zeile
thing-record_begin = eine Aufzeichnung; sie beginnt mit einer Angabe wie [Cego "1"]
thing-tag_name = der Name einer Angabe
thing-tag_end = ] am Ende der Angabe
thing-switch_value = ein Schalter und sein Wert, etwa „ladder = ladder_7“
thing-players = 3, 4 oder 5 Spieler
thing-dealer_seat = der Platz des Gebers
thing-deal_number = die Nummer des Spiels
thing-yes_no = yes oder no
thing-json_object = ein JSON-Objekt
thing-contract = ein Spiel
thing-seats = Plätze 1 bis { $number }
thing-seat_count = { $number } Plätze
thing-hands = { $number } Blätter, je Platz eines
thing-amounts = { $number } Beträge
thing-comment_after = ein Kommentar nach höchstens { $number } Handlungen
thing-blind = auf dem Tisch
thing-hand_of = im Blatt von Platz { $number }
thing-kept = unter den behaltenen Karten
thing-open_comment = dieser Kommentar
thing-open_value = dieser Wert in Anführungszeichen
thing-open_object = dieses JSON-Objekt

breach-rules-unknown = das Regelwerk „{ $name }“ ist hier nicht bekannt. Bekannt sind { $known }; die Datei eines anderen mit --rules angeben.
breach-table-size = { $ruleset } hat keine Regeln für { $players } Spieler, nur für { $known }.
breach-table_differs = Regeln für { $found } Spieler, nicht für { $stated }.
breach-hash_differs = die Regeln sind nicht die der Aufzeichnung: gespielt wurde nach { $stated }, die Regeln dieses Namens haben heute { $found }. Entweder haben sie sich seitdem geändert, oder die Aufzeichnung wurde verändert. Mit den Regeln von damals (--rules DATEI) lässt sie sich beurteilen.
breach-penalty_too_early = es ist noch nichts gesagt, wonach dieser Fehler abgerechnet werden könnte.
breach-penalty_differs = die Regeln rechnen diesen Fehler mit { $found } ab, da steht { $stated }.
breach-deal_not_over = eine Abrechnung steht da, aber das Spiel ist nicht zu Ende.
breach-settlement_differs = die Abrechnung ist { $found }, da steht { $stated }.
