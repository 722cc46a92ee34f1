/// What kind of whole the parts of a container make.
public enum AccessibilityContainerType: String, CaseIterable, Hashable, Sendable {
  case none
  case dataTable
  case list
  case landmark
  case semanticGroup
}

/// How a switch would step through what a container holds; a reader by touch does not ask.
public enum AccessibilityNavigationStyle: String, CaseIterable, Hashable, Sendable {
  case automatic
  case separate
  case combined
}

/// Whether what an element can unfold is unfolded.
public enum AccessibilityExpandedStatus: String, CaseIterable, Hashable, Sendable {
  case unsupported
  case expanded
  case collapsed
}

/// What kind of text an element shows, which decides how it is read out.
public enum AccessibilityTextualContext: String, CaseIterable, Hashable, Sendable {
  case wordProcessing
  case narrative
  case messaging
  case spreadsheet
  case fileSystem
  case sourceCode
  case console
}

/// How an area that takes touches directly treats the reader.
public struct AccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The reader says nothing while fingers play in it.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// It takes touches only after it was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}
