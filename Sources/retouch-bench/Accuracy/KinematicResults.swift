import Gestures
import Grading
import Synthesis

/// The outcomes of sessions of kinematic hands.
struct KinematicResults {
  /// The properties by which sessions are counted.
  struct Kind: Hashable {
    var hand: KinematicHand
    var flaw: PanelFlaw?
    var profile: Profile
    var expected: String
    /// The way in which the gesture was made, if the table distinguishes it.
    var style: String?
  }

  private(set) var sessions = TallyBook<Kind>()
  private(set) var confusions = ConfusionList()
  /// The number of sessions.
  ///
  /// Each is counted once, with the profile intended for its hand.
  private(set) var count = 0

  mutating func add(
    _ outcome: GestureOutcome, of kind: Kind, isFitting: Bool, replay: @autoclosure () -> String
  ) {
    sessions.add(outcome.grade, to: kind)
    guard isFitting else { return }
    count += 1
    guard outcome.grade != .correct else { return }
    let maker = [kind.hand.rawValue, kind.flaw.map { "\($0.rawValue) panel" }].compactMap(\.self)
    confusions.add(outcome, hand: maker.joined(separator: ", "), replay: replay())
  }

  /// Returns the tally of a hand with a profile, by default the one intended for the hand.
  func tally(
    _ hand: KinematicHand, profile: Profile? = nil, flaw: PanelFlaw? = nil,
    expected: String? = nil, style: String? = nil
  ) -> Tally {
    sessions.sum { kind in
      kind.hand == hand && kind.flaw == flaw && kind.profile == profile ?? hand.profile
        && (expected == nil || kind.expected == expected) && (style == nil || kind.style == style)
    }
  }

  /// Returns the styles of a gesture, in alphabetical order.
  func styles(of expected: String) -> [String] {
    Set(sessions.keys.filter { $0.expected == expected }.compactMap(\.style)).sorted()
  }
}
