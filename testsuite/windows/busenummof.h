/* What a build makes of the toaster bus's classes of management data, so far as its drivers use it. */
#ifndef _busenummof_h_
#define _busenummof_h_

DEFINE_GUID(ToasterBusInformation_GUID, 0x0006A660, 0x8F12, 0x11D2, 0xB8, 0x54, 0, 0xC0, 0x4F, 0xAD, 0x51, 0x71);
typedef struct _ToasterBusInformation { ULONG ErrorCount, DebugPrintLevel; } ToasterBusInformation, *PToasterBusInformation;

#endif
