# Tournaments, from the command line.

cli-help-tournament = Tournaments: the draw
cli-help-tournament-draw = Draws who sits where in which round, so that people meet again as seldom as can be
cli-help-tournament-draw-arg-people = How many people; they get the numbers from 1 on
cli-help-tournament-draw-arg-rounds = How many rounds
cli-help-tournament-draw-arg-seed = What everything follows from: a whole number or 64 hex digits. Publish it before the doors open, and anybody can draw again
cli-help-tournament-draw-arg-fives = Seats those who are left over at tables of five, where the dealer sits out, instead of tables of three
cli-help-tournament-draw-arg-apart = Two who are never to sit together, such as 3-17; may be given again
cli-help-tournament-draw-arg-rather-apart = Two who had rather not, of one club or because they have met this season; may be given again

cli-draw-round = Round { $round }
cli-draw-table = Table { $table }: { $people }
cli-draw-repeats = { $repeats ->
    [0] No two people meet twice.
   *[other] { $repeats ->
        [one] One meeting again
       *[other] { $repeats } meetings again
    }{ $bound ->
        [0] {"."}
       *[other] ; fewer than { $bound } are impossible.
    }
}
cli-draw-again = { $a } and { $b } meet { $times } times
cli-draw-not-apart = { $a } and { $b } were to be apart and meet
cli-draw-bad-pair = “{ $text }” is no pair: write two numbers with a hyphen between them, such as 3-17.
cli-draw-no-pair = { $a } and { $b } are no two people of this draw. Numbers go from 1 to that after --people.
cli-draw-no-tables = { $people } people do not come out in tables of four { $rest ->
    [fives] and five; without --fives there are tables of three.
   *[other] and three.
}
cli-draw-too-many = { $people } people are too many: at most { $most } can be drawn.
cli-draw-bad-rounds = { $rounds } rounds cannot be drawn: 1 to { $most } can.
