/* The interpreter connects by itself what the assembler's names connect. */
#ifdef REPLAY_INTERPRETED
#define REPLAY_NAME(name)
#else
#define REPLAY_NAME(name) __asm__(name)
#endif
/* --- What answers the program --- */

/* An address counts from an object, and a number from 0. */
struct replay_value {
    const char *base;
    unsigned allocation;
    unsigned argument;
    unsigned long long number;
};

/* So many bytes of memory. */
struct replay_cell {
    struct replay_value place;
    unsigned bytes;
    struct replay_value value;
};

struct replay_answer {
    struct replay_value value;
    const struct replay_cell *cells;
    unsigned count;
    /* Of a local variable: the number of its function's call, or -1. */
    int activation;
};

struct replay_list {
    const char *name;
    const struct replay_answer *answers;
    unsigned count, next;
};
