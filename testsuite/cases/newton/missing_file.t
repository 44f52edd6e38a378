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
    stderr:
    error: cannot read absent.json: no such file or directory
    status: 1
    $ c2bp a.c none.preds | bebop - --format json > a.trace.json
    $ newton absent.c a.trace.json
    stderr:
    error: cannot read `absent.c`: No such file or directory (os error 2)
    status: 1
    $ newton . a.trace.json
    stderr:
    error: cannot read `.`: Is a directory (os error 21)
    status: 1
    $ newton a.c a.trace.json -o absent/out
    stderr:
    error: cannot write absent/out: no such file or directory
    status: 1
