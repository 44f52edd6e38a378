Neither program nor trace have to be text.

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

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ newton a.c rubbish
    $ c2bp a.c none.preds | bebop - --format json > a.trace.json
    $ newton rubbish a.trace.json
