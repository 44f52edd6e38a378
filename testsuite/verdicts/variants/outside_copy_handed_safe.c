/* A copy of a structure is handed over, the original stays. */
void reach_error(void);
struct pair { int a, b; };
int change(struct pair *p);
int main(void)
{
    struct pair mine = { 1, 2 }, copy = mine;
    change(&copy);
    if (mine.a != 1 || mine.b != 2)
        reach_error();
    return 0;
}
