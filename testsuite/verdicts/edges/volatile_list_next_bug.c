/* The link of a list's node is volatile. */
void reach_error(void);
struct node { int v; struct node *volatile next; };
static struct node second, first = { 0, &second };
int main(void)
{
    struct node *n = first.next;
    if (second.v == 5)
        reach_error();
    if (n)
        n->v = 5;
    if (second.v == 5)
        reach_error();
    return 0;
}
