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
cli-puzzle-file = { $file }: på rad { $line } står ingen gåta: { $why }
cli-puzzle-unread = { $file } går inte att läsa: { $why }
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
