extern int more(void);
extern void reach_error(void);
int held;
void take(void) { if (held) reach_error(); held = 1; }
void give(void) { if (!held) reach_error(); held = 0; }
int main(void)
{
    int n = 0, old;
    do {
        take();
        old = n;
        if (more()) {
            give();
            n++;
        }
    } while (n != old);
    give();
    return 0;
}
