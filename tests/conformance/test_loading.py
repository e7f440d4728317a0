"""An engine is found by its name, or it is said why not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from deberts.conformance.engine import ReferenceEngine, engine_of, is_in_process, load_engine
from deberts.conformance.process import ProcessEngine
from deberts.conformance.runner import run
from deberts.conformance.untrusted import EngineError
from engines import THREE, Scripted

MODULE = '''
"""An engine of somebody's own."""
from deberts.conformance.engine import ReferenceEngine
class Nested:
    Engine = ReferenceEngine
def fails(): raise KeyError("no /srv/secret/cards.txt")
def makes_a_number(): return 5
class Mute:
    start = stop = print
    ask = "never"
number = 5
class Raising(ReferenceEngine):
    @property
    def ask(self): exit(0)
def __getattr__(name):
    if name == "raises": exit(0)
    if name == "untold": raise Unprintable
    raise AttributeError(name)
class Unprintable(Exception):
    def __str__(self): exit(0)
def ends(): exit(0)
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "somebodys_engine.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "broken_engine.py").write_text("import no_such_module", encoding="utf-8")
    (tmp_path / "ending_engine.py").write_text("exit(0)", encoding="utf-8")
    (tmp_path / "interrupted_engine.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "somebodys_engine", raising=False)
    return "somebodys_engine"


class TestEngineInThisProcess:
    """A module and what makes the engine in it."""

    @pytest.mark.parametrize("load", [load_engine, engine_of])
    def test_the_reference_is_one(self, load: object) -> None:
        assert callable(load)
        engine = load("deberts.conformance.engine:ReferenceEngine")
        assert isinstance(engine, ReferenceEngine)
        assert run(engine, THREE).passed

    def test_the_factory_may_lie_deeper(self, module: str) -> None:
        assert isinstance(load_engine(f"{module}:Nested.Engine"), ReferenceEngine)

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            (
                "no_such_module:Engine",
                "no_such_module cannot be imported: ModuleNotFoundError: No module named 'no_such",
            ),
            (
                "broken_engine:Engine",
                "broken_engine cannot be imported: ModuleNotFoundError: No module named 'no_such_",
            ),
            ("somebodys_engine:Engine", "somebodys_engine has no Engine"),
            ("somebodys_engine:Nested.Other", "somebodys_engine has no Nested.Other"),
            (
                "somebodys_engine:number",
                "somebodys_engine:number cannot be called, and should make an engine when it is",
            ),
            ("somebodys_engine:fails", """somebodys_engine:fails made no engine: KeyError: 'no …/cards.txt'"""),
            (
                "somebodys_engine:makes_a_number",
                "what somebodys_engine:makes_a_number made is no engine: it cannot start or ask or stop",
            ),
            ("somebodys_engine:Mute", "what somebodys_engine:Mute made is no engine: it cannot ask"),
            ("ending_engine:Engine", "ending_engine cannot be imported: SystemExit: 0"),
            ("somebodys_engine:raises", "somebodys_engine does not give raises: SystemExit: 0"),
            ("somebodys_engine:untold", "somebodys_engine does not give untold: Unprintable: it cannot be told"),
            ("somebodys_engine:ends", "somebodys_engine:ends made no engine: SystemExit: 0"),
            ("somebodys_engine:Raising", "somebodys_engine:Raising made no engine: SystemExit: 0"),
            ("somebodys_engine", "an engine in this process is named module:factory, not 'somebodys_engine'"),
        ],
    )
    @pytest.mark.usefixtures("module")
    def test_what_makes_none_is_told(self, name: str, why: str) -> None:
        with pytest.raises(EngineError) as caught:
            load_engine(name)
        assert str(caught.value).startswith(why)

    @pytest.mark.usefixtures("module")
    def test_an_interrupt_is_the_users(self) -> None:
        with pytest.raises(KeyboardInterrupt):
            load_engine("interrupted_engine:Engine")


class TestEitherForm:
    """Only ``module:factory`` without spaces is an engine in this process; all else is a command line."""

    @pytest.mark.parametrize(
        "text",
        [
            "node",
            "node engine.js",
            "./engine",
            "a:b c",
            "a: b",
            ":b",
            "a:",
            "a:b:c",
            "a.:b",
            "1a:b",
            "a:1b",
            "a/b:c",
            "a-b:c",
        ],
    )
    def test_a_command_line(self, text: str) -> None:
        assert not is_in_process(text)
        assert isinstance(engine_of(text), ProcessEngine)

    @pytest.mark.parametrize("text", ["a:b", "a.b:c", "a:b.c", "_a1.b_2:_c3", "движок:Движок"])
    def test_a_module_and_a_factory(self, text: str) -> None:
        assert is_in_process(text)
        with pytest.raises(EngineError, match="cannot be imported"):
            engine_of(text)

    def test_the_time_outs_are_those_of_the_program(self) -> None:
        engine = engine_of("node engine.js", start_timeout=1.5, timeout=2.5)
        assert isinstance(engine, ProcessEngine)
        assert (engine._start_timeout, engine._timeout) == (1.5, 2.5)

    def test_an_engine_made_by_hand_needs_no_name(self) -> None:
        assert run(Scripted(lambda seq, _given: {"seq": seq, "result": {"points": 20}}), THREE[:1]).passed
