/* The lowest bit of an address is a mark, set by addition and taken away by a mask. */
void reach_error(void);
struct node { long value; };
static struct node item;
int main(void)
{
    unsigned long tagged = (unsigned long)&item + 1;
    struct node *n;
    if (item.value == 77)
        reach_error();
    if (tagged & 1) {
        n = (struct node *)(tagged & ~1UL);
        n->value = 77;
    }
    if (item.value == 77)
        reach_error();
    return 0;
}
