/* The list is as long as it was made. */
#include <stdlib.h>
struct node { struct node *next; };
int main(void)
{
    struct node *head = NULL, *p;
    int i;
    for (i = 0; i < 3; i++) {
        p = malloc(sizeof *p);
        if (p == NULL)
            return 1;
        p->next = head;
        head = p;
    }
    for (p = head; p != NULL; p = p->next)
        ;
    return 0;
}
