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
    /// A text is being edited: a device begins or ends dictation. Nothing is done here.
    case leftToDictation
    /// A text is no longer edited, and the keyboard is hidden.
    case endedEditing
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

extension ActionWalk: CustomStringConvertible {
  /// The walk for people, a line for each who was asked: what was wanted, the answers, what came of it.
  public var text: String {
    var lines = [action.text]
    lines += steps.map { "  \($0.name): \($0.answer.text)" }
    lines.append("→ \(outcome.text)")
    return lines.joined(separator: "\n")
  }

  public var description: String { text }
}

extension AccessibilityAction {
  fileprivate var text: String {
    switch self {
    case .zoomIn(let point), .zoomOut(let point): "\(name) at \(point.text)"
    case .custom(let name, after: 0): "“\(name)”"
    case .custom(let name, let others): "“\(name)”, number \(others + 1) of that name"
    case .activate, .escape, .magicTap, .scroll, .increment, .decrement, .longPress: name
    }
  }
}

extension ActionWalk.Answer {
  fileprivate var text: String {
    switch self {
    case .declined: "no"
    case .handled: "yes"
    case .adjusted(let old, let new) where old == new: "adjusted, still \(quoted(new))"
    case .adjusted(let old, let new): "adjusted from \(quoted(old)) to \(quoted(new))"
    }
  }
}

extension ActionWalk.Outcome {
  fileprivate var text: String {
    switch self {
    case .handled(let name): "handled by \(name)"
    case .systemDefault(.tapped(let point, let taker?)): "a tap at \(point.text), taken by \(taker)"
    case .systemDefault(.tapped(let point, nil)): "a tap at \(point.text), which nobody took"
    case .systemDefault(.toggledMedia): "the system plays or pauses"
    case .systemDefault(.leftToDictation): "left to dictation, as a text is being edited"
    case .systemDefault(.endedEditing): "the system hides the keyboard"
    case .systemDefault(.scrolled(let name)): "the system scrolls \(name)"
    case .unhandled: "nobody did anything"
    }
  }
}

private func quoted(_ value: String?) -> String { value.map { "“\($0)”" } ?? "no value" }

extension Point {
  fileprivate var text: String { "\(plain(x)), \(plain(y))" }
}

/// A number without the decimals that say nothing.
private func plain(_ number: Double) -> String {
  Int64(exactly: number).map { "\($0)" } ?? "\(number)"
}
