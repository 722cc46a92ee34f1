/// How much is said of an element.
public struct Verbosity: Hashable, Sendable {
  public var speaksValues = true
  /// What kind of thing it is.
  public var speaksTraits = true
  /// Where it stands in what holds it.
  public var speaksContainers = true
  public var speaksTables = true
  public var speaksHints = true
  /// That there is more that it can do.
  public var speaksActions = true

  public init() {}
}
