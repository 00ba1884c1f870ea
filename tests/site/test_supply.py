"""Third-party software is pinned: Python packages by hash, GitHub actions by commit."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from places import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
LOCKS = {
    "requirements.txt": [*PROJECT["project"]["dependencies"], *GROUPS["dev"]],
    "requirements-node.txt": GROUPS["node"],
    "requirements-cluster.txt": GROUPS["cluster"],
}
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def locked(name: str) -> dict[str, str]:
    """The packages of a lock file with their versions, and their lines."""
    text = (ROOT / "web" / "build" / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^([a-z][^\s=]*==\S+.*(?:\n +.*)*)", text, re.MULTILINE)
    return {block.split(maxsplit=1)[0]: block for block in blocks}


@pytest.mark.parametrize("name", LOCKS)
def test_every_required_package_is_locked_in_the_same_version(name: str) -> None:
    assert {wanted.lower() for wanted in LOCKS[name]} <= set(locked(name))


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_its_hashes(name: str) -> None:
    packages = locked(name)
    assert packages
    assert [package for package, block in packages.items() if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_contains_no_address(name: str) -> None:
    text = (ROOT / "web" / "build" / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_with_their_version_as_a_comment(workflow: Path) -> None:
    used = re.findall(r"uses: *(.+)", workflow.read_text(encoding="utf-8"))
    assert [action for action in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action)] == []


def test_only_the_deploying_job_may_request_an_identity_token() -> None:
    found = "\n".join(workflow.read_text(encoding="utf-8") for workflow in WORKFLOWS)
    before, deploys = found.split("\n  deploy:\n")
    assert "id-token" not in before
    assert deploys.count("id-token: write") == 1
    assert "needs: test" in deploys


def test_only_a_site_that_passed_the_checks_is_published() -> None:
    (workflow,) = WORKFLOWS
    text = workflow.read_text(encoding="utf-8")
    assert text.index("run: bash .ci/run") < text.index("upload-pages-artifact") < text.index("deploy-pages")


@pytest.mark.parametrize("lock", ["web/package-lock.json", "tests/bench/package-lock.json"])
def test_every_npm_package_is_locked_by_hash_without_an_address(lock: str) -> None:
    packages = json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"]
    packages.pop("")
    assert packages
    assert [name for name, package in packages.items() if not package.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []
