A witness that is not there, and programs that take the place of slam-witness.

    $ slam -q --witness none.yml 01_count_good.c
    stderr:
    error: there is no witness none.yml
     = to write one, name it with --write-witness
    status: 2
    $ printf '#!/bin/sh\necho "error: no" >&2\nexit 1\n' > refuses; chmod +x refuses
    $ slam -q --slam-witness ./refuses --witness 01_count_good.yml 01_count_good.c
    stderr:
    error: no
    status: 2
    $ slam -q --slam-witness ./refuses --write-witness w.yml 01_count_good.c | head -n 1
    SAFE
    stderr:
    error: no
    $ slam -q --slam-witness ./missing --witness 01_count_good.yml 01_count_good.c
    stderr:
    error: slam-witness: there is no program ./missing
    status: 2
    $ slam -q --slam-witness ./missing --write-witness w.yml 01_count_good.c | head -n 1
    SAFE
    stderr:
    error: slam-witness: there is no program ./missing
    $ slam -q --slam-witness no-such-program --witness 01_count_good.yml 01_count_good.c
    stderr:
    error: slam-witness: No such file or directory (os error 2)
    status: 2
    $ slam -q --slam-witness no-such-program --write-witness w.yml 01_count_good.c | head -n 1
    SAFE
    stderr:
    error: slam-witness: No such file or directory (os error 2)
    $ printf '#!/bin/sh\nwhile [ "$1" != --json ]; do shift; done\necho "{}" > "$2"\n' > writes; chmod +x writes
    $ slam -q --slam-witness ./writes --witness 01_count_good.yml 01_count_good.c
    stderr:
    error: this is not an answer of slam-witness: there is no "format"
      ┌─ slam-work/01_count_good/woven/witness.json:1:1
      │
    1 │ {}
      │ ^ expected "format": "slam-witness"
    status: 2
    $ mkdir bin; cp "$(command -v slam)" bin; PATH=/usr/bin:/bin bin/slam -q --witness 01_count_good.yml 01_count_good.c
    stderr:
    error: slam-witness is neither beside slam nor in PATH
    status: 2

The folder for the work cannot be made.

    $ echo text > file; slam -q --work-dir file --witness 01_count_good.yml 01_count_good.c
    stderr:
    error: work folder file: Not a directory (os error 20)
    status: 2
