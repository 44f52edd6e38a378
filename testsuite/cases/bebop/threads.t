Concurrent programs are refused, with the place of the first construct, unless a number
of context switches is given.

File boppo.bp:

    decl g;
    void main() begin
      start_thread goto L;
      atomic_begin;
      g := 1;
      atomic_end;
      sync;
      L: end_thread;
    end

File slam.bp:

    decl g;
    void main() begin
      g := 0;
      ASYNC_1: work();
      if (g) then ASYNC_2: work(); fi
      assert(!g);
    end
    void work() begin g := 1; end

    $ bebop boppo.bp
    stderr:
    error: the program has threads, and is read as a sequential one
      ┌─ boppo.bp:3:3
      │
    3 │   start_thread goto L;
      │   ^^^^^^^^^^^^^^^^^^^ this statement needs threads
      │
      = `bebop --context-bound K` looks at its runs with at most K context switches
    status: 1
    $ bebop slam.bp
    stderr:
    error: the program has threads, and is read as a sequential one
      ┌─ slam.bp:4:3
      │
    4 │   ASYNC_1: work();
      │   ^^^^^^^ this label makes the call start a thread
      │
      = `bebop --context-bound K` looks at its runs with at most K context switches
    status: 1
    $ bebop boppo.bp --context-bound 1
    stderr:
    error: `sync` is not supported
      ┌─ boppo.bp:7:3
      │
    7 │   sync;
      │   ^^^^ its meaning differs between tools
    status: 1
    $ bebop slam.bp --context-bound 1 --format text
    unknown: unreachable within 1 context switch
    $ bebop slam.bp --context-bound 2 --format text --exit-code
    reachable: failing assert in main, line 6 of slam.bp, after 7 statements (there may be a shorter way)

            start with g = 0

            -- thread 0
         3  g := 0
         4  work()
         5  if (g)
            -- thread 1
         4  work()
         8  g := 1    [g = 1]
         8  end
            -- thread 0
         6  assert(!g)    <- fails
    status: 10
    $ bebop slam.bp --context-bound 2
    {
      "format": "slam-trace",
      "version": 1,
      "tool": {"name":"bebop","version":"0.1.0"},
      "program": {"file":"slam.bp","sha256":"<sha256>"},
      "verdict": "reachable",
      "shortest": false,
      "target": {"procedure":"main","line":6},
      "initial": {"g":false},
      "steps": [
        {"procedure":"main","kind":"assign","line":3,"depth":0},
        {"procedure":"main","kind":"skip","line":4,"depth":0},
        {"procedure":"main","kind":"branch","line":5,"depth":0},
        {"procedure":"work","kind":"call","line":4,"depth":0},
        {"procedure":"work","kind":"assign","line":8,"depth":0,"changed":{"g":true}},
        {"procedure":"work","kind":"return","line":8,"depth":0},
        {"procedure":"main","kind":"assert","line":6,"depth":0}
      ],
      "contexts": [{"thread":0,"steps":3},{"thread":1,"steps":3},{"thread":0,"steps":1}]
    }

A thread at a label has copies of the locals; atomic statements are not interrupted, and
`end_thread` ends all calls of a thread.

File label.bp:

    decl g, seen;
    void main() begin
      decl l;
      g := 0;
      seen := 0;
      l := 1;
      start_thread goto L, M;
      l := 0;
      atomic_begin;
      g := 1;
      g := 0;
      atomic_end;
      end_thread;
      L: assert(l);
      assert(!g);
      goto M;
      M: stop();
      assert(0);
    end
    void stop() begin
      seen := 1;
      end_thread;
    end

    $ bebop label.bp --context-bound 3 --format text
    unknown: unreachable within 3 context switches
    $ bebop label.bp --context-bound 2 --format text --reach stop:DONE
    stderr:
    error: there is no label `DONE` in procedure `stop`
     = the labels are: L, M
    status: 1
    $ sed 's/atomic_[a-z]*;//' label.bp > torn.bp
    $ bebop torn.bp --context-bound 2 --format text
    reachable: failing assert in main, line 15 of torn.bp, after 9 statements (there may be a shorter way)

            start with g = 0, seen = 0, l = 0

            -- thread 0
         4  g := 0
         5  seen := 0
         6  l := 1    [l = 1]
         7  start_thread goto L, M
         8  l := 0    [l = 0]
        10  g := 1    [g = 1]
            -- thread 1
         7  start_thread goto L, M    [l = 1]
        14  assert(l)
        15  assert(!g)    <- fails

Getafix' threads are there from the start, and the first needs no switch.

File getafix.bp:

    decl x, y;
    void thread0() begin
      x := 0;
      y := 0;
      x := 1;
      ERROR_0: skip;
      if (y) then ERROR: skip; fi
    end
    void thread1() begin
      assume(x);
      y := 1;
    end

    $ bebop getafix.bp --context-bound 1 --format text
    unknown: unreachable within 1 context switch
    $ bebop getafix.bp --context-bound 2 --format text
    reachable: label ERROR in thread0, line 7 of getafix.bp, after 14 statements (there may be a shorter way)

            start with x = 0, y = 0

            -- thread 0
         2  start_thread thread0()
         9  start_thread thread1()
         9  end
            -- thread 1
         2  start_thread thread0()
         3  x := 0
         4  y := 0
         5  x := 1    [x = 1]
         6  skip
            -- thread 2
         9  start_thread thread1()
        10  assume(x)
        11  y := 1    [y = 1]
        11  end
            -- thread 1
         7  if (y)
         7  skip    <- target
    $ bebop getafix.bp --context-bound 1 --print
    decl x, y, {thread: stop}, {thread: failed}, {thread: atomic}, {thread: in 0}, {thread: in 1},
         {thread: had 1}, {thread: follows 1}, {thread: given 1 x}, {thread: given 1 y}, {thread: in 2},
         {thread: had 2}, {thread: follows 2}, {thread: given 2 x}, {thread: given 2 y};

    void thread0()
    begin
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        x := 0;
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        y := 0;
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        x := 1;
        ERROR_0: skip;
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        if (y) then
            ERROR: {thread: fail}();
            return;
            skip;
        fi
    end

    void thread1()
    begin
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        assume(x);
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        y := 1;
    end

    void main()
    begin
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        {thread: run thread0}();
        {thread: point}();
        if ({thread: stop}) then
            return;
        fi
        {thread: run thread1}();
    end

    void {thread: leave}()
    begin
        if ({thread: in 0}) then
            if (*) then
                assume(x == {thread: given 1 x} && y == {thread: given 1 y});
                {thread: follows 1} := 1;
            fi
        fi
        if ({thread: in 1}) then
            if (*) then
                assume(x == {thread: given 2 x} && y == {thread: given 2 y});
                {thread: follows 2} := 1;
            fi
        fi
    end

    void {thread: resume}()
    begin
        if (*) then
            assume(!{thread: had 1} && {thread: in 0});
            {thread: in 0}, {thread: in 1}, {thread: in 2}, {thread: had 1} := 0, 1, 0, 1;
            x, y := {thread: given 1 x}, {thread: given 1 y};
        elsif (*) then
            assume(!{thread: had 2} && ({thread: in 0} || {thread: in 1}));
            {thread: in 0}, {thread: in 1}, {thread: in 2}, {thread: had 2} := 0, 0, 1, 1;
            x, y := {thread: given 2 x}, {thread: given 2 y};
        else
            assume(0);
        fi
    end

    void {thread: end}()
    begin
        {thread: leave}();
        {thread: stop} := 1;
    end

    void {thread: fail}()
    begin
        {thread: leave}();
        {thread: stop}, {thread: failed} := 1, 1;
    end

    void {thread: point}()
    begin
        if (!{thread: atomic}) then
            if (*) then
                {thread: leave}();
                {thread: resume}();
            else
                if (*) then
                    {thread: end}();
                fi
            fi
        fi
    end

    void {thread: main}()
    begin
        {thread: in 0}, {thread: in 1}, {thread: had 1}, {thread: follows 1}, {thread: in 2}, {thread: had 2}, {thread: follows 2}, {thread: stop}, {thread: failed}, {thread: atomic} :=
            1,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0;
        main();
        if (!{thread: stop}) then
            {thread: leave}();
        fi
        assume({thread: had 1} == {thread: follows 1} && {thread: had 2} == {thread: follows 2});
        if ({thread: failed}) then
            {thread: error}: skip;
        fi
    end

    void {thread: run thread0}()
    begin
        decl {thread: old x}, {thread: old y}, {thread: old thread: in 0}, {thread: old thread: in 1},
             {thread: old thread: in 2}, {thread: old thread: atomic};
        if (*) then
            {thread: old x}, {thread: old y}, {thread: old thread: in 0}, {thread: old thread: in 1}, {thread: old thread: in 2}, {thread: old thread: atomic} :=
                x,
                y,
                {thread: in 0},
                {thread: in 1},
                {thread: in 2},
                {thread: atomic};
            {thread: atomic} := 0;
            {thread: resume}();
            thread0();
            if (!{thread: stop}) then
                {thread: leave}();
            fi
            x, y, {thread: in 0}, {thread: in 1}, {thread: in 2}, {thread: atomic}, {thread: stop} :=
                {thread: old x},
                {thread: old y},
                {thread: old thread: in 0},
                {thread: old thread: in 1},
                {thread: old thread: in 2},
                {thread: old thread: atomic},
                0;
        fi
    end

    void {thread: run thread1}()
    begin
        decl {thread: old x}, {thread: old y}, {thread: old thread: in 0}, {thread: old thread: in 1},
             {thread: old thread: in 2}, {thread: old thread: atomic};
        if (*) then
            {thread: old x}, {thread: old y}, {thread: old thread: in 0}, {thread: old thread: in 1}, {thread: old thread: in 2}, {thread: old thread: atomic} :=
                x,
                y,
                {thread: in 0},
                {thread: in 1},
                {thread: in 2},
                {thread: atomic};
            {thread: atomic} := 0;
            {thread: resume}();
            thread1();
            if (!{thread: stop}) then
                {thread: leave}();
            fi
            x, y, {thread: in 0}, {thread: in 1}, {thread: in 2}, {thread: atomic}, {thread: stop} :=
                {thread: old x},
                {thread: old y},
                {thread: old thread: in 0},
                {thread: old thread: in 1},
                {thread: old thread: in 2},
                {thread: old thread: atomic},
                0;
        fi
    end
    $ bebop getafix.bp --context-bound 0 --format text --reach ERROR_0 --exit-code
    reachable: label ERROR_0 in thread0, line 6 of getafix.bp, after 8 statements (there may be a shorter way)

            start with x = 0, y = 0

            -- thread 0
         2  start_thread thread0()
         9  start_thread thread1()
         9  end
            -- thread 1
         2  start_thread thread0()
         3  x := 0
         4  y := 0
         5  x := 1    [x = 1]
         6  skip    <- target
    status: 10

Of a sequential program nothing is unknown.

    $ printf 'decl g; void main() begin g := 0; assert(!g); end' | bebop - --context-bound 1 --format text
    unreachable

A trace says who takes its steps, and how many there are.

    $ bebop slam.bp --context-bound 2 | sed 's/"steps":[0-9]*}/"steps":1}/g' > t.json
    $ bebop slam.bp --replay t.json --context-bound 2
    stderr:
    error: the trace is inconsistent
      ┌─ t.json:1:1
      │
    1 │ {
      │ ^ the contexts have another number of steps
    status: 1

It is checked like any other: each step with the stack of its thread.

    $ for p in slam getafix torn label; do bebop $p.bp --context-bound 3 -o $p.json; bebop $p.bp --replay $p.json --context-bound 3; done
    valid: 7 steps
    valid: 14 steps
    valid: 9 steps
    stderr:
    error: label.json has no steps to replay
    status: 1
    $ bebop slam.bp --replay slam.json
    stderr:
    error: the program has threads, and is read as a sequential one
      ┌─ slam.bp:4:3
      │
    4 │   ASYNC_1: work();
      │   ^^^^^^^ this label makes the call start a thread
      │
      = `bebop --context-bound K` looks at its runs with at most K context switches
    status: 1
    $ sed 's/"thread":1,"steps":[0-9]*/"thread":0,"steps":3/' slam.json > t.json; bebop slam.bp --replay t.json --context-bound 2
    stderr:
    error: step 4 of the trace is inconsistent
       ┌─ t.json:14:5
       │
    14 │     {"procedure":"work","kind":"call","line":4,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a step of `main`, found one of `work`
    status: 1
    $ sed 's/"kind":"call","line":4/"kind":"call","line":3/' slam.json > t.json; bebop slam.bp --replay t.json --context-bound 2
    stderr:
    error: invalid trace at step 4 of 7
      ┌─ slam.bp:3:3
      │
    3 │   g := 0;
      │   ^ no thread was started that begins like this
    status: 1
    $ sed 's/"steps":3},{"thread":0,"steps":1}/"steps":4}/' slam.json > t.json; bebop slam.bp --replay t.json --context-bound 2
    stderr:
    error: invalid trace at step 7 of 7
      ┌─ slam.bp:6:3
      │
    6 │   assert(!g);
      │   ^ the thread has ended
    status: 1
    $ sed 's/"kind":"assign","line":8,"depth":0,"changed":{"g":true}/"kind":"return","line":8,"depth":0/' slam.json > t.json; bebop slam.bp --replay t.json --context-bound 2
    stderr:
    error: invalid trace at step 5 of 7
      ┌─ slam.bp:8:1
      │
    8 │ void work() begin g := 1; end
      │ ^ the thread does not return here
    status: 1
    $ printf 'decl g; void main() begin g := 1; assert(!g); end' > s.bp
    $ bebop s.bp | sed 's/^}/, "contexts": [{"thread":0,"steps":7}] }/' > t.json
    $ bebop s.bp --replay t.json
    stderr:
    error: the trace is inconsistent
      ┌─ t.json:1:1
      │
    1 │ {
      │ ^ the contexts have another number of steps
    status: 1
