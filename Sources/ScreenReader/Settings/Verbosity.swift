/// The detail of an element's speech.
public struct Verbosity: Hashable, Sendable {
  /// Whether values are spoken, such as the state of a switch.
  public var speaksValues = true
  /// Whether traits are spoken.
  public var speaksTraits = true
  /// Whether positions in containers are spoken.
  public var speaksContainers = true
  /// Whether rows, columns and headers of data tables are spoken.
  public var speaksTables = true
  /// Whether hints are spoken.
  public var speaksHints = true
  /// Whether the availability of custom actions is spoken.
  public var speaksActions = true

  /// Creates a verbosity that includes everything.
  public init() {}
}

extension Verbosity {
  /// The parts of an element's speech in addition to its label, by name.
  ///
  /// Hints are a separate setting.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// `Verbosity.speaksValues`.
    case values
    /// `Verbosity.speaksTraits`.
    case traits
    /// `Verbosity.speaksContainers`.
    case containers
    /// `Verbosity.speaksTables`.
    case tables
    /// `Verbosity.speaksActions`.
    case actions
  }

  /// The parts that are spoken.
  public var parts: [Part] {
    get { Part.allCases.filter { self[keyPath: Self.keyPath(to: $0)] } }
    set {
      for part in Part.allCases { self[keyPath: Self.keyPath(to: part)] = newValue.contains(part) }
    }
  }

  private static func keyPath(to part: Part) -> WritableKeyPath<Verbosity, Bool> {
    switch part {
    case .values: \.speaksValues
    case .traits: \.speaksTraits
    case .containers: \.speaksContainers
    case .tables: \.speaksTables
    case .actions: \.speaksActions
    }
  }
}
