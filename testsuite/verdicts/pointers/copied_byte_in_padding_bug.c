/* A byte between the members of what is copied: it may be copied, and mostly is. */
extern void reach_error(void);
struct flags { char low; _Alignas(4) char high; };
struct flags from, to;

int main(void)
{
    char *between = &to.low + 1;
    struct flags *p = &to;
    *between = 1;
    *(&from.low + 1) = 2;
    *p = from;
    if (*between != 1) reach_error();
    return 0;
}
