/// What a file that is read is to be, as errors call it.
package enum FileKind: Hashable, Sendable {
  case recording
  case screen
  case session
  case bindings
  case configuration
  case labels

  /// The largest that is read; `nil` where nothing is too large.
  var largest: Int? {
    switch self {
    case .recording, .screen: nil
    // More than any of them has.
    case .session: 256 << 20
    // More than any person writes.
    case .bindings, .configuration, .labels: 1 << 20
    }
  }
}
