The form of violation witnesses, contracts, and what is woven in.

File bug.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int twice(int a)
    {
        return 2 * a;
    }
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        switch (x) { case 1: x = 3; break; case 2: x = twice(x); }
        if (x == 4) x = 5;
        if (x == 5)
            reach_error();
        return 0;
    }

File w.yml:

    - entry_type: violation_sequence
      metadata:
        format_version: "2.0"
        uuid: 5d0fcf4a-1b3e-4d7a-9c55-000000000001
        creation_time: 2026-01-01T00:00:00Z
        producer: {name: a person, version: "1", command_line: by hand}
        task:
          input_files: [bug.c]
          input_file_hashes: {bug.c: HASH}
          specification: G ! call(reach_error())
          data_model: LP64
          language: C
      content:
        - segment:
            - waypoint:
                type: branching
                action: avoid
                constraint: {value: "default"}
                location: {file_name: bug.c, line: 10, column: 5}
            - waypoint:
                type: branching
                action: follow
                constraint: {value: "2"}
                location: {file_name: bug.c, line: 10, column: 5}
        - segment:
            - waypoint:
                type: function_enter
                action: follow
                location: {file_name: bug.c, line: 10, column: 59}
        - segment:
            - waypoint:
                type: function_return
                action: follow
                constraint: {value: '\result == 4', format: ext_c_expression}
                location: {file_name: bug.c, line: 10, column: 59}
        - segment:
            - waypoint:
                type: branching
                action: follow
                constraint: {value: "true"}
                location: {file_name: bug.c, line: 11, column: 5}
        - segment:
            - waypoint:
                type: target
                action: follow
                location: {file_name: bug.c, line: 13, column: 9}

    $ sed -i "s/HASH/$(sha256sum bug.c | cut -d' ' -f1)/" w.yml
    $ slam -q --witness w.yml bug.c | head -n 1
    CONFIRMED
    $ slam-witness weave w.yml bug.c
    # 1 "w.yml"
    static int witness_passed; extern void witness_abort(const char *); extern int __VERIFIER_nondet_witness(void);
    # 1 "bug.c"
    # 0 "bug.c"
    # 0 "<built-in>"
    # 0 "<command-line>"
    # 1 "/usr/include/stdc-predef.h" 1 3 4
    # 0 "<command-line>" 2
    # 1 "bug.c"
    extern int __VERIFIER_nondet_int(void);
    extern void witness_reach_error
    # 2 "bug.c"
                           (void);
    int twice(int a)
    {
        return 2 * a;
    }
    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        switch (
    # 18 "w.yml"
    ({ __typeof__(x) witness_decides = (
    # 10 "bug.c"
                x
    # 18 "w.yml"
    ); if (witness_passed == 0 && (witness_decides != (1) && witness_decides != (2))) for (;;) ; if (witness_passed == 0 && (witness_decides == (2)) && __VERIFIER_nondet_witness()) witness_passed = 1; witness_decides; })
    # 10 "bug.c"
                 ) { case 1: x = 3; break; case 2: x =
    # 27 "w.yml"
    ({ if (witness_passed == 1 && (1) && __VERIFIER_nondet_witness()) witness_passed = 2; __typeof__(twice ( x )) witness_result =
    # 10 "bug.c"
                                                       twice(x)
    # 27 "w.yml"
    ; if (witness_passed == 2 && (witness_result == 4) && __VERIFIER_nondet_witness()) witness_passed = 3; witness_result; })
    # 10 "bug.c"
                                                               ; }
        if (
    # 40 "w.yml"
    ({ int witness_decides = (
    # 11 "bug.c"
            x == 4
    # 40 "w.yml"
    ) != 0; if (witness_passed == 3 && (witness_decides) && __VERIFIER_nondet_witness()) witness_passed = 4; witness_decides; })
    # 11 "bug.c"
                  ) x = 5;
        if (x == 5)

    # 44 "w.yml"
    if (({ if (witness_passed == 4) witness_passed = 5; 0; })) ; else
    # 1 "w.yml"
    ({ while (witness_passed != 5) ; witness_abort("the target is reached");
    # 13 "bug.c"
            witness_reach_error
    # 13 "bug.c"
                       ()
    # 1 "w.yml"
    ; })
    # 13 "bug.c"
                         ;
        return 0;
    }

File lint.sh:

    # lint.sh SED-ARGUMENTS: what is wrong with a changed witness
    sed "$@" w.yml > v.yml; slam-witness lint v.yml bug.c

    $ sh lint.sh '0,/- segment:/s/- segment:/- segments:/'
    stderr:
    error: `segment` is missing here
       ┌─ v.yml:14:7
       │
    14 │     - segments:
       │       ^^^^^^^^
    status: 1
    $ sh lint.sh '0,/waypoint:/s/waypoint:/way:/'
    stderr:
    error: `waypoint` is missing here
       ┌─ v.yml:15:11
       │
    15 │         - way:
       │           ^^^
    status: 1
    $ sh lint.sh '0,/constraint: .*/{/constraint: /d}'
    stderr:
    error: `branching` needs a constraint
       ┌─ v.yml:16:13
       │
    16 │ ╭             type: branching
    17 │ │             action: avoid
    18 │ │             location: {file_name: bug.c, line: 10, column: 5}
    19 │ │         - waypoint:
       │ ╰────────^
    status: 1
    $ sh lint.sh '/type: target/,$s/action: follow/action: avoid/'
    stderr:
    error: the target is not avoided
       ┌─ v.yml:44:13
       │
    44 │ ╭             type: target
    45 │ │             action: avoid
    46 │ │             location: {file_name: bug.c, line: 13, column: 9}
    47 │ │
       │ ╰^

    error: a segment ends with a waypoint that is followed
       ┌─ v.yml:44:13
       │
    44 │ ╭             type: target
    45 │ │             action: avoid
    46 │ │             location: {file_name: bug.c, line: 13, column: 9}
    47 │ │
       │ ╰^ this one is avoided
    status: 1
    $ sh lint.sh 's/type: target/type: function_enter/'
    stderr:
    error: the sequence does not end with its target
       ┌─ v.yml:44:13
       │
    44 │ ╭             type: function_enter
    45 │ │             action: follow
    46 │ │             location: {file_name: bug.c, line: 13, column: 9}
    47 │ │
       │ ╰^ this is the last waypoint
    status: 1
    $ sh lint.sh '0,/action: follow/s/action: follow/action: avoid/'
    stderr:
    error: a segment ends with a waypoint that is followed
       ┌─ v.yml:21:13
       │
    21 │ ╭             type: branching
    22 │ │             action: avoid
    23 │ │             constraint: {value: "2"}
    24 │ │             location: {file_name: bug.c, line: 10, column: 5}
    25 │ │     - segment:
       │ ╰────^ this one is avoided
    status: 1
    $ sh lint.sh 's/value: "true"/value: "maybe"/'
    stderr:
    error: `maybe` is no way of this decision
       ┌─ v.yml:40:33
       │
    40 │             constraint: {value: "maybe"}
       │                                 ^^^^^^^ expected true or false
    status: 1
    $ sh lint.sh '0,/location: .*/s/location: .*/location: here/'
    stderr:
    error: the location is no map
       ┌─ v.yml:19:23
       │
    19 │             location: here
       │                       ^^^^ expected `key: value`
    status: 1
    $ sh lint.sh '0,/constraint: .*/s/constraint: .*/constraint: none/'
    stderr:
    error: the constraint is no map
       ┌─ v.yml:18:25
       │
    18 │             constraint: none
       │                         ^^^^ expected `key: value`
    status: 1
    $ sh lint.sh '14s/:/: [7]/;15,24d'
    stderr:
    error: an element of the segment is no map
       ┌─ v.yml:14:17
       │
    14 │     - segment: [7]
       │                 ^ expected `key: value`
    status: 1
    $ sh lint.sh 's/^    task:/    task: none/;8,12d'
    stderr:
    error: the task is no map
      ┌─ v.yml:7:11
      │
    7 │     task: none
      │           ^^^^ expected `key: value`
    status: 1
    $ sh lint.sh '0,/- waypoint:/s/- waypoint:/- waypoint: 7/;16,19d'
    stderr:
    error: the waypoint is no map
       ┌─ v.yml:15:21
       │
    15 │         - waypoint: 7
       │                     ^ expected `key: value`
    status: 1
    $ sh lint.sh 's/type: function_enter/type: target/'
    stderr:
    error: the target is not the last waypoint
       ┌─ v.yml:27:13
       │
    27 │ ╭             type: target
    28 │ │             action: follow
    29 │ │             location: {file_name: bug.c, line: 10, column: 59}
    30 │ │     - segment:
       │ ╰────^
    status: 1
    $ sh lint.sh 's/producer: .*/producer: a person/'
    stderr:
    error: the producer is no map
      ┌─ v.yml:6:15
      │
    6 │     producer: a person
      │               ^^^^^^^^ expected `key: value`
    status: 1
    $ sh lint.sh 's/version: "1"/version: [1]/'
    stderr:
    error: `version` is no text
      ┌─ v.yml:6:41
      │
    6 │     producer: {name: a person, version: [1], command_line: by hand}
      │                                         ^^^
    status: 1
    $ sh lint.sh 's/language: C/language: Fortran/'
    stderr:
    error: `Fortran` is no language that is read
       ┌─ v.yml:12:17
       │
    12 │       language: Fortran
       │                 ^^^^^^^ expected C
    status: 1
    $ sh lint.sh 's/input_files: .*/input_files: bug.c/'
    stderr:
    error: `input_files` is no list
      ┌─ v.yml:8:20
      │
    8 │       input_files: bug.c
      │                    ^^^^^ expected `- ..`
    status: 1
    $ sh lint.sh 's/input_file_hashes: .*/input_file_hashes: [bug.c]/'
    stderr:
    error: `input_file_hashes` is no map
      ┌─ v.yml:9:26
      │
    9 │       input_file_hashes: [bug.c]
      │                          ^^^^^^^ expected `key: value`
    status: 1
    $ sh lint.sh '/^  content:/,$d'
    stderr:
    error: `content` is missing here
      ┌─ v.yml:1:3
      │
    1 │ - entry_type: violation_sequence
      │   ^^^^^^^^^^
    status: 1
    $ sh lint.sh -n '1,/^  content:/p;$a\    - 7'
    stderr:
    error: an element of the content is no map
       ┌─ v.yml:14:7
       │
    14 │     - 7
       │       ^ expected `key: value`
    status: 1
    $ sh lint.sh 's/^  content:/  content: all/;/^    /d'
    stderr:
    error: the metadata is no map
      ┌─ v.yml:2:11
      │
    2 │   metadata:
      │           ^ expected `key: value`

    error: the content is no list
      ┌─ v.yml:3:12
      │
    3 │   content: all
      │            ^^^ expected `- ..`
    status: 1
    $ sh lint.sh 's/^  metadata:/  metadata: none/;/^    /d'
    stderr:
    error: the metadata is no map
      ┌─ v.yml:2:13
      │
    2 │   metadata: none
      │             ^^^^ expected `key: value`

    error: the content is no list
      ┌─ v.yml:3:10
      │
    3 │   content:
      │          ^ expected `- ..`
    status: 1
    $ sh lint.sh 's/column: 59/column: 60/'
    stderr:
    error: bug.c:10, column 60 is no bracket that closes a call
       ┌─ v.yml:29:23
       │
    29 │             location: {file_name: bug.c, line: 10, column: 60}
       │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the line has one at column 59

    error: bug.c:10, column 60 is no bracket that closes a call
       ┌─ v.yml:35:23
       │
    35 │             location: {file_name: bug.c, line: 10, column: 60}
       │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the line has one at column 59
    status: 1
    $ sh lint.sh '/function_enter/{s/function_enter/assumption/;n;s/$/\n            constraint: {value: x == 2, format: c_expression}/;n;s/59/60/}'
    stderr:
    error: bug.c:10, column 60 is no beginning of a statement
       ┌─ v.yml:30:23
       │
    30 │             location: {file_name: bug.c, line: 10, column: 60}
       │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the line has some at columns 5, 16, 18, 26, 33, 40, 48
    status: 1
    $ (cat w.yml w.yml) > v.yml; slam-witness lint v.yml bug.c
    stderr:
    error: the witness has entries beside a violation sequence
       ┌─ v.yml:49:5
       │
    49 │ ╭     format_version: "2.0"
    50 │ │     uuid: 5d0fcf4a-1b3e-4d7a-9c55-000000000001
    51 │ │     creation_time: 2026-01-01T00:00:00Z
    52 │ │     producer: {name: a person, version: "1", command_line: by hand}
       · │
    58 │ │       language: C
    59 │ │   content:
       │ ╰──^ one sequence is read at a time
    status: 1
    $ (cat w.yml; sed -n '1,/^  content:/p' w.yml | sed 's/violation_sequence/invariant_set/'; printf '    - invariant:\n        type: loop_invariant\n        location: {file_name: bug.c, line: 9}\n        value: "1"\n        format: c_expression\n') > v.yml; slam-witness lint v.yml bug.c
    stderr:
    error: the witness has entries beside a violation sequence
       ┌─ v.yml:49:5
       │
    49 │ ╭     format_version: "2.0"
    50 │ │     uuid: 5d0fcf4a-1b3e-4d7a-9c55-000000000001
    51 │ │     creation_time: 2026-01-01T00:00:00Z
    52 │ │     producer: {name: a person, version: "1", command_line: by hand}
       · │
    58 │ │       language: C
    59 │ │   content:
       │ ╰──^ expected entries of one type
    status: 1
    $ (for i in $(seq 300); do printf '['; done) > v.yml; slam-witness lint v.yml bug.c
    stderr:
    error: this is no YAML: recursion limit exceeded
      ┌─ v.yml:1:256
      │
    1 │ ...[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
      │                                                                                                        ^
    status: 1

Contracts.

File pay.c:

    extern void reach_error(void);
    struct pair { int a, b; };
    struct pair both(int n) { struct pair p = { n, n }; return p; }
    int less(int n)
    {
        return n - 1;
    }
    int main(void)
    {
        if (less(3) > 2 || both(1).a != 1)
            reach_error();
        return 0;
    }
    static int table[2][2]; int (*rows(int n))[2] { return table + n; }

File contract.sh:

    # contract.sh LINE REQUIRES ENSURES
    sed -n '1,/^  content:/p' w.yml | sed "s/violation_sequence/invariant_set/; s/\"2.0\"/\"2.1\"/; s/bug\.c/pay.c/g; s/pay.c: [0-9a-f]*}/pay.c: $(sha256sum pay.c | cut -d' ' -f1)}/" > c.yml
    printf '    - invariant:\n        type: function_contract\n        location: {file_name: pay.c, line: %s}\n' "$1" >> c.yml
    test -z "$2" || printf "        requires: '%s'\n" "$2" >> c.yml
    test -z "$3" || printf "        ensures: '%s'\n" "$3" >> c.yml
    printf '        format: acsl_expression\n' >> c.yml
    slam -q --witness c.yml pay.c 2>&1 | head -n 1

    $ sh contract.sh 4 'n > 0' '\result == \old(n) - 1'
    CONFIRMED
    $ slam-witness weave c.yml pay.c | grep witness_
    extern void witness_abort(const char *);
    if (!(n > 0)) witness_abort("the precondition `n > 0` does not hold");
    __typeof__((n) + 0) witness_old_0 = (n);
    ({ int witness_result = (
    ); if (!(witness_result == witness_old_0 - 1)) witness_abort("the postcondition `\\result == \\old(n) - 1` does not hold"); witness_result; })
    $ sh contract.sh 4 'n > 3' ''
    REFUTED: the precondition `n > 3` of pay.c:4 does not hold
    $ sh contract.sh 4 '' '\result > 2'
    REFUTED: the postcondition `\result > 2` of pay.c:4 does not hold
    $ sh contract.sh 4 '' ''
    error: a contract needs `requires` or `ensures`
    $ sh contract.sh 4 '\result == 0' ''
    error: there is no `\result` here
    $ sh contract.sh 4 '' '\old n == 0'
    error: `\old` needs an expression in brackets
    $ sh contract.sh 4 '/* nothing */' ''
    error: the expression is empty
    $ sh contract.sh 4 'return' ''
    error: syntax error at `)`
    $ sh contract.sh 4 'n; n' ''
    error: `;` is in no expression
    $ sh contract.sh 4 'n # 1' ''
    error: the expression has a comment or a directive
    $ sh contract.sh 40 'n > 0' ''
    error: pay.c:40 is no head of a function
    $ sh contract.sh 14 '' '\result == 0'
    error: the result of `rows` has a type that cannot be written
    $ sh contract.sh 3 '' '\result.a == n'
    CONFIRMED

What is written is what slam stored.

    $ slam -q --json a.json bug.c | head -n 1
    UNSAFE, replayed
    $ sed -z 's/"errors": \[.*\],\n      "messages"/"errors": [], "messages"/' a.json > b.json; slam-witness write b.json bug.c
    stderr:
    error: the answer has no error
    status: 1
    $ sed 's/"verdict": "unsafe"/"verdict": "not applicable"/' a.json > b.json; slam-witness write b.json bug.c
    stderr:
    error: there is no verdict that a witness could show
    status: 1
    $ sed 's/"verdict": "unsafe"/"verdict": "unknown", "cause": "time", "reason": "r"/' a.json > b.json; slam-witness write b.json bug.c
    stderr:
    error: there is no verdict that a witness could show
    status: 1
    $ slam -q --data-model llp64 --json a.json bug.c | head -n 1
    UNSAFE, replayed by the interpreter
    $ slam-witness write a.json bug.c --data-model llp64
    stderr:
    error: witnesses know the data models ILP32 and LP64 only
    status: 1
    $ slam -q --json a.json --rule posix/malloc --rule posix/mutex bug.c | head -n 1
    posix/malloc: NOT APPLICABLE
    $ slam-witness write a.json bug.c
    stderr:
    error: a witness is of one verdict, and the answer has several
    status: 1
    $ slam-witness weave w.yml bug.c --cut
    stderr:
    error: the loops of the program cannot be cut
    status: 1
    $ slam-witness weave 01_count_good.yml 01_count_good.c --cut | grep -n again
    2:extern void witness_abort(const char *);static int witness_again_0;
    21:witness_again_0 = 0;
    25:({ if (!(i <= n)) witness_abort("the loop invariant `i <= n` does not hold"); if (witness_again_0) for (;;) ; witness_again_0 = 1; { __typeof__(i) witness_any_0; i = witness_any_0; } while (!((i <= n))) ; 1; }) && (

Errors that a pointer calls.

    $ sed 's/int x = /void (*f)(void) = reach_error; int x = /' bug.c > by.c
    $ sed "s/bug\.c/by.c/g; s/by.c: [0-9a-f]*}/by.c: $(sha256sum by.c | cut -d' ' -f1)}/" w.yml > v.yml; slam-witness lint v.yml by.c
    stderr:
    error: the program takes the address of `reach_error`
     = errors that a pointer calls cannot be told apart
    status: 1
