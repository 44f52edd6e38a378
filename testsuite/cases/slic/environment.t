A program that is called from outside, and what calls it.

File driver.c:

    struct inode { int i; };
    struct file { void *private; };
    struct mutex { int m; };
    void mutex_lock(struct mutex *lock);
    void mutex_unlock(struct mutex *lock);
    struct file_operations {
        int (*open)(struct inode *, struct file *);
        long (*read)(struct file *, char *buffer, unsigned long size, long *position);
        int (*release)(struct inode *, struct file *);
    };
    struct miscdevice { int minor; const struct file_operations *fops; };
    int misc_register(struct miscdevice *misc);
    void misc_deregister(struct miscdevice *misc);
    typedef int (*irq_handler_t)(int, void *);
    int request_threaded_irq(unsigned int irq, irq_handler_t handler, irq_handler_t thread,
                             unsigned long flags, const char *name, void *device);
    const void *free_irq(unsigned int irq, void *device);
    static struct mutex lock;
    static int opened, served;

    static int my_open(struct inode *inode, struct file *file)
    {
        mutex_lock(&lock);
        if (opened) {
            mutex_unlock(&lock);
            return -16;
        }
        opened = 1;
        mutex_unlock(&lock);
        return 0;
    }

    static long my_read(struct file *file, char *buffer, unsigned long size, long *position)
    {
        mutex_lock(&lock);
        if (size > 100)
    #ifdef BUG
            return -22;
    #else
            size = 100;
    #endif
        mutex_unlock(&lock);
        return size;
    }

    static int my_release(struct inode *inode, struct file *file)
    {
        if (!opened) { ERROR: ; }
        opened = 0;
        return 0;
    }

    static const struct file_operations fops = {
        .open = my_open, .read = my_read, .release = my_release
    };
    static struct miscdevice misc = { 255, &fops };
    static int serve(int irq, void *device) { served = 1; return 1; }

    static int my_init(void)
    {
        int result = request_threaded_irq(5, serve, 0, 0, "my", &misc);
        if (result)
            return result;
        result = misc_register(&misc);
        if (result)
            free_irq(5, &misc);
        return result;
    }

    static void my_exit(void)
    {
        misc_deregister(&misc);
        free_irq(5, &misc);
    }

    int init_module(void) __attribute__((alias("my_init")));
    void cleanup_module(void) __attribute__((alias("my_exit")));

The file is open when it is released: the order is the environment's. What comes is C.

    $ slam -q --environment linux driver.c
    SAFE
    No error of driver.c can be reached: proved in 5 iterations with 18 predicates.

    Predicates:
      global: slic_at_1_fops == 1, opened == 0
      slic_body_my_init: result == 0, $return < 0, result < 0
      slic_request_threaded_irq: $return == 0, slic_return == 0, $return < 0, slic_return < 0, slic_return <= 0
      my_init: slic_return < 0, $return < 0
      main: __t1 == 0
      slic_init_init_module: $return == 0, slic_goes_on == 0, __t1 < 0
      slic_call_init_module: $return < 0
      slic_step_1_fops: slic_choice == 3

    What holds at the loops:
      slic:121 in main: !(__t1 == 0) && !t1 && !t2 && (!(slic_at_1_fops == 1) || !(opened == 0))
      slic:86 in slic_during_file_operations: !(slic_at_1_fops == 1) || !(opened == 0)

    The verdict rests on these assumptions:
      driver.c:4: nothing but what their arguments reach is written by mutex_lock, mutex_unlock
      driver.c:12: no function is called since it was given to misc_register, misc_deregister, request_threaded_irq, free_irq
      driver.c:72: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `my_exit`
      slic:36: in-bounds: what is read and written of an array are its elements
      slic:115: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      slic:115: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      linux.slic:26: undefined functions write nothing by a pointer that they take as one to `const`, such as `request_threaded_irq`
      the environment `linux` calls from outside, in its order, one after the other and each to its end: init_module, cleanup_module, my_open, my_read, my_release, what request_threaded_irq registers
      no more lives of one table overlap than the environment `linux` says
      of what one function registers, as many are called by the environment `linux` as places of the program call that function
      separate: the buffers of numbers that functions get are memory of their own, no part of a variable, a structure or what the program allocates, and have 65536 elements
      the environment `linux` is right about what these do: free_irq, misc_register, my_exit, my_init, request_threaded_irq

    Every intermediate is in slam-work/driver/loop, the commands in commands.txt there.
    $ slic --environment linux driver.c > open.c && gcc -Wall -Wno-unknown-pragmas -c open.c
    stderr:
    driver.c: In function 'my_release':
    driver.c:48:20: warning: label 'ERROR' defined but not used [-Wunused-label]
       48 |     if (!opened) { ERROR: ; }
          |                    ^~~~~
    $ sed -n '/file_operations: fops/,$p' open.c
    /* file_operations: fops */
    static int slic_at_1_fops;
    static __typeof__(struct inode *) slic_1_fops_1_inode;
    static __typeof__(struct file *) slic_1_fops_2_file;

    static void slic_step_1_fops(void)
    {
        int slic_choice = __VERIFIER_nondet_int();
        if (slic_choice == 1 && slic_at_1_fops == 0) {
            slic_1_fops_1_inode = __VERIFIER_nondet_slic_1();
            slic_1_fops_2_file = __VERIFIER_nondet_slic_2();
            slic_at_1_fops = -1;
            slic_at_1_fops = slic_call_my_open(slic_1_fops_1_inode, slic_1_fops_2_file) == 0 ? 1 : 0;
        }
        else if (slic_choice == 2 && slic_at_1_fops == 1) {
            slic_at_1_fops = -1;
            slic_call_my_read(slic_1_fops_2_file, __VERIFIER_nondet_slic_3(), __VERIFIER_nondet_slic_4(), slic_buffer_1());
            slic_at_1_fops = 1;
        }
        else if (slic_choice == 3 && slic_at_1_fops == 1) {
            slic_at_1_fops = -1;
            slic_call_my_release(slic_1_fops_1_inode, slic_1_fops_2_file);
            slic_at_1_fops = 0;
        }
    }

    static void slic_during_file_operations(void)
    {
        int slic_before = slic_within;
        slic_within = 1;
        while (__VERIFIER_nondet_int()) {
            switch (__VERIFIER_nondet_int()) {
            case 1:
                slic_step_1_fops();
                break;
            }
        }
        slic_within = slic_before;
    }

    static int slic_init_init_module(void)
    {
        int slic_goes_on = 1;
        slic_goes_on = slic_call_init_module() >= 0;
        return slic_goes_on;
    }

    static int slic_exit_cleanup_module(void)
    {
        int slic_goes_on = 1;
        slic_call_cleanup_module();
        return slic_goes_on;
    }

    static int slic_over(void)
    {
        return slic_at_1_fops == 0;
    }

    int main(void)
    {
        if (!slic_init_init_module()) {
            __VERIFIER_assume(slic_over());
            return 0;
        }
        while (__VERIFIER_nondet_int()) {
            switch (__VERIFIER_nondet_int()) {
            case 1:
                slic_step_argument_2_of_request_threaded_irq();
                break;
            case 2:
                slic_step_argument_3_of_request_threaded_irq();
                break;
            case 3:
                slic_step_1_fops();
                break;
            }
            slic_outside();
        }
        slic_exit_cleanup_module();
        __VERIFIER_assume(slic_over());
        return 0;
    }
    $ slam -q open.c | head -2
    SAFE
    No error of open.c can be reached: proved in 5 iterations with 18 predicates.

A lock is given back when a function returns to its caller; an interrupt may be kept.

    $ slam -q --environment linux --rule linux/mutex --rule linux/irq driver.c
    linux/mutex: SAFE
    No violation and no error of driver.c can be reached: proved in 8 iterations with 14 predicates.

    Predicates:
      global: mutex_state == 1, slic_at_1_fops == 1, opened == 0, (unsigned long long)&lock == mutex_object
      my_init: slic_return < 0
      slic_body_my_init: $return < 0, result < 0
      slic_request_threaded_irq: $return < 0, slic_return < 0, slic_return == 0, slic_return <= 0
      slic_step_1_fops: slic_choice == 3
      slic_mutex_unlock: (unsigned long long)lock == mutex_object
      slic_mutex_lock: (unsigned long long)lock == mutex_object

    What holds at the loops:
      slic:86 in slic_during_file_operations: !(mutex_state == 1) && (!(slic_at_1_fops == 1) || !(opened == 0))
      slic:121 in slic_body_main: !(mutex_state == 1) && (!(slic_at_1_fops == 1) || !(opened == 0))

    The verdict rests on these assumptions:
      driver.c:4: nothing but what their arguments point to is written by mutex_lock, mutex_unlock
      driver.c:12: 0 or a negative number is returned by misc_register, request_threaded_irq
      driver.c:12: before they return, no functions of the program are called but of the types that their arguments, as they take them, lead to, by misc_register, misc_deregister, request_threaded_irq, free_irq, __unknown_1, __unknown_2, __unknown_3, __unknown_4, __unknown_5, __unknown_6, __unknown_7
      driver.c:12: no function is called since it was given to misc_register, misc_deregister, request_threaded_irq, free_irq
      driver.c:12: nothing but what their arguments point to, and what functions of the program write that they call, is written by misc_register, misc_deregister, request_threaded_irq, free_irq, slic_outside, __unknown_1, __unknown_2, __unknown_3, __unknown_4, __unknown_5, __unknown_6, __unknown_7
      driver.c:72: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `my_exit`
      slic:1: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      slic:1: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      slic:36: in-bounds: what is read and written of an array are its elements
      linux.slic:26: undefined functions write nothing by a pointer that they take as one to `const`, such as `request_threaded_irq`
      the environment `linux` calls from outside, in its order, one after the other and each to its end: init_module, cleanup_module, my_open, my_read, my_release, what request_threaded_irq registers
      no more lives of one table overlap than the environment `linux` says
      of what one function registers, as many are called by the environment `linux` as places of the program call that function
      separate: the buffers of numbers that functions get are memory of their own, no part of a variable, a structure or what the program allocates, and have 65536 elements
      the environment `linux` is right about what these do: free_irq, misc_register, my_exit, my_init, request_threaded_irq
      what the program does not define calls no function of `linux/mutex`

    Every intermediate is in slam-work/driver/linux-mutex/loop, the commands in commands.txt there.

    linux/irq: SAFE
    No violation and no error of driver.c can be reached: proved in 12 iterations with 45 predicates.

    Predicates:
      global: irq_requested <= 0, irq_vectors <= 0, irq_here == 0, slic_at_1_fops == 1, irq_line == 6, (unsigned long long)&misc == irq_cookie, irq_requested == 0, opened == 0, irq_requested == 1
      my_init: slic_return < 0, $return < 0
      slic_body_my_init: $return < 0, result < 0, result == 0
      slic_request_threaded_irq: $return < 0, slic_return < 0, slic_return == 0, slic_return <= 0, $return == 0, irq == 5, (unsigned long long)device == irq_cookie
      slic_request_threaded_irq_: slic_return == 0, irq == 5, (unsigned long long)device == irq_cookie, $return < 0, slic_return < 0, $return == 0
      slic_step_1_fops: slic_choice == 3, __t1 == 0
      slic_free_irq_: irq == 5, (unsigned long long)device == irq_cookie
      slic_free_irq: irq == 5, (unsigned long long)device == irq_cookie
      slic_body_main: __t1 == 0
      slic_init_init_module: $return == 0, slic_goes_on == 0, __t1 < 0
      slic_call_init_module: $return < 0
      slic_call_my_open: $return == 0
      my_open: $return == 0
      slic_misc_register: $return < 0, $return == 0, slic_return < 0, slic_return == 0, slic_return <= 0

    What holds at the loops:
      slic:86 in slic_during_file_operations: (irq_vectors <= 0) && ((irq_here == 0) || (irq_line == 6)) && (!(irq_here == 0) || !(irq_line == 6)) && ((slic_at_1_fops == 1) || (opened == 0)) && (!(slic_at_1_fops == 1) || !(opened == 0)) && ((irq_line == 6) || (irq_requested == 0)) && (((unsigned long long)&misc == irq_cookie) || (irq_requested == 0)) && (!(irq_line == 6) || !((unsigned long long)&misc == irq_cookie) || (irq_requested == 1))
      slic:121 in slic_body_main: (irq_vectors <= 0) && !(__t1 == 0) && !t1 && !t2 && ((irq_here == 0) || (irq_line == 6)) && (!(irq_here == 0) || !(irq_line == 6)) && ((slic_at_1_fops == 1) || (opened == 0)) && (!(slic_at_1_fops == 1) || !(opened == 0)) && ((irq_line == 6) || (irq_requested == 0)) && (((unsigned long long)&misc == irq_cookie) || (irq_requested == 0)) && (!(irq_line == 6) || !((unsigned long long)&misc == irq_cookie) || (irq_requested == 1))

    The verdict rests on these assumptions:
      driver.c:4: nothing but what their arguments point to is written by mutex_lock, mutex_unlock
      driver.c:12: 0 or a negative number is returned by misc_register, request_threaded_irq
      driver.c:12: before they return, no functions of the program are called but of the types that their arguments, as they take them, lead to, by misc_register, misc_deregister, request_threaded_irq, free_irq, __unknown_1, __unknown_2, __unknown_3, __unknown_4, __unknown_5, __unknown_6, __unknown_7
      driver.c:12: no function is called since it was given to misc_register, misc_deregister, request_threaded_irq, free_irq
      driver.c:12: nothing but what their arguments point to, and what functions of the program write that they call, is written by misc_register, misc_deregister, request_threaded_irq, free_irq, slic_outside, __unknown_1, __unknown_2, __unknown_3, __unknown_4, __unknown_5, __unknown_6, __unknown_7
      driver.c:72: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `my_exit`
      slic:36: in-bounds: what is read and written of an array are its elements
      linux/irq.slic:21: undefined functions write nothing by a pointer that they take as one to `const`, such as `request_threaded_irq`
      linux/irq.slic:75: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      linux/irq.slic:75: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      the environment `linux` calls from outside, in its order, one after the other and each to its end: init_module, cleanup_module, my_open, my_read, my_release, what request_threaded_irq registers
      no more lives of one table overlap than the environment `linux` says
      of what one function registers, as many are called by the environment `linux` as places of the program call that function
      separate: the buffers of numbers that functions get are memory of their own, no part of a variable, a structure or what the program allocates, and have 65536 elements
      the environment `linux` is right about what these do: free_irq, misc_register, my_exit, my_init, request_threaded_irq
      what the program does not define calls no function of `linux/irq`

    Every intermediate is in slam-work/driver/linux-irq/loop, the commands in commands.txt there.
    $ slam -q --environment linux --rule linux/mutex -D BUG driver.c | grep -e UNSAFE -e violated
    linux/mutex: UNSAFE, replayed
    mutex.slic:90         rule violated: a mutex is held at the end of init_module  the error is reached

An environment of its own: what is registered is called until it is freed, in a context.

File own.slic:

    environment {
        init init_module == 0;
        handler request_threaded_irq.$2(_, $6) == 0 until free_irq($2) in interrupt;
        call my_* in interrupt;
        call [my_open, absent] in process;
        forgets [request_threaded_irq, free_irq, misc_register, misc_deregister];
        local mutex_lock;
        shallow mutex_unlock;
    }

File context.slic:

    title "Interrupts are served in interrupts";
    state { int interrupt; }
    slic_enter_interrupt.entry { interrupt = 1; }
    slic_leave_interrupt.entry { interrupt = 0; }
    serve.entry { if (!interrupt) abort "$fname: no interrupt"; }
    my_open.entry { if (interrupt) abort "$fname: an interrupt"; }
    returned { if (interrupt > 1) abort "$fname returned"; }

    $ slic --environment own.slic driver.c | sed -n '/^# 1 "slic"/,$p'
    # 1 "slic"
    extern int __VERIFIER_nondet_int(void);
    extern void __VERIFIER_assume(int);
    extern void slic_outside(void);
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam forgets free_irq
    #pragma slam forgets misc_deregister
    #pragma slam forgets misc_register
    #pragma slam forgets request_threaded_irq
    #pragma slam local mutex_lock
    #pragma slam shallow mutex_unlock
    #pragma slam assume strict-aliasing
    #pragma slam assume typed
    #pragma slam assume in-bounds
    #pragma slam assume separate
    #pragma GCC diagnostic pop
    static void slic_enter_interrupt(void) { }
    static void slic_leave_interrupt(void) { }
    static void slic_enter_process(void) { }
    static void slic_leave_process(void) { }
    extern __typeof__(unsigned long long) __VERIFIER_nondet_slic_1(void);
    static __typeof__(irq_handler_t) slic_handler_1;
    static __typeof__(void *) slic_handler_1_6;
    extern __typeof__(struct inode *) __VERIFIER_nondet_slic_2(void);
    extern __typeof__(struct file *) __VERIFIER_nondet_slic_3(void);
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;

    # 1 "slic"
     static const void * slic_free_irq ( unsigned int irq , void * device ) { { if ( slic_handler_1_6 == device ) slic_handler_1 = 0 ; } __typeof__(free_irq(irq, device)) slic_return = free_irq(irq, device); return slic_return;}
    # 1 "slic"
     static int slic_request_threaded_irq ( unsigned int irq , irq_handler_t handler , irq_handler_t thread , unsigned long flags , const char * name , void * device ) { __typeof__(request_threaded_irq(irq, handler, thread, flags, name, device)) slic_return = request_threaded_irq(irq, handler, thread, flags, name, device); { if ( slic_return == 0 ) switch ( __VERIFIER_nondet_int ( ) ) { case 1 : slic_handler_1 = handler ; slic_handler_1_6 = device ; break ; } } return slic_return;}
    # 1 "slic"
    static void slic_call_argument_2_of_request_threaded_irq(void)
    {
        slic_handler_1(__VERIFIER_nondet_slic_1(), slic_handler_1_6);
    }

    static void slic_step_argument_2_of_request_threaded_irq(void)
    {
        if (slic_handler_1) {
            slic_enter_interrupt();
            slic_call_argument_2_of_request_threaded_irq();
            slic_leave_interrupt();
        }
    }

    static int slic_call_init_module ( void )
    {
        return init_module();
    }

    static  int slic_call_my_open ( struct inode * inode , struct file * file )
    {
        return my_open(inode, file);
    }

    static void slic_step_my_open(void)
    {
        slic_enter_process();
        slic_call_my_open(__VERIFIER_nondet_slic_2(), __VERIFIER_nondet_slic_3());
        slic_leave_process();
    }

    static int slic_init_init_module(void)
    {
        int slic_goes_on = 1;
        slic_goes_on = slic_call_init_module() == 0;
        return slic_goes_on;
    }

    int main(void)
    {
        if (!slic_init_init_module())
            return 0;
        while (__VERIFIER_nondet_int()) {
            switch (__VERIFIER_nondet_int()) {
            case 1:
                slic_step_argument_2_of_request_threaded_irq();
                break;
            case 2:
                slic_step_my_open();
                break;
            }
            slic_outside();
        }
        /* What is never unloaded has no end. */
        __VERIFIER_assume(0);
        return 0;
    }
    $ slam -q --environment own.slic --rule context.slic driver.c | head -2
    context: SAFE
    No violation and no error of driver.c can be reached: proved in 5 iterations with 13 predicates.

Two files, and two lives at once.

File a.c:

    static int begun;
    int begin(int *x) { begun++; if (begun > 1) { ERROR: ; } return 0; }
    void finish(void) { begun--; }
    void start(void) { begun = 0; }

File b.c:

    struct ops { int (*begin)(int *); void (*end)(int *); };
    int begin(int *x);
    void finish(void);
    static void end(int *x) { finish(); }
    static struct ops ops = { begin, end };
    struct ops *registered(void) { return &ops; }

File two.slic:

    environment { init start; table struct ops[2] { begin == 0 end } with int *x; }

File one.slic:

    environment { init start; table struct ops { begin == 0 end } with int *x; }

    $ slam -q --environment one.slic a.c b.c | head -2
    SAFE
    No error of a.c b.c can be reached: proved in 4 iterations with 8 predicates.
    $ slam -q --environment two.slic a.c b.c | head -2
    UNSAFE, not replayed: the program has several files
    a.c b.c has an error: this execution reaches it (found in 5 iterations with 11 predicates).

What a table has in a member of which the environment does not speak is called at any time.

File newer.h:

    struct mutex { int held; };
    void mutex_lock(struct mutex *);
    void mutex_unlock(struct mutex *);
    struct spi_device { int id; };
    struct spi_driver {
        int (*probe)(struct spi_device *);
        void (*remove)(struct spi_device *);
        void (*calibrate)(struct spi_device *);
    };
    int __spi_register_driver(struct spi_driver *);

File newer.c:

    #include "newer.h"
    static struct mutex m;
    static int probe(struct spi_device *d) { return 0; }
    static void calibrate(struct spi_device *d) { mutex_unlock(&m); }
    static struct spi_driver driver = { .probe = probe, .calibrate = calibrate };
    int init_module(void) { return __spi_register_driver(&driver); }

    $ slam -q --environment linux --rule linux/mutex newer.c | grep -e '^linux' -e violated
    linux/mutex: UNSAFE, replayed
    linux.slic:216            slic_return = slic_body_init_module()   enters slic_body_init_module
    linux.slic:16                 slic_return = __spi_register_driver(slic_1)  any value chosen: slic_return = 0
    linux.slic:16                 assume(slic_return <= 0)            holds: slic_return = 0
    linux.slic:31                 assume(slic_return <= 0)            holds: slic_return = 0
    mutex.slic:81                             rule violated: mutex_unlock: the mutex is not held  the error is reached

File calm.c:

    #include "newer.h"
    static struct mutex m;
    static int probe(struct spi_device *d) { return 0; }
    static void calibrate(struct spi_device *d) { mutex_lock(&m); mutex_unlock(&m); }
    static struct spi_driver driver = { .probe = probe, .calibrate = calibrate };
    int init_module(void) { return __spi_register_driver(&driver); }

    $ slam -q --environment linux --rule linux/mutex calm.c | grep -e '^linux' -e 'any time'
    linux/mutex: SAFE
      of these the environment `linux` does not say when they are called, so it may be at any time: calibrate of spi_driver
