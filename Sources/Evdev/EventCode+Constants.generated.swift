// Written by scripts/generate-names from the kernel's input-event-codes.h. Do not edit.

// Each is named as the kernel names it: `absMTSlot` is `ABS_MT_SLOT`.

extension EventType {
  @inlinable package static var syn: EventType { EventType(rawValue: 0x00) }
  @inlinable package static var key: EventType { EventType(rawValue: 0x01) }
  @inlinable package static var rel: EventType { EventType(rawValue: 0x02) }
  @inlinable package static var abs: EventType { EventType(rawValue: 0x03) }
  @inlinable package static var msc: EventType { EventType(rawValue: 0x04) }
  @inlinable package static var sw: EventType { EventType(rawValue: 0x05) }
  @inlinable package static var led: EventType { EventType(rawValue: 0x11) }
  @inlinable package static var snd: EventType { EventType(rawValue: 0x12) }
  @inlinable package static var rep: EventType { EventType(rawValue: 0x14) }
  @inlinable package static var ff: EventType { EventType(rawValue: 0x15) }
}

extension EventCode {
  @inlinable package static var synReport: EventCode { EventCode(rawValue: 0x00_0000) }
  @inlinable package static var synConfig: EventCode { EventCode(rawValue: 0x00_0001) }
  @inlinable package static var synMTReport: EventCode { EventCode(rawValue: 0x00_0002) }
  @inlinable package static var synDropped: EventCode { EventCode(rawValue: 0x00_0003) }
  @inlinable package static var btnLeft: EventCode { EventCode(rawValue: 0x01_0110) }
  @inlinable package static var btnTouch: EventCode { EventCode(rawValue: 0x01_014a) }
  @inlinable package static var btnStylus: EventCode { EventCode(rawValue: 0x01_014b) }
  @inlinable package static var btnToolPen: EventCode { EventCode(rawValue: 0x01_0140) }
  @inlinable package static var btnToolFinger: EventCode { EventCode(rawValue: 0x01_0145) }
  @inlinable package static var btnToolDoubletap: EventCode { EventCode(rawValue: 0x01_014d) }
  @inlinable package static var btnToolTripletap: EventCode { EventCode(rawValue: 0x01_014e) }
  @inlinable package static var btnToolQuadtap: EventCode { EventCode(rawValue: 0x01_014f) }
  @inlinable package static var btnToolQuinttap: EventCode { EventCode(rawValue: 0x01_0148) }
  @inlinable package static var absX: EventCode { EventCode(rawValue: 0x03_0000) }
  @inlinable package static var absY: EventCode { EventCode(rawValue: 0x03_0001) }
  @inlinable package static var absPressure: EventCode { EventCode(rawValue: 0x03_0018) }
  @inlinable package static var absMTSlot: EventCode { EventCode(rawValue: 0x03_002f) }
  @inlinable package static var absMTTouchMajor: EventCode { EventCode(rawValue: 0x03_0030) }
  @inlinable package static var absMTOrientation: EventCode { EventCode(rawValue: 0x03_0034) }
  @inlinable package static var absMTPositionX: EventCode { EventCode(rawValue: 0x03_0035) }
  @inlinable package static var absMTPositionY: EventCode { EventCode(rawValue: 0x03_0036) }
  @inlinable package static var absMTToolType: EventCode { EventCode(rawValue: 0x03_0037) }
  @inlinable package static var absMTBlobID: EventCode { EventCode(rawValue: 0x03_0038) }
  @inlinable package static var absMTTrackingID: EventCode { EventCode(rawValue: 0x03_0039) }
  @inlinable package static var absMTPressure: EventCode { EventCode(rawValue: 0x03_003a) }
  @inlinable package static var absMTDistance: EventCode { EventCode(rawValue: 0x03_003b) }
  @inlinable package static var absMTToolX: EventCode { EventCode(rawValue: 0x03_003c) }
  @inlinable package static var absMTToolY: EventCode { EventCode(rawValue: 0x03_003d) }
  @inlinable package static var mscTimestamp: EventCode { EventCode(rawValue: 0x04_0005) }
}

extension InputProperties {
  package static var pointer: InputProperties { InputProperties(bit: 0) }
  package static var direct: InputProperties { InputProperties(bit: 1) }
  package static var buttonpad: InputProperties { InputProperties(bit: 2) }
  package static var semiMT: InputProperties { InputProperties(bit: 3) }
}
