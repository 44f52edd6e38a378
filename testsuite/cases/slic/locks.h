struct lock { int held; };
void take(struct lock *l);
int try_take(struct lock *l);
void give(struct lock *l);
