import Evdev
import TestSupport
import Touches

/// Events in a short notation, and the frames that the tracker returns for them.
///
///     TrackerOutput(SampleDevices.panel) {
///       "slot 0"; "id 7"; "x 100"; "y 200"; "report 10"
///     }
struct TrackerOutput {
  let frames: [TouchFrame]

  /// The frames as text: `began 1 | moved 1, began 2 | ended 1 ended 2`.
  var story: String {
    frames.map { frame in
      frame.contacts.map { "\($0.phase.rawValue) \($0.id)" }.joined(separator: ", ")
    }.joined(separator: " | ")
  }

  /// The kinds of all irregularities, in order.
  var irregular: [String] { frames.flatMap { $0.irregularities.map(\.kind.rawValue) } }

  init(
    _ device: DeviceDescription, ending: TouchTracker.EndReason? = nil, _ words: String...
  ) {
    self.init(device, ending: ending, words: words)
  }

  init(_ device: DeviceDescription, ending: TouchTracker.EndReason? = nil, words: [String]) {
    let surface = Surface(device: device, size: SurfaceSize(of: device))
    var tracker = TouchTracker(device: device, surface: surface)
    var frames: [TouchFrame] = []
    var time = Timestamp(microseconds: 0)
    for line in words {
      for word in line.split(separator: ",") {
        let parts = word.split(separator: " ").map(String.init)
        let value = parts.count > 1 ? Int32(parts[1]) ?? 0 : 0
        // `release` is the report with which the kernel releases everything.
        let isReport = parts[0] == "report" || parts[0] == "release"
        if isReport { time = Timestamp(microseconds: Int64(value) * 1_000) }
        let event = InputEvent(
          time: time, code: TrackerOutput.codes[parts[0]] ?? .synConfig,
          value: isReport ? (parts[0] == "release" ? 1 : 0) : value)
        if tracker.handle(event) { frames.append(tracker.frame) }
      }
    }
    if let ending, tracker.finish(reason: ending) { frames.append(tracker.frame) }
    self.frames = frames
  }

  private static let codes: [String: EventCode] = [
    "slot": .absMTSlot, "id": .absMTTrackingID, "x": .absMTPositionX, "y": .absMTPositionY,
    "tool": .absMTToolType, "distance": .absMTDistance, "pressure": .absMTPressure,
    "major": .absMTTouchMajor, "touch": .btnTouch, "one": .btnToolFinger,
    "two": .btnToolDoubletap, "three": .btnToolTripletap, "five": .btnToolQuinttap,
    "px": .absX, "py": .absY, "report": .synReport,
    "release": .synReport, "next": .synMTReport, "dropped": .synDropped,
  ]
}

extension Vector {
  /// Whether two positions are equal except for rounding errors.
  func isNear(_ other: Vector) -> Bool { (self - other).squaredLength < 1e-9 }
}

extension UnitPoint {
  func isNear(_ other: UnitPoint) -> Bool { Vector(x, y).isNear(Vector(other.x, other.y)) }
}
