Texts that are no trace: nothing, no JSON, another JSON, a later version.

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

File later.json:

    {"format": "slam-trace", "version": 99}

File other.json:

    {"verdict": "reachable",
     "steps": []}

File broken.json:

    {"format": "slam-trace",
     "version": 1,
     "tool": }

    $ printf '' > empty.json
    $ newton a.c empty.json
    $ newton a.c broken.json
    $ newton a.c other.json
    $ newton a.c later.json
