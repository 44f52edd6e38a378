/* Programs for the rule riot/i2c: CASE 0 obeys it, each other one violates it. */
void i2c_acquire(int device);
void i2c_release(int device);
int i2c_read_byte(int device, unsigned short address, void *data, unsigned char flags);
int i2c_write_byte(int device, unsigned short address, unsigned char data, unsigned char flags);
int input(void);
struct sensor { int bus; };
struct sensor *sensor_of(int number);
static char byte;
enum { a = 0, b = 1 };

int main(void)
{
#if CASE == 0
    i2c_acquire(a);
    i2c_acquire(b);
    i2c_read_byte(b, 9, &byte, 0);
    i2c_release(a);
    i2c_release(b);
    /* the bus is the same one afterwards */
    struct sensor *sensor = sensor_of(1);
    i2c_acquire(sensor->bus);
    i2c_write_byte(sensor->bus, 9, 1, 0);
    i2c_release(sensor->bus);
#elif CASE == 1
    i2c_acquire(a);
    i2c_acquire(a);
#elif CASE == 2
    i2c_acquire(a);
    i2c_release(b);
#elif CASE == 3
    i2c_acquire(a);
    if (input())
        return 1;
    i2c_release(a);
#elif CASE == 4
    i2c_acquire(a);
    i2c_read_byte(b, 9, &byte, 0);
    i2c_release(a);
#endif
    return 0;
}
