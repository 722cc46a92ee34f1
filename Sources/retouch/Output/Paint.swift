/// How parts of a text for people are set off from each other, where the terminal has colour.
struct Paint {
  let isColored: Bool

  /// Nothing where text goes into a file.
  static var ofOutput: Paint { Paint(isColored: Terminal.output.isColored) }

  func strong(_ text: String) -> String { paint(text, "1") }
  func faint(_ text: String) -> String { paint(text, "2") }
  /// What a voice says.
  func spoken(_ text: String) -> String { paint(text, "1;36") }
  /// What went wrong, or could not be done.
  func alarm(_ text: String) -> String { paint(text, "1;31") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[m" : text
  }
}
