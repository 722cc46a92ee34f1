import Arguments
import Replay
import Text

/// A transcript that is written down beside its recording, and what to replay that on.
///
///     # retouch transcript 1 · screen: ../screens/kiosk.json · profile: slow
///          0.000  focus    Title (Label)
struct Golden {
  /// The options of the first line, as they are written.
  var options: [SessionLog.Option]
  /// The lines below the first.
  var lines: [Substring]

  private static let mark = "# retouch transcript "
  private static let version = "1"
  private static let separator = " · "

  /// Reads a transcript; `nil` where there is none.
  init?(of recording: String) throws(Failure) {
    let path = CheckPaths.transcript(of: recording)
    guard FileNames.exists(path) else { return nil }
    let text = try TextFile.read(path)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix(Golden.mark) else {
      throw Failure(
        sentence: "\(path):1: this is no transcript; its first line would be "
          + "'\(Golden.mark)\(Golden.version)'", status: .badData)
    }
    let parts = Golden.parts(of: first.dropFirst(Golden.mark.count))
    guard parts.first == Golden.version else {
      throw Failure(
        sentence: "\(path):1: this transcript has version \((parts.first ?? "").harmless), and "
          + "version 1 is understood", status: .badData)
    }
    options = []
    for part in parts.dropFirst() {
      guard let colon = part.firstIndex(of: ":") else {
        throw Failure(
          sentence: "\(path):1: expected 'name: value', and not '\(part.harmless)'",
          status: .badData)
      }
      let value = part[part.index(after: colon)...].drop { $0 == " " }
      options.append(SessionLog.Option(String(part[..<colon]), String(value)))
    }
    self.lines = Array(lines.dropFirst())
  }

  private static func parts(of text: Substring) -> [String] {
    var parts = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word == "·" {
        parts.append("")
      } else {
        parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return parts
  }

  /// The first line of a transcript.
  static func heading(_ options: [SessionLog.Option]) -> String {
    ([mark + version] + options.map { "\($0.name): \($0.value)" }).joined(separator: separator)
  }
}
