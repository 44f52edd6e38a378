Wrong flags are usage errors: status 2.

    $ bebop
    stderr:
    error: the following required arguments were not provided:
      <PROGRAM>

    Usage: bebop <PROGRAM>

    For more information, try '--help'.
    status: 2
    $ bebop --no-such-flag a.bp
    stderr:
    error: unexpected argument '--no-such-flag' found

      tip: to pass '--no-such-flag' as a value, use '-- --no-such-flag'

    Usage: bebop [OPTIONS] <PROGRAM>

    For more information, try '--help'.
    status: 2
    $ bebop --format yaml a.bp
    stderr:
    error: invalid value 'yaml' for '--format <FORMAT>'
      [possible values: text, json]

    For more information, try '--help'.
    status: 2
