/// Where a file of names that a person gave to elements cannot be understood.
public struct UserLabelsError: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// The line itself, which is neither `[screen]` nor `element = name`.
  public var text: String
}
