/// Something that is said besides the facts.
struct Remark: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case note
    /// What comes out may not be what somebody expects.
    case warning
  }

  var kind = Kind.note
  /// What it is about, as a person names it, where that is one file.
  var file: String?
  var text: String

  /// As it is told: `tap.yml: warning: the recording breaks off`.
  var line: String {
    let about = file.map { "\($0): " } ?? ""
    switch kind {
    case .note: return about + text
    case .warning: return "\(about)warning: \(text)"
    }
  }
}
