import ScreenReader
import Terminal
import Text

/// The commands of all keys as text or JSON Lines.
struct KeyTable {
  let bindings: Bindings
  let contexts: [GestureContext]

  /// A context that binds a key, with the command; `nil` if it leaves the key unbound.
  private struct Row {
    let key: KeypadKey
    let context: GestureContext
    let command: ReaderCommand?

    var effect: String { command?.effect(in: context) ?? "goes to the screen" }
  }

  /// The rows, ordered by key.
  private var rows: [Row] {
    let keys = Set(contexts.flatMap(bindings.explicitKeys)).sorted()
    return keys.flatMap { key in
      contexts.compactMap { context in
        guard bindings.explicitCommand(for: key, in: context) != nil else { return nil }
        return Row(
          key: key, context: context, command: bindings.command(for: key, in: context))
      }
    }
  }

  /// Returns the table as text.
  func text(_ paint: TerminalStyle) -> [String] {
    let rows = rows
    guard !rows.isEmpty else { return [] }
    let width = 2 + rows.reduce(0) { max($0, $1.key.name.count) }
    return ["", paint.bold("Keys of a keypad")]
      + rows.map { row in
        let context = row.context == .default ? "" : "\(row.context.rawValue): "
        let command = row.command.map { " (\($0.rawValue))" } ?? ""
        return "  " + row.key.name.padded(trailing: width) + context + row.effect
          + paint.dim(command)
      }
  }

  /// One JSON object per key and context.
  var json: [String] {
    let strings = ReaderStrings.strings(for: "en")
    return rows.map { row in
      var line = JSONLine()
      line.add("key", row.key.name)
      line.add("context", row.context.rawValue)
      line.add("command", orNull: row.command?.rawValue)
      line.add("spoken", strings.key(row.key))
      line.add("does", orNull: row.command.map { strings.command($0) })
      line.add("effect", row.effect)
      return line.line
    }
  }
}
