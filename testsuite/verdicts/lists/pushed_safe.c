#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

struct stack { struct node *top; int size; };
static void push(struct stack *s, int v) {
  struct node *t = malloc(sizeof *t);
  if (t == 0) exit(1);
  t->h = v; t->n = s->top;
  s->top = t;
  s->size++;
}
static int pop(struct stack *s) {
  struct node *t = s->top;
  int v = t->h;
  s->top = t->n;
  s->size--;
  free(t);
  return v;
}
int main(void) {
  struct stack s = { 0, 0 };
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) push(&s, 3);
    else if (s.top) { if (pop(&s) != 3) { ERROR: return 1; } }
  }
  return 0;
}
