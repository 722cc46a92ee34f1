// Written by scripts/generate-names from the kernel's input-event-codes.h. Do not edit.

// Each is named as the kernel names it: `absMTSlot` is `ABS_MT_SLOT`.

extension EventType {
  /// `EV_SYN`.
  @inlinable public static var syn: EventType { EventType(rawValue: 0x00) }
  /// `EV_KEY`.
  @inlinable public static var key: EventType { EventType(rawValue: 0x01) }
  /// `EV_REL`.
  @inlinable public static var rel: EventType { EventType(rawValue: 0x02) }
  /// `EV_ABS`.
  @inlinable public static var abs: EventType { EventType(rawValue: 0x03) }
  /// `EV_MSC`.
  @inlinable public static var msc: EventType { EventType(rawValue: 0x04) }
  /// `EV_SW`.
  @inlinable public static var sw: EventType { EventType(rawValue: 0x05) }
  /// `EV_LED`.
  @inlinable public static var led: EventType { EventType(rawValue: 0x11) }
  /// `EV_SND`.
  @inlinable public static var snd: EventType { EventType(rawValue: 0x12) }
  /// `EV_REP`.
  @inlinable public static var rep: EventType { EventType(rawValue: 0x14) }
  /// `EV_FF`.
  @inlinable public static var ff: EventType { EventType(rawValue: 0x15) }
}

extension EventCode {
  /// `SYN_REPORT`.
  @inlinable public static var synReport: EventCode { EventCode(rawValue: 0x00_0000) }
  /// `SYN_CONFIG`.
  @inlinable public static var synConfig: EventCode { EventCode(rawValue: 0x00_0001) }
  /// `SYN_MT_REPORT`.
  @inlinable public static var synMTReport: EventCode { EventCode(rawValue: 0x00_0002) }
  /// `SYN_DROPPED`.
  @inlinable public static var synDropped: EventCode { EventCode(rawValue: 0x00_0003) }
  /// `BTN_LEFT`.
  @inlinable public static var btnLeft: EventCode { EventCode(rawValue: 0x01_0110) }
  /// `BTN_TOUCH`.
  @inlinable public static var btnTouch: EventCode { EventCode(rawValue: 0x01_014a) }
  /// `BTN_STYLUS`.
  @inlinable public static var btnStylus: EventCode { EventCode(rawValue: 0x01_014b) }
  /// `BTN_TOOL_PEN`.
  @inlinable public static var btnToolPen: EventCode { EventCode(rawValue: 0x01_0140) }
  /// `BTN_TOOL_FINGER`.
  @inlinable public static var btnToolFinger: EventCode { EventCode(rawValue: 0x01_0145) }
  /// `BTN_TOOL_DOUBLETAP`.
  @inlinable public static var btnToolDoubletap: EventCode { EventCode(rawValue: 0x01_014d) }
  /// `BTN_TOOL_TRIPLETAP`.
  @inlinable public static var btnToolTripletap: EventCode { EventCode(rawValue: 0x01_014e) }
  /// `BTN_TOOL_QUADTAP`.
  @inlinable public static var btnToolQuadtap: EventCode { EventCode(rawValue: 0x01_014f) }
  /// `BTN_TOOL_QUINTTAP`.
  @inlinable public static var btnToolQuinttap: EventCode { EventCode(rawValue: 0x01_0148) }
  /// `ABS_X`.
  @inlinable public static var absX: EventCode { EventCode(rawValue: 0x03_0000) }
  /// `ABS_Y`.
  @inlinable public static var absY: EventCode { EventCode(rawValue: 0x03_0001) }
  /// `ABS_PRESSURE`.
  @inlinable public static var absPressure: EventCode { EventCode(rawValue: 0x03_0018) }
  /// `ABS_MT_SLOT`.
  @inlinable public static var absMTSlot: EventCode { EventCode(rawValue: 0x03_002f) }
  /// `ABS_MT_TOUCH_MAJOR`.
  @inlinable public static var absMTTouchMajor: EventCode { EventCode(rawValue: 0x03_0030) }
  /// `ABS_MT_ORIENTATION`.
  @inlinable public static var absMTOrientation: EventCode { EventCode(rawValue: 0x03_0034) }
  /// `ABS_MT_POSITION_X`.
  @inlinable public static var absMTPositionX: EventCode { EventCode(rawValue: 0x03_0035) }
  /// `ABS_MT_POSITION_Y`.
  @inlinable public static var absMTPositionY: EventCode { EventCode(rawValue: 0x03_0036) }
  /// `ABS_MT_TOOL_TYPE`.
  @inlinable public static var absMTToolType: EventCode { EventCode(rawValue: 0x03_0037) }
  /// `ABS_MT_BLOB_ID`.
  @inlinable public static var absMTBlobID: EventCode { EventCode(rawValue: 0x03_0038) }
  /// `ABS_MT_TRACKING_ID`.
  @inlinable public static var absMTTrackingID: EventCode { EventCode(rawValue: 0x03_0039) }
  /// `ABS_MT_PRESSURE`.
  @inlinable public static var absMTPressure: EventCode { EventCode(rawValue: 0x03_003a) }
  /// `ABS_MT_DISTANCE`.
  @inlinable public static var absMTDistance: EventCode { EventCode(rawValue: 0x03_003b) }
  /// `ABS_MT_TOOL_X`.
  @inlinable public static var absMTToolX: EventCode { EventCode(rawValue: 0x03_003c) }
  /// `ABS_MT_TOOL_Y`.
  @inlinable public static var absMTToolY: EventCode { EventCode(rawValue: 0x03_003d) }
  /// `MSC_TIMESTAMP`.
  @inlinable public static var mscTimestamp: EventCode { EventCode(rawValue: 0x04_0005) }
}

extension InputProperties {
  /// `INPUT_PROP_POINTER`.
  public static var pointer: InputProperties { InputProperties(bit: 0) }
  /// `INPUT_PROP_DIRECT`.
  public static var direct: InputProperties { InputProperties(bit: 1) }
  /// `INPUT_PROP_BUTTONPAD`.
  public static var buttonpad: InputProperties { InputProperties(bit: 2) }
  /// `INPUT_PROP_SEMI_MT`.
  public static var semiMT: InputProperties { InputProperties(bit: 3) }
}
