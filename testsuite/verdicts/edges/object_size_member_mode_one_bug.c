/* The size of a member by mode 1 is smaller than that of the structure. */
void reach_error(void);
struct packet { char head[6]; char body[20]; };
static struct packet p;
int main(void)
{
    unsigned long n = __builtin_object_size(&p.head[0], 1);
    unsigned long m = __builtin_object_size(&p.head[0], 0);
    if (n == 6 && m == 26)
        reach_error();
    return 0;
}
