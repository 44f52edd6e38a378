Statements out of their place.

File a.c:

    void outside(void) { break; }
    void outside_too(void) { continue; }
    void twice(void) { a: ; a: ; }
    void arm(void) { case 1: ; }
    void other(void) { default: ; }
    void arms(int x) { switch (x) { case 1: case 1: ; } }
    void others(int x) { switch (x) { default: ; default: ; } }
    void pointer(int *p) { switch (p) { } }
    int variable(int x, int n) { switch (x) { case n: ; } return x; }
    int value = ({ return 3; });

    $ c2bp a.c /dev/null
    stderr:
    error: `break` outside of a loop
      ┌─ a.c:1:22
      │
    1 │ void outside(void) { break; }
      │                      ^^^^^^

    error: `continue` outside of a loop
      ┌─ a.c:2:26
      │
    2 │ void outside_too(void) { continue; }
      │                          ^^^^^^^^^

    error: two labels are called `a`
      ┌─ a.c:3:25
      │
    3 │ void twice(void) { a: ; a: ; }
      │                         ^

    error: `case` outside of a `switch`
      ┌─ a.c:4:18
      │
    4 │ void arm(void) { case 1: ; }
      │                  ^^^^^^

    error: `default` outside of a `switch`
      ┌─ a.c:5:20
      │
    5 │ void other(void) { default: ; }
      │                    ^^^^^^^

    error: this value has a `case` already
      ┌─ a.c:6:41
      │
    6 │ void arms(int x) { switch (x) { case 1: case 1: ; } }
      │                                         ^^^^^^

    error: this `switch` has a `default` already
      ┌─ a.c:7:46
      │
    7 │ void others(int x) { switch (x) { default: ; default: ; } }
      │                                              ^^^^^^^

    error: `switch` wants an integer
      ┌─ a.c:8:32
      │
    8 │ void pointer(int *p) { switch (p) { } }
      │                                ^

    error: this is not a constant
      ┌─ a.c:9:48
      │
    9 │ int variable(int x, int n) { switch (x) { case n: ; } return x; }
      │                                                ^

    error: `return` outside of a function
       ┌─ a.c:10:16
       │
    10 │ int value = ({ return 3; });
       │                ^^^^^^^^^
    status: 1
