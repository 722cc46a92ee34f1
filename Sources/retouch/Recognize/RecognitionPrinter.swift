import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Text
import Touches

/// Prints the recognized gestures of a recording.
struct RecognitionPrinter {
  let format: OutputFormat
  let showsGestures: Bool
  /// Whether the file is one of several, so that its name is printed.
  let showsName: Bool
  /// Whether the result is printed in one line after the gestures.
  let showsConclusion: Bool

  func print(
    _ walk: RecordingRecognition, _ recording: OpenRecording
  ) throws -> RecordingRecognition.Result {
    var output = OutputBuffer()
    var lines = GestureReportFormatter(format, file: recording.path, showsGestures: showsGestures)
    var headings: [(number: Int, text: String)] = []
    var last: Int?
    // The JSON lines of a graded file contain the grade, which is known only at the end.
    var waiting: [(number: Int, start: Timestamp, report: GestureEvent, repairs: [Irregularity])] =
      []
    defer { output.flush() }
    if format == .text, showsName { output.add("\(recording.path.terminalSafe):") }
    let result = try walk.run(recording) { device in
      headings.append((device.number, device.heading))
    } show: { number, start, report, repaired, cure in
      if format == .text, last != number {
        // Each change of device prints the heading of the device.
        if let heading = headings.first(where: { $0.number == number }) { output.add(heading.text) }
      }
      last = number
      if format == .jsonl, showsGestures, !recording.notes.expected.isEmpty {
        waiting.append((number, start, report, repaired))
        return
      }
      for line in lines.lines(report, device: number, since: start, repaired: repaired) {
        output.add(line)
      }
      if let cure { output.add("         " + cure) }
    }
    lines.verdict = result.grade.map { (result.expected, $0.rawValue) }
    for (number, start, report, repaired) in waiting {
      for line in lines.lines(report, device: number, since: start, repaired: repaired) {
        output.add(line)
      }
    }
    if format == .text, last == nil, let heading = headings.first { output.add(heading.text) }
    if walk.kinds.touches, let verdict = result.verdict {
      let lines =
        format == .text
        ? verdict.lines.enumerated().flatMap { index, line in
          ["expected \(line)"] + (result.cures[index].map { ["         " + $0] } ?? [])
        }
        : verdict.json(file: recording.path, since: result.start)
      for line in lines { output.add(line) }
    }
    if format == .text, showsConclusion { output.add(conclusion(of: result)) }
    return result
  }

  /// Returns the result for a recording in one line.
  ///
  /// For example: `1 gesture in 31 frames; as expected: tap`.
  private func conclusion(of result: RecordingRecognition.Result) -> String {
    let count = result.gestures.count
    var text = count == 0 ? "no gesture" : count.pluralized("gesture")
    text += " in \(result.statistics.frames.pluralized("frame"))"
    let expected = result.expected.joined(separator: ", ").terminalSafe
    switch result.grade {
    case .correct?: text += "; as expected: \(expected)"
    case .incorrect?, .missed?: text += "; WRONG, \(expected) was expected"
    case nil: break
    }
    guard !result.statistics.irregularities.isEmpty else { return text }
    return text + "; repaired: " + result.statistics.irregularityList
  }
}
