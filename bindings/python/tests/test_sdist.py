"""The source distribution has everything that the crates in it read when they are built."""

import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path, PurePosixPath

import pytest
from conftest import ROOT

READ = re.compile(r'include_(?:bytes|str)!\(\s*"([^"]+)"\s*\)')
FOLDER = re.compile(r'"((?:\.\./)+data/[\w/.-]+)"')


def resolved(path):
    """A path without `..`."""
    parts = []
    for part in PurePosixPath(path).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def not_in_tests(text):
    return text.split("#[cfg(test)]")[0]


@pytest.mark.skipif(shutil.which("cargo") is None, reason="it lists files with cargo")
def test_the_source_distribution_is_whole(tmp_path):
    pytest.importorskip("maturin")
    command = [
        sys.executable,
        "-m",
        "maturin",
        "sdist",
        "--manifest-path",
        str(ROOT / "bindings/python/Cargo.toml"),
        "--out",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        held = {
            member.name.partition("/")[2]: member for member in tar.getmembers() if member.isfile()
        }
        texts = {
            name: tar.extractfile(member).read().decode()
            for name, member in held.items()
            if name.endswith((".rs", "PKG-INFO"))
        }
    folders = {
        str(PurePosixPath(*PurePosixPath(name).parts[:n])) for name in held for n in range(1, 6)
    }
    wanted = set()
    for name, text in texts.items():
        if "/src/" in name:
            wanted |= {
                resolved(Path(name).parent.as_posix() + "/" + path)
                for path in READ.findall(not_in_tests(text))
            }
        if name.endswith("build.rs"):
            wanted |= {
                resolved(Path(name).parent.as_posix() + "/" + path) for path in FOLDER.findall(text)
            }
    read = {path for path in wanted if path.startswith("data/")}
    assert len(read) > 15
    # Built in with the feature `puzzle-pack` alone, which the package does not have.
    wanted.discard("data/puzzles/pack.jsonl")
    assert not {path for path in wanted if path not in held and path not in folders}
    # A release builds and tests its wheels in there: with what is there, and with a Cargo.lock that
    # has more packages than it needs.
    wheels = (
        (ROOT / ".github/workflows/release.yml")
        .read_text()
        .split("\n  wheels:")[1]
        .split("\n  pypi:")[0]
    )
    tested = [
        word for word in re.search(r"python -m pytest (.*)", wheels)[1].split() if "." in word
    ]
    assert len(tested) > 1 and set(tested) <= set(held)
    assert "--release --out" in wheels
    # How the compiler is called belongs to it, and so do the licences.
    assert {
        ".cargo/config.toml",
        "Cargo.lock",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "python/cego/py.typed",
    } <= set(held)
    assert (
        "License-File: LICENSE-MIT" in texts["PKG-INFO"]
        and "Programming Language :: Python :: 3.14" in texts["PKG-INFO"]
    )
