internal import Evdev
internal import Text

/// The range of the sizes or pressures that a device reported.
struct ReportedRange: Sendable {
  private(set) var minimum = Int.max
  private(set) var maximum = 0

  /// Adds a value; zero means that the device has reported none.
  mutating func add(_ value: Int) {
    guard value > 0 else { return }
    minimum = min(minimum, value)
    maximum = max(maximum, value)
  }

  var isEmpty: Bool { maximum == 0 }

  /// The range in words.
  private var text: String {
    minimum == maximum ? "always \(minimum)" : "\(minimum) to \(maximum)"
  }

  /// Returns the finding about sizes and pressures.
  static func finding(
    sizes: ReportedRange, pressures: ReportedRange, of device: DeviceDescription
  ) -> HealthFinding {
    var parts: [String] = []
    var values: [(name: String, number: Double)] = []
    for (name, range, code) in [
      ("size", sizes, EventCode.absMTTouchMajor), ("pressure", pressures, .absMTPressure),
    ] {
      guard !range.isEmpty else { continue }
      let whole = device[axis: code].map { " of \($0.minimum) to \($0.maximum)" } ?? ""
      parts.append("\(name) \(range.text)\(whole)")
      values += [("\(name)_min", Double(range.minimum)), ("\(name)_max", Double(range.maximum))]
    }
    guard !parts.isEmpty else {
      return HealthFinding(
        notMeasured: .size, because: "the device reports neither sizes nor pressures in slots")
    }
    return HealthFinding(.size, isSuspect: false, parts.joined(separator: "; "), values)
  }
}
