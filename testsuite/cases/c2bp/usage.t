Wrong flags are usage errors: status 2.

    $ c2bp
    $ c2bp --no-such-flag a.c b.preds
    $ c2bp --data-model lp65 a.c b.preds
