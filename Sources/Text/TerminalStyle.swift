/// Styles for text in a terminal; no effect if the terminal has no color.
package struct TerminalStyle: Sendable {
  /// Whether styles are applied.
  package let isColored: Bool

  /// Creates styles.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Returns emphasized text.
  package func bold(_ text: String) -> String { paint(text, "1") }
  /// Returns de-emphasized text.
  package func dim(_ text: String) -> String { paint(text, "2") }
  /// Returns text in the style of speech.
  package func speech(_ text: String) -> String { paint(text, "1;36") }
  /// Returns text in the style of errors.
  package func error(_ text: String) -> String { paint(text, "1;31") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[m" : text
  }
}
