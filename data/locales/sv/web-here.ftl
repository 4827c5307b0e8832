# Bord i den här webbläsaren, utan server.

web-here-guest = Gäst
web-here-elsewhere = Bordet är nu öppet i ett annat fönster. Där går det vidare.
web-here-no-table = Det bordet finns inte på den här enheten.
web-here-no-module = Det som behövs för att spela utan nät gick inte att ladda. Försök igen när nätet är tillbaka.
web-here-trouble = Det gick inte. Försök igen.
web-here-not-kept = Enheten är full. Du kan spela vidare, men det som händer nu är borta när du stänger sidan.
web-here-rules_unknown = Med de här reglerna går det inte att spela här.
web-here-broken_record = Given går inte att läsa.
web-here-given_players = Vid bordet sitter fler eller färre än i den här given.
web-here-given_rules = Given spelades med andra regler.
web-here-given_rated = Bara det som delats ut vid bordet räknas.
web-here-given_cards = De här korten är ingen giv.
web-here-given_raeuber = De här reglerna har inga Räuber-rundor.
web-here-given_step = Ett steg i given strider mot reglerna. Så går den inte att spela vidare.
web-here-given_over = Given är redan slut.
