`slam report` tells of a campaign, or of one answer, in several formats; each is made from
what is stored.

File lock.slic:

    title "taken and given back in turn";
    help "What is taken is not taken again.";
    cwe 764;
    state { int held = 0; }
    take.entry { if (held) { abort "taken twice"; } held = 1; }
    give.entry { held = 0; }

File wrong.c:

    void take(void);
    void give(void);
    int main(void) { take(); take(); return 0; }

File right.c:

    void take(void);
    void give(void);
    int main(void) { take(); give(); return 0; }

File broken.c:

    void take(void);
    int main(void) { take(); return oops; }

    $ slam campaign -q wrong.c right.c broken.c --rule lock.slic --own-errors -o out > table
    $ slam report out | diff table -
    $ slam report out --markdown -
    ## slam

    6 checks: 3 safe, **1 unsafe**, 0 unknown, 2 refused, 0 failed, 0 open; 0 not applicable.

    ### Errors

    - `wrong.c` lock: rule violated: taken twice at `wrong.c:3`

    | rule | safe | unsafe | unknown | refused | failed | open | not applicable |
    |---|--:|--:|--:|--:|--:|--:|--:|
    | own errors | 2 | 0 | 0 | 1 | 0 | 0 | 0 |
    | lock | 1 | 1 | 0 | 1 | 0 | 0 | 0 |
    $ slam report out --json -
    {
      "format": "slam-report",
      "version": 1,
      "checks": [
        {
          "program": "wrong.c",
          "state": "safe",
          "seconds": <time>,
          "errors": []
        },
        {
          "program": "wrong.c",
          "rule": "lock",
          "state": "unsafe",
          "seconds": <time>,
          "errors": [
            {
              "message": "rule violated: taken twice",
              "file": "wrong.c",
              "line": 3,
              "fingerprint": "043e1f9d41149b6c"
            }
          ]
        },
        {
          "program": "right.c",
          "state": "safe",
          "seconds": <time>,
          "errors": []
        },
        {
          "program": "right.c",
          "rule": "lock",
          "state": "safe",
          "seconds": <time>,
          "errors": []
        },
        {
          "program": "broken.c",
          "state": "refused",
          "reason": "error: `oops` is not declared\n  ┌─ broken.c:2:33\n  │\n2 │ int main(void) { take(); return oops; }\n  │                                 ^^^^\n",
          "seconds": <time>,
          "errors": []
        },
        {
          "program": "broken.c",
          "rule": "lock",
          "state": "refused",
          "reason": "error: `oops` is not declared\n  ┌─ broken.c:2:33\n  │\n2 │ int main(void) { take(); return oops; }\n  │                                 ^^^^\n",
          "seconds": <time>,
          "errors": []
        }
      ]
    }
    $ slam report out --junit - | sed 's/time="[^"]*"//'
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="slam" tests="6" skipped="0" failures="1" errors="2">
        <testsuite name="wrong.c" tests="2" skipped="0" errors="0" failures="1">
            <testcase name="own errors" classname="wrong.c" />
            <testcase name="lock" classname="wrong.c" >
                <failure message="rule violated: taken twice at wrong.c:3"/>
            </testcase>
        </testsuite>
        <testsuite name="right.c" tests="2" skipped="0" errors="0" failures="0">
            <testcase name="own errors" classname="right.c" />
            <testcase name="lock" classname="right.c" />
        </testsuite>
        <testsuite name="broken.c" tests="2" skipped="0" errors="2" failures="0">
            <testcase name="own errors" classname="broken.c" >
                <error message="refused">error: `oops` is not declared
      ┌─ broken.c:2:33
      │
    2 │ int main(void) { take(); return oops; }
      │                                 ^^^^
    </error>
            </testcase>
            <testcase name="lock" classname="broken.c" >
                <error message="refused">error: `oops` is not declared
      ┌─ broken.c:2:33
      │
    2 │ int main(void) { take(); return oops; }
      │                                 ^^^^
    </error>
            </testcase>
        </testsuite>
    </testsuites>
    $ slam report out --sarif - | sed 's/"semanticVersion": .*/VERSION/'
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "slam",
              VERSION
              "rules": [
                {
                  "id": "own-errors",
                  "shortDescription": {
                    "text": "No error that the program names can be reached"
                  },
                  "defaultConfiguration": {
                    "level": "error"
                  },
                  "properties": {
                    "tags": [],
                    "precision": "very-high"
                  }
                },
                {
                  "id": "lock",
                  "shortDescription": {
                    "text": "taken and given back in turn"
                  },
                  "fullDescription": {
                    "text": "What is taken is not taken again."
                  },
                  "help": {
                    "text": "What is taken is not taken again."
                  },
                  "defaultConfiguration": {
                    "level": "error"
                  },
                  "properties": {
                    "tags": [
                      "external/cwe/cwe-764"
                    ],
                    "precision": "very-high"
                  }
                }
              ]
            }
          },
          "originalUriBaseIds": {
            "%SRCROOT%": {
              "uri": "file://$DIR/"
            }
          },
          "columnKind": "unicodeCodePoints",
          "results": [
            {
              "ruleId": "lock",
              "ruleIndex": 1,
              "kind": "fail",
              "level": "error",
              "message": {
                "text": "rule violated: taken twice"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "wrong.c",
                      "uriBaseId": "%SRCROOT%"
                    },
                    "region": {
                      "startLine": 3
                    }
                  },
                  "logicalLocations": [
                    {
                      "fullyQualifiedName": "main",
                      "kind": "function"
                    }
                  ]
                }
              ],
              "relatedLocations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "lock.slic",
                      "uriBaseId": "%SRCROOT%"
                    },
                    "region": {
                      "startLine": 5
                    }
                  },
                  "logicalLocations": [
                    {
                      "fullyQualifiedName": "slic_take",
                      "kind": "function"
                    }
                  ],
                  "message": {
                    "text": "what the rule says"
                  }
                }
              ],
              "codeFlows": [
                {
                  "threadFlows": [
                    {
                      "locations": [
                        {
                          "executionOrder": 1,
                          "nestingLevel": 0,
                          "importance": "important",
                          "kinds": [
                            "call",
                            "function"
                          ],
                          "state": {
                            "lock_held == 0": {
                              "text": "1"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "wrong.c",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 3
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "main",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "slic_take(): enters slic_take"
                            }
                          }
                        },
                        {
                          "executionOrder": 2,
                          "nestingLevel": 1,
                          "importance": "important",
                          "kinds": [
                            "branch"
                          ],
                          "state": {
                            "lock_held": {
                              "text": "0"
                            },
                            "lock_held == 0": {
                              "text": "1"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "lock.slic",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 5,
                                "startColumn": 14
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "slic_take",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "if (lock_held): not taken: lock_held = 0"
                            }
                          }
                        },
                        {
                          "executionOrder": 3,
                          "nestingLevel": 1,
                          "importance": "important",
                          "state": {
                            "lock_held": {
                              "text": "1"
                            },
                            "lock_held == 0": {
                              "text": "0"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "lock.slic",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 5
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "slic_take",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "lock_held = 1: lock_held = 1"
                            }
                          }
                        },
                        {
                          "executionOrder": 4,
                          "nestingLevel": 1,
                          "importance": "important",
                          "kinds": [
                            "call"
                          ],
                          "state": {
                            "lock_held == 0": {
                              "text": "0"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "lock.slic",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 5,
                                "startColumn": 1
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "slic_take",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "take()"
                            }
                          }
                        },
                        {
                          "executionOrder": 5,
                          "nestingLevel": 1,
                          "importance": "unimportant",
                          "kinds": [
                            "return",
                            "function"
                          ],
                          "state": {
                            "lock_held == 0": {
                              "text": "0"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "lock.slic",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 5,
                                "startColumn": 47
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "slic_take",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "return from slic_take: back in main"
                            }
                          }
                        },
                        {
                          "executionOrder": 6,
                          "nestingLevel": 0,
                          "importance": "essential",
                          "kinds": [
                            "call",
                            "function"
                          ],
                          "state": {
                            "lock_held == 0": {
                              "text": "0"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "wrong.c",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 3
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "main",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "slic_take(): enters slic_take"
                            }
                          }
                        },
                        {
                          "executionOrder": 7,
                          "nestingLevel": 1,
                          "importance": "important",
                          "kinds": [
                            "branch"
                          ],
                          "state": {
                            "lock_held": {
                              "text": "1"
                            },
                            "lock_held == 0": {
                              "text": "0"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "lock.slic",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 5,
                                "startColumn": 14
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "slic_take",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "if (lock_held): taken: lock_held = 1"
                            }
                          }
                        },
                        {
                          "executionOrder": 8,
                          "nestingLevel": 1,
                          "importance": "essential",
                          "kinds": [
                            "danger"
                          ],
                          "state": {
                            "lock_held == 0": {
                              "text": "0"
                            }
                          },
                          "location": {
                            "physicalLocation": {
                              "artifactLocation": {
                                "uri": "lock.slic",
                                "uriBaseId": "%SRCROOT%"
                              },
                              "region": {
                                "startLine": 5
                              }
                            },
                            "logicalLocations": [
                              {
                                "fullyQualifiedName": "slic_take",
                                "kind": "function"
                              }
                            ],
                            "message": {
                              "text": "rule violated: taken twice: the error is reached"
                            }
                          }
                        }
                      ]
                    }
                  ]
                }
              ],
              "partialFingerprints": {
                "slam/v1": "043e1f9d41149b6c"
              },
              "properties": {
                "program": "wrong.c",
                "replayed": true
              }
            },
            {
              "ruleId": "own-errors",
              "ruleIndex": 0,
              "kind": "pass",
              "level": "none",
              "message": {
                "text": "safe"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "wrong.c",
                      "uriBaseId": "%SRCROOT%"
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "own-errors",
              "ruleIndex": 0,
              "kind": "pass",
              "level": "none",
              "message": {
                "text": "safe"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "right.c",
                      "uriBaseId": "%SRCROOT%"
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "lock",
              "ruleIndex": 1,
              "kind": "pass",
              "level": "none",
              "message": {
                "text": "safe"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "right.c",
                      "uriBaseId": "%SRCROOT%"
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "own-errors",
              "ruleIndex": 0,
              "kind": "open",
              "level": "none",
              "message": {
                "text": "refused: error: `oops` is not declared\n  ┌─ broken.c:2:33\n  │\n2 │ int main(void) { take(); return oops; }\n  │                                 ^^^^\n"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "broken.c",
                      "uriBaseId": "%SRCROOT%"
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "lock",
              "ruleIndex": 1,
              "kind": "open",
              "level": "none",
              "message": {
                "text": "refused: error: `oops` is not declared\n  ┌─ broken.c:2:33\n  │\n2 │ int main(void) { take(); return oops; }\n  │                                 ^^^^\n"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "broken.c",
                      "uriBaseId": "%SRCROOT%"
                    }
                  }
                }
              ]
            }
          ]
        }
      ]
    }

The page is one file; `make browser` looks at it with a browser.

    $ slam report out --html page.html; grep -c . page.html > /dev/null; grep '<title>\|<td' page.html
    <title>slam: 1 unsafe of 6 checks</title>
    <tr><th scope="row">wrong.c</th><td class="safe"><a href="#0" title="wrong.c own errors: safe" aria-label="wrong.c own errors: safe">✓</a></td><td class="unsafe"><a href="#1" title="wrong.c lock: unsafe" aria-label="wrong.c lock: unsafe">✗</a></td></tr>
    <tr><th scope="row">right.c</th><td class="safe"><a href="#2" title="right.c own errors: safe" aria-label="right.c own errors: safe">✓</a></td><td class="safe"><a href="#3" title="right.c lock: safe" aria-label="right.c lock: safe">✓</a></td></tr>
    <tr><th scope="row">broken.c</th><td class="refused"><a href="#4" title="broken.c own errors: refused" aria-label="broken.c own errors: refused">!</a></td><td class="refused"><a href="#5" title="broken.c lock: refused" aria-label="broken.c lock: refused">!</a></td></tr>
    $ grep -o 'src=\|href="[^#]\|url(' page.html
    status: 1

A single answer:

    $ slam -q wrong.c --rule lock.slic --json one.json > /dev/null
    status: 1
    $ slam report one.json --markdown -
    ## slam

    1 check: 0 safe, **1 unsafe**, 0 unknown, 0 refused, 0 failed, 0 open; 0 not applicable.

    ### Errors

    - `wrong.c` lock: rule violated: taken twice at `wrong.c:3`

    | rule | safe | unsafe | unknown | refused | failed | open | not applicable |
    |---|--:|--:|--:|--:|--:|--:|--:|
    | lock | 0 | 1 | 0 | 0 | 0 | 0 | 0 |

Several campaigns as one: of a check that both have the last counts.

    $ slam campaign -q right.c --rule lock.slic --own-errors -DMORE -o more > table
    $ slam campaign -q wrong.c --rule posix/mutex -o more2 > table
    $ slam report out more more2
    rule        checks   safe unsafe unknown refused failed  open not a.  core-seconds
    own errors       3      2      0       0       1      0     0      0  <time>
    lock             3      1      1       0       1      0     0      0  <time>
    all              6      3      1       0       2      0     0      3  <time>
    Rules that apply to no program: 1

    Not checked:
      broken.c: refused: error: `oops` is not declared
      broken.c lock: refused: error: `oops` is not declared

    Errors:
      wrong.c lock: rule violated: taken twice (lock.slic:5)

What is new, gone or changed since another campaign; judged findings.

    $ sed -i 's/take(); take()/take()/' wrong.c; sed -i 's/take(); give()/take();\n\ntake()/' right.c
    $ slam campaign -q wrong.c right.c broken.c --rule lock.slic --own-errors -o new > table
    $ slam report new --baseline out --markdown -
    ## slam

    6 checks: 3 safe, **1 unsafe**, 0 unknown, 2 refused, 0 failed, 0 open; 0 not applicable.

    ### New errors

    - `right.c` lock: rule violated: taken twice at `right.c:5`

    ### Gone

    - `wrong.c` lock: rule violated: taken twice

    ### Changed

    - `wrong.c` lock: safe, was unsafe
    - `right.c` lock: unsafe, was safe

    | rule | safe | unsafe | unknown | refused | failed | open | not applicable |
    |---|--:|--:|--:|--:|--:|--:|--:|
    | own errors | 2 | 0 | 0 | 1 | 0 | 0 | 0 |
    | lock | 1 | 1 | 0 | 1 | 0 | 0 | 0 |
    $ slam report new --baseline out --json - | sed -n '/"since"/,$p'
      "since": {
        "gone": [
          {
            "program": "wrong.c",
            "rule": "lock",
            "message": "rule violated: taken twice"
          }
        ],
        "changed": [
          {
            "program": "wrong.c",
            "rule": "lock",
            "before": "unsafe",
            "now": "safe"
          },
          {
            "program": "right.c",
            "rule": "lock",
            "before": "safe",
            "now": "unsafe"
          }
        ]
      }
    }
    $ slam report new --baseline out --sarif - | grep -e baselineState -e startLine | head -n 3
                      "startLine": 5
                      "startLine": 5
                                "startLine": 3
    $ slam report new --baseline out --html page.html; grep -A3 'id="since"' page.html
    <details open><summary>Since the earlier campaign: 4 changes</summary><ul id="since">
    <li>new: right.c lock: rule violated: taken twice</li>
    <li>gone: wrong.c lock: rule violated: taken twice</li>
    <li>changed: wrong.c lock: safe, was unsafe</li>

The fingerprint of an error stays when lines move.

    $ slam report new --json - | grep fingerprint > before; sed -i '1i // a line' right.c
    $ slam campaign -q wrong.c right.c broken.c --rule lock.slic --own-errors -o new > table
    $ slam report new --json - | grep fingerprint | diff before -
    $ print=$(sed 's/.*: "//; s/".*//' before); echo "# judged
    > right.c lock $print: it is a test" > judged
    $ slam report new --suppressions judged --markdown - --fail-on errors
    ## slam

    6 checks: 3 safe, **1 unsafe**, 0 unknown, 2 refused, 0 failed, 0 open; 0 not applicable.

    ### Suppressed

    - `right.c` lock: rule violated: taken twice at `right.c:6` (it is a test)

    | rule | safe | unsafe | unknown | refused | failed | open | not applicable |
    |---|--:|--:|--:|--:|--:|--:|--:|
    | own errors | 2 | 0 | 0 | 1 | 0 | 0 | 0 |
    | lock | 1 | 1 | 0 | 1 | 0 | 0 | 0 |
    $ slam report new --suppressions judged --junit - | sed 's/time="[^"]*"//' | grep -A2 'name="lock"'
            <testcase name="lock" classname="wrong.c" />
        </testsuite>
        <testsuite name="right.c" tests="2" skipped="1" errors="0" failures="0">
    --
            <testcase name="lock" classname="right.c" >
                <skipped message="rule violated: taken twice at right.c:6: suppressed: it is a test"/>
            </testcase>
    --
            <testcase name="lock" classname="broken.c" >
                <error message="refused">error: `oops` is not declared
      ┌─ broken.c:2:33
    $ slam report new --suppressions judged --sarif - | grep -A4 '"suppressions"'
              "suppressions": [
                {
                  "kind": "external",
                  "justification": "it is a test"
                }
    $ slam report new --suppressions judged --html page.html; grep -o '<td class="suppressed".*' page.html
    <td class="suppressed"><a href="#3" title="right.c lock: unsafe, suppressed" aria-label="right.c lock: unsafe, suppressed">(✗)</a></td></tr>
    $ slam report new --fail-on errors > table
    status: 1
    $ slam report new --baseline new --fail-on new-errors > table
    $ slam report new --baseline out --fail-on new-errors > table
    status: 1
    $ slam report new --fail-on unknown > table
    $ slam report new --fail-on refused > table
    status: 1

What cannot be read:

    $ echo 'right.c lock' > judged; slam report new --suppressions judged
    stderr:
    error: judged:1: expected `PROGRAM RULE FINGERPRINT: REASON`
    status: 2
    $ slam report new --suppressions nowhere
    stderr:
    error: cannot read nowhere: No such file or directory (os error 2)
    status: 2
    $ slam report nowhere
    stderr:
    error: cannot read nowhere: no such file or directory
    status: 2
    $ mkdir empty; slam report empty
    stderr:
    error: empty is no folder of a campaign: it has no campaign.json
    status: 2
    $ echo '{}' > none.json; slam report none.json
    stderr:
    error: this is not an answer of slam: there is no "format"
      ┌─ none.json:1:1
      │
    1 │ {}
      │ ^ expected "format": "slam-answer"
    status: 2
    $ sed -i 's/"version": 1/"version": 2/' one.json; slam report one.json
    stderr:
    error: the answer's version is 2
      ┌─ one.json:1:1
      │
    1 │ {
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 2
    $ echo '{"format": "slam-campaign", "version": 2}' > empty/campaign.json; slam report empty
    stderr:
    error: its version is 2
      ┌─ empty/campaign.json:1:1
      │
    1 │ {"format": "slam-campaign", "version": 2}
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 2
    $ echo '{"format": "slam-outcome", "version": 3}' > new/checks/right.c/own.json; slam report new
    stderr:
    error: its version is 3
      ┌─ new/checks/right.c/own.json:1:1
      │
    1 │ {"format": "slam-outcome", "version": 3}
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 2
    $ echo '{"format": "slam-outcome", "version": 3}' > new/programs/right.c.json; slam report new
    stderr:
    error: this is not a program of a campaign: the format is "slam-outcome"
      ┌─ new/programs/right.c.json:1:1
      │
    1 │ {"format": "slam-outcome", "version": 3}
      │ ^ expected "format": "slam-program"
    status: 2
