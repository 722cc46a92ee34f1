import Text

/// Formats lines for systemd's journal.
///
/// Each line begins with its syslog level, so that `journalctl -p warning` finds it.
enum JournalLines {
  static func text(_ text: String, _ weight: Notice.Severity) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { "\(mark(weight))\($0)\n" }.joined()
  }

  /// Returns the syslog level prefix; without one, the journal uses the level `info`.
  private static func mark(_ weight: Notice.Severity) -> String {
    switch weight {
    case .usual: ""
    case .warning: "<4>"
    case .error: "<3>"
    }
  }
}
