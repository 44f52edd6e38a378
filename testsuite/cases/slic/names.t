A function has its events by whatever name it is called.

File twice.slic:

    title "A gate is opened once";
    state { int opened = 0; }
    open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }

What the linker knows it by: a label, wherever the declaration has it, a pragma, a reference.

File label.c:

    typedef void gate_fn(int);
    extern gate_fn first __asm__("open_gate");
    extern void none(int), second(int) __asm__("open_" "gate");
    int main(void) { first(1); second(1); return 0; }

File again.c:

    extern void plain(int);
    extern __typeof__(plain) plain __asm__("open_gate");
    void open_gate(int gate);
    int main(void) { plain(1); open_gate(1); return 0; }

File pragma.c:

    void open_gate(int gate);
    #pragma redefine_extname other_gate open_gate
    void other_gate(int gate);
    int main(void) { open_gate(1); other_gate(1); return 0; }

File reference.c:

    static void weak_gate(int) __attribute__((weakref("open_gate")));
    void open_gate(int gate);
    int main(void) { open_gate(1); weak_gate(1); return 0; }

    $ for i in label again pragma reference; do slam --rule twice.slic $i.c | grep '^twice: '; done
    twice: UNSAFE, replayed
    twice: UNSAFE, replayed
    twice: UNSAFE, replayed
    twice: UNSAFE, replayed
    stderr:
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 11 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 11 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 11 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 11 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)

Where the program defines it by one name and calls it by another, that is one event.

File defined.c:

    void gate(int) __asm__("open_gate");
    void gate(int gate) { }
    void open_gate(int gate);
    int main(void) { open_gate(1); return 0; }

    $ slam --rule twice.slic defined.c | grep '^twice: '
    twice: SAFE
    stderr:
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)

Declared by the name of a type or by that of another function, or behind another one:

File typed.c:

    typedef void gate_fn(int);
    typedef gate_fn same_fn;
    extern same_fn open_gate;
    static const struct { gate_fn *open; } table = { open_gate };
    int main(void) { (*open_gate)(1); table.open(1); return 0; }

File like.c:

    extern void close_gate(int);
    extern __typeof__(close_gate) open_gate;
    int main(void) { (0, open_gate)(1); (&open_gate)(1); return 0; }

File beside.c:

    extern int *none(int), count, open_gate(int);
    int main(void) { open_gate(1); return open_gate(count); }

    $ for i in typed like beside; do slam --rule twice.slic $i.c | grep '^twice: '; done
    twice: UNSAFE, replayed
    twice: UNSAFE, replayed
    twice: UNSAFE, replayed
    stderr:
    1: 0 predicates, path of 6 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 14 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 11 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 12 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)

A built-in function is the one of the library that it calls.

File freed.slic:

    free.entry { abort "$fname"; }

File freed.c:

    void free(void *);
    int main(void) { __builtin_free(0); return 0; }

File unheard.c:

    int main(void) { __builtin_free(0); return 0; }

    $ slam --rule freed.slic freed.c | grep '^freed: '
    freed: UNSAFE, replayed
    stderr:
    1: 0 predicates, path of 2 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ slam --rule freed.slic unheard.c
    stderr:
    error: `free` is called without a declaration at file scope
      ┌─ freed.slic:1:1
      │
    1 │ free.entry { abort "$fname"; }
      │ ^^^^ an event needs a prototype of its function
    status: 2

The index of a member is evaluated.

File index.c:

    struct s { int open_gate[4]; };
    int open_gate(int gate);
    int main(void) { open_gate(1); return __builtin_offsetof(struct s, open_gate[open_gate(2)]); }

    $ slam --rule twice.slic index.c | grep '^twice: '
    twice: UNSAFE, replayed
    stderr:
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 12 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)

What cannot be told is refused.

File unclear.c:

    struct ops { void (*open)(int); };
    extern __typeof__(*((struct ops *)0)->open) open_gate;
    int main(void) { (open_gate)(1); (open_gate)(1); return 0; }

File within.c:

    typedef void gate_fn(int);
    int main(void) { extern gate_fn open_gate; gate_fn *p = open_gate; p(1); p(1); return 0; }

File assembly.c:

    void open_gate(int gate);
    int main(void) { open_gate(1); __asm__ volatile("call open_gate" ::: "memory"); return 0; }

File copied.slic:

    memcpy.entry { abort "$fname"; }

File copied.c:

    void *memcpy(void *, const void *, unsigned long);
    char to[4];
    int main(void) { __builtin___memcpy_chk(to, "abc", 4, 4); return 0; }

    $ slam --rule twice.slic unclear.c
    stderr:
    error: `open_gate` is declared by the name of a type, or by `typeof`
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ an event needs a prototype of its function
    status: 2
    $ slam --rule twice.slic within.c
    stderr:
    error: `open_gate` is declared by the name of a type, or by `typeof`
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ an event needs a prototype of its function
    status: 2
    $ slam --rule twice.slic assembly.c
    stderr:
    error: `open_gate` is used in a way that no event can be at
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ the event would be missed
      │
      = at assembly.c:2
    status: 2
    $ slam --rule copied.slic copied.c
    stderr:
    error: `__builtin___memcpy_chk` may be a call of `memcpy`
      ┌─ copied.slic:1:1
      │
    1 │ memcpy.entry { abort "$fname"; }
      │ ^^^^^^ it cannot be told whether that is an event
    status: 2

So is assembly outside of functions that uses a function of the rule: calls it, jumps to it, has
it in a table. That it tells other files of one, or defines it, is no use.

File jump.c:

    void open_gate(int gate);
    __asm__(".globl other\nother: jmp open_gate");
    void other(int gate);
    int main(void) { open_gate(1); other(1); return 0; }

File table.c:

    __asm__(".data\n.globl table\ntable: .quad open_" "gate\n.text");
    extern void (*table[])(int);
    int main(void) { table[0](1); return 0; }

File renamed.c:

    void gate(int gate) __asm__("open_gate");
    asm(".globl other; other: call open_gate; ret");
    void other(int gate);
    int main(void) { other(1); return 0; }

File put.c:

    __asm__(".globl open_gate\nopen_gate: ret");
    void open_gate(int gate);
    int main(void) { open_gate(1); return 0; }

    $ for i in jump table renamed; do slam --rule twice.slic $i.c; done
    stderr:
    error: assembly outside of functions uses `open_gate`
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ the event would be missed
    error: assembly outside of functions uses `open_gate`
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ the event would be missed
    error: assembly outside of functions uses `open_gate`
      ┌─ twice.slic:3:1
      │
    3 │ open_gate.entry { if (opened) abort "$fname: again"; opened = 1; }
      │ ^^^^^^^^^ the event would be missed
    status: 2
    $ slam --quiet --rule twice.slic put.c | head -n 1
    twice: SAFE
