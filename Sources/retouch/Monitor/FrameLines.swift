import Evdev
import Gestures
import Glibc
import Touches

/// Frames printed as they come, each at once, in the words of `retouch touches`.
struct FrameLines {
  private let format: Format
  private let devices: [(number: Int, heading: String)]
  private var start: Timestamp?
  private var tally = TouchTally()
  /// Whose the last line is.
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

  /// Prints a gesture, in the words of `retouch recognize`.
  mutating func print(_ gesture: Recognition, of lane: Int = 0) {
    let start = start ?? gesture.start
    turn(to: lane)
    switch format {
    case .text: Output.write(GestureText.line(gesture, since: start) + "\n")
    case .jsonl:
      Output.write(GestureText.json(gesture, since: start, device: devices[lane].number) + "\n")
    }
  }

  /// Where devices take turns, each turn says whose it is.
  private mutating func turn(to lane: Int) {
    if last != lane, format == .text { Output.write(devices[lane].heading + "\n") }
    last = lane
  }

  mutating func end() {
    if last == nil { turn(to: 0) }
    if format == .text { Output.write(tally.sentence + "\n") }
  }

  /// Whether standard output is a pipe, whose reader may leave while nothing happens.
  static var hasReader: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
