/* A structure with the attribute is declared, and used by nobody. */
void reach_error(void);
struct __attribute__((ms_struct)) unused { char a : 1; short b : 2; };
struct used { char a : 1; char b : 2; };
int main(void)
{
    struct used u = { 0, 1 };
    if (sizeof u != 1)
        reach_error();
    if (u.b != 1)
        reach_error();
    return 0;
}
