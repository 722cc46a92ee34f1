import Evdev
import Gestures
import Glibc
import Touches

/// Prints frames immediately, in the format of `retouch touches`.
struct FrameLines {
  private let format: Format
  private let devices: [(number: Int, heading: String)]
  private var start: Timestamp?
  private var tally = TouchTally()
  /// The device of the last line.
  private var last: Int?

  init(_ format: Format, of devices: [(number: Int, heading: String)], since start: Timestamp?) {
    (self.format, self.devices, self.start) = (format, devices, start)
    if devices.count == 1 { turn(to: 0) }
  }

  mutating func print(_ frame: TouchFrame, of lane: Int = 0) {
    tally.count(frame)
    let start = start ?? frame.time
    self.start = start
    turn(to: lane)
    switch format {
    case .text: Output.write(TouchText.line(frame, since: start) + "\n")
    case .jsonl:
      Output.write(TouchText.json(frame, since: start, device: devices[lane].number) + "\n")
    }
  }

  /// Prints a gesture in the format of `retouch recognize`.
  mutating func print(_ gesture: Recognition, of lane: Int = 0) {
    let start = start ?? gesture.start
    turn(to: lane)
    switch format {
    case .text: Output.write(GestureText.line(gesture, since: start) + "\n")
    case .jsonl:
      Output.write(GestureText.json(gesture, since: start, device: devices[lane].number) + "\n")
    }
  }

  /// Prints the heading of a device if the last line was of another device.
  private mutating func turn(to lane: Int) {
    if last != lane, format == .text { Output.write(devices[lane].heading + "\n") }
    last = lane
  }

  mutating func end() {
    if last == nil { turn(to: 0) }
    if format == .text { Output.write(tally.sentence + "\n") }
  }

  /// Whether standard output is a pipe, whose reading process may close it at any time.
  static var hasReader: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
