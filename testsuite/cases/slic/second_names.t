All names of one function are one to a rule: an event is at the function by whatever name it
is called, also where the rule has a second one.

File twice.slic:

    title "A gate is opened once";
    state { int opened = 0; }
    open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }

File second.c:

    void first(void) { }
    void open_gate(void) __attribute__((alias("first")));
    int main(void) { open_gate(); first(); return 0; }

File hidden.c:

    static void first(void) { }
    void open_gate(void) __attribute__((alias("first")));
    void other(void) __attribute__((__alias__("first")));
    int main(void) { other(); other(); return 0; }

File chain.c:

    static void first(void) { }
    static void between(void) __attribute__((alias("first")));
    extern __typeof__(first) open_gate __attribute__((alias("between")));
    static const struct { void (*open)(void); } table = { open_gate };
    int main(void) { table.open(); between(); return 0; }

File label.c:

    extern void open_gate(void) __asm__("gate"), other(void) __asm__("gate");
    int main(void) { open_gate(); other(); return 0; }

File reference.c:

    static void open_gate(void) __attribute__((weakref("gate")));
    extern void gate(void);
    int main(void) { gate(); open_gate(); return 0; }

    $ for i in second hidden chain label reference; do slam --quiet --no-replay --rule twice.slic $i.c | grep '^twice: \|rule violated'; done
    twice: UNSAFE
    twice.slic:3    rule violated: first: again    the error is reached
    twice: UNSAFE
    twice.slic:3    rule violated: first: again    the error is reached
    twice: UNSAFE
    twice.slic:3    rule violated: first: again    the error is reached
    twice: UNSAFE
    twice.slic:3    rule violated: other: again  the error is reached
    twice: UNSAFE
    twice.slic:3     rule violated: open_gate: again  the error is reached

In another file it is the same function, and a static one of a file is another.

File here.c:

    static void first(void) { }
    void open_gate(void) __attribute__((alias("first")));

File there.c:

    extern void open_gate(void);
    int main(void) { open_gate(); return 0; }

File own.c:

    static void open_gate(void) { }
    void beside(void) { open_gate(); }

    $ slam --quiet --rule twice.slic here.c there.c | head -n 1
    twice: SAFE
    $ sed 's/return 0/open_gate(); return 0/' there.c > again.c; slam --quiet --no-replay --rule twice.slic here.c again.c | head -n 1
    twice: UNSAFE
    $ slam --quiet --rule twice.slic here.c there.c own.c | head -n 1
    twice: SAFE

One event inside of another one is none, whatever the name is.

File both.slic:

    state { int opened = 0; }
    [open_gate, inner].entry watch $1 { if (opened) abort "$fname: again"; opened = 1; }

File inner.c:

    void first(int *gate) { }
    void inner(int *gate) __attribute__((alias("first")));
    void open_gate(int *gate) { if (gate) inner(gate); }
    int main(void) { int gate; open_gate(&gate); return 0; }

    $ slam --quiet --rule both.slic inner.c | head -n 1
    both: SAFE

Where files call other functions so, too, or another file may replace what the name is, the rule
is refused.

File third.c:

    static void first(void) { }
    void beside(void) { first(); }

File weak.c:

    void first(void) { }
    #pragma weak open_gate = first
    void open_gate(void);
    int main(void) { open_gate(); first(); return 0; }

    $ slam --quiet --rule twice.slic here.c there.c third.c
    stderr:
    error: several functions are called `first`
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ `open_gate` is one of them
    status: 2
    $ slam --quiet --rule twice.slic weak.c
    stderr:
    error: `open_gate` is used in a way that no event can be at
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ the event would be missed
      │
      = at weak.c:3
    status: 2
