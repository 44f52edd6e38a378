/* POSIX: what functions of the library do that no standard of C knows. */

static inline void *allocated(unsigned long size)
{
    extern void *malloc(__typeof__(sizeof(0)));
    return malloc(size);
}

/* EINVAL: the alignment is no power of two, or does not fit pointers. Of size 0 the object may
 * be NULL, which is no failure then. */
int posix_memalign(void **to, unsigned long alignment, unsigned long size)
{
    void *object;
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)))
        return 22;
    object = allocated(size);
    if (!object && (size || !allocated(1)))
        return 12;
    *to = object;
    return 0;
}

void *memalign(unsigned long alignment, unsigned long size) { return allocated(size); }
void *valloc(unsigned long size) { return allocated(size); }

/* The characters are any. */

char *strndup(const char *from, unsigned long most) { return allocated(most + 1); }
