/* Programs for the rule posix/file: CASE 0 obeys it, each other one violates it. */
#include <stdio.h>
int input(void);
static char text[4];

int main(void)
{
#if CASE == 0
    FILE *f = fopen("a", "r"), *g = tmpfile();
    if (f) {
        fgetc(f);
        fread(text, 1, 3, f);
        fclose(f);
    }
    if (g) {
        fputs("x", g);
        fgets(text, 4, g);
        clearerr(g);
        fprintf(g, "%d", 1);
        if (freopen("b", "r", g))
            fclose(g);
    }
#elif CASE == 1
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fclose(f);
#elif CASE == 2
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fflush(f);
#elif CASE == 3
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fputs("x", f);
#elif CASE == 4
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fgets(text, 4, f);
#elif CASE == 5
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fread(text, 1, 3, f);
#elif CASE == 6
    FILE *f = tmpfile();
    if (f && input())
        return 1;
    if (f)
        fclose(f);
#elif CASE == 7
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    clearerr(f);
#elif CASE == 8
    FILE *f = tmpfile();
    if (!f)
        return 1;
    freopen("b", "r", f);
    fclose(f);
#elif CASE == 9
    FILE *f = tmpfile();
    if (!f)
        return 1;
    fclose(f);
    fprintf(f, "%d", 1);
#endif
    return 0;
}
