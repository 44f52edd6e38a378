extern void reach_error(void);
extern void *malloc(unsigned long);

struct header {
    unsigned char length;
    unsigned char data[];
};

int main(void)
{
    struct header *h = malloc(8);
    if (!h)
        return 0;
    h->data[0] = 3;
    unsigned char *payload = (unsigned char *)(h + 1);
    *payload = 5;
    if (h->data[0] == 4)
        reach_error();
    return 0;
}
