"""The notebooks run from top to bottom, without Jupyter, and are what Jupyter opens."""

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


def test_there_are_three():
    assert [path.stem for path in NOTEBOOKS] == ["bidding_rule", "first_deal", "own_bot"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs(path):
    book = json.loads(path.read_text(encoding="utf-8"))
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in book["cells"]]
    assert len(set(ids)) == len(ids) and all(0 < len(one) <= 64 for one in ids)
    space = {"__name__": "__main__"}
    asserted = 0
    for cell in book["cells"]:
        source = "".join(cell["source"])
        assert source and isinstance(cell["metadata"], dict)
        if cell["cell_type"] == "code":
            assert isinstance(cell["execution_count"], int) and isinstance(cell["outputs"], list)
            exec(compile(source, f"{path.name}: {cell['id']}", "exec"), space)
            asserted += source.count("assert ")
        else:
            assert cell["cell_type"] == "markdown" and "outputs" not in cell
    assert asserted > 1
