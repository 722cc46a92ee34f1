public import Gestures
public import ScreenReader
public import Touches

/// A line of a transcript: an event and its time.
public struct TranscriptEntry: Sendable {
  /// The time since the session began.
  public var time: Duration
  /// The event.
  public var event: Event
  /// The number of interactions that the user began before; an effect follows from the last one.
  package var interaction = 0
  /// The index of the device whose touch caused the event; `nil` if no touch caused it.
  package var device: Int?

  /// An event in a transcript.
  public enum Event: Sendable {
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
  public init(time: Duration, event: Event) { (self.time, self.event) = (time, event) }
}

extension TranscriptEntry {
  /// Whether the event is the explanation of a touch.
  package var isTouch: Bool { if case .touch = event { true } else { false } }

  /// Whether the event is the beginning of a visit.
  package var isVisit: Bool { if case .visit = event { true } else { false } }
}
