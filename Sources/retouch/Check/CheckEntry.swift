import Arguments
import Disk
import Evdev
import Grading
import Text

/// The result of one recording as a report shows it.
///
/// A shard prints it as a JSON line from which `retouch check --join` restores it.
struct CheckEntry {
  /// The line with `--format jsonl`.
  var json: String
  /// The name of the result.
  var result: String
  /// The result in a JUnit report.
  let testCase: JUnitSuite.Case
  /// The lines with `--format text`.
  var lines: [String] = []
  /// The exit status of the error that prevented the check; `nil` without an error.
  var errorStatus: ExitStatus?
  /// Whether the recording does not exist.
  var isMissing = false
  /// Whether the session has warnings.
  var isDoubtful = false

  /// The text before the fields of a shard.
  ///
  /// It cannot occur in a string of the line, in which quotes are escaped.
  private static let mark = ",\"shard\":{"

  /// Returns the JSON line of a shard, with the index of the recording among those of all shards.
  func json(in shard: Shard, index: Int) -> String {
    var line = JSONLine()
    line.add("shard") { fields in
      fields.add("index", index)
      fields.add("result", result)
      fields.add("status", Int(errorStatus?.code ?? 0))
      fields.add("missing", isMissing)
      fields.add("doubtful", isDoubtful)
      fields.add("lines", lines.joined(separator: "\n"))
      fields.add("microseconds", testCase.time?.count ?? 0)
      if let problem = testCase.error ?? testCase.failure {
        fields.add("problem", problem.title)
        fields.add("details", problem.details)
      }
      if !testCase.messages.isEmpty { fields.add("messages", testCase.messages) }
      fields.add("part", shard.text)
    }
    return String(json.dropLast()) + line.line.dropFirst("{\"v\":1".count)
  }

  /// Restores an entry and its index from a line of a shard; `nil` for another line.
  init?(ofShard line: String) {
    guard let mark = line.firstRange(of: CheckEntry.mark) else { return nil }
    json = line[..<mark.lowerBound] + "}"
    let fields = String(line[mark.upperBound...])
    guard let result = fields.jsonField("result"), let status = fields.jsonField("status"),
      let lines = fields.jsonField("lines"), let code = Int32(status),
      let path = json.jsonField("file"), let passed = fields.jsonField("microseconds")
    else { return nil }
    let problem = fields.jsonField("problem").map { title in
      (title: title, details: fields.jsonField("details") ?? "")
    }
    testCase = JUnitSuite.Case(
      file: path, time: Microseconds(Int64(passed) ?? 0), failure: code == 0 ? problem : nil,
      error: code == 0 ? nil : problem, messages: fields.jsonField("messages") ?? "")
    self.result = result
    errorStatus = code == 0 ? nil : ExitStatus(code)
    isMissing = fields.jsonField("missing") == "true"
    isDoubtful = fields.jsonField("doubtful") == "true"
    self.lines =
      lines.isEmpty
      ? [] : lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  init(json: String, result: String, testCase: JUnitSuite.Case) {
    (self.json, self.result, self.testCase) = (json, result, testCase)
  }
}

extension String {
  /// Returns the value of a field of a JSON line that `JSONLine` wrote: a string without escapes,
  /// or the text of a number or Boolean value.
  func jsonField(_ key: String) -> String? {
    guard let start = firstRange(of: "\"\(key)\":") else { return nil }
    var rest = self[start.upperBound...].unicodeScalars[...]
    guard rest.first == "\"" else {
      return String(String.UnicodeScalarView(rest.prefix { $0 != "," && $0 != "}" }))
    }
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "u":
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        rest = rest.dropFirst(4)
        guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
          return nil
        }
        text.append(scalar)
      case let other?: text.append(other)
      case nil: return nil
      }
    }
    return nil
  }
}
