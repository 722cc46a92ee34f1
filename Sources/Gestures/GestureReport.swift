public import Evdev
public import Touches

/// Something the recognizer has to say.
public enum GestureReport: Hashable, Sendable {
  /// A gesture is complete.
  case recognized(Recognition)
  /// A gesture that lasts began, moved or ended: an exploring finger, a touch that is held.
  case phase(GesturePhase)
  /// A touch is over: what it became, or why it became nothing.
  case touch(TouchAccount)
  /// What the arbiter held for possible at one moment; only where a trace was asked for.
  case trace(TraceStep)
}

/// A gesture that was made.
public struct Recognition: Hashable, Sendable {
  public var gesture: Gesture
  /// When it was certain, which is when it is reported.
  ///
  /// An exploration ends as its finger lifts. As a sensor may merely have lost it, that is reported
  /// when it has not come back for as long as the tunable `dropout` says.
  public var time: Timestamp
  /// When the first finger of it landed.
  public var start: Timestamp
  /// When the hand had done all of it: its last lift, its detent, the end of its hold.
  public var decided: Timestamp
  public var fingers: Int
  /// Where it was made, in millimetres: where it began, or where an exploring finger ended.
  public var position: Vector
  /// The same from 0 to 1 of the surface.
  public var place: Vector

  /// How long the report waited for gestures that could have followed.
  public var wait: Microseconds { time - decided }

  /// The half of the surface in which a tap of four fingers was made.
  public var region: Region? {
    guard case .tap(_, fingers: 4) = gesture else { return nil }
    return place.y < 0.5 ? .top : .bottom
  }

  public enum Region: String, Hashable, Sendable {
    case top, bottom
  }
}

/// A step in the life of a gesture that lasts.
public struct GesturePhase: Hashable, Sendable {
  public var gesture: Gesture
  public var step: Step
  /// When it was made; an end is reported later, once it is certain that no sensor merely lost the finger.
  public var time: Timestamp
  public var position: Vector
  public var place: Vector

  public enum Step: String, Hashable, Sendable, CaseIterable {
    case began, changed, ended
    /// It turned out to be part of something else, such as a split tap.
    case cancelled
  }
}

/// What became of a touch, from its first finger down to its last finger up.
public struct TouchAccount: Hashable, Sendable {
  /// Counted from 1 within the session.
  public var number: Int
  public var start: Timestamp
  public var end: Timestamp
  public var fingers: Int
  /// Where it began.
  public var position: Vector
  /// What it became; empty when it became nothing.
  public var gestures: [Gesture]
  /// Which of how many taps it is, where several touches are one gesture.
  public var part: Part?
  /// What came closest, and what it missed.
  public var closest: NearMiss?
  /// The last time that it was over and went on, if it did.
  public var bridge: Bridge?
  /// How it compares with each expected gesture; empty if none is expected.
  public var comparisons: [GestureComparison] = []

  public struct Part: Hashable, Sendable {
    /// Counted from 1.
    public var index: Int
    public var count: Int
  }

  /// A pause in which the finger was taken for one that a sensor had lost, or that bounced.
  public struct Bridge: Hashable, Sendable {
    public var pause: Microseconds
    /// Up to which pause it is.
    public var limit: Microseconds
  }
}

/// The arbiter at one moment: who is still in the race, and who waits for whom.
public struct TraceStep: Hashable, Sendable {
  public var time: Timestamp
  public var cause: Cause
  /// How many fingers touch.
  public var fingers: Int
  /// What the present touch, with the taps before it, can still become.
  public var possible: GestureSet
  /// A claim that waits until everything above it has failed, and when the wait ends by itself.
  public var waiting: Waiting?

  public enum Cause: Hashable, Sendable {
    case frame
    case deadline
  }

  public struct Waiting: Hashable, Sendable {
    public var gesture: Gesture
    public var until: Timestamp?
  }
}
