/* MinGW's hidpi.h does not include what it needs. */
#include <hidusage.h>
#include_next <hidpi.h>
