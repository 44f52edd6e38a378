"""Bitwuzla behind a pipe, by PyPI's `bitwuzla`: `slam-check --solver "python3 testsuite/solvers/bitwuzla.py"`."""

import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
# The library has this file's name.
sys.path = [p for p in sys.path if os.path.abspath(p or ".") != here]
import bitwuzla  # noqa: E402

sys.path.append(here)
import pipe  # noqa: E402


def answer(script):
    script = script.replace("(check-sat)", "")
    manager = bitwuzla.TermManager()
    parser = bitwuzla.Parser(manager, bitwuzla.Options())
    parser.parse(script, True, False)
    return str(parser.bitwuzla().check_sat()).split(".")[-1].lower()


pipe.serve(answer)
