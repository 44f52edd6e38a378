extern void reach_error(void);

static int words[2];

int main(void)
{
    char *byte = (char *)words;

    *(int *)(byte + 2) = -1;
    if (words[1] != 0)
        reach_error();
    return 0;
}
