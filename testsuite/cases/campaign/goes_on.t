A campaign checks programs against all rules that apply; what it found stands in a folder.

File lock.slic:

    title "taken and given back in turn";
    state { int held = 0; }
    take.entry { if (held) { abort "taken twice"; } held = 1; }
    give.entry { if (!held) { abort "given back, but not held"; } held = 0; }

File api.h:

    void take(void);
    void give(void);
    #define REST give()

File right.c:

    #include "api.h"
    int main(void) { take(); REST; return 0; }

File wrong.c:

    #include "api.h"
    int main(void) { take(); take(); return 0; }

File plain.c:

    #include <assert.h>
    int main(void) { int x = 1; assert(x == 1); return 0; }

    $ slam campaign -j1 right.c wrong.c plain.c --rule lock.slic --rule posix/mutex -o out
    rule        checks   safe unsafe unknown refused failed  open not a.  core-seconds
    lock             2      1      1       0       0      0     0      1  <time>
    all              2      1      1       0       0      0     0      4  <time>
    Rules that apply to no program: 1

    Errors:
      wrong.c lock: rule violated: taken twice (lock.slic:3)
    stderr:
    [1/2] wrong.c lock: unsafe (<time>)
    [2/2] right.c lock: safe (<time>)
    $ find out -type f | grep -v -e cache/ -e work/ | sort
    out/campaign.json
    out/checks/right.c/lock.json
    out/checks/wrong.c/lock.json
    out/lock
    out/programs/plain.c.json
    out/programs/right.c.json
    out/programs/wrong.c.json
    out/rules/lock.slic
    out/rules/posix,mutex.slic

A part of what is stored; the schemas are in grammar.

    $ cat out/campaign.json
    {
      "format": "slam-campaign",
      "version": 1,
      "folder": "$DIR",
      "programs": [
        "right.c",
        "wrong.c",
        "plain.c"
      ],
      "rules": [
        "lock",
        "posix/mutex"
      ],
      "own_errors": false
    }
    $ sed -n '/"errors"/,/"messages"/p' out/checks/wrong.c/lock.json
          "errors": [
            {
              "message": "rule violated: taken twice",
              "path": [
                {
                  "place": {
                    "file": "wrong.c",
                    "line": 2
                  },
                  "kind": "enter",
                  "depth": 0,
                  "procedure": "main",
                  "text": "slic_take()",
                  "remark": "enters slic_take",
                  "predicates": {
                    "lock_held == 0": true
                  },
                  "all": true
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3,
                    "column": 14
                  },
                  "kind": "branch",
                  "depth": 1,
                  "procedure": "slic_take",
                  "text": "if (lock_held)",
                  "remark": "not taken: lock_held = 0",
                  "values": [
                    {
                      "name": "lock_held",
                      "value": "0"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3
                  },
                  "kind": "assign",
                  "depth": 1,
                  "procedure": "slic_take",
                  "text": "lock_held = 1",
                  "remark": "lock_held = 1",
                  "values": [
                    {
                      "name": "lock_held",
                      "value": "1"
                    }
                  ],
                  "predicates": {
                    "lock_held == 0": false
                  }
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3,
                    "column": 1
                  },
                  "kind": "opaque",
                  "depth": 1,
                  "procedure": "slic_take",
                  "text": "take()"
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3,
                    "column": 47
                  },
                  "kind": "leave",
                  "depth": 1,
                  "procedure": "slic_take",
                  "text": "return from slic_take",
                  "remark": "back in main",
                  "predicates": {
                    "lock_held == 0": false
                  },
                  "all": true
                },
                {
                  "place": {
                    "file": "wrong.c",
                    "line": 2
                  },
                  "kind": "enter",
                  "depth": 0,
                  "procedure": "main",
                  "text": "slic_take()",
                  "remark": "enters slic_take",
                  "predicates": {
                    "lock_held == 0": false
                  },
                  "all": true
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3,
                    "column": 14
                  },
                  "kind": "branch",
                  "depth": 1,
                  "procedure": "slic_take",
                  "text": "if (lock_held)",
                  "remark": "taken: lock_held = 1",
                  "values": [
                    {
                      "name": "lock_held",
                      "value": "1"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3
                  },
                  "kind": "target",
                  "depth": 1,
                  "procedure": "slic_take",
                  "text": "rule violated: taken twice",
                  "remark": "the error is reached"
                }
              ],
              "decisions": [
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3,
                    "column": 14
                  },
                  "taken": false,
                  "choices": 0
                },
                {
                  "place": {
                    "file": "lock.slic",
                    "line": 3,
                    "column": 14
                  },
                  "taken": true,
                  "choices": 0
                }
              ],
              "replay": {
                "result": "reached"
              }
            }
          ],
          "messages": "",

Again: everything is known. With its own errors, too, one check more for each program.

    $ slam campaign -j1 right.c wrong.c plain.c --rule lock.slic --rule posix/mutex -o out | tail -n 1
      wrong.c lock: rule violated: taken twice (lock.slic:3)
    stderr:
    2 of 2 checks are known
    $ slam campaign -j1 right.c plain.c --rule lock.slic --own-errors -o out
    rule       checks   safe unsafe unknown refused failed  open not a.  core-seconds
    own errors      2      2      0       0       0      0     0      0  <time>
    lock            1      1      0       0       0      0     0      1  <time>
    all             3      3      0       0       0      0     0      1  <time>
    stderr:
    1 of 3 checks are known
    [2/3] right.c: safe (<time>)
    [3/3] plain.c: safe (<time>)

A changed header runs again what includes it, if that changes what is read; a changed rule
what it applies to.

    $ echo '/* no more */' >> api.h; slam campaign -j1 right.c wrong.c --rule lock.slic -o out > table
    stderr:
    2 of 2 checks are known
    $ sed -i 's/REST give()/REST take()/' api.h; slam campaign -j1 right.c wrong.c --rule lock.slic -o out > table
    stderr:
    1 of 2 checks are known
    [2/2] right.c lock: unsafe (<time>)
    $ tail -n 3 table
    Errors:
      right.c lock: rule violated: taken twice (lock.slic:3)
      wrong.c lock: rule violated: taken twice (lock.slic:3)
    $ sed -i 's/taken twice/held already/' lock.slic; slam campaign -j1 right.c wrong.c --rule lock.slic -o out 2>&1 > table | cut -c7- | sort
    right.c lock: unsafe (<time>)
    wrong.c lock: unsafe (<time>)
    $ tail -n 3 table
    Errors:
      right.c lock: rule violated: held already (lock.slic:3)
      wrong.c lock: rule violated: held already (lock.slic:3)

What somebody else wrote is not believed.

    $ sed -i 's/unsafe/safe/' out/checks/wrong.c/lock.json; slam campaign wrong.c --rule lock.slic -o out > table
    stderr:
    [1/1] wrong.c lock: unsafe (<time>)

Without a verdict, higher limits are tried, and the same ones with `--retry`.

    $ slam campaign wrong.c --rule lock.slic --slam-arg=--max-iterations=0 -o few > table
    stderr:
    [1/1] wrong.c lock: unknown (rounds) (<time>)
    $ sed -n '/Unknown/p' table
    Unknown, by cause: rounds 1
    $ slam campaign wrong.c --rule lock.slic --slam-arg=--max-iterations=0 -o few > table
    stderr:
    1 of 1 checks are known
    $ slam campaign wrong.c --rule lock.slic --slam-arg=--max-iterations=0 --time-limit 90 -o few > table
    stderr:
    [1/1] wrong.c lock: unknown (rounds) (<time>)
    $ slam campaign wrong.c --rule lock.slic --slam-arg=--max-iterations=0 --retry -o few > table
    stderr:
    [1/1] wrong.c lock: unknown (rounds) (<time>)
