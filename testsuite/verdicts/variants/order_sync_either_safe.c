/* Place and value of an atomic addition are calls, both of which happen once. */
void reach_error(void);
static int calls, cell;
static int *place(void) { calls++; return &cell; }
static int value(void) { calls++; return 5; }
int main(void)
{
    __sync_add_and_fetch(place(), value());
    if (calls != 2 || cell != 5)
        reach_error();
    return 0;
}
