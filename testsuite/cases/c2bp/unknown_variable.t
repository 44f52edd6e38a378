A predicate that names a variable that is not in scope: an error with its place
in the predicate file, and all of them at once.

File f.c:

    int g;

    static int f(int a)
    {
        int b = a;
        return b;
    }

    int main(void)
    {
        return f(g);
    }

File f.preds:

    global { g == 0, b == 0 }
    f { a > 0, c > 0 }
    main { b == 1 }

    $ c2bp f.c f.preds
