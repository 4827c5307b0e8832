# Learning: the pages with lessons, games, words and rules.

learn-title = Learn
learn-lessons = Lessons
learn-look-up = Look it up
learn-games = All games
    .about = What they are, what they pay, and one of each to try.
learn-words = Words
    .about = What things are called, here and elsewhere.
learn-rules = Rules to read
    .about = How your village plays, sentence by sentence.
learn-begin = Begin
learn-go-on = Go on
learn-again = Once more
learn-done = done
learn-begun = begun

learn-next = Next
learn-ready = Done
learn-back-step = Back
learn-leave = Leave the lesson
learn-progress = Step { $at } of { $count }
learn-no-lesson = There is no such lesson
learn-no-game = There is no such game
learn-broken = Something is stuck here
learn-back = a card face down
learn-cards = Cards
learn-right = Right.
learn-other = That is allowed. But there is something better.
learn-count-again = Not yet. Count once more.
learn-hint = What would you do?
learn-advice-say = I would say: “{ $word }”.
learn-advice-keep = I would keep: { $cards }.
learn-advice-discard = I would discard: { $card }.
learn-advice-play = I would play: { $card }.

learn-when = When is it played?
learn-pays = What does it pay?
learn-pays-own = Every table settles that for itself.
learn-times = times { $times }
learn-times-lost = won times { $won }, lost times { $lost }
learn-try = Try it
learn-at-table = Play it at a table
learn-to-table = Now a real deal
learn-by = Shown as it is played in { $ruleset }. Other villages have other words and count some things otherwise.
learn-to-counter = To the card counter
learn-next-game = Next: { $contract }
learn-next-lesson = Next: { $lesson }
learn-game-over = This is how it ended. You can try it once more.
learn-kind-hand = With your own hand
    .about = You play with the cards you were dealt.
learn-kind-blind = With the blind
    .about = You lay nearly everything away and play with the cards on the table.
learn-kind-tricks = Trick games
    .about = Only the number of tricks matters, not the points.
learn-kind-alone = Everybody alone
    .about = All against all; one loses.

learn-search = Search
learn-found = { $count ->
    [0] Nothing found
    [one] { $count } word found
   *[other] { $count } words found
}
learn-also = also: { $names }
learn-in-village = { $name }: { $word }
learn-back-lesson = Back
learn-no-rules = These rules are not known here. Choose others:
learn-villages = Villages
learn-print = Print
learn-contents = Contents
