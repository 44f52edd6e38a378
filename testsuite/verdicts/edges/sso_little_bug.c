/* The pragma says little-endian, which is the machine's own order. */
#pragma scalar_storage_order little-endian
struct le { int v; };
#pragma scalar_storage_order default
void reach_error(void);
static struct le l;
int main(void)
{
    l.v = 0x0304;
    if (*(unsigned char *)&l == 4)
        reach_error();
    return 0;
}
