import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Text
import Touches

/// Prints the recognized gestures of a recording.
struct WalkPrinter {
  let format: Format
  let showsGestures: Bool
  /// Whether the file is one of several, so that its name is printed.
  let showsName: Bool

  func print(_ walk: GestureWalk, _ recording: OpenRecording) throws -> GestureWalk.Result {
    var output = OutputBuffer()
    var lines = ReportLines(format, file: recording.path, showsGestures: showsGestures)
    var headings: [(number: Int, text: String)] = []
    var last: Int?
    // The JSON lines of a graded file contain the grade, which is known only at the end.
    var waiting: [(number: Int, start: Timestamp, report: GestureReport, mended: [Irregularity])] =
      []
    defer { output.flush() }
    if format == .text, showsName { output.add("\(recording.path.harmless):") }
    let result = try walk.run(recording) { device in
      headings.append((device.number, device.heading))
    } show: { number, start, report, mended in
      if format == .text, last != number {
        // Each change of device prints the heading of the device.
        if let heading = headings.first(where: { $0.number == number }) { output.add(heading.text) }
      }
      last = number
      if format == .jsonl, showsGestures, !recording.notes.expected.isEmpty {
        waiting.append((number, start, report, mended))
        return
      }
      for line in lines.lines(report, device: number, since: start, mended: mended) {
        output.add(line)
      }
    }
    lines.verdict = result.grade.map { (result.expected, $0.rawValue) }
    for (number, start, report, mended) in waiting {
      for line in lines.lines(report, device: number, since: start, mended: mended) {
        output.add(line)
      }
    }
    if format == .text, last == nil, let heading = headings.first { output.add(heading.text) }
    if walk.kinds.touches, let verdict = result.verdict {
      let lines =
        format == .text
        ? verdict.lines.map { "expected \($0)" }
        : verdict.json(file: recording.path, since: result.start)
      for line in lines { output.add(line) }
    }
    return result
  }

  /// Returns the result for a recording in one line.
  ///
  /// For example: `1 gesture in 31 frames; as expected: tap`.
  static func conclusion(of result: GestureWalk.Result) -> String {
    let count = result.gestures.count
    var text = count == 0 ? "no gesture" : count.of("gesture")
    text += " in \(result.tally.frames.of("frame"))"
    let expected = result.expected.joined(separator: ", ").harmless
    switch result.grade {
    case .right?: text += "; as expected: \(expected)"
    case .wrong?, .missed?: text += "; WRONG, \(expected) was expected"
    case nil: break
    }
    guard !result.tally.irregularities.isEmpty else { return text }
    return text + "; repaired: " + result.tally.irregularityList
  }
}
