import Arguments
import Gestures
import Synthesis
import Text

/// The acts to synthesize.
enum SynthSelection: Sendable {
  /// All acts in sequence, in one recording.
  case sequence([HandAction])
  /// A separate recording of each act.
  case each([HandAction])

  var isGroup: Bool {
    switch self {
    case .sequence: false
    case .each: true
    }
  }

  /// The acts of each recording.
  var sequences: [[HandAction]] {
    switch self {
    case .sequence(let acts): [acts]
    case .each(let acts): acts.map { [$0] }
    }
  }

  private static let groups: KeyValuePairs<String, SynthSelection> = [
    "all": .each(GestureCatalog.gestures.map(HandAction.gesture)),
    "none": .each(NonGesture.allCases.map(HandAction.nonGesture)),
  ]

  static let kind: ValueKind<SynthSelection> = {
    let words = HandAction.all.map(\.name) + groups.map(\.key)
    return .value(
      "GESTURE[,GESTURE…]", suggestions: .list(.words(words))
    ) { text throws(InvalidValue) in
      if let group = groups.first(where: { $0.key == text }) { return group.value }
      var acts: [HandAction] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let act = HandAction(name: String(name)) else {
          throw InvalidValue(
            expected: name.isEmpty ? "names with one comma between them" : "the name of a gesture",
            nearest: words.closestMatch(to: String(name)))
        }
        acts.append(act)
      }
      return .sequence(acts)
    }
  }()

  static let hands: ValueKind<[HandModel]> = {
    let words = HandModel.all.map(\.name) + ["all"]
    return ValueKind(
      words.joined(separator: "|"), suggestions: .words(words),
      describe: { $0.map(\.name).joined(separator: ",") }
    ) { text throws(InvalidValue) in
      if text == "all" { return HandModel.all }
      guard let hand = HandModel(name: text) else {
        throw InvalidValue(expected: words.joinedWithOr(), nearest: words.closestMatch(to: text))
      }
      return [hand]
    }
  }()
}
