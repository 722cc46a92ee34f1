import Evdev
import Gestures
import Grading
import Synthesis

/// What a run over many sessions found out.
struct AccuracyResults {
  /// What a session is, for counting.
  struct Kind: Hashable {
    /// A hand, where it is known.
    var hand: HandKind?
    var expected: String
    var device: DeviceClass
    var sensing: Sensing
  }

  /// The same, by the profile that was used.
  struct Fit: Hashable {
    var hand: HandKind
    var device: DeviceClass
    var profile: Profile
  }

  var sessions = TallyBook<Kind>()
  var fits = TallyBook<Fit>()
  var nonGestures = TallyBook<Kind>()
  var confusions = ConfusionList()
  var hardships = TallyBook<Hardship>()
  /// What came of the hands whose joints move.
  var kinematic = KinematicResults()
  /// Recorded strokes that are flicks.
  var strokes = TallyBook<RecordedStrokes.Pace>()
  /// Recorded strokes that are taps.
  var dots = Tally()
  /// With every gesture bound, and with the expected one alone.
  var waits = WaitList()
  var waitsAlone = WaitList()
  var devices = 0
  /// Recordings that do not say what they show.
  var silent = 0

  var count: Int { sessions.sum().count + nonGestures.sum().count + hardships.sum().count }
  var strokeCount: Int { strokes.sum().count + dots.count }

  /// Whether a name is of something that is no gesture.
  static func isGesture(_ name: String) -> Bool {
    name != Outcome.nothing && NonGesture(rawValue: name) == nil
  }

  mutating func add(_ outcome: Outcome, of kind: Kind, replay: @autoclosure () -> String) {
    if AccuracyResults.isGesture(outcome.expected) {
      sessions.add(outcome.grade, to: kind)
    } else {
      nonGestures.add(outcome.grade, to: kind)
    }
    guard outcome.grade != .right else { return }
    confusions.add(outcome, hand: kind.hand?.rawValue ?? "", replay: replay())
  }

  /// Those of the kinds for which all that is named holds.
  func tally(
    hand: HandKind? = nil, expected: String? = nil, device: DeviceClass? = nil,
    sensing: Sensing? = nil
  ) -> Tally {
    sessions.sum { kind in
      (hand == nil || kind.hand == hand) && (expected == nil || kind.expected == expected)
        && (device == nil || kind.device == device)
        && (sensing == nil || kind.sensing == sensing)
    }
  }

  /// What the profile made for a hand comes to, on one kind of device or all.
  func fit(_ hand: HandKind, _ profile: Profile, device: DeviceClass? = nil) -> Tally {
    fits.sum { fit in
      fit.hand == hand && fit.profile == profile && (device == nil || fit.device == device)
    }
  }
}
