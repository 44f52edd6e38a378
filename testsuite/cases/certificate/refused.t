What a certificate says wrongly, leaves out or adds is found.

    $ slam -q --certificate proof lock.c | head -n 1
    SAFE
    stderr:
    the certificate is in proof

It is about another program, or about this one read in another way.

    $ slam-check proof lock.c --data-model ilp32
    stderr:
    REFUSED: the certificate is about the program read with no flags, not with --data-model ilp32
    status: 1
    $ slam -q --data-model ilp32 --certificate small lock.c | head -n 1
    SAFE
    stderr:
    the certificate is in small
    $ slam-check small lock.c
    stderr:
    REFUSED: the certificate is about the program read with --data-model ilp32, not with no flags
    status: 1
    $ mkdir edited && sed 's/held = 0/held = 1/' lock.c > edited/lock.c
    $ cp -r proof edited && cd edited && slam-check proof lock.c
    stderr:
    REFUSED: the certificate is about another program: its hash is <sha256>, that of this one <sha256>
    status: 1

File lie.sh:

    # lie.sh SED-ARGUMENTS: a certificate of which the index is changed
    rm -rf lie && cp -r proof lie && sed -i "$@" lie/certificate.json && slam-check lie lock.c

    $ sh lie.sh 's/"model_sha256": "./&0/'
    stderr:
    REFUSED: the certificate is about another model of the program: it was made with another release
    status: 1

What it takes for granted.

    $ sh lie.sh '/undefined functions write no variable/d'
    stderr:
    REFUSED: the proof takes for granted what the certificate does not list: lock.c:12: undefined functions write no variable that is not declared `extern`, such as `held`, by name, through a pointer to another type, or one that they find in memory
    status: 1

Its conditions.

    $ sh lie.sh -z 's/,\n    {\n      "file": "0006[^}]*}//'
    stderr:
    REFUSED: a condition is missing: in main, from lock.c:10 on: the invariant holds: held == 0
    status: 1
    $ sh lie.sh 's/0001-take/0002-give/'
    stderr:
    REFUSED: where 0002-give.smt2 is listed (the error is not reached: call of reach_error), the condition has to be: in take, from the entry on: the error is not reached: call of reach_error
    status: 1
    $ sh lie.sh 's/"claim": "what take requires holds: held == 0"/"claim": "nothing"/'
    stderr:
    REFUSED: where 0003-main.smt2 is listed (nothing), the condition has to be: in main, from lock.c:10 on: what take requires holds: held == 0
    status: 1
    $ sh lie.sh '/0003/,/}/s/"place": "lock.c:10"/"place": "lock.c:11"/'
    stderr:
    REFUSED: 0003-main.smt2 is listed with another place
    status: 1
    $ sh lie.sh -z 's/\(,\n    {\n      "file": "0006[^}]*}\)/\1\1/'
    stderr:
    REFUSED: 0006-main.smt2 is no condition of the proof
    status: 1
    $ rm -rf lie && cp -r proof lie && rm lie/0001-take.smt2 && slam-check lie lock.c
    stderr:
    REFUSED: lie/0001-take.smt2 cannot be read: No such file or directory (os error 2)
    status: 1
    $ rm -rf lie && cp -r proof lie && echo '(check-sat)' > lie/0001-take.smt2 && slam-check lie lock.c
    stderr:
    REFUSED: lie/0001-take.smt2 is not the condition: in take, from the entry on: the error is not reached: call of reach_error
    status: 1

Its claims.

    $ sh lie.sh 's/"name": "take"/"name": "tike"/'
    stderr:
    REFUSED: the program has no procedure `tike` with a body
    status: 1
    $ sh lie.sh 's/"name": "take"/"name": "give"/'
    stderr:
    REFUSED: `give` has two contracts
    status: 1
    $ sh lie.sh 's/"statement": 2/"statement": 99/'
    stderr:
    REFUSED: `main` has no statement 99
    status: 1
    $ sh lie.sh -z 's/\({\n *"statement": 2[^}]*}\)/\1, \1/'
    stderr:
    REFUSED: `main` has two invariants at its statement 2
    status: 1
    $ sh lie.sh 's/"statement": 2/"statement": 0/'
    stderr:
    REFUSED: the loop at lock.c:10 has no invariant
    status: 1
    $ sh lie.sh 's/"held != 0"/"held !="/'
    stderr:
    REFUSED: error: unexpected `}`
      ┌─ certificate:1:18
      │
    1 │ global { held != }
      │                  ^ expected an expression
    status: 1
    $ sh lie.sh 's/"held != 0"/"held, held"/'
    stderr:
    REFUSED: error: `held, held` is not one expression
    status: 1
    $ sh lie.sh 's/"held != 0"/"hold"/'
    stderr:
    REFUSED: error: no variable `hold` in `take`
      ┌─ certificate:1:10
      │
    1 │ global { hold }
      │          ^^^^ did you mean `held`?
    status: 1
    $ sh lie.sh -z 's/"name": "main",/& "ensures": ["old == 0"],/'
    stderr:
    REFUSED: a claim about main cannot be used: a contract speaks of `old`, which its callers do not know
    status: 1
    $ sh lie.sh -z 's/"name": "main",/& "ensures": ["*(long *)8 == 0"],/'
    stderr:
    REFUSED: the proof takes for granted what the certificate does not list: memory: objects do not overlap, and what is added to a pointer or an index leaves it in its object and its member
    status: 1

A condition that does not hold: what bebop never said of an unsafe program.

    $ sed 's/held = 1/held = 0/' lock.c > bug.c
    $ echo '{"format": "slam-relations", "version": 1, "relations": []}' > nothing.json
    $ slam-certify bug.c --relations nothing.json -o lie
    stderr:
    no certificate: bug.c:5: the error is not reached: call of reach_error in give: it does not follow from what the abstraction says of the program
    status: 1
    $ slam-certify bug.c --relations nothing.json -o lie --as-claimed
    $ slam-check lie bug.c
    stderr:
    REFUSED: a condition does not hold: bug.c:10: 0003-main.smt2 in main, from bug.c:10 on: what take requires holds: 0
    status: 1

What the start requires has to hold in any state, and what a procedure ensures at its end.

    $ sh lie.sh -z 's/"name": "main",/& "requires": ["held == 0"],/'
    stderr:
    REFUSED: where 0003-main.smt2 is listed (what take requires holds: held == 0), the condition has to be: in main, from the entry on: what the start requires holds: held == 0
    status: 1
    $ sh lie.sh 's/"held != 0"/"held != 1"/'
    stderr:
    REFUSED: where 0002-give.smt2 is listed (the error is not reached: call of reach_error), the condition has to be: in take, from the entry on: what it ensures holds: held != 1
    status: 1

What is said of shared nodes is not covered.

File list.c:

    #include <stdlib.h>
    struct node { int h; struct node *left, *right; };
    struct node *root;
    int main(void)
    {
        root = malloc(sizeof *root);
        return 0;
    }

    $ slam -q --certificate proof list.c | head -n 1
    SAFE
    stderr:
    warning: no label ERROR and no assert in the program

    the certificate is in proof
    $ sed -i -z 's/"name": "main"/&, "requires": ["dshared(root, root, left)"]/' proof/certificate.json
    $ slam-check proof list.c
    stderr:
    REFUSED: a claim about main cannot be used: of linked structures certificates cover ways by one field, through nodes that nobody sees as bytes
    status: 1
