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
    $ newton b.c a.trace.json
