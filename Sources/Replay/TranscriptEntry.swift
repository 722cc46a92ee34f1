public import Elements
public import Gestures
public import ScreenReader
public import Touches

/// A line of a transcript: an event and its time.
public struct TranscriptEntry {
  /// The time since the session began.
  public var time: Duration
  /// The event.
  public var event: Event
  /// The element that received the cursor, as named at that time; `nil` for other events.
  public let focus: FocusedElement?
  /// The number of interactions that the user began before; an effect follows from the last one.
  package var interaction = 0

  /// An event in a transcript.
  public enum Event {
    /// An effect of the reader.
    case effect(ReaderEffect)
    /// A recognized gesture.
    case gesture(Recognition)
    /// A repaired fault in a device's events.
    case irregular(Irregularity)
    /// The result of a touch: its gestures, or its closest gesture and the reason it failed.
    case touch(TouchOutcome)
    /// A panic hold; all devices are released.
    case panic
    /// A step of the cleaning pause, during which touches are ignored.
    case cleaning(CleaningStep)
    /// A new visit begins: screen, reader and pasteboard are reset.
    case visit
    /// The limit on events without input is reached; later ones are skipped.
    case idleLimitReached
    /// Timers are throttled; the remaining work is postponed to the next second.
    case timersThrottled
  }

  /// Creates an entry.
  ///
  /// For a focus event, captures the current name of the element.
  public init(time: Duration, event: Event) {
    self.time = time
    self.event = event
    // The name of the element may change before the entry is printed.
    if case .effect(.focus(let element)) = event {
      focus = FocusedElement(element)
    } else {
      focus = nil
    }
  }
}

/// The name of the element with the cursor; all properties are `nil` if there is no such element.
public struct FocusedElement: Hashable, Sendable {
  /// The accessibility identifier.
  public let identifier: String?
  /// The name of the class.
  public let className: String?
  /// The label.
  public let label: String?

  /// Captures the current names of an element.
  public init(_ element: Responder?) {
    identifier = element?.identifierInTranscripts
    className = element?.className
    label = element?.labelInTranscripts
  }

  /// The name in transcripts.
  public var name: String? {
    className.map { Responder.transcriptName(identifier: identifier, label: label, class: $0) }
  }
}

extension FocusedElement: CustomStringConvertible {
  /// The text in transcripts.
  public var description: String {
    guard let className, let name else { return "none" }
    // A name derived from the class already contains it.
    guard let identifier, !identifier.isEmpty, !name.hasPrefix(className) else { return name }
    return "\(name) (\(className))"
  }
}

extension TranscriptEntry {
  /// Whether the event is the explanation of a touch.
  package var isTouch: Bool { if case .touch = event { true } else { false } }
}
