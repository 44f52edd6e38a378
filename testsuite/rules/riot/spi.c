/* Programs for the rule riot/spi: CASE 0 obeys it, each other one violates it. */
/* as it was before 2021 */
int spi_acquire(int bus, int cs, int mode, int clock);
void spi_release(int bus);
unsigned char spi_transfer_byte(int bus, int cs, int more, unsigned char out);
int input(void);
enum { a = 0, b = 1 };

int main(void)
{
#if CASE == 0
    spi_acquire(a, 0, 0, 0);
    spi_acquire(b, 0, 0, 0);
    spi_transfer_byte(b, 0, 0, 1);
    spi_release(a);
    spi_release(b);
    if (spi_acquire(b, 0, 0, 0) != 0)
        return 1;
    spi_release(b);
#elif CASE == 1
    spi_acquire(a, 0, 0, 0);
    spi_acquire(a, 0, 0, 0);
#elif CASE == 2
    spi_acquire(a, 0, 0, 0);
    spi_release(b);
#elif CASE == 3
    spi_acquire(a, 0, 0, 0);
    if (input())
        return 1;
    spi_release(a);
#elif CASE == 4
    spi_acquire(a, 0, 0, 0);
    spi_release(a);
    spi_transfer_byte(a, 0, 0, 1);
#elif CASE == 5
    if (spi_acquire(a, 0, 0, 0) == 0)
        return 1;
    spi_release(a);
#endif
    return 0;
}
