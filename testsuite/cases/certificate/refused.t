What a certificate says wrongly, leaves out or adds is found.

    $ slam -q --certificate proof lock.c | head -n 1

It is about another program, or about this one read in another way.

    $ slam-check proof lock.c --data-model ilp32
    $ slam -q --data-model ilp32 --certificate small lock.c | head -n 1
    $ slam-check small lock.c
    $ mkdir edited && sed 's/held = 0/held = 1/' lock.c > edited/lock.c
    $ cp -r proof edited && cd edited && slam-check proof lock.c 2>&1 | sed 's/that of this one .*/.../'

File lie.sh:

    # lie.sh SED-ARGUMENTS: a certificate of which the index is changed
    rm -rf lie && cp -r proof lie && sed -i "$@" lie/certificate.json && slam-check lie lock.c

    $ sh lie.sh 's/"model_sha256": "./&0/'

What it takes for granted.

    $ sh lie.sh '/undefined functions write no variable/d'

Its conditions.

    $ sh lie.sh -z 's/,\n    {\n      "file": "0006[^}]*}//'
    $ sh lie.sh 's/0001-take/0002-give/'
    $ sh lie.sh 's/"claim": "what take requires holds: held == 0"/"claim": "nothing"/'
    $ sh lie.sh '/0003/,/}/s/"place": "lock.c:10"/"place": "lock.c:11"/'
    $ sh lie.sh -z 's/\(,\n    {\n      "file": "0006[^}]*}\)/\1\1/'
    $ rm -rf lie && cp -r proof lie && rm lie/0001-take.smt2 && slam-check lie lock.c
    $ rm -rf lie && cp -r proof lie && echo '(check-sat)' > lie/0001-take.smt2 && slam-check lie lock.c

Its claims.

    $ sh lie.sh 's/"name": "take"/"name": "tike"/'
    $ sh lie.sh 's/"name": "take"/"name": "give"/'
    $ sh lie.sh 's/"statement": 2/"statement": 99/'
    $ sh lie.sh -z 's/\({\n *"statement": 2[^}]*}\)/\1, \1/'
    $ sh lie.sh 's/"statement": 2/"statement": 0/'
    $ sh lie.sh 's/"held != 0"/"held !="/'
    $ sh lie.sh 's/"held != 0"/"held, held"/'
    $ sh lie.sh 's/"held != 0"/"hold"/'
    $ sh lie.sh -z 's/"name": "main",/& "ensures": ["old == 0"],/'
    $ sh lie.sh -z 's/"name": "main",/& "ensures": ["*(long *)8 == 0"],/'

A condition that does not hold: what bebop never said of an unsafe program.

    $ sed 's/held = 1/held = 0/' lock.c > bug.c
    $ echo '{"format": "slam-relations", "version": 1, "relations": []}' > nothing.json
    $ slam-certify bug.c --relations nothing.json -o lie
    $ slam-certify bug.c --relations nothing.json -o lie --as-claimed
    $ slam-check lie bug.c
