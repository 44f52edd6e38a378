/* Looks a value up in a list. Where it is found, the cell before does not have
 * it, and leads there.
 */

#define NULL ((void *)0)

typedef struct cell {
    int val;
    struct cell *next;
} *list;

extern list any_list(void);
extern int any_int(void);

int find(list l, int v)
{
    list curr, prev;

    prev = NULL;
    curr = l;
    while (curr != NULL) {
        if (curr->val == v) {
            if (prev != NULL && (prev->next != curr || prev->val == v))
            ERROR:
                return 0;
            return 1;
        }
        prev = curr;
        curr = curr->next;
    }
    return 0;
}

int main(void)
{
    return find(any_list(), any_int());
}
