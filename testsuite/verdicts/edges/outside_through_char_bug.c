/* Another file writes a whole structure although it is handed its first member. */
void reach_error(void);
struct head { int type; };
struct msg { struct head h; int body; };
void fill(struct head *h);
static struct msg m;
int main(void)
{
    m.body = 0;
    if (m.body == 5)
        reach_error();
    fill(&m.h);
    if (m.body == 5)
        reach_error();
    return 0;
}
