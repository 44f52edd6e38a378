The `&&` behind `sizeof(type)` is an operator, that behind a cast takes a label.

File labels.c:

    int main(void)
    {
        int a = 2;
        void *p = (void *)&&done;
        if (sizeof(int) && a && sizeof(int *) && a)
            goto *p;
        return 1;
    done:
        return 7;
    }

    $ interp labels.c
    returned 7
