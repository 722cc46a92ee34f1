import Evdev
import Gestures
import Glibc
import Touches

/// Prints frames immediately, in the format of `retouch touches`.
struct FramePrinter {
  private let format: OutputFormat
  private let devices: [(number: Int, heading: String)]
  private var start: Timestamp?
  private var statistics = TouchStatistics()
  /// The device of the last line.
  private var last: Int?

  init(
    _ format: OutputFormat, of devices: [(number: Int, heading: String)], since start: Timestamp?
  ) {
    (self.format, self.devices, self.start) = (format, devices, start)
    if devices.count == 1 { printHeading(for: 0) }
  }

  mutating func print(_ frame: TouchFrame, of device: Int = 0) {
    statistics.record(frame)
    let start = start ?? frame.time
    self.start = start
    printHeading(for: device)
    switch format {
    case .text: Output.write(TouchFormatter.line(frame, since: start) + "\n")
    case .jsonl:
      Output.write(TouchFormatter.json(frame, since: start, device: devices[device].number) + "\n")
    }
  }

  /// Prints a gesture in the format of `retouch recognize`.
  mutating func print(_ gesture: Recognition, of device: Int = 0) {
    let start = start ?? gesture.start
    printHeading(for: device)
    switch format {
    case .text: Output.write(GestureFormatter.line(gesture, since: start) + "\n")
    case .jsonl:
      Output.write(
        GestureFormatter.json(gesture, since: start, device: devices[device].number) + "\n")
    }
  }

  /// Prints the heading of a device if the last line was of another device.
  private mutating func printHeading(for device: Int) {
    if last != device, format == .text { Output.write(devices[device].heading + "\n") }
    last = device
  }

  mutating func end() {
    if last == nil { printHeading(for: 0) }
    if format == .text { Output.write(statistics.summary + "\n") }
  }

  /// Whether standard output is a pipe, whose reading process may close it at any time.
  static var hasReader: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
