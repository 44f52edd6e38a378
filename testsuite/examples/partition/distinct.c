/* partition.c with the consequence of its invariant made a property: at L,
 * prev and curr are different cells.
 */

#define NULL ((void *)0)

typedef struct cell {
    int val;
    struct cell *next;
} *list;

extern list *any_list(void);
extern int any_int(void);

list partition(list *l, int v)
{
    list greater = NULL, prev = NULL, curr = *l, rest;

    while (curr != NULL) {
        rest = curr->next;
        if (curr->val <= v) {
            prev = curr;
        } else {
            /* take curr out of *l: in the middle, or at its head */
            if (prev != NULL)
                prev->next = rest;
            if (*l == curr)
                *l = rest;
            curr->next = greater;
            if (prev == curr)
                goto ERROR;
            greater = curr;
        }
        curr = rest;
    }
    return greater;
ERROR:
    return NULL;
}

int main(void)
{
    partition(any_list(), any_int());
    return 0;
}
