import Gestures
import Grading
import Text
import Touches

/// The gestures of several recordings: one row per file and a total.
struct RecognitionTable {
  private var rows: [(file: String, result: RecordingRecognition.Result)] = []

  mutating func add(_ file: String, _ result: RecordingRecognition.Result) {
    rows.append((file, result))
  }

  func print(as format: OutputFormat) {
    switch format {
    case .text:
      let files = rows.map(\.file.terminalSafe)
      let width = files.map(\.count).max() ?? 0
      let lines = zip(files, rows).map { file, row in
        file.padded(trailing: width) + "  " + RecognitionTable.text(row.result)
      }
      Output.write(lines: (rows.isEmpty ? [] : [""]) + lines + (rows.count > 1 ? [sum] : []))
    case .jsonl: Output.write(lines: rows.map(RecognitionTable.json))
    }
  }

  private var sum: String {
    let gestures = rows.map(\.result.gestures.count).reduce(0, +)
    var text = "\(rows.count) files, \(gestures) \(gestures == 1 ? "gesture" : "gestures")"
    let right = rows.count { $0.result.grade == .correct }
    let wrong = rows.count(where: \.result.isWrong)
    if right + wrong > 0 { text += "; \(right) right, \(wrong) wrong" }
    if right + wrong > 0, right + wrong < rows.count {
      text += ", \(rows.count - right - wrong) without expected gestures"
    }
    return text
  }

  private static func text(_ result: RecordingRecognition.Result) -> String {
    let found = list(result.gestures)
    switch result.grade {
    case nil: return found
    case .correct?: return "right  \(found)"
    case .incorrect?, .missed?:
      return "WRONG  \(found), expected \(result.expected.joined(separator: ", ").terminalSafe)"
    }
  }

  /// Returns the gesture names; repeated gestures are combined with a count.
  static func list(_ gestures: [Gesture]) -> String {
    var runs: [(name: String, count: Int)] = []
    for gesture in gestures {
      if runs.last?.name == gesture.name {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((gesture.name, 1))
      }
    }
    guard !runs.isEmpty else { return "nothing" }
    return runs.map { $0.count == 1 ? $0.name : "\($0.count) × \($0.name)" }.joined(separator: ", ")
  }

  /// Returns the gestures and the grade of a recording as a JSON line.
  static func json(_ file: String, _ result: RecordingRecognition.Result) -> String {
    var line = JSONLine()
    line.add("file", file)
    line.add("gestures", result.gestures.map(\.name))
    line.add("expected", result.expected)
    line.add("verdict", orNull: result.grade?.rawValue)
    line.add("events", result.events)
    line.add("frames", result.statistics.frames)
    line.add("irregular", result.statistics.irregularities.map(\.count).reduce(0, +))
    return line.line
  }
}
