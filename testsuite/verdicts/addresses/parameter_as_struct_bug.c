extern void reach_error(void);

struct header {
    int tag;
    int length;
};

static void set(int *words)
{
    ((struct header *)words)->length = 5;
}

int main(void)
{
    int words[4] = { 0 };

    set(words);
    if (words[1] == 5)
        reach_error();
    return 0;
}
