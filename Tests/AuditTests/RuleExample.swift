import Audit
import Foundation
import Screens
import Testing

/// An example of a rule as a screen file.
enum RuleExample {
  /// Returns the file for a node, a screen or an object with a language and a node.
  static func file(_ example: String) throws -> ScreenFile {
    var (language, node) = ("en", example)
    if example.hasPrefix(#"{"language": ""#) {
      let start = example.index(example.startIndex, offsetBy: #"{"language": ""#.count)
      language = String(example[start...].prefix { $0 != "\"" })
      let inner = try #require(example.range(of: #""node": "#))
      node = String(example[inner.upperBound...].dropLast())
    }
    let isScreen = node.hasPrefix(#"{"subviews""#) || node.hasPrefix(#"{"accessibilityElements""#)
    // A node without a frame gets one on which a finger can be.
    let framed =
      node.contains(#""frame""#)
      ? node : node.replacing("{", with: #"{"frame": [20, 100, 200, 50], "#, maxReplacements: 1)
    let screen = isScreen ? node : #"{"subviews": [\#(framed)]}"#
    let text =
      #"{"version": 1, "start": "main", "size": [390, 844], "language": "\#(language)", "screens": {"main": \#(screen)}}"#
    return try ScreenFile.parse(bytes: Array(text.utf8), name: "example.json")
  }

  /// Returns the rules that find something in an example.
  static func findings(_ example: String, of rule: String? = nil) throws -> [AuditFinding] {
    var audit = ScreenAudit()
    if let rule { audit.rules = [rule] }
    return audit.report(of: try file(example)).findings
  }
}
