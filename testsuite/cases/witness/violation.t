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

Another value never leads there.

    $ sed 's/result == 3/result == 4/' w.yml > other.yml
    $ slam -q --witness other.yml bug.c

Nor does a run that never leaves the loop, or one that avoids what it has to pass.

    $ sed 's/x > 100/x > 2/' w.yml > avoids.yml
    $ slam -q --witness avoids.yml bug.c | head -n 1

Where there is no error, there is no target.

    $ sed 's/line: 15, column: 9/line: 12/' w.yml > target.yml
    $ slam -q --witness target.yml bug.c | head -n 1
    $ sed 's/line: 15, column: 9/line: 16/' w.yml > target.yml
    $ slam -q --witness target.yml bug.c

A sequence has its form, too.

    $ sed 's/type: target/type: branch/' w.yml > form.yml && slam -q --witness form.yml bug.c
    $ sed '/- segment:$/,$!b;s/action: avoid/action: follow/' w.yml > form.yml && slam -q --witness form.yml bug.c
    $ sed 's/type: assumption/type: target/' w.yml > form.yml && slam -q --witness form.yml bug.c
    $ sed 's/{value: "false"}/{value: "never"}/' w.yml > form.yml && slam -q --witness form.yml bug.c
    $ sed 's/column: 35/column: 34/' w.yml > form.yml && slam -q --witness form.yml bug.c
