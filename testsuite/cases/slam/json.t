`--json FILE` writes what a run came to, whatever that is; grammar/FORMAT.md says what
the fields mean.

File lock.c:

    extern int more(void);
    static int locked;
    static void acquire(void)
    {
        if (locked)
        ERROR:
            return;
        locked = 1;
    }
    int main(void)
    {
        acquire();
        while (more()) {
            locked = LOCKED;
            acquire();
        }
        return 0;
    }

    $ slam -q -DLOCKED=0 lock.c --time-limit 0 --json out.json > /dev/null
    $ cat out.json
    {
      "verdict": "safe",
      "program": "lock.c",
      "work_dir": "slam-work/lock",
      "seconds": <time>,
      "iterations": 2,
      "predicate_count": 1,
      "predicates": [
        {
          "procedure": "global",
          "predicates": [
            "locked == 0"
          ]
        }
      ],
      "invariants": [
        {
          "procedure": "main",
          "place": "lock.c:13",
          "formula": "!(locked == 0)"
        }
      ],
      "assumptions": [],
      "explanation": [],
      "messages": "",
      "rounds": [
        {
          "iteration": 1,
          "predicates": 0,
          "predicate_file": "slam-work/lock/01.preds.txt",
          "followed": false,
          "path_length": 5,
          "outcome": "infeasible, 1 new predicate",
          "added": [
            "global: locked == 0"
          ]
        },
        {
          "iteration": 2,
          "predicates": 1,
          "predicate_file": "slam-work/lock/02.preds.txt",
          "followed": false,
          "path_length": 0,
          "outcome": "no error is reachable",
          "added": []
        }
      ],
      "steps": [
        {
          "iteration": 1,
          "tool": "c2bp",
          "seconds": <time>,
          "command": "$BIN/c2bp lock.c slam-work/lock/01.preds.txt -o slam-work/lock/01.bp -DLOCKED=0 --cache slam-work/lock/cache --memory-limit 4G"
        },
        {
          "iteration": 1,
          "tool": "bebop",
          "seconds": <time>,
          "command": "$BIN/bebop slam-work/lock/01.bp --format json --trace auto -o slam-work/lock/01.trace.json --memory-limit 4G"
        },
        {
          "iteration": 1,
          "tool": "newton",
          "seconds": <time>,
          "command": "$BIN/newton lock.c slam-work/lock/01.trace.json --format json -o slam-work/lock/01.newton.json -DLOCKED=0 --replay slam-work/lock/01.replay.c --memory-limit 4G"
        },
        {
          "iteration": 2,
          "tool": "c2bp",
          "seconds": <time>,
          "command": "$BIN/c2bp lock.c slam-work/lock/02.preds.txt -o slam-work/lock/02.bp -DLOCKED=0 --cache slam-work/lock/cache --memory-limit 4G"
        },
        {
          "iteration": 2,
          "tool": "bebop",
          "seconds": <time>,
          "command": "$BIN/bebop slam-work/lock/02.bp --format json --trace auto -o slam-work/lock/02.trace.json --memory-limit 4G"
        },
        {
          "iteration": 2,
          "tool": "bebop",
          "seconds": <time>,
          "command": "$BIN/bebop slam-work/lock/02.bp --invariants --format json -o slam-work/lock/02.invariants.json --memory-limit 4G"
        }
      ],
      "reused_steps": 0
    }
    $ slam -q -DLOCKED=1 lock.c --time-limit 0 --json out.json > /dev/null
    status: 1
    $ cat out.json
    {
      "verdict": "unsafe",
      "program": "lock.c",
      "work_dir": "slam-work/lock",
      "seconds": <time>,
      "iterations": 2,
      "predicate_count": 1,
      "predicates": [
        {
          "procedure": "global",
          "predicates": [
            "locked == 0"
          ]
        }
      ],
      "invariants": [],
      "assumptions": [],
      "explanation": [
        "lock.c:12  acquire()              enters acquire",
        "lock.c:5     if (locked)          not taken: locked = 0",
        "lock.c:8     locked = 1           locked = 1",
        "lock.c:9     return from acquire  back in main",
        "lock.c:13  more()                 any value chosen: 1",
        "lock.c:13  if (!more())           not taken: more() = 1",
        "lock.c:14  locked = 1             locked = 1",
        "lock.c:15  acquire()              enters acquire",
        "lock.c:5     if (locked)          taken: locked = 1",
        "lock.c:7     ERROR: return        the error is reached"
      ],
      "replay": {
        "result": "reached"
      },
      "messages": "",
      "rounds": [
        {
          "iteration": 1,
          "predicates": 0,
          "predicate_file": "slam-work/lock/01.preds.txt",
          "followed": false,
          "path_length": 5,
          "outcome": "infeasible, 1 new predicate",
          "added": [
            "global: locked == 0"
          ]
        },
        {
          "iteration": 2,
          "predicates": 1,
          "predicate_file": "slam-work/lock/02.preds.txt",
          "followed": false,
          "path_length": 16,
          "outcome": "the path is an execution of the program",
          "added": []
        }
      ],
      "steps": [
        {
          "iteration": 1,
          "tool": "c2bp",
          "seconds": <time>,
          "command": "$BIN/c2bp lock.c slam-work/lock/01.preds.txt -o slam-work/lock/01.bp -DLOCKED=1 --cache slam-work/lock/cache --memory-limit 4G"
        },
        {
          "iteration": 1,
          "tool": "bebop",
          "seconds": <time>,
          "command": "$BIN/bebop slam-work/lock/01.bp --format json --trace auto -o slam-work/lock/01.trace.json --memory-limit 4G"
        },
        {
          "iteration": 1,
          "tool": "newton",
          "seconds": <time>,
          "command": "$BIN/newton lock.c slam-work/lock/01.trace.json --format json -o slam-work/lock/01.newton.json -DLOCKED=1 --replay slam-work/lock/01.replay.c --memory-limit 4G"
        },
        {
          "iteration": 2,
          "tool": "c2bp",
          "seconds": <time>,
          "command": "$BIN/c2bp lock.c slam-work/lock/02.preds.txt -o slam-work/lock/02.bp -DLOCKED=1 --cache slam-work/lock/cache --memory-limit 4G"
        },
        {
          "iteration": 2,
          "tool": "bebop",
          "seconds": <time>,
          "command": "$BIN/bebop slam-work/lock/02.bp --format json --trace auto -o slam-work/lock/02.trace.json --memory-limit 4G"
        },
        {
          "iteration": 2,
          "tool": "newton",
          "seconds": <time>,
          "command": "$BIN/newton lock.c slam-work/lock/02.trace.json --format json -o slam-work/lock/02.newton.json -DLOCKED=1 --replay slam-work/lock/02.replay.c --memory-limit 4G"
        }
      ],
      "reused_steps": 0
    }
    $ slam -q -DLOCKED=0 lock.c --max-iterations 1 --time-limit 0 --json out.json > /dev/null
    status: 3
    $ cat out.json
    {
      "verdict": "unknown",
      "reason": "no verdict after 1 iteration",
      "program": "lock.c",
      "work_dir": "slam-work/lock",
      "seconds": <time>,
      "iterations": 1,
      "predicate_count": 0,
      "predicates": [],
      "invariants": [],
      "assumptions": [],
      "explanation": [],
      "messages": "",
      "rounds": [
        {
          "iteration": 1,
          "predicates": 0,
          "predicate_file": "slam-work/lock/01.preds.txt",
          "followed": false,
          "path_length": 5,
          "outcome": "infeasible, 1 new predicate",
          "added": [
            "global: locked == 0"
          ]
        }
      ],
      "steps": [
        {
          "iteration": 1,
          "tool": "c2bp",
          "seconds": <time>,
          "command": "$BIN/c2bp lock.c slam-work/lock/01.preds.txt -o slam-work/lock/01.bp -DLOCKED=0 --cache slam-work/lock/cache --memory-limit 4G"
        },
        {
          "iteration": 1,
          "tool": "bebop",
          "seconds": <time>,
          "command": "$BIN/bebop slam-work/lock/01.bp --format json --trace auto -o slam-work/lock/01.trace.json --memory-limit 4G"
        },
        {
          "iteration": 1,
          "tool": "newton",
          "seconds": <time>,
          "command": "$BIN/newton lock.c slam-work/lock/01.trace.json --format json -o slam-work/lock/01.newton.json -DLOCKED=0 --replay slam-work/lock/01.replay.c --memory-limit 4G"
        }
      ],
      "reused_steps": 0
    }
