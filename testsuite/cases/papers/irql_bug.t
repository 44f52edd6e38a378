The same, deciding by a level that has changed in between: unsafe.

    $ cp $EXAMPLES/irql/*.* .
    $ slam irql_bug.c irql.preds
