/* The pragma says default, behind a structure of the machine's own order. */
void reach_error(void);
#pragma scalar_storage_order little-endian
struct near { int v; };
#pragma scalar_storage_order default
struct far { struct near in; int w; };
int main(void)
{
    struct far f = { { 258 }, 3 };
    char *p = (char *)&f;
    if (p[0] == 2 && p[1] == 1 && p[4] == 3)
        reach_error();
    return 0;
}
