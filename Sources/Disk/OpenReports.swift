internal import Evdev

/// How much of a recording no report closes: what comes behind each device's last `SYN_REPORT`.
struct OpenReports {
  private var counts: [Int] = []

  mutating func take(_ events: Span<InputEvent>, of device: Int) {
    while counts.count <= device { counts.append(0) }
    var behind = 0
    // Reports are short, so their last one is found at once.
    for index in events.indices.reversed() {
      if events[index].code == .synReport {
        counts[device] = behind
        return
      }
      behind += 1
    }
    counts[device] += behind
  }

  /// How many events that are, of all devices; `nil` where every report is closed.
  var count: Int? {
    let sum = counts.reduce(0, +)
    return sum > 0 ? sum : nil
  }
}
