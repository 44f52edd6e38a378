Neither program nor predicates have to be text.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

File none.preds:

    // none

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ c2bp rubbish none.preds
    stderr:
    error: not a text file
      ┌─ rubbish:1:1
      │
    1 │ ����������������������������������������������������������������
      │ ^ this is not UTF-8
    status: 1
    $ c2bp - none.preds < rubbish
    stderr:
    error: not a text file
      ┌─ <stdin> (preprocessed):1:1
      │
    1 │ ����������������������������������������������������������������
      │ ^ this is not UTF-8
    status: 1
    $ c2bp ok.c rubbish
    stderr:
    error: cannot read rubbish: it is not UTF-8 text (byte 0xff at line 1, column 1, offset 0)
    status: 1
