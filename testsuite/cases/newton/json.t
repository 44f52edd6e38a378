`--format json` writes the whole answer as one object; grammar/FORMAT.md says what its
fields mean.

File a.c:

    extern int more(void);
    static int twice(int x)
    {
        return 2 * x;
    }
    int main(void)
    {
        int y = twice(WANT);
        if (y == 4 && more()) {
        ERROR:;
        }
        return 0;
    }

File none.preds:

    // none

    $ c2bp -DWANT=2 a.c none.preds | bebop - --format json > two.json
    $ newton -DWANT=2 a.c two.json --format json
    $ c2bp -DWANT=3 a.c none.preds | bebop - --format json > three.json
    $ newton -DWANT=3 a.c three.json --format json
    $ sed 's/"reachable"/"unknown"/; /"target": /d; /"initial"/d; /"steps"/,/  ]/d; s/\("verdict".*\),/\1/' two.json > unknown.json
    $ newton -DWANT=2 a.c unknown.json --format json --exit-code -o out.json
    $ cat out.json
