"""What `docs/serving.md` and the Dockerfile say is so: options, unit, container."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from checker.commands.serve import serve
from checker.web.site import settings
from tests.checker.web.served import serving
from tests.checker.web.serving.documented import HOST, TEXT, blocks, file, free_port
from tests.places import ROOT
from tests.supply.locks import LOCK
from tests.test_wheel import SOURCES

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
PROGRAM = "/opt/horizon/bin/horizon"


def accepted(words: list[str]) -> bool:
    """Return whether the words are a call of `horizon serve`; raises click.UsageError else."""
    program, command, *options = words
    assert Path(program).name == "horizon"
    assert command == "serve"
    serve.make_context("horizon serve", options)
    return True


def test_table_has_every_option() -> None:
    table = TEXT.split("| option |")[1].split("\n\n")[0]
    for option in serve.params:
        assert isinstance(option, click.Option)
        assert any(f"`{name}" in table for name in option.opts), option.opts


def test_every_variable_is_told() -> None:
    source = Path(settings.__file__).read_text("utf-8")
    names = set(re.findall(r'path\("(\w+)"\)', source)) | {"HOSTS", "RELOAD"}
    assert len(names) > 3
    assert {name for name in names if f"`HORIZON_{name}`" not in TEXT} == set()


def test_readme_shows_parts_of_these_setups() -> None:
    shown = re.findall(r"```(\w+)\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert {language for language, _text in shown} == {"python", "sh", "nginx", "ini"}
    lines = [line.strip() for _language, text in shown for line in text.splitlines()]
    assert [line for line in lines if line not in TEXT] == []


def test_shown_calls_are_calls() -> None:
    calls = re.findall(r"^(?:/opt/horizon/bin/)?horizon serve.*$", TEXT, re.MULTILINE)
    assert len(calls) > 1
    assert all(accepted(shlex.split(call)) for call in calls)


def _unit(text: str) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None)  # keys may come twice
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # configparser documents it
    unit.read_string(text)
    return unit


def _units() -> dict[str, str]:
    """Return the unit as shown, and with the lines that gunicorn needs in place of one."""
    own = file("ini", "horizon.service")
    (lines,) = [text for text in blocks("ini") if text != own]
    other, count = re.subn(r"ExecStart=.*\n", lambda _found: lines, own)
    assert count == 1
    return {"horizon": own, "gunicorn": other}


def test_unit_starts_the_command_as_nobody() -> None:
    unit = _unit(_units()["horizon"])
    assert set(unit.sections()) == {"Unit", "Service", "Install"}
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Service"]["CapabilityBoundingSet"] == ""
    assert accepted(shlex.split(unit["Service"]["ExecStart"]))


def test_unit_of_gunicorn_is_the_documented_command() -> None:
    service = _unit(_units()["gunicorn"])["Service"]
    folder, _gap, call = service["ExecStart"].partition("/bin/")
    assert folder == service["WorkingDirectory"]
    assert f"cd {folder}\n{service['Environment']} bin/{call}\n" in TEXT


@pytest.mark.parametrize("name", ["horizon", "gunicorn"])
def test_systemd_finds_nothing_in_the_unit(name: str, tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd-analyze here: apt-get install systemd")
    unit = tmp_path / "horizon.service"
    text, count = re.subn(r"ExecStart=\S+", f"ExecStart={sys.executable}", _units()[name])
    assert count == 1
    unit.write_text(text, "utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", unit], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert unit.name not in done.stderr  # a key that it does not know is but a warning


def _instruction(name: str) -> list[str]:
    (words,) = re.findall(rf"^{name} .*?(\[.*\])$", DOCKERFILE, re.MULTILINE)
    found: list[str] = json.loads(words)
    return found


def test_container_starts_the_command_as_nobody() -> None:
    assert accepted(_instruction("ENTRYPOINT"))
    assert int(re.findall(r"^USER (\d+):\d+$", DOCKERFILE, re.MULTILINE)[-1]) >= 1000
    assert all(accepted([PROGRAM, "serve", *words]) for words in _container_options())


def _container_options() -> list[list[str]]:
    text = "".join(blocks("sh")).replace("\\\n", " ")
    runs = [line for line in text.splitlines() if line.startswith("docker run ")]
    calls = [re.split(r" horizon(?: |$)", line)[1].split() for line in runs]
    assert any(calls)
    return calls


def test_container_gets_what_the_wheel_is_built_of() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert ignored[0] == "*"
    assert {name[1:] for name in ignored if name.startswith("!")} == {*SOURCES, LOCK.name}


@pytest.mark.parametrize("options", [(), ("--allow-host", HOST)], ids=["any name", "one name"])
def test_container_is_healthy_under_any_name(options: tuple[str, ...]) -> None:
    with serving(*options) as running:
        assert _health(running.port) == 0


def test_container_is_not_healthy_without_its_server() -> None:
    assert _health(free_port()) != 0


def _health(port: int) -> int:
    """Return the exit status of the Dockerfile's check, asking another port."""
    _python, option, code = _instruction("HEALTHCHECK")
    assert ":8080/" in code
    command = [sys.executable, option, code.replace(":8080/", f":{port}/")]
    return subprocess.run(command, capture_output=True, check=False).returncode
