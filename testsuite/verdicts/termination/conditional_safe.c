/* Less in one case only, and the other case ends the loop. */
extern int busy(void);
int main(void)
{
    int tries = 10;
    while (tries > 0) {
        if (busy())
            tries--;
        else
            break;
    }
    return 0;
}
