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
    /// “Volume: 50%”
    case colon
    /// After a full stop, which is added where there is none.
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
  /// The tokens as one line of text.
  public var printed: String {
    var line = ""
    for token in self where !token.text.isEmpty {
      if !line.isEmpty {
        switch token.joint {
        case .space: line += " "
        case .seamless: break
        case .colon: line += ": "
        case .sentence: line += line.endsSentence ? " " : ". "
        }
      }
      line += token.text
    }
    return line
  }
}

extension String {
  /// Whether a full stop stands at its end, in one of the scripts that the reader speaks.
  var endsSentence: Bool {
    guard let last = unicodeScalars.last else { return true }
    return last == "." || last == "。" || last == "।"
  }

  /// Without the full stop at its end.
  var withoutStop: String { endsSentence && !isEmpty ? String(dropLast()) : self }
}
