import Gestures
import ScreenReader

/// What a gesture does in a context.
struct GestureMeaning {
  let gesture: Gesture
  let context: GestureContext
  let command: Command?
  /// Whether it is what the gesture means everywhere.
  let isGeneral: Bool

  init(of gesture: Gesture, in context: GestureContext, _ bindings: Bindings) {
    self.gesture = gesture
    self.context = context
    command = bindings.command(for: gesture, in: context)
    isGeneral = context == .default || bindings.own(gesture, in: context) == nil
  }

  /// In a sentence without its end.
  var effect: String {
    if let command { return command.effect(in: context) }
    if context == .practice { return "is named, with what it would do; nothing is done" }
    return "is not bound, and not waited for"
  }

  /// Simple gestures first, few fingers before many.
  static let gestures: [Gesture] = Array(GestureCatalog.gestures.reversed())
}

extension GestureMeaning {
  /// Contexts in which a gesture means the same.
  struct Group {
    var contexts: [GestureContext]
    var meaning: GestureMeaning
  }

  /// What a gesture means everywhere, contexts that say the same taken together.
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
