/* Without bit-fields the attribute changes no layout. */
void reach_error(void);
struct __attribute__((ms_struct)) point { int x, y; };
struct plain { int x, y; };
int main(void)
{
    struct point p = { 1, 2 };
    if (sizeof p != sizeof(struct plain))
        reach_error();
    if (p.x != 1 || p.y != 2)
        reach_error();
    return 0;
}
