import Controls
import Elements

/// A piece of an utterance, with its role and its separator.
public struct SpeechToken: Hashable, Sendable {
  /// The role of a token.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The appearance of a screen or a change of orientation: “Alert”.
    case occasion
    /// The name of a container that the cursor entered.
    case container
    /// A header of a data table cell.
    case header
    /// The selected state.
    case selected
    /// The label of the element.
    case label
    /// The value of the element.
    case value
    /// The rows or columns that a cell spans.
    case span
    /// The row or column of a cell.
    case tablePosition = "table-position"
    /// The kind or state of the element.
    case trait
    /// The position among siblings: “2 of 5”.
    case position
    /// The start or end of a list or landmark.
    case boundary
    /// Custom content.
    case content
    /// The hint of the element.
    case hint
    /// An additional note, such as the availability of actions.
    case note
    /// An announcement of the application.
    case announcement
    /// The reader's own speech, such as a rotor setting or a mode.
    case reader
    /// A piece of text that was read, traversed or typed.
    case text
  }

  /// The separator between a token and the previous one.
  public enum Separator: Hashable, Sendable {
    /// A space.
    case space
    /// No separator: “iPhone16”.
    case none
    /// A colon, unless the previous text ends with punctuation: “Volume: 50%”.
    case colon
    /// A period, unless the previous text ends with punctuation.
    case sentence
  }

  /// The role of the token.
  public var role: Role
  /// The text to speak.
  public var text: String
  /// The separator from the previous token.
  public var separator: Separator
  /// The silence before the token, in milliseconds.
  public var pause: Int
  /// The language of the text; `nil` for the reader's own.
  public var language: String?
  /// The pitch, relative to the voice's default of 1.
  public var pitch: Double
  /// Whether the text is spelled character by character.
  public var spellsOut: Bool
  /// The pronunciation in the International Phonetic Alphabet; `nil` for the voice's own.
  public var ipa: String?
  /// Whether punctuation is spoken by name; `nil` for the user's setting.
  public var speaksPunctuation: Bool?
  /// Whether the token is spoken but redacted in transcripts: it names a key that types into a
  /// secure field.
  public var isSecure = false

  /// Creates a token.
  public init(
    _ role: Role, _ text: String, separator: Separator = .sentence, pause: Int = 0,
    language: String? = nil, pitch: Double = 1, spellsOut: Bool = false, ipa: String? = nil,
    speaksPunctuation: Bool? = nil
  ) {
    self.role = role
    self.text = text
    self.separator = separator
    self.pause = pause
    self.language = language
    self.pitch = pitch
    self.spellsOut = spellsOut
    self.ipa = ipa
    self.speaksPunctuation = speaksPunctuation
  }
}

extension [SpeechToken] {
  /// The tokens for transcripts: consecutive secret tokens are replaced by one bullet.
  package var redacted: [SpeechToken] {
    guard contains(where: \.isSecure) else { return self }
    var shown: [SpeechToken] = []
    for token in self where !token.isSecure || shown.last?.isSecure != true {
      guard token.isSecure else {
        shown.append(token)
        continue
      }
      var sign = SpeechToken(token.role, SecureTextField.bullet, separator: token.separator)
      (sign.pause, sign.isSecure) = (token.pause, true)
      shown.append(sign)
    }
    return shown
  }

  /// Whether the punctuation between the tokens is full-width, as in Chinese and Japanese.
  ///
  /// The reader's own strings among the tokens decide; without them, all texts must be wide.
  package var hasWideSigns: Bool {
    guard contains(where: { $0.text.isWide }) else { return false }
    guard contains(where: \.role.isOfReader) else {
      return allSatisfy { $0.text.isWide || $0.text.isEmpty }
    }
    return contains { $0.role.isOfReader && $0.text.isWide }
  }

  /// The tokens as one line of text.
  public var joinedText: String {
    var line = ""
    let isWide = hasWideSigns
    for token in redacted where !token.text.isEmpty {
      if !line.isEmpty {
        switch token.separator {
        case .space: line += " "
        case .none: break
        case .colon, .sentence:
          line += token.separator.punctuation(isWide: isWide, endsSentence: line.endsSentence)
          // Full-width punctuation includes its space.
          if !isWide || line.unicodeScalars.last?.isWide != true { line += " " }
        }
      }
      line += token.text
    }
    return line
  }
}

extension SpeechToken.Role {
  /// Whether the text comes from the reader's strings.
  fileprivate var isOfReader: Bool {
    switch self {
    case .occasion, .selected, .span, .tablePosition, .trait, .position, .boundary, .note, .reader:
      true
    case .container, .header, .label, .value, .content, .hint, .announcement, .text: false
    }
  }
}

extension SpeechToken.Separator {
  /// Returns the punctuation between two texts.
  package func punctuation(isWide: Bool, endsSentence: Bool) -> String {
    switch self {
    case .space, .none: ""
    case .colon: endsSentence ? "" : isWide ? "：" : ":"
    case .sentence: endsSentence ? "" : isWide ? "。" : "."
    }
  }
}

extension String {
  /// Whether the text contains Chinese or Japanese characters or full-width punctuation.
  package var isWide: Bool {
    // These are the lead bytes of U+3000 to U+9FFF; no other UTF-8 byte has these values.
    utf8.contains { 0xE3...0xE9 ~= $0 }
  }

  /// The text without a final period.
  var withoutStop: String {
    guard let last = unicodeScalars.last, last == "." || last == "。" || last == "।" else {
      return self
    }
    return String(dropLast())
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is full-width punctuation.
  fileprivate var isWide: Bool {
    switch value {
    case 0x3000...0x303F, 0xFF00...0xFF60: true
    default: false
    }
  }
}
