import Gestures

/// The text form of bindings.
///
///     [default]
///     three-finger-tap = toggle-mute   # a comment
///
///     [editing]
///     two-finger-flick-left = undo
///
/// A line with a key, `KEY_RIGHT = next-item`, binds the key of a keypad. Lines before the first
/// section belong to `default`. `nothing` leaves a gesture or key unbound. Gestures that the text
/// does not contain keep their bindings. If the text contains keys, only these are bound.
extension Bindings {
  /// Reads bindings from a text.
  ///
  /// If the text has an error, throws and changes nothing.
  public mutating func read(_ text: String) throws(BindingsError) {
    var changed = self
    var context = GestureContext.default
    var seen: [GestureContext: [String: Int]] = [:]
    var hasKeys = false
    for (index, whole) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = BindingsLine(text: String(whole), number: index + 1)
      switch try line.content() {
      case .nothing: continue
      case .section(let word):
        context = try line.find(word, GestureContext.init(rawValue:)) { .unknownContext($0) }
      case .pair(let name, let meaning):
        let bound = try line.bound(name)
        if let first = seen[context]?[bound.name] {
          throw line.mistake(name, .duplicate(name.text, line: first))
        }
        seen[context, default: [:]][bound.name] = line.number
        let command = try line.find(meaning, ReaderCommand.init(rawValue:)) { .unknownCommand($0) }
        switch bound {
        case .gesture(let gesture): changed.bind(gesture, to: command, in: context)
        case .key(let key):
          if !hasKeys { changed.unbindKeys() }
          hasKeys = true
          changed.bind(key, to: command, in: context)
        }
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
      var lines = GestureCatalog.known.reversed().compactMap { gesture in
        explicitCommand(for: gesture, in: context).map { "\(gesture.name) = \($0.rawValue)\n" }
      }
      lines += explicitKeys(in: context).compactMap { key in
        explicitCommand(for: key, in: context).map { "\(key.name) = \($0.rawValue)\n" }
      }
      if !lines.isEmpty { sections.append("[\(context.rawValue)]\n" + lines.joined()) }
    }
    return sections.joined(separator: "\n")
  }
}
