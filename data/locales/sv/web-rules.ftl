# Regelverk: se, jämföra, göra egna.

web-rulebooks-what = Varje by spelar sitt Cego. Här står hur, och här gör du det till ert.
web-rulebooks-own = Egna
web-rulebooks-none = Inga på den här enheten än. Ta reglerna ovan som är närmast era och ändra dem.
web-rulebook-change = Ändra
web-rulebook-change-name = Ändra { $name }
web-rulebook-play = Spela så
web-rulebook-drop = Glöm
web-rulebook-like = { $count ->
    [0] som { $name }
    [one] som { $name }, utom en inställning
   *[other] som { $name }, utom { $count } inställningar
}
web-rulebook-compare = Jämför med
web-rulebook-compare-none = inget
web-rulebook-differences = { $count ->
    [0] Ingen skillnad
    [one] En skillnad
   *[other] { $count } skillnader
}

web-rulebook-edit = Egna regler
web-rulebook-edit-what = Börja med reglerna som är närmast era och ställ om det ni spelar annorlunda.
web-rulebook-base = Förebild
web-rulebook-base-what = Det du inte ställer om blir som här.
web-rulebook-left = Det här känner programmet inte till, det är utelämnat:
web-rulebook-search = Sök
web-rulebook-search-for = Räuber, lika, lägga …
web-rulebook-only-changed = { $count ->
    [0] bara ändrat (inget än)
   *[other] bara ändrat ({ $count })
}
web-rulebook-nothing-changed = Än är allt som i förebilden.
web-rulebook-not-found = Det finns inget om det. Prova ett annat ord.
web-rulebook-in-group = { $count ->
    [one] en inställning
   *[other] { $count } inställningar
}
web-rulebook-changed = { $count } ändrade
web-rulebook-contradictions = ✗ går inte ihop
web-rulebook-none = inga
web-rulebook-by-step = i ordning 1, 2, 3 …
web-rulebook-steps = egna tal
web-rulebook-range = { $from } till { $to }
web-rulebook-outside = Här går ett heltal från { $from } till { $to }. Det förblir som det var.
web-rulebook-quoted = ”{ $text }”
web-rulebook-differs = annat än { $name }, där: { $value }
web-rulebook-back = som i förebilden

web-rulebook-checking = Ett ögonblick …
web-rulebook-good = { $count ->
    [0] Som förebilden
    [one] En inställning är annorlunda, allt går ihop
   *[other] { $count } inställningar är annorlunda, allt går ihop
}
web-rulebook-bad = { $count ->
    [one] En motsägelse
   *[other] { $count } motsägelser
}
web-rulebook-show = Visa: { $name }
web-rulebook-unchecked = Om det går ihop kunde inte kontrolleras.
web-rulebook-not-understood = Inte förstått: { $text }

web-rulebook-done = Klart?
web-rulebook-name = Vad heter reglerna?
web-rulebook-name-like = Kronan, Hinterdorf
web-rulebook-keep = Behåll på den här enheten
web-rulebook-kept = ”{ $name }” är sparat och står under ”Regler”.
web-rulebook-not-kept = Den här enheten kan inte spara något. Ta länken eller filen.
web-rulebook-file = Som fil
web-rulebook-first = Först måste allt gå ihop, sedan kan man spela.
web-rulebook-link = Till de andra
web-rulebook-link-what = Länken bär reglerna i sig. Den som öppnar den ser dem och kan spela efter dem.
web-rulebook-own-here = { $count ->
    [one] En inställning är annorlunda här
   *[other] { $count } inställningar är annorlunda här
}
web-rulebook-nearest = Egna regler, mest som { $name }.
web-rulebook-here = här

web-table-rules-what = Så spelas det hos er.
web-table-own = Egna
web-table-presets = Medföljande
web-table-from-link = { $name } (från länken)
web-table-nameless = Egna regler
web-table-read = Läs dem
web-table-change = Ändra dem
web-table-rules-bad = De här reglerna går inte ihop. Under ”Ändra dem” står det vid varje inställning vad som är fel.
web-table-level-what = Tar lediga platser och spelar för den som är borta.
web-table-length-what = Sedan är partiet slut.
web-table-clock = Klocka
web-table-clock-none = ingen
web-table-clock-usual = 30 sekunder per kort
web-table-clock-brisk = 15 sekunder per kort
web-table-clock-calm = 60 sekunder per kort
web-table-clock-what = När tiden är ute spelar en bot kortet. Utan klocka väntar alla.
web-table-talk-what = Vad man kan säga till varandra vid bordet.
web-table-undo-what = Ett feltryck är då inte slutet.
web-table-hints-what = Bara den som frågar får det, och bara utifrån vad den själv ser.
web-table-listed-what = Bordet står på startsidan; annars hittar bara den som har länken dit.
web-table-watched-what = Den som tittar på ser ingens hand.
web-table-rated = Rankat
web-table-rated-what = Räknas för ratingen: med klocka och fast längd, utan att ta tillbaka.
web-table-fill = Börja genast
web-table-fill-what = Bottar tar de lediga platserna; den som har länken tar över.

web-players-five = Fem kan bara spela vid ett riktigt bord:
web-length = Längd
web-talk = Prat
web-talk-off = inget
web-talk-phrases = fasta fraser
web-talk-free = fri text
web-with-undo = ta tillbaka, om alla går med på det
web-with-hints = En bot ger råd om man frågar
web-listed = Vem som helst får sätta sig
web-watched = Andra får titta på
web-open-table = Öppna bordet
