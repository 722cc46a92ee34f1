import Gestures
import ScreenReader

/// The command of a gesture in a context.
struct GestureMeaning {
  let gesture: Gesture
  let context: GestureContext
  let command: ReaderCommand?
  /// Whether the context has no separate binding of the gesture.
  let isGeneral: Bool

  init(of gesture: Gesture, in context: GestureContext, _ bindings: Bindings) {
    self.gesture = gesture
    self.context = context
    command = bindings.command(for: gesture, in: context)
    isGeneral = context == .default || bindings.explicitCommand(for: gesture, in: context) == nil
  }

  /// The effect as a clause without a period.
  var effect: String {
    if let command { return command.effect(in: context) }
    if context == .practice { return "announces the gesture and its command" }
    return "unbound; adds no delay"
  }

  /// All gestures; simple ones first, few fingers before many.
  static let gestures: [Gesture] = Array(GestureCatalog.gestures.reversed())
}

extension GestureMeaning {
  /// Contexts in which a gesture has the same command and effect.
  struct Group {
    var contexts: [GestureContext]
    var meaning: GestureMeaning
  }

  /// Returns the meanings of a gesture; contexts with the same meaning are combined.
  static func groups(
    of gesture: Gesture, in contexts: [GestureContext], _ bindings: Bindings
  ) -> [Group] {
    var groups: [Group] = []
    for context in contexts {
      let meaning = GestureMeaning(of: gesture, in: context, bindings)
      let same = groups.firstIndex {
        $0.meaning.command == meaning.command && $0.meaning.effect == meaning.effect
      }
      if let same {
        groups[same].contexts.append(context)
      } else {
        groups.append(Group(contexts: [context], meaning: meaning))
      }
    }
    return groups
  }
}
