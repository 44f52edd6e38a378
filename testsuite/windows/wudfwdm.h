/* What drivers of version 2 for user mode take from the kernel's headers: wdf.h has it here. */
