struct node { struct node *next; int skip; };
extern struct node *list(void);
int main(void)
{
    struct node *p = list();
    int most = 100;
    while (p != 0 && most > 0) {
        if (p->skip)
            continue;
        p = p->next;
        most--;
    }
    return 0;
}
