/* Nothing else is written where an address travels in two halves of an integer. */
void reach_error(void);

int target = 3;

int main(void)
{
    unsigned long whole = (unsigned long)&target;
    unsigned parts[2];
    unsigned long joined = 0;
    parts[0] = (unsigned)whole;
    parts[1] = (unsigned)(whole >> 32);
    joined = (unsigned long)parts[0] | (unsigned long)parts[1] << 32;
    *(int *)joined = 4;
    if (target == 5)
        reach_error();
    return 0;
}
