What the user wrote wrongly is said as the tools say it: with its place, under
the name the user gave, and status 2.

File wrong.c:

    int main(void)
    {
        int x = 1
        return x;
    }

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

File wrong.preds:

    main { x == }

File unknown.preds:

    main { x == 0, y == 0 }

    $ slam wrong.c
    $ slam ok.c wrong.preds
    $ slam ok.c unknown.preds
    $ slam absent.c
    $ slam ok.c absent.preds
    $ slam
    $ slam ok.c --memory-limit 4X
