"""What functions share between their calls, so that games played by them would depend on one
another.
"""

from __future__ import annotations

import dis
import enum
import functools
import numbers
import re
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

from . import _cego

#: Values that nothing changes: a function may hold them.
CONSTANT = (
    type(None),
    type(Ellipsis),
    numbers.Number,
    str,
    bytes,
    range,
    type,
    enum.Enum,
    re.Pattern,
    ModuleType,
    _cego.Action,
    _cego.Deal,
    _cego.Ruleset,
)


def shared_state(given: Any) -> str | None:
    """Says what a function keeps from call to call that `copy.deepcopy` does not copy; None if
    there is nothing, and for everything but functions.

    What can change in its closure and its defaults counts, and variables around it that it sets.
    Globals are its own affair.
    """
    function = given.func if isinstance(given, functools.partial) else given
    return state_of(function, set()) if isinstance(function, FunctionType) else None


def state_of(function: FunctionType, seen: set[int]) -> str | None:
    seen.add(id(function))
    names = function.__code__.co_freevars
    stored = stored_names(function.__code__, set(names))
    if stored:
        return f"sets the variable {min(stored)} around it"
    for name, cell in zip(names, function.__closure__ or ()):
        try:
            value = cell.cell_contents
        except ValueError:
            # Not yet defined.
            continue
        if not is_constant(value, seen):
            return f"holds {name}, of type {type(value).__name__}"
    defaults = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    for value in defaults:
        if not is_constant(value, seen):
            return f"holds a default of type {type(value).__name__}"
    return None


def is_constant(value: Any, seen: set[int]) -> bool:
    if isinstance(value, FunctionType):
        return id(value) in seen or state_of(value, seen) is None
    if isinstance(value, BuiltinFunctionType):
        return value.__self__ is None or isinstance(value.__self__, ModuleType)
    if isinstance(value, (tuple, frozenset)):
        return all(is_constant(one, seen) for one in value)
    return isinstance(value, CONSTANT)


def stored_names(code: CodeType, names: set[str]) -> set[str]:
    """The variables of these names, which belong to a function around it, that code sets or
    deletes, itself or in a function within it.
    """
    if not names:
        return set()
    found = {
        str(one.argval)
        for one in dis.get_instructions(code)
        if one.opname in ("STORE_DEREF", "DELETE_DEREF")
    } & names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found |= stored_names(inner, names & set(inner.co_freevars))
    return found
