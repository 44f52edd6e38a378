/* The kernel-mode driver framework's interface for USB devices, so far as samples use it. */
#ifndef _WDFUSB_H_
#define _WDFUSB_H_

#include <wdf.h>

typedef enum _WDF_USB_REQUEST_TYPE { WdfUsbRequestTypeInvalid, WdfUsbRequestTypeNoFormat, WdfUsbRequestTypeDeviceString,
    WdfUsbRequestTypeDeviceControlTransfer, WdfUsbRequestTypeDeviceUrb, WdfUsbRequestTypePipeWrite,
    WdfUsbRequestTypePipeRead, WdfUsbRequestTypePipeAbort, WdfUsbRequestTypePipeReset, WdfUsbRequestTypePipeUrb } WDF_USB_REQUEST_TYPE;
typedef enum _WDF_USB_PIPE_TYPE { WdfUsbPipeTypeInvalid, WdfUsbPipeTypeControl, WdfUsbPipeTypeIsochronous,
    WdfUsbPipeTypeBulk, WdfUsbPipeTypeInterrupt } WDF_USB_PIPE_TYPE;
typedef enum _WDF_USB_BMREQUEST_DIRECTION { BmRequestHostToDevice, BmRequestDeviceToHost } WDF_USB_BMREQUEST_DIRECTION;
typedef enum _WDF_USB_BMREQUEST_RECIPIENT { BmRequestToDevice, BmRequestToInterface, BmRequestToEndpoint, BmRequestToOther } WDF_USB_BMREQUEST_RECIPIENT;
enum { WDF_USB_DEVICE_TRAIT_SELF_POWERED = 1, WDF_USB_DEVICE_TRAIT_REMOTE_WAKE_CAPABLE = 2, WDF_USB_DEVICE_TRAIT_AT_HIGH_SPEED = 4 };
typedef enum _WDF_USB_TARGET_DEVICE_SELECT_CONFIG_TYPE { WdfUsbTargetDeviceSelectConfigTypeInvalid,
    WdfUsbTargetDeviceSelectConfigTypeDeconfig, WdfUsbTargetDeviceSelectConfigTypeSingleInterface,
    WdfUsbTargetDeviceSelectConfigTypeMultiInterface, WdfUsbTargetDeviceSelectConfigTypeInterfacesPairs,
    WdfUsbTargetDeviceSelectConfigTypeInterfacesDescriptor, WdfUsbTargetDeviceSelectConfigTypeUrb } WdfUsbTargetDeviceSelectConfigType;
typedef struct _WDF_USB_REQUEST_COMPLETION_PARAMS { USBD_STATUS UsbdStatus; WDF_USB_REQUEST_TYPE Type; union {
    struct { WDFMEMORY Buffer; USHORT LangID; UCHAR StringIndex; UCHAR RequiredSize; } DeviceString;
    struct { WDFMEMORY Buffer; ULONG Length; } DeviceControlTransfer; struct { WDFMEMORY Buffer; } DeviceUrb;
    struct { WDFMEMORY Buffer; size_t Length; size_t Offset; } PipeWrite, PipeRead; struct { WDFMEMORY Buffer; } PipeUrb;
    } Parameters; } WDF_USB_REQUEST_COMPLETION_PARAMS, *PWDF_USB_REQUEST_COMPLETION_PARAMS;
WDF_CALLBACK(VOID, WDF_USB_READER_COMPLETION_ROUTINE, (WDFUSBPIPE, WDFMEMORY, size_t, WDFCONTEXT));
WDF_CALLBACK(BOOLEAN, WDF_USB_READERS_FAILED, (WDFUSBPIPE, NTSTATUS, USBD_STATUS));
typedef struct _WDF_USB_CONTINUOUS_READER_CONFIG { ULONG Size; size_t TransferLength, HeaderLength, TrailerLength; UCHAR NumPendingReads;
    PWDF_OBJECT_ATTRIBUTES BufferAttributes; PFN_WDF_USB_READER_COMPLETION_ROUTINE EvtUsbTargetPipeReadComplete;
    WDFCONTEXT EvtUsbTargetPipeReadCompleteContext; PFN_WDF_USB_READERS_FAILED EvtUsbTargetPipeReadersFailed;
} WDF_USB_CONTINUOUS_READER_CONFIG, *PWDF_USB_CONTINUOUS_READER_CONFIG;
static inline VOID WDF_USB_CONTINUOUS_READER_CONFIG_INIT(PWDF_USB_CONTINUOUS_READER_CONFIG c, PFN_WDF_USB_READER_COMPLETION_ROUTINE f, WDFCONTEXT context, size_t length)
{ WDF_STRUCT_INIT(c); c->EvtUsbTargetPipeReadComplete = f; c->EvtUsbTargetPipeReadCompleteContext = context; c->TransferLength = length; }
typedef union _WDF_USB_CONTROL_SETUP_PACKET { struct { union { struct { BYTE Recipient : 2; BYTE Reserved : 3; BYTE Type : 2; BYTE Dir : 1; } Request; BYTE Byte; } bm;
    BYTE bRequest; union { struct { BYTE LowByte, HiByte; } Bytes; USHORT Value; } wValue, wIndex; USHORT wLength; } Packet;
    struct { BYTE Bytes[8]; } Generic; } WDF_USB_CONTROL_SETUP_PACKET, *PWDF_USB_CONTROL_SETUP_PACKET;
static inline VOID WDF_USB_CONTROL_SETUP_PACKET_INIT(PWDF_USB_CONTROL_SETUP_PACKET p, WDF_USB_BMREQUEST_DIRECTION dir, WDF_USB_BMREQUEST_RECIPIENT to, BYTE request, USHORT value, USHORT index)
{ memset(p, 0, sizeof(*p)); p->Packet.bm.Request.Dir = dir; p->Packet.bm.Request.Recipient = to; p->Packet.bRequest = request; p->Packet.wValue.Value = value; p->Packet.wIndex.Value = index; }
static inline VOID WDF_USB_CONTROL_SETUP_PACKET_INIT_VENDOR(PWDF_USB_CONTROL_SETUP_PACKET p, WDF_USB_BMREQUEST_DIRECTION dir, WDF_USB_BMREQUEST_RECIPIENT to, BYTE request, USHORT value, USHORT index)
{ WDF_USB_CONTROL_SETUP_PACKET_INIT(p, dir, to, request, value, index); p->Packet.bm.Request.Type = 2; }
#define WDF_USB_CONTROL_SETUP_PACKET_INIT_CLASS WDF_USB_CONTROL_SETUP_PACKET_INIT_VENDOR
typedef struct _WDF_USB_DEVICE_CREATE_CONFIG { ULONG Size, USBDClientContractVersion; } WDF_USB_DEVICE_CREATE_CONFIG, *PWDF_USB_DEVICE_CREATE_CONFIG;
static inline VOID WDF_USB_DEVICE_CREATE_CONFIG_INIT(PWDF_USB_DEVICE_CREATE_CONFIG c, ULONG version) { WDF_STRUCT_INIT(c); c->USBDClientContractVersion = version; }
typedef struct _WDF_USB_DEVICE_INFORMATION { ULONG Size; USBD_VERSION_INFORMATION UsbdVersionInformation; ULONG HcdPortCapabilities, Traits; } WDF_USB_DEVICE_INFORMATION, *PWDF_USB_DEVICE_INFORMATION;
WDF_INIT_ONLY(WDF_USB_DEVICE_INFORMATION)
typedef struct _WDF_USB_PIPE_INFORMATION { ULONG Size, MaximumPacketSize; UCHAR EndpointAddress, Interval, SettingIndex; WDF_USB_PIPE_TYPE PipeType; ULONG MaximumTransferSize; } WDF_USB_PIPE_INFORMATION, *PWDF_USB_PIPE_INFORMATION;
WDF_INIT_ONLY(WDF_USB_PIPE_INFORMATION)
typedef struct _WDF_USB_INTERFACE_SETTING_PAIR { WDFUSBINTERFACE UsbInterface; UCHAR SettingIndex; } WDF_USB_INTERFACE_SETTING_PAIR, *PWDF_USB_INTERFACE_SETTING_PAIR;
typedef struct _WDF_USB_DEVICE_SELECT_CONFIG_PARAMS { ULONG Size; WdfUsbTargetDeviceSelectConfigType Type; union {
    struct { PUSB_CONFIGURATION_DESCRIPTOR ConfigurationDescriptor; PUSB_INTERFACE_DESCRIPTOR *InterfaceDescriptors; ULONG NumInterfaceDescriptors; } Descriptor;
    struct { PURB Urb; } Urb; struct { UCHAR NumberConfiguredPipes; WDFUSBINTERFACE ConfiguredUsbInterface; } SingleInterface;
    struct { UCHAR NumberInterfaces; PWDF_USB_INTERFACE_SETTING_PAIR Pairs; UCHAR NumberOfConfiguredInterfaces; } MultiInterface;
    } Types; } WDF_USB_DEVICE_SELECT_CONFIG_PARAMS, *PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS;
static inline VOID WDF_USB_DEVICE_SELECT_CONFIG_PARAMS_INIT_SINGLE_INTERFACE(PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS p)
{ WDF_STRUCT_INIT(p); p->Type = WdfUsbTargetDeviceSelectConfigTypeSingleInterface; }
static inline VOID WDF_USB_DEVICE_SELECT_CONFIG_PARAMS_INIT_MULTIPLE_INTERFACES(PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS p, UCHAR n, PWDF_USB_INTERFACE_SETTING_PAIR pairs)
{ WDF_STRUCT_INIT(p); p->Type = WdfUsbTargetDeviceSelectConfigTypeMultiInterface; p->Types.MultiInterface.NumberInterfaces = n; p->Types.MultiInterface.Pairs = pairs; }
static inline VOID WDF_USB_DEVICE_SELECT_CONFIG_PARAMS_INIT_DECONFIG(PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS p)
{ WDF_STRUCT_INIT(p); p->Type = WdfUsbTargetDeviceSelectConfigTypeDeconfig; }
typedef struct _WDF_USB_INTERFACE_SELECT_SETTING_PARAMS { ULONG Size, Type; union { struct { UCHAR SettingIndex; } Interface; } Types; } WDF_USB_INTERFACE_SELECT_SETTING_PARAMS, *PWDF_USB_INTERFACE_SELECT_SETTING_PARAMS;
static inline VOID WDF_USB_INTERFACE_SELECT_SETTING_PARAMS_INIT_SETTING(PWDF_USB_INTERFACE_SELECT_SETTING_PARAMS p, UCHAR setting)
{ WDF_STRUCT_INIT(p); p->Types.Interface.SettingIndex = setting; }
WDFUSBPIPE WdfUsbInterfaceGetConfiguredPipe(WDFUSBINTERFACE, UCHAR, PWDF_USB_PIPE_INFORMATION);
BYTE WdfUsbInterfaceGetInterfaceNumber(WDFUSBINTERFACE);
BYTE WdfUsbInterfaceGetNumConfiguredPipes(WDFUSBINTERFACE);
BYTE WdfUsbInterfaceGetNumSettings(WDFUSBINTERFACE);
BYTE WdfUsbInterfaceGetConfiguredSettingIndex(WDFUSBINTERFACE);
VOID WdfUsbInterfaceGetDescriptor(WDFUSBINTERFACE, UCHAR, PUSB_INTERFACE_DESCRIPTOR);
NTSTATUS WdfUsbInterfaceSelectSetting(WDFUSBINTERFACE, PWDF_OBJECT_ATTRIBUTES, PWDF_USB_INTERFACE_SELECT_SETTING_PARAMS);
NTSTATUS WdfUsbTargetDeviceCreate(WDFDEVICE, PWDF_OBJECT_ATTRIBUTES, WDFUSBDEVICE *);
NTSTATUS WdfUsbTargetDeviceCreateWithParameters(WDFDEVICE, PWDF_USB_DEVICE_CREATE_CONFIG, PWDF_OBJECT_ATTRIBUTES, WDFUSBDEVICE *);
NTSTATUS WdfUsbTargetDeviceCreateIsochUrb(WDFUSBDEVICE, PWDF_OBJECT_ATTRIBUTES, ULONG, WDFMEMORY *, PURB *);
NTSTATUS WdfUsbTargetDeviceCreateUrb(WDFUSBDEVICE, PWDF_OBJECT_ATTRIBUTES, WDFMEMORY *, PURB *);
VOID WdfUsbTargetDeviceGetDeviceDescriptor(WDFUSBDEVICE, PUSB_DEVICE_DESCRIPTOR);
WDFUSBINTERFACE WdfUsbTargetDeviceGetInterface(WDFUSBDEVICE, UCHAR);
WDFIOTARGET WdfUsbTargetDeviceGetIoTarget(WDFUSBDEVICE);
UCHAR WdfUsbTargetDeviceGetNumInterfaces(WDFUSBDEVICE);
NTSTATUS WdfUsbTargetDeviceIsConnectedSynchronous(WDFUSBDEVICE);
NTSTATUS WdfUsbTargetDeviceResetPortSynchronously(WDFUSBDEVICE);
NTSTATUS WdfUsbTargetDeviceRetrieveConfigDescriptor(WDFUSBDEVICE, PVOID, PUSHORT);
NTSTATUS WdfUsbTargetDeviceRetrieveCurrentFrameNumber(WDFUSBDEVICE, PULONG);
NTSTATUS WdfUsbTargetDeviceRetrieveInformation(WDFUSBDEVICE, PWDF_USB_DEVICE_INFORMATION);
NTSTATUS WdfUsbTargetDeviceSelectConfig(WDFUSBDEVICE, PWDF_OBJECT_ATTRIBUTES, PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS);
NTSTATUS WdfUsbTargetDeviceSendControlTransferSynchronously(WDFUSBDEVICE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PWDF_USB_CONTROL_SETUP_PACKET, PWDF_MEMORY_DESCRIPTOR, PULONG);
NTSTATUS WdfUsbTargetDeviceFormatRequestForControlTransfer(WDFUSBDEVICE, WDFREQUEST, PWDF_USB_CONTROL_SETUP_PACKET, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetDeviceSendUrbSynchronously(WDFUSBDEVICE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PURB);
NTSTATUS WdfUsbTargetDeviceFormatRequestForUrb(WDFUSBDEVICE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeAbortSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS);
NTSTATUS WdfUsbTargetPipeResetSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS);
NTSTATUS WdfUsbTargetPipeConfigContinuousReader(WDFUSBPIPE, PWDF_USB_CONTINUOUS_READER_CONFIG);
NTSTATUS WdfUsbTargetPipeFormatRequestForRead(WDFUSBPIPE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeFormatRequestForWrite(WDFUSBPIPE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeFormatRequestForUrb(WDFUSBPIPE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeReadSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PWDF_MEMORY_DESCRIPTOR, PULONG);
NTSTATUS WdfUsbTargetPipeWriteSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PWDF_MEMORY_DESCRIPTOR, PULONG);
NTSTATUS WdfUsbTargetPipeSendUrbSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PURB);
VOID WdfUsbTargetPipeGetInformation(WDFUSBPIPE, PWDF_USB_PIPE_INFORMATION);
WDFIOTARGET WdfUsbTargetPipeGetIoTarget(WDFUSBPIPE);
BOOLEAN WdfUsbTargetPipeIsInEndpoint(WDFUSBPIPE);
BOOLEAN WdfUsbTargetPipeIsOutEndpoint(WDFUSBPIPE);
VOID WdfUsbTargetPipeSetNoMaximumPacketSizeCheck(WDFUSBPIPE);
USBD_PIPE_HANDLE WdfUsbTargetPipeWdmGetPipeHandle(WDFUSBPIPE);

#endif
