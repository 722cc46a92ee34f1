import Compression
import Evdev
import Recordings
import Text
import Touches

extension RecordingSummary {
  /// The lines of the summary for the terminal: a heading, then one line per fact of each device.
  var lines: [String] {
    var lines = [heading]
    for fact in [("expected", notes.expected.joined(separator: ", "))]
      + notes.comments.map({ ("note", $0) })
    {
      if !fact.1.isEmpty { lines.append(RecordingSummary.fact(fact.0, fact.1)) }
    }
    for (number, device) in devices.enumerated() {
      if devices.count > 1 {
        let node = device.recorded.node.map { "  \($0)" } ?? ""
        lines += ["", "  device \(number)\(node)"]
      }
      lines += device.facts.map { RecordingSummary.fact($0.0, $0.1) }
    }
    return lines.map(\.terminalSafe)
  }

  private var heading: String {
    var words = [format.rawValue]
    if let compression { words.append("compressed with \(compression.rawValue)") }
    if let byteCount { words.append(RecordingSummary.bytes(byteCount)) }
    words.append("\(RecordingSummary.secondsText(duration)) s")
    if devices.count > 1 { words.append("\(devices.count) devices") }
    if !isComplete { words.append("incomplete") }
    return "\(name): " + words.joined(separator: ", ")
  }

  private static func fact(_ name: String, _ text: String) -> String {
    "  \(name.padded(trailing: 12))\(text)"
  }

  private static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count) bytes"
    case ..<1_000_000: "\(Decimals.text(Double(count) / 1_000, decimals: 1)) kB"
    default: "\(Decimals.text(Double(count) / 1_000_000, decimals: 1)) MB"
    }
  }

  static func secondsText(_ duration: Microseconds) -> String {
    String(duration.formattedSeconds.dropLast(3))
  }
}

extension RecordingSummary.Device {
  fileprivate var facts: [(String, String)] {
    var facts: [(String, String)] = []
    if let entry = recorded.entry {
      facts.append(("name", entry.device.name + (isGuessed ? " (guessed from the events)" : "")))
      facts.append(("ids", ids(entry.device.identity)))
      let kind = (entry.kind ?? entry.device.kind)?.rawValue ?? "not a touch device"
      facts.append(("kind", kind + protocolText(entry.device)))
    } else {
      facts.append(("name", "unknown, because the file does not describe the device"))
    }
    if let surfaceSize { facts.append(("size", surfaceSize.summary)) }
    facts.append(("events", "\(eventCount) in \(frameCount) frames"))
    guard recorded.entry?.device.positionAxes != nil else { return facts }
    facts.append(
      ("contacts", "\(statistics.contactCount), at most \(statistics.maxSimultaneous) together"))
    if let rate = frameIntervals.rate, let median = frameIntervals.median {
      let gapText =
        "gaps while touched: median \(milliseconds(median)) ms, "
        + "longest \(milliseconds(frameIntervals.longest)) ms"
      // Fewer than ten gaps, as in one or two taps, are too few to measure a rate.
      let isSignificant = frameIntervals.gaps >= 10
      facts.append(
        ("rate", isSignificant ? "\(Decimals.text(rate, decimals: 0)) Hz; \(gapText)" : gapText))
    }
    if frameIntervals.longGaps > 0 {
      facts.append(("long gaps", "\(frameIntervals.longGaps) of more than 100 ms while touched"))
    }
    facts.append(
      ("irregular", statistics.irregularities.isEmpty ? "none" : statistics.irregularityList))
    return facts
  }

  private func ids(_ identity: DeviceIdentity) -> String {
    zip(["bus", "vendor", "product", "version"], identity.numbers)
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }

  private func protocolText(_ device: DeviceDescription) -> String {
    guard device.positionAxes != nil else { return "" }
    let slots = device.slotCount.map { $0 > 1 ? " with \($0) slots" : "" } ?? ""
    return ", protocol \(device.touchProtocol.rawValue)\(slots)"
  }

  private func milliseconds(_ duration: Duration) -> String {
    Decimals.text(Double(duration.wholeMicroseconds.count) / 1_000, decimals: 1)
  }
}
