/* A structure with the attribute is a member of one without. */
void reach_error(void);
typedef struct { char lo : 4; int hi : 4; } __attribute__((ms_struct)) pair_t;
struct outer { char tag; pair_t p; };
int main(void)
{
    struct outer o[2];
    if (sizeof o == 24)
        reach_error();
    return 0;
}
