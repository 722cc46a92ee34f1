import Elements

/// A piece of what is said: why it is said, and how it joins what stands before it.
public struct SpeechToken: Hashable, Sendable {
  /// Why it is said.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Something lies over the screen: “Alert”.
    case occasion
    /// The cursor came into a container.
    case container
    case header
    case selected
    case label
    case value
    case span
    case tablePlace
    /// What kind of thing it is, or in which state.
    case trait
    case position
    case boundary
    case content
    case hint
    case note
    case announcement
    /// What the reader itself has to say: a rotor setting, a mode.
    case reader
    /// A piece of text that was stepped over or typed.
    case text
  }

  /// How it is written after what stands before it.
  public enum Joint: Hashable, Sendable {
    case space
    /// Right behind it: “iPhone16”.
    case seamless
    /// “Volume: 50%”, unless a sign stands there already.
    case colon
    /// After a full stop, which is added where no sign ends the sentence.
    case sentence
  }

  public var role: Role
  public var text: String
  public var joint: Joint
  /// Thousandths of a second of silence before it.
  public var pause: Int
  /// The language to speak it in; nil is the reader's own.
  public var language: String?
  /// 1 is the voice's own pitch.
  public var pitch: Double
  public var spellsOut: Bool
  public var ipa: String?
  /// Whether its signs are read out; nil is as the user wants it.
  public var speaksPunctuation: Bool?
  /// Whether it is heard and stands in no transcript: it names a key that types a secret.
  public var isSecret = false

  public init(
    _ role: Role, _ text: String, joint: Joint = .sentence, pause: Int = 0,
    language: String? = nil, pitch: Double = 1, spellsOut: Bool = false, ipa: String? = nil,
    speaksPunctuation: Bool? = nil
  ) {
    self.role = role
    self.text = text
    self.joint = joint
    self.pause = pause
    self.language = language
    self.pitch = pitch
    self.spellsOut = spellsOut
    self.ipa = ipa
    self.speaksPunctuation = speaksPunctuation
  }
}

extension [SpeechToken] {
  /// The tokens as a transcript may show them: for those that are secret together stands one sign.
  package var shown: [SpeechToken] {
    guard contains(where: \.isSecret) else { return self }
    var shown: [SpeechToken] = []
    for token in self where !token.isSecret || shown.last?.isSecret != true {
      guard token.isSecret else {
        shown.append(token)
        continue
      }
      var sign = SpeechToken(token.role, SecureTextField.bullet, joint: token.joint)
      (sign.pause, sign.isSecret) = (token.pause, true)
      shown.append(sign)
    }
    return shown
  }

  /// Whether the signs between them are those of Chinese and Japanese, as the words of the reader
  /// among them are; without such words, as all texts are.
  package var hasWideSigns: Bool {
    guard contains(where: { $0.text.isWide }) else { return false }
    guard contains(where: \.role.isOfReader) else {
      return allSatisfy { $0.text.isWide || $0.text.isEmpty }
    }
    return contains { $0.role.isOfReader && $0.text.isWide }
  }

  /// The tokens as one line of text.
  public var printed: String {
    var line = ""
    let isWide = hasWideSigns
    for token in shown where !token.text.isEmpty {
      if !line.isEmpty {
        switch token.joint {
        case .space: line += " "
        case .seamless: break
        case .colon, .sentence:
          line += token.joint.sign(isWide: isWide, endsSentence: line.endsSentence)
          // A wide sign brings its own space.
          if !isWide || line.unicodeScalars.last?.isWide != true { line += " " }
        }
      }
      line += token.text
    }
    return line
  }
}

extension SpeechToken.Role {
  /// Whether it is in the reader's words.
  fileprivate var isOfReader: Bool {
    switch self {
    case .occasion, .selected, .span, .tablePlace, .trait, .position, .boundary, .note, .reader:
      true
    case .container, .header, .label, .value, .content, .hint, .announcement, .text: false
    }
  }
}

extension SpeechToken.Joint {
  /// The sign that stands between two texts.
  package func sign(isWide: Bool, endsSentence: Bool) -> String {
    switch self {
    case .space, .seamless: ""
    case .colon: endsSentence ? "" : isWide ? "：" : ":"
    case .sentence: endsSentence ? "" : isWide ? "。" : "."
    }
  }
}

extension String {
  /// Whether any of it is Chinese or Japanese, whose signs are as wide as letters.
  package var isWide: Bool {
    // The first bytes of the scalars U+3000 to U+9FFF; no other byte is among them.
    utf8.contains { 0xE3...0xE9 ~= $0 }
  }

  /// Whether a sign stands at its end after which no full stop comes, in any of the scripts that are
  /// read: “Where to?”, “Name:”.
  package var endsSentence: Bool {
    // Most texts end with a letter, and many are looked at.
    if let last = utf8.last, UInt8(ascii: "a")...UInt8(ascii: "z") ~= last { return false }
    // What closes a quotation or a bracket may stand behind the sign.
    for sign in unicodeScalars.reversed() where !sign.closesWhatIsSaid { return sign.endsSentence }
    return isEmpty
  }

  /// With a word about it behind it, after a comma where no sign stands there.
  func followed(by word: String, comma: String = ", ") -> String {
    self + (endsSentence ? " " : comma) + word
  }

  /// Without the full stop at its end.
  var withoutStop: String {
    guard let last = unicodeScalars.last, last == "." || last == "。" || last == "।" else {
      return self
    }
    return String(dropLast())
  }
}

extension Unicode.Scalar {
  /// Whether it is a sign of Chinese or Japanese.
  fileprivate var isWide: Bool {
    switch value {
    case 0x3000...0x303F, 0xFF00...0xFF60: true
    default: false
    }
  }

  fileprivate var endsSentence: Bool {
    switch self {
    case ".", "!", "?", ":", ";", ",", "…", "‼", "⁇", "⁈", "⁉", "‽": true
    case "。", "．", "！", "？", "：", "；", "，", "、", "।", "॥", "؟", "؛", "،", "۔": true
    default: false
    }
  }

  fileprivate var closesWhatIsSaid: Bool {
    switch self {
    case "\"", "'", "”", "’", "“", "»", "«", ")", "]", "」", "』", "）", "】", "》": true
    default: false
    }
  }
}
