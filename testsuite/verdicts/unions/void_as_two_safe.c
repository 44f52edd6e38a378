void reach_error(void);

void *malloc(unsigned long);
void abort(void);
struct request {
    int state;
};
struct reply {
    int state;
};

int main(void)
{
    void *message = malloc(sizeof(struct request));
    if (!message)
        abort();
    ((struct reply *) message)->state = 0;
    ((struct request *) message)->state = 1;
    if (!(((struct reply *) message)->state == 1))
        reach_error();
    return 0;
}
