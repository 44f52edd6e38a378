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
    stderr:
    error: this is not JSON
      ┌─ empty.json:1:1
      │
    1 │
      │ ^ EOF while parsing a value
    status: 1
    $ newton a.c broken.json
    stderr:
    error: this is not JSON
      ┌─ broken.json:3:10
      │
    3 │  "tool": }
      │          ^ expected value
    status: 1
    $ newton a.c other.json
    stderr:
    error: this is not a trace: there is no "format"
      ┌─ other.json:1:1
      │
    1 │ {"verdict": "reachable",
      │ ^ expected "format": "slam-trace"
    status: 1
    $ newton a.c later.json
    stderr:
    error: the trace's version is 99
      ┌─ later.json:1:1
      │
    1 │ {"format": "slam-trace", "version": 99}
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 1
