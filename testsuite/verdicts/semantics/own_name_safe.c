/* The name of a function is an object of its own, the same at each use and no literal. */
extern void reach_error(void);

static const char *name(void)
{
    return __func__;
}

int main(void)
{
    const char *own = __func__;
    if (own != __func__) reach_error();
    if (own == "main") reach_error();
    if (name() != name() || name() == "name") reach_error();
    if (own[0] != 'm' || name()[3] != 'e') reach_error();
    return 0;
}
