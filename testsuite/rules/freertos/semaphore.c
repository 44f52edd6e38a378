/* Programs for the rule freertos/semaphore: CASE 0 obeys it, each other one violates it. */
typedef void *SemaphoreHandle_t;
int xSemaphoreTake(SemaphoreHandle_t semaphore, unsigned int ticks);
int xSemaphoreGive(SemaphoreHandle_t semaphore);
int xQueueSemaphoreTake(SemaphoreHandle_t semaphore, unsigned int ticks);
int xQueueGenericSend(SemaphoreHandle_t queue, const void *item, unsigned int ticks, int where);
int xQueueTakeMutexRecursive(SemaphoreHandle_t mutex, unsigned int ticks);
int xQueueGiveMutexRecursive(SemaphoreHandle_t mutex);
SemaphoreHandle_t xQueueGenericCreate(unsigned int length, unsigned int size, unsigned char type);
int input(void);
static int a, b, c, queue, item;

int main(void)
{
#if CASE == 0
    if (!xSemaphoreTake(&a, 10))
        return 1;
    if (xSemaphoreTake(&b, 10))
        xSemaphoreGive(&b);
    xSemaphoreGive(&a);
    if (xQueueSemaphoreTake(&a, 0) == 1) {
        if (xQueueSemaphoreTake(&a, 0) == 1)
            return 1;
        xQueueGenericSend(&a, 0, 0, 0);
    }
    xQueueGenericSend(&queue, &item, 0, 0);
    if (xQueueTakeMutexRecursive(&c, 10) == 1) {
        if (xQueueTakeMutexRecursive(&c, 10) == 1)
            xQueueGiveMutexRecursive(&c);
        xQueueGiveMutexRecursive(&c);
    }
    SemaphoreHandle_t signal = xQueueGenericCreate(1, 0, 3);
    if (signal)
        xQueueGenericSend(signal, 0, 0, 0);
#elif CASE == 1
    xSemaphoreTake(&a, 10);
    xSemaphoreTake(&a, 10);
#elif CASE == 2
    xSemaphoreTake(&a, 10);
    xSemaphoreGive(&b);
#elif CASE == 3
    if (!xSemaphoreTake(&a, 10))
        return 0;
    if (input())
        return 1;
    xSemaphoreGive(&a);
#elif CASE == 4
    if (xQueueSemaphoreTake(&a, 10) == 1)
        xQueueGenericSend(&a, 0, 0, 0);
    xQueueGenericSend(&a, 0, 0, 0);
#elif CASE == 5
    if (xQueueTakeMutexRecursive(&c, 10) == 1)
        xQueueGiveMutexRecursive(&c);
    xQueueGiveMutexRecursive(&c);
#elif CASE == 6
    if (xQueueTakeMutexRecursive(&c, 10) == 1 && xQueueTakeMutexRecursive(&c, 10) == 1)
        xQueueGiveMutexRecursive(&c);
#endif
    return 0;
}
