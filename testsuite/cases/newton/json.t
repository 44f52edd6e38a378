`--format json` writes the whole answer as one object; grammar/FORMAT.md says what its
fields mean.

File a.c:

    extern int more(void);
    static int twice(int x)
    {
        return 2 * x;
    }
    int main(void)
    {
        int y = twice(WANT);
        if (y == 4 && more()) {
        ERROR:;
        }
        return 0;
    }

File none.preds:

    // none

    $ c2bp -DWANT=2 a.c none.preds | bebop - --format json > two.json
    $ newton -DWANT=2 a.c two.json --format json
    {
      "format": "slam-newton",
      "version": 1,
      "verdict": "feasible",
      "explanation": [
        {
          "place": {
            "file": "a.c",
            "line": 8,
            "column": 9
          },
          "kind": "enter",
          "depth": 0,
          "text": "y = twice(2)",
          "remark": "enters twice: x = 2",
          "values": [
            {
              "name": "x",
              "value": "2"
            }
          ],
          "step": 0
        },
        {
          "place": {
            "file": "a.c",
            "line": 4,
            "column": 5
          },
          "kind": "assign",
          "depth": 1,
          "text": "return 2 * x",
          "remark": "returns 4",
          "values": [
            {
              "name": "$return",
              "value": "4"
            }
          ],
          "step": 1
        },
        {
          "place": {
            "file": "a.c",
            "line": 4,
            "column": 5
          },
          "kind": "leave",
          "depth": 1,
          "text": "return from twice",
          "remark": "back in main: y = 4",
          "values": [
            {
              "name": "y",
              "value": "4"
            }
          ],
          "step": 2
        },
        {
          "place": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "kind": "branch",
          "depth": 0,
          "text": "if (y == 4)",
          "remark": "taken: y = 4",
          "values": [
            {
              "name": "y",
              "value": "4"
            }
          ],
          "step": 4
        },
        {
          "place": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "kind": "opaque",
          "depth": 0,
          "text": "more()",
          "remark": "any value chosen: 1",
          "values": [
            {
              "name": "more()",
              "value": "1"
            }
          ],
          "step": 5
        },
        {
          "place": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "kind": "branch",
          "depth": 0,
          "text": "if (more())",
          "remark": "taken: more() = 1",
          "values": [
            {
              "name": "more()",
              "value": "1"
            }
          ],
          "step": 7
        },
        {
          "place": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "kind": "target",
          "depth": 0,
          "text": "ERROR: ",
          "remark": "the error is reached",
          "step": 8
        }
      ],
      "choices": [
        {
          "procedure": "main",
          "value": "1",
          "function": "more",
          "place": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "next": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "taken": true
        }
      ],
      "decisions": [
        {
          "place": {
            "file": "a.c",
            "line": 9,
            "column": 5
          },
          "taken": true,
          "choices": 1
        }
      ]
    }
    stderr:
    a.c:8  y = twice(2)         enters twice: x = 2
    a.c:4    return 2 * x       returns 4
    a.c:4    return from twice  back in main: y = 4
    a.c:9  if (y == 4)          taken: y = 4
    a.c:9  more()               any value chosen: 1
    a.c:9  if (more())          taken: more() = 1
    a.c:9  ERROR:               the error is reached
    $ c2bp -DWANT=3 a.c none.preds | bebop - --format json > three.json
    $ newton -DWANT=3 a.c three.json --format json
    {
      "format": "slam-newton",
      "version": 1,
      "verdict": "infeasible",
      "predicates": [
        {
          "procedure": "main",
          "predicates": [
            "y == 4"
          ]
        },
        {
          "procedure": "twice",
          "predicates": [
            "$return == 4",
            "x == 3"
          ]
        }
      ]
    }
    $ sed 's/"reachable"/"unknown"/; /"target": /d; /"initial"/d; /"steps"/,/  ]/d; s/\("verdict".*\),/\1/' two.json > unknown.json
    $ newton -DWANT=2 a.c unknown.json --format json --exit-code -o out.json
    stderr:
    newton: unknown: nothing to refute: the trace's own verdict is unknown
    status: 30
    $ cat out.json
    {
      "format": "slam-newton",
      "version": 1,
      "verdict": "unknown",
      "reasons": [
        "nothing to refute: the trace's own verdict is unknown"
      ]
    }
