void reach_error(void);

union U {
    int i;
    unsigned char c[4];
};

int main(void)
{
    union U u;
    u.i = 0;
    u.c[0] = 1;
    if (!(u.i != 0))
        reach_error();
    return 0;
}
