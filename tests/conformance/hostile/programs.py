"""Programs that misbehave, each in one way: ``programs.py NAME``.

They share nothing with the library, so that they start at once and cannot be helped by it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FOREVER = 600
"""Seconds; whoever is found sleeping has been left behind."""

Question = dict[str, Any]


def write(data: bytes) -> None:
    """Write bytes to standard output, at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def say(value: object) -> None:
    """Say one line."""
    write(json.dumps(value).encode() + b"\n")


def introduce(name: str = "hostile") -> None:
    """Answer ``start``: an engine for a few operations."""
    engine = {"name": name, "version": "1", "language": "python"}
    say({"protocol": 1, "engine": engine, "rulesets": ["club"], "ops": ["card_points", "legal_cards", "shuffle"]})


def heard() -> Iterator[Question]:
    """Every line that is heard."""
    for line in sys.stdin.buffer:
        yield json.loads(line)


def questions() -> Iterator[Question]:
    """Introduce oneself, then hear each question, until it is time to stop."""
    lines = heard()
    next(lines)
    introduce()
    for line in lines:
        if line["cmd"] == "stop":
            return
        yield line


def right(question: Question) -> object:
    """The right answer: hearts are trumps in all that the tests ask."""
    points = {"JH": 20, "9H": 14, "AH": 11}[question["given"]["card"]]
    return {"seq": question["seq"], "result": {"points": points}}


def well_behaved() -> None:
    for question in questions():
        say(right(question))


def pads_to_1000_bytes() -> None:
    for question in questions():
        write(json.dumps(right(question)).encode().ljust(999) + b"\n")


def tells_that_it_was_asked() -> None:
    """Ignore every signal that may be ignored, and never answer."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for _ in questions():
        Path(sys.argv[2]).touch()
        time.sleep(FOREVER)


def says_nothing() -> None:
    time.sleep(FOREVER)


def never_answers() -> None:
    for _ in questions():
        time.sleep(FOREVER)


def never_reads() -> None:
    introduce()
    time.sleep(FOREVER)


def answers_late() -> None:
    for question in questions():
        time.sleep(2)
        say(right(question))


def long_line() -> None:
    for _ in questions():
        write(b'{"seq":1,"result":"')
        for _ in range(100):
            write(b"x" * 2**20)
        write(b'"}\n')


def long_introduction() -> None:
    while True:
        write(b" " * 2**20)


def invalid_utf8() -> None:
    for question in questions():
        write(b'{"seq":%d,"result":{"points":"\xff\xfe"}}\n' % question["seq"])


def no_json() -> None:
    for _ in questions():
        write(b"20 points, of course\n")


def empty_line() -> None:
    for _ in questions():
        write(b"\n")


def wrong_shape() -> None:
    for question in questions():
        say({"seq": question["seq"], "points": 20})


def a_list() -> None:
    for question in questions():
        say([question["seq"], 20])


def not_a_number() -> None:
    for question in questions():
        write(b'{"seq":%d,"result":{"points":NaN}}\n' % question["seq"])


def huge_integer() -> None:
    for question in questions():
        write(b'{"seq":%d,"result":{"points":%s}}\n' % (question["seq"], b"9" * 5_000))


def deep() -> None:
    for question in questions():
        write(b'{"seq":%d,"result":%s}\n' % (question["seq"], b"[" * 100_000))


def wrong_seq() -> None:
    for question in questions():
        say({"seq": question["seq"] + 1, "result": {"points": 20}})


def true_for_one() -> None:
    for _ in questions():
        say({"seq": True, "result": {"points": 20}})


def two_answers() -> None:
    for question in questions():
        line = json.dumps(right(question)).encode() + b"\n"
        write(line + line)


def second_thoughts() -> None:
    """Answer twice, with a pause: the second answer comes when the next question is on its way."""
    for question in questions():
        say(right(question))
        time.sleep(0.05)
        say(right(question))


def answers_to_stop() -> None:
    for question in questions():
        say(right(question))
    say({"bye": True})


def talks_on() -> None:
    for question in questions():
        say(right(question))
    while True:
        write(b"x" * 2**20)


def exits_at_once() -> None:
    sys.stderr.write("Traceback\nno module named \x1b[31mengine\x1b[0m in " + os.path.realpath(__file__) + "\n\n")
    raise SystemExit(3)


def exits_in_the_middle() -> None:
    for question in questions():
        write(b'{"seq":%d,"resu' % question["seq"])
        raise SystemExit(4)


def crashes_at_the_third() -> None:
    for number, question in enumerate(questions(), 1):
        if number == 3:
            os._exit(7)
        say(right(question))


def kills_itself() -> None:
    for _ in questions():
        os.kill(os.getpid(), signal.SIGKILL)


def closes_its_output() -> None:
    for _ in questions():
        os.close(1)
        time.sleep(FOREVER)


def closes_its_complaints() -> None:
    os.close(2)
    well_behaved()


def ignores_stop() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for question in questions():
        say(right(question))
    time.sleep(FOREVER)


def ignores_signals() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    never_answers()


def endless_complaints() -> None:
    """Fill standard error before every answer with more than any pipe holds."""
    for question in questions():
        for _ in range(100):
            sys.stderr.write("all is lost\n" * 1_000)
        say(right(question))


def only_complaints() -> None:
    for _ in questions():
        while True:
            sys.stderr.write("all is lost\n" * 1_000)


def _child(*, new_session: bool) -> None:
    sleep = [sys.executable, "-S", "-c", f"import time; time.sleep({FOREVER})"]
    child = subprocess.Popen(sleep, start_new_session=new_session)
    sys.stderr.write(f"child {child.pid}\n")
    sys.stderr.flush()
    child.returncode = 0  # it is not waited for, and nobody need be warned of that


def child_keeps_the_pipe() -> None:
    """Answer one question, leave a child that holds all pipes, and end without an answer to the next."""
    _child(new_session=False)
    for number, question in enumerate(questions(), 1):
        if number == 2:
            return
        say(right(question))


def floods_from_out_of_the_group() -> None:
    """Leave behind a child that fills standard output and standard error for as long as anybody reads them."""
    flood = "import os\nwhile True:\n  for stream in 1, 2: os.write(stream, b'x' * 2**16)"
    for _ in questions():
        subprocess.Popen([sys.executable, "-c", flood], start_new_session=True)  # it ends when nobody reads
        raise SystemExit(1)


def child_leaves_the_group() -> None:
    """Do the same with a child that a signal to the group does not reach."""
    _child(new_session=True)
    for number, question in enumerate(questions(), 1):
        if number == 2:
            return
        say(right(question))


def another_each_time() -> None:
    lines = heard()
    next(lines)
    introduce(f"hostile {os.getpid()}")
    next(lines)


def greets() -> None:
    write(b"Ready!\n")
    well_behaved()


def other_protocol() -> None:
    next(heard())
    say({"protocol": 2, "engine": {"name": "x", "version": "1", "language": "y"}, "rulesets": [], "ops": []})


PROGRAMS: dict[str, Callable[[], None]] = {
    name: made for name, made in globals().items() if callable(made) and getattr(made, "__module__", "") == __name__
}

if __name__ == "__main__":
    PROGRAMS[sys.argv[1]]()
