// Written by scripts/generate-names from the kernel's input-event-codes.h. Do not edit.

extension EventType {
  /// The kernel calls this `EV_SYN`.
  @inlinable package static var syn: EventType { EventType(rawValue: 0x00) }
  /// The kernel calls this `EV_KEY`.
  @inlinable package static var key: EventType { EventType(rawValue: 0x01) }
  /// The kernel calls this `EV_REL`.
  @inlinable package static var rel: EventType { EventType(rawValue: 0x02) }
  /// The kernel calls this `EV_ABS`.
  @inlinable package static var abs: EventType { EventType(rawValue: 0x03) }
  /// The kernel calls this `EV_MSC`.
  @inlinable package static var msc: EventType { EventType(rawValue: 0x04) }
  /// The kernel calls this `EV_SW`.
  @inlinable package static var sw: EventType { EventType(rawValue: 0x05) }
  /// The kernel calls this `EV_LED`.
  @inlinable package static var led: EventType { EventType(rawValue: 0x11) }
  /// The kernel calls this `EV_SND`.
  @inlinable package static var snd: EventType { EventType(rawValue: 0x12) }
  /// The kernel calls this `EV_REP`.
  @inlinable package static var rep: EventType { EventType(rawValue: 0x14) }
  /// The kernel calls this `EV_FF`.
  @inlinable package static var ff: EventType { EventType(rawValue: 0x15) }
}

extension EventCode {
  /// The kernel calls this `SYN_REPORT`.
  @inlinable package static var synReport: EventCode { EventCode(rawValue: 0x00_0000) }
  /// The kernel calls this `SYN_CONFIG`.
  @inlinable package static var synConfig: EventCode { EventCode(rawValue: 0x00_0001) }
  /// The kernel calls this `SYN_MT_REPORT`.
  @inlinable package static var synMTReport: EventCode { EventCode(rawValue: 0x00_0002) }
  /// The kernel calls this `SYN_DROPPED`.
  @inlinable package static var synDropped: EventCode { EventCode(rawValue: 0x00_0003) }
  /// The kernel calls this `BTN_LEFT`.
  @inlinable package static var btnLeft: EventCode { EventCode(rawValue: 0x01_0110) }
  /// The kernel calls this `BTN_TOUCH`.
  @inlinable package static var btnTouch: EventCode { EventCode(rawValue: 0x01_014a) }
  /// The kernel calls this `BTN_STYLUS`.
  @inlinable package static var btnStylus: EventCode { EventCode(rawValue: 0x01_014b) }
  /// The kernel calls this `BTN_TOOL_PEN`.
  @inlinable package static var btnToolPen: EventCode { EventCode(rawValue: 0x01_0140) }
  /// The kernel calls this `BTN_TOOL_FINGER`.
  @inlinable package static var btnToolFinger: EventCode { EventCode(rawValue: 0x01_0145) }
  /// The kernel calls this `BTN_TOOL_DOUBLETAP`.
  @inlinable package static var btnToolDoubletap: EventCode { EventCode(rawValue: 0x01_014d) }
  /// The kernel calls this `BTN_TOOL_TRIPLETAP`.
  @inlinable package static var btnToolTripletap: EventCode { EventCode(rawValue: 0x01_014e) }
  /// The kernel calls this `BTN_TOOL_QUADTAP`.
  @inlinable package static var btnToolQuadtap: EventCode { EventCode(rawValue: 0x01_014f) }
  /// The kernel calls this `BTN_TOOL_QUINTTAP`.
  @inlinable package static var btnToolQuinttap: EventCode { EventCode(rawValue: 0x01_0148) }
  /// The kernel calls this `ABS_X`.
  @inlinable package static var absX: EventCode { EventCode(rawValue: 0x03_0000) }
  /// The kernel calls this `ABS_Y`.
  @inlinable package static var absY: EventCode { EventCode(rawValue: 0x03_0001) }
  /// The kernel calls this `ABS_PRESSURE`.
  @inlinable package static var absPressure: EventCode { EventCode(rawValue: 0x03_0018) }
  /// The kernel calls this `ABS_DISTANCE`.
  @inlinable package static var absDistance: EventCode { EventCode(rawValue: 0x03_0019) }
  /// The kernel calls this `ABS_MT_SLOT`.
  @inlinable package static var absMTSlot: EventCode { EventCode(rawValue: 0x03_002f) }
  /// The kernel calls this `ABS_MT_TOUCH_MAJOR`.
  @inlinable package static var absMTTouchMajor: EventCode { EventCode(rawValue: 0x03_0030) }
  /// The kernel calls this `ABS_MT_TOUCH_MINOR`.
  @inlinable package static var absMTTouchMinor: EventCode { EventCode(rawValue: 0x03_0031) }
  /// The kernel calls this `ABS_MT_WIDTH_MAJOR`.
  @inlinable package static var absMTWidthMajor: EventCode { EventCode(rawValue: 0x03_0032) }
  /// The kernel calls this `ABS_MT_WIDTH_MINOR`.
  @inlinable package static var absMTWidthMinor: EventCode { EventCode(rawValue: 0x03_0033) }
  /// The kernel calls this `ABS_MT_ORIENTATION`.
  @inlinable package static var absMTOrientation: EventCode { EventCode(rawValue: 0x03_0034) }
  /// The kernel calls this `ABS_MT_POSITION_X`.
  @inlinable package static var absMTPositionX: EventCode { EventCode(rawValue: 0x03_0035) }
  /// The kernel calls this `ABS_MT_POSITION_Y`.
  @inlinable package static var absMTPositionY: EventCode { EventCode(rawValue: 0x03_0036) }
  /// The kernel calls this `ABS_MT_TOOL_TYPE`.
  @inlinable package static var absMTToolType: EventCode { EventCode(rawValue: 0x03_0037) }
  /// The kernel calls this `ABS_MT_TRACKING_ID`.
  @inlinable package static var absMTTrackingID: EventCode { EventCode(rawValue: 0x03_0039) }
  /// The kernel calls this `ABS_MT_PRESSURE`.
  @inlinable package static var absMTPressure: EventCode { EventCode(rawValue: 0x03_003a) }
  /// The kernel calls this `ABS_MT_DISTANCE`.
  @inlinable package static var absMTDistance: EventCode { EventCode(rawValue: 0x03_003b) }
  /// The kernel calls this `MSC_TIMESTAMP`.
  @inlinable package static var mscTimestamp: EventCode { EventCode(rawValue: 0x04_0005) }
}

extension InputProperties {
  /// The kernel calls this `INPUT_PROP_POINTER`.
  package static var pointer: InputProperties { InputProperties(bit: 0) }
  /// The kernel calls this `INPUT_PROP_DIRECT`.
  package static var direct: InputProperties { InputProperties(bit: 1) }
  /// The kernel calls this `INPUT_PROP_BUTTONPAD`.
  package static var buttonpad: InputProperties { InputProperties(bit: 2) }
  /// The kernel calls this `INPUT_PROP_SEMI_MT`.
  package static var semiMT: InputProperties { InputProperties(bit: 3) }
  /// The kernel calls this `INPUT_PROP_TOPBUTTONPAD`.
  package static var topbuttonpad: InputProperties { InputProperties(bit: 4) }
}
