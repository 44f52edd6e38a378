The list partition (PLDI 2001, section 2): the boolean program of the four
predicates, and at L the paper's invariant
(curr != NULL) && (curr->val > v) && (prev->val <= v || prev == NULL).

    $ cp $EXAMPLES/partition/*.* .
    $ c2bp partition.c partition.preds -o partition.bp && cat partition.bp
    $ bebop partition.bp --invariants --format text
