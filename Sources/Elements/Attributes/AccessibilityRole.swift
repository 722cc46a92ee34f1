/// A role that no trait expresses and that a reader speaks.
public enum AccessibilityRole: String, CaseIterable, Hashable, Sendable {
  /// A wheel of a picker.
  case pickerItem
  /// A button that opens a choice.
  case popUpButton
}

/// An element with a spoken role in addition to its traits.
public protocol RoleProviding: Responder {
  /// The role that a reader speaks.
  var spokenRole: AccessibilityRole { get }
}

/// An element that states its position among others, such as a choice of several.
public protocol PositionProviding: Responder {
  /// The number of the element or its choice, from 1, and the count; `nil` if they are not spoken.
  var positionInSet: (index: Int, count: Int)? { get }
}
