/* Storport as it is since Windows 8, of which MinGW has the one of 2003 and that does not compile:
 * what miniports use of it, only so far as samples do. Written by hand: values of constants and
 * the order of members need not be Microsoft's. The requests are those of MinGW's srb.h. */
#ifndef STORPORT_H
#define STORPORT_H

#include <miniport.h>
/* Storport's miniports are registered and configured otherwise than those of the SCSI port. */
#define _PORT_CONFIGURATION_INFORMATION _SCSI_PORT_CONFIGURATION_INFORMATION
#define PORT_CONFIGURATION_INFORMATION SCSI_PORT_CONFIGURATION_INFORMATION
#define PPORT_CONFIGURATION_INFORMATION PSCSI_PORT_CONFIGURATION_INFORMATION
#define PHW_FIND_ADAPTER PSCSI_HW_FIND_ADAPTER
#define _HW_INITIALIZATION_DATA _SCSI_HW_INITIALIZATION_DATA
#define HW_INITIALIZATION_DATA SCSI_HW_INITIALIZATION_DATA
#define PHW_INITIALIZATION_DATA PSCSI_HW_INITIALIZATION_DATA
#include <srb.h>
#undef _PORT_CONFIGURATION_INFORMATION
#undef PORT_CONFIGURATION_INFORMATION
#undef PPORT_CONFIGURATION_INFORMATION
#undef PHW_FIND_ADAPTER
#undef _HW_INITIALIZATION_DATA
#undef HW_INITIALIZATION_DATA
#undef PHW_INITIALIZATION_DATA
#include <scsi.h>
#undef DebugPrint
#if DBG
#define DebugPrint(x) StorPortDebugPrint x
#else
#define DebugPrint(x)
#endif

#ifndef _WDMDDK_
typedef struct _PCI_COMMON_CONFIG {
    USHORT VendorID, DeviceID;
    USHORT Command, Status;
    UCHAR RevisionID, ProgIf, SubClass, BaseClass;
    UCHAR CacheLineSize, LatencyTimer, HeaderType, BIST;
    union {
        struct {
            ULONG BaseAddresses[6];
            ULONG CIS;
            USHORT SubVendorID, SubSystemID;
            ULONG ROMBaseAddress;
            UCHAR CapabilitiesPtr, Reserved1[3];
            ULONG Reserved2;
            UCHAR InterruptLine, InterruptPin, MinimumGrant, MaximumLatency;
        } type0;
    } u;
    UCHAR DeviceSpecific[192];
} PCI_COMMON_CONFIG, *PPCI_COMMON_CONFIG;
#endif

#define STOR_STATUS_SUCCESS 0x00000000U
#define STOR_STATUS_UNSUCCESSFUL 0xC1000001U
#define STOR_STATUS_NOT_IMPLEMENTED 0xC1000002U
#define STOR_STATUS_INSUFFICIENT_RESOURCES 0xC1000003U
#define STOR_STATUS_INVALID_PARAMETER 0xC1000005U
#define STOR_STATUS_INVALID_IRQL 0xC1000007U
#define STOR_STATUS_BUSY 0xC100000CU
#define STOR_MAP_NO_BUFFERS 0
#define STOR_MAP_ALL_BUFFERS 1
#define STOR_MAP_NON_READ_WRITE_BUFFERS 2
#define STOR_MAP_ALL_BUFFERS_INCLUDING_READ_WRITE 3

typedef PHYSICAL_ADDRESS STOR_PHYSICAL_ADDRESS, *PSTOR_PHYSICAL_ADDRESS;
typedef struct _STOR_SCATTER_GATHER_ELEMENT {
    STOR_PHYSICAL_ADDRESS PhysicalAddress;
    ULONG Length;
    ULONG_PTR Reserved;
} STOR_SCATTER_GATHER_ELEMENT, *PSTOR_SCATTER_GATHER_ELEMENT;
typedef struct _STOR_SCATTER_GATHER_LIST {
    ULONG NumberOfElements;
    ULONG_PTR Reserved;
    STOR_SCATTER_GATHER_ELEMENT List[];
} STOR_SCATTER_GATHER_LIST, *PSTOR_SCATTER_GATHER_LIST;

typedef enum _STOR_SYNCHRONIZATION_MODEL {
    StorSynchronizeHalfDuplex,
    StorSynchronizeFullDuplex
} STOR_SYNCHRONIZATION_MODEL;
typedef enum _INTERRUPT_SYNCHRONIZATION_MODE {
    InterruptSupportNone,
    InterruptSynchronizeAll,
    InterruptSynchronizePerMessage
} INTERRUPT_SYNCHRONIZATION_MODE;
typedef BOOLEAN NTAPI HW_MESSAGE_SIGNALED_INTERRUPT_ROUTINE(PVOID DeviceExtension, ULONG MessageId);
typedef HW_MESSAGE_SIGNALED_INTERRUPT_ROUTINE *PHW_MESSAGE_SIGNALED_INTERRUPT_ROUTINE;
typedef struct _PORT_CONFIGURATION_INFORMATION {
    ULONG Length;
    ULONG SystemIoBusNumber;
    INTERFACE_TYPE AdapterInterfaceType;
    ULONG BusInterruptLevel, BusInterruptVector;
    KINTERRUPT_MODE InterruptMode;
    ULONG MaximumTransferLength;
    ULONG NumberOfPhysicalBreaks;
    ULONG DmaChannel, DmaPort;
    DMA_WIDTH DmaWidth;
    DMA_SPEED DmaSpeed;
    ULONG AlignmentMask;
    ULONG NumberOfAccessRanges;
    ACCESS_RANGE (*AccessRanges)[];
    PVOID MiniportDumpData;
    UCHAR NumberOfBuses;
    CHAR InitiatorBusId[8];
    BOOLEAN ScatterGather;
    BOOLEAN Master;
    BOOLEAN CachesData;
    BOOLEAN AdapterScansDown;
    BOOLEAN AtdiskPrimaryClaimed, AtdiskSecondaryClaimed;
    BOOLEAN Dma32BitAddresses;
    BOOLEAN DemandMode;
    UCHAR MapBuffers;
    BOOLEAN NeedPhysicalAddresses;
    BOOLEAN TaggedQueuing;
    BOOLEAN AutoRequestSense;
    BOOLEAN MultipleRequestPerLu;
    BOOLEAN ReceiveEvent;
    BOOLEAN RealModeInitialized;
    BOOLEAN BufferAccessScsiPortControlled;
    UCHAR MaximumNumberOfTargets;
    UCHAR SrbType, AddressType;
    ULONG SlotNumber;
    ULONG BusInterruptLevel2, BusInterruptVector2;
    KINTERRUPT_MODE InterruptMode2;
    ULONG DmaChannel2, DmaPort2;
    DMA_WIDTH DmaWidth2;
    DMA_SPEED DmaSpeed2;
    ULONG DeviceExtensionSize;
    ULONG SpecificLuExtensionSize;
    ULONG SrbExtensionSize;
    UCHAR Dma64BitAddresses;
    BOOLEAN ResetTargetSupported;
    UCHAR MaximumNumberOfLogicalUnits;
    BOOLEAN WmiDataProvider;
    STOR_SYNCHRONIZATION_MODEL SynchronizationModel;
    PHW_MESSAGE_SIGNALED_INTERRUPT_ROUTINE HwMSInterruptRoutine;
    INTERRUPT_SYNCHRONIZATION_MODE InterruptSynchronizationMode;
    BOOLEAN VirtualDevice;
    ULONG MaxNumberOfIO;
    ULONG MaxIOsPerLun, InitialLunQueueDepth;
} PORT_CONFIGURATION_INFORMATION, *PPORT_CONFIGURATION_INFORMATION;

/* What is asked of the port by `StorPortNotification`, beside what MinGW has of it. */
#define GetExtendedFunctionTable ((SCSI_NOTIFICATION_TYPE)16)
typedef struct _STORPORT_EXTENDED_FUNCTIONS *PSTORPORT_EXTENDED_FUNCTIONS;

/* What the port calls, as types of functions. */
typedef BOOLEAN NTAPI HW_INITIALIZE(PVOID DeviceExtension);
typedef BOOLEAN NTAPI HW_BUILDIO(PVOID DeviceExtension, PSCSI_REQUEST_BLOCK Srb);
typedef BOOLEAN NTAPI HW_STARTIO(PVOID DeviceExtension, PSCSI_REQUEST_BLOCK Srb);
typedef BOOLEAN NTAPI HW_INTERRUPT(PVOID DeviceExtension);
typedef VOID NTAPI HW_TIMER(PVOID DeviceExtension);
typedef ULONG NTAPI HW_FIND_ADAPTER(PVOID DeviceExtension, PVOID HwContext, PVOID BusInformation,
    PCHAR ArgumentString, PPORT_CONFIGURATION_INFORMATION ConfigInfo, PBOOLEAN Again);
typedef BOOLEAN NTAPI HW_RESET_BUS(PVOID DeviceExtension, ULONG PathId);
typedef BOOLEAN NTAPI HW_ADAPTER_STATE(PVOID DeviceExtension, PVOID Context, BOOLEAN SaveState);
typedef SCSI_ADAPTER_CONTROL_STATUS NTAPI HW_ADAPTER_CONTROL(PVOID DeviceExtension,
    SCSI_ADAPTER_CONTROL_TYPE ControlType, PVOID Parameters);
typedef BOOLEAN NTAPI HW_PASSIVE_INITIALIZE_ROUTINE(PVOID DeviceExtension);
typedef HW_FIND_ADAPTER *PHW_FIND_ADAPTER;
typedef HW_BUILDIO *PHW_BUILDIO;
typedef HW_PASSIVE_INITIALIZE_ROUTINE *PHW_PASSIVE_INITIALIZE_ROUTINE;

typedef struct _HW_INITIALIZATION_DATA {
    ULONG HwInitializationDataSize;
    INTERFACE_TYPE AdapterInterfaceType;
    PHW_INITIALIZE HwInitialize;
    PHW_STARTIO HwStartIo;
    PHW_INTERRUPT HwInterrupt;
    PHW_FIND_ADAPTER HwFindAdapter;
    PHW_RESET_BUS HwResetBus;
    PHW_DMA_STARTED HwDmaStarted;
    PHW_ADAPTER_STATE HwAdapterState;
    ULONG DeviceExtensionSize;
    ULONG SpecificLuExtensionSize;
    ULONG SrbExtensionSize;
    ULONG NumberOfAccessRanges;
    PVOID Reserved;
    UCHAR MapBuffers;
    BOOLEAN NeedPhysicalAddresses;
    BOOLEAN TaggedQueuing;
    BOOLEAN AutoRequestSense;
    BOOLEAN MultipleRequestPerLu;
    BOOLEAN ReceiveEvent;
    USHORT VendorIdLength;
    PVOID VendorId;
    USHORT PortVersionFlags;
    USHORT DeviceIdLength;
    PVOID DeviceId;
    PHW_ADAPTER_CONTROL HwAdapterControl;
    PHW_BUILDIO HwBuildIo;
} HW_INITIALIZATION_DATA, *PHW_INITIALIZATION_DATA;

typedef enum _STOR_SPINLOCK { DpcLock = 1, StartIoLock, InterruptLock, ThreadedDpcLock } STOR_SPINLOCK;
typedef struct _STOR_LOCK_HANDLE {
    STOR_SPINLOCK Lock;
    union {
        struct { PVOID DpcLock; } DpcLock;
        ULONG_PTR Reserved;
    } Context;
} STOR_LOCK_HANDLE, *PSTOR_LOCK_HANDLE;
typedef struct _STOR_DPC *PSTOR_DPC;
typedef struct _PERF_CONFIGURATION_DATA {
    ULONG Version;
    ULONG Size;
    ULONG Flags;
    ULONG ConcurrentChannels;
    ULONG FirstRedirectionMessageNumber, LastRedirectionMessageNumber;
    ULONG DeviceNode;
    ULONG Reserved;
    PVOID MessageTargets;
} PERF_CONFIGURATION_DATA, *PPERF_CONFIGURATION_DATA;
typedef BOOLEAN(NTAPI *PSTOR_SYNCHRONIZED_ACCESS)(PVOID HwDeviceExtension, PVOID Context);

ULONG NTAPI StorPortInitialize(PVOID, PVOID, PHW_INITIALIZATION_DATA, PVOID);
BOOLEAN NTAPI StorPortEnablePassiveInitialization(PVOID, PHW_PASSIVE_INITIALIZE_ROUTINE);
ULONG NTAPI StorPortInitializePerfOpts(PVOID, BOOLEAN, PPERF_CONFIGURATION_DATA);
ULONG NTAPI StorPortGetGroupAffinity(PVOID, USHORT, PKAFFINITY);
ULONG NTAPI StorPortAllocatePool(PVOID, ULONG, ULONG, PVOID *);
ULONG NTAPI StorPortFreePool(PVOID, PVOID);
VOID NTAPI StorPortAcquireSpinLock(PVOID, STOR_SPINLOCK, PVOID, PSTOR_LOCK_HANDLE);
VOID NTAPI StorPortReleaseSpinLock(PVOID, PSTOR_LOCK_HANDLE);
ULONG NTAPI StorPortAcquireMSISpinLock(PVOID, ULONG, PULONG);
ULONG NTAPI StorPortReleaseMSISpinLock(PVOID, ULONG, ULONG);
ULONG NTAPI StorPortGetOriginalMdl(PVOID, PSCSI_REQUEST_BLOCK, PVOID *);

PVOID NTAPI StorPortGetDeviceBase(PVOID, INTERFACE_TYPE, ULONG, SCSI_PHYSICAL_ADDRESS, ULONG, BOOLEAN);
VOID NTAPI StorPortFreeDeviceBase(PVOID, PVOID);
ULONG NTAPI StorPortGetBusData(PVOID, ULONG, ULONG, ULONG, PVOID, ULONG);
ULONG NTAPI StorPortSetBusDataByOffset(PVOID, ULONG, ULONG, ULONG, PVOID, ULONG, ULONG);
BOOLEAN NTAPI StorPortValidateRange(PVOID, INTERFACE_TYPE, ULONG, STOR_PHYSICAL_ADDRESS, ULONG, BOOLEAN);
PVOID NTAPI StorPortGetUncachedExtension(PVOID, PPORT_CONFIGURATION_INFORMATION, ULONG);
PVOID NTAPI StorPortGetLogicalUnit(PVOID, UCHAR, UCHAR, UCHAR);
PSCSI_REQUEST_BLOCK NTAPI StorPortGetSrb(PVOID, UCHAR, UCHAR, UCHAR, LONG);
PSTOR_SCATTER_GATHER_LIST NTAPI StorPortGetScatterGatherList(PVOID, PSCSI_REQUEST_BLOCK);
STOR_PHYSICAL_ADDRESS NTAPI StorPortGetPhysicalAddress(PVOID, PSCSI_REQUEST_BLOCK, PVOID, ULONG *);
PVOID NTAPI StorPortGetVirtualAddress(PVOID, STOR_PHYSICAL_ADDRESS);
static inline ULONG StorPortConvertPhysicalAddressToUlong(STOR_PHYSICAL_ADDRESS Address) { return Address.LowPart; }
static inline STOR_PHYSICAL_ADDRESS StorPortConvertUlongToPhysicalAddress(ULONG_PTR Address)
{
    STOR_PHYSICAL_ADDRESS Result;
    Result.QuadPart = Address;
    return Result;
}

VOID __cdecl StorPortNotification(SCSI_NOTIFICATION_TYPE, PVOID, ...);
VOID __cdecl StorPortDebugPrint(ULONG, PCCHAR, ...);
VOID NTAPI StorPortLogError(PVOID, PSCSI_REQUEST_BLOCK, UCHAR, UCHAR, UCHAR, ULONG, ULONG);
VOID NTAPI StorPortCompleteRequest(PVOID, UCHAR, UCHAR, UCHAR, UCHAR);
VOID NTAPI StorPortMoveMemory(PVOID, PVOID, ULONG);
VOID NTAPI StorPortStallExecution(ULONG);
VOID NTAPI StorPortSynchronizeAccess(PVOID, PSTOR_SYNCHRONIZED_ACCESS, PVOID);
BOOLEAN NTAPI StorPortSetDeviceQueueDepth(PVOID, UCHAR, UCHAR, UCHAR, ULONG);
BOOLEAN NTAPI StorPortPauseDevice(PVOID, UCHAR, UCHAR, UCHAR, ULONG);
BOOLEAN NTAPI StorPortResumeDevice(PVOID, UCHAR, UCHAR, UCHAR);
BOOLEAN NTAPI StorPortDeviceBusy(PVOID, UCHAR, UCHAR, UCHAR, ULONG);
BOOLEAN NTAPI StorPortDeviceReady(PVOID, UCHAR, UCHAR, UCHAR);
BOOLEAN NTAPI StorPortPause(PVOID, ULONG);
BOOLEAN NTAPI StorPortResume(PVOID);
BOOLEAN NTAPI StorPortBusy(PVOID, ULONG);
BOOLEAN NTAPI StorPortReady(PVOID);

/* Ports and registers are those of a device. */
UCHAR NTAPI StorPortReadPortUchar(PVOID, PUCHAR);
USHORT NTAPI StorPortReadPortUshort(PVOID, PUSHORT);
ULONG NTAPI StorPortReadPortUlong(PVOID, PULONG);
VOID NTAPI StorPortWritePortUchar(PVOID, PUCHAR, UCHAR);
VOID NTAPI StorPortWritePortUshort(PVOID, PUSHORT, USHORT);
VOID NTAPI StorPortWritePortUlong(PVOID, PULONG, ULONG);
UCHAR NTAPI StorPortReadRegisterUchar(PVOID, volatile UCHAR *);
USHORT NTAPI StorPortReadRegisterUshort(PVOID, volatile USHORT *);
ULONG NTAPI StorPortReadRegisterUlong(PVOID, volatile ULONG *);
ULONG64 NTAPI StorPortReadRegisterUlong64(PVOID, volatile ULONG64 *);
VOID NTAPI StorPortReadRegisterBufferUlong64(PVOID, volatile ULONG64 *, PULONG64, ULONG);
VOID NTAPI StorPortWriteRegisterUchar(PVOID, volatile UCHAR *, UCHAR);
VOID NTAPI StorPortWriteRegisterUshort(PVOID, volatile USHORT *, USHORT);
VOID NTAPI StorPortWriteRegisterUlong(PVOID, volatile ULONG *, ULONG);
VOID NTAPI StorPortWriteRegisterUlong64(PVOID, volatile ULONG64 *, ULONG64);
VOID NTAPI StorPortWriteRegisterBufferUlong64(PVOID, volatile ULONG64 *, PULONG64, ULONG);

#endif
