A trace belongs to the program that it was made from: its hash tells.

File a.c:

    int main(void)
    {
        int x = 0;
        if (x == 1) {
        ERROR:;
        }
        return 0;
    }

File b.c:

    int main(void)
    {
        int y = 0;
        if (y == 1) {
        ERROR:;
        }
        return 0;
    }

File none.preds:

    // none

    $ c2bp a.c none.preds | bebop - --format json > a.trace.json
    $ newton a.c a.trace.json
    // verdict: infeasible
    main {
        x == 1
    }
    $ newton b.c a.trace.json
    stderr:
    error: this is the trace of another program
      ┌─ a.trace.json:6:37
      │
    6 │   "source": {"file":"a.c","sha256":"<sha256>"},
      │                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ SHA-256 of `a.c` when it was abstracted
      │
      = `b.c` has SHA-256 <sha256> now
      = the hash is that of the preprocessed text: the flags for the preprocessor, the data model, --follow, --library, --inline and the order of files have to be the same, too
    status: 1
