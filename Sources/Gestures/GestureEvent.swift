public import Evdev
public import Touches

/// An event that the recognizer emits.
public enum GestureEvent: Hashable, Sendable {
  /// A gesture was recognized.
  case recognized(Recognition)
  /// A continuous gesture began, moved or ended.
  case phase(GesturePhase)
  /// A touch is complete.
  case touch(TouchOutcome)
  /// The possible gestures at one moment; only if a trace was requested.
  case trace(TraceEntry)
}

/// A recognized gesture.
public struct Recognition: Hashable, Sendable {
  /// The gesture.
  public var gesture: Gesture
  /// The time at which the gesture was certain and its event was emitted.
  ///
  /// Exploring ends when its finger lifts. Because a sensor may have lost the finger, the event is
  /// emitted when the finger has not returned within the tunable `dropout`.
  public var time: Timestamp
  /// The time at which the first finger landed.
  public var start: Timestamp
  /// The time at which the fingers had completed the gesture: the last lift, the detent, or the end
  /// of the hold.
  public var completionTime: Timestamp
  /// The number of fingers.
  public var fingers: Int
  /// The position in millimeters: the start of the gesture, or the end of exploring.
  public var position: Vector
  /// The position as fractions of the surface.
  public var normalizedPosition: UnitPoint

  /// The time for which the event was delayed because other gestures could have followed.
  public var wait: Duration { time - completionTime }

  /// The half of the surface that a tap of four fingers touched; `nil` for other gestures.
  public var region: Region? {
    guard case .tap(_, fingers: 4) = gesture else { return nil }
    return normalizedPosition.y < 0.5 ? .top : .bottom
  }

  /// A half of the surface.
  public enum Region: String, Hashable, Sendable {
    /// The upper or the lower half.
    case top, bottom
  }
}

/// A change of state of a continuous gesture.
public struct GesturePhase: Hashable, Sendable {
  /// The gesture.
  public var gesture: Gesture
  /// The new state.
  public var state: State
  /// The time of the change.
  ///
  /// An end is emitted later, once it is certain that the sensor did not just lose the finger.
  public var time: Timestamp
  /// The position in millimeters.
  public var position: Vector
  /// The position as fractions of the surface.
  public var normalizedPosition: UnitPoint

  /// The states of a continuous gesture.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The gesture began, moved or ended.
    case began, changed, ended
    /// The fingers belong to another gesture, such as a split tap.
    case cancelled
  }
}

/// The outcome of a touch, from its first finger down to its last finger up.
public struct TouchOutcome: Hashable, Sendable {
  /// The number of the touch, counted from 1 in a session.
  public var number: Int
  /// The time at which the first finger landed.
  public var start: Timestamp
  /// The time at which the last finger lifted.
  public var end: Timestamp
  /// The number of fingers.
  public var fingers: Int
  /// The position of the start, in millimeters.
  public var position: Vector
  /// The recognized gestures; empty if there are none.
  public var gestures: [Gesture]
  /// The position of the tap in a gesture of several taps; `nil` otherwise.
  public var part: Part?
  /// The closest gesture and the reason why it failed.
  public var closest: NearMiss?
  /// The last interruption after which the touch continued; `nil` if it was not interrupted.
  public var bridge: BridgedGap?
  /// The comparisons with each expected gesture; empty if none is expected.
  public var comparisons: [GestureComparison] = []

  /// The result of recognition.
  public var result: Result {
    guard gestures.isEmpty else { return .gestures }
    // The split tap is reported with the touch of the tapping finger.
    if closest == NearMiss(gesture: .splitTap, reason: .rested) { return .partOfSplitTap }
    return closest?.reason == .interrupted ? .explored : .unrecognized
  }

  /// The possible results of recognition.
  public enum Result: Hashable, Sendable {
    /// The touch is one gesture or several.
    case gestures
    /// The finger rested while another finger made a split tap.
    case partOfSplitTap
    /// The finger explored until another touch interrupted it.
    case explored
    /// The touch is no gesture.
    case unrecognized
  }

  /// The position of a tap in a gesture of several taps.
  public struct Part: Hashable, Sendable {
    /// The number of the tap, counted from 1.
    public var index: Int
    /// The number of taps.
    public var count: Int
  }

  /// A gap that was treated as a dropout or a bounce.
  public struct BridgedGap: Hashable, Sendable {
    /// The duration of the gap.
    public var duration: Duration
    /// The maximum duration of such a gap.
    public var limit: Duration
  }
}

/// The state of the arbiter at one moment.
public struct TraceEntry: Hashable, Sendable {
  /// The time of the step.
  public var time: Timestamp
  /// The cause of the step.
  public var cause: Cause
  /// The number of fingers on the surface.
  public var fingers: Int
  /// The gestures that the current touch, with the taps before it, can still become.
  public var possible: GestureSet
  /// A claim that waits until all matchers above it have failed; `nil` if none waits.
  public var waiting: Waiting?

  /// The causes of a step.
  public enum Cause: Hashable, Sendable {
    /// A touch frame.
    case frame
    /// The time of a pending decision.
    case deadline
  }

  /// A waiting claim.
  public struct Waiting: Hashable, Sendable {
    /// The claimed gesture.
    public var gesture: Gesture
    /// The time at which the wait ends; `nil` if no time limits it.
    public var until: Timestamp?
  }
}
