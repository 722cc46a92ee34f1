import Gestures

/// The text form of bindings.
///
///     [default]
///     three-finger-tap = toggle-mute   # a comment
///
///     [editing]
///     two-finger-flick-left = undo
///
/// Lines before the first section belong to `default`. `nothing` leaves a gesture unbound. Gestures
/// that the text does not contain keep their bindings.
extension Bindings {
  /// Reads bindings from a text.
  ///
  /// If the text has an error, throws and changes nothing.
  public mutating func read(_ text: String) throws(BindingsError) {
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
          throw line.mistake(name, .duplicate(name.text, line: first))
        }
        seen[context, default: [:]][gesture] = line.number
        let command = try line.find(meaning, ReaderCommand.init(rawValue:)) { .unknownCommand($0) }
        changed.bind(gesture, to: command, in: context)
      }
    }
    self = changed
  }

  /// The bindings in text form, in the order of the catalog.
  ///
  /// Reading the text restores them.
  public var text: String {
    var sections: [String] = []
    for context in GestureContext.allCases {
      let lines = GestureCatalog.gestures.reversed().compactMap { gesture in
        explicitCommand(for: gesture, in: context).map { "\(gesture.name) = \($0.rawValue)\n" }
      }
      if !lines.isEmpty { sections.append("[\(context.rawValue)]\n" + lines.joined()) }
    }
    return sections.joined(separator: "\n")
  }
}
