/* The callback is two structures deep, which are handed over by one pointer. */
void reach_error(void);
struct file_ops { int (*open)(void *); };
struct driver { const char *name; const struct file_ops *ops; };
void driver_register(const struct driver *d);
static int opened;
static int my_open(void *p) { opened++; return 0; }
static const struct file_ops my_ops = { .open = my_open };
static const struct driver my_driver = { "mine", &my_ops };
int main(void)
{
    driver_register(&my_driver);
    if (opened == 2)
        reach_error();
    return 0;
}
