import Evdev
import Recordings

/// Returns a frame of a recording in a short notation: its time, codes and values.
func frame(at microseconds: Int64, _ words: (EventCode, Int32)...) -> [InputEvent] {
  (words + [(.synReport, 0)]).map {
    InputEvent(time: Timestamp(microseconds: microseconds), code: $0.0, value: $0.1)
  }
}

/// Returns the events that a part sends, frame by frame, in kernel notation.
func story(_ part: PlayPart) -> [String] {
  part.frames.indices.map { index in
    part[frame: index].map { "\($0.code.name) \($0.value)" }.joined(separator: ", ")
  }
}

/// Panels for playback.
enum PlayPanel {
  static func slots(
    _ count: Int32, _ width: Int32 = 1_000, _ height: Int32 = 500, name: String = "panel"
  ) -> DeviceDescription {
    var device = DeviceDescription(name: name, properties: [.direct], codes: [.btnTouch])
    device[axis: .absMTSlot] = AxisRange(0, count - 1)
    device[axis: .absMTTrackingID] = AxisRange(0, 65_535)
    device[axis: .absMTPositionX] = AxisRange(0, width)
    device[axis: .absMTPositionY] = AxisRange(0, height)
    return device
  }

  static var lists: DeviceDescription {
    var device = DeviceDescription(name: "lister", properties: [.direct], codes: [.btnTouch])
    device[axis: .absMTPositionX] = AxisRange(0, 1_000)
    device[axis: .absMTPositionY] = AxisRange(0, 500)
    device[axis: .absMTTouchMajor] = AxisRange(0, 255)
    return device
  }

  static var single: DeviceDescription {
    var device = DeviceDescription(name: "old panel", codes: [.btnTouch])
    device[axis: .absX] = AxisRange(0, 4_095)
    device[axis: .absY] = AxisRange(0, 4_095)
    device[axis: .absPressure] = AxisRange(0, 255)
    return device
  }

  static var box: DeviceDescription {
    var device = slots(2, name: "box pad")
    device.properties = [.pointer, .semiMT]
    return device
  }
}
