extern void reach_error(void);

struct header {
    int tag;
    int length;
};

static int words[4];

int main(void)
{
    struct header *h = (struct header *)words;

    h->tag = 1;
    h->length = 5;
    if (words[2] == 5)
        reach_error();
    return 0;
}
