# Gåtor: ställningar med ett klart svar, ur bottars givar och ur egna misstag.

puzzles-title = Gåtor
puzzles-all = Alla gåtor
puzzles-what = En ställning, och ett svar som är klart bäst av allt du kan veta. Hur korten verkligen ligger ser du först efteråt; för svaret räknas det inte.
puzzles-rating = Din rating: { $rating }
puzzles-provisional = preliminär
puzzles-solved = { $solved } av { $count } lösta
puzzles-which = Vilka gåtor
puzzles-theme = Tema
puzzles-phase = Del av given
puzzles-ruleset = Regler
puzzles-players = Vid bordet
puzzles-band = Hur svår
puzzles-people = { $people } vid bordet
puzzles-band-to = Rating upp till { $to }
puzzles-band-from = Rating från { $from }
puzzles-band-between = Rating { $from } till { $to }
puzzles-any = Alla
puzzles-phase-auction = Budgivning
puzzles-phase-keep = Behålla
puzzles-phase-discard = Kasta
puzzles-phase-play = Spel
puzzles-open = { $open ->
    [0] Du har löst eller sett alla dessa.
    [one] { $open } gåta som du inte känner till
   *[other] { $open } gåtor som du inte känner till
}
puzzles-begin = En gåta för dig
puzzles-own = Egna misstag
puzzles-own-due = { $due ->
    [one] { $due } misstag ur en giv som du gått igenom kommer tillbaka i dag.
   *[other] { $due } misstag ur givar som du gått igenom kommer tillbaka i dag.
}
puzzles-own-begin = Försök igen
puzzles-own-later = I dag kommer inget. Det du kan kommer efter 3, 7, 21 och 60 dagar, det du inte kan nästa dag.
puzzles-own-none = När du går igenom en av dina givar kommer dina misstag tillbaka hit som gåtor efter en dag. De stannar på den här enheten.
puzzles-own-one = Eget misstag
puzzles-hard = Gåta { $rating }
puzzles-question = Frågan
puzzles-best = Vad är bäst?
puzzles-back = Tillbaka till frågan
puzzles-so-far = Vad som har hänt hittills
puzzles-look = Se lösningen
puzzles-look-costs = Att titta räknas som ej löst: rating ungefär { $change }.
puzzles-look-own = Att titta räknas som att du inte visste: felet kommer tillbaka i morgon.
puzzles-look-free = Du har redan svarat på den här gåtan. Att titta ändrar inte längre din rating.
puzzles-right = Rätt.
puzzles-wrong = Det finns något bättre.
puzzles-looked = Detta är lösningen.
puzzles-moved = Din rating { $change }
puzzles-moved-puzzle = Gåtan har nu ratingen { $rating }.
puzzles-yours = ditt svar
puzzles-is-best = bäst
puzzles-as-good = lika bra
puzzles-hindsight = Nu ser du alla kort. Om ett svar är rätt beror inte på dem, utan på vad du kunde veta innan.
puzzles-hindsight-cards = Nu ser du alla kort. ”{ $label }” säger vad ett kort ger med just de här korten, om alla vid bordet känner till dem. Om ett svar är rätt avgörs av talet före det: av vad du kunde veta.
puzzles-next = Nästa gåta
puzzles-cannot = Den här gåtan går inte att visa
puzzles-not-here = Gåtorna gick inte att ladda. Finns det nät hjälper det att ladda om.
