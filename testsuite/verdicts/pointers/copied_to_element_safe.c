/* A structure copied to an element: that one has what was copied, the others what they had. */
extern void reach_error(void);
extern int nondet_int(void);

struct range { int low, high; };
struct range table[4], spare;

int main(void)
{
    int i = nondet_int();
    if (i < 0 || i > 1) return 0;
    table[0].low = table[1].low = 1;
    spare.low = 5;
    table[i] = spare;
    if (table[0].low != 5 && table[1].low != 5) reach_error();
    if (i == 1 && table[0].low != 1) reach_error();
    return 0;
}
