/// A note or warning; the program continues after it.
package struct Notice: Hashable, Sendable {
  /// The kind of a message.
  package enum Kind: Hashable, Sendable {
    case note
    /// The output may differ from what the user expects.
    case warning
  }

  /// The log priority, for the administrator of a remote machine.
  package enum Severity: Hashable, Sendable {
    case usual
    case warning
    case error
  }

  /// The kind of the message.
  package var kind: Kind
  /// The log priority.
  package var weight: Severity
  /// The display name of the file it refers to, or `nil` if it refers to no single file.
  package var file: String?
  /// The text, without the file name.
  package var text: String

  /// Creates a message; a warning has the weight `warning` by default.
  package init(
    _ text: String, kind: Kind = .note, weight: Severity? = nil, of file: String? = nil
  ) {
    self.kind = kind
    self.weight = weight ?? (kind == .warning ? .warning : .usual)
    self.file = file
    self.text = text
  }

  /// The formatted line: `tap.yml: warning: the recording breaks off`.
  package var line: String {
    let about = file.map { "\($0): " } ?? ""
    switch kind {
    case .note: return about + text
    case .warning: return "\(about)warning: \(text)"
    }
  }
}
