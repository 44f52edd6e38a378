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
      "format": "slam-answer",
      "version": 1,
      "checks": [
        {
          "verdict": "safe",
          "program": [
            "lock.c"
          ],
          "work_dir": "slam-work/lock",
          "seconds": <time>,
          "cpu_seconds": <time>,
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
              "formula": "!(locked == 0)",
              "id": "main.2~",
              "parts": [
                [
                  [
                    {
                      "predicate": "locked == 0",
                      "holds": false
                    }
                  ]
                ]
              ]
            }
          ],
          "assumptions": [],
          "errors": [],
          "messages": "",
          "rounds": [
            {
              "iteration": 1,
              "predicates": 0,
              "predicate_file": "slam-work/lock/01.preds.txt",
              "followed": false,
              "path_length": 5,
              "path": [
                {
                  "place": {
                    "file": "lock.c",
                    "line": 12
                  },
                  "depth": 0,
                  "text": "acquire();"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5
                  },
                  "depth": 1,
                  "text": "if (locked)",
                  "taken": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 7
                  },
                  "depth": 1,
                  "text": "return;"
                }
              ],
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
          "runs": [
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
              "command": "$BIN/newton lock.c slam-work/lock/01.trace.json --format json -o slam-work/lock/01.newton.json -DLOCKED=0 --cache slam-work/lock/cache --replay slam-work/lock/01.replay.c --memory-limit 4G"
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
          "reused_runs": 0
        }
      ]
    }
    $ slam -q -DLOCKED=1 lock.c --time-limit 0 --json out.json > /dev/null
    status: 1
    $ cat out.json
    {
      "format": "slam-answer",
      "version": 1,
      "checks": [
        {
          "verdict": "unsafe",
          "program": [
            "lock.c"
          ],
          "work_dir": "slam-work/lock",
          "seconds": <time>,
          "cpu_seconds": <time>,
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
          "errors": [
            {
              "message": "ERROR: return",
              "path": [
                {
                  "place": {
                    "file": "lock.c",
                    "line": 12,
                    "column": 5
                  },
                  "kind": "enter",
                  "depth": 0,
                  "procedure": "main",
                  "text": "acquire()",
                  "remark": "enters acquire",
                  "predicates": {
                    "locked == 0": true
                  },
                  "all": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5,
                    "column": 5
                  },
                  "kind": "branch",
                  "depth": 1,
                  "procedure": "acquire",
                  "text": "if (locked)",
                  "remark": "not taken: locked = 0",
                  "values": [
                    {
                      "name": "locked",
                      "value": "0"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 8,
                    "column": 5
                  },
                  "kind": "assign",
                  "depth": 1,
                  "procedure": "acquire",
                  "text": "locked = 1",
                  "remark": "locked = 1",
                  "values": [
                    {
                      "name": "locked",
                      "value": "1"
                    }
                  ],
                  "predicates": {
                    "locked == 0": false
                  }
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 9,
                    "column": 1
                  },
                  "kind": "leave",
                  "depth": 1,
                  "procedure": "acquire",
                  "text": "return from acquire",
                  "remark": "back in main",
                  "predicates": {
                    "locked == 0": false
                  },
                  "all": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 13,
                    "column": 5
                  },
                  "kind": "opaque",
                  "depth": 0,
                  "procedure": "main",
                  "text": "more()",
                  "remark": "any value chosen: 1",
                  "values": [
                    {
                      "name": "more()",
                      "value": "1"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 13,
                    "column": 5
                  },
                  "kind": "branch",
                  "depth": 0,
                  "procedure": "main",
                  "text": "if (!more())",
                  "remark": "not taken: more() = 1",
                  "values": [
                    {
                      "name": "more()",
                      "value": "1"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 14,
                    "column": 9
                  },
                  "kind": "assign",
                  "depth": 0,
                  "procedure": "main",
                  "text": "locked = 1",
                  "remark": "locked = 1",
                  "values": [
                    {
                      "name": "locked",
                      "value": "1"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 15,
                    "column": 9
                  },
                  "kind": "enter",
                  "depth": 0,
                  "procedure": "main",
                  "text": "acquire()",
                  "remark": "enters acquire",
                  "predicates": {
                    "locked == 0": false
                  },
                  "all": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5,
                    "column": 5
                  },
                  "kind": "branch",
                  "depth": 1,
                  "procedure": "acquire",
                  "text": "if (locked)",
                  "remark": "taken: locked = 1",
                  "values": [
                    {
                      "name": "locked",
                      "value": "1"
                    }
                  ]
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 7,
                    "column": 9
                  },
                  "kind": "target",
                  "depth": 1,
                  "procedure": "acquire",
                  "text": "ERROR: return",
                  "remark": "the error is reached"
                }
              ],
              "choices": [
                {
                  "procedure": "main",
                  "value": "1",
                  "function": "more",
                  "place": {
                    "file": "lock.c",
                    "line": 13,
                    "column": 5
                  },
                  "next": {
                    "file": "lock.c",
                    "line": 13,
                    "column": 5
                  },
                  "taken": true
                }
              ],
              "decisions": [
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5,
                    "column": 5
                  },
                  "taken": false,
                  "choices": 0
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 13,
                    "column": 5
                  },
                  "taken": true,
                  "choices": 1
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5,
                    "column": 5
                  },
                  "taken": true,
                  "choices": 1
                }
              ],
              "replay": {
                "result": "reached"
              }
            }
          ],
          "messages": "",
          "rounds": [
            {
              "iteration": 1,
              "predicates": 0,
              "predicate_file": "slam-work/lock/01.preds.txt",
              "followed": false,
              "path_length": 5,
              "path": [
                {
                  "place": {
                    "file": "lock.c",
                    "line": 12
                  },
                  "depth": 0,
                  "text": "acquire();"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5
                  },
                  "depth": 1,
                  "text": "if (locked)",
                  "taken": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 7
                  },
                  "depth": 1,
                  "text": "return;"
                }
              ],
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
              "path": [
                {
                  "place": {
                    "file": "lock.c",
                    "line": 2
                  },
                  "depth": 0,
                  "text": "locked = 0;"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 12
                  },
                  "depth": 0,
                  "text": "acquire();"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5
                  },
                  "depth": 1,
                  "text": "if (locked)",
                  "taken": false
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 8
                  },
                  "depth": 1,
                  "text": "locked = 1;"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 9
                  },
                  "depth": 1,
                  "text": "return;"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 13
                  },
                  "depth": 0,
                  "text": "while (1)",
                  "taken": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 13
                  },
                  "depth": 0,
                  "text": "if (!__t1)",
                  "taken": false
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 14
                  },
                  "depth": 0,
                  "text": "locked = 1;"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 15
                  },
                  "depth": 0,
                  "text": "acquire();"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5
                  },
                  "depth": 1,
                  "text": "if (locked)",
                  "taken": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 7
                  },
                  "depth": 1,
                  "text": "return;"
                }
              ],
              "outcome": "the path is an execution of the program",
              "added": []
            }
          ],
          "runs": [
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
              "command": "$BIN/newton lock.c slam-work/lock/01.trace.json --format json -o slam-work/lock/01.newton.json -DLOCKED=1 --cache slam-work/lock/cache --replay slam-work/lock/01.replay.c --memory-limit 4G"
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
              "command": "$BIN/newton lock.c slam-work/lock/02.trace.json --format json -o slam-work/lock/02.newton.json -DLOCKED=1 --cache slam-work/lock/cache --replay slam-work/lock/02.replay.c --memory-limit 4G"
            }
          ],
          "reused_runs": 0
        }
      ]
    }
    $ slam -q -DLOCKED=0 lock.c --max-iterations 1 --time-limit 0 --json out.json > /dev/null
    status: 3
    $ cat out.json
    {
      "format": "slam-answer",
      "version": 1,
      "checks": [
        {
          "verdict": "unknown",
          "cause": "rounds",
          "reason": "no verdict after 1 iteration",
          "program": [
            "lock.c"
          ],
          "work_dir": "slam-work/lock",
          "seconds": <time>,
          "cpu_seconds": <time>,
          "iterations": 1,
          "predicate_count": 0,
          "predicates": [],
          "invariants": [],
          "assumptions": [],
          "errors": [],
          "messages": "",
          "rounds": [
            {
              "iteration": 1,
              "predicates": 0,
              "predicate_file": "slam-work/lock/01.preds.txt",
              "followed": false,
              "path_length": 5,
              "path": [
                {
                  "place": {
                    "file": "lock.c",
                    "line": 12
                  },
                  "depth": 0,
                  "text": "acquire();"
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 5
                  },
                  "depth": 1,
                  "text": "if (locked)",
                  "taken": true
                },
                {
                  "place": {
                    "file": "lock.c",
                    "line": 7
                  },
                  "depth": 1,
                  "text": "return;"
                }
              ],
              "outcome": "infeasible, 1 new predicate",
              "added": [
                "global: locked == 0"
              ]
            }
          ],
          "runs": [
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
              "command": "$BIN/newton lock.c slam-work/lock/01.trace.json --format json -o slam-work/lock/01.newton.json -DLOCKED=0 --cache slam-work/lock/cache --replay slam-work/lock/01.replay.c --memory-limit 4G"
            }
          ],
          "reused_runs": 0
        }
      ]
    }
