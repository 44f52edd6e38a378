A struct that files declare alike is one type, also where it refers to itself or
has no tag; a different one of the same tag is another type.

File list.h:

    struct cell { int value; struct cell *next; };
    typedef struct { int length; struct cell *head; } list_t;
    typedef union { int i; struct { short low, high; } half; } word_t;
    enum mode { OFF, ON };
    extern list_t list;
    extern word_t word;
    void push(list_t *l, struct cell *c);

File list.c:

    #include "list.h"
    struct private { int x; };
    typedef int mine_t;
    enum { LIMIT = 3 };
    list_t list;
    word_t word;
    static struct private p;
    void push(list_t *l, struct cell *c)
    {
        mine_t limit = LIMIT;
        if (l->length == limit) { p.x = 1; return; }
        c->next = l->head;
        l->head = c;
        l->length++;
    }

File main.c:

    #include "list.h"
    struct private { char *name; };
    typedef char *mine_t;
    enum { LIMIT = 1 };
    int main(void)
    {
        struct cell c = { 1, 0 };
        struct private q = { "main" };
        mine_t name = q.name;
        push(&list, &c);
        if (list.length > LIMIT) { ERROR: ; }
        return name == 0;
    }

    $ slam -q main.c list.c
    SAFE
    No error of main.c list.c can be reached: proved in 2 iterations with 4 predicates.

    Predicates:
      global: list.length == 0, list.length <= 1
      push: l->length == 0, limit == 3

    The verdict rests on these assumptions:
      main.c:5: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other

    Every intermediate is in slam-work/main, the commands in commands.txt there.
    $ c2bp --dump ir main.c list.c | grep -A3 '^struct .*{'
    struct cell {
        int value;
        struct cell *next;
    };
    struct anon_2 {
        int length;
        struct cell *head;
    };
    struct anon_3_2 {
        short low;
        short high;
    };
    --
    struct private {
        char *name;
    };
    struct private_list {
        int x;
    };
    struct anon_2 list;

Names in predicates are those of the procedure's file:

File own.preds:

    push { (mine_t)l->length == LIMIT, sizeof(struct private) == 4, l->length == LIMIT }
    main { (mine_t)q.name == 0, list.length == LIMIT, q.name != 0 }

    $ c2bp main.c list.c own.preds | grep decl
        decl {(mine_t)q.name == 0}, t1;
    stderr:
    warning: this predicate is always true
      ┌─ own.preds:1:36
      │
    1 │ push { (mine_t)l->length == LIMIT, sizeof(struct private) == 4, l->length == LIMIT }
      │                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ left out
    $ echo 'global { list.length == LIMIT, (mine_t)list.length == 0 }' > global.preds
    $ c2bp main.c list.c global.preds
    stderr:
    error: no global variable `LIMIT`
      ┌─ global.preds:1:25
      │
    1 │ global { list.length == LIMIT, (mine_t)list.length == 0 }
      │                         ^^^^^

    error: unknown type `mine_t`
      ┌─ global.preds:1:32
      │
    1 │ global { list.length == LIMIT, (mine_t)list.length == 0 }
      │                                ^^^^^^^^^^^^^^^^^^^
    status: 1

Functions that other files define in the old way, declare without a prototype, or
define inline:

File old.c:

    int add(a, b) int a; char b; { return a + b; }
    inline int least(int a, int b) { return a < b ? a : b; }
    extern inline int first(int x) { return x; }
    int sum(int n) { return least(n, add(n, 300)); }

File new.c:

    int add();
    inline int least(int a, int b) { return a < b ? a : b; }
    int first(int x) { return x; }
    int sum(int n);
    int main(void)
    {
        if (add(1, 300) != 45 || sum(1) != 1 || first(least(4, 3)) != 3) { ERROR: ; }
        return 0;
    }

    $ slam -q old.c new.c
    SAFE
    No error of old.c new.c can be reached: proved in 4 iterations with 22 predicates.

    Predicates:
      main: __t1 == 45, __t2 == 1, __t4 == 3, __t3 == 3
      add: $return == 45, a == 1, b == 44, $return == 1
      sum: $return == 1, n == 1, __t1 == 45, __t1 == 1
      least: $return == 1, a == 1, b == 45, b == 1, $return == 3, a == 4, b == 3, a == 3
      first: $return == 3, x == 3

    The verdict rests on these assumptions:
      old.c:2: the inline function `least` does in another file what it does here

    Every intermediate is in slam-work/old, the commands in commands.txt there.
    $ echo 'inline int least(int a, int b) { return a > b ? a : b; }' > most.c
    $ c2bp new.c most.c old.c
    stderr:
    error: the inline function `least` has two meanings
      ┌─ most.c:1:12
      │
    1 │ inline int least(int a, int b) { return a > b ? a : b; }
      │            ^^^^^ here it is defined otherwise
      │
      ┌─ new.c:2:12
      │
    2 │ inline int least(int a, int b) { return a < b ? a : b; }
      │            ----- first defined here
    status: 1
