/* The recorder of traces, so far as samples use it; what it records is left out. */
#ifndef WPPRECORDER_H
#define WPPRECORDER_H

typedef struct RECORDER_LOG__ *RECORDER_LOG;
typedef struct _RECORDER_CONFIGURE_PARAMS { ULONG Size; BOOLEAN CreateDefaultLog; } RECORDER_CONFIGURE_PARAMS;
typedef struct _RECORDER_LOG_CREATE_PARAMS { ULONG Size, TotalBufferSize, ErrorPartitionSize; CHAR LogIdentifier[16]; BOOLEAN LogTypeDefault; } RECORDER_LOG_CREATE_PARAMS;
#define RECORDER_CONFIGURE_PARAMS_INIT(p) ((p)->Size = sizeof(*(p)))
#define RECORDER_LOG_CREATE_PARAMS_INIT(p, name) ((p)->Size = sizeof(*(p)))
#define WppRecorderConfigure(p) ((void)(p))
NTSTATUS WppRecorderLogCreate(RECORDER_LOG_CREATE_PARAMS *, RECORDER_LOG *);
VOID WppRecorderLogDelete(RECORDER_LOG);
RECORDER_LOG WppRecorderLogGetDefault(VOID);

#endif
