"""Identity of the engine: everything that must be the same wherever a run is worked on."""

import functools
import hashlib

from .. import _cego

# Deals that are played to see whether an engine plays as another: quick, and every part of the game
# is in them.
SAMPLE = [("schwarzwaldmeisterschaft", 4), ("schopfheim", 3)]


@functools.cache
def engine() -> dict[str, str]:
    """The version of the package and of its features, and a hash of a few deals as it plays them:
    two builds of one version that play differently differ in it."""
    played = hashlib.sha256()
    for ruleset, players in SAMPLE:
        played.update(_cego.simulate(["policy"], 2, 2026, ruleset, players))
    return {
        "version": _cego.__version__,
        "features": str(_cego.FEATURES_VERSION),
        "sample": played.hexdigest()[:16],
    }


def difference(wanted: dict[str, str]) -> str | None:
    """Returns the difference of this engine from the wanted one; None if there is none."""
    here = engine()
    other = [
        f"{name} {here.get(name)}, not {wanted[name]}"
        for name in wanted
        if here.get(name) != wanted[name]
    ]
    return ", ".join(other) or None
