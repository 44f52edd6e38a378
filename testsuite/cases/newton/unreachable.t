A trace that reaches nothing gives newton nothing to do.

File safe.c:

    int main(void)
    {
        return 0;
    }

File none.preds:

    // none

    $ c2bp safe.c none.preds | bebop - --format json > safe.trace.json
    stderr:
    warning: no label ERROR and no assert in the program
    $ newton safe.c safe.trace.json
    // verdict: unknown
    // reason: nothing to refute: the error is unreachable in the boolean program
    stderr:
    newton: unknown: nothing to refute: the error is unreachable in the boolean program
