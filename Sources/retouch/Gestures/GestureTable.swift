import Gestures
import ScreenReader
import Terminal
import Text

/// The commands of all gestures as text, JSON Lines or Markdown.
struct GestureTable {
  let gestures: [Gesture]
  let bindings: Bindings
  let contexts: [GestureContext]
  private let strings = ReaderStrings.strings(for: "en")

  /// Returns the table as text, ordered by number of fingers.
  ///
  /// Meanings specific to a context follow the general one.
  func text(_ paint: TerminalStyle) -> [String] {
    var lines: [String] = []
    for fingers in 1...5 {
      let gestures = gestures.filter {
        $0.fingers == fingers && !groups(of: $0).allSatisfy(\.isUnbound)
      }
      guard !gestures.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(paint.bold(fingers == 1 ? "1 finger" : "\(fingers) fingers"))
      for gesture in gestures { lines += text(of: gesture, paint) }
    }
    let unbound = gestures.filter { groups(of: $0).allSatisfy(\.isUnbound) }
    if !unbound.isEmpty {
      lines += ["", paint.bold("Unbound; adds no delay")]
      lines += unbound.map { "  " + $0.name }
    }
    if contexts.contains(.practice) {
      lines += ["", "In practice, every gesture is announced with its command and not performed."]
    }
    return lines
  }

  private func text(of gesture: Gesture, _ paint: TerminalStyle) -> [String] {
    var lines: [String] = []
    // A separate line at the end describes practice.
    let printed = groups(of: gesture).filter { !$0.isUnbound || contexts.count == 1 }
    for (index, group) in printed.enumerated() {
      let name = index == 0 ? gesture.name : ""
      let contextNames = group.contexts.map(\.rawValue).joined(separator: ", ")
      let isWhole = group.contexts.contains(.default) || contexts.count == 1
      let command = group.meaning.command.map { " (\($0.rawValue))" } ?? ""
      lines.append(
        "  " + name.padded(trailing: Self.width) + (isWhole ? "" : "\(contextNames): ")
          + group.meaning.effect + paint.dim(command))
    }
    return lines
  }

  /// The width of the name column: the longest name and two spaces.
  private static let width = 2 + GestureMeaning.gestures.reduce(0) { max($0, $1.name.count) }

  private func groups(of gesture: Gesture) -> [GestureMeaning.Group] {
    GestureMeaning.groups(of: gesture, in: contexts, bindings)
  }

  /// One JSON object per gesture and context.
  var json: [String] {
    gestures.flatMap { gesture in
      contexts.map { context in
        let meaning = GestureMeaning(of: gesture, in: context, bindings)
        var line = JSONLine()
        line.add("gesture", gesture.name)
        line.add("context", context.rawValue)
        line.add("command", orNull: meaning.command?.rawValue)
        line.add("fingers", gesture.fingers)
        line.add("spoken", strings.gesture(gesture))
        line.add("does", orNull: meaning.command.map { strings.command($0) })
        line.add("effect", meaning.effect)
        line.add("is_default", meaning.isGeneral)
        return line.line
      }
    }
  }

  /// The rows of a Markdown table; contexts with the same meaning share a row.
  var markdown: [String] {
    var lines = ["| gesture | context | command | effect |", "|---|---|---|---|"]
    for gesture in gestures {
      for group in groups(of: gesture) {
        let contextNames =
          group.contexts.count == contexts.count && contexts.count > 1
          ? "every" : group.contexts.map(\.rawValue).joined(separator: ", ")
        let command = group.meaning.command.map { "`\($0.rawValue)`" } ?? "–"
        lines.append(
          "| `\(gesture.name)` | \(contextNames) | \(command) | \(group.meaning.effect) |")
      }
    }
    return lines
  }
}

extension GestureMeaning.Group {
  var isUnbound: Bool { meaning.command == nil }
}
