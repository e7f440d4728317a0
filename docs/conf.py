"""Settings of Sphinx for this documentation; ``sphinx-build -n -W --keep-going docs docs/_build/html`` builds it."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "deberts"
author = "The deberts authors"
copyright = "The deberts authors; MIT licence"
version = release = version_of("deberts")
language = "en"

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "club",
]
exclude_patterns = ["_build", "_ext", "_templates", "locale", "records", "reviews"]

# Links into the library must be good; names of other packages lead nowhere without their inventories.
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!deberts\.).*"), ("py:.*", r"deberts\..*T")]

autodoc_member_order = "bysource"  # modules stand in the order of the text
autodoc_preserve_defaults = True  # CLUB rather than all that it is
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
napoleon_numpy_docstring = False
napoleon_google_docstring = True
add_module_names = False
toc_object_entries_show_parents = "hide"
python_use_unqualified_type_names = True

doctest_global_setup = "from deberts import *"
settings.register_profile("pages", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pages")  # a busy machine is no failure of what a page shows
trim_doctest_flags = True
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_favicon = "../web/icon.svg"
html_static_path = ["_static"]
html_css_files = ["club.css"]
html_js_files = [
    "sort.js",
    ("house.js", {"defer": "defer"}),
    ("lesson.js", {"defer": "defer"}),
    ("ask.js", {"defer": "defer"}),
]
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {
        "deberts-red": "#b3261e",
        "deberts-face": "#fffdf7",
        "color-brand-primary": "#0a5c36",
        "color-brand-content": "#0a5c36",
        "color-brand-visited": "#4b3a7d",
    },
    "dark_css_variables": {
        "deberts-red": "#ff7a70",
        "deberts-face": "#1d2126",
        "color-brand-primary": "#6fd3a0",
        "color-brand-content": "#6fd3a0",
        "color-brand-visited": "#b9a5f0",
    },
}

# A page is translated when it has a catalogue; docs/_ext/translate.py keeps these up to date with the pages.
locale_dirs = ["locale"]
gettext_compact = False
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/languages.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}

club_pages = True  # one for each clause, beside that of its section
