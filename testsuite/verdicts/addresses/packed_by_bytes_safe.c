/* A packed structure over the bytes of another of its own. */
void reach_error(void);

extern int nondet(void);

struct __attribute__((packed)) record {
    char c;
    int x;
};

struct record records[3];

int main(void)
{
    struct record *p = records;
    struct record *q = (struct record *)((char *)records + 5);
    p->x = 0;
    if (nondet())
        q->x = -1;
    if (p->x != 0)
        reach_error();
    return 0;
}
