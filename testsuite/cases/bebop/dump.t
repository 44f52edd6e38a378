Intermediate forms go to standard error.

File a.bp:

    decl g;
    void main() begin
      decl x;
      x := 1;
      if (x) then f(); fi
      assert(g);
      g := x;
    end
    void f() begin
      g := 1;
    end

    $ bebop a.bp --dump cfg=dot,live --format text
    unreachable
    stderr:
    digraph cfg {
      node [shape=box];
      subgraph cluster_0 { label="main";
        n0 [label="exit"];
        n1 [label="error"];
        n2 [label="x := 1"];
        n3 [label="if (x)"];
        n4 [label="f()"];
        n5 [label="assert(g)"];
        n6 [label="g := x"];
        n7 [label="end"];
      }
      subgraph cluster_1 { label="f";
        n8 [label="exit"];
        n9 [label="error"];
        n10 [label="g := 1"];
        n11 [label="end"];
      }
      n7 -> n0;
      n2 -> n3;
      n3 -> n4;
      n4 -> n5 [style=bold];
      n3 -> n5;
      n5 -> n1 [style=dashed];
      n5 -> n6;
      n6 -> n7;
      n11 -> n8;
      n10 -> n11;
    }
    main: x := 1: g
    main: if (x): g, x
    main: f():
    main: assert(g): g
    main: g := x:
    main: end:
    f: g := 1:
    f: end: g
    $ bebop a.bp --dump nothing
    stderr:
    error: invalid value 'nothing' for '--dump <PASS>'
      [possible values: cfg, live, order]

    For more information, try '--help'.
    status: 2
