Wrong flags are usage errors: status 2.

    $ newton
    $ newton --no-such-flag a.c b.json
    $ newton --discover guess a.c b.json
