One order of evaluation alone, on demand: gcc's, which reads a plain variable after the call
on its right. gcc rewrites some expressions first, so the verdict says so.

File sum.c:

    int x = 1;
    int f(void) { x = 5; return 0; }
    int main(void)
    {
        int y = x + f();
        if (y != 5) { ERROR: ; }
        return 0;
    }

    $ slam -q --evaluation-order gcc sum.c
    SAFE
    No error of sum.c can be reached: proved in 2 iterations with 5 predicates.

    Predicates:
      global: x == 5
      main: y == 5, __t2 == 5, __t1 == 0
      f: $return == 0

    The verdict rests on these assumptions:
      sum.c:5: operands in conflict are evaluated in the order that gcc mostly takes

    Every intermediate is in slam-work/sum, the commands in commands.txt there.
    $ slam -q sum.c | head -1
    UNKNOWN: an error is reached only if operands are evaluated in another order than gcc's, which C allows: sum.c:6

Where the order does not matter, nothing is said.

File quiet.c:

    int x = 1, z;
    int f(void) { z = 5; return 0; }
    int main(void)
    {
        int y = x + f();
        if (y != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q --evaluation-order gcc quiet.c
    SAFE
    No error of quiet.c can be reached: proved in 2 iterations with 4 predicates.

    Predicates:
      global: x == 1
      main: y == 1, __t1 == 0
      f: $return == 0

    Every intermediate is in slam-work/quiet, the commands in commands.txt there.

An assignment: the value comes first, unless it is that of a call that goes straight into the
place. As gcc has it.

File assigned.c:

    int cells[3], *at = cells, index;
    char bytes[3];
    struct pair { int a, b; } pairs[3], *pair = pairs;
    int move(void) { at = &cells[2]; index = 2; pair = &pairs[2]; return 4; }
    int main(void)
    {
        ASSIGN;
        if (OLD) { ERROR: return 1; }
        return 0;
    }

File try:

    gcc -w -D "ASSIGN=$1" -D "OLD=$2" assigned.c -o assigned && ./assigned
    echo "$1: $?" $(slam -q --no-replay --no-search --evaluation-order gcc -D "ASSIGN=$1" -D "OLD=$2" assigned.c | head -1)

    $ for e in '*at = move()' '*at = move() + 1' '*at = -move()' 'at[0] = move() * 2' 'cells[index] = move()' 'cells[index] = move() + 1' '*at = (move(), 5)'; do sh try "$e" 'cells[0]'; done
    *at = move(): 1 UNSAFE
    *at = move() + 1: 0 SAFE
    *at = -move(): 0 SAFE
    at[0] = move() * 2: 0 SAFE
    cells[index] = move(): 1 UNSAFE
    cells[index] = move() + 1: 0 SAFE
    *at = (move(), 5): 0 SAFE
    $ for e in 'bytes[index] = move()' 'bytes[index] = move() + 1'; do sh try "$e" 'bytes[0]'; done
    bytes[index] = move(): 0 SAFE
    bytes[index] = move() + 1: 0 SAFE
    $ for e in 'pair->a = move()' 'pair->a = move() + 1' 'pairs[index].a = move()'; do sh try "$e" 'pairs[0].a'; done
    pair->a = move(): 1 UNSAFE
    pair->a = move() + 1: 0 SAFE
    pairs[index].a = move(): 1 UNSAFE

A place that does something itself comes before what the value's last operation reads from a
register, and before a value that is one object; behind all else. `op=` has the place first where
the value does nothing.

File placed.c:

    int cells[3] = {7, 5, 0}, *at = cells, turn;
    int move(void) { turn = 1; return 0; }
    int *moved(void) { turn = 1; return &cells[0]; }
    int tell(void) { return turn; }
    int main(void)
    {
        int i = 0, *own = cells;
        ASSIGN;
        if (cells[0] != NEW) { ERROR: return 1; }
        return 0;
    }

File place:

    gcc -w -D "ASSIGN=$1" -D NEW=$2 placed.c -o placed && ./placed
    echo "$1: $?" $(slam -q --no-replay --no-search --evaluation-order gcc -D "ASSIGN=$1" -D NEW=$2 placed.c | head -1)

    $ for e in '*at++ = *at' 'cells[move()] = cells[turn]' '*moved() = turn ? 2 : 7' '*moved() = -turn + 7'; do sh place "$e" 7; done
    *at++ = *at: 0 SAFE
    cells[move()] = cells[turn]: 0 SAFE
    *moved() = turn ? 2 : 7: 0 SAFE
    *moved() = -turn + 7: 0 SAFE
    $ for e in 'cells[move()] = turn' '*moved() = (int)tell()' '*moved() = +tell()' '*moved() = tell() + 1' 'cells[i++] = i' 'cells[i++] = i < 1'; do sh place "$e" 1; done
    cells[move()] = turn: 0 SAFE
    *moved() = (int)tell(): 0 SAFE
    *moved() = +tell(): 0 SAFE
    *moved() = tell() + 1: 0 SAFE
    cells[i++] = i: 0 SAFE
    cells[i++] = i < 1: 0 SAFE
    $ for e in 'cells[i++] = cells[i]' '*own++ = own[0]'; do sh place "$e" 5; done
    cells[i++] = cells[i]: 0 SAFE
    *own++ = own[0]: 0 SAFE
    $ sh place 'cells[move()] += turn' 8; sh place '*own++ = *own + 2' 9
    cells[move()] += turn: 0 SAFE
    *own++ = *own + 2: 0 SAFE

A compound literal and a choice of structures go straight into the place; what a statement
expression yields is read where it ends.

File made.c:

    struct pair { int a, b; } pairs[3], other = { 4, 5 }, *at = pairs;
    int cells[3], i;
    int turn(void) { at = &pairs[1]; return i = 1; }
    int main(void)
    {
        ASSIGN;
        if (!(NEW)) { ERROR: return 1; }
        return 0;
    }

File make:

    gcc -w -D "ASSIGN=$1" -D "NEW=$2" made.c -o made && ./made
    echo "$1: $?" $(slam -q --no-replay --no-search --evaluation-order gcc -D "ASSIGN=$1" -D "NEW=$2" made.c | head -1)

    $ sh make 'pairs[i++] = (struct pair){ i, 7 }' 'pairs[0].a == 1'; sh make 'pairs[i] = (struct pair){ turn(), 5 }' 'pairs[0].b == 5'
    pairs[i++] = (struct pair){ i, 7 }: 0 SAFE
    pairs[i] = (struct pair){ turn(), 5 }: 0 SAFE
    $ sh make '*at = (struct pair){ turn(), 5 }' 'pairs[0].b == 5'; sh make 'pairs[i++].a = (int){ i }' 'pairs[0].a == 1'
    *at = (struct pair){ turn(), 5 }: 0 SAFE
    pairs[i++].a = (int){ i }: 0 SAFE
    $ sh make 'pairs[i++] = i ? other : pairs[1]' 'pairs[0].a == 4'; sh make 'pairs[turn()] = i ? other : pairs[2]' 'pairs[1].a == 4'
    pairs[i++] = i ? other : pairs[1]: 0 SAFE
    pairs[turn()] = i ? other : pairs[2]: 0 SAFE
    $ sh make 'cells[i++] = ({ i = 2; i; })' 'cells[2] == 2 && i == 3'; sh make 'cells[i++] = ({ turn(); i + 1; })' 'cells[1] == 2'
    cells[i++] = ({ i = 2; i; }): 0 SAFE
    cells[i++] = ({ turn(); i + 1; }): 0 SAFE
