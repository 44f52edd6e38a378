The example for procedure calls (PLDI 2001, Figure 2): bar's signature is
E_f = {*q <= y, y >= 0}, E_r = {y == l1, *q <= y}; l2 stays inside.

    $ cp $EXAMPLES/foobar/*.* .
    $ c2bp foobar.c foobar.preds
    $ slam foobar.c foobar.preds
