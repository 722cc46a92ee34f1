internal import Text

/// The first line of a transcript: `# retouch transcript 1 · screen: kiosk.json · profile: slow`.
///
/// In a value `\` stands before each `·`, before each `\`, and before blanks at either end; the ends
/// of lines are written as `\n` and `\r`.
package enum TranscriptHeading {
  static let mark = "# retouch transcript "
  static let version = "1"
  private static let separator = " · "

  package static func line(_ options: SessionOptions) -> String {
    ([mark + version] + options.written.map { "\($0.name): \(escaped($0.text))" })
      .joined(separator: separator)
  }

  /// The options as they are written; somebody with the last word may say otherwise.
  package static func options(of line: String) throws(SessionError) -> [WrittenOption] {
    do throws(SessionError.Problem) {
      return try read(line)
    } catch {
      throw SessionError(line: 1, error)
    }
  }

  private static func read(_ line: String) throws(SessionError.Problem) -> [WrittenOption] {
    guard line.hasPrefix(mark) else { throw .noTranscript }
    let parts = parts(of: line[...].unicodeScalars.dropFirst(mark.unicodeScalars.count))
    let number = parts.first.map { String($0) } ?? ""
    if number.hasPrefix("\(version) ") {
      throw .noSeparator(before: String(number.dropFirst(version.count + 1)))
    }
    guard number == version else { throw .transcriptVersion(number) }
    var (options, known): ([WrittenOption], SubjectLines) = ([], SubjectLines())
    for part in parts.dropFirst() {
      if let escape = Substring(part).strangeEscape { throw .noEscape(escape) }
      guard let colon = part.firstIndex(of: ":") else { throw .noHeadingPair(String(part)) }
      let value = part[part.index(after: colon)...].drop { $0 == " " }
      options.append(
        WrittenOption(
          String(part[..<colon]), Substring(value).fromOneLine, line: 1, known: &known))
    }
    return options
  }

  /// What stands between the separators, without bare blanks around it.
  ///
  /// In scalars: a value may begin with an accent, which would be one character with what is before.
  private static func parts(
    of text: Substring.UnicodeScalarView
  ) -> [Substring.UnicodeScalarView] {
    var parts: [Substring.UnicodeScalarView] = []
    var start = text.startIndex
    // Where the part ends, as far as it is known: behind what is no bare blank.
    var end = start
    var (isEscaped, isBehindBlank) = (false, false)
    for index in text.indices {
      let next = text.index(after: index)
      if isEscaped {
        (isEscaped, isBehindBlank, end) = (false, false, next)
        continue
      }
      if text[index] == "·", isBehindBlank, next == text.endIndex || text[next] == " " {
        parts.append(text[start..<end])
        (start, end, isBehindBlank) = (next, next, false)
      } else if text[index] == " " {
        isBehindBlank = true
        if end == start { (start, end) = (next, next) }
      } else {
        (isEscaped, isBehindBlank, end) = (text[index] == "\\", false, next)
      }
    }
    return parts + [text[start..<end]]
  }

  private static func escaped(_ value: String) -> String {
    let text = value.inOneLine.rewriting { $0 == "·" ? "\\·" : nil }
    guard text.utf8.last == UInt8(ascii: " "), value != " " else { return text }
    return text.dropLast() + "\\ "
  }
}
