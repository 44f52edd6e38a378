Paths of other checkers become traces.

File p.bp:

    decl g;
    void main() begin
      decl l;
      l := g;
      g := turn(*);
      assert(g = l);
    end
    bool turn(a) begin
      return !a;
    end

SPIN prints the steps of a trail among other things.

    $ bebop p.bp --export promela | grep -o 'printf("@ [0-9]*'
    printf("@ 0
    printf("@ 1
    printf("@ 2
    printf("@ 3
    printf("@ 4
    printf("@ 5
    printf("@ 6
    printf("@ 7
    printf("@ 8
    printf("@ 9
    $ printf 'start\n  @ 0 1 0\n @ 2\n @ 3 1\n @ 8\n @ 7\n @ 4 \n spin: trail ends after 22 steps\n' > trail
    $ bebop p.bp --import trail --format text
    reachable: failing assert in main, line 6 of p.bp, after 4 statements (there may be a shorter way)

            start with g = 1, l = 0

         4  l := g    [l = 1]
         5  g := turn(*)    [a = 1]
         9    return !a    [g = 0]
         6  assert(g == l)    <- fails
    $ bebop p.bp --import trail -o t.json; bebop p.bp --replay t.json
    valid: 4 steps

What is no path is refused.

    $ printf '@ 99\n' > path; bebop p.bp --import path
    stderr:
    error: there is no transition 99
    status: 1
    $ printf '@ 0 2 0\n' > path; bebop p.bp --import path
    stderr:
    error: line 1 of the path is no step: @ 0 2 0
    status: 1
    $ printf '@ 0 1 0\n@ 3 1\n' > path; bebop p.bp --import path
    stderr:
    error: transition 3 cannot be taken in step 2 of the path
    status: 1
    $ printf '@ 0 1 0\n' > path; bebop p.bp --import path
    stderr:
    error: the path does not reach an error
    status: 1
    $ : > path; bebop p.bp --import path
    stderr:
    error: the path is neither a trail of SPIN nor a witness of AIGER
    status: 1
    $ printf '1\nb0\n000\n00\n.\n' > path; bebop p.bp --import path
    stderr:
    error: a step of the witness has 2 inputs, not 3
    status: 1
    $ bebop p.bp --import nothing
    stderr:
    error: cannot read nothing: no such file or directory
    status: 1
