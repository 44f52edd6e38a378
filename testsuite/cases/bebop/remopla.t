Remopla, as far as it is about booleans.

File p.rem:

    // A clause whose guard holds is taken.
    bool g, h;
    module bool pick(bool a);
    init start;
    module void start() {
      bool l;
      g = true, h = undef;
      do
      :: g && h -> skip; g = false;
      :: !g ^^ (h != g) -> break;
      :: else -> goto out, l = g;
      od
      l = pick(undef);
      if :: l == true -> ERROR: skip; fi;
      out: return;
    }
    module bool pick(bool a) {
      do
      :: true -> do :: true -> skip (a || !a); break; od; return a;
      od;
    }

    $ bebop p.rem --print
    //@ entry start

    decl g, h;

    void start()
    begin
        decl l;
        g, h := 1, *;
        while (1) do
            if (*) then
                assume(g && h);
                skip;
                g := 0;
            elsif (*) then
                assume(!g != (h != g));
                goto {behind 1};
            else
                assume(!(g && h || !g != (h != g)));
                l := g;
                goto out;
            fi
        od
        {behind 1}: skip;
        l := pick(*);
        assume(l == 1);
        ERROR: skip;
        out: return;
    end

    bool pick(a)
    begin
        while (1) do
            assume(1);
            while (1) do
                assume(1);
                assume(a || !a);
                goto {behind 2};
            od
            {behind 2}: skip;
            return a;
        od
        {behind 3}: skip;
    end
    $ bebop p.rem --format text
    reachable: label ERROR in start, line 14 of p.rem, after 17 statements

            start with g = 0, h = 0, l = 0

         7  g, h := 1, *    [g = 1]
         8  while (1)
         8  if (*)
         8  assume(!g != (h != g))
        10  goto {behind 1}
         8  skip
        13  l := pick(*)    [a = 1]
        18    while (1)
        18    assume(1)
        19    while (1)
        19    assume(1)
        19    assume(a || !a)
        19    goto {behind 2}
        19    skip
        19    return a    [l = 1]
        14  assume(l == 1)
        14  skip    <- target
    $ cp p.rem q; bebop q --remopla --format text | sed -n 1p
    reachable: label ERROR in start, line 14 of q, after 17 statements

Anything else is refused with its place.

    $ printf 'int x(3);\n' > a.rem; bebop a.rem
    stderr:
    error: unexpected character '3'
      ┌─ a.rem:1:7
      │
    1 │ int x(3);
      │       ^ not part of Remopla's booleans
    status: 1
    $ printf 'bool g = true;' > a.rem; bebop a.rem
    stderr:
    error: unexpected `=` in Remopla
      ┌─ a.rem:1:8
      │
    1 │ bool g = true;
      │        ^ expected `;` or `,`
      │
      = only what is about booleans is read
    status: 1
    $ printf 'module void main() { g := 1; }\n' > a.rem; bebop a.rem
    stderr:
    error: unexpected character '1'
      ┌─ a.rem:1:27
      │
    1 │ module void main() { g := 1; }
      │                           ^ not part of Remopla's booleans
    status: 1
    $ printf 'bool g;\ninit main;\nmodule void main() { g = # ; }\n' > a.rem; bebop a.rem
    stderr:
    error: unexpected character '#'
      ┌─ a.rem:3:26
      │
    3 │ module void main() { g = # ; }
      │                          ^ not part of Remopla's booleans
    status: 1
    $ printf 'bool g;\ninit main;\nmodule void main() { g = true;' > a.rem; bebop a.rem
    stderr:
    error: unexpected end of the program
      ┌─ a.rem:3:31
      │
    3 │ module void main() { g = true;
      │                               ^ expected `if`, `do`, `skip`, `goto`, `break`, `return`, `}` or a name
      │
      = only what is about booleans is read
    status: 1
    $ printf 'bool g;\ninit main;\nmodule void main() { h = true; }' > a.rem; bebop a.rem
    stderr:
    error: undeclared variable `h`
      ┌─ a.rem:3:22
      │
    3 │ module void main() { h = true; }
      │                      ^
    status: 1
    $ (printf 'bool g;\ninit main;\nmodule void main() {\n'; yes 'if :: true ->' | head -n 1000) > a.rem; bebop a.rem
    stderr:
    error: this nests too deep
        ┌─ a.rem:504:1
        │
    504 │ if :: true ->
        │ ^^ in this
    status: 1
