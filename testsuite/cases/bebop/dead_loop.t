A loop behind a `return`, which nothing leads to: the way back from the error goes
past it.

File a.bp:

    decl g;
    void main()
    begin
        ERROR: g := *;
        return;
        while (*) do
            skip;
        od
        assert(g);
    end

    $ bebop a.bp --trace any --format text --direction forward
    reachable: label ERROR in main, line 4 of a.bp, after 1 statement (there may be a shorter way)

            start with g = 0

         4  g := *    <- target
    $ bebop a.bp --format text --direction forward
    reachable: label ERROR in main, line 4 of a.bp, after 1 statement

            start with g = 0

         4  g := *    <- target
    $ bebop a.bp --format text --direction backward
    reachable: label ERROR in main, line 4 of a.bp, after 1 statement

            start with g = 0

         4  g := *    <- target
