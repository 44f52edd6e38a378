/* Programs for the rule freertos/critical: CASE 0 obeys it, each other one violates it. */
void vPortEnterCritical(void);
void vPortExitCritical(void);
void vTaskSuspendAll(void);
int xTaskResumeAll(void);
void vTaskDelay(unsigned int ticks);
int xQueueSemaphoreTake(void *queue, unsigned int ticks);
int xQueueReceive(void *queue, void *item, unsigned int ticks);
int input(void);
static int queue, item;

int main(void)
{
#if CASE == 0
    vPortEnterCritical();
    vPortEnterCritical();
    xQueueSemaphoreTake(&queue, 0);
    vPortExitCritical();
    vPortExitCritical();
    vTaskSuspendAll();
    xQueueReceive(&queue, &item, 0);
    xTaskResumeAll();
    vTaskDelay(1);
#elif CASE == 1
    vPortEnterCritical();
    vPortExitCritical();
    vPortExitCritical();
#elif CASE == 2
    xTaskResumeAll();
#elif CASE == 3
    vTaskSuspendAll();
    vTaskDelay(1);
#elif CASE == 4
    vPortEnterCritical();
    xQueueSemaphoreTake(&queue, 5);
#elif CASE == 5
    vPortEnterCritical();
    xQueueReceive(&queue, &item, 5);
#elif CASE == 6
    vPortEnterCritical();
    if (input())
        return 1;
    vPortExitCritical();
#elif CASE == 7
    vTaskSuspendAll();
    if (input())
        return 1;
    xTaskResumeAll();
#endif
    return 0;
}
