"""The pages of the library's source: every link between them and the reference leads somewhere."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.viewcode import viewcode_anchor
from sphinx.transforms.post_transforms import SphinxPostTransform

_FOLDER = "_modules/"


def mend(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Let the source of a module lead back to where its names are described, and to those alone.

    Sphinx takes the first name under which it met a module, be it that of another which only imports from it.
    """
    known: dict[str, Any] = getattr(env, "_viewcode_modules", {})
    objects = env.domains.python_domain.objects
    for module, entry in [*known.items()]:
        if not entry:
            del known[module]  # there is no source to show
            continue
        code, tags, used, met = entry
        described = {
            name: {
                each: found.docname
                for each in used
                if (found := objects.get(f"{name}.{each}")) and found.node_id == f"{name}.{each}"
            }
            for name in (module, met)
        }
        best = max(described, key=lambda name: len(described[name]))
        known[module] = code, tags, described[best], best
    return []


class OnlyToWhatIsShown(SphinxPostTransform):
    """Take away links into source that has no such anchor, such as that of a value."""

    default_priority = 90  # before Sphinx makes links of them, at 100

    def run(self, **_options: Any) -> None:
        """Take them away."""
        known: dict[str, Any] = getattr(self.env, "_viewcode_modules", {})
        for node in [*self.document.findall(viewcode_anchor)]:
            module = node["reftarget"].removeprefix(_FOLDER).replace("/", ".")
            if node["refid"] not in (known.get(module) or ((), (), ()))[2]:
                node.parent.remove(node)
