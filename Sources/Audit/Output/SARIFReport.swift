internal import Screens
internal import Text

/// The findings of an audit as SARIF 2.1.0, which build servers and editors read.
package enum SARIFReport {
  /// The results for a file.
  package struct Result {
    let file: String
    let report: AuditReport
    let source: [UInt8]

    /// Creates the results for a file with its content.
    package init(file: String, report: AuditReport, source: [UInt8]) {
      (self.file, self.report, self.source) = (file, report, source)
    }
  }

  /// Returns the log of an audit of files.
  package static func text(_ results: [Result], version: String) -> String {
    let rules = Descriptor.all
    let run = JSONLine.object { run in
      run.add("tool") { tool in
        tool.add("driver") { driver in
          driver.add("name", "retouch audit")
          driver.add("version", version)
          driver.add("rules", rules) { entry, rule in
            entry.add("id", rule.id)
            entry.add("name", rule.name)
            entry.add("shortDescription") { $0.add("text", rule.summary) }
            if !rule.exceptions.isEmpty {
              entry.add("fullDescription") { $0.add("text", "Exceptions: \(rule.exceptions)") }
            }
            entry.add("defaultConfiguration") { configuration in
              configuration.add("level", rule.severity.level)
              if rule.isOptional { configuration.add("enabled", false) }
            }
          }
        }
      }
      run.add("columnKind", "unicodeCodePoints")
      let places = results.flatMap { one in
        let lines = one.source.split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var columns = ColumnCounter(lines)
        return one.report.findings.map {
          (one.file, $0, $0.position.map { columns.column(of: $0) })
        }
      }
      run.add("results", places) { entry, result in
        let (file, finding, column) = result
        entry.add("ruleId", finding.rule)
        if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
          entry.add("ruleIndex", index)
        }
        entry.add("level", finding.severity.level)
        entry.add("message") { $0.add("text", "\(finding.element): \(finding.message)") }
        entry.add("locations", [finding]) { location, finding in
          location.add("physicalLocation") { place in
            place.add("artifactLocation") { $0.add("uri", file.asReference) }
            if let position = finding.position {
              place.add("region") { region in
                region.add("startLine", position.line)
                region.add("startColumn", column ?? position.column)
              }
            }
          }
        }
      }
    }
    return JSONLine.object { log in
      log.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      log.add("version", "2.1.0")
      log.add("runs", verbatim: "[\(run)]")
    } + "\n"
  }
}

/// A rule as the log describes it.
private struct Descriptor {
  let id: String
  let name: String
  let severity: AuditFinding.Severity
  let summary: String
  var exceptions = ""
  var isOptional = false

  /// All rules that a finding may name.
  static let all =
    AuditRule.all.map {
      Descriptor(
        id: $0.id, name: $0.name, severity: $0.severity, summary: $0.summary,
        exceptions: $0.exceptions, isOptional: $0.isOptional)
    }
    + SimulationRule.all.map {
      Descriptor(
        id: $0.id, name: $0.name, severity: $0.severity, summary: $0.summary,
        exceptions: $0.exceptions)
    }
    + FileRule.all.map {
      Descriptor(id: $0.id, name: $0.name, severity: $0.severity, summary: $0.summary)
    }
}

extension AuditFinding.Severity {
  /// The level in SARIF.
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

/// The columns in characters of Unicode, as the log counts them.
private struct ColumnCounter {
  private let lines: [ArraySlice<UInt8>]
  /// The last position of each line, from which the count of a later one continues.
  private var last: [Int: (bytes: Int, characters: Int)] = [:]

  init(_ lines: [ArraySlice<UInt8>]) { self.lines = lines }

  /// Returns the column of a position.
  mutating func column(of position: SourcePosition) -> Int {
    guard lines.indices.contains(position.line - 1) else { return position.column }
    let line = lines[position.line - 1]
    let bytes = min(position.column - 1, line.count)
    var (start, characters) = last[position.line] ?? (0, 0)
    if bytes < start { (start, characters) = (0, 0) }
    characters += line.dropFirst(start).prefix(bytes - start).count { $0 & 0xC0 != 0x80 }
    last[position.line] = (bytes, characters)
    return characters + 1
  }
}

extension String {
  /// The path as a URI reference.
  fileprivate var asReference: String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in utf8 {
      if allowed.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
