/// The kind of a container, announced when the cursor enters it.
public enum AccessibilityContainerType: String, CaseIterable, Hashable, Sendable {
  /// No container: the reader speaks only the elements in it.
  case none
  /// A table, whose cells the reader speaks with their headers, rows and columns.
  case dataTable
  /// A list: the reader says at its first and last element that it starts or ends.
  case list
  /// A main region of the screen, whose name, start and end the reader speaks.
  case landmark
  /// A group, whose name the reader speaks when the cursor enters it.
  case semanticGroup
}

/// The navigation style of a container for Switch Control.
///
/// A touch screen reader ignores it.
public enum AccessibilityNavigationStyle: String, CaseIterable, Hashable, Sendable {
  /// The style that Switch Control chooses.
  case automatic
  /// Each element is visited on its own.
  case separate
  /// All elements are visited together, as one group.
  case combined
}

/// The state of an element that can expand, such as a disclosure.
public enum AccessibilityExpandedStatus: String, CaseIterable, Hashable, Sendable {
  /// The element cannot expand.
  case unsupported
  /// The element shows its content; a double tap hides it.
  case expanded
  /// The element hides its content; a double tap shows it.
  case collapsed
}

/// The kind of text that an element shows, which determines how it is read.
public enum AccessibilityTextualContext: String, CaseIterable, Hashable, Sendable {
  /// A document in a text editor.
  case wordProcessing
  /// Prose, such as a novel or an article.
  case narrative
  /// A conversation, such as a chat.
  case messaging
  /// The cells of a spreadsheet.
  case spreadsheet
  /// The names or paths of files and directories.
  case fileSystem
  /// Source code, whose punctuation marks the reader speaks.
  case sourceCode
  /// The input and output of a command line.
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
