Initialisers that do not fit what they initialise.

File a.c:

    int member = { .x = 1 };
    int element = { [0] = 1 };
    int range[4] = { [3 ... 1] = 1 };
    int large[] = { [0 ... 99999999999] = 1 };
    void none(void);
    void value(void) { int x[2] = { none() }; }
    struct s { struct { int a, b; } p[3]; };
    struct s inside = { .p[0 ... 1].a = 1 };

    $ c2bp a.c /dev/null
    stderr:
    error: a scalar has no parts to designate
      ┌─ a.c:1:16
      │
    1 │ int member = { .x = 1 };
      │                ^^

    error: a scalar has no parts to designate
      ┌─ a.c:2:17
      │
    2 │ int element = { [0] = 1 };
      │                 ^^^

    error: this range is empty
      ┌─ a.c:3:18
      │
    3 │ int range[4] = { [3 ... 1] = 1 };
      │                  ^^^^^^^^^

    error: this range is too large
      ┌─ a.c:4:17
      │
    4 │ int large[] = { [0 ... 99999999999] = 1 };
      │                 ^^^^^^^^^^^^^^^^^^^

    error: this has no value
      ┌─ a.c:6:33
      │
    6 │ void value(void) { int x[2] = { none() }; }
      │                                 ^^^^^^^
    status: 1
