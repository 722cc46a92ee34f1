/// How parts of a text for people are set off from each other, where the terminal has colour.
package struct Paint: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// Nothing where text goes into a file.
  package static var ofOutput: Paint { Paint(isColored: TerminalFacts.output.isColored) }

  package func strong(_ text: String) -> String { paint(text, "1") }
  package func faint(_ text: String) -> String { paint(text, "2") }
  /// What a voice says.
  package func spoken(_ text: String) -> String { paint(text, "1;36") }
  /// What went wrong, or could not be done.
  package func alarm(_ text: String) -> String { paint(text, "1;31") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[m" : text
  }
}
