import Gestures

/// Bindings as a person writes them down.
///
///     [default]
///     three-finger-tap = toggle-mute   # what stands behind # is for people
///
///     [editing]
///     two-finger-flick-left = undo
///
/// Lines before the first section are of `default`. `nothing` leaves a gesture unbound. What a text does
/// not mention stays as it was.
extension Bindings {
  /// Binds what a text says; nothing is changed where it has a mistake.
  public mutating func read(_ text: String) throws(BindingsMistake) {
    var changed = self
    var context = GestureContext.default
    var seen: [GestureContext: [Gesture: Int]] = [:]
    for (index, whole) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = BindingsLine(text: String(whole), number: index + 1)
      switch try line.content() {
      case .nothing: continue
      case .section(let word):
        context = try line.find(word, GestureContext.init(rawValue:)) { .unknownContext($0) }
      case .pair(let name, let meaning):
        let gesture = try line.find(name, Gesture.init(name:)) { .unknownGesture($0) }
        if let first = seen[context]?[gesture] {
          throw line.mistake(name, .repeated(name.text, line: first))
        }
        seen[context, default: [:]][gesture] = line.number
        let command = try line.find(meaning, Command.init(rawValue:)) { .unknownCommand($0) }
        changed.bind(gesture, to: command, in: context)
      }
    }
    self = changed
  }

  /// The bindings as such a text, each context in the order of the catalog; reading it gives them again.
  public var text: String {
    var sections: [String] = []
    for context in GestureContext.allCases {
      let lines = GestureCatalog.gestures.reversed().compactMap { gesture in
        own(gesture, in: context).map { "\(gesture.name) = \($0.rawValue)\n" }
      }
      if !lines.isEmpty { sections.append("[\(context.rawValue)]\n" + lines.joined()) }
    }
    return sections.joined(separator: "\n")
  }
}
