struct door { int opened; };
void door_open(struct door *door);
int door_try(struct door *door);
void door_close(struct door *door);
int person(void);

static struct door front, back;

static void leave(struct door *door)
{
    if (door_try(door))
        door_close(door);
}

int main(void)
{
    door_open(&front);
    while (person())
        leave(&back);
    if (person())
        leave(&front);
    door_close(&front);
    return 0;
}
