`--write-witness` writes why a program is safe, or how its error is reached.

File safe.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int main(void)
    {
        int i = 0, n = __VERIFIER_nondet_int();
        if (n < 0)
            return 0;
        while (i < n) {
            int i = 7;
            n = n + (i - 7);
        }
        for (i = 0; i < n; i++)
            ;
        if (i != n)
            reach_error();
        return 0;
    }

File bug.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int pick(void)
    {
        int any;
        return any;
    }
    int main(void)
    {
        int x = __VERIFIER_nondet_int(), y;
        y = pick();
        if (__VERIFIER_nondet_int())
            y = y + __VERIFIER_nondet_int();
        if (x > 5 && y == x + 1) {
    ERROR:  reach_error();
        }
        return 0;
    }

    $ SOURCE_DATE_EPOCH=0 slam -q --write-witness w.yml bug.c | head -n 1
    UNSAFE, replayed
    $ cat w.yml
    - entry_type: "violation_sequence"
      metadata:
        format_version: "2.0"
        uuid: "b1aabdb7-e05d-894f-8836-86095fa1be7b"
        creation_time: "1970-01-01T00:00:00Z"
        producer:
          name: "slam"
          version: "0.1.0"
        task:
          input_files:
            - "bug.c"
          input_file_hashes:
            "bug.c": "<sha256>"
          specification: "G ! call(reach_error())"
          data_model: "LP64"
          language: "C"
      content:
        - segment:
            - waypoint:
                type: "assumption"
                action: "follow"
                constraint:
                  value: "x == 6"
                  format: "c_expression"
                location:
                  file_name: "bug.c"
                  line: 11
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "assumption"
                action: "follow"
                constraint:
                  value: "any == 7"
                  format: "c_expression"
                location:
                  file_name: "bug.c"
                  line: 6
                  column: 5
                  function: "pick"
        - segment:
            - waypoint:
                type: "branching"
                action: "follow"
                constraint:
                  value: "false"
                location:
                  file_name: "bug.c"
                  line: 12
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "branching"
                action: "follow"
                constraint:
                  value: "true"
                location:
                  file_name: "bug.c"
                  line: 14
                  column: 5
                  function: "main"
        - segment:
            - waypoint:
                type: "target"
                action: "follow"
                location:
                  file_name: "bug.c"
                  line: 15
                  column: 9
                  function: "main"
    $ slam-witness lint w.yml bug.c
    $ slam -q --witness w.yml bug.c | head -n 2
    CONFIRMED
    The witness w.yml of slam 0.1.0 is right: this execution follows it.
    $ SOURCE_DATE_EPOCH=0 slam -q --write-witness w.yml safe.c | head -n 1
    SAFE
    $ sed -n '/content/,$p' w.yml
      content:
        - invariant:
            type: "loop_invariant"
            location:
              file_name: "safe.c"
              line: 8
              column: 5
              function: "main"
            value: "(i == 0) && !(n < 0)"
            format: "c_expression"
        - invariant:
            type: "loop_invariant"
            location:
              file_name: "safe.c"
              line: 12
              column: 5
              function: "main"
            value: "(i == 0) && (n == 0)"
            format: "c_expression"
    $ slam-witness lint w.yml safe.c
    $ slam -q --witness w.yml safe.c | head -n 2
    CONFIRMED
    The witness w.yml of slam 0.1.0 is right: its invariants hold, and no error can be reached.

Where there is no verdict there is nothing to show.

    $ slam -q --max-iterations 1 --write-witness n.yml safe.c | head -n 1
    UNKNOWN: no verdict after 1 iteration
    stderr:
    note: there is no witness, since there is no verdict
    $ slam -q --write-witness n.yml --rule posix/malloc safe.c 2>&1 | head -n 1
    error: the argument '--write-witness <FILE>' cannot be used with '--rule <RULE>'
    $ slam -q --write-witness n.yml - < bug.c | tail -n 1
    Every intermediate is in slam-work/stdin, the commands in commands.txt there.
    stderr:
    error: standard input has no name that a witness could give
