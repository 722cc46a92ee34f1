public import Elements
public import Gestures
public import ScreenReader
public import Touches

/// A line of a transcript: when what happened.
public struct TranscriptEntry {
  public var time: Duration
  public var event: Event
  /// Where the cursor went, as it was called at that moment; nil where this is not about the cursor.
  public let focus: FocusedElement?

  public enum Event {
    case effect(Effect)
    /// A gesture of the hand, as it was recognized.
    case gesture(Recognition)
    /// Events that nobody should send, and what was made of them.
    case irregular(Irregularity)
    /// What became of a touch, and what it missed.
    case touch(TouchAccount)
    /// Five fingers were held down: everything is let go.
    case panic
    /// The screen is being cleaned, or no longer: touches are ignored in between.
    case cleaning(CleaningStep)
    /// A new visit begins: screen, reader and pasteboard are as at the start of the session.
    case visit
    /// So much happened by itself that a replay leaves out what else would, from here on.
    case leftOut
    /// Timers would do more in a second than anybody could follow: the rest waits for the next.
    case putOff
  }

  public init(time: Duration, event: Event) {
    self.time = time
    self.event = event
    // An element may be called otherwise by the time that this is printed.
    if case .effect(.focus(let element)) = event {
      focus = FocusedElement(element)
    } else {
      focus = nil
    }
  }
}

/// What an element with the cursor is called; all nil where the cursor is nowhere.
public struct FocusedElement: Hashable, Sendable {
  public let identifier: String?
  public let className: String?
  public let label: String?

  public init(_ element: Responder?) {
    identifier = element?.identifierInTranscripts
    className = element?.className
    label = element?.labelInTranscripts
  }

  /// What a transcript calls it.
  public var name: String? {
    className.map { Responder.nameInTranscripts(identifier: identifier, label: label, class: $0) }
  }
}

extension FocusedElement: CustomStringConvertible {
  public var description: String {
    guard let className, let name else { return "nothing" }
    // What it is called for want of an identifier tells its class already.
    guard let identifier, !identifier.isEmpty, !name.hasPrefix(className) else { return name }
    return "\(name) (\(className))"
  }
}

extension TranscriptEntry {
  /// Whether it tells what became of a touch.
  package var isTouch: Bool { if case .touch = event { true } else { false } }
}
