/* Packed bit-fields run over the border of their type. */
void reach_error(void);
struct __attribute__((packed)) s { int a : 20; int b : 20; int c : 8; };
static struct s v[3];
int main(void)
{
    if (sizeof(struct s) == 6 && sizeof v == 18)
        reach_error();
    return 0;
}
