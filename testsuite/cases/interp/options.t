The flags of the front end are those of the other programs.

File value.h:

    #define VALUE 5

File a.c:

    #include "value.h"

    int start(void)
    {
        return VALUE + MORE;
    }

    int main(void)
    {
        return 0;
    }

    $ mkdir inc && mv value.h inc
    $ interp -I inc -D MORE=2 --entry start a.c
    returned 7
    $ interp -I inc -D MORE=2 --cpp-arg=-DVALUE=9 --cpp-arg=-UVALUE a.c --entry start
    returned 7
    $ printf 'int main(void) { return 4; }' | interp -
    returned 4
