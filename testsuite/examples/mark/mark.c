/* Marks the cells of a list without a stack: on the way forth the links are
 * turned back, on the way back they are restored. The shape must be the same
 * afterwards. So h is any cell at all, hnext what it points to before; they
 * must still belong together at the end. (After PLDI 2001, Figure 3.)
 */

struct node {
    int mark;
    struct node *next;
};

extern struct node *any_node(void);

static void mark(struct node *list)
{
    struct node *this, *prev, *tmp;
    struct node *h, *hnext;

    h = any_node();
    if (h == 0)
        return;
    hnext = h->next;

    prev = 0;
    this = list;
    while (this != 0 && this->mark != 1) {
        this->mark = 1;
        tmp = prev;
        prev = this;
        this = this->next;
        prev->next = tmp;
    }
    while (prev != 0) {
        tmp = this;
        this = prev;
        prev = prev->next;
        this->next = tmp;
    }

    if (h->next != hnext)
    ERROR:
        return;
}

int main(void)
{
    mark(any_node());
    return 0;
}
