/* What functions of string.h and stdlib.h do, as C: see bodies.rs. Each is written by what the
 * standard says of it (C11 7.24, 7.22.1), one element after the other by an index, since a loop
 * with an index is what predicates tell best. Locals have their values from the start.
 *
 * __library_any is any number of type long long: how far apart two strings are, of which C says the
 * sign alone, and what atol makes of a number that is too large.
 */
static int __library_order(unsigned char a, unsigned char b)
{
    int by = 0;
    if (a == b)
        return 0;
    by = (int)__library_any();
    return a < b ? (by < 0 ? by : -1) : (by > 0 ? by : 1);
}

static size_t __library_strlen(const char *s)
{
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

static size_t __library_strnlen(const char *s, size_t most)
{
    size_t n = 0;
    while (n < most && s[n] != 0)
        n++;
    return n;
}

static int __library_strcmp(const char *a, const char *b)
{
    size_t i = 0;
    while (a[i] != 0 && a[i] == b[i])
        i++;
    return __library_order((unsigned char)a[i], (unsigned char)b[i]);
}

static int __library_strncmp(const char *a, const char *b, size_t n)
{
    size_t i = 0;
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    if (i >= n)
        return 0;
    return __library_order((unsigned char)a[i], (unsigned char)b[i]);
}

static int __library_memcmp(const unsigned char *a, const unsigned char *b, size_t n)
{
    size_t i = 0;
    while (i < n && a[i] == b[i])
        i++;
    if (i >= n)
        return 0;
    return __library_order(a[i], b[i]);
}

static int __library_bcmp(const unsigned char *a, const unsigned char *b, size_t n)
{
    return __library_memcmp(a, b, n);
}

static char *__library_strcpy(char *to, const char *from)
{
    size_t i = 0;
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to;
}

static char *__library_stpcpy(char *to, const char *from)
{
    size_t i = 0;
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to + i;
}

static char *__library_strncpy(char *to, const char *from, size_t n)
{
    size_t i = 0;
    while (i < n && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    while (i < n) {
        to[i] = 0;
        i++;
    }
    return to;
}

static char *__library_strcat(char *to, const char *from)
{
    size_t end = 0;
    size_t i = 0;
    while (to[end] != 0)
        end++;
    while (from[i] != 0) {
        to[end + i] = from[i];
        i++;
    }
    to[end + i] = 0;
    return to;
}

static char *__library_strncat(char *to, const char *from, size_t n)
{
    size_t end = 0;
    size_t i = 0;
    while (to[end] != 0)
        end++;
    while (i < n && from[i] != 0) {
        to[end + i] = from[i];
        i++;
    }
    to[end + i] = 0;
    return to;
}

static char *__library_strchr(const char *s, int c)
{
    size_t i = 0;
    while (s[i] != 0 && s[i] != (char)c)
        i++;
    return s[i] == (char)c ? (char *)s + i : 0;
}

static char *__library_index(const char *s, int c)
{
    return __library_strchr(s, c);
}

static char *__library_strchrnul(const char *s, int c)
{
    size_t i = 0;
    while (s[i] != 0 && s[i] != (char)c)
        i++;
    return (char *)s + i;
}

static char *__library_strrchr(const char *s, int c)
{
    size_t i = 0;
    char *last = 0;
    while (s[i] != 0) {
        if (s[i] == (char)c)
            last = (char *)s + i;
        i++;
    }
    return (char)c == 0 ? (char *)s + i : last;
}

static char *__library_rindex(const char *s, int c)
{
    return __library_strrchr(s, c);
}

static void *__library_memchr(const unsigned char *s, int c, size_t n)
{
    size_t i = 0;
    while (i < n && s[i] != (unsigned char)c)
        i++;
    return i < n ? (void *)(s + i) : 0;
}

static char *__library_strstr(const char *s, const char *part)
{
    size_t from = 0;
    size_t i = 0;
    while (part[i] != 0) {
        if (s[from + i] == part[i]) {
            i++;
        } else if (s[from + i] == 0) {
            return 0;
        } else {
            from++;
            i = 0;
        }
    }
    return (char *)s + from;
}

static size_t __library_strspn(const char *s, const char *set)
{
    size_t n = 0;
    size_t i = 0;
    while (s[n] != 0) {
        i = 0;
        while (set[i] != 0 && set[i] != s[n])
            i++;
        if (set[i] == 0)
            return n;
        n++;
    }
    return n;
}

static size_t __library_strcspn(const char *s, const char *set)
{
    size_t n = 0;
    size_t i = 0;
    while (s[n] != 0) {
        i = 0;
        while (set[i] != 0 && set[i] != s[n])
            i++;
        if (set[i] != 0)
            return n;
        n++;
    }
    return n;
}

static char *__library_strpbrk(const char *s, const char *set)
{
    size_t n = __library_strcspn(s, set);
    return s[n] != 0 ? (char *)s + n : 0;
}

static char *__library_strdup(const char *s)
{
    size_t n = __library_strlen(s);
    char *copy = __builtin_malloc(n + 1);
    size_t i = 0;
    if (copy == 0)
        return 0;
    while (i <= n) {
        copy[i] = s[i];
        i++;
    }
    return copy;
}

static char *__library_strndup(const char *s, size_t most)
{
    size_t n = __library_strnlen(s, most);
    char *copy = __builtin_malloc(n + 1);
    size_t i = 0;
    if (copy == 0)
        return 0;
    while (i < n) {
        copy[i] = s[i];
        i++;
    }
    copy[n] = 0;
    return copy;
}

static long __library_atol(const char *s)
{
    size_t i = 0;
    long n = 0;
    int minus = 0;
    while (s[i] == ' ' || s[i] >= '\t' && s[i] <= '\r')
        i++;
    if (s[i] == '-' || s[i] == '+') {
        minus = s[i] == '-';
        i++;
    }
    while (s[i] >= '0' && s[i] <= '9') {
        if (n > (long)(~0UL >> 1) / 10 - 1)
            return __library_any();
        n = n * 10 + (s[i] - '0');
        i++;
    }
    return minus ? -n : n;
}

static int __library_atoi(const char *s)
{
    return (int)__library_atol(s);
}
