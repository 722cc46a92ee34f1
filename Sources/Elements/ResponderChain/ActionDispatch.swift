/// The dispatch of an action: the responders that were offered it, their answers and the outcome.
public struct ActionDispatch: Hashable, Sendable {
  /// A responder that was offered the action.
  public struct Step: Hashable, Sendable {
    /// The name of the responder in transcripts.
    public var name: String
    /// The answer of the responder.
    public var response: Response
  }

  /// The answer of one responder.
  public enum Response: Hashable, Sendable {
    /// Not handled; the next responder is offered the action.
    case declined
    /// Handled; no other responder is offered the action.
    case handled
    /// The value was adjusted; the old and the new value.
    case adjusted(from: String?, to: String?)
  }

  /// The outcome of a dispatch.
  public enum Outcome: Hashable, Sendable {
    /// A responder handled the action; the value is its name in transcripts.
    case handled(by: String)
    /// No responder handled the action, and the system performed its default.
    case systemDefault(SystemDefault)
    /// Neither a responder nor the system handled the action.
    case unhandled
  }

  /// The system's default action.
  public enum SystemDefault: Hashable, Sendable {
    /// A double tap was replaced by a tap at a point; `takenBy` is the responder that handled it,
    /// if any.
    case tapped(Point, takenBy: String?)
    /// The system plays or pauses media, after a Magic Tap that no responder handled.
    case toggledMedia
    /// A text is being edited.
    ///
    /// On a device, the gesture starts or stops dictation; here it has no effect.
    case leftToDictation
    /// Editing ended and the keyboard was hidden.
    case endedEditing
    /// The largest scroll view scrolled; the value is its name in transcripts.
    case scrolled(String)
  }

  /// The dispatched action.
  public var action: AccessibilityAction
  /// The responders that were offered the action, in order.
  public var steps: [Step]
  /// The outcome.
  public var outcome: Outcome

  /// Whether a responder or the system handled the action.
  public var isHandled: Bool {
    switch outcome {
    case .handled: true
    case .systemDefault(.tapped(_, let taker)): taker != nil
    case .systemDefault: true
    case .unhandled: false
    }
  }
}

extension ActionDispatch: CustomStringConvertible {
  /// The dispatch as text: the action, a line for each responder, and the outcome.
  public var text: String {
    var lines = [action.text]
    lines += steps.map { "  \($0.name): \($0.response.text)" }
    lines.append("→ \(outcome.text)")
    return lines.joined(separator: "\n")
  }

  /// The same as `text`.
  public var description: String { text }
}

extension AccessibilityAction {
  fileprivate var text: String {
    switch self {
    case .zoomIn(let point), .zoomOut(let point): "\(name) at \(point.text)"
    case .custom(let name, after: 0): "“\(name)”"
    case .custom(let name, let others): "“\(name)”, number \(others + 1) of that name"
    case .activate, .escape, .magicTap, .scroll, .increment, .decrement, .longPress, .keypad: name
    }
  }
}

extension ActionDispatch.Response {
  fileprivate var text: String {
    switch self {
    case .declined: "no"
    case .handled: "yes"
    case .adjusted(let old, let new) where old == new: "adjusted, still \(quoted(new))"
    case .adjusted(let old, let new): "adjusted from \(quoted(old)) to \(quoted(new))"
    }
  }
}

extension ActionDispatch.Outcome {
  fileprivate var text: String {
    switch self {
    case .handled(let name): "handled by \(name)"
    case .systemDefault(.tapped(let point, let taker?)):
      "a tap at \(point.text), handled by \(taker)"
    case .systemDefault(.tapped(let point, nil)): "a tap at \(point.text), not handled"
    case .systemDefault(.toggledMedia): "the system plays or pauses"
    case .systemDefault(.leftToDictation):
      "no effect: text is being edited, and dictation is not supported"
    case .systemDefault(.endedEditing): "the system hides the keyboard"
    case .systemDefault(.scrolled(let name)): "the system scrolls \(name)"
    case .unhandled: "not handled"
    }
  }
}

private func quoted(_ value: String?) -> String { value.map { "“\($0)”" } ?? "no value" }

extension Point {
  fileprivate var text: String { "\(plain(x)), \(plain(y))" }
}

/// Returns a number as text, without decimals if it is an integer.
private func plain(_ number: Double) -> String {
  Int64(exactly: number).map { "\($0)" } ?? "\(number)"
}
