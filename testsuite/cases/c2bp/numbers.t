An address that is looked at as a number is known outside, so that a pointer made of a
number may lead there: though it stands in a condition, an index or an argument only.

File number.c:

    #include <stdio.h>
    int compared, halved, indexed, printed, handed, shown, alone, aligned, equal;
    unsigned char table[256];
    void give(unsigned long);
    int main(void)
    {
        unsigned long low = 0, high = -1ul, step = 1;
        char *p = (char *)&compared, *q = (char *)0;
        int *r = &indexed;
        char text[30];
        if ((unsigned long)p >= high)
            low = high;
        while (q < (char *)&halved)
            q += step;
        high = table[((unsigned char *)&r)[2]];
        sprintf(text, "%lu", (unsigned long)&printed);
        give((unsigned long)&handed);
        low = (unsigned long)&shown;
        if ((unsigned long)&alone >= -4095ul || &alone == (void *)-1 || &equal < &equal + low)
            low = &equal - &alone;
        *(int *)low = high;
        return 0;
    }

    $ c2bp number.c /dev/null --dump points-to 2>&1 | grep "the outside"
    the outside knows external, number, compared, halved, indexed, printed, handed, shown, alone, aligned, equal, table, main.text
    the outside may write external, number, compared, halved, indexed, printed, handed, shown, main.text
