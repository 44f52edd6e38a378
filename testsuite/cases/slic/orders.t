Which orders an environment admits: each call of the driver's functions is noted as a digit
of a number, and the error is one number. What really happens is found, what never does is
proved not to.

File driver.c:

    int input(void);
    static unsigned seen;
    static void note(unsigned n) { seen = seen * 8 + n; if (seen == ORDER) { ERROR: ; } }

    struct inode; struct file; struct i2c_client; struct device; struct timer_list;
    struct file_operations {
        int (*open)(struct inode *, struct file *);
        long (*read)(struct file *, char *, unsigned long, long long *);
        int (*release)(struct inode *, struct file *);
    };
    struct i2c_driver { int (*probe)(struct i2c_client *); void (*remove)(struct i2c_client *); };
    struct dev_pm_ops { int (*suspend)(struct device *); int (*resume)(struct device *); };
    void init_timer_key(struct timer_list *, void (*)(struct timer_list *), unsigned, const char *, void *);

    static int my_open(struct inode *i, struct file *f) { note(1); return input(); }
    static long my_read(struct file *f, char *b, unsigned long n, long long *p) { note(2); return 0; }
    static int my_release(struct inode *i, struct file *f) { note(3); return 0; }
    static int my_probe(struct i2c_client *c) { note(4); return input(); }
    static void my_remove(struct i2c_client *c) { note(5); }
    static int my_suspend(struct device *d) { note(6); return 0; }
    static void my_timer(struct timer_list *t) { note(7); }

    #ifdef FILES
    static const struct file_operations files = { .open = my_open, .read = my_read, .release = my_release };
    #endif
    #ifdef DEVICES
    static const struct i2c_driver devices = { .probe = my_probe, .remove = my_remove };
    #endif
    #ifdef POWER
    static const struct dev_pm_ops power = { .suspend = my_suspend };
    #endif
    #ifdef FULL
    int init_module(void) { note(6); return input(); }
    void cleanup_module(void) { note(7); }
    #elif defined TIMER
    int init_module(void) { init_timer_key(0, my_timer, 0, 0, 0); note(6); return 0; }
    #endif

File order:

    for n in $1; do slam -q --environment linux driver.c -D ORDER=$n $2 $3 $4 | head -1 | sed 's/ by the interpreter//'; done

Opened, read twice, released; opened in vain, and opened; released and opened again. Not
read before it is open, nor released twice.

    $ sh order "01223 011 0131" -DFILES
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh order "02 0133" -DFILES
    SAFE
    SAFE

A device that is not there is not removed; two devices take turns. Not removed twice.

    $ sh order "045 0445 04545" -DDEVICES
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh order "05 0455" -DDEVICES
    SAFE
    SAFE

Suspended, which is all that there is, again and again, between any others.

    $ sh order 0142 -DFILES -DDEVICES -DPOWER
    UNSAFE, replayed
    $ sh order 016462 -DFILES -DDEVICES -DPOWER
    UNSAFE, replayed

The module is loaded before all, once, and unloaded when no device is left, or was never
there. If it cannot be loaded nothing follows.

    $ sh order "067 06457 064457 0647" -DFULL -DDEVICES
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh order "04 066 0677 0674" -DFULL -DDEVICES
    SAFE
    SAFE
    SAFE
    SAFE

A timer runs when it was set up, and not before.

    $ sh order "06 06777" -DTIMER
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh order 07 -DTIMER
    SAFE
