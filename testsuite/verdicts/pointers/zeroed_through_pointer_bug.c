/* The structure that the pointer leads to is zeroed, not the other one. */
extern void reach_error(void);
extern int nondet_int(void);

struct range { int low, high; };
struct range table[4], spare;

int main(void)
{
    int i = nondet_int();
    table[0].low = 1;
    spare.low = 5;
    struct range *p = i ? &spare : &table[0];
    *p = (struct range){ 0 };
    if (i && spare.low != 0) reach_error();
    if (!i && table[0].low != 0) reach_error();
    if (!i && spare.low != 0) reach_error();
    return 0;
}
