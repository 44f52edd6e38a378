/* FreeRTOS: its heap. */

static inline void *allocated(unsigned long size, int zeroed)
{
    extern void *malloc(__typeof__(sizeof(0)));
    extern void *calloc(__typeof__(sizeof(0)), __typeof__(sizeof(0)));
    return zeroed ? calloc(1, size) : malloc(size);
}

void *pvPortMalloc(unsigned long size) { return allocated(size, 0); }
void *pvPortCalloc(unsigned long count, unsigned long size) { return allocated(count * size, 1); }
