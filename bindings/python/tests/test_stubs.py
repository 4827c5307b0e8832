"""The stubs name what the compiled module has, with the same parameters and defaults."""

import ast
import inspect
from pathlib import Path

import pytest

import cego
from cego import _cego

STUBS = ast.parse((Path(cego.__file__).parent / "_cego.pyi").read_text())
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
    found = [p for p in inspect.signature(function).parameters.values() if p.name not in ("self", "cls")]
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
    assert set(cego.__all__) - real == {"env", "raw_env", "parallel_env", "gym_env", "register_open_spiel"}
    # What cego.data offers by names of its own.
    assert real - set(cego.__all__) == {"bench", "data_found", "data_shard", "data_split", "data_tables"}


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
