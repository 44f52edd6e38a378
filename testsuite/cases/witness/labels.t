A label that is the error is the target itself; a call that is one stands behind its labels.

File label.c:

    extern int __VERIFIER_nondet_int(void);
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        if (x > 3)
            goto ERROR;
        return 0;
    ERROR: again:
        goto again;
    }

File call.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        if (x > 3) {
            ERROR: {
                reach_error();
            }
        }
        return 0;
    }

File own.c:

    extern int __VERIFIER_nondet_int(void);
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        if (x > 3) {
    broken:
            x = 0;
        }
        return 0;
    }

    $ for p in label call; do slam -q --write-witness $p.yml $p.c | head -n 1; sed -n '/"target"/,$p' $p.yml; done
    UNSAFE, replayed
                type: "target"
                action: "follow"
                location:
                  file_name: "label.c"
                  line: 8
                  column: 1
                  function: "main"
    UNSAFE, replayed
                type: "target"
                action: "follow"
                location:
                  file_name: "call.c"
                  line: 8
                  column: 13
                  function: "main"
    $ slam -q --error-label broken --write-witness own.yml own.c | head -n 1
    UNSAFE, replayed
    $ sed -n '/"target"/,$p' own.yml
                type: "target"
                action: "follow"
                location:
                  file_name: "own.c"
                  line: 6
                  column: 1
                  function: "main"

All are read again, also where the target is said behind the labels.

    $ for p in label call; do slam -q --witness $p.yml $p.c | head -n 1; done
    CONFIRMED
    CONFIRMED
    $ slam -q --error-label broken --witness own.yml own.c | head -n 1
    CONFIRMED
    $ sed '/"target"/,$ { s/line: 8/line: 9/; s/column: 1$/column: 5/ }' label.yml > behind.yml
    $ slam -q --witness behind.yml label.c | head -n 1
    CONFIRMED
