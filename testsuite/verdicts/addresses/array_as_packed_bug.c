extern void reach_error(void);

struct record {
    char tag;
    int value;
} __attribute__((packed));

static char bytes[8];

int main(void)
{
    struct record *r = (struct record *)bytes;

    r->value = 0x01020304;
    if (bytes[1] == 4)
        reach_error();
    return 0;
}
