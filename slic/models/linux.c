/* Linux: what functions do that the kernel defines, as far as a driver can tell.
 * Whatever is not here returns any value, and writes what it is given. */

/* Memory: a new object or NULL, of zeros where the flags ask for it (__GFP_ZERO). */

static inline void *allocated(unsigned long size, unsigned int flags)
{
    extern void *malloc(__typeof__(sizeof(0)));
    extern void *calloc(__typeof__(sizeof(0)), __typeof__(sizeof(0)));
    return flags & 0x100u ? calloc(1, size) : malloc(size);
}

void *__kmalloc(unsigned long size, unsigned int flags) { return allocated(size, flags); }
void *kmalloc_large(unsigned long size, unsigned int flags) { return allocated(size, flags); }
void *kmalloc_trace(void *cache, unsigned int flags, unsigned long size) { return allocated(size, flags); }
void *kmem_cache_alloc_trace(void *cache, unsigned int flags, unsigned long size) { return allocated(size, flags); }
void *__kmalloc_node(unsigned long size, unsigned int flags, int node) { return allocated(size, flags); }
void *kvmalloc_node(unsigned long size, unsigned int flags, int node) { return allocated(size, flags); }
void *devm_kmalloc(void *device, unsigned long size, unsigned int flags) { return allocated(size, flags); }
void *vmalloc(unsigned long size) { return allocated(size, 0); }
void *vzalloc(unsigned long size) { return allocated(size, 0x100u); }

/* Copies of what is there. */

static inline void *duplicated(const void *from, unsigned long size)
{
    void *to = allocated(size, 0);
    return to ? __builtin_memcpy(to, from, size) : 0;
}

static inline char *duplicated_text(const char *from)
{
    extern char *strdup(const char *);
    return from ? strdup(from) : 0;
}

void *kmemdup(const void *from, unsigned long size, unsigned int flags) { return duplicated(from, size); }
void *devm_kmemdup(void *device, const void *from, unsigned long size, unsigned int flags) { return duplicated(from, size); }
char *kstrdup(const char *from, unsigned int flags) { return duplicated_text(from); }
char *devm_kstrdup(void *device, const char *from, unsigned int flags) { return duplicated_text(from); }

/* Lists are not broken. */

_Bool __list_add_valid(void *new, void *before, void *behind) { return 1; }
_Bool __list_del_entry_valid(void *entry) { return 1; }
