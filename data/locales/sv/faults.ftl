# Vad som är fel med en regelfil, en giv eller en uppteckning.

fault-near = Menades ”{ $near }”?
io-missing = filen eller mappen finns inte
io-forbidden = åtkomst nekas
io-full = disken är full
io-read-only = filsystemet är skrivskyddat
io-folder = det är en mapp
io-not-text = det är ingen text i UTF-8
io-too-large = filen är för stor
io-refused = ingen svarar på den adressen
io-address-in-use = ett annat program använder redan adressen; ta en annan port eller avsluta det
io-address-elsewhere = datorn har inte den adressen
fault-missing = den filen finns inte.
fault-folder = det är en mapp och ingen fil.
fault-forbidden = får inte läsas här; se efter filens rättigheter.
fault-unreadable = kan inte läsas: { $reason }
fault-too_large = är för stor för en regelfil; högst { $limit } KiB läses.
fault-not_utf8 = är inte text i UTF-8; spara den som UTF-8.
fault-syntax = här är filen inte TOML. Se efter om citattecken, parenteser och ”=” stämmer (”{ $message }”).
fault-unknown_ruleset = det finns inget regelverk ”{ $name }”. Det finns { $known }; eller ange sökvägen till en .toml-fil.
fault-unknown_key = okänd nyckel ”{ $key }”; tillåtna här: { $known }.
fault-misplaced_switch = { $switch } är ett regelval och hör hemma under en rad [switches], [switches_3p], [switches_4p] eller [switches_5p].
fault-too_many_switches = { $key } har { $found } poster, men det finns bara { $most } regelval; inget av det har lästs.
fault-unknown_switch = det finns inget regelval ”{ $name }”; ”cego rules show stockholm” listar alla.
fault-bad_value = { $switch } kan inte vara { $found }; möjligt är { $takes }.
fault-bad_value-none = { $switch } behöver ett värde: { $switch }=…; möjligt är { $takes }.
fault-bad_value-quoted = { $switch } är ett tal och skrivs utan citattecken, inte { $found }; möjligt är { $takes }.
fault-wrong_kind = { $key }: väntat är { $wanted }, där står { $found }.
fault-no_name = regelverket har inget namn; börja filen med name = "…".
fault-bad_name = ”{ $name }” kan inte vara ett namn; det tar 1 till 64 tecken av a–z, 0–9, _ och -.
fault-name_taken = ”{ $name }” heter redan en förlaga; välj ett annat namn och skriv extends = "{ $name }".
fault-bad_text = { $key } innehåller styrtecken.
fault-bad_players = players är en lista med olika tal ur 3, 4, 5.
fault-bad_origin = ursprung för { $switch }: { $reason }
fault-unknown_base = ska bygga på ”{ $name }”, men det regelverket finns inte.
fault-extends_too_deep = högst { $most } regelverk kan bygga på varandra.
fault-extends_cycle = regelverken bygger på varandra utan slut: { $chain }
fault-five_needs_four = fem vid bordet spelar som fyra, så players måste också innehålla 4.
fault-contradiction = { $what } ({ $switches }) [{ $id }; { $players } spelare]
fault-more_faults = mer är fel än de { $listed } fel som står här; rätta dem först.

takes-range = ett tal från { $least } till { $most }
takes-subset = en lista med olika tal ur { $numbers }
takes-step-values = "by_step" eller en lista med sju tal från { $least } till { $most }
toml-a-section-of-switches = ett avsnitt med regelval
toml-a-text-in-quotes = en text inom citattecken
toml-a-text = en text
toml-a-number = ett tal
toml-a-number-with-a-point = ett decimaltal
toml-true-or-false = true eller false
toml-a-date = ett datum
toml-a-list = en lista
toml-a-section = ett avsnitt

deal-fault-dealer = givaren, plats { $seat }, sitter inte vid det här bordet
deal-fault-hand-size = plats { $seat } har { $has } kort i stället för { $wants }
deal-fault-blind-size = på bordet ligger { $has } kort i stället för { $wants }
deal-fault-twice = { $card } är utdelat två gånger
deal-fault-missing = { $card } saknas
deal-fault-not-in-pack = { $card } hör inte till det här bordets kortlek
deal-fault-no-five = de här reglerna känner inget bord med fem
deal-fault-no-raeuber-rounds = de här reglerna känner inga Räuberrundor
deal-fault-cannot-play = med den handen kan { $contract } inte spelas

problem-io = kan inte läsas: { $error }
problem-line_too_long = raden är längre än { $most } byte; det här är ingen fil med Cego-uppteckningar.
problem-record_too_long = uppteckningen är längre än { $most } byte.
problem-not_utf8 = det här är inte text i UTF-8.
problem-unknown_version = version { $version } av uppteckningens format är okänd här (känd: { $known }).
problem-version_too_low = här { $what ->
    [penalty] står ett straff
    [concession] ges resten bort
   *[claim] görs anspråk på resten
}, men uppteckningen är märkt med version { $marked }: det kräver version { $needed }. Om det stämmer, märk uppteckningen med { $needed }.
problem-unexpected = där står ”{ $found }”, väntat är: { $expected }.
problem-nothing_found = där står inget, väntat är: { $expected }.
problem-incomplete = uppteckningen saknar { $names }.
problem-tag_twice = uppgiften { $name } står där två gånger.
problem-card_twice = { $card } står där två gånger ({ $place }).
problem-no_deal = det här är ingen giv: { $faults }.
problem-cut_off = uppteckningen är avbruten: den slutar varken med ”Settlement:” eller med ”*” för en ofullbordad giv.
problem-not_closed = { $what } stängs inte med { $closing }.
problem-trick_number = här väntas stick { $expected }, där står stick { $found }.
problem-not_zero_sum = avräkningen går inte jämnt ut: tillsammans { $sum } i stället för 0.
problem-broken_json = felaktig JSON: { $what }
problem-no_record_json = den här JSON-filen är inget protokoll: fältet ”cego” saknas. Tangenten d vid bordet i ett sparat spel skriver dess protokoll.
problem-in_action = i handling { $step }: { $what }
problem-tag_name = ”{ $name }” är inget namn på en uppgift: skriv en bokstav, sedan bokstäver, siffror eller _.
problem-tag_reserved = uppgiften { $name } hör till formatet självt; ta ett annat namn.
problem-tags_too_many = fler än { $most } fria uppgifter.
thing-card = ett kort, till exempel T21, CK eller H4
thing-one_card = ett kort att lägga bort
thing-seat_and_card = en plats och dess kort, till exempel 3:T21
thing-auction_word = ett ord i budgivningen
thing-ulti_trumps = Ultins tarocker, till exempel 1 eller 1+2, eller - för ingen
thing-claim_word = all, none eller side efter platsen
thing-nothing_more = inget mer efter platsen
thing-heading = Auction:, Keep:, Discard:, Ulti:, Challenge:, Claim:, Concede:, Penalty:, Settlement: eller ett sticks nummer
thing-seat_number = en plats från 1 till 5
thing-kept_card = pips, free eller ett kort som behålls
thing-amount = ett belopp, till exempel +60 eller -20
thing-one_amount_each = högst ett belopp per plats
thing-table_amount = ett belopp som betalas vid ett bord
thing-record_end = uppteckningens slut
thing-penalty_word = revoke, forgotten_discard, card_count, misdeal eller other efter platsen
thing-penalty_text = en paragraf och ett skäl på högst 500 tecken var
thing-one_error = högst ett fel som avslutar given, och högst 64 straff
thing-line_end = radens slut
thing-record_begin = en uppteckning, som börjar med en uppgift som [Cego "1"]
thing-tag_name = namnet på en uppgift
thing-tag_end = ] i slutet av uppgiften
thing-switch_value = ett regelval och dess värde, till exempel ”ladder = ladder_7”
thing-players = 3, 4 eller 5 spelare
thing-dealer_seat = givarens plats
thing-deal_number = givens nummer
thing-yes_no = yes eller no
thing-json_object = ett JSON-objekt
thing-contract = ett spel
thing-seats = plats 1 till { $number }
thing-seat_count = { $number } platser
thing-hands = { $number } händer, en per plats
thing-amounts = { $number } belopp
thing-comment_after = en kommentar efter högst { $number } handlingar
thing-blind = kortstocken
thing-hand_of = handen på plats { $number }
thing-kept = korten som behålls
thing-open_comment = kommentaren
thing-open_value = värdet inom citattecken
thing-open_object = JSON-objektet

breach-rules-unknown = regelverket ”{ $name }” är okänt här. Kända är { $known }; ange filen för ett annat med --rules.
breach-table-size = { $ruleset } har inga regler för { $players } spelare, bara för { $known }.
breach-table_differs = regler för { $found } spelare, inte för { $stated }.
breach-hash_differs = reglerna är inte uppteckningens: spelat enligt { $stated }, reglerna med det namnet har { $found } i dag. Antingen har de ändrats sedan dess, eller så har uppteckningen ändrats. Med dåtidens regler (--rules FIL) kan det bedömas.
breach-penalty_too_early = inget har bjudits som detta fel kunde avräknas efter.
breach-penalty_differs = reglerna avräknar detta fel med { $found }, där står { $stated }.
breach-deal_not_over = en avräkning står där, men given är inte slut.
breach-settlement_differs = avräkningen är { $found }, där står { $stated }.
