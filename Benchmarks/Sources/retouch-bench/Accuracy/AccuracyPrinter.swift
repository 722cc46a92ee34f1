import Text

/// Formats the tables as text, JSON Lines or a page of Markdown.
enum AccuracyPrinter {
  static func text(_ tables: [ResultTable], sum: String) -> String {
    tables.map { $0.text() }.joined() + "\n\(sum)\n"
  }

  static func json(_ tables: [ResultTable]) -> String { tables.map { $0.json() }.joined() }

  /// Returns a page of Markdown that includes the command that made it.
  static func markdown(_ tables: [ResultTable], sum: String, command: String) -> String {
    """
    # Accuracy

    What is recognized of synthesised sessions: six kinds of hands, every gesture and every thing that
    is none, on every device of `devices/` that feels the fingers for it. None of these seeds is used
    where tunables are chosen. \(sum)

    `make accuracy` writes this page anew (`\(command)`),
    the same to the byte while nothing else changes. A session of the last table is looked at with its
    command, followed by `| retouch explain -`.

    Sessions of hands are synthetic, in the tables of kinematic hands and panels too; recorded strokes
    are of people.

    """ + tables.map { $0.markdown() }.joined()
  }
}
