The statistics, the passes that can be dumped, and standard input that cannot be read.

File a.bp:

    decl g;
    void main() begin
      decl a;
      a := *;
      g := a;
      p();
      if (g) then ERROR: skip; fi
    end
    void p() begin g := !g; end

    $ bebop a.bp --stats -o a.json
    stderr:
                   globals  1
             locals (most)  1
                procedures  2
                     nodes  12
                nodes kept  8
                     edges  10
             BDD variables  7
                 direction  forward
                iterations  4
                    layers  7
                 summaries  1
             summary nodes  5
            BDD operations  64
            BDD peak nodes  5
              trace length  7
                     parse  <time>
                   prepare  <time>
              reachability  <time>
                  shortest  <time>
                     trace  <time>
    $ bebop a.bp --dump
    stderr:
    error: a value is required for '--dump <PASS>' but none was supplied
      [possible values: cfg, live, order]

    For more information, try '--help'.
    status: 2
    $ bebop a.bp --dump help
    stderr:
    error: invalid value 'help' for '--dump <PASS>'
      [possible values: cfg, live, order]

    For more information, try '--help'.
    status: 2
    $ bebop - --reach ERROR < /
    stderr:
    error: cannot read standard input: Is a directory (os error 21)
    status: 1
    $ bebop --help | grep -A8 -e '--dump'
              The order of the BDD variables: `force`, `declared`, or a file with a name on each line, as `--dump order` writes it

          --fold <N>
              In a trace as text, fold calls with more than this many statements

          --unfold <STEP>
              With --fold, do not fold the calls at these steps

          --dump <PASS>
              Write an intermediate form to standard error

              Possible values:
              - cfg:   the control-flow graph, for Graphviz
              - live:  which variables matter before each statement
              - order: the order of the variables, for --order

          --context-bound <K>
