/* A structure in a packed one begins anywhere, so that its member is part of two others. */
void reach_error(void);

extern int nondet(void);

struct inner {
    int x;
};

struct __attribute__((packed)) outer {
    char c;
    struct inner i;
};

struct inner inners[3];

int main(void)
{
    struct outer *p = (struct outer *)inners;
    inners[2].x = 0;
    if (nondet())
        p->i.x = -1;
    if (inners[2].x != 0)
        reach_error();
    return 0;
}
