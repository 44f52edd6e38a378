Marking a list by turning its links (PLDI 2001, Figure 3): h->next == hnext at
the end, where h is any cell and hnext what it pointed to at the start. The
paper's seven predicates, six more, and what a list is (see the head of mark.c).

    $ cp $EXAMPLES/mark/*.* .
    $ c2bp mark.c mark.preds -o mark.bp
    $ bebop mark.bp --reach ERROR --format text
    $ bebop mark.bp --invariants END

Links that are not restored are found.

    $ slam mark_bug.c mark.preds
