Input that is no certificate, solvers that do not answer.

    $ slam -q --certificate proof lock.c | head -n 1
    $ slam-check nowhere lock.c
    $ mkdir empty && echo '{' > empty/certificate.json && slam-check empty lock.c
    $ mkdir other && sed 's/"version": 1/"version": 7/' proof/certificate.json > other/certificate.json
    $ slam-check other lock.c
    $ slam-check proof nothing.c
    $ slam-check proof lock.c --time-limit 0
    $ slam-check proof

Solvers.

    $ slam-check proof lock.c --solver '"'
    $ slam-check proof lock.c --solver 'no-such-solver -in'
    $ slam-check proof lock.c --solver true | head -n 1
    $ slam-check proof lock.c --solver 'echo unknown'
    $ slam-check proof lock.c --solver 'sleep 9' --time-limit 0.1
    $ slam-check proof lock.c --solver slam-smt | head -n 1

File solver.sh:

    # solver.sh ANSWER: to each script
    while read -r line; do
        case $line in
        '(echo "'*) line=${line#*\"}; echo "$1"; echo "${line%\"*}" ;;
        esac
    done

    $ slam-check proof lock.c --solver 'sh solver.sh unsat' | head -n 1
    $ slam-check proof lock.c --solver 'sh solver.sh sat'
    $ slam-check proof lock.c --solver 'sh solver.sh unknown' 2>&1 | head -n 1
    $ slam-check proof lock.c --solver "sh solver.sh '(error \"no such logic\")'" 2>&1 | head -n 1
    $ slam-check proof lock.c --solver "sh solver.sh ''" 2>&1 | head -n 1
    $ slam-check proof lock.c --solver "sh solver.sh sat,perhaps" 2>&1 | head -n 1

Without a solver beside it.

    $ mkdir alone && cp "$(command -v slam-check)" "$(command -v slam-certify)" alone
    $ alone/slam-check proof lock.c
    $ echo '{"format": "slam-relations", "version": 1, "relations": []}' > nothing.json
    $ alone/slam-certify lock.c --relations nothing.json -o made
    $ alone/slam-certify lock.c --relations nothing.json -o made --solver 'no-such-solver'
    $ alone/slam-certify lock.c --relations nothing.json -o made --solver '"'

What certificates are made of.

    $ slam-certify lock.c --relations nothing.json -o made
    $ slam-certify lock.c --relations nothing.json -o made --solver 'sh solver.sh unknown'
    $ slam-certify lock.c --relations nothing.json -o made --time-limit 0.000001
    $ slam-certify lock.c --relations proof/certificate.json -o made
    $ slam-certify lock.c --relations nowhere.json -o made
    $ echo '{"format": "slam-relations", "version": 1, "relations": [], "reason": "time limit"}' > none.json
    $ slam-certify lock.c --relations none.json -o made
    $ mkdir full && echo text > full/file
    $ slam-certify lock.c --relations nothing.json -o full --as-claimed
    $ slam-certify lock.c --relations nothing.json -o made --as-claimed --solver true
