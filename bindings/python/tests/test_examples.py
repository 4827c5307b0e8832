"""What stands in docstrings and in docs/research.md works as it is written."""

import doctest

import cego
import cego.ray
import pytest
from conftest import ROOT

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("module", [cego, cego.ray])
def test_docstrings(module):
    found = doctest.testmod(module, optionflags=OPTIONS)
    assert found.attempted > 3 and found.failed == 0


@pytest.mark.parametrize("page", ["docs/research.md", "bindings/python/README.md"])
def test_pages(page):
    found = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=OPTIONS, encoding="utf-8"
    )
    assert found.attempted > 3 and found.failed == 0
