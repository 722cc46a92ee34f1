import Arguments

/// Lines as systemd's journal takes them from standard error: each begins with how much it matters, so
/// that `journalctl -p warning` finds it.
enum JournalLines {
  static func text(_ text: String, _ weight: Remark.Weight) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { "\(mark(weight))\($0)\n" }.joined()
  }

  /// The levels of syslog; without one, a line counts as information.
  private static func mark(_ weight: Remark.Weight) -> String {
    switch weight {
    case .usual: ""
    case .warning: "<4>"
    case .error: "<3>"
    }
  }
}
