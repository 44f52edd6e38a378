/* A list of any shape, but no more than a number of nodes is looked at. */
struct node { struct node *next; };
extern struct node *list(void);
int main(void)
{
    struct node *p = list();
    int most = 100;
    while (p != 0 && most > 0) {
        p = p->next;
        most--;
    }
    return 0;
}
