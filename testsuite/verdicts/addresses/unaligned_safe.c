extern void reach_error(void);

static int words[3];

int main(void)
{
    char *byte = (char *)words;

    *(int *)(byte + 4) = -1;
    if (words[2] != 0)
        reach_error();
    return 0;
}
