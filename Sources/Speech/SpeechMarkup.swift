internal import ScreenReader
internal import Text

/// What is said, in the markup that speech-dispatcher passes on to its synthesizer (SSML).
///
/// Before each word stands a mark with its number, so that the synthesizer tells how far it is, and
/// what was cut short can be taken up there.
struct SpeechMarkup {
  private(set) var text = "<speak>"
  private var word = 0
  private let first: Int
  private let isWide: Bool
  /// What was said last, to know whether a sign stands there already.
  private var last: String?

  /// The tokens from the word with a number on.
  init(_ tokens: [SpeechToken], language: String, from first: Int = 0) {
    self.first = first
    isWide = tokens.hasWideSigns
    for token in tokens where !token.text.isEmpty { add(token, language) }
    text += "</speak>"
  }

  /// The mark before a word.
  static func mark(_ word: Int) -> String { "w\(word)" }

  /// The word that stands after a mark; nil where the mark is none of ours.
  static func word(of mark: String) -> Int? {
    mark.first == "w" ? Int(mark.dropFirst()) : nil
  }

  private mutating func add(_ token: SpeechToken, _ language: String) {
    if let last, word > first {
      text += token.joint.sign(
        isWide: isWide, endsSentence: last.endsSentence)
      // Whitespace within tokens is no part of the words.
      let hasSpace = last.last?.isWhitespace == true || token.text.first?.isWhitespace == true
      if token.joint != .seamless || hasSpace { text += " " }
    }
    if token.pause > 0, word >= first { text += "<break time=\"\(token.pause)ms\"/>" }
    let wrapping = Self.wrapping(of: token, language)
    text += wrapping.open
    for (index, part) in token.text.split(whereSeparator: \.isWhitespace).enumerated() {
      defer { word += 1 }
      guard word >= first else { continue }
      if index > 0, word > first { text += " " }
      text += "<mark name=\"\(Self.mark(word))\"/>" + Self.escaped(part)
    }
    text += wrapping.close
    last = token.text
  }

  private static func wrapping(
    of token: SpeechToken, _ language: String
  ) -> (open: String, close: String) {
    var tags: [(name: String, attributes: String)] = []
    if let own = token.language, own != language {
      tags.append(("voice", "xml:lang=\"\(escaped(own[...]))\""))
    }
    if token.pitch != 1 {
      // Two octaves above are beyond every voice; what is no number is none.
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

  /// Text as it stands in markup; what is no sign, and breaks of lines as well, is left out.
  private static func escaped(_ text: Substring) -> String {
    text.asXML(unsayable: "") { $0.value < 0x20 || $0.value == 0x7F }
  }
}
