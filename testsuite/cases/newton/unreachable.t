A trace that reaches nothing gives newton nothing to do.

File safe.c:

    int main(void)
    {
        return 0;
    }

File none.preds:

    // none

    $ c2bp safe.c none.preds | bebop - --format json > safe.trace.json
    $ newton safe.c safe.trace.json
