Wrong flags are usage errors: status 2.

    $ c2bp
    stderr:
    error: the following required arguments were not provided:
      <FILE>...

    Usage: c2bp [OPTIONS] PROGRAM... [PREDICATES]

    For more information, try '--help'.
    status: 2
    $ c2bp --no-such-flag a.c b.preds
    stderr:
    error: unexpected argument '--no-such-flag' found

      tip: to pass '--no-such-flag' as a value, use '-- --no-such-flag'

    Usage: c2bp [OPTIONS] PROGRAM... [PREDICATES]

    For more information, try '--help'.
    status: 2
    $ c2bp --data-model lp65 a.c b.preds
    stderr:
    error: invalid value 'lp65' for '--data-model <MODEL>'
      [possible values: lp64, ilp32, llp64]

      tip: a similar value exists: 'lp64'

    For more information, try '--help'.
    status: 2
