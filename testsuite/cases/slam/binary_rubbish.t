Neither program nor predicates have to be text.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ slam rubbish
    stderr:
    error: not a text file
      ┌─ rubbish:1:1
      │
    1 │ ����������������������������������������������������������������
      │ ^ this is not UTF-8
    status: 2
    $ slam ok.c rubbish
    stderr:
    error: cannot read rubbish: it is not UTF-8 text (byte 0xff at line 1, column 1, offset 0)
    status: 2
