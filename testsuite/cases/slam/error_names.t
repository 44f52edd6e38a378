Which calls are errors is told by a function's name in C. So it may have no other one, for the
assembler or as a second name, by which it could be called.

File label.c:

    extern void reach_error(void) __asm__("other");
    extern void also(void) __asm__("other");
    int main(void) { also(); return 0; }

    $ slam label.c
    stderr:
    error: a call of `reach_error` is an error, and it has another name
      ┌─ label.c:1:13
      │
    1 │ extern void reach_error(void) __asm__("other");
      │             ^^^^^^^^^^^ calls by that would be none
    status: 2
File second.c:

    void stop(void) { }
    void reach_error(void) __attribute__((alias("stop")));
    int main(void) { stop(); return 0; }

    $ slam second.c
    stderr:
    error: a call of `reach_error` is an error, and it has another name
      ┌─ second.c:2:6
      │
    2 │ void reach_error(void) __attribute__((alias("stop")));
      │      ^^^^^^^^^^^ calls by that would be none
    status: 2
File pragma.c:

    #pragma redefine_extname reach_error other
    extern void reach_error(void);
    int main(void) { reach_error(); return 0; }

    $ slam pragma.c
    stderr:
    error: a call of `reach_error` is an error, and it has another name
      ┌─ pragma.c:2:13
      │
    2 │ extern void reach_error(void);
      │             ^^^^^^^^^^^ calls by that would be none
    status: 2
File weak.c:

    #pragma weak reach_error = stop
    void stop(void) { }
    void reach_error(void);
    int main(void) { stop(); return 0; }

    $ slam weak.c
    stderr:
    error: a call of `reach_error` is an error, and it has another name
      ┌─ weak.c:3:6
      │
    3 │ void reach_error(void);
      │      ^^^^^^^^^^^ calls by that would be none
    status: 2

What has it for a target is one, though, and so is what runs before `main` or at the end of a scope.

File target.c:

    void reach_error(void) { }
    void stop(void) __attribute__((alias("reach_error")));
    int main(void) { stop(); return 0; }

    $ slam --quiet target.c | head -1
    UNSAFE, replayed
File before.c:

    __attribute__((constructor)) void reach_error(void) { }
    int main(void) { return 0; }

    $ slam --quiet before.c | head -1
    UNSAFE, replayed
File scope.c:

    void reach_error(int *at) { (void)at; }
    int main(void) { int x __attribute__((cleanup(reach_error))) = 0; return x; }

    $ slam --quiet scope.c | head -1
    UNSAFE, replayed

A label that is local to a block has a name of its own there.

File local.c:

    int main(void) { { __label__ ERROR; goto ERROR; ERROR: ; } return 0; }

    $ slam local.c
    stderr:
    error: the label `ERROR` is an error, and local to a block here
      ┌─ local.c:1:30
      │
    1 │ int main(void) { { __label__ ERROR; goto ERROR; ERROR: ; } return 0; }
      │                              ^^^^^
    status: 2
    $ sed s/ERROR/BAD/g local.c > bad.c
    $ slam --quiet bad.c
    SAFE
    No error of bad.c can be reached: proved in 1 iteration with 0 predicates.

    Every intermediate is in slam-work/bad, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program
    $ slam --quiet --error-label BAD bad.c
    stderr:
    error: the label `BAD` is an error, and local to a block here
      ┌─ bad.c:1:30
      │
    1 │ int main(void) { { __label__ BAD; goto BAD; BAD: ; } return 0; }
      │                              ^^^
    status: 2
