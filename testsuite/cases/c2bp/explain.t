What `--explain` says of each kind of statement, and of what is none. The README of
c2bp shows the usual ones.

File p.c:

    int x, g;
    struct node { int value; struct node *next; } *list;
    extern int any_int(void);
    extern void update(int *where);
    void *malloc(unsigned long size);

    int never(void)
    {
        return x;
    }

    int main(void)
    {
        int i = any_int();
        i = i & 7;
        update(&x);
        list = malloc(sizeof *list);
        switch (i) {
        case 1:
            goto out;
        case 2 ... 5:
            x = g * g;
        }
        if (x && i != 7 || g > 3)
            x = 0;
    out:
        {
            x = any_int();
        }
        return 0;
    }

File p.preds:

    global { x > 0, g > 3 }
    main { i == 1, i >= 0, list == 0 }

A value from outside, an operator, a procedure without a body, memory, arms, labels:

    $ c2bp p.c p.preds --explain 14
    main.3  p.c:14  i = any_int();
      {x > 0} := *
        WP depends on a value that nothing is known of
      {i == 1} := *
        WP = __any9 == 1
        F(WP) = 0
        F(!WP) = 0
        `__any9 == 1`: none of 5 predicates in its cone
          no cube implies it or its negation
      {i >= 0} := *
        WP depends on a value that nothing is known of
      untouched: {g > 3}, {list == 0}
    $ c2bp p.c p.preds --explain 15
    main.4  p.c:15  i = i & 7;
      {i == 1} := choose({i == 1}, 0)
        WP = (i & 7) == 1
        F(WP) = {i == 1}
        F(!WP) = 0
        `(i & 7) == 1`: 2 of 5 predicates in its cone: {i == 1}, {i >= 0}
          5 cubes of at most 2 tried; questions settled: 1 by values and equalities, 11 by samples; 2 with a settled part left out
          {i == 1} implies it, by values and equalities
      {i >= 0} := 1
        WP = (i & 7) >= 0
        F(WP) = 1
        F(!WP) = 0
        `(i & 7) >= 0`: 2 of 5 predicates in its cone: {i == 1}, {i >= 0}
          0 cubes of at most 2 tried; questions settled: 1 by the prover
          1 implies it, by the prover
      untouched: {x > 0}, {g > 3}, {list == 0}
    $ c2bp p.c p.preds --explain 16
    main.5  p.c:16  update(&x);
      {x > 0} := *
        WP depends on a value that nothing is known of
      untouched: {g > 3}, {i == 1}, {i >= 0}, {list == 0}
    $ c2bp p.c p.preds --explain p.c:17
    main.6  p.c:17  list = malloc(16);
      {list == 0} := *
        WP depends on a value that nothing is known of
      untouched: {x > 0}, {g > 3}, {i == 1}, {i >= 0}
    $ c2bp p.c p.preds --explain 18
    main.7=0  p.c:18  switch (i)
      assume({i == 1})
        C = i == 1
        F(!C) = !{i == 1}
        `i == 1`: built from predicates, exact

    main.7=1  p.c:18  switch (i)
      assume(!{i == 1} && {i >= 0})
        C = i >= 2 && i <= 5
        F(!C) = {i >= 0} => {i == 1}
        `i >= 2 && i <= 5`: 2 of 5 predicates in its cone: {i == 1}, {i >= 0}
          5 cubes of at most 2 tried; questions settled: 2 by values and equalities, 8 by samples; 2 with a settled part left out
          {i == 1} implies its negation, by values and equalities
          !{i >= 0} implies its negation, by values and equalities

    main.7=2  p.c:18  switch (i)
      assume(!{i == 1})
        C = i != 1 && (i < 2 || i > 5)
        F(!C) = {i == 1}
        `i != 1 && (i < 2 || i > 5)`: 2 of 5 predicates in its cone: {i == 1}, {i >= 0}
          5 cubes of at most 2 tried; questions settled: 2 by values and equalities, 8 by samples; 2 with a settled part left out
          !{i >= 0} implies it, by values and equalities
          {i == 1} implies its negation, by values and equalities
    $ c2bp p.c p.preds --explain 19
    stderr:
    error: no statement at line 19
     = in `main`, the next ones are at lines 18 and 20
    status: 1
    $ c2bp p.c p.preds --explain 22
    main.9  p.c:22  x = g * g;
      {x > 0} := *
        WP = g * g > 0
        F(WP) = 0
        F(!WP) = 0
        `g * g > 0`: 1 of 5 predicates in its cone: {g > 3}
          2 cubes of at most 1 tried; questions settled: 6 by samples
          no cube implies it or its negation
      untouched: {g > 3}, {i == 1}, {i >= 0}, {list == 0}
    $ c2bp p.c p.preds --explain 24
    main.10+  p.c:24  if (x && i != 7 || g > 3)
      assume(1)
        C = x && i != 7 || g > 3
        F(!C) = 0
        `x && i != 7`: 3 of 5 predicates in its cone: {x > 0}, {i == 1}, {i >= 0}
          17 cubes of at most 3 tried; questions settled: 1 by values and equalities, 34 by samples, 1 by the prover; 8 with a settled part left out
          {x > 0} && {i == 1} implies it, by values and equalities
          {x > 0} && !{i >= 0} implies it, by the prover
        `g > 3`: built from predicates, exact

    main.10-  p.c:24  if (x && i != 7 || g > 3)
      assume(!{g > 3} && !({x > 0} && {i == 1}) && ({x > 0} => {i >= 0}))
        C = !(x && i != 7 || g > 3)
        F(!C) = {g > 3} || {x > 0} && {i == 1} || {x > 0} && !{i >= 0}
        `x && i != 7 || g > 3`: 4 of 5 predicates in its cone: {x > 0}, {g > 3}, {i == 1}, {i >= 0}
          32 cubes of at most 3 tried; questions settled: 63 by samples, 3 by the prover; 19 with a settled part left out
          {g > 3} implies it, by the prover
          {x > 0} && {i == 1} implies it, by the prover
          {x > 0} && !{i >= 0} implies it, by the prover
    $ c2bp p.c p.preds --explain main:out
    main.12  p.c:28  x = any_int();
      {x > 0} := *
        WP depends on a value that nothing is known of
      untouched: {g > 3}, {i == 1}, {i >= 0}, {list == 0}
    $ c2bp p.c p.preds --explain out -o out.txt; c2bp p.c p.preds --explain out --cache kept | cmp - out.txt; ls kept | sed 's/.*\.//'
    cfront-program

What is switched off settles nothing:

    $ c2bp p.c p.preds --explain main.3 --without untouched,syntax,ranges,samples,models | head -20
    main.3  p.c:14  i = any_int();
      {x > 0} := *
        WP depends on a value that nothing is known of
      {g > 3} := {g > 3}
        WP = g > 3
        F(WP) = {g > 3}
        F(!WP) = !{g > 3}
        `g > 3`: 1 of 5 predicates in its cone: {g > 3}
          2 cubes of at most 1 tried; questions settled: 5 by the prover
          {g > 3} implies it, by the prover
          !{g > 3} implies its negation, by the prover
      {i == 1} := *
        WP = __any9 == 1
        F(WP) = 0
        F(!WP) = 0
        `__any9 == 1`: none of 5 predicates in its cone
          0 cubes of at most 0 tried; questions settled: 2 by the prover
          no cube implies it or its negation
      {i >= 0} := *
        WP depends on a value that nothing is known of

Nothing is there:

    $ c2bp p.c p.preds --explain 99
    stderr:
    error: no statement at line 99
     = `main` has lines 1 to 30
    status: 1
    $ c2bp p.c p.preds --explain 2
    main.2  p.c:2  list = 0;
      {list == 0} := 1
        WP = 1
        F(WP) = 1
        F(!WP) = 0
        `1`: built from predicates, exact
      untouched: {x > 0}, {g > 3}, {i == 1}, {i >= 0}
    $ c2bp p.c p.preds --explain 27
    stderr:
    error: no statement at line 27
     = in `main`, the next ones are at lines 25 and 28
    status: 1
    $ c2bp p.c p.preds --explain q.c:15
    stderr:
    error: no statement in a file `q.c`
     = there are statements in p.c
    status: 1
    $ c2bp p.c p.preds --explain main.99
    stderr:
    error: no statement `main.99`
     = the statements of `main` are main.0 to main.14
    status: 1
    $ c2bp p.c p.preds --explain mian.3
    stderr:
    error: no procedure `mian`
     = did you mean `main`?
    status: 1
    $ c2bp p.c p.preds --explain never.0
    stderr:
    error: procedure `never` is not abstracted
     = no call leads there from `main`
    status: 1
    $ c2bp p.c p.preds --explain outt
    stderr:
    error: no statement `outt`
     = the labels are out
     = did you mean the label `out`?
     = expected a line, FILE:LINE, the id of a statement such as main.5, or a label
    status: 1
    $ c2bp p.c p.preds --explain q
    stderr:
    error: no statement `q`
     = the labels are out
     = expected a line, FILE:LINE, the id of a statement such as main.5, or a label
    status: 1
    $ c2bp p.c p.preds --explain ''
    stderr:
    error: no statement ``
     = the labels are out
     = expected a line, FILE:LINE, the id of a statement such as main.5, or a label
    status: 1
