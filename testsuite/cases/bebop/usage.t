Wrong flags are usage errors: status 2.

    $ bebop
    $ bebop --no-such-flag a.bp
    $ bebop --format yaml a.bp
