/* The address of a global structure of this file comes back by an out parameter. */
void reach_error(void);
struct unit { short id; short on; };
struct unit unit;
int unit_get(struct unit **out);
int main(void)
{
    struct unit *u;
    unit.on = 0;
    if (unit.on == 1)
        reach_error();
    if (unit_get(&u) == 0)
        u->on = 1;
    if (unit.on == 1)
        reach_error();
    return 0;
}
