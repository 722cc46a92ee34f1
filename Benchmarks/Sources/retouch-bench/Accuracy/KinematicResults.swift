import Gestures
import Grading
import Synthesis

/// What came of the sessions of hands whose joints move.
struct KinematicResults {
  /// What a session counts for.
  struct Kind: Hashable {
    var hand: KinematicHand
    var flaw: PanelFlaw?
    var profile: Profile
    var expected: String
    /// How the gesture was made, where the table tells it apart.
    var style: String?
  }

  private(set) var sessions = TallyBook<Kind>()
  private(set) var confusions = ConfusionList()
  /// The number of sessions, each counted once whatever profiles it was read with.
  private(set) var count = 0

  mutating func add(
    _ outcome: Outcome, of kind: Kind, isFitting: Bool, replay: @autoclosure () -> String
  ) {
    sessions.add(outcome.grade, to: kind)
    guard isFitting else { return }
    count += 1
    guard outcome.grade != .right else { return }
    let maker = [kind.hand.rawValue, kind.flaw.map { "\($0.rawValue) panel" }].compactMap(\.self)
    confusions.add(outcome, hand: maker.joined(separator: ", "), replay: replay())
  }

  /// Returns what a hand comes to with a profile, or with the one that fits.
  func tally(
    _ hand: KinematicHand, profile: Profile? = nil, flaw: PanelFlaw? = nil,
    expected: String? = nil, style: String? = nil
  ) -> Tally {
    sessions.sum { kind in
      kind.hand == hand && kind.flaw == flaw && kind.profile == profile ?? hand.profile
        && (expected == nil || kind.expected == expected)
        && (style == nil || kind.style == style)
    }
  }

  /// The styles of a gesture, in alphabetical order.
  func styles(of expected: String) -> [String] {
    Set(sessions.keys.filter { $0.expected == expected }.compactMap(\.style)).sorted()
  }
}
