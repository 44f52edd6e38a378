/* Programs for the rule freertos/critical: CASE 0 obeys it, each other one violates it. */
void vPortEnterCritical(void);
void vPortExitCritical(void);
void vTaskSuspendAll(void);
int xTaskResumeAll(void);
void vTaskDelay(unsigned int ticks);
int xQueueSemaphoreTake(void *queue, unsigned int ticks);
int xQueueReceive(void *queue, void *item, unsigned int ticks);
int xQueueGenericSend(void *queue, const void *item, unsigned int ticks, int where);
unsigned int ulTaskGenericNotifyTake(unsigned int index, int clear, unsigned int ticks);
unsigned int xEventGroupWaitBits(void *group, unsigned int bits, int clear, int all, unsigned int ticks);
unsigned long xStreamBufferReceive(void *buffer, void *data, unsigned long size, unsigned int ticks);
int xTimerGenericCommand(void *timer, int command, unsigned int value, int *woken, unsigned int ticks);
void vTaskSuspend(void *task);
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
    xQueueGenericSend(&queue, &item, 0, 0);
    ulTaskGenericNotifyTake(0, 1, 0);
    xTimerGenericCommand(&queue, 1, 0, 0, 10);
    vTaskSuspend(&item);
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
#elif CASE == 8
    vTaskSuspendAll();
    xStreamBufferReceive(&queue, &item, 4, 10);
#elif CASE == 9
    vTaskSuspendAll();
    xEventGroupWaitBits(&queue, 1, 0, 0, 10);
#elif CASE == 10
    vPortEnterCritical();
    xTimerGenericCommand(&queue, 1, 0, 0, 10);
#elif CASE == 11
    vPortEnterCritical();
    vTaskSuspend(0);
#elif CASE == 12
    vPortEnterCritical();
    ulTaskGenericNotifyTake(0, 1, 10);
#endif
    return 0;
}
