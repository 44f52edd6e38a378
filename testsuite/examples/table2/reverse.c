/* A list is turned, cell by cell, and turned back: h is any cell of it, and
 * hnext what it pointed to. (After Ball, Majumdar, Millstein, Rajamani, PLDI
 * 2001, Figure 3; ../mark proves more of it, with more predicates.)
 */

#define NULL ((void *)0)

struct node {
    int mark;
    struct node *next;
};

extern struct node *any_node(void);

static void mark(struct node *list)
{
    struct node *this, *tmp, *prev;
    struct node *h, *hnext;

    /* any cell at all */
    h = any_node();
    if (h == NULL)
        return;
    hnext = h->next;

    prev = NULL;
    this = list;
    /* on the way forth the links are turned */
    while (this != NULL) {
        if (this->mark == 1)
            break;
        this->mark = 1;
        tmp = prev;
        prev = this;
        this = this->next;
        prev->next = tmp;
    }
    /* on the way back they are restored */
    while (prev != NULL) {
        tmp = this;
        this = prev;
        prev = prev->next;
        this->next = tmp;
    }
}

int main(void)
{
    mark(any_node());
    return 0;
}
