"""The stubs name what the compiled module has, with the same parameters, defaults and docstrings.

The docstrings in `_cego.pyi`, which editors show, are made from the compiled module: CEGO_RENEW=1
./test python -k stubs
"""

import ast
import inspect
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import cego
import pytest
from cego import _cego
from conftest import ROOT

STUB_FILE = Path(cego.__file__).parent / "_cego.pyi"
STUBS = ast.parse(STUB_FILE.read_text())
CLASSES = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef)}
FUNCTIONS = {node.name: node for node in STUBS.body if isinstance(node, ast.FunctionDef)}
SPECIAL = {"__new__", "__len__", "__getitem__", "__hash__", "__copy__", "__deepcopy__"}


def members(kind):
    """The members of a class that are its own."""
    own = {name for name in vars(kind) if not name.startswith("__")}
    special = {name for name in vars(kind) if name in SPECIAL}
    if vars(kind).get("__hash__", 0) is None:
        special.discard("__hash__")
    return own | special


def parameters(node):
    """Names and defaults as a stub has them; `...` stands for one that is not told."""
    args = node.args
    names = [arg.arg for arg in args.args if arg.arg not in ("self", "cls")]
    defaults = [ast.literal_eval(one) for one in args.defaults]
    return names, defaults


def compare(node, function):
    names, defaults = parameters(node)
    found = [
        p for p in inspect.signature(function).parameters.values() if p.name not in ("self", "cls")
    ]
    found = [p for p in found if p.kind is not p.VAR_KEYWORD]
    assert names == [p.name for p in found], node.name
    told = [p.default for p in found if p.default is not p.empty]
    assert len(told) == len(defaults), node.name
    for stub, real in zip(defaults, told):
        assert stub is ... or stub == real, node.name


def test_every_name_is_in_the_stubs():
    constants = {node.target.id for node in STUBS.body if isinstance(node, ast.AnnAssign)}
    real = {name for name in dir(_cego) if not name.startswith("_")} | {"__version__"}
    assert real | {"__all__"} == constants | set(CLASSES) | set(FUNCTIONS)
    assert set(cego.__all__) - real == {
        "env",
        "raw_env",
        "parallel_env",
        "gym_env",
        "register_open_spiel",
    }
    # What cego.data offers by names of its own.
    assert real - set(cego.__all__) == {
        "bench",
        "data_found",
        "data_shard",
        "data_split",
        "data_tables",
    }


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_functions_have_the_parameters_of_the_stubs(name):
    compare(FUNCTIONS[name], getattr(_cego, name))


@pytest.mark.parametrize("name", sorted(set(CLASSES)))
def test_classes_have_the_members_of_the_stubs(name):
    kind = getattr(_cego, name)
    node = CLASSES[name]
    if issubclass(kind, Exception):
        assert [base.id for base in node.bases] == [base.__name__ for base in kind.__bases__]
        return
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
    assert set(methods) == members(kind)
    for method, stub in methods.items():
        is_property = any(getattr(mark, "id", "") == "property" for mark in stub.decorator_list)
        if is_property:
            assert inspect.isdatadescriptor(vars(kind)[method])
        elif method not in SPECIAL:
            compare(stub, getattr(kind, method))


def test_everything_public_says_what_it_is():
    for name in cego.__all__:
        thing = getattr(cego, name)
        if inspect.isclass(thing) or inspect.isroutine(thing):
            assert inspect.getdoc(thing), name


def documented(text):
    """The stub with the docstrings of the compiled module."""
    lines, tree = text.splitlines(), ast.parse(text)
    places = [
        (node, getattr(_cego, node.name))
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef))
    ]
    for node, thing in list(places):
        if isinstance(node, ast.ClassDef):
            own = [
                one
                for one in node.body
                if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")
            ]
            places += [(one, vars(thing)[one.name]) for one in own]

    def begin(node):
        return min([node.lineno, *(mark.lineno for mark in getattr(node, "decorator_list", []))])

    # From the end to the beginning, so that lines above stay where they are; what is in a class
    # before the class.
    for node, thing in sorted(
        places, key=lambda place: (-begin(place[0].body[0]), isinstance(place[0], ast.ClassDef))
    ):
        doc, first = inspect.getdoc(thing), node.body[0]
        if isinstance(thing, (staticmethod, classmethod)):
            doc = inspect.getdoc(thing.__func__) or doc
        old = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        if not doc or first.lineno == node.lineno and old and isinstance(first.value.value, str):
            continue
        indent = " " * (node.col_offset + 4)
        # A blank before a quotation mark, as Ruff formats it.
        quotes = '""" ' if doc.startswith('"') else '"""'
        told = textwrap.indent(f'{quotes}{doc}"""', indent).splitlines()
        if old and isinstance(first.value.value, str):
            lines[first.lineno - 1 : first.end_lineno] = told
        elif old:
            # `...` at the end of the line, or on a line of its own.
            line = lines[first.lineno - 1][: first.col_offset].rstrip()
            lines[first.lineno - 1 : first.end_lineno] = ([line] if line else []) + told
        else:
            lines[begin(first) - 1 : begin(first) - 1] = told
    return "\n".join(lines) + "\n"


def test_the_stubs_say_what_the_module_says():
    """What an editor shows is what help() shows."""
    source = ROOT / "bindings/python/python/cego/_cego.pyi"
    text = source.read_text()
    if os.environ.get("CEGO_RENEW"):
        source.write_text(documented(text))
        text = source.read_text()
    assert documented(text) == text
    assert text.count('"""') > 200


USER = """
import numpy as np
import cego
import cego.data

rules = cego.Ruleset.preset("schopfheim")
env = cego.env(ruleset=rules, players=4, illegal="replace")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else int(observation["action_mask"].argmax()))
seat = cego.gym_env(ruleset=rules, opponents=["thumb", "policy", "random"], illegal_reward=-500.0)
seen, told = seat.reset(seed=1)
seen, gain, over, cut, told = seat.step(int(told["action_mask"].argmax()))
both = cego.parallel_env(ruleset="stockholm", players=4, max_cycles=10)
many = cego.VectorEnv(8, "schopfheim", seed=2)
observations, masks, rewards, seats, dones = many.step(many.masks.argmax(1))
many.step([int(n) for n in many.masks.argmax(1)])
game = cego.Game(rules, cego.Deal.from_seed(rules, 7))
bot = cego.Bot("policy", seed=1)
while game.turn is not None:
    game.play(bot.decide(game.view(game.turn)))
    if game.phase == "play" and game.turn is not None and len(game.hand(game.turn)) == 3:
        solved = cego.solve(game)
        best = solved["cards"][0]["settlement"]
        print(best + 1 if best is not None else "unknown", solved["concept"])


class High:
    name = "high"

    def decide(self, view: cego.View) -> cego.Action:
        return view.legal()[-1]


report = cego.arena([High, "thumb"], deals=4, seed=1, ruleset=rules, illegal="raise")
for one in report["contestants"]:
    score = one["score"]
    print(one["name"], score["mean"] if score is not None else None, one["illegal"] + 0)
print(cego.data.bench("thumb")["loss"]["mean"] + 1.0)
advice = cego.advise(game.view(1))
if advice is not None:
    print(advice["options"][0]["win"])
for judged in cego.review(game, bot="policy"):
    print(judged["grade"], judged["knowable"]["cost"] if judged["knowable"] else None)
"""


def test_what_a_user_writes_is_typed(tmp_path):
    pytest.importorskip("mypy")
    file = tmp_path / "user.py"
    file.write_text(USER)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--cache-dir",
        str(tmp_path / "cache"),
        str(file),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    # And what is wrong is found.
    file.write_text(
        USER
        + 'cego.gym_env(oponents="thumb")\nreport["deal"]\ncego.solve(game)["cards"][0]["value"]\n'
    )
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert done.stdout.count("error:") == 3, done.stdout
