#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

static struct node *head, *tail;
static void put(int v) {
  struct node *t = malloc(sizeof *t);
  if (t == 0) exit(1);
  t->h = v; t->n = 0;
  if (head == 0) head = t; else tail->n = t;
  tail = t;
}
static int get(void) {
  struct node *t = head;
  int v = t->h;
  head = t->n;
  return v;
}
int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) put(4);
    else if (head) { if (get() != 4) { ERROR: return 1; } }
  }
  return 0;
}
