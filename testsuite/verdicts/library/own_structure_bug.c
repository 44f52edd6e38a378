/* Functions of other files have names that the C library has, too: what they get is theirs. */
void reach_error(void);

struct node {
    int linked;
};

int remove(struct node *n);
int connect(int line, struct node *n, unsigned times);

int main(void)
{
    struct node x;
    x.linked = 1;
    remove(&x);
    connect(1, &x, 2);
    if (x.linked != 1)
        reach_error();
    return 0;
}
