#ifdef REPLAY_INTERPRETED
/* The interpreter ends at the label, and puts memory where its flags say. */
#define replay_print(...)
#define replay_exit(status) __builtin_exit(status)
#define replay_page(at, count)
#else
extern int replay_print(int, const char *, ...) __asm__("dprintf");
extern void replay_exit(int) __asm__("_exit") __attribute__((__noreturn__));
extern void *replay_map(void *, unsigned long, int, int, int, long) __asm__("mmap");
extern int replay_execute(const char *, char **) __asm__("execv");
#endif

int replay_reached(const char *what)
{
#ifdef REPLAY_INTERPRETED
ERROR:
#endif
    replay_print(2, "replay: the error is reached: %s\n", what);
    replay_exit(10);
}

static void replay_left(const char *how, const char *what)
{
    replay_print(2, "replay: the run leaves the path: %s %s\n", how, what);
    replay_exit(20);
}

#ifndef REPLAY_INTERPRETED
/* Memory at an address that the program makes from a number, as a device's is.
   The system chooses anew with each start what else is there: once more, then,
   with one word more on the command line. */
static void replay_page(unsigned long long at, int count)
{
    char *again[32];
    int i;
    void *page = (void *)(unsigned long)at;
    /* Private, anonymous, exactly there, and nothing else may be. */
    if (replay_map(page, 4096, 3, 0x100022, -1, 0) == page)
        return;
    if (count < 31) {
        for (i = 0; i <= count; i++)
            again[i] = "replay";
        again[i] = 0;
        replay_execute("/proc/self/exe", again);
    }
    replay_print(2, "replay: there can be no memory at %#llx, which the program uses\n", at);
    replay_exit(20);
}
#endif

/* Objects that the program allocates, in order. */
static char *replay_allocated[REPLAY_ALLOCATIONS + 1];
/* Of the latest call, from 1 on; behind them those that later calls need. */
static char *replay_arguments[REPLAY_ARGUMENTS + REPLAY_KEPT];

static unsigned long long replay_number(const struct replay_value *v)
{
    unsigned long long base = (unsigned long)v->base;
    if (v->allocation)
        base = (unsigned long)replay_allocated[v->allocation];
    if (v->argument)
        base = (unsigned long)replay_arguments[v->argument];
    return base + v->number;
}

static void replay_write(const struct replay_cell *cells, unsigned count)
{
    unsigned i, k;
    for (i = 0; i < count; i++) {
        char *place = (char *)(unsigned long)replay_number(&cells[i].place);
        unsigned long long value = replay_number(&cells[i].value);
        for (k = 0; k < cells[i].bytes; k++)
            place[k] = (char)(value >> 8 * k);
    }
}

static const struct replay_answer *replay_next(struct replay_list *list)
{
    if (list->next == list->count)
        replay_left("it has no further call of", list->name);
    return &list->answers[list->next++];
}

/* A call of a function that the program does not define. */
static unsigned long long replay_call(struct replay_list *list)
{
    const struct replay_answer *a = replay_next(list);
    replay_write(a->cells, a->count);
    return replay_number(&a->value);
}

/* A local variable has been declared. */
void replay_local(struct replay_list *list, int activation, void *variable)
{
    unsigned i;
    replay_arguments[1] = variable;
    for (i = list->next; i < list->count; i++)
        if (list->answers[i].activation == activation) {
            replay_write(list->answers[i].cells, list->answers[i].count);
            if (activation < 0)
                list->next = i + 1;
            return;
        }
}

/* Memory is never given back: that changes nothing for the path. */
static char replay_memory[1 << 26] __attribute__((__aligned__(16)));
static unsigned long replay_used, replay_objects;

static void *replay_object(struct replay_list *list, unsigned long size)
{
    const struct replay_answer *a = 0;
    char *object;
    if (list != &replay_blocks)
        a = replay_next(list);
    else if (list->next < list->count)
        a = &list->answers[list->next++];
    if (a && !a->value.number)
        return 0;
    if (size > sizeof replay_memory - replay_used - 32)
        replay_left("it needs more memory than there is for", list->name);
    object = replay_memory + replay_used + 16;
    *(unsigned long *)(object - 16) = size;
    replay_used += (size + 31) / 16 * 16;
    if (a && a->value.allocation)
        replay_allocated[a->value.allocation] = object;
    replay_arguments[1] = object;
    if (a)
        replay_write(a->cells, a->count);
    return object;
}

void *replay_for_malloc(unsigned long size) REPLAY_NAME("replay_stub_malloc");
void *replay_for_malloc(unsigned long size)
{
    return replay_object(&replay_allocations, size);
}

void *replay_for_aligned(unsigned long align, unsigned long size) REPLAY_NAME("replay_stub_aligned");
void *replay_for_aligned(unsigned long align, unsigned long size)
{
    return replay_object(&replay_allocations, size);
}

void *replay_for_calloc(unsigned long count, unsigned long size) REPLAY_NAME("replay_stub_calloc");
void *replay_for_calloc(unsigned long count, unsigned long size)
{
    return replay_object(&replay_allocations, count * size);
}

void *replay_for_realloc(char *old, unsigned long size) REPLAY_NAME("replay_stub_realloc");
void *replay_for_realloc(char *old, unsigned long size)
{
    char *new = replay_object(&replay_allocations, size);
    unsigned long k;
    if (old && new && old != new)
        for (k = 0; k < size && k < *(unsigned long *)(old - 16); k++)
            new[k] = old[k];
    return new;
}

void *replay_for_alloca(unsigned long size) REPLAY_NAME("replay_stub_alloca");
void *replay_for_alloca(unsigned long size)
{
    return replay_object(&replay_blocks, size);
}

void replay_for_free(void *old) REPLAY_NAME("replay_stub_free");
void replay_for_free(void *old)
{
}

/* What is said of linked structures: the way is gone along as far as there can be nodes. */

#define REPLAY_NODES 100000

static const void *replay_next_node(const void *node, unsigned long field)
{
    return node ? *(const void *const *)((const char *)node + field) : node;
}

int replay_for_shape_between(const void *x, const void *y, const void *z, unsigned long field)
    REPLAY_NAME("replay_stub_shape_between");
int replay_for_shape_between(const void *x, const void *y, const void *z, unsigned long field)
{
    int met = 0, n;
    for (n = 0; n < REPLAY_NODES; n++) {
        if (x == y)
            met = 1;
        if (x == z)
            return met;
        if (!x)
            return 0;
        x = replay_next_node(x, field);
    }
    return 0;
}

int replay_for_shape_reach(const void *x, const void *y, unsigned long field)
    REPLAY_NAME("replay_stub_shape_reach");
int replay_for_shape_reach(const void *x, const void *y, unsigned long field)
{
    return replay_for_shape_between(x, y, y, field);
}

int replay_for_shape_reachp(const void *x, const void *y, unsigned long field)
    REPLAY_NAME("replay_stub_shape_reachp");
int replay_for_shape_reachp(const void *x, const void *y, unsigned long field)
{
    return x && replay_for_shape_reach(replay_next_node(x, field), y, field);
}

int replay_for_shape_dshared(const void *x, const void *y, unsigned long field)
    REPLAY_NAME("replay_stub_shape_dshared");
int replay_for_shape_dshared(const void *x, const void *y, unsigned long field)
{
    int n;
    for (n = 0; x && n < REPLAY_NODES; n++) {
        if (replay_for_shape_reach(y, x, field))
            return 1;
        x = replay_next_node(x, field);
    }
    return 0;
}

int replay_for_shape_cyclic(const void *x, unsigned long field)
    REPLAY_NAME("replay_stub_shape_cyclic");
int replay_for_shape_cyclic(const void *x, unsigned long field)
{
    return !replay_for_shape_reach(x, 0, field);
}
