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
    $ slam -q --error-label broken --write-witness own.yml own.c | head -n 1
    $ sed -n '/"target"/,$p' own.yml

All are read again, also where the target is said behind the labels.

    $ for p in label call; do slam -q --witness $p.yml $p.c | head -n 1; done
    $ slam -q --error-label broken --witness own.yml own.c | head -n 1
    $ sed '/"target"/,$ { s/line: 8/line: 9/; s/column: 1$/column: 5/ }' label.yml > behind.yml
    $ slam -q --witness behind.yml label.c | head -n 1
