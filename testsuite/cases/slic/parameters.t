Rules with parameters, and objects that types tell.

File a.c:

    struct a;
    struct b { int n; };
    struct a *get(struct a *of);
    struct a *find(int n);
    void put(struct a *a);
    void swap(struct b *one, struct b *other);
    void back(struct b *b);
    int main(void) { struct b x; put(get(find(1))); swap(&x, &x); back(&x); return 0; }

File wrong.slic:

    parameter limit;
    parameter x y;
    find.exit { if ($limit) abort "x"; }

    $ slic a.c 'wrong.slic'
    stderr:
    error: this is no parameter
      ┌─ wrong.slic:2:1
      │
    2 │ parameter x y;
      │ ^^^^^^^^^^^^^^ expected `parameter NAME;` or `parameter NAME = VALUE;`
    status: 1

File limit.slic:

    parameter limit;
    parameter least = 1;
    find.exit { if ($return == 0 && $limit > $leest) abort "$limit"; }

    $ slic a.c 'limit.slic'
    stderr:
    error: the rule needs a value of `limit`
      ┌─ limit.slic:1:1
      │
    1 │ parameter limit;
      │ ^^^^^^^^^^^^^^^^ given as in `--rule 'RULE(limit=VALUE)'`

    error: `$leest` is no parameter of the rule
      ┌─ limit.slic:3:42
      │
    3 │ find.exit { if ($return == 0 && $limit > $leest) abort "$limit"; }
      │                                          ^^^^^^ `parameter NAME;` declares one
      │
      = did you mean `least`?
    status: 1

File limited.slic:

    parameter limit;
    find.exit { if ($return == 0 && $limit) abort "$limit"; }

    $ slic a.c 'limited.slic(limit=2,last=3)'
    stderr:
    error: `last` is no parameter of the rule `limited`
     = its parameters are limit
    status: 1

File words.slic:

    parameter limit = ;
    parameter least;
    parameter least = 1;
    parameter return;
    parameter object = 2;
    find.exit { if ($return) abort "x"; }

    $ slic a.c 'words.slic'
    stderr:
    error: this is no parameter
      ┌─ words.slic:1:1
      │
    1 │ parameter limit = ;
      │ ^^^^^^^^^^^^^^^^^^^ expected a value behind `=`

    error: this is no parameter
      ┌─ words.slic:3:1
      │
    3 │ parameter least = 1;
      │ ^^^^^^^^^^^^^^^^^^^^ there is one of this name already

    error: this is no parameter
      ┌─ words.slic:4:1
      │
    4 │ parameter return;
      │ ^^^^^^^^^^^^^^^^^ this word has a meaning in all rules

    error: this is no parameter
      ┌─ words.slic:5:1
      │
    5 │ parameter object = 2;
      │ ^^^^^^^^^^^^^^^^^^^^^ this word has a meaning in all rules
    status: 1

File none.slic:

    find.exit { if ($limit) abort "x"; }

    $ slic a.c 'none.slic'
    stderr:
    error: unexpected `$limit`
      ┌─ none.slic:1:17
      │
    1 │ find.exit { if ($limit) abort "x"; }
      │                 ^^^^^^ expected C, `)` or `;`
      │
      = it is no parameter of the rule: `parameter limit;` declares one

    error: unexpected `}`
      ┌─ none.slic:1:36
      │
    1 │ find.exit { if ($limit) abort "x"; }
      │                                    ^ expected an item (`state { .. }`, `f.entry { .. }`, `final { .. }`, `model ..`, C)
    status: 1

File when.slic:

    find.exit watch $object { if ($succeeded) abort "got"; }
    put.entry watch $object { if ($failed) abort "x"; }

    $ slic a.c 'when.slic'
    stderr:
    error: at its entry `put` has no result
      ┌─ when.slic:2:31
      │
    2 │ put.entry watch $object { if ($failed) abort "x"; }
      │                               ^^^^^^^ expected an `.exit` event
    status: 1
    $ slic a.c 'any/pair(acquire=get,release=put)'
    stderr:
    error: the types do not tell which object `get` is about
       ┌─ any/pair:32:1
       │
    32 │ get.exit watch $object {
       │ ^^^ it may be its result or its argument
       │
       = say it in place of `$object`, as `$1`, `$return` or `$2->member`
    status: 1
    $ slic a.c 'any/pair(acquire=swap,release=back)'
    stderr:
    error: the types do not tell which object `swap` is about
       ┌─ any/pair:32:1
       │
    32 │ swap.exit watch $object {
       │ ^^^^ it may be any of the arguments of type `struct b *`
       │
       = say it in place of `$object`, as `$1`, `$return` or `$2->member`
    status: 1
    $ slic a.c 'any/pair(acquire=find)'
    stderr:
    error: the rule needs a value of `release`
      ┌─ any/pair:9:1
      │
    9 │ parameter release;
      │ ^^^^^^^^^^^^^^^^^^ given as in `--rule 'RULE(release=VALUE)'`
    status: 1
    $ slic a.c 'any/pair(acquire)'
    stderr:
    error: `acquire` is no value of a parameter
     = values stand as in `linux/pair(acquire=f, release=[g, h])`
    status: 1
    $ slic a.c 'any/pair(acquire=f,acquire=g)'
    stderr:
    error: `acquire` is given twice
     = values stand as in `linux/pair(acquire=f, release=[g, h])`
    status: 1
    $ slic a.c 'linux/mutex(kept=0)'
    stderr:
    error: `kept` is no parameter of the rule `linux/mutex`
     = it has none
    status: 1
    $ slic a.c 'any/pair(acquire=find,release=put,kep=0)'
    stderr:
    error: `kep` is no parameter of the rule `any/pair`
     = did you mean `kept`?
    status: 1
    $ slic --print-rule 'linux/region(kept=1)' | tail -n 3
        if (bars > 0 && !managed && !(1)) abort "a region of a PCI device is requested at the end of $fname";
        if (resource && !(1)) abort "a resource is requested at the end of $fname";
    }

What a rule takes for granted of results is told.

File granted.c:

    struct thing { int n; };
    int grab(struct thing *);
    void drop(struct thing *);
    int main(void) { struct thing t; if (grab(&t) == 0) drop(&t); return 0; }

    $ slam -q granted.c --rule 'any/pair(acquire=grab,release=drop)' | grep -e '^any' -e 'are right'
    any/pair(acquire=grab,release=drop): SAFE
      the rules are right about the results of grab
    $ slam -q granted.c --rule 'any/pair(acquire=grab,release=drop,results=1)' | grep -e '^any' -e 'are right' -e violated
    any/pair(acquire=grab,release=drop,results=1): UNSAFE, not replayed: the address of `t` comes from outside
    pair.slic:42  rule violated: what grab acquired is held at the end of main  the error is reached
