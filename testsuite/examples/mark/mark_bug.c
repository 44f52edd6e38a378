/* The mistake: the links are not restored on the way back.
 *
 * Marks the cells of a list without a stack: on the way forth the links are
 * turned back, on the way back they are restored. The shape must be the same
 * afterwards. So h is any cell at all, hnext what it points to before; they
 * must still belong together at the end. (After PLDI 2001, Figure 3.)
 *
 * That the turned links form a list is a fact about all cells, which no
 * predicate about a few can state. It is assumed where h is met on the way back:
 * the way leads to h if and only if h was turned, and it comes from hnext.
 */

struct node {
    int mark;
    struct node *next;
};

extern struct node *any_node(void);
extern void __VERIFIER_assume(int condition);

static void mark(struct node *list)
{
    struct node *this, *prev, *tmp;
    struct node *h, *hnext;
    int turned = 0; /* h's link is turned back */

    h = any_node();
    if (h == 0)
        return;
    hnext = h->next;

    prev = 0;
    this = list;
    while (this != 0) {
        if (this->mark == 1)
            break;
        this->mark = 1;
        if (this == h)
            turned = 1;
        tmp = prev;
        prev = this;
        this = this->next;
        prev->next = tmp;
    }
    while (prev != 0) {
        __VERIFIER_assume(prev != h || turned);
        __VERIFIER_assume(prev->next != h || !turned || prev == hnext);
        if (prev == h)
            turned = 0;
        tmp = this;
        this = prev;
        prev = prev->next;
        /* this->next = tmp; */
    }
    __VERIFIER_assume(!turned);

END:
    if (h->next != hnext)
    ERROR:
        return;
}

int main(void)
{
    mark(any_node());
    return 0;
}
