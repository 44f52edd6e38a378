"""cvc5 behind a pipe, by PyPI's `cvc5`: `slam-check --solver "python3 testsuite/solvers/cvc5.py"`."""

import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
# The library has this file's name.
sys.path = [p for p in sys.path if os.path.abspath(p or ".") != here]
import cvc5  # noqa: E402

sys.path.append(here)
import pipe  # noqa: E402


def answer(script):
    manager = cvc5.TermManager()
    solver = cvc5.Solver(manager)
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "script")
    symbols = parser.getSymbolManager()
    out = []
    while True:
        command = parser.nextCommand()
        if command.isNull():
            return "".join(out)
        out.append(command.invoke(solver, symbols))


pipe.serve(answer)
