/// What an element is, where no trait says it: a reader has a word for each.
public enum SpokenRole: String, CaseIterable, Hashable, Sendable {
  /// A wheel of a picker.
  case pickerItem
  /// A button that opens a choice.
  case popUpButton
}

/// An element that a reader calls by more than its traits.
public protocol RoleSpeaking: Responder {
  var spokenRole: SpokenRole { get }
  /// Which of how many choices it shows, counted from 1; nil where it is not said.
  var spokenPlace: (index: Int, count: Int)? { get }
}

extension RoleSpeaking {
  public var spokenPlace: (index: Int, count: Int)? { nil }
}
