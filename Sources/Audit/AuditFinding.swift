public import Screens

/// A problem that the audit found.
public struct AuditFinding: Hashable, Sendable {
  /// How much a problem affects a user.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// A user cannot perceive, reach or operate something.
    case error
    /// A user is slowed down or misled.
    case warning
    /// A suggestion.
    case info

    /// Returns whether a severity is less serious than another.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .error: 2
      case .warning: 1
      case .info: 0
      }
    }
  }

  /// The identifier of the rule, such as `L2`.
  public var rule: String
  /// The name of the rule, such as `label-has-role-word`.
  public var name: String
  /// The severity.
  public var severity: Severity
  /// The element as a transcript names it.
  public var element: String
  /// The identifier of the element; `nil` if it has none.
  public var id: String?
  /// The problem and its remedy.
  public var message: String
  /// The present speech of the element; `nil` if the reader does not reach the element.
  public var before: String?
  /// The speech after the correction; `nil` if the correction is not text.
  public var after: String?
  /// The correction of an attribute; `nil` if a person has to decide.
  public var fix: AuditFix?
  /// The screen of the screen file; `nil` without a screen file.
  public var screen: String?
  /// The position of the element in the screen file; `nil` without a screen file.
  public var position: SourcePosition?
}

/// A correction of one attribute, which changes the wording only.
public struct AuditFix: Hashable, Sendable {
  /// An attribute that a correction changes.
  public enum Attribute: String, Sendable {
    /// The label.
    case label
    /// The hint.
    case hint
  }

  /// The attribute.
  public var attribute: Attribute
  /// The text before the correction.
  public var replaced: String
  /// The text after the correction.
  public var text: String
}

extension AuditFinding: CustomStringConvertible {
  /// The finding on one line.
  public var description: String {
    var text = "\(severity.rawValue) \(rule) \(name): \(element): \(message)"
    if let before { text += " Spoken now: “\(before)”" }
    if let after { text += " After: “\(after)”" }
    return text
  }
}

extension AuditFinding: CustomDebugStringConvertible {
  /// The finding on one line, as arrays of findings print it.
  public var debugDescription: String { description }
}

/// A rule that could not be applied.
public struct UnjudgedRule: Hashable, Sendable {
  /// The identifier of the rule.
  public var rule: String
  /// The name of the rule.
  public var name: String
  /// The reason.
  public var reason: String
}
