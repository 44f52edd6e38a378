/* A product of a member through a pointer with a call that sets it, where gcc reads the member first. */
void reach_error(void);
struct s { unsigned v; };
static unsigned set(struct s *p)
{
    p->v = 3;
    return 2;
}
int main(void)
{
    struct s a = { 100 };
    struct s *p = &a;
    unsigned r = p->v * set(p);
    if (r == 200)
        reach_error();
    return 0;
}
