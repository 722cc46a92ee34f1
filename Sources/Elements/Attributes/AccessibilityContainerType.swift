/// The kind of a container, announced when the cursor enters it.
public enum AccessibilityContainerType: String, CaseIterable, Hashable, Sendable {
  case none
  case dataTable
  case list
  case landmark
  case semanticGroup
}

/// The navigation style of a container for Switch Control.
///
/// A touch screen reader ignores it.
public enum AccessibilityNavigationStyle: String, CaseIterable, Hashable, Sendable {
  case automatic
  case separate
  case combined
}

/// The state of an element that can expand, such as a disclosure.
public enum AccessibilityExpandedStatus: String, CaseIterable, Hashable, Sendable {
  case unsupported
  case expanded
  case collapsed
}

/// The kind of text that an element shows, which determines how it is read.
public enum AccessibilityTextualContext: String, CaseIterable, Hashable, Sendable {
  case wordProcessing
  case narrative
  case messaging
  case spreadsheet
  case fileSystem
  case sourceCode
  case console
}

/// Options of an area that receives touches directly.
public struct AccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The reader is silent while fingers touch the area.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// The area receives touches only after it was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}
