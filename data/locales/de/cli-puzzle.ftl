# Die Kommandozeile: Rätsel.

cli-help-puzzle = Stellt ein Rätsel: eine Stellung, in der eine Antwort nach dem, was man wissen kann, klar die beste ist
cli-help-puzzle-arg-id = Welches Rätsel: seine Kennung, oder ihr Anfang; sonst eines, das zu den Wünschen passt
cli-help-puzzle-arg-theme = Nur Rätsel zu diesem Thema; --list nennt sie
cli-help-puzzle-arg-rules = Nur Rätsel nach diesem Regelwerk
cli-help-puzzle-arg-phase = Nur Rätsel aus diesem Teil des Spiels: auction, keep, discard oder play
cli-help-puzzle-arg-answer = Die Antwort, als Nummer; dann wird nicht gefragt
cli-help-puzzle-arg-seed = Welches von denen, die passen: dieselbe Zahl, dasselbe Rätsel [sonst: ein zufälliges]
cli-help-puzzle-arg-file = Rätsel aus dieser Datei statt der mitgelieferten
cli-help-puzzle-arg-list = Zählt die Rätsel auf, die passen, statt eines zu stellen

cli-puzzle-none = Kein Rätsel passt dazu. „cego puzzle --list“ nennt alle.
cli-puzzle-theme-unknown = --theme: Ein Thema „{ $theme }“ gibt es nicht. Es gibt { $known }.
cli-puzzle-file = { $file }, Zeile { $line }: Mit diesem Rätsel stimmt etwas nicht („{ $why }“).
cli-puzzle-version = { $file }, Zeile { $line }: Das ist ein Rätsel der Fassung { $version }; dieses Programm liest { $known }. Nimm ein neueres Programm.
cli-puzzle-expected = Erwartet wird eine Sammlung von Rätseln: in jeder Zeile eines, als JSON.
cli-puzzle-broken = Rätsel { $id }: { $why }
cli-puzzle-head = Rätsel { $id }: { $ruleset }, { $players } am Tisch, { $seat } ist am Zug
cli-puzzle-themes = Themen: { $themes }
cli-puzzle-rating = Wertung: { $rating }
cli-puzzle-said = Gesagt: { $words }
cli-puzzle-plays = { $seat } spielt { $contract }
cli-puzzle-dealt = Blatt: { $cards }
cli-puzzle-tricks = Stiche:
cli-puzzle-trick = { $number }. { $cards } ({ $winner })
cli-puzzle-table = Auf dem Tisch: { $cards }
cli-puzzle-laid = Weggelegt: { $cards }
cli-puzzle-question = Was ist am besten?
cli-puzzle-ask = Nummer:
cli-puzzle-answer-range = Die Antwort ist eine Zahl von 1 bis { $most }.
cli-puzzle-right = Richtig.
cli-puzzle-wrong = Es geht besser.
cli-puzzle-looked = Das ist die Lösung:
cli-puzzle-answer = Antwort
cli-puzzle-behind = weniger
cli-puzzle-hindsight = Hinterher, mit allen Karten: So lag es. Für die Antwort zählt das nicht.
cli-puzzle-hand = { $seat }: { $cards }
cli-puzzle-blind = { -blinder }: { $cards }
cli-puzzle-open-card = Mit offenen Karten wäre { $card } am besten gewesen.
cli-puzzle-list-id = Kennung
cli-puzzle-list-ruleset = Regelwerk
cli-puzzle-list-phase = Teil
cli-puzzle-list-rating = Wertung
cli-puzzle-list-themes = Themen
cli-puzzle-count = { $count ->
    [one] { $count } Rätsel
   *[other] { $count } Rätsel
}

cli-help-packs = Rätsel eines Servers: Hefte dazulegen, nennen und wegnehmen, hergegebene Spiele holen
cli-help-packs-add = Prüft ein Rätselheft Zeile für Zeile und legt es zu denen des Servers
cli-help-packs-add-notes = Eine Zeile, die kein Rätsel ist, wird mit ihrer Nummer genannt, und nichts wird geändert. Der Server darf weiterlaufen; Seiten holen das neue Heft beim nächsten Besuch.
cli-help-packs-add-arg-file = Das Heft: ein Rätsel je Zeile, wie „cego-lab puzzles make“ sie schreibt
cli-help-packs-add-arg-name = Wie das Heft heißt [sonst: der Name der Datei]
cli-help-packs-fetch = Holt die Hefte eines Servers, die hier noch fehlen; „cego puzzle“ stellt dann auch daraus, auch ohne Netz
cli-help-packs-fetch-arg-server = Der Server, etwa https://cego.example
cli-help-packs-deals = Schreibt die Spiele, die Leute für Rätsel hergegeben haben, als Aufzeichnungen ohne Namen
cli-help-packs-deals-arg-output = In diese Datei statt auf die Standardausgabe
cli-help-packs-list = Nennt die Hefte des Servers
cli-help-packs-list-arg-json = Je Heft ein JSON-Objekt
cli-help-packs-remove = Nimmt ein Heft weg; wie darauf geantwortet wurde, bleibt
cli-help-packs-remove-arg-pack = Welches: seine Kennung, oder ihr Anfang
cli-help-packs-any-store = Der Speicher: sqlite:DATEI oder postgres://…
cli-packs-name = --name: Ein Heft heißt mit einer Zeile von höchstens { $most } Zeichen.
cli-packs-empty = { $file }: Darin steht kein Rätsel.
cli-packs-added = { $file } liegt jetzt beim Server, als { $pack }.
cli-packs-there = { $file } liegt schon beim Server, als { $pack }.
cli-packs-removed = { $pack } ist weggenommen.
cli-packs-which = { $pack }: Das ist keines der Hefte, oder der Anfang von mehreren. „cego packs list“ nennt sie.
cli-packs-none = Dieser Server hat keine Hefte außer dem mitgelieferten.
cli-packs-pack = { $pack }  { $name }  { $puzzles }  seit { $since }
cli-packs-given = { $count ->
    [one] { $count } hergegebenes Spiel
   *[other] { $count } hergegebene Spiele
}
cli-packs-no-home = Dieser Rechner hat keinen Ordner dafür: Setze HOME oder XDG_STATE_HOME.
cli-packs-away = { $server } gibt seine Hefte nicht her: { $why }
cli-packs-fetched = { $count ->
    [0] Neue Hefte gibt es dort nicht.
    [one] { $count } neues Heft ist jetzt hier.
   *[other] { $count } neue Hefte sind jetzt hier.
}
