/* Programs for the rule nuttx/spi: CASE 0 obeys it, each other one violates it. */
#include <stdbool.h>
struct spi_dev_s;
struct spi_ops_s {
    int (*lock)(struct spi_dev_s *dev, bool lock);
    void (*select)(struct spi_dev_s *dev, unsigned int devid, bool selected);
    unsigned int (*send)(struct spi_dev_s *dev, unsigned int word);
};
struct spi_dev_s { const struct spi_ops_s *ops; };
#define SPI_LOCK(d, l) (d)->ops->lock(d, l)
#define SPI_SELECT(d, id, s) ((d)->ops->select(d, id, s))
#define SPI_SEND(d, w) ((d)->ops->send(d, w))
struct spi_dev_s *spi_bus(int port);
int input(void);

int main(void)
{
    struct spi_dev_s *bus = spi_bus(1);
#if CASE == 0
    struct spi_dev_s *other = spi_bus(2);
    /* nobody else uses the bus yet */
    SPI_SELECT(bus, 3, false);
    (void)SPI_LOCK(bus, true);
    SPI_SELECT(bus, 3, true);
    if (SPI_SEND(bus, 1) == 0 && other != bus) {
        SPI_LOCK(other, true);
        SPI_LOCK(other, false);
    }
    SPI_SELECT(bus, 3, false);
    SPI_LOCK(bus, false);
    SPI_LOCK(bus, true);
    SPI_LOCK(bus, false);
#elif CASE == 1
    SPI_LOCK(bus, true);
    SPI_LOCK(bus, true);
#elif CASE == 2
    if (input())
        SPI_LOCK(bus, true);
    SPI_LOCK(bus, false);
#elif CASE == 3
    SPI_LOCK(bus, true);
    SPI_SELECT(bus, 3, true);
    SPI_SEND(bus, 1);
    SPI_LOCK(bus, false);
#elif CASE == 4
    SPI_LOCK(bus, true);
    SPI_SELECT(bus, 3, true);
    SPI_SELECT(bus, 4, true);
#elif CASE == 5
    SPI_LOCK(bus, true);
    if (SPI_SEND(bus, 1))
        return 1;
    SPI_LOCK(bus, false);
#elif CASE == 6
    SPI_LOCK(bus, true);
    SPI_SELECT(bus, 3, true);
    if (SPI_SEND(bus, 1))
        return 1;
    SPI_SELECT(bus, 3, false);
    SPI_LOCK(bus, false);
#elif CASE == 7
    SPI_SEND(bus, 1);
#elif CASE == 8
    SPI_SELECT(bus, 3, true);
#endif
    return 0;
}
