"""The gates, one session each: `nox` runs the usual ones, `nox --list` names all."""

from __future__ import annotations

import gzip
import io
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import nox

nox.options.default_venv_backend = "venv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "types", "coverage", "tests", "build"]

PROJECT = nox.project.load_toml("pyproject.toml")["project"]
EXTRAS = PROJECT["optional-dependencies"]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
SHIPPED = ("src", "tests", "docs", "examples", "benchmarks", "tools", "web")
ATTRS = "attrs==26.1.0"  # the one that the page has inside, so that the same sources make the same bytes
LANGUAGES = {"en": "docs/_build/html", "ru": "docs/_build/html/ru"}


def _runs(version: str) -> bool:
    """Tell whether that Python is here and starts; a version manager may leave names that do not."""
    try:
        return subprocess.run([f"python{version}", "-V"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


PYTHONS = [version for version in VERSIONS if _runs(version)]


def _draw(session: nox.Session, program: str, usual: str, *options: str) -> None:
    """Run a program of the tests that draws by lot; arguments are the values of its options, in their order."""
    session.install("-e", ".[test]")
    named = zip(options, session.posargs or [usual], strict=False)
    words = (word for option in named for word in option)
    session.run("python", f"tests/{program}.py", *words, env={"PYTHONPATH": "."})


@nox.session(python=PYTHONS or False)
def tests(session: nox.Session) -> None:
    """Run tests and doctests on each Python that is here; arguments go to pytest."""
    session.install("-e", ".[test]")
    session.run("pytest", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the same, measured: tests that draw nothing at random take every branch of the library."""
    session.install("-e", ".[dev]")
    session.run("coverage", "erase")
    measured = {"COVERAGE_PROCESS_START": str(Path("pyproject.toml").resolve())}
    session.run("pytest", "-n", "auto", *session.posargs, env=measured)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format, and the direction of imports."""
    session.install("-e", ".[dev]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-logo")


@nox.session
def types(session: nox.Session) -> None:
    """Check types, strictly."""
    session.install("-e", ".[dev]")
    session.run("mypy")


@nox.session
def hashseeds(session: nox.Session) -> None:
    """Run the tests under two hash seeds: no result may depend on the order of a set."""
    session.install("-e", ".[test]")
    for seed in ("1", "2"):
        session.run("pytest", *session.posargs, env={"PYTHONHASHSEED": seed})


@nox.session
def explore(session: nox.Session) -> None:
    """Try the properties on many new examples."""
    session.install("-e", ".[test]")
    session.run("pytest", "-n", "auto", *session.posargs, env={"HYPOTHESIS_PROFILE": "explore"})


@nox.session
def differential(session: nox.Session) -> None:
    """Ask the engines in other languages what the reference is asked; arguments: how many questions, and a seed."""
    _draw(session, "differential", "100000", "--cases", "--seed")


@nox.session(name="differential-fast")
def differential_fast(session: nox.Session) -> None:
    """Let the reference replay deals that the kernels played; arguments: how many deals, and a seed."""
    _draw(session, "differential_fast", "1000000", "--deals", "--seed")


@nox.session
def vector(session: nox.Session) -> None:
    """Let the reference play the deals that are played side by side; arguments: how many deals, and a seed."""
    _draw(session, "differential_vector", "100000", "--deals", "--seed")


@nox.session
def environments(session: nox.Session) -> None:
    """Play matches by lot in PettingZoo and OpenSpiel by every rule set and house; arguments: how many, and a seed.

    Before that, 10,000 club deals are played in both ways in which environments play them.
    """
    session.install("-e", ".[openspiel,pettingzoo,test]")
    session.run("python", "tests/two_courses.py", "--deals", "10000", env={"PYTHONPATH": "."})
    _draw(session, "many_environments", "1000", "--count", "--seed")


@nox.session
def fuzz(session: nox.Session) -> None:
    """Mutate what each reader reads: arguments: how many mutants of each, and a seed; then names of readers."""
    session.install("-e", ".[test]")
    count, seed, *names = [*session.posargs, "250000", "1"][: max(2, len(session.posargs))]
    only = (word for name in names for word in ("--only", name))
    session.run("python", "tests/fuzz.py", "--count", count, "--seed", seed, *only)


@nox.session
def fresh(session: nox.Session) -> None:
    """Hunt every wrong engine by fresh questions alone; arguments: with how many seeds, and how many questions."""
    _draw(session, "fresh_hunt", "5", "--seeds", "--most")


@nox.session
def houses(session: nox.Session) -> None:
    """Play matches of houses with answers drawn by lot; arguments: how many, and a seed."""
    _draw(session, "random_houses", "100000", "--count", "--seed")


@nox.session
def readings(session: nox.Session) -> None:
    """Play many deals of houses beside the second reading; the arguments are how many, and a seed."""
    _draw(session, "read_twice", "200000", "--count", "--seed")


@nox.session
def beliefs(session: nox.Session) -> None:
    """Draw deals that a seat cannot tell from the real one, under every rule set; arguments: how many, and a seed."""
    _draw(session, "beliefs", "100000", "--count", "--seed")


@nox.session
def tables(session: nox.Session) -> None:
    """Audit tables drawn by lot, some with one irregular act; arguments: how many of each kind, and a seed."""
    _draw(session, "random_tables", "10000", "--tables", "--seed")


@nox.session
def kills(session: nox.Session) -> None:
    """Kill games that are saved, and read what is left; arguments: how many, and a seed."""
    _draw(session, "killed", "200", "--points", "--seed")


@nox.session
def mutation(session: nox.Session) -> None:
    """Change the rules in every small way: vectors notice all but what is listed. `-- --most NUMBER` tries less."""
    session.install("-e", ".[dev]")
    session.run("python", "tests/survivors.py", *session.posargs)


@nox.session(python=PYTHONS[:1] or False)
def minimum(session: nox.Session) -> None:
    """Run the tests with the lowest version of each package that pyproject.toml allows."""
    # Not in the session's own temporary folder: making it moves TMPDIR into the project, and with it pytest's settings.
    constraints = Path(session.bin).parent / "lowest.txt"
    constraints.write_text("\n".join(_lowest()), encoding="utf-8")
    session.install("-e", ".[test]", "--constraint", str(constraints))
    session.run("pytest", *session.posargs)


def _lowest() -> list[str]:
    asked = [*PROJECT["dependencies"], *(one for name in EXTRAS if name != "dev" for one in EXTRAS[name])]
    return [f"{found[1]}=={found[2]}" for one in asked if (found := re.match(r"([\w-]+)>=([\w.]+)", one))]


def _bounded(*names: str) -> list[str]:
    """Name some tools of the dev extra with the bounds that it gives them."""
    return [one for one in EXTRAS["dev"] if re.split(r"[<>=]", one)[0] in names]


@nox.session
def build(session: nox.Session) -> None:
    """Build sdist and wheel, check them, and install the wheel into an environment of its own."""
    session.install(*_bounded("build", "twine"))
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build")
    session.run("twine", "check", "--strict", *map(str, Path("dist").iterdir()))
    _check_contents(session)
    session.notify("wheel")


def _check_contents(session: nox.Session) -> None:
    """Compare what is packed with what git knows; the wheel was built from the sdist."""
    with zipfile.ZipFile(next(Path("dist").glob("*.whl"))) as wheel:
        packed = set(wheel.namelist())
    with tarfile.open(next(Path("dist").glob("*.tar.gz"))) as sdist:
        sources = {name.split("/", 1)[-1] for name in sdist.getnames()}
    wanted = {path.relative_to("src").as_posix() for path in _tracked("src")} - packed
    wanted |= {path.as_posix() for path in _tracked(*SHIPPED)} - sources
    if wanted:
        session.error(f"not packed: {', '.join(sorted(wanted))}")
    if not any(name.endswith("/licenses/LICENSE") for name in packed):
        session.error("the wheel holds no licence")


def _tracked(*folders: str) -> list[Path]:
    """List the files of some folders that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *folders]
    names = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    return [Path(name) for name in names.split("\0") if name and Path(name).exists()]


@nox.session
def archive(session: nox.Session) -> None:
    """Pack the conformance suite that needs no Python into dist: the same bytes from the same sources."""
    session.install("-e", ".[cli]")
    folder = Path(session.create_tmp()) / "conformance"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("deberts", "conformance", "export", str(folder))
    code = "from deberts.rulesets.ruleset import SEMANTICS; print(SEMANTICS)"
    semantics = str(session.run("python", "-c", code, silent=True)).strip()
    name = f"deberts-conformance-{PROJECT['version']}-semantics-{semantics}"
    Path("dist").mkdir(exist_ok=True)
    with (
        gzip.GzipFile(Path("dist", f"{name}.tar.gz"), "wb", mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar,
    ):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            tar.addfile(*_packed(path, f"{name}/{path.relative_to(folder).as_posix()}"))
    session.log(f"dist/{name}.tar.gz")


def _packed(path: Path, name: str) -> tuple[tarfile.TarInfo, io.BytesIO]:
    """Describe a file without its owner, its time and its mode, which differ from machine to machine."""
    data = path.read_bytes()
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    return entry, io.BytesIO(data)


@nox.session(reuse_venv=False)
def wheel(session: nox.Session) -> None:
    """Install the wheel that `build` left in dist, as a user would: first alone, then with the command line."""
    built = str(next(Path("dist").resolve().glob("*.whl")))
    session.install(built)
    session.chdir(session.create_tmp())
    session.run("python", "-c", "import deberts; print(deberts.__version__)")
    session.install(f"deberts[cli] @ file://{built}")
    session.run("deberts", "--help")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the pages in each language, where every warning is an error, and run what they show."""
    session.install("-e", ".[docs,openspiel,pettingzoo]")
    _pages(session)
    read = ("-d", f"{LANGUAGES['en']}/.doctrees")  # what was read for the pages need not be read again
    session.run(*_sphinx("en"), "-b", "doctest", *read, "docs", "docs/_build/doctest")


def _pages(session: nox.Session) -> None:
    """Build one site, with that of each other language in a folder of its own, and follow every link in it."""
    for language, folder in LANGUAGES.items():
        session.run(*_sphinx(language), "--keep-going", "docs", folder)
    session.run("python", "docs/_ext/check_site.py", LANGUAGES["en"])


def _sphinx(language: str) -> tuple[str, ...]:
    """Begin a command that builds pages in a language, on all processors."""
    chosen = ("-D", f"language={language}", "-D", f"club_languages={','.join(LANGUAGES)}")
    return ("sphinx-build", "-q", "-n", "-W", "-j", "auto", *chosen)


@nox.session
def site(session: nox.Session) -> None:
    """Build all that is published: pages in each language and on paper, the page to play on; needs npm and chromium."""
    session.install("-e", ".[docs,openspiel,pettingzoo]")
    _pages(session)
    session.run("python", "docs/_ext/print_site.py", LANGUAGES["en"])
    _playable(session)


def _playable(session: nox.Session) -> None:
    """Build the page with the library inside, in the place of the one that says how to build it."""
    packages = str(Path(session.create_tmp(), "packages").resolve())
    session.install("--quiet", "--no-deps", "--upgrade", "--target", packages, ATTRS)
    session.run("npm", "ci", "--silent", "--prefix", "web", external=True)
    for language, folder in LANGUAGES.items():
        place = Path(folder, "play")
        place.mkdir(parents=True, exist_ok=True)
        if language == "en":
            session.run("node", "web/build.mjs", str(place), packages, "src", external=True)
        else:
            (place / "index.html").write_text(_ELSEWHERE.format(language=language), encoding="utf-8")


_ELSEWHERE = (
    '<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Deberts</title>'
    '<meta http-equiv="refresh" content="0; url=../../play/?language={language}">'
    '<a href="../../play/?language={language}">Deberts</a></html>\n'
)
"""A page that leads to the one page to play on, which speaks every language."""


@nox.session
def play(session: nox.Session) -> None:
    """Play and look things up on the built page, in Chromium; needs chromium and npm. Arguments go to node's tests.

    Where `docs` has built the pages, the lesson is taken too, by the keyboard alone.
    """
    session.install("-e", ".[cli]")
    _playable(session)
    tests = sorted(map(str, Path("tests/web").glob("*.test.mjs")))
    session.run("node", "--test", "--test-concurrency=1", *(session.posargs or tests), external=True)


@nox.session
def paper(session: nox.Session) -> None:
    """Print the club rules into the built site, and count the pages of all that is for paper; needs pdfinfo too."""
    session.run("python", "docs/_ext/print_site.py", LANGUAGES["en"])


@nox.session
def look(session: nox.Session) -> None:
    """Ask the search, look at every page in Chromium at three widths, light and dark; needs chromium and npm.

    `-- built` takes the pages that are there.
    """
    if "built" not in session.posargs:
        session.install("-e", ".[docs,openspiel,pettingzoo]")
        _pages(session)
    session.run("npm", "install", "--silent", "--prefix", session.create_tmp(), "axe-core@4.14.1", external=True)
    session.run("node", "docs/_ext/check_search.js", LANGUAGES["en"], external=True)
    axe = str(Path(session.create_tmp()) / "node_modules" / "axe-core" / "axe.min.js")
    session.run("python", "docs/_ext/look.py", LANGUAGES["en"], "--axe", axe)


@nox.session
def compare(session: nox.Session) -> None:
    """Measure the kernels beside plain C and other libraries, and write the table of the docs; arguments go on."""
    session.install("-e", ".[fast]")
    session.run("python", "benchmarks/compare.py", *session.posargs)


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Measure; nothing passes or fails by the clock."""
    session.install("-e", ".[dev]")
    session.run("pytest", "benchmarks", "--benchmark-only", *session.posargs)
