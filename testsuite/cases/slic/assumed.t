What an environment takes for granted beside its order.

File thread.c:

    struct task_struct;
    struct task_struct *kthread_create_on_node(int (*f)(void *), void *data, int node, const char name[], ...);
    static int work(void *data) { return 0; }
    int init_module(void) { kthread_create_on_node(work, 0, -1, "my/%d", 3); return 0; }

    $ slam -q --environment linux thread.c | grep 'behind'
      what these are given behind their named arguments they only read: kthread_create_on_node
    stderr:
    warning: no label ERROR and no assert in the program

Of two files that are open at a time the one is not the other.

File two.slic:

    environment { table struct operations[2] { open == 0 close } with struct file *file; }

File two.c:

    struct file { int users; };
    struct operations { int (*open)(struct file *); int (*close)(struct file *); };
    static struct file *first;
    static int my_open(struct file *f)
    {
        if (f && f == first) { ERROR: ; }
        first = f;
        return 0;
    }
    static int my_close(struct file *f) { first = 0; return 0; }
    struct operations own = { my_open, my_close };

    $ slam -q --environment two.slic --no-assume separate two.c | head -1
    UNSAFE, replayed

File quiet.c:

    struct file { int users; };
    struct operations { int (*open)(struct file *); int (*close)(struct file *); };
    static int my_open(struct file *f) { if (sizeof *f > 9) { ERROR: ; } return 0; }
    struct operations own = { my_open, 0 };

    $ slam -q --environment two.slic quiet.c | grep '^[A-Z]*$\|separate'
    SAFE

      separate: of lives of one table that overlap, the last objects differ
    $ slam -q --environment two.slic --no-assume separate quiet.c | grep '^[A-Z]*$\|separate'
    SAFE
