"""How an extra of this library is installed, from wherever the library itself was, and whether it is."""

from __future__ import annotations

from importlib.util import find_spec


def are_here(*packages: str) -> bool:
    """Return whether all these packages could be imported, without importing them."""
    return all(map(find_spec, packages))


def command(extra: str) -> str:
    """Return the command that adds an extra to the library.

    Args:
        extra: Its name.

    Returns:
        A command for pip: of the folder or the address from which the library was installed, and where nothing is known
        of that, of its name.
    """
    # Nobody needs these but who is told of something that is missing.
    import json  # noqa: PLC0415  # as above
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415  # as above
    from urllib.parse import urlsplit  # noqa: PLC0415  # as above
    from urllib.request import url2pathname  # noqa: PLC0415  # as above

    try:
        origin = json.loads(distribution("deberts").read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        origin = {}
    url, folder = origin.get("url", ""), origin.get("dir_info")
    if folder is None:
        return f'pip install "deberts[{extra}]{f" @ {url}" * bool(url)}"'
    editable = "-e " * bool(folder.get("editable"))
    return f'pip install {editable}"{url2pathname(urlsplit(url).path)}[{extra}]"'
