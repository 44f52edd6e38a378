/* What MinGW's wdm.h lacks of the kernel's interface, only so far as samples use it. */
#include_next <wdm.h>
#ifndef WDM_SUPPLEMENT_H
#define WDM_SUPPLEMENT_H

typedef ULONG64 POOL_FLAGS;
#define POOL_FLAG_USE_QUOTA 0x1ULL
#define POOL_FLAG_UNINITIALIZED 0x2ULL
#define POOL_FLAG_CACHE_ALIGNED 0x8ULL
#define POOL_FLAG_RAISE_ON_FAILURE 0x20ULL
#define POOL_FLAG_NON_PAGED 0x40ULL
#define POOL_FLAG_NON_PAGED_EXECUTE 0x80ULL
#define POOL_FLAG_PAGED 0x100ULL
PVOID NTAPI ExAllocatePool2(POOL_FLAGS, SIZE_T, ULONG);
PVOID NTAPI ExAllocatePoolZero(POOL_TYPE, SIZE_T, ULONG);
PVOID NTAPI ExAllocatePoolUninitialized(POOL_TYPE, SIZE_T, ULONG);
#define DrvRtPoolNxOptIn 1
VOID NTAPI ExInitializeDriverRuntime(ULONG);
#define MdlMappingNoWrite 0x80000000
#define MdlMappingNoExecute 0x40000000

#define RTL_QUERY_REGISTRY_TYPECHECK 0x100
#define RTL_QUERY_REGISTRY_TYPECHECK_SHIFT 24
#include <dpfilter.h>
#define WMIGUID_NOTIFICATION 0x0004
#define POOL_NX_ALLOCATION 512
typedef struct _KTRANSACTION *PKTRANSACTION;
typedef struct _KENLISTMENT *PKENLISTMENT;
typedef struct _KRESOURCEMANAGER *PKRESOURCEMANAGER;
typedef struct _FILE_ID_128 { UCHAR Identifier[16]; } FILE_ID_128, *PFILE_ID_128;

#endif
