# What a decision cost.

judged-keeps-open = { $open } open and { $cards } face down
judged-keeps-nothing = nothing
judged-could-know = could be known: { $cost } ({ $chosen } instead of { $best } expected)
judged-as-it-lay = as the cards lay: { $cost } (best { $best })
judged-right = as the cards lay it was right
judged-where-auction = auction
judged-where-keep = keep
judged-where-discard = discard
judged-where-second = second hand
judged-where-trick = trick { $number }
judged-knowable = on what one could know
judged-hindsight = as the cards lay
judged-noise = noise
judged-none = No decision was worse than another one that could be seen to be better.
judged-error-is = ±: 95 % interval of the sampling, not of the judgement; smaller differences are noise, not mistakes.
judged-left-out = Not judged: having the hands laid open, and giving up.
