/* What is copied to an element is copied with its tag. */
extern void reach_error(void);
extern int nondet_int(void);

struct range { int low, high; };
struct span { struct range of; char tag; };
struct span spans[2];

int main(void)
{
    int i = nondet_int();
    if (i < 0 || i > 1) return 0;
    spans[0].of.low = 1;
    spans[1].of.low = 2;
    spans[0].tag = 'a';
    spans[i] = spans[1];
    if (spans[1].of.low != 2) reach_error();
    if (i == 0 && spans[0].of.low != 2) reach_error();
    if (i == 0 && spans[0].tag != 'a') reach_error();
    return 0;
}
