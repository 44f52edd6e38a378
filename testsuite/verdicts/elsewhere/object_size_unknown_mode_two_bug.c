/* Of a pointer from outside nothing is known, which is 0 by mode 2 and all ones by mode 0. */
extern char *getenv(const char *);
void reach_error(void);
int main(void)
{
    char *p = getenv("HOME");
    unsigned long small = __builtin_object_size(p, 2);
    unsigned long large = __builtin_object_size(p, 0);
    if (small == 0 && large == (unsigned long)-1)
        reach_error();
    return 0;
}
