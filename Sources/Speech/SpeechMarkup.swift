internal import Elements
internal import ScreenReader
internal import Text

/// Speech tokens as SSML, which speech-dispatcher passes to its synthesizer.
///
/// A mark with a number precedes each word. The synthesizer reports the marks it reaches, so that
/// interrupted speech can resume there.
struct SpeechMarkup {
  /// The markup as a document.
  var text: String { "<speak>\(body)</speak>" }
  /// The markup without the element of the document.
  private(set) var body = ""
  private var nextWord = 0
  private let firstWord: Int
  private let usesFullWidthPunctuation: Bool
  /// The text of the previous token, whose end determines the punctuation and space after
  /// it.
  private var previousText: String?

  /// Creates markup for the tokens, starting at the word with index `first`.
  init(_ tokens: [SpeechToken], language: String, from first: Int = 0) {
    self.firstWord = first
    usesFullWidthPunctuation = tokens.hasWideSigns
    for token in tokens where !token.text.isEmpty { add(token, language) }
  }

  /// Returns the name of the mark before a word.
  static func mark(_ word: Int) -> String { "w\(word)" }

  /// Returns the index of the word after a mark; `nil` if the mark does not come from this type.
  static func nextWord(of mark: String) -> Int? {
    mark.first == "w" ? Int(mark.dropFirst()) : nil
  }

  private mutating func add(_ token: SpeechToken, _ language: String) {
    if let previousText, nextWord > firstWord {
      body += token.separator.punctuation(
        isWide: usesFullWidthPunctuation, endsSentence: previousText.endsSentence)
      // Leading and trailing whitespace of tokens is not part of the words.
      let hasSpace =
        previousText.last?.isWhitespace == true || token.text.first?.isWhitespace == true
      if token.separator != .none || hasSpace { body += " " }
    }
    if token.pause > 0, nextWord >= firstWord { body += "<break time=\"\(token.pause)ms\"/>" }
    let wrapping = Self.wrapping(of: token, language)
    body += wrapping.open
    for (index, part) in token.text.split(whereSeparator: \.isWhitespace).enumerated() {
      defer { nextWord += 1 }
      guard nextWord >= firstWord else { continue }
      if index > 0, nextWord > firstWord { body += " " }
      body += "<mark name=\"\(Self.mark(nextWord))\"/>" + Self.escaped(part)
    }
    body += wrapping.close
    previousText = token.text
  }

  private static func wrapping(
    of token: SpeechToken, _ language: String
  ) -> (open: String, close: String) {
    var tags: [(name: String, attributes: String)] = []
    if let own = token.language, own != language {
      tags.append(("voice", "xml:lang=\"\(escaped(own[...]))\""))
    }
    if token.pitch != 1 {
      // No voice exceeds two octaves above normal. NaN is treated as the lowest pitch.
      let percent = token.pitch > 0 ? Int(min(token.pitch, 4) * 100) - 100 : -100
      tags.append(("prosody", "pitch=\"\(percent < 0 ? "" : "+")\(percent)%\""))
    }
    if token.spellsOut { tags.append(("say-as", "interpret-as=\"characters\"")) }
    if let ipa = token.ipa {
      tags.append(("phoneme", "alphabet=\"ipa\" ph=\"\(escaped(ipa[...]))\""))
    }
    return (
      tags.map { "<\($0.name) \($0.attributes)>" }.joined(),
      tags.reversed().map { "</\($0.name)>" }.joined()
    )
  }

  /// Returns text escaped for XML.
  ///
  /// Control characters, including line breaks, are removed.
  private static func escaped(_ text: Substring) -> String {
    text.xmlEscaped(invalid: "") { $0.value < 0x20 || $0.value == 0x7F }
  }
}
