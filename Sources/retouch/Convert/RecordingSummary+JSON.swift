import Compression
import Evdev
import Recordings
import Text
import Touches

extension RecordingSummary {
  /// One JSON object per device.
  var json: [String] {
    devices.indices.map { number in
      var line = JSONLine()
      line.add("file", name)
      line.add("format", format.rawValue)
      if let compression { line.add("compression", compression.rawValue) }
      if let byteCount { line.add("bytes", byteCount) }
      line.add("whole", isComplete)
      line.add("seconds", verbatim: duration.formattedSeconds)
      if !notes.expected.isEmpty { line.add("expected", notes.expected) }
      if !notes.comments.isEmpty { line.add("notes", notes.comments) }
      line.add("devices", devices.count)
      line.add("device", number)
      devices[number].fill(&line)
      return line.line
    }
  }
}

extension RecordingSummary.Device {
  fileprivate func fill(_ line: inout JSONLine) {
    if let node = recorded.node { line.add("node", node) }
    if let file = recorded.entry { fill(&line, file) }
    if isGuessed { line.add("guessed", true) }
    line.add("events", eventCount)
    line.add("frames", frameCount)
    guard recorded.entry?.device.positionAxes != nil else { return }
    line.add("contacts", statistics.contactCount)
    line.add("cancelled", statistics.cancelled)
    line.add("together", statistics.maxSimultaneous)
    if let rate = frameIntervals.rate, let median = frameIntervals.median {
      line.add("rate", rate, decimals: 1)
      line.add("gap_median", verbatim: median.wholeMicroseconds.formattedSeconds)
      line.add("gap_longest", verbatim: frameIntervals.longest.wholeMicroseconds.formattedSeconds)
    }
    line.add("long_gaps", frameIntervals.longGaps)
    line.add(repairsOf: statistics)
  }

  private func fill(_ line: inout JSONLine, _ file: DeviceFile) {
    line.add("name", file.device.name)
    line.add(file.device.identity)
    if let kind = file.kind ?? file.device.kind { line.add("kind", kind.rawValue) }
    if let surfaceSize { line.add(file.device, surfaceSize) }
  }
}
