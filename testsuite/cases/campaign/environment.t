Programs that are called from outside. When the environment changes, they are checked again.

File locks.h:

    struct mutex { int x; };
    void mutex_lock(struct mutex *);
    void mutex_unlock(struct mutex *);
    struct ops { int (*run)(int); };
    static struct mutex m;

File good.c:

    #include "locks.h"
    static int run(int x) { mutex_lock(&m); mutex_unlock(&m); return x; }
    struct ops ops = { run };

File bad.c:

    #include "locks.h"
    static int run(int x) { mutex_lock(&m); if (x) return x; mutex_unlock(&m); return 0; }
    struct ops ops = { run };

File call.slic:

    environment { table struct ops { run* }; local mutex_*; }

    $ slam campaign -q good.c bad.c --rule linux/mutex --environment call.slic | grep -e bad -e good
      bad.c linux/mutex: rule violated: a mutex is held at the end of run (linux/mutex.slic:90)
    $ slam campaign good.c bad.c --rule linux/mutex --environment call.slic 2>&1 | grep -e "\[" -e found -e again
    status: 1
    $ echo 'environment { table struct ops { run }; local mutex_*; }' > call.slic
    $ slam campaign good.c bad.c --rule linux/mutex --environment call.slic 2>&1 | grep -e safe
    [1/2] good.c linux/mutex: safe (<time>)
    [2/2] bad.c linux/mutex: unsafe (<time>)
    rule        checks   safe unsafe unknown refused failed  open not a.  core-seconds
    $ slam campaign good.c --rule linux/mutex --environment call.slic --entry run
    stderr:
    error: the argument '--environment <ENVIRONMENT>' cannot be used with '--entry <NAME>'

    Usage: slam campaign [OPTIONS] PROGRAM...

    For more information, try '--help'.
    status: 2
