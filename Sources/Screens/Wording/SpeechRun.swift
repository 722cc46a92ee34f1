import Elements

/// A range of a text in a screen file, with its speech attributes.
enum SpeechRun {
  static let shape = ObjectType(
    "a run",
    [
      Field(
        "range", .tuple(["start", "end"]),
        "The index of its first character, and the index after its last character."),
      Field("language", .languageTag, "The language of the run."),
      Field(
        "pitch", .number(0...2),
        "The pitch. 1 is the normal pitch of the voice, 2 one octave higher."),
      Field("punctuation", .boolean, "Whether punctuation is spoken."),
      Field("spellOut", .boolean, "Whether it is spelled letter by letter."),
      Field("ipaNotation", .string, "The pronunciation in IPA."),
      Field(
        "headingLevel", .integer(0...6),
        "The heading level, from 1 to 6; 0 for a heading without a level."),
      Field("custom", .string, "A text that the application defines about the run."),
      Field(
        "link", .string,
        "The address of a link. The links rotor moves to it, and a double tap follows it."),
    ])

  /// Returns the text as a file writes it: with its runs, if there are any.
  static func content(_ text: AttributedText) -> ScreenValue.Content {
    guard !text.runs.isEmpty else { return .string(text.string) }
    let runs = text.runs.map { value(of: $0, in: text.string) }
    return ScreenValue.object([
      ("text", ScreenValue(.string(text.string))), ("runs", .list(runs)),
    ]).content
  }

  private static func value(of run: AttributedText.Run, in text: String) -> ScreenValue {
    let says = run.attributes
    let isWhole = run.range == 0..<text.count
    let ends = [Double(run.range.lowerBound), Double(run.range.upperBound)]
    let all: [(String, ScreenValue.Content?)] = [
      ("range", isWhole ? nil : .numbers(ends)), ("language", says.language.map { .string($0) }),
      ("pitch", says.pitch.map { .number($0) }),
      ("punctuation", says.punctuation.map { .flag($0) }),
      ("spellOut", says.spellOut.map { .flag($0) }),
      ("ipaNotation", says.ipaNotation.map { .string($0) }),
      ("headingLevel", says.headingLevel.map { .number(Double($0)) }),
      ("custom", says.custom.map { .string($0) }), ("link", says.link.map { .string($0) }),
    ]
    return .object(all.compactMap { key, content in content.map { (key, ScreenValue($0)) } })
  }

  /// Returns a run.
  ///
  /// Without a range, it is the whole text.
  ///
  /// `fill` fills in placeholders if a step is running.
  static func run(
    _ value: ScreenValue, in text: String, fill: (String) -> String
  ) -> AttributedText.Run {
    let ends = (value["range"]?.list ?? []).map { $0.integer ?? 0 }
    let count = text.count
    let start = ends.count == 2 ? min(max(0, ends[0]), count) : 0
    let end = ends.count == 2 ? min(max(start, ends[1]), count) : count
    return AttributedText.Run(
      start..<end,
      SpeechAttributes(
        language: value["language"]?.string, pitch: value["pitch"]?.number,
        punctuation: value["punctuation"]?.flag, spellOut: value["spellOut"]?.flag,
        ipaNotation: value["ipaNotation"]?.string.map(fill),
        headingLevel: value["headingLevel"]?.integer,
        custom: value["custom"]?.string.map(fill), link: value["link"]?.string.map(fill)))
  }
}
