Files that are not there, or are no files.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

File none.preds:

    // none

    $ c2bp absent.c none.preds
    $ c2bp ok.c absent.preds
    $ c2bp . none.preds
    $ c2bp ok.c none.preds -o absent/ok.bp
