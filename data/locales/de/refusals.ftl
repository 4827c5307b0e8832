# Warum etwas nicht geht: ein Satz mit der Regel.

refusal-deal_over = Das Spiel ist zu Ende.
refusal-not_in_this_deal = Dieser Platz spielt in diesem Spiel nicht mit.
refusal-not_your_turn = Erst ist Platz { $seat } an der Reihe.
refusal-auction_over = Das Reizen ist vorbei.
refusal-auction_not_over = Es wird noch gereizt.
refusal-exchange_not_over = Der Spieler hat noch nicht fertig abgelegt.
refusal-nothing_to_exchange = Jetzt gibt es nichts abzulegen.
refusal-word_out_of_place = Danach ist jetzt nicht gefragt.
refusal-not_in_this_ruleset = Das wird nach diesen Regeln nicht gespielt.
refusal-ouvert_not_in_this_ruleset = Aufgelegt wird dieses Spiel hier nicht gespielt.
refusal-durch_not_in_this_ruleset = Durch kann man hier nicht ansagen.
refusal-ulti_not_in_this_ruleset = Diese späten Stiche kann man hier nicht ansagen.
refusal-ulti_trump_missing = Dafür brauchst du diese Karte auf der Hand: { $card }.
refusal-ultimo_too_late = Für { -ultimo } ist es zu spät.
refusal-solo_already_called = { -solo } hat schon jemand gesagt.
refusal-no_solo_called = Niemand hat { -solo } gesagt, also kann auch niemand dagegen gehen.
refusal-soloist_may_not_bid = Wer { -solo } gesagt hat, steigert hier nicht mehr mit.
refusal-specials_closed = Für Stichspiele wie Piccolo und Bettel ist es zu spät.
refusal-specials_not_yet = Stichspiele wie Piccolo und Bettel kommen erst später dran.
refusal-no_specials_after_solo = Nach einem { -solo } gibt es keine Stichspiele.
refusal-other_special_asked = Gefragt ist jetzt nach { $contract }.
refusal-pascha_trumps_missing = Für den Pascha brauchst du die drei höchsten Trümpfe.
refusal-forehand_must_open = Vorhand muss eröffnen und darf nicht „weiter“ sagen.
refusal-only_next_step = Gesteigert wird Stufe um Stufe; die nächste ist { $contract }.
refusal-no_higher_step = Höher geht es nicht.
refusal-cannot_play_step = Mit diesen Karten kannst du { $contract } nicht spielen.
refusal-nothing_to_hold = Niemand hat dich überboten, also gibt es nichts selbst zu halten.
refusal-already_passed = Du bist schon ausgestiegen, und dabei bleibt es.
refusal-not_a_choice = Dieses Spiel steht dir jetzt nicht zur Wahl.
refusal-geiss_is_held = { -t1(fall: "den") } hast du schon selbst.
refusal-geiss_price = Der Preis ist ein Trumpf aus deiner Hand, mindestens: { $card }.
refusal-no_geiss_to_sell = Verkaufen kann nur, wer { -t1(fall: "den") } hat.
refusal-must_sell_geiss = Wer { -t1(fall: "den") } hat, muss hier verkaufen.
refusal-no_solo_duty = Hier muss niemand { -solo } sagen; aufgedeckt wird nicht.
refusal-may_not_challenge = Du darfst in diesem Spiel nicht aufdecken lassen.
refusal-challenge_only_counted = Aufdecken lassen kann man nur, wenn um Punkte gespielt wird.
refusal-challenge_too_late = Die erste Karte liegt schon; zum Aufdecken ist es zu spät.
refusal-challenge_too_early = Noch ist nicht heraus, was gespielt wird; zum Aufdecken ist es zu früh.
refusal-not_in_hand = { $count ->
    [one] Diese Karte hast du nicht: { $cards }.
   *[other] Diese Karten hast du nicht: { $cards }.
}
refusal-keep_count = { $pips ->
    [0] { $free ->
        [one] Du behältst eine Karte deiner Wahl.
       *[other] Du behältst { $free } Karten deiner Wahl.
    }
    [one] { $free ->
        [0] Du behältst eine Leere.
       *[other] Du behältst eine Leere und eine weitere Karte.
    }
   *[other] Du behältst { $pips } Leere.
}
refusal-keep_needs_pips = Dieses Spiel beginnt mit einer Leeren: einer Farbkarte ohne Bild.
refusal-pips_same_suit = Die beiden Leeren müssen von derselben Farbe sein.
refusal-pips_different_suits = Die beiden Leeren müssen von verschiedener Farbe sein.
refusal-substitute_not_needed = Du hast die Leeren für dieses Spiel; ersetzt wird nur, was fehlt.
refusal-substitute_must_be_court = An die Stelle einer Leeren darf nur ein Bild treten.
refusal-substitute_not_trump = Ein Trumpf kann keine Leere ersetzen.
refusal-companion_must_be_trump = Neben der Leeren behältst du einen Trumpf.
refusal-companion_must_be_highest_trump = Neben der Leeren behältst du deinen höchsten Trumpf: { $card }.
refusal-keep_only_geiss = Hier behältst du nur eine Karte: { -t1(fall: "den") }.
refusal-discard_from_blind = Drücken darfst du nur eine Karte aus { -blinder(fall: "dem") }.
refusal-discard_leaves_pips = Diese Leere spielst du noch aus; sie kann nicht gedrückt werden.
refusal-discard_lowest_trump = Gedrückt wird der niedrigste gefundene Trumpf: { $card }.
refusal-discard_highest_trump = Gedrückt wird der höchste gefundene Trumpf: { $card }.
refusal-must_follow_suit = { $suit } ist angespielt und du hast { $suit }.
refusal-must_trump = { $suit } ist angespielt; du hast keine und musst mit Trumpf stechen.
refusal-must_lead_pip = Zuerst wird ausgespielt, was offen liegt: { $cards }.
refusal-must_lead_geiss = Du spielst zuerst { -t1(fall: "den") } aus.
refusal-regulated_card = Im Räuber nach Regeln muss diese Karte jetzt fallen: { $card }.
refusal-regulated_lead = Im Räuber nach Regeln wird zu den ersten drei Stichen Trumpf ausgespielt.
refusal-regulated_smear = Im Räuber nach Regeln wird in den ersten drei Stichen nicht geschmiert, solange du eine leere Karte hast.
refusal-claim_not_certain = Das ist nicht sicher nach allem, was du wissen kannst; also wird weitergespielt.
refusal-claim_late_tricks = Die Stiche sind dir sicher, die angesagten letzten Stiche noch nicht; also wird weitergespielt.
refusal-claim_others_decide = Wer von den anderen die Stiche macht, entscheidet hier noch; also wird weitergespielt.
refusal-claim_together = Die Gegenpartei beansprucht den Rest nur gemeinsam: Schlag es deinen Mitspielern vor.
refusal-claim_no_side = Gemeinsam beansprucht den Rest nur die Gegenpartei eines Spielers.
refusal-claim_makes_game = Ohne weiteren Stich wäre das angesagte Spiel gewonnen; also wird weitergespielt.
refusal-concede_together = Die Gegenpartei gibt nur gemeinsam auf: Schlag es deinen Mitspielern vor.
refusal-concede_all_against_all = Hier spielt jeder für sich: Was du hergibst, bekäme einer der anderen, und wer, entscheidet erst das Spiel. Also wird weitergespielt.
refusal-claim_too_early = Noch binden Regeln der ersten Stiche das Spiel; danach kannst du den Rest beanspruchen.
refusal-forehand_must_say_cego = Vorhand sagt hier in jedem Fall Cego.
refusal-geiss_asked_already = Danach hast du in diesem Spiel schon einmal gefragt.
refusal-substitute_only_without_pips = Ersetzt wird hier nur, wenn du gar keine Leere hast.
