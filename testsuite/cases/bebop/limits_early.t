Limits hold from the first byte on. Where no verdict was asked for there is no
product either.

File a.bp:

    decl g;
    void main() begin assert(g); end

    $ bebop a.bp --time-limit 1e-9 --format text
    unknown: time limit of <time> reached while starting
    $ bebop a.bp --invariants --time-limit 1e-9 --format text
    unknown: time limit of <time> reached while starting
    $ bebop a.bp --print --time-limit 1e-9
    stderr:
    error: time limit of <time> reached while starting
    status: 1

A counter of thirty bits runs long enough to be looked at.

    $ (echo 'decl '; seq -s, -f b%.0f 0 29; echo '; void main() begin'; seq -f 'b%.0f := 0;' 0 29; echo 'while (!b29) do if (b0 & !b0) then skip;'; for i in $(seq 0 29); do echo "elsif (!b$i) then b$i := 1;"; for j in $(seq 0 $((i-1))); do echo "b$j := 0;"; done; done; echo 'fi od assert(0); end') > counter.bp
    $ bebop counter.bp --memory-limit 1M --format text | sed 's/while .*//'
    unknown: memory limit of 1 MiB reached

What stands in the wrong place is told.

    $ echo 'decl {}; void main() begin skip; end' | bebop -
    stderr:
    error: empty name
      ┌─ -:1:6
      │
    1 │ decl {}; void main() begin skip; end
      │      ^^ expected some text between the braces
    status: 1
    $ printf 'void main() begin\n  skip;\n  decl g;\nend\n' | bebop -
    stderr:
    error: this stands before the first statement of a procedure only
      ┌─ -:3:3
      │
    3 │   decl g;
      │   ^^^^^^ there are statements before it, or it is inside of one
    status: 1
    $ echo 'void main() begin assert(2); end' | bebop -
    stderr:
    error: the constants are 0 and 1
      ┌─ -:1:26
      │
    1 │ void main() begin assert(2); end
      │                          ^ not a truth value
    status: 1
    $ echo 'void main() begin {x == 0} {y == 0}; end' | bebop -
    stderr:
    error: unexpected name `{y == 0}`
      ┌─ -:1:28
      │
    1 │ void main() begin {x == 0} {y == 0}; end
      │                            ^^^^^^^^ expected `:=`, `:`, `,` or `(`
    status: 1
    $ (printf 'void main() begin assert('; head -c 30000 /dev/zero | tr '\0' '!'; echo '1); end') > deep.bp; bebop deep.bp 2>&1 | cut -c 1-60
    error: expressions nest deeper than 1000 levels
      ┌─ deep.bp:1:29026
      │
    1 │ ...!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
      │

Only one thing can be asked for; what the words are is told.

    $ bebop a.bp --direction sideways
    stderr:
    error: invalid value 'sideways' for '--direction <DIRECTION>'
      [possible values: forward, backward, auto]

    For more information, try '--help'.
    status: 2
    $ bebop a.bp --dump tree
    stderr:
    error: invalid value 'tree' for '--dump <PASS>'
      [possible values: cfg, live, order]

    For more information, try '--help'.
    status: 2

Zero is no limit.

    $ bebop a.bp --time-limit 0 --memory-limit 0 --format text | head -n 1
    reachable: failing assert in main, line 2 of a.bp, after 1 statement
