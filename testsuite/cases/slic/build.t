What a build settles and no text says: sizes, C23, what is taken for granted.

File a.c:

    void take(long *);
    void give(long *);
    static long l;
    int main(void) { take(&l); give(&l); _Static_assert(sizeof l == 4, ""); return 0; }

File a.slic:

    state { int n = 0; }
    take.entry watch $1 { n++; if (sizeof(*$1) != 4) abort "another size"; }
    give.entry watch $1 { if (n == 0) abort "not taken"; }

    $ cat > compile_commands.json <<END
    > [{"directory": "$PWD", "file": "a.c", "command": "gcc -m32 -ffreestanding -c a.c"},
    >  {"directory": "$PWD", "file": "n.c", "command": "gcc -std=gnu2x -c n.c"},
    >  {"directory": "$PWD", "file": "o.c", "command": "gcc -c o.c"}]
    > END
    $ slic a.c a.slic -p . --json a.json -o a.i && grep -A 9 data_model a.json
      "data_model": "ilp32",
      "cpp_args": [],
      "assumptions": [
        "a.c: compiled with `-ffreestanding`: what is called as a function of the library, with its types, is taken to be that function",
        "what the program does not define calls no function of `a`"
      ],
      "rules": [
        {
          "id": "a",
          "title": "a",
    $ slam --quiet -p . --rule a.slic a.c
    a: SAFE
    No violation and no error of a.c can be reached: proved in 3 iterations with 5 predicates.

    Predicates:
      global: (unsigned long long)&l == a_object, a_n == 0, a_n == -1
      slic_give: &l == slic_1
      slic_take: &l == slic_1

    The verdict rests on these assumptions:
      a.c: compiled with `-ffreestanding`: what is called as a function of the library, with its types, is taken to be that function
      what the program does not define calls no function of `a`

    Every intermediate is in slam-work/a/a/loop, the commands in commands.txt there.

File n.c:

    void take(long *);
    void give(long *);
    int other(void);
    static long l;
    int main() { auto p = &l; bool b = true; take(p); if (b) give(nullptr); return 0; }

File o.c:

    int nullptr;
    int other(void) { return nullptr; }

    $ slic n.c a.slic -p . --json n.json -o n.i && grep -A 9 data_model n.json
      "data_model": "lp64",
      "cpp_args": [
        "-std=gnu23"
      ],
      "assumptions": [
        "what the program does not define calls no function of `a`"
      ],
      "rules": [
        {
          "id": "a",
    $ slam --quiet -p . --rule a.slic n.c | head -n 1
    a: UNSAFE, not replayed: the path depends on addresses that C leaves open
    $ slam -p . --rule a.slic n.c o.c
    stderr:
    error: some of the files are C23 and others are not
     = preprocessed files of one program are read by one standard
    status: 2
    $ slam -p . --strict --rule a.slic a.c
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ a.c:1:1
      │
    1 │ void take(long *);
      │ ^^^^^^^^^^^^^^^^^^ compiled with `-ffreestanding`: what is called as a function of the library, with its types, is taken to be that function
    status: 2
