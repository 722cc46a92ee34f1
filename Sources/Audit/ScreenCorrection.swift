package import Screens
internal import Text

/// Corrections of texts in a screen file.
package struct ScreenCorrection {
  /// A changed line, before and after.
  package struct Change: Hashable, Sendable {
    package let line: Int
    package let before: String
    package let after: String
  }

  /// The corrected file.
  package let bytes: [UInt8]
  /// The changed lines in file order.
  package let changes: [Change]

  /// Corrects the wording of labels and hints, as far as rules know the right one.
  ///
  /// Texts in string tables and texts with placeholders remain as they are.
  ///
  /// `parse` parses the file after each correction.
  package init(
    of bytes: [UInt8], by audit: ScreenAudit,
    parse: ([UInt8]) throws(ScreenError) -> ScreenFile
  ) throws(ScreenError) {
    var current = bytes
    // A correction can reveal another one in the same text: “save button.”
    for _ in 0..<4 {
      let file = try parse(current)
      let edits = Self.edits(audit.report(of: file).findings, file, current)
      guard !edits.isEmpty else { break }
      var next = current
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        next.replaceSubrange(edit.range, with: edit.text)
      }
      // A file that the corrections damage remains as it is.
      guard (try? parse(next)) != nil else { break }
      current = next
    }
    self.bytes = current
    changes = Self.changes(from: bytes, to: current)
  }

  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  private static func edits(
    _ findings: [AuditFinding], _ file: ScreenFile, _ bytes: [UInt8]
  ) -> [Edit] {
    let nodes = file.value.objects
    var source = SourceText(bytes)
    var edits: [Int: Edit] = [:]
    for finding in findings {
      guard let fix = finding.fix, let node = finding.position.flatMap({ nodes[$0] }) else {
        continue
      }
      for key in fix.attribute.keys {
        guard let value = node[object: key], case .string(let text) = value.content else {
          continue
        }
        guard text == fix.replaced, let start = source.byte(at: value.position),
          edits[start] == nil, let end = literalEnd(bytes, start, of: text)
        else { break }
        edits[start] = Edit(
          range: start..<end, text: Array(JSONLine.quote(fix.text).utf8))
        break
      }
    }
    return Array(edits.values)
  }

  /// Returns the end of a string literal in double quotes; `nil` for other notations.
  private static func literalEnd(_ bytes: [UInt8], _ start: Int, of text: String) -> Int? {
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      // A literal over several lines is a notation of YAML.
      if bytes[index] == UInt8(ascii: "\n") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count ? index + 1 : nil
  }

  private static func changes(from old: [UInt8], to new: [UInt8]) -> [Change] {
    let lines = [old, new].map {
      $0.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    return zip(lines[0], lines[1]).enumerated().filter { $1.0 != $1.1 }.map { index, pair in
      Change(
        line: index + 1, before: String(decoding: pair.0, as: UTF8.self),
        after: String(decoding: pair.1, as: UTF8.self))
    }
  }
}

extension AuditFix.Attribute {
  /// The keys of a node that can have the text, in the order in which they are used.
  fileprivate var keys: [String] {
    switch self {
    case .label: ["accessibilityLabel", "title", "text"]
    case .hint: ["accessibilityHint"]
    }
  }
}
