An area of figures, or a category of programs, that does not exist is refused: what
ran nothing would look like what found nothing.

File s.tsv:

    category	file	expected	model
    ints	zero.c	true	lp64
    lists	one.c	false	lp64

    $ figures frontend nonsense
    stderr:
    figures: there is no area or figure `nonsense` (known: frontend, c2bp, bebop, frontend/mixture-50k, frontend/mixture-100k, frontend/function, frontend/functions, frontend/initialiser, frontend/switch, frontend/headers, frontend/nesting, c2bp/table-2, c2bp/locks, c2bp/statements, c2bp/driver, c2bp/predicates, bebop/startup, bebop/parse, bebop/levels, bebop/levels-reachable, bebop/hanoi, bebop/mccarthy, bebop/counter, bebop/identity, bebop/chain, bebop/random-small, bebop/random-large, bebop/order, bebop/temporal)
    status: 2
    $ figures bebop/nonsense
    stderr:
    figures: there is no area or figure `bebop/nonsense` (known: frontend, c2bp, bebop, frontend/mixture-50k, frontend/mixture-100k, frontend/function, frontend/functions, frontend/initialiser, frontend/switch, frontend/headers, frontend/nesting, c2bp/table-2, c2bp/locks, c2bp/statements, c2bp/driver, c2bp/predicates, bebop/startup, bebop/parse, bebop/levels, bebop/levels-reachable, bebop/hanoi, bebop/mccarthy, bebop/counter, bebop/identity, bebop/chain, bebop/random-small, bebop/random-large, bebop/order, bebop/temporal)
    status: 2
    $ mkdir s && mv s.tsv s/verdicts.tsv
    $ bench s ints nonsense
    stderr:
    bench: there is no category `nonsense` (known: ints, lists)
    status: 2
    $ executed s nonsense
    stderr:
    executed: there is no category `nonsense` (known: ints, lists)
    status: 2
    $ dumps s nonsense
    stderr:
    dumps: there is no category `nonsense` (known: ints, lists)
    status: 2
    $ bench nowhere
    stderr:
    bench: nowhere/verdicts.tsv: No such file or directory (os error 2)
    status: 2
