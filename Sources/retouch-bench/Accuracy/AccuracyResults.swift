import Evdev
import Gestures
import Grading
import Synthesis

/// The results of an accuracy run over many sessions.
struct AccuracyResults {
  /// The properties by which sessions are counted.
  struct Kind: Hashable {
    /// The hand; `nil` if it is not known, as in recordings.
    var hand: HandKind?
    var expected: String
    var device: DeviceClass
    var sensing: ProtocolClass
  }

  /// A hand and a kind of device, with the profile used for recognition.
  struct Fit: Hashable {
    var hand: HandKind
    var device: DeviceClass
    var profile: Profile
  }

  var sessions = TallyBook<Kind>()
  var fits = TallyBook<Fit>()
  var nonGestures = TallyBook<Kind>()
  var confusions = ConfusionList()
  var hardships = TallyBook<StressCondition>()
  /// The results of kinematic hands.
  var kinematic = KinematicResults()
  /// The recorded strokes that are flicks, by pace.
  var strokes = TallyBook<RecordedStrokes.Pace>()
  /// The recorded strokes that are taps.
  var dots = Tally()
  /// The delays with every gesture bound, and with only the expected gesture bound.
  var waits = DelayStatistics()
  var delaysAlone = DelayStatistics()
  var devices = 0
  /// The number of recordings without expected gestures.
  var unannotated = 0

  var count: Int { sessions.sum().count + nonGestures.sum().count + hardships.sum().count }
  var strokeCount: Int { strokes.sum().count + dots.count }

  /// Whether the name is the name of a gesture.
  static func isGesture(_ name: String) -> Bool {
    name != GestureOutcome.nothing && NonGesture(rawValue: name) == nil
  }

  mutating func add(_ outcome: GestureOutcome, of kind: Kind, replay: @autoclosure () -> String) {
    if AccuracyResults.isGesture(outcome.expected) {
      sessions.add(outcome.grade, to: kind)
    } else {
      nonGestures.add(outcome.grade, to: kind)
    }
    guard outcome.grade != .correct else { return }
    confusions.add(outcome, hand: kind.hand?.rawValue ?? "", replay: replay())
  }

  /// Returns the tally of the kinds that match all given values.
  func tally(
    hand: HandKind? = nil, expected: String? = nil, device: DeviceClass? = nil,
    sensing: ProtocolClass? = nil
  ) -> Tally {
    sessions.sum { kind in
      (hand == nil || kind.hand == hand) && (expected == nil || kind.expected == expected)
        && (device == nil || kind.device == device) && (sensing == nil || kind.sensing == sensing)
    }
  }

  /// Returns the tally of a hand with a profile, on one kind of device or on all.
  func fit(_ hand: HandKind, _ profile: Profile, device: DeviceClass? = nil) -> Tally {
    fits.sum { fit in
      fit.hand == hand && fit.profile == profile && (device == nil || fit.device == device)
    }
  }
}
