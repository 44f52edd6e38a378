Files that are not there, or are no files.

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

    $ newton a.c absent.json
    $ c2bp a.c none.preds | bebop - --format json > a.trace.json
    $ newton absent.c a.trace.json
    $ newton . a.trace.json
    $ newton a.c a.trace.json -o absent/out
