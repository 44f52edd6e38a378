/* Before the first place where it is found, a key is nowhere. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int keys[1000];
    int wanted = __VERIFIER_nondet_int();
    int i = 0, x;
    while (i < 1000 && keys[i] != wanted)
        i++;
    for (x = 0; x < i; x++)
        if (keys[x] == wanted)
            reach_error();
    return 0;
}
