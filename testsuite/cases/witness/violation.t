A violation sequence is followed to its target, or no run follows it.

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
        int i;
        for (i = 0; i < 2; i++)
            x = twice(x);
        if (x == 12) {
            i = 7;
            reach_error();
        }
        return 0;
    }

File w.yml:

    - entry_type: violation_sequence
      metadata:
        format_version: "2.0"
        uuid: 5d0fcf4a-1b3e-4d7a-9c55-000000000001
        creation_time: 2026-01-01T00:00:00Z
        producer: {name: a person, version: "1"}
        task:
          input_files: [bug.c]
          input_file_hashes: {bug.c: HASH}
          specification: G ! call(reach_error())
          data_model: LP64
          language: C
      content:
        - segment:
            - waypoint:
                type: function_return
                action: follow
                constraint: {value: '\result == 3', format: ext_c_expression}
                location: {file_name: bug.c, line: 9, column: 35, function: main}
        - segment:
            - waypoint:
                type: assumption
                action: avoid
                constraint: {value: x > 100, format: c_expression}
                location: {file_name: bug.c, line: 12, column: 9}
            - waypoint:
                type: branching
                action: follow
                constraint: {value: "false"}
                location: {file_name: bug.c, line: 11, column: 5}
        - segment:
            - waypoint:
                type: target
                action: follow
                location: {file_name: bug.c, line: 15, column: 9}

    $ sed -i "s/HASH/$(sha256sum bug.c | cut -d' ' -f1)/" w.yml
    $ slam -q --witness w.yml bug.c
    CONFIRMED
    The witness w.yml of a person 1 is right: this execution follows it.

    bug.c:9   x = witness_result     x = 3
    bug.c:11  i = 0                  i = 0
    bug.c:11  if (!witness_decides)  not taken: witness_decides = 1
    bug.c:12  x = twice(x)           enters twice: a = 3
    bug.c:5     return 2 * a         returns 6
    bug.c:5     return from twice    back in main: x = 6
    bug.c:11  i = i + 1              i = 1
    bug.c:11  if (!witness_decides)  not taken: witness_decides = 1
    bug.c:12  x = twice(x)           enters twice: a = 6
    bug.c:5     return 2 * a         returns 12
    bug.c:5     return from twice    back in main: x = 12
    bug.c:11  i = i + 1              i = 2
    bug.c:11  if (!witness_decides)  taken: witness_decides = 0
    bug.c:13  if (x == 12)           taken: x = 12
    bug.c:14  i = 7                  i = 7
    w.yml:1   the target is reached  the error is reached

    Every intermediate is in slam-work/bug/loop, the commands in commands.txt there.

Another value never leads there.

    $ sed 's/result == 3/result == 4/' w.yml > other.yml
    $ slam -q --witness other.yml bug.c
    REFUTED: no run follows the witness to its target
    The witness other.yml of a person 1 is wrong.

    Every intermediate is in slam-work/bug/loop, the commands in commands.txt there.
    status: 1

Nor does a run that never leaves the loop, or one that avoids what it has to pass.

    $ sed 's/x > 100/x > 2/' w.yml > avoids.yml
    $ slam -q --witness avoids.yml bug.c | head -n 1
    REFUTED: no run follows the witness to its target

Where there is no error, there is no target.

    $ sed 's/line: 15, column: 9/line: 12/' w.yml > target.yml
    $ slam -q --witness target.yml bug.c | head -n 1
    REFUTED: no run follows the witness to its target
    stderr:
    warning: no label ERROR and no assert in the program
    $ sed 's/line: 15, column: 9/line: 16/' w.yml > target.yml
    $ slam -q --witness target.yml bug.c
    stderr:
    error: bug.c:16 is no token of a statement
       ┌─ target.yml:35:23
       │
    35 │             location: {file_name: bug.c, line: 16}
       │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 2

A sequence has its form, too.

    $ sed 's/type: target/type: branch/' w.yml > form.yml && slam -q --witness form.yml bug.c
    stderr:
    error: `branch` is no type of waypoints
       ┌─ form.yml:33:19
       │
    33 │             type: branch
       │                   ^^^^^^ expected assumption, branching, function_enter, function_return, target

    error: the sequence does not end with its target
       ┌─ form.yml:27:13
       │
    27 │ ╭             type: branching
    28 │ │             action: follow
    29 │ │             constraint: {value: "false"}
    30 │ │             location: {file_name: bug.c, line: 11, column: 5}
    31 │ │     - segment:
       │ ╰────^ this is the last waypoint
    status: 2
    $ sed '/- segment:$/,$!b;s/action: avoid/action: follow/' w.yml > form.yml && slam -q --witness form.yml bug.c
    stderr:
    error: a segment has one waypoint that is followed, at its end
       ┌─ form.yml:22:13
       │
    22 │ ╭             type: assumption
    23 │ │             action: follow
    24 │ │             constraint: {value: x > 100, format: c_expression}
    25 │ │             location: {file_name: bug.c, line: 12, column: 9}
    26 │ │         - waypoint:
       │ ╰────────^ this one is not the last
    status: 2
    $ sed 's/type: assumption/type: target/' w.yml > form.yml && slam -q --witness form.yml bug.c
    stderr:
    error: `target` has no constraint
       ┌─ form.yml:24:33
       │
    24 │             constraint: {value: x > 100, format: c_expression}
       │                                 ^^^^^^^
    status: 2
    $ sed 's/{value: "false"}/{value: "never"}/' w.yml > form.yml && slam -q --witness form.yml bug.c
    stderr:
    error: `never` is no way of this decision
       ┌─ form.yml:29:33
       │
    29 │             constraint: {value: "never"}
       │                                 ^^^^^^^ expected true or false
    status: 2
    $ sed 's/column: 35/column: 34/' w.yml > form.yml && slam -q --witness form.yml bug.c
    stderr:
    error: bug.c:9, column 34 is no bracket that closes a call
       ┌─ form.yml:19:23
       │
    19 │             location: {file_name: bug.c, line: 9, column: 34, function: main}
       │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the line has one at column 35
    status: 2
