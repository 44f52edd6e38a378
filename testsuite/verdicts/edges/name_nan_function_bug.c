/* A function of another file is called nan, like one of the library, but has a pointer as an argument. */
void reach_error(void);
void nan(long *where);
static long v;
int main(void)
{
    if (v == 2)
        reach_error();
    nan(&v);
    if (v == 2)
        reach_error();
    return 0;
}
