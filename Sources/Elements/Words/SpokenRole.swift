/// A role that no trait expresses and that a reader speaks.
public enum SpokenRole: String, CaseIterable, Hashable, Sendable {
  /// A wheel of a picker.
  case pickerItem
  /// A button that opens a choice.
  case popUpButton
}

/// An element with a spoken role in addition to its traits.
public protocol RoleSpeaking: Responder {
  /// The role that a reader speaks.
  var spokenRole: SpokenRole { get }
  /// The number of the shown choice, from 1, and the count; `nil` if they are not spoken.
  var spokenPlace: (index: Int, count: Int)? { get }
}

extension RoleSpeaking {
  /// The default: not spoken.
  public var spokenPlace: (index: Int, count: Int)? { nil }
}
