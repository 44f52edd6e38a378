The path contradicts itself twice: about `a`, and about `b`, which have nothing to do
with each other. By default the first is explained, since it may be enough.

File p.c:

    int main(void) {
        int a = 1, b = 2;
        if (a == 2) {
            if (b == 3) {
    ERROR:      return 1;
            }
        }
        return 0;
    }

    $ c2bp p.c -o p.bp
    $ bebop p.bp -o trace.json
    $ newton p.c trace.json
    // verdict: infeasible
    main {
        a == 2
    }
    $ newton p.c trace.json --contradictions all
    // verdict: infeasible
    main {
        a == 2,
        b == 3
    }
    $ newton p.c trace.json --contradictions some
    stderr:
    error: invalid value 'some' for '--contradictions <CONTRADICTIONS>'
      [possible values: related, all]

    For more information, try '--help'.
    status: 2
