// One byte cannot be 1 while the integer that it is a part of is 0.
#include <stdlib.h>
union U { int i; unsigned char c[4]; };
int main(void) {
  union U *u = malloc(sizeof *u);
  if (u) {
    if (u->i == 0 && u->c[0] == 1) { ERROR: return 1; }
  }
  return 0;
}
