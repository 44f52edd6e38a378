/* A lookup function returns a structure that holds the address of a declared variable. */
void reach_error(void);
struct found { int *where; int ok; };
struct found lookup(int id);
extern int entry;
int main(void)
{
    struct found f;
    entry = 0;
    f = lookup(3);
    if (entry == 6)
        reach_error();
    if (f.ok)
        *f.where = 6;
    if (entry == 6)
        reach_error();
    return 0;
}
