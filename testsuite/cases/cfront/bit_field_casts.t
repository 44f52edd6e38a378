A bit-field's width decides to what it is promoted, so a cast to its declared type is printed.

File a.c:

    struct { unsigned long hi : 32; unsigned b : 3; } q;

    int main(void)
    {
        unsigned long x = (unsigned long)q.hi << 32;
        unsigned long y = q.hi << 3;
        return (unsigned)q.b - 5 > 9 && q.b - 5 < 0 && x != y;
    }

    $ c2bp a.c --dump ir | grep 'q\.[hb]'
        x = (unsigned long)q.hi << 32; /* main.1 */
        y = q.hi << 3; /* main.2 */
        __return = q.b - 5u > 9 && q.b - 5 < 0 && x != y; /* main.3 */
