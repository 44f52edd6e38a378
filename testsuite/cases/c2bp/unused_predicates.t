Predicates of a procedure that is never called are not used, and it is said.

File f.c:

    static void never(int x) { x = 1; }
    int main(void) { int y = 0; return y; }

File f.preds:

    never { x == 1 }
    main { y == 0 }

    $ c2bp f.c f.preds
    //@ source f.c
    //@ sha256 <sha256>

    void main()
    begin
        decl {y == 0};
        {y == 0} := 1;  //@ main.0 f.c:2 y = 0;
        skip;           //@ main.1 f.c:2 return y;
        return;         //@ main.2 f.c:2 return;
    end
    stderr:
    warning: the predicates of `never` are not used: no call leads there from `main`
    $ c2bp f.c f.preds --stats -o f.bp
    stderr:
    warning: the predicates of `never` are not used: no call leads there from `main`

    front end                     <time>
    regions                       <time>
    points-to                     <time>
    mod/ref                       <time>
    main                          <time>      1 predicates        0 prover calls
    predicates                        1
    cubes tried                       2
    prover calls                      0
      by integers                     0
      by bit-vectors                  0
    prover gave up                    0
    predicates untouched              1
    saved by syntax                   2
    saved by ranges                   0
    saved by samples                  2
    saved by models                   0
    saved by primes                   0
    saved by repetition               0
    saved by --cache                  0
    grown from --cache                0
    saved by the cone                 0
    total                         <time>
    $ c2bp f.c f.preds --stats -o /no/where/f.bp
    stderr:
    warning: the predicates of `never` are not used: no call leads there from `main`

    front end                     <time>
    regions                       <time>
    points-to                     <time>
    mod/ref                       <time>
    main                          <time>      1 predicates        0 prover calls
    predicates                        1
    cubes tried                       2
    prover calls                      0
      by integers                     0
      by bit-vectors                  0
    prover gave up                    0
    predicates untouched              1
    saved by syntax                   2
    saved by ranges                   0
    saved by samples                  2
    saved by models                   0
    saved by primes                   0
    saved by repetition               0
    saved by --cache                  0
    grown from --cache                0
    saved by the cone                 0
    total                         <time>
    error: cannot write /no/where/f.bp: no such file or directory
    status: 1
    $ c2bp f.c --predicates missing.preds
    stderr:
    error: cannot read missing.preds: no such file or directory
    status: 1

Nor are those about a variable that a pointer does not lead to, as the analysis of pointers knows.

File places.c:

    struct s { int a, *b; } x;
    int y, z;
    static void set(struct s *p, int *q) { p->a = 1; *q = 2; }
    int main(void) { set(&x, &y); set(&x, &z); return y; }

    $ echo 'set { &p->a == (char *)&y, q == &y, &p->a == (char *)&x.b }' > places.preds
    $ c2bp places.c places.preds | grep void.set
    void set({q == &y}, {&p->a == (char *)&x.b})
    stderr:
    warning: `&p->a == (char *)&y` is left out
     = the pointer leads to no place in the variable
