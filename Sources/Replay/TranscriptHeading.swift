internal import Text

/// The first line of a transcript: `# retouch transcript 1 · screen: kiosk.json · profile: slow`.
///
/// In values, `\` precedes each `·`, each `\`, and spaces at either end. Line breaks are written as
/// `\n` and `\r`.
package enum TranscriptHeading {
  static let mark = "# retouch transcript "
  static let version = "1"
  private static let separator = " · "

  /// Returns the heading with these options.
  package static func line(_ options: SessionOptions) -> String {
    ([mark + version] + options.written.map { "\($0.name): \(escaped($0.text))" })
      .joined(separator: separator)
  }

  /// Parses the options.
  ///
  /// Invalid options are allowed, because later options may override them.
  package static func options(of line: String) throws(SessionError) -> SessionOptions {
    do throws(SessionError.Problem) {
      return try read(line)
    } catch {
      throw SessionError(line: 1, error)
    }
  }

  private static func read(_ line: String) throws(SessionError.Problem) -> SessionOptions {
    guard line.hasPrefix(mark) else { throw .noTranscript }
    let parts = parts(of: line[...].unicodeScalars.dropFirst(mark.unicodeScalars.count))
    let number = parts.first.map { String($0) } ?? ""
    if number.hasPrefix("\(version) ") {
      throw .noSeparator(before: String(number.dropFirst(version.count + 1)))
    }
    guard number == version else { throw .transcriptVersion(number) }
    var (options, checker) = (SessionOptions(), UniquenessChecker())
    for part in parts.dropFirst() {
      if let escape = Substring(part).invalidEscape { throw .invalidEscape(escape) }
      guard let colon = part.firstIndex(of: ":") else { throw .noHeadingPair(String(part)) }
      let value = part[part.index(after: colon)...].drop { $0 == " " }
      options.append(
        SessionOptions.Entry(
          String(part[..<colon]), Substring(value).unescaped, line: 1, checker: &checker))
    }
    return options
  }

  /// Returns the parts between the separators, without unescaped spaces at either end.
  ///
  /// Operates on Unicode scalars, because a value that begins with a combining accent would
  /// otherwise merge with the character before it.
  private static func parts(of text: Substring.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
    var parts: [Substring.UnicodeScalarView] = []
    var start = text.startIndex
    // The end of the part so far, after its last character that is not an unescaped space.
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
    let text = value.escapedLine.replacingScalars { $0 == "·" ? "\\·" : nil }
    guard text.utf8.last == UInt8(ascii: " "), value != " " else { return text }
    return text.dropLast() + "\\ "
  }
}
