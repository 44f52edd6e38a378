extern void reach_error(void);

struct address {
    unsigned short family;
    unsigned short rest[7];
};

struct inet {
    unsigned short family;
    unsigned short port;
};

int main(void)
{
    struct address a = { 0, { 0 } };
    unsigned short *family = &a.family;

    ((struct inet *)family)->port = 5;
    if (a.rest[1] == 5)
        reach_error();
    return 0;
}
