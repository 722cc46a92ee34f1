/// How much is said of an element.
public struct Verbosity: Hashable, Sendable {
  /// What it shows, such as whether a switch is on.
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

extension Verbosity {
  /// What is said of an element beside its label, by names that a person writes; hints are a setting
  /// of their own.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case values
    case traits
    case containers
    case tables
    case actions
  }

  /// The parts that are said.
  public var parts: [Part] {
    get { Part.allCases.filter { self[keyPath: Self.way(to: $0)] } }
    set {
      for part in Part.allCases { self[keyPath: Self.way(to: part)] = newValue.contains(part) }
    }
  }

  private static func way(to part: Part) -> WritableKeyPath<Verbosity, Bool> {
    switch part {
    case .values: \.speaksValues
    case .traits: \.speaksTraits
    case .containers: \.speaksContainers
    case .tables: \.speaksTables
    case .actions: \.speaksActions
    }
  }
}
