/* Splits a list by value: cells greater than v move to the result, the rest
 * stays in *l. With partition.preds, bebop's invariant at L says that curr and
 * prev are different cells, which no alias analysis sees. (After Ball,
 * Majumdar, Millstein, Rajamani, PLDI 2001, Figure 1.)
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
        L:
            greater = curr;
        }
        curr = rest;
    }
    return greater;
}

int main(void)
{
    partition(any_list(), any_int());
    return 0;
}
