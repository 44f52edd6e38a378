/* Programs for the rule any/in_the_end: CASE 0 obeys it, the other one violates it. */
/* VALUES (acquire=bus_lock, release=bus_unlock) */
struct bus { int id; };
void bus_lock(struct bus *bus);
void bus_unlock(struct bus *bus);
int bus_ready(struct bus *bus);
int input(void);
static struct bus bus;

int main(void)
{
    int tries = 1000;
    while (input()) {
        bus_lock(&bus);
#if CASE == 0
        while (!bus_ready(&bus) && tries > 0)
            tries--;
#elif CASE == 1
        while (!bus_ready(&bus))
            tries--;
#endif
        bus_unlock(&bus);
    }
    return 0;
}
