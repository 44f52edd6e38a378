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
    $ c2bp - none.preds < rubbish
    $ c2bp ok.c rubbish
