A witness counts the lines of the file, whatever `#line` says; messages and traces count as
that says.

File made.c:

    extern int __VERIFIER_nondet_int(void);
    #line 40 "source.y"
    int main(void)
    {
    #line 100 \
     "source.y"
        int x = __VERIFIER_nondet_int();
    #line 7
        if (x > 3) {
    #line 9
    ERROR: return 1;
        }
        return 0;
    }

File loop.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int main(void)
    {
    #line 1 "loop.y"
        int i = 0, n = __VERIFIER_nondet_int();
    #line 1
        while (i < 10) {
            i++;
        }
    #line 1
        if (i != 10) reach_error();
        return 0;
    }

File head.h:

    #line 900 "head.y"
    static int limit = 3;

File other.i:

    # 1 "other.y"
    extern int __VERIFIER_nondet_int(void);
    # 10 "other.h"
    int f(int a) { return a; }
    # 2 "other.y"
    int main(void)
    {
        int y = __VERIFIER_nondet_int();
        if (f(y) == 5) {
    ERROR: return 1;
        }
        return 0;
    }

    $ slam -q --write-witness made.yml made.c | head -n 1; sed -n '/content/,$p' made.yml
    UNSAFE, replayed
      content:
        - segment:
            - waypoint:
                type: "assumption"
                action: "follow"
                constraint:
                  value: "x == 32"
                  format: "c_expression"
                location:
                  file_name: "made.c"
                  line: 9
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "branching"
                action: "follow"
                constraint:
                  value: "true"
                location:
                  file_name: "made.c"
                  line: 9
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "target"
                action: "follow"
                location:
                  file_name: "made.c"
                  line: 11
                  column: 1
                  function: "main"
    $ slam -q --witness made.yml made.c | head -n 1
    CONFIRMED
    $ slam -q --write-witness loop.yml loop.c | head -n 1; sed -n '/content/,$p' loop.yml
    SAFE
      content:
        - invariant:
            type: "loop_invariant"
            location:
              file_name: "loop.c"
              line: 8
              column: 5
              function: "main"
            value: "(i < 11)"
            format: "c_expression"
    $ slam -q --witness loop.yml loop.c | head -n 1
    CONFIRMED
    $ slam -q --write-witness other.yml other.i | head -n 1; sed -n '/content/,$p' other.yml
    UNSAFE, replayed
      content:
        - segment:
            - waypoint:
                type: "assumption"
                action: "follow"
                constraint:
                  value: "y == 5"
                  format: "c_expression"
                location:
                  file_name: "other.i"
                  line: 9
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "branching"
                action: "follow"
                constraint:
                  value: "true"
                location:
                  file_name: "other.i"
                  line: 9
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "target"
                action: "follow"
                location:
                  file_name: "other.i"
                  line: 10
                  column: 1
                  function: "main"
    $ slam -q --witness other.yml other.i | head -n 1
    CONFIRMED

A witness that names a file as `#line` does is taken to count as it does.

    $ sed -i -e 's/file_name: "other.i"/file_name: "other.y"/' -e 's/line: 9/line: 5/' -e 's/line: 10/line: 6/' other.yml; grep -A 1 file_name other.yml
                  file_name: "other.y"
                  line: 5
    --
                  file_name: "other.y"
                  line: 5
    --
                  file_name: "other.y"
                  line: 6
    $ slam -q --witness other.yml other.i | head -n 1
    CONFIRMED

What a text says of its own lines may make it another.

File chosen.c:

    #include "head.h"
    extern int __VERIFIER_nondet_int(void);
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
    #line 7
    #if __LINE__ == 7
        x = x + 1;
    #endif
        if (x > limit) {
    ERROR: return 1;
        }
        return 0;
    }

File other_branch.c:

    extern int __VERIFIER_nondet_int(void);
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
    #line 20
    #if __LINE__ == 20
        if (x > 3) { ERROR: return 1; }
        return 0;
    #else
        if (x > 3) { return 1; }
        ERROR: return 0;
    #endif
    }

    $ slam -q --write-witness chosen.yml chosen.c | head -n 1; sed -n '/"target"/,$p' chosen.yml
    UNSAFE, replayed
                type: "target"
                action: "follow"
                location:
                  file_name: "chosen.c"
                  line: 11
                  column: 1
                  function: "main"

No line of the file is sure then; if there is none with the number that is said, there is no
witness.

    $ slam -q --write-witness none.yml other_branch.c | head -n 1; ls none.yml
    UNSAFE, replayed
    stderr:
    error: the error is at no place of the program that a witness could name
    ls: cannot access 'none.yml': No such file or directory
    status: 2
