What a member with events at its calls points to may be called in other ways, which are no
events: the verdict lists where the value goes.

File opened.slic:

    state { int opened = 0; }
    ops.[open, more].entry { if (opened) abort "$fname: again"; opened = 1; }

File ops.h:

    struct ops { int (*open)(int); int (*more[2])(int); };
    struct ops *get(int);
    int f(int);

File kept.c:

    #include "ops.h"
    int main(void) { struct ops *o = get(1); o->open(1); int (*p)(int) = o->open; return p(2); }

File handed.c:

    #include "ops.h"
    static int call(int (*p)(int)) { return p(1); }
    int main(void) { struct ops *o = get(1); o->open(1); return call(o->open); }

File cast.c:

    #include "ops.h"
    int main(void) { struct ops *o = get(1); o->open(1); return ((int (*)(long))o->open)(1); }

File chosen.c:

    #include "ops.h"
    int main(void) { struct ops *o = get(1); o->open(1); return (f(1) ? o->open : get(2)->open)(1); }

File inferred.c:

    #include "ops.h"
    int main(void) { struct ops *o = get(1); o->open(1); __auto_type p = o->open; return p(1); }

File address.c:

    #include "ops.h"
    int main(void) { struct ops *o = get(1); o->open(1); int (**p)(int) = &o->open; return (*p)(1); }

File element.c:

    #include "ops.h"
    int main(void) { struct ops *o = get(1); o->open(1); return o->more[1](1); }

    $ for i in kept handed cast chosen inferred address element; do slam --quiet --no-replay --rule opened.slic $i.c | grep '^opened: \|otherwise:'; done
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: open of ops (kept.c:2)
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: open of ops (handed.c:3)
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: open of ops (cast.c:2)
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: open of ops (chosen.c:2)
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: open of ops (inferred.c:2)
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: open of ops (address.c:2)
    opened: SAFE
      what these members point to is called by their names alone, though their values are used otherwise: more of ops (element.c:2)

Questions call nothing, and what is called is the member's however it is written; that of another
object has the events again.

File asked.c:

    #include "ops.h"
    static _Bool has(struct ops *o) { return o->open; }
    static int same(struct ops *o) { return f(1) && o->open ? !!o->open : o->open == get(2)->open; }
    int main(void)
    {
        struct ops *o = get(1), own;
        if (!o->open || !has(o) || __builtin_expect(!!o->open, 1) == 0)
            return same(o);
        while (o->open && f(3))
            own.open = o->open;
        own = *o;
        if (f(1)) return (*&o->open)(sizeof o->open);
        if (f(2)) return (0, **o->open)(f(1) + f(2));
        if (f(3)) return ({ o->open; })(2);
        return get(f(1))->open(f(2)) && own.open(f(3));
    }

    $ slam --quiet --no-replay --rule opened.slic asked.c | grep '^opened: \|otherwise:'
    opened: UNSAFE

Where nothing else is an event, the rule is refused: it may apply.

File only.c:

    #include "ops.h"
    int main(void) { int (*p)(int) = get(1)->open; p(1); return p(2); }

File none.c:

    #include "ops.h"
    int main(void) { return get(1)->open != 0; }

    $ slam --rule opened.slic only.c
    stderr:
    error: the value of member `open` is used, and never called by its name
      ┌─ opened.slic:2:6
      │
    2 │ ops.[open, more].entry { if (opened) abort "$fname: again"; opened = 1; }
      │      ^^^^ what it points to may be called without an event
      │
      = at only.c:2
    status: 2
    $ slam --quiet --rule opened.slic none.c
    opened: NOT APPLICABLE
    none.c uses no function of the rule.
    status: 4
    $ slic --survey only.c opened.slic | grep 'applicable\|doubt'
            "applicable": true,
          "doubt": "the value of member `open` is used, and never called by its name"
