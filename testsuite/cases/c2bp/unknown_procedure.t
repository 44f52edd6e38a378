A section for a procedure that the program does not have, or only declares.

File f.c:

    int elsewhere(int a);

    int main(void)
    {
        return elsewhere(1);
    }

File f.preds:

    mian { 1 == 1 }
    elsewhere { a == 1 }

    $ c2bp f.c f.preds
