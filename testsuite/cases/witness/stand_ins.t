A witness that is not there, and programs that take the place of slam-witness.

    $ slam -q --witness none.yml 01_count_good.c
    $ printf '#!/bin/sh\necho "error: no" >&2\nexit 1\n' > refuses; chmod +x refuses
    $ slam -q --slam-witness ./refuses --witness 01_count_good.yml 01_count_good.c
    $ slam -q --slam-witness ./refuses --write-witness w.yml 01_count_good.c | head -n 1
    $ slam -q --slam-witness ./missing --witness 01_count_good.yml 01_count_good.c
    $ slam -q --slam-witness ./missing --write-witness w.yml 01_count_good.c | head -n 1
    $ slam -q --slam-witness no-such-program --witness 01_count_good.yml 01_count_good.c
    $ slam -q --slam-witness no-such-program --write-witness w.yml 01_count_good.c | head -n 1
    $ printf '#!/bin/sh\nwhile [ "$1" != --json ]; do shift; done\necho "{}" > "$2"\n' > writes; chmod +x writes
    $ slam -q --slam-witness ./writes --witness 01_count_good.yml 01_count_good.c
    $ mkdir bin; cp "$(command -v slam)" bin; PATH=/usr/bin:/bin bin/slam -q --witness 01_count_good.yml 01_count_good.c

The folder for the work cannot be made.

    $ echo text > file; slam -q --work-dir file --witness 01_count_good.yml 01_count_good.c
    $ mkdir -p work/woven work/cut; ln -s /dev/full work/woven/preds.txt 2>/dev/null; slam -q --work-dir work --witness 01_count_good.yml 01_count_good.c | head -n 1
