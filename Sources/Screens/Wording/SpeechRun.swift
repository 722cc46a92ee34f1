import Elements

/// A stretch of a text in a screen file, and how it wants to be spoken.
enum SpeechRun {
  static let shape = ObjectShape(
    "a run",
    [
      Field(
        "range", .numbers(["start", "end"]), "Its first character and the one behind its last."),
      Field("language", .languageTag, "The language that it is in."),
      Field("pitch", .number(0...2), "1 is the voice's own pitch, 2 an octave above."),
      Field("punctuation", .flag, "Whether punctuation is read out."),
      Field("spellOut", .flag, "Whether it is spelled letter by letter."),
      Field("ipaNotation", .string, "How it is pronounced, in phonetic letters."),
      Field("headingLevel", .integer(0...6), "The level of a heading; 0 is one without."),
      Field("custom", .string, "What the program says about it in words of its own."),
    ])

  /// A run without a range is the whole text.
  static func run(_ value: ScreenValue, in text: String) -> AttributedText.Run {
    let ends = (value["range"]?.list ?? []).map { $0.integer ?? 0 }
    let count = text.count
    let start = ends.count == 2 ? min(max(0, ends[0]), count) : 0
    let end = ends.count == 2 ? min(max(start, ends[1]), count) : count
    return AttributedText.Run(
      start..<end,
      SpeechAttributes(
        language: value["language"]?.string, pitch: value["pitch"]?.number,
        punctuation: value["punctuation"]?.flag, spellOut: value["spellOut"]?.flag,
        ipaNotation: value["ipaNotation"]?.string, headingLevel: value["headingLevel"]?.integer,
        custom: value["custom"]?.string))
  }
}
