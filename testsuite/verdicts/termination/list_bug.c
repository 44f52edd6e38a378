/* The last node leads to the first one. */
struct node { struct node *next; };
struct node a, b;
int main(void)
{
    struct node *p;
    a.next = &b;
    b.next = &a;
    for (p = &a; p != 0; p = p->next)
        ;
    return 0;
}
