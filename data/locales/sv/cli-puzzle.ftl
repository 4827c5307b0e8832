# Kommandoraden: gåtor.

cli-help-puzzle = Ger en gåta: en ställning där ett svar är klart bäst av det man kan veta
cli-help-puzzle-arg-id = Vilken gåta: dess kod, eller början av den; annars en som passar önskemålen
cli-help-puzzle-arg-theme = Bara gåtor om detta tema; --list räknar upp dem
cli-help-puzzle-arg-rules = Bara gåtor efter detta regelverk
cli-help-puzzle-arg-phase = Bara gåtor från denna del av given: auction, keep, discard eller play
cli-help-puzzle-arg-answer = Svaret, som ett nummer; då ställs ingen fråga
cli-help-puzzle-arg-seed = Vilken av dem som passar: samma tal, samma gåta [annars: en slumpvis]
cli-help-puzzle-arg-file = Gåtor ur denna fil i stället för de medföljande
cli-help-puzzle-arg-list = Räknar upp gåtorna som passar i stället för att ge en

cli-puzzle-none = Ingen gåta passar. ”cego puzzle --list” räknar upp alla.
cli-puzzle-theme-unknown = --theme: temat ”{ $theme }” finns inte. Det finns { $known }.
cli-puzzle-file = { $file }, rad { $line }: något är fel med den här gåtan (”{ $why }”).
cli-puzzle-version = { $file }, rad { $line }: det är en gåta av version { $version }; det här programmet läser { $known }. Ta ett nyare program.
cli-puzzle-expected = Det som väntas är en samling gåtor: en på varje rad, som JSON.
cli-puzzle-broken = Gåta { $id }: { $why }
cli-puzzle-head = Gåta { $id }: { $ruleset }, { $players } vid bordet, { $seat } är på tur
cli-puzzle-themes = Teman: { $themes }
cli-puzzle-rating = Rating: { $rating }
cli-puzzle-said = Sagt: { $words }
cli-puzzle-plays = { $seat } spelar { $contract }
cli-puzzle-dealt = Hand: { $cards }
cli-puzzle-tricks = Stick:
cli-puzzle-trick = { $number }. { $cards } ({ $winner })
cli-puzzle-table = På bordet: { $cards }
cli-puzzle-laid = Kastkort: { $cards }
cli-puzzle-question = Vad är bäst?
cli-puzzle-ask = Nummer:
cli-puzzle-answer-range = Svaret är ett tal från 1 till { $most }.
cli-puzzle-right = Rätt.
cli-puzzle-wrong = Det finns något bättre.
cli-puzzle-looked = Detta är lösningen:
cli-puzzle-answer = svar
cli-puzzle-behind = mindre
cli-puzzle-hindsight = Efteråt, med alla kort: så låg de. För svaret räknas det inte.
cli-puzzle-hand = { $seat }: { $cards }
cli-puzzle-blind = Talong: { $cards }
cli-puzzle-open-card = Med öppna kort hade { $card } varit bäst.
cli-puzzle-list-id = kod
cli-puzzle-list-ruleset = regelverk
cli-puzzle-list-phase = del
cli-puzzle-list-rating = rating
cli-puzzle-list-themes = teman
cli-puzzle-count = { $count ->
    [one] { $count } gåta
   *[other] { $count } gåtor
}

cli-help-packs = En servers gåtor: lägger till, visar och tar bort häften, hämtar givar som lämnats
cli-help-packs-add = Kontrollerar ett häfte gåtor rad för rad och lägger det till serverns
cli-help-packs-add-notes = En rad som inte är någon gåta nämns med sitt nummer, och inget ändras. Servern får vara igång; sidor hämtar det nya häftet vid nästa besök.
cli-help-packs-add-arg-file = Häftet: en gåta per rad, så som ”cego-lab puzzles make” skriver dem
cli-help-packs-add-arg-name = Vad häftet heter [annars: filens namn]
cli-help-packs-fetch = Hämtar de häften från en server som saknas här; ”cego puzzle” ger gåtor även ur dem, också utan nät
cli-help-packs-fetch-arg-server = Servern, till exempel https://cego.example
cli-help-packs-deals = Skriver ut de givar som folk har lämnat till gåtor, som uppteckningar utan namn
cli-help-packs-deals-arg-output = Till den här filen i stället för standard ut
cli-help-packs-list = Visar serverns häften
cli-help-packs-list-arg-json = Ett JSON-objekt per häfte
cli-help-packs-remove = Tar bort ett häfte; svaren på dess gåtor finns kvar
cli-help-packs-remove-arg-pack = Vilket: dess beteckning, eller början av den
cli-help-packs-any-store = Lagret: sqlite:FIL eller postgres://…
cli-packs-name = --name: Ett häfte heter en rad på högst { $most } tecken.
cli-packs-empty = { $file }: Där finns ingen gåta.
cli-packs-added = { $file } finns nu på servern, som { $pack }.
cli-packs-there = { $file } finns redan på servern, som { $pack }.
cli-packs-removed = { $pack } är borttaget.
cli-packs-which = { $pack }: Det är inget av häftena, eller början på flera. ”cego packs list” visar dem.
cli-packs-none = Den här servern har inga häften utöver det som följer med.
cli-packs-pack = { $pack }  { $name }  { $puzzles }  sedan { $since }
cli-packs-given = { $count ->
    [one] { $count } lämnad giv
   *[other] { $count } lämnade givar
}
cli-packs-no-home = Den här datorn har ingen mapp för dem: sätt HOME eller XDG_STATE_HOME.
cli-packs-away = { $server } lämnar inte ut sina häften: { $why }
cli-packs-fetched = { $count ->
    [0] Det finns inga nya häften där.
    [one] { $count } nytt häfte finns nu här.
   *[other] { $count } nya häften finns nu här.
}
