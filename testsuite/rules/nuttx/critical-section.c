/* Programs for the rule nuttx/critical-section: CASE 0 obeys it, each other one violates it. */
unsigned long enter_critical_section(void);
void leave_critical_section(unsigned long key);
int input(void);

int main(void)
{
#if CASE == 0
    unsigned long outer = enter_critical_section(), inner = enter_critical_section();
    leave_critical_section(inner);
    leave_critical_section(outer);
#elif CASE == 1
    leave_critical_section(0);
#elif CASE == 2
    unsigned long outer = enter_critical_section(), inner = enter_critical_section();
    leave_critical_section(outer);
    leave_critical_section(inner);
#elif CASE == 3
    unsigned long key = enter_critical_section();
    if (input())
        return 1;
    leave_critical_section(key);
#elif CASE == 4
    /* the inner section is left with the key of the outer one */
    unsigned long outer = enter_critical_section(), inner = enter_critical_section();
    leave_critical_section(inner != outer ? outer : inner);
    leave_critical_section(outer);
#endif
    return 0;
}
