/* Another file keeps the address of a structure and gives it back inside another structure. */
void reach_error(void);
struct dev { int irq; };
struct bus { struct dev *last; };
void bus_add(struct dev *d);
void bus_read(struct bus *b);
static struct dev mine;
int main(void)
{
    struct bus b;
    bus_add(&mine);
    mine.irq = 0;
    if (mine.irq == 9)
        reach_error();
    bus_read(&b);
    b.last->irq = 9;
    if (mine.irq == 9)
        reach_error();
    return 0;
}
