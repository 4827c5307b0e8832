# Rulesets: looked at, compared, made.

web-rulebooks-what = Every village plays its own Cego. Here is how, and here you make it yours.
web-rulebooks-own = Your own
web-rulebooks-none = None on this device yet. Take the rules above that are nearest to yours, and change them.
web-rulebook-change = Change
web-rulebook-change-name = Change { $name }
web-rulebook-play = Play by them
web-rulebook-drop = Forget
web-rulebook-like = { $count ->
    [0] like { $name }
    [one] like { $name }, but for one setting
   *[other] like { $name }, but for { $count } settings
}
web-rulebook-compare = Compare with
web-rulebook-compare-none = nothing
web-rulebook-differences = { $count ->
    [0] No difference
    [one] One difference
   *[other] { $count } differences
}

web-rulebook-edit = Rules of your own
web-rulebook-edit-what = Begin with the rules that are nearest to yours, and set what you play differently.
web-rulebook-base = Based on
web-rulebook-base-what = What you do not set stays as it is here.
web-rulebook-left = This program does not know these, they are left out:
web-rulebook-search = Search
web-rulebook-search-for = Räuber, tie, discard …
web-rulebook-only-changed = { $count ->
    [0] only what is changed (nothing yet)
   *[other] only what is changed ({ $count })
}
web-rulebook-nothing-changed = So far everything is as in the original.
web-rulebook-not-found = There is nothing about that. Try another word.
web-rulebook-in-group = { $count ->
    [one] one setting
   *[other] { $count } settings
}
web-rulebook-changed = { $count } changed
web-rulebook-contradictions = ✗ does not fit
web-rulebook-none = none
web-rulebook-by-step = 1, 2, 3 … in turn
web-rulebook-steps = your own numbers
web-rulebook-range = { $from } to { $to }
web-rulebook-outside = This takes a whole number from { $from } to { $to }. It stays as it was.
web-rulebook-quoted = “{ $text }”
web-rulebook-differs = unlike { $name }, which has: { $value }
web-rulebook-back = as in the original

web-rulebook-checking = One moment …
web-rulebook-good = { $count ->
    [0] As the original
    [one] One setting differs, and all fits together
   *[other] { $count } settings differ, and all fits together
}
web-rulebook-bad = { $count ->
    [one] One contradiction
   *[other] { $count } contradictions
}
web-rulebook-show = Show: { $name }
web-rulebook-unchecked = Whether this fits together could not be checked.
web-rulebook-not-understood = Not understood: { $text }

web-rulebook-done = Done?
web-rulebook-name = What are the rules called?
web-rulebook-name-like = The Crown, Hinterdorf
web-rulebook-keep = Keep on this device
web-rulebook-kept = “{ $name }” is kept and stands under “Rules”.
web-rulebook-not-kept = This device cannot keep anything. Take the link or the file.
web-rulebook-file = As a file
web-rulebook-first = First it has to fit together, then it can be played.
web-rulebook-link = For the others
web-rulebook-link-what = The link carries the rules. Anyone who opens it sees them and can play by them.
web-rulebook-own-here = { $count ->
    [one] One setting is different here
   *[other] { $count } settings are different here
}
web-rulebook-nearest = Rules of their own, most like { $name }.
web-rulebook-here = here

web-table-rules-what = How it is played where you are.
web-table-own = Your own
web-table-presets = Included
web-table-from-link = { $name } (from the link)
web-table-nameless = Own rules
web-table-read = Read them
web-table-change = Change them
web-table-rules-bad = These rules do not fit together. Under “Change them” each setting says what is wrong.
web-table-level-what = Takes free seats and stands in for players who are away.
web-table-length-what = After that the match is over.
web-table-clock = Clock
web-table-clock-none = none
web-table-clock-usual = 30 seconds a card
web-table-clock-brisk = 15 seconds a card
web-table-clock-calm = 60 seconds a card
web-table-clock-what = When time is over a bot plays the card. Without a clock everybody waits.
web-table-talk-what = What people can say to one another at the table.
web-table-undo-what = A wrong tap is not the end then.
web-table-hints-what = Only for those who ask, and only from what they see themselves.
web-table-listed-what = The table is on the first page; else only who has the link finds it.
web-table-watched-what = Who watches sees nobody's hand.
web-table-rated = Rated
web-table-rated-what = Counts for ratings: with a clock and a fixed length, without taking back.
web-table-fill = Begin at once
web-table-fill-what = Bots take the free seats; people with the link can take over from them.

web-players-five = Five can play at a real table only:
web-length = Length
web-talk = Talk
web-talk-off = none
web-talk-phrases = set phrases
web-talk-free = free text
web-with-undo = taking back, if everyone agrees
web-with-hints = A bot gives advice if asked
web-listed = Anybody may join
web-watched = Others may watch
web-open-table = Open the table
