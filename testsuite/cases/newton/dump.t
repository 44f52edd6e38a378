What `--dump` shows of a path: its statements, the constraints, and which of them
contradict each other.

File a.c:

    int nondet(void);
    int twice(int n)
    {
        return n + n;
    }
    int main(void)
    {
        int x = nondet(), unrelated = 3;
        int y = twice(x);
        if (y == 7)
            goto ERROR;
        return unrelated;
    ERROR:
        return 1;
    }

    $ c2bp a.c -o a.bp && bebop a.bp --format json -o a.json
    $ newton a.c a.json --dump path
    // verdict: infeasible
    main {
        y == 7,
        x + x == 7
    }

    twice {
        $return == 7,
        n + n == 7
    }
    stderr:
    path:
          0 main.0 x = nondet();
          1 main.1 unrelated = 3;
          2 main.2 y = twice(x);
          3   twice.0 return n + n;
          4   twice.1 return;
          5 main.3+ if (y == 7)
          6 main.4 goto ERROR;
          7 main.7 target return 1;
    $ newton a.c a.json --dump constraints -o /dev/null
    stderr:
    constraints:
      c1.0 define (= |unrelated#0@1.0| #x00000003)
      c2.0 define (= |n#1@2.0| |x#0@0.0|)
      c3.0 define (= |$return#1@3.0| (bvadd |n#1@2.0| |n#1@2.0|))
      c4.0 define (= |y#0@4.0| |$return#1@3.0|)
      c5.0 assume (= |y#0@4.0| #x00000007)
    $ newton a.c a.json --dump core --dump slice -o /dev/null
    stderr:
    core: 3.0 4.0 5.0
    slice:
          3   twice.0 return n + n;
          4   twice.1 return;
          5 main.3+ if (y == 7)
