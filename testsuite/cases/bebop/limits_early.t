Limits hold from the first byte on. Where no verdict was asked for there is no
product either.

File a.bp:

    decl g;
    void main() begin assert(g); end

    $ bebop a.bp --time-limit 0 --format text
    $ bebop a.bp --invariants --time-limit 0 --format text
    $ bebop a.bp --print --time-limit 0

A counter of thirty bits runs long enough to be looked at.

    $ (echo 'decl '; seq -s, -f b%.0f 0 29; echo '; void main() begin'; seq -f 'b%.0f := 0;' 0 29; echo 'while (!b29) do if (b0 & !b0) then skip;'; for i in $(seq 0 29); do echo "elsif (!b$i) then b$i := 1;"; for j in $(seq 0 $((i-1))); do echo "b$j := 0;"; done; done; echo 'fi od assert(0); end') > counter.bp
    $ bebop counter.bp --memory-limit 1M --format text | sed 's/while .*//'

What stands in the wrong place is told.

    $ echo 'decl {}; void main() begin skip; end' | bebop -
    $ printf 'void main() begin\n  skip;\n  decl g;\nend\n' | bebop -
    $ echo 'void main() begin assert(2); end' | bebop -
    $ echo 'void main() begin {x == 0} {y == 0}; end' | bebop -
    $ (printf 'void main() begin assert('; head -c 30000 /dev/zero | tr '\0' '!'; echo '1); end') > deep.bp; bebop deep.bp 2>&1 | cut -c 1-60

Only one thing can be asked for; what the words are is told.

    $ bebop a.bp --direction sideways
    $ bebop a.bp --dump tree
