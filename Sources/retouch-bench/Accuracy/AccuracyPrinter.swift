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

    This page lists how many synthetic sessions are recognized correctly: six kinds of hands make
    every gesture and every non-gesture on every device of `devices/` that detects enough fingers.
    None of these seeds is used to choose tunables. \(sum)

    To regenerate this page, run `make accuracy` (`\(command)`). The result is identical, byte by
    byte, unless the program changes. To examine a failure, run the command in its last column,
    followed by `| retouch explain -`:

        $ retouch synth palm --hand curving --device egalax-pcap-001f --seed 1000043 | retouch explain -

    All sessions of hands are synthetic, including those of kinematic hands and panels. Recorded
    strokes were made by people.

    Related pages: [tunables](tunables.md), [hands](hands.md), [testing](TESTING.md).

    """ + tables.map { $0.markdown() }.joined()
  }
}
