Neither program nor trace have to be text.

File a.c:

    int main(void)
    {
        int x = 0;
        if (x == 1) {
        ERROR:;
        }
        return 0;
    }

File b.c:

    int main(void)
    {
        int y = 0;
        if (y == 1) {
        ERROR:;
        }
        return 0;
    }

File none.preds:

    // none

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ newton a.c rubbish
    stderr:
    error: cannot read rubbish: it is not UTF-8 text (byte 0xff at line 1, column 1, offset 0)
    status: 1
    $ c2bp a.c none.preds | bebop - --format json > a.trace.json
    $ newton rubbish a.trace.json
    stderr:
    error: not a text file
      ┌─ rubbish:1:1
      │
    1 │ ����������������������������������������������������������������
      │ ^ this is not UTF-8
    status: 1
