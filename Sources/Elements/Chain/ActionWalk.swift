/// Who was asked to do something, what each answered, and what came of it.
public struct ActionWalk {
  /// One who was asked.
  public struct Step: Hashable, Sendable {
    public var name: String
    public var answer: Answer
  }

  public enum Answer: Hashable, Sendable {
    /// No, or nothing that it could do: the next is asked.
    case declined
    case handled
    /// It was adjusted; what its value was, and is.
    case adjusted(from: String?, to: String?)
  }

  public enum Outcome: Hashable, Sendable {
    case handled(by: String)
    case systemDefault(SystemDefault)
    /// Nobody did anything.
    case unhandled
  }

  public enum SystemDefault: Hashable, Sendable {
    /// A touch was made in place of the double tap; whoever took it.
    case tapped(Point, takenBy: String?)
    case toggledMedia
    case scrolled(String)
  }

  public var action: AccessibilityAction
  public var steps: [Step]
  public var outcome: Outcome

  public var isHandled: Bool {
    switch outcome {
    case .handled: true
    case .systemDefault(.tapped(_, let taker)): taker != nil
    case .systemDefault: true
    case .unhandled: false
    }
  }
}
