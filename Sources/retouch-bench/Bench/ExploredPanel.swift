import CBaseline
import Devices
import Evdev

/// A panel on which a finger moves from element to element.
struct ExploredPanel: ~Copyable {
  private let device: VirtualDevice
  private var steps: Int32 = 0

  private static let columns: Int32 = 10
  private static let rows: Int32 = 6
  private static let panel = SamplePanel.protocolB

  init() throws(DeviceError) { device = try VirtualDevice(ExploredPanel.panel.device) }

  var node: String { device.node }

  /// A screen with one button per field.
  static let screen: String = {
    let buttons = (0..<rows * columns).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      return """
        {"class": "Button", "accessibilityLabel": "Button \(place)",
         "frame": [\(column * 100), \(row * 100), 98, 98]}
        """
    }
    return """
      {"version": 1, "size": [\(columns * 100), \(rows * 100)], "start": "main",
       "screens": {"main": {"subviews": [\(buttons.joined(separator: ",\n"))]}}}
      """
  }()

  /// Puts the finger down, or moves it to the next field.
  ///
  /// Returns the time just before the events are written.
  @discardableResult
  mutating func step() throws -> Int64 {
    let (x, y) = place
    var words: [(EventCode, Int32)] = [(.absMTPositionX, x), (.absMTPositionY, y)]
    if steps == 0 { words = [(.absMTTrackingID, 1)] + words + [(.btnTouch, 1)] }
    words += [(.absMTPressure, 40 + steps % 3), (.absX, x), (.absY, y), (.synReport, 0)]
    steps += 1
    let events = words.map { InputEvent(time: Timestamp(microseconds: 0), code: $0, value: $1) }
    let start = baseline_nanoseconds()
    try device.write(events)
    return start
  }

  /// The center of the next field, on a path that goes through all fields and back.
  private var place: (x: Int32, y: Int32) {
    let (columns, rows) = (ExploredPanel.columns, ExploredPanel.rows)
    let turn = 2 * (rows * columns - 1)
    // The cursor is on the first field before a finger lands.
    let step = (steps + 1) % turn
    let field = min(step, turn - step)
    let (row, along) = field.quotientAndRemainder(dividingBy: columns)
    let column = row.isMultiple(of: 2) ? along : columns - 1 - along
    let panel = ExploredPanel.panel
    return (
      (2 * column + 1) * panel.width / (2 * columns), (2 * row + 1) * panel.height / (2 * rows)
    )
  }
}
