Wrong flags are usage errors: status 2.

    $ interp
    stderr:
    error: the following required arguments were not provided:
      <PROGRAM>...

    Usage: interp <PROGRAM>...

    For more information, try '--help'.
    status: 2
    $ interp --no-such-flag a.c
    stderr:
    error: unexpected argument '--no-such-flag' found

      tip: to pass '--no-such-flag' as a value, use '-- --no-such-flag'

    Usage: interp [OPTIONS] <PROGRAM>...

    For more information, try '--help'.
    status: 2
    $ interp a.c --inputs 1,two
    stderr:
    error: invalid value 'two' for '--inputs <LIST>': invalid digit found in string

    For more information, try '--help'.
    status: 2
    $ interp a.c --data-model lp65
    stderr:
    error: invalid value 'lp65' for '--data-model <MODEL>'
      [possible values: lp64, ilp32, llp64]

      tip: a similar value exists: 'lp64'

    For more information, try '--help'.
    status: 2
    $ interp_suite
    stderr:
    error: the following required arguments were not provided:
      <DIR>

    Usage: interp_suite <DIR> [CATEGORIES]...

    For more information, try '--help'.
    status: 2
    $ interp_suite absent
    stderr:
    interp_suite: absent/verdicts.tsv: No such file or directory (os error 2)
    status: 2
