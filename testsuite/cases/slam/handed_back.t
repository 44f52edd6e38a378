What a function was handed to read, it may return as a pointer to write through; and who is
handed that may write there, then and later.

File read.c:

    struct item { int k; };
    T *find(const T *);
    void change(T *);
    void tick(void);
    static T x;
    static const T fixed;
    int f(void)
    {
        T *p = find(&WHAT);
        CODE
        if (x FIELD != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

File try:

    echo $1: $(slam -q --entry f -D "T=$1" -D "FIELD=$2" -D "WHAT=$3" -D "CODE=$4" --no-replay read.c | head -1)

    $ for t in 'int:' 'struct item:.k'; do for c in 'change(p); x SET = 1; tick();' 'x SET = 1; change(p);' 'if (p == &x) change(p); x SET = 1; tick();' 'x SET = 1; tick();'; do sh try "${t%:*}" "${t#*:}" x "$(echo "$c" | sed "s/SET/${t#*:}/")"; done; done
    int: UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    int: UNSAFE
    int: UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    int: SAFE
    struct item: UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    struct item: UNSAFE
    struct item: UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    struct item: SAFE

By a `void *` as well; not where it was something else that is handed out, or nothing was handed
to be read.

    $ sed -i 's/T \*find(const T \*)/void *find(const void *)/; s/change(T/change(void/' read.c
    $ sh try int '' x 'change(p); x = 1; tick();'; sh try int '' fixed 'change(p); x = 1; tick();'
    int: UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    int: SAFE
