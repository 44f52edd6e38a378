extern void reach_error(void);

struct header {
    int length;
    unsigned char data[];
};

struct message {
    struct header header;
    unsigned char type, id;
};

int main(void)
{
    struct message m = { { 4 }, 1, 2 };
    struct header *h = &m.header;
    h->data[1] = 7;
    if (m.id == 6)
        reach_error();
    return 0;
}
