Models of functions in a file of C: each that is not static is one for the function of its
name that the program declares, with the program's own types.

File driver.c:

    typedef unsigned long size_t;
    struct device { int id; };
    void *devm_kmalloc(struct device *device, size_t size, unsigned flags);
    int ready(struct device *device);
    void reach_error(void);
    int main(void)
    {
        struct device device = { 3 };
        int *a = devm_kmalloc(&device, sizeof *a, 0x100);
        if (a && *a) reach_error();
        if (ready(&device) && device.id != 3) reach_error();
        return 0;
    }

File model.c:

    /* A device is ready by its number. */
    static int is_three(int n) { return n == 3; }
    int ready(struct device *device) { return is_three(device->id); }
    int absent(int n) { return n; }

Without them anything may be: what `ready` is given it may write, too.

    $ slam -q driver.c | head -1
    UNSAFE, replayed
    $ slam -q --model linux --model model.c driver.c
    SAFE
    No error of driver.c can be reached: proved in 4 iterations with 23 predicates.

    Predicates:
      linux_allocated: flags == 256, $return == 0, *(int *)$return == 0, __t1 == 0, *(int *)__t1 == 0
      slic_model_devm_kmalloc: flags == 256, $return == 0, *(int *)$return == 0
      devm_kmalloc: flags == 256, $return == 0, *(int *)$return == 0
      main: a == 0, *a == 0, __t1 == 0, *(int *)__t1 == 0, device.id == 3, __t2 == 0
      ready: $return == 0, device->id == 3
      slic_model_ready: $return == 0, device->id == 3
      model_is_three: $return == 0, n == 3

    The verdict rests on these assumptions:
      the models of these are right: devm_kmalloc, ready

    Every intermediate is in slam-work/driver/loop, the commands in commands.txt there.

With a rule and without; the text is C.

File rule.slic:

    state { int asked = 0; }
    ready.exit { asked++; if (asked > 1) abort "twice"; }

    $ slam -q --model linux --model model.c --rule rule.slic driver.c | head -1
    rule: SAFE
    $ slic --model linux --model model.c driver.c -o out.c && gcc -Wall -c out.c
    $ slic --model model.c driver.c | sed -n '/is_three/,$p'
    static int model_is_three
    # 2 "model.c"
                       (int n) { return n == 3; }
    # 1 "slic"
    static
    # 3 "model.c"
    int slic_model_ready
    # 3 "model.c"
             (struct device *device) { return model_is_three
    # 3 "model.c"
                                                      (device->id); }
    # 1 "slic"
    int ready ( struct device * device ) { return slic_model_ready(device); }

The library.

    $ slam --list-models
    freertos  FreeRTOS: its heap.
    linux     Linux: what functions do that the kernel defines, as far as a driver can tell.
    posix     POSIX: what functions of the library do that no standard of C knows.
    wdm       Windows drivers: pools of memory.
    $ slic --print-model wdm | head -1
    /* Windows drivers: pools of memory. */
    $ slam --print-model lynx
    stderr:
    error: there is no model `lynx`
     = models are files NAME.c, or of the library (--list-models)
    status: 2

What is no model: of another function, with an event, and where there is no such file.

File other.c:

    int ready(struct device *device, int more) { return 1; }

    $ slic --model other.c driver.c
    stderr:
    error: this is a model of another function than the program's `ready`
      ┌─ other.c:1:1
      │
    1 │ int ready(struct device *device, int more) { return 1; }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it is declared with 1 parameters
    status: 1

File event.c:

    int ready(struct device *device) { return 1; }
    ready.entry { }

    $ slic --model event.c driver.c
    stderr:
    error: models are C
      ┌─ event.c:2:13
      │
    2 │ ready.entry { }
      │             ^^^ a handler belongs into a rule or an environment
    status: 1
    $ slic --model none.c driver.c
    stderr:
    error: cannot read none.c: no such file or directory
    status: 1
    $ slic --model linus driver.c
    stderr:
    error: there is no model `linus`
     = did you mean `linux`?
    status: 1
