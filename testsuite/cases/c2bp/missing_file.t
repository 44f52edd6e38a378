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
    stderr:
    error: cannot read `absent.c`: No such file or directory (os error 2)
    status: 1
    $ c2bp ok.c absent.preds
    stderr:
    error: cannot read absent.preds: no such file or directory
    status: 1
    $ c2bp . none.preds
    stderr:
    error: cannot read `.`: Is a directory (os error 21)
    status: 1
    $ c2bp ok.c none.preds -o absent/ok.bp
    stderr:
    error: cannot write absent/ok.bp: no such file or directory
    status: 1
