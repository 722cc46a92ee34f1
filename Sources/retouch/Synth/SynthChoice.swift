import Arguments
import Gestures
import Synthesis
import Text

/// The acts to synthesize.
enum SynthChoice: Sendable {
  /// All acts in sequence, in one recording.
  case sequence([Act])
  /// A separate recording of each act.
  case each([Act])

  var isGroup: Bool {
    switch self {
    case .sequence: false
    case .each: true
    }
  }

  /// The acts of each recording.
  var sequences: [[Act]] {
    switch self {
    case .sequence(let acts): [acts]
    case .each(let acts): acts.map { [$0] }
    }
  }

  private static let groups: KeyValuePairs<String, SynthChoice> = [
    "all": .each(GestureCatalog.gestures.map(Act.gesture)),
    "none": .each(NonGesture.allCases.map(Act.nonGesture)),
  ]

  static let kind: ValueKind<SynthChoice> = {
    let words = Act.all.map(\.name) + groups.map(\.key)
    return .value(
      "GESTURE[,GESTURE…]", suggestions: .list(.words(words))
    ) { text throws(InvalidValue) in
      if let group = groups.first(where: { $0.key == text }) { return group.value }
      var acts: [Act] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let act = Act(name: String(name)) else {
          throw InvalidValue(
            expected: name.isEmpty ? "names with one comma between them" : "the name of a gesture",
            nearest: words.nearest(to: String(name)))
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
        throw InvalidValue(
          expected: words.alternatives(), nearest: words.nearest(to: text))
      }
      return [hand]
    }
  }()
}
