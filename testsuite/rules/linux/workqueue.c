/* Programs for the rule linux/workqueue: CASE 0 obeys it, each other one violates it. */
struct workqueue_struct;
struct work_struct { int n; };
struct workqueue_struct *alloc_workqueue(const char *name, unsigned int flags, int most, ...);
void destroy_workqueue(struct workqueue_struct *queue);
_Bool queue_work_on(int cpu, struct workqueue_struct *queue, struct work_struct *work);
void __flush_workqueue(struct workqueue_struct *queue);
_Bool queue_work_node(int node, struct workqueue_struct *queue, struct work_struct *work);
static struct work_struct work;
int input(void);

int main(void)
{
    struct workqueue_struct *q = alloc_workqueue("%s%d", 0, input(), "a", input());
    if (!q)
        return -12;
#if CASE == 0
    queue_work_on(0, q, &work);
    destroy_workqueue(q);
    /* another one */
    q = alloc_workqueue("b", 0, 1);
    if (!q)
        return -12;
    queue_work_node(0, q, &work);
    __flush_workqueue(q);
    destroy_workqueue(q);
#elif CASE == 1
    destroy_workqueue(q);
    destroy_workqueue(q);
#elif CASE == 2
    destroy_workqueue(q);
    queue_work_on(0, q, &work);
#elif CASE == 3
    if (input())
        return -1;
    destroy_workqueue(q);
#elif CASE == 4
    destroy_workqueue(q);
    __flush_workqueue(q);
#elif CASE == 5
    destroy_workqueue(q);
    queue_work_node(0, q, &work);
#endif
    return 0;
}
