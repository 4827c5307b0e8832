"""What the nets of this example read, and what they answer: which numbers of an observation, and a
score for each of the 54 cards.
"""

import cego
import numpy as np

RULES = "schwarzwaldmeisterschaft"
CARDS = len(cego.CARDS)

#: The fields of docs/features.md that matter once cards are played. Of the auction only the
#: contract and its declarer are kept.
FIELDS = (
    "forehand hand legage kept_pips open shown_discard dead leads_due leads_instead trick "
    "trick_leader played won hand_sizes trick_counts "
    "holder soloist passed_solo contract declarer after_solo ouvert durch ulti"
).split()

_LAYOUT = cego.features()


def _places(blocks, wanted):
    rows = [
        np.arange(one["start"], one["start"] + one["len"]) for one in blocks if one["id"] in wanted
    ]
    return np.concatenate(rows)


#: Where these fields are in an observation, and where the cards are among the actions.
COLUMNS = _places(_LAYOUT["observation"], FIELDS)
PLAY = _places(_LAYOUT["actions"], ["play"])
#: The number of an observation that says that cards are played.
IN_PLAY = next(one["start"] for one in _LAYOUT["observation"] if one["id"] == "phase") + 4
