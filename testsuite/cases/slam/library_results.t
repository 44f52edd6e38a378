What functions of the library cannot return is no error.

File count.c:

    #include <stdio.h>
    #include <unistd.h>
    void reach_error(void);
    int main(void)
    {
        char buffer[8];
        long n = read(0, buffer, 4);
        if (n > 4 || n < -1)
            reach_error();
        if (fread(buffer, 1, 8, stdin) > 8 || fwrite(buffer, 2, 4, stdout) > 4)
            reach_error();
        return 0;
    }

File count_bug.c:

    #include <unistd.h>
    void reach_error(void);
    int main(void)
    {
        char buffer[8];
        if (read(0, buffer, 8) == 8 && buffer[7] == 'x')
            reach_error();
        return 0;
    }

File line.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        char line[8] = {0};
        if (fgets(line, 8, stdin) && line[7])
            reach_error();
        return 0;
    }

File line_bug.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        char line[8] = {0};
        if (fgets(line, 8, stdin) && line[6] == 'x')
            reach_error();
        return 0;
    }

File network.c:

    #include <arpa/inet.h>
    #include <inttypes.h>
    void reach_error(void);
    int main(void)
    {
        imaxdiv_t parts = imaxdiv(-7, 2);
        if (htonl(1) != 0x1000000 || ntohs(0x1234) != 0x3412 || parts.rem != -1)
            reach_error();
        return 0;
    }

File approximated.c:

    #include <complex.h>
    #include <inttypes.h>
    #include <wctype.h>
    void reach_error(void);
    int main(void)
    {
        double complex z = 3 + 4 * I;
        if (cabs(z) != 5 || imaxabs(-3) != 3 || !iswdigit(L'1'))
            reach_error();
        return 0;
    }

    $ for f in approximated count count_bug line line_bug network; do echo "$f $(slam --quiet $f.c 2>&1 | head -n 1 | cut -d: -f1)"; done
    approximated UNKNOWN
    count SAFE
    count_bug UNSAFE, not replayed
    line SAFE
    line_bug UNSAFE, not replayed
    network SAFE

File written.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        if (fwrite("ab", 1, 2, stdout) < 2)
            reach_error();
        return 0;
    }

    $ slam --quiet written.c | head -n 1
    UNKNOWN: newton: the path is feasible only if approximated values are right; written.c:5: `fwrite` returns any number up to its argument

A line may be shorter than the buffer that is too small for a long one.

File short_line.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        char line[8] = {0};
        if (fgets(line, 64, stdin) && line[0] == 'x')
            reach_error();
        return 0;
    }

    $ slam --quiet --assume in-bounds short_line.c | head -n 1
    UNSAFE, replayed
