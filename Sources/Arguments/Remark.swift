/// Something that is said besides the facts; things go on.
package struct Remark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case note
    /// What comes out may not be what somebody expects.
    case warning
  }

  package var kind: Kind
  /// What it is about, as a person names it, where that is one file.
  package var file: String?
  package var text: String

  package init(_ text: String, kind: Kind = .note, of file: String? = nil) {
    self.kind = kind
    self.file = file
    self.text = text
  }

  /// As it is told: `tap.yml: warning: the recording breaks off`.
  package var line: String {
    let about = file.map { "\($0): " } ?? ""
    switch kind {
    case .note: return about + text
    case .warning: return "\(about)warning: \(text)"
    }
  }
}
