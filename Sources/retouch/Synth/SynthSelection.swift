import Arguments
import Gestures
import Synthesis
import Text

/// The acts to synthesize.
enum SynthSelection: Sendable {
  /// All acts in sequence, in one recording.
  case sequence([AimedAction])
  /// A separate recording of each act.
  case each([HandAction])

  var isGroup: Bool {
    switch self {
    case .sequence: false
    case .each: true
    }
  }

  /// The acts of each recording.
  var sequences: [[AimedAction]] {
    switch self {
    case .sequence(let acts): [acts]
    case .each(let acts): acts.map { [AimedAction(action: $0)] }
    }
  }

  private static let groups: KeyValuePairs<String, SynthSelection> = [
    "all": .each(GestureCatalog.gestures.map(HandAction.gesture)),
    "none": .each(NonGesture.allCases.map(HandAction.nonGesture)),
  ]

  static let kind: ValueKind<SynthSelection> = {
    let words = HandAction.all.map(\.name) + groups.map(\.key)
    return .value(
      "GESTURE[@PLACE][,GESTURE…]", suggestions: .list(.words(words))
    ) { text throws(InvalidValue) in
      if let group = groups.first(where: { $0.key == text }) { return group.value }
      var acts: [AimedAction] = []
      for word in AimedAction.words(in: text) {
        let name = String(word.prefix { $0 != "@" })
        guard let act = HandAction(name: name) else {
          throw InvalidValue(
            expected: name.isEmpty ? "names with one comma between them" : "the name of a gesture",
            nearest: words.closestMatch(to: name))
        }
        guard word.utf8.count > name.utf8.count else {
          acts.append(AimedAction(action: act))
          continue
        }
        guard let place = AimedAction.Place(String(word.dropFirst(name.count + 1))) else {
          throw InvalidValue(expected: "\(name)@X,Y or \(name)@ID")
        }
        acts.append(AimedAction(action: act, place: place))
      }
      return .sequence(acts)
    }
  }()

  static let hand: ValueKind<HandModel> = {
    let words = HandModel.all.map(\.name)
    return ValueKind(
      words.joined(separator: "|"), suggestions: .words(words), describe: \.name
    ) { text throws(InvalidValue) in
      guard let hand = HandModel(name: text) else { throw .notOne(of: words, text) }
      return hand
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
