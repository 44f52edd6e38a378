"""What the drivers of solvers share: PyPI has cvc5 and bitwuzla as libraries only.

A driver reads SMT-LIB 2 from standard input, as the solver's program would, and answers
script by script: `(reset)` ends one.
"""

import sys


def scripts():
    """The scripts of standard input, each with the texts that it wants to be echoed."""
    lines, echoed = [], []
    for line in sys.stdin:
        if line.startswith("(reset)"):
            yield "".join(lines), echoed
            lines, echoed = [], []
        elif line.startswith("(echo "):
            echoed.append(line.strip()[len("(echo "):-1].strip('"'))
        else:
            lines.append(line)
    if lines:
        yield "".join(lines), echoed


def serve(answer):
    """Answers each script with what `answer(script)` returns or prints."""
    for script, echoed in scripts():
        try:
            said = answer(script)
        except Exception as error:  # whatever a solver's library throws is an answer
            said = "(error " + str(error).replace("\n", " ")[:300] + ")"
        if said:
            print(said.strip())
        for text in echoed:
            print(text)
        sys.stdout.flush()
