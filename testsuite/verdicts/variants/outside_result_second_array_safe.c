/* One array is handed over, the result is written, and the other array, which was not handed
   over, is said to change; so it is with basename() of <libgen.h>. */
void reach_error(void);
char *tail(char *path);
int main(void)
{
    char first[] = "/a/b", second[] = "/c/d";
    *tail(first) = 'x';
    if (second[3] != 'd')
        reach_error();
    return 0;
}
