/* Two declarations with one assembler name are one object. */
extern void reach_error(void);
int state;
extern int mirror __asm__("state");
void set(int x) { state = x; }
void put(int x) __asm__("se" "t");
void renamed(void) __asm__("inner");
void renamed(void) { state = state + 1; }
void inner(void);
void reach(void) __asm__("reach_error");
#pragma redefine_extname old_set set
void old_set(int x);
int main(void)
{
    put(3);
    inner();
    old_set(mirror * 2);
    if (state == 8)
        reach();
    return 0;
}
