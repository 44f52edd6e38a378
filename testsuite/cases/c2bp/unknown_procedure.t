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
    stderr:
    error: no procedure `mian`
      ┌─ f.preds:1:1
      │
    1 │ mian { 1 == 1 }
      │ ^^^^ did you mean `main`?

    error: the procedure `elsewhere` has no body
      ┌─ f.preds:2:1
      │
    2 │ elsewhere { a == 1 }
      │ ^^^^^^^^^ its predicates would never be used
    status: 1
