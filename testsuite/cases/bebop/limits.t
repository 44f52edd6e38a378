At a limit the verdict is unknown, with what was going on; what went wrong with the
flags is told. Zero is no limit.

File a.bp:

    decl g;
    void main() begin assert(g); end

    $ bebop a.bp --time-limit 1e-9 --exit-code | grep -o '"unknown"'
    "unknown"
    $ bebop a.bp --time-limit 0 --memory-limit 0 --format text | head -1
    reachable: failing assert in main, line 2 of a.bp, after 1 statement
    $ bebop a.bp --time-limit soon
    stderr:
    error: invalid value 'soon' for '--time-limit <SECONDS>': expected a number of seconds

    For more information, try '--help'.
    status: 2
    $ bebop a.bp --memory-limit much
    stderr:
    error: invalid value 'much' for '--memory-limit <SIZE>': expected a size like 512M or 4G

    For more information, try '--help'.
    status: 2

A trace that is too long is not written, but the verdict is known.

    $ (echo 'decl g; void main() begin g := F; p0(); assert(g); end'; for i in $(seq 0 59); do echo "void p$i() begin p$((i+1)); p$((i+1))(); end" | sed "s/p$((i+1));/p$((i+1))();/"; done; echo 'void p60() begin g := !g; end') > long.bp
    $ bebop long.bp --format text --exit-code
    reachable: no trace: the shortest has 5764607523034234880 statements, more than the 20000000 that are written
    status: 10

Programs have a number of variables that BDDs can still number.

    $ (echo "decl x0"; seq 1 22000 | sed 's/^/,x/'; echo '; void main() begin assert(x0); end') > wide.bp
    $ bebop wide.bp
    stderr:
    error: the program needs 66003 BDD variables, but there are only 65534
     = a global variable takes three, a local one four; locals of different procedures share theirs
    status: 1
