/* A pointer is copied to one of another type character by character. */
void reach_error(void);

extern int nondet(void);

struct pair {
    int first, second;
};

struct halves {
    short first[2];
    int second;
};

struct pair one, two;

int main(void)
{
    struct pair *from = &one;
    struct halves *to;
    for (unsigned i = 0; i < sizeof from; i++)
        ((char *)&to)[i] = ((char *)&from)[i];
    two.second = 1;
    to->second = 7;
    if (two.second == 7)
        reach_error();
    return 0;
}
