C that does not parse: the diagnostic stands where the text went wrong.

File none.preds:

    // none

File wrong.c:

    int main(void)
    {
        int x = 1;
        if (x > 0 {
            x = 2;
        }
        return x;
    }

    $ c2bp wrong.c none.preds
    stderr:
    error: syntax error at `{`
      ┌─ wrong.c:4:15
      │
    4 │     if (x > 0 {
      │               ^ not expected here
    status: 1
