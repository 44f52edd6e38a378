Predicates that are no pure C expressions.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

File ok.preds:

    main {
        x ==,
        x = 0,
        x++ > 0,
        f(x) == 1,
        x == 0
    }

    $ c2bp ok.c ok.preds
