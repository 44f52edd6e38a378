/* Windows drivers: pools of memory. */

static inline void *allocated(unsigned long size, int zeroed)
{
    return zeroed ? __builtin_calloc(1, size) : __builtin_malloc(size);
}

void *ExAllocatePool(int type, unsigned long size) { return allocated(size, 0); }
void *ExAllocatePoolWithTag(int type, unsigned long size, unsigned int tag) { return allocated(size, 0); }
/* POOL_FLAG_UNINITIALIZED is 2: without it there are zeros. */
void *ExAllocatePool2(unsigned long long flags, unsigned long size, unsigned int tag) { return allocated(size, !(flags & 2)); }
void *ExAllocatePoolZero(int type, unsigned long size, unsigned int tag) { return allocated(size, 1); }
