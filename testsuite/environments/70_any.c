/* A library: functions that other files call, in any order, and a function that it hands out.
 *
 * The C standard says nothing of the order in which functions of a translation unit are
 * called; what is `static` can be called by another one only after it was handed out.
 */
// environment: any
// order: (push | pop | clear)*
// order: subscribe (push | changed)* | push subscribe changed pop
// never: changed | push changed
typedef void (*listener)(int);
void bus_subscribe(listener);

static int top;
static void changed(int n) { top = n; }
int push(int v) { return top++; }
int pop(void) { return top--; }
void clear(void) { top = 0; }
void subscribe(void) { bus_subscribe(changed); }
