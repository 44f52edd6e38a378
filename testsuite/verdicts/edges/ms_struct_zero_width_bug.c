/* By Microsoft's layout a bit-field of another type's size begins a unit of its own. */
void reach_error(void);
struct __attribute__((ms_struct)) mixed { short a : 3; char b : 3; long long c : 2; };
int main(void)
{
    if (sizeof(struct mixed) == 16)
        reach_error();
    return 0;
}
