import Evdev
import Gestures
import Glibc
import Touches

/// Frames printed as they come, each at once, in the words of `retouch touches`.
struct FrameLines {
  private let format: Format
  private var start: Timestamp?
  private var tally = TouchTally()

  init(
    _ format: Format, of device: DeviceDescription, _ kind: DeviceKind?, on surface: Surface,
    since start: Timestamp?
  ) {
    self.format = format
    self.start = start
    if format == .text { Output.write(TouchText.heading(device, kind: kind, on: surface) + "\n") }
  }

  mutating func print(_ frame: TouchFrame) {
    tally.count(frame)
    let start = start ?? frame.time
    self.start = start
    switch format {
    case .text: Output.write(TouchText.line(frame, since: start) + "\n")
    case .jsonl: Output.write(TouchText.json(frame, since: start) + "\n")
    }
  }

  /// Prints a gesture, in the words of `retouch recognize`.
  mutating func print(_ gesture: Recognition) {
    let start = start ?? gesture.start
    switch format {
    case .text: Output.write(GestureText.line(gesture, since: start) + "\n")
    case .jsonl: Output.write(GestureText.json(gesture, since: start) + "\n")
    }
  }

  func end() {
    if format == .text { Output.write(tally.sentence + "\n") }
  }

  /// Whether standard output is a pipe, whose reader may leave while nothing happens.
  static var hasReader: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
