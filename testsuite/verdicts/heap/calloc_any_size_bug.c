void reach_error(void);
void *calloc(unsigned long, unsigned long);
unsigned long __VERIFIER_nondet_ulong(void);

struct node {
    struct node *next;
    int value;
};

int main(void)
{
    unsigned long n = __VERIFIER_nondet_ulong(), i = __VERIFIER_nondet_ulong();
    void *memory;
    struct node *nodes;
    if (n > 1000 || i >= n)
        return 0;
    memory = calloc(n, sizeof(struct node));
    nodes = memory;
    if (!nodes)
        return 0;
    if (nodes[i].next != 0 || nodes[i].value != 1)
        reach_error();
    return 0;
}
