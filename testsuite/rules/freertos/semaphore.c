/* Programs for the rule freertos/semaphore: CASE 0 obeys it, each other one violates it. */
typedef void *SemaphoreHandle_t;
int xSemaphoreTake(SemaphoreHandle_t semaphore, unsigned int ticks);
int xSemaphoreGive(SemaphoreHandle_t semaphore);
int input(void);
static int a, b;

int main(void)
{
#if CASE == 0
    if (!xSemaphoreTake(&a, 10))
        return 1;
    if (xSemaphoreTake(&b, 10))
        xSemaphoreGive(&b);
    xSemaphoreGive(&a);
#elif CASE == 1
    xSemaphoreTake(&a, 10);
    xSemaphoreTake(&a, 10);
#elif CASE == 2
    xSemaphoreTake(&a, 10);
    xSemaphoreGive(&b);
#elif CASE == 3
    xSemaphoreTake(&a, 10);
    if (input())
        return 1;
    xSemaphoreGive(&a);
#endif
    return 0;
}
