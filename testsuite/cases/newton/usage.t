Wrong flags are usage errors: status 2.

    $ newton
    stderr:
    error: the following required arguments were not provided:
      <FILE>...

    Usage: newton [OPTIONS] PROGRAM... TRACE

    For more information, try '--help'.
    status: 2
    $ newton --no-such-flag a.c b.json
    stderr:
    error: unexpected argument '--no-such-flag' found

      tip: to pass '--no-such-flag' as a value, use '-- --no-such-flag'

    Usage: newton [OPTIONS] PROGRAM... TRACE

    For more information, try '--help'.
    status: 2
    $ newton --discover guess a.c b.json
    stderr:
    error: invalid value 'guess' for '--discover <DISCOVER>'
      [possible values: sp, wp, interpolate, path-invariants, definitions, auto]

    For more information, try '--help'.
    status: 2
