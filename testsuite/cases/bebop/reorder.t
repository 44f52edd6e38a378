When sets get large, bebop looks for a better order of the variables and begins
again with it. Here x1 is equal to y1, x2 to y2 and so on, which the heuristic
does not see: too much stands between them. An order that is given stays.

File gen.sh:

    each() { for i in $(/usr/bin/env seq 16); do echo "$1" | sed "s/@/$i/g"; done; }
    all() { each "$1" | tr '\n' ' '; }
    echo "decl $(all 'x@,') $(all 'y@,') last;"
    echo "void main() begin"
    each '    x@ := *;'
    each '    y@ := 0;'
    each '    if (x@) then skip; skip; skip; skip; skip; skip; skip; skip; y@ := 1; fi'
    echo "    if ($(all 'x@ &') 1) then"
    echo "        if (!($(all 'y@ &') $1)) then ERROR: skip; fi"
    echo "    fi"
    echo "end"

    $ sh gen.sh 1 > pairs.bp
    $ bebop pairs.bp --dump order -o trace.json 2> order.txt
    $ tr '\n' ' ' < order.txt
    x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12 y13 y14 y15 y16 last
    $ bebop pairs.bp --format text --order order.txt --stats 2>&1 | grep 'peak\|^un'
            BDD peak nodes  196607
    unreachable
    $ bebop pairs.bp --format text --stats 2>&1 | grep 'peak\|^un'
            BDD peak nodes  98304
    unreachable

The trace is found in the new order.

    $ sh gen.sh 0 > pairs.bp
    $ bebop pairs.bp -o trace.json
    $ bebop pairs.bp --replay trace.json
    valid: 195 steps
    $ bebop pairs.bp -o trace.json --trace any
    $ bebop pairs.bp --replay trace.json
    valid: 195 steps
