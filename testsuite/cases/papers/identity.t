The identity (TOPLAS 2005, section 1): one polymorphic predicate does for all
callers, where otherwise each needs its own.

File id.c:

    int id(int x) { return x; }
    void f1(void) { int a; a = id(5); if (a != 5) { ERROR: ; } }
    void f2(void) { int b; b = id(73); if (b != 73) { ERROR: ; } }
    int main(void) { f1(); f2(); return 0; }

File mono.preds:

    id { x == 5, x == 73 }
    f1 { a == 5 }
    f2 { b == 73 }

File poly.preds:

    id { $return == 'x }
    f1 { a == 5 }
    f2 { b == 73 }

File half.preds:

    id { x == 5 }
    f1 { a == 5 }
    f2 { b == 73 }

    $ c2bp id.c mono.preds | bebop - --reach ERROR --format text
    unreachable
    $ c2bp id.c poly.preds | bebop - --reach ERROR --format text
    unreachable
    $ c2bp id.c half.preds | bebop - --reach f2:ERROR --format text | head -1
    reachable: label ERROR in f2, line 39 of -, after 16 statements
