/// Something that is said besides the facts; things go on.
package struct Remark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case note
    /// What comes out may not be what somebody expects.
    case warning
  }

  /// How much it matters to whoever looks after a machine from afar.
  package enum Weight: Hashable, Sendable {
    case usual
    case warning
    case error
  }

  package var kind: Kind
  package var weight: Weight
  /// What it is about, as a person names it, where that is one file.
  package var file: String?
  package var text: String

  package init(
    _ text: String, kind: Kind = .note, weight: Weight? = nil, of file: String? = nil
  ) {
    self.kind = kind
    self.weight = weight ?? (kind == .warning ? .warning : .usual)
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
