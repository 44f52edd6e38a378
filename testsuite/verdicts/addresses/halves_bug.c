/* An address travels in two halves of an integer. */
void reach_error(void);

int target = 3;

int main(void)
{
    unsigned long whole = (unsigned long)&target;
    unsigned short parts[4];
    unsigned long joined = 0;
    parts[0] = (unsigned short)whole;
    parts[1] = (unsigned short)(whole >> 16);
    parts[2] = (unsigned short)(whole >> 32);
    parts[3] = (unsigned short)(whole >> 48);
    joined = (unsigned long)parts[0] | (unsigned long)parts[1] << 16
           | (unsigned long)parts[2] << 32 | (unsigned long)parts[3] << 48;
    *(int *)joined = 4;
    if (target == 4)
        reach_error();
    return 0;
}
