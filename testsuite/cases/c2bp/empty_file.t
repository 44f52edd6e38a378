A C file without anything in it has no procedure to start in.

File empty.c:

    /* nothing */

File none.preds:

    // none

    $ c2bp empty.c none.preds
    stderr:
    error: no function `main`
      ┌─ empty.c:1:1
      │
    1 │ /* nothing */
      │ ^^^^^^^^^^^^^
      │
      = the program defines no function
    status: 1
