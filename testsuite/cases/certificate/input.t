Input that is no certificate, solvers that do not answer.

    $ slam -q --certificate proof lock.c | head -n 1
    SAFE
    stderr:
    the certificate is in proof
    $ slam-check nowhere lock.c
    stderr:
    error: cannot read nowhere/certificate.json: no such file or directory
    status: 2
    $ mkdir empty && echo '{' > empty/certificate.json && slam-check empty lock.c
    stderr:
    error: this is not JSON
      ┌─ empty/certificate.json:2:1
      │
    2 │
      │ ^ EOF while parsing an object
    status: 2
    $ mkdir other && sed 's/"version": 1/"version": 7/' proof/certificate.json > other/certificate.json
    $ slam-check other lock.c
    stderr:
    error: the certificate's version is 7
      ┌─ other/certificate.json:1:1
      │
    1 │ {
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 2
    $ slam-check proof nothing.c
    stderr:
    error: cannot read `nothing.c`: No such file or directory (os error 2)
    status: 2
    $ slam-check proof lock.c --time-limit 0
    stderr:
    error: the solver needs some time

    Usage: slam-check [OPTIONS] <DIR> <FILE>...

    For more information, try '--help'.
    status: 2
    $ slam-check proof
    stderr:
    error: the following required arguments were not provided:
      <FILE>...

    Usage: slam-check <DIR> <FILE>...

    For more information, try '--help'.
    status: 2

Solvers.

    $ slam-check proof lock.c --solver '"'
    stderr:
    the solver's command cannot be read
    status: 2
    $ slam-check proof lock.c --solver 'no-such-solver -in'
    stderr:
    the solver no-such-solver cannot be run: No such file or directory (os error 2)
    status: 2
    $ slam-check proof lock.c --solver true | head -n 1
    stderr:
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: it ended
    UNKNOWN: lock.c:5: 0002-give.smt2 in give, from the entry on: the error is not reached: call of reach_error: it ended
    UNKNOWN: lock.c:10: 0003-main.smt2 in main, from lock.c:10 on: what take requires holds: held == 0: it ended
    UNKNOWN: lock.c:13: 0004-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: it ended
    UNKNOWN: lock.c:17: 0005-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: it ended
    UNKNOWN: lock.c:10: 0006-main.smt2 in main, from lock.c:10 on: the invariant holds: held == 0: it ended
    $ slam-check proof lock.c --solver 'echo unknown'
    stderr:
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: it says unknown
    UNKNOWN: lock.c:5: 0002-give.smt2 in give, from the entry on: the error is not reached: call of reach_error: it says unknown
    UNKNOWN: lock.c:10: 0003-main.smt2 in main, from lock.c:10 on: what take requires holds: held == 0: it says unknown
    UNKNOWN: lock.c:13: 0004-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: it says unknown
    UNKNOWN: lock.c:17: 0005-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: it says unknown
    UNKNOWN: lock.c:10: 0006-main.smt2 in main, from lock.c:10 on: the invariant holds: held == 0: it says unknown
    status: 3
    $ slam-check proof lock.c --solver 'yes unsat' | head -n 2
    stderr:
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: it says more than it was asked
    UNKNOWN: lock.c:5: 0002-give.smt2 in give, from the entry on: the error is not reached: call of reach_error: it says more than it was asked
    UNKNOWN: lock.c:10: 0003-main.smt2 in main, from lock.c:10 on: what take requires holds: held == 0: it says more than it was asked
    UNKNOWN: lock.c:13: 0004-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: it says more than it was asked
    UNKNOWN: lock.c:17: 0005-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: it says more than it was asked
    UNKNOWN: lock.c:10: 0006-main.smt2 in main, from lock.c:10 on: the invariant holds: held == 0: it says more than it was asked
    $ slam-check proof lock.c --solver 'sleep 9' --time-limit 0.1
    stderr:
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: no answer in time
    UNKNOWN: lock.c:5: 0002-give.smt2 in give, from the entry on: the error is not reached: call of reach_error: no answer in time
    UNKNOWN: lock.c:10: 0003-main.smt2 in main, from lock.c:10 on: what take requires holds: held == 0: no answer in time
    UNKNOWN: lock.c:13: 0004-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: no answer in time
    UNKNOWN: lock.c:17: 0005-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0: no answer in time
    UNKNOWN: lock.c:10: 0006-main.smt2 in main, from lock.c:10 on: the invariant holds: held == 0: no answer in time
    status: 3
    $ slam-check proof lock.c --solver slam-smt | head -n 1
    PROVED

File solver.sh:

    # solver.sh ANSWER: to each script
    while read -r line; do
        case $line in
        '(echo "'*) line=${line#*\"}; echo "$1"; echo "${line%\"*}" ;;
        esac
    done

    $ slam-check proof lock.c --solver 'sh solver.sh unsat' | head -n 1
    PROVED
    $ slam-check proof lock.c --solver 'sh solver.sh sat'
    stderr:
    REFUSED: a condition does not hold: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error
    status: 1
    $ slam-check proof lock.c --solver 'sh solver.sh unknown' 2>&1 | head -n 1
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: it says unknown
    $ slam-check proof lock.c --solver "sh solver.sh '(error \"no such logic\")'" 2>&1 | head -n 1
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: (error "no such logic")
    $ slam-check proof lock.c --solver "sh solver.sh ''" 2>&1 | head -n 1
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error:
    $ slam-check proof lock.c --solver "sh solver.sh sat,perhaps" 2>&1 | head -n 1
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: sat,perhaps

File silent.sh:

    # It reads, and repeats what it is to repeat.
    while read -r line; do
        case $line in
        '(echo "'*) line=${line#*\"}; echo "${line%\"*}" ;;
        esac
    done

    $ slam-check proof lock.c --solver 'sh silent.sh' 2>&1 | head -n 1
    UNKNOWN: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error: it says nothing

Without a solver beside it.

    $ mkdir alone && cp "$(command -v slam-check)" "$(command -v slam-certify)" alone
    $ alone/slam-check proof lock.c
    stderr:
    error: slam-smt is not beside slam-check; name a solver with --solver
    status: 2
    $ echo '{"format": "slam-relations", "version": 1, "relations": []}' > nothing.json
    $ alone/slam-certify lock.c --relations nothing.json -o made
    stderr:
    error: slam-smt is not beside slam-certify; name a solver with --solver
    status: 1
    $ alone/slam-certify lock.c --relations nothing.json -o made --solver 'no-such-solver'
    stderr:
    no certificate: the solver no-such-solver cannot be run: No such file or directory (os error 2)
    status: 1
    $ alone/slam-certify lock.c --relations nothing.json -o made --solver '"'
    stderr:
    the solver's command cannot be read
    status: 1

What certificates are made of.

    $ slam-certify lock.c --relations nothing.json -o made
    stderr:
    no certificate: lock.c:5: the error is not reached: call of reach_error in give: it does not follow from what the abstraction says of the program
    status: 1
    $ slam-certify lock.c --relations nothing.json -o made --solver 'sh solver.sh unknown'
    stderr:
    no certificate: lock.c:5: the error is not reached: call of reach_error in give: the solver does not know (it says unknown)
    status: 1
    $ slam-certify lock.c --relations nothing.json -o made --time-limit 0.000001
    stderr:
    no certificate: the time is up
    status: 1
    $ slam-certify lock.c --relations proof/certificate.json -o made
    stderr:
    error: proof/certificate.json is no answer of bebop --relations: missing field `relations` at line 99 column 1
    status: 1
    $ slam-certify lock.c --relations nowhere.json -o made
    stderr:
    error: cannot read nowhere.json: no such file or directory
    status: 1
    $ echo '{"format": "slam-relations", "version": 1, "relations": [], "reason": "time limit"}' > none.json
    $ slam-certify lock.c --relations none.json -o made
    stderr:
    no certificate: bebop: time limit
    status: 1
    $ mkdir full && echo text > full/file
    $ slam-certify lock.c --relations nothing.json -o full --as-claimed
    stderr:
    error: the certificate full cannot be written: there is something else in it
    status: 1
    $ slam-certify lock.c --relations nothing.json -o made --as-claimed --solver true
    stderr:
    error: the argument '--as-claimed' cannot be used with '--solver <COMMAND>'

    Usage: slam-certify --relations <FILE> --output <DIR> --as-claimed <FILE>...

    For more information, try '--help'.
    status: 2
