/// Text with what a voice needs to know about parts of it.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of the text and how it wants to be spoken; counted in characters.
  public struct Run: Hashable, Sendable {
    public var range: Range<Int>
    public var attributes: SpeechAttributes

    public init(_ range: Range<Int>, _ attributes: SpeechAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  public var string: String
  public var runs: [Run]

  public init(_ string: String, runs: [Run] = []) {
    self.string = string
    self.runs = runs
  }

  /// The same attributes for the whole of it.
  public init(_ string: String, _ attributes: SpeechAttributes) {
    self.init(string, runs: [Run(0..<string.count, attributes)])
  }
}

extension AttributedText {
  /// Whether it marks something that the rotor leads to: a link, or a heading by its level.
  var marksKinds: Bool {
    runs.contains { $0.attributes.link != nil || $0.attributes.headingLevel != nil }
  }

  /// Texts one after the other, each with its runs.
  static func joined(_ texts: [AttributedText], by separator: String) -> AttributedText {
    var whole = AttributedText("")
    // How many characters there are, in as many bytes: what was counted is not counted again.
    var (start, counted) = (0, 0)
    for text in texts {
      if !whole.string.isEmpty { whole.string += separator }
      if !text.runs.isEmpty {
        start += Substring(whole.string.utf8.dropFirst(counted)).count
        counted = whole.string.utf8.count
      }
      let offset = start
      whole.string += text.string
      whole.runs += text.runs.map {
        Run($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.attributes)
      }
    }
    return whole
  }
}

extension String {
  /// The text as somebody shows it, if that is what it says.
  func like(_ shown: AttributedText?) -> AttributedText {
    if let shown, shown.string == self { return shown }
    return AttributedText(self)
  }
}

/// How a stretch of text wants to be spoken.
public struct SpeechAttributes: Hashable, Sendable {
  /// The language as BCP 47 writes it, `de-CH`.
  public var language: String?
  /// 1 is the voice's own pitch, 2 an octave above.
  public var pitch: Double?
  /// Whether punctuation is read out.
  public var punctuation: Bool?
  /// Whether it is spelled letter by letter.
  public var spellOut: Bool?
  /// How it is pronounced, in the letters of the International Phonetic Association.
  public var ipaNotation: String?
  /// 1 to 6 for a heading of that level; 0 for a heading without one.
  public var headingLevel: Int?
  /// What the program says about the text in words of its own.
  public var custom: String?
  /// Whether an announcement waits its turn rather than interrupting.
  public var queueAnnouncement: Bool?
  public var announcementPriority: AnnouncementPriority?
  /// The address that it leads to, where it is a link.
  public var link: String?

  public init(
    language: String? = nil, pitch: Double? = nil, punctuation: Bool? = nil,
    spellOut: Bool? = nil, ipaNotation: String? = nil, headingLevel: Int? = nil,
    custom: String? = nil, queueAnnouncement: Bool? = nil,
    announcementPriority: AnnouncementPriority? = nil, link: String? = nil
  ) {
    self.language = language
    self.pitch = pitch
    self.punctuation = punctuation
    self.spellOut = spellOut
    self.ipaNotation = ipaNotation
    self.headingLevel = headingLevel
    self.custom = custom
    self.queueAnnouncement = queueAnnouncement
    self.announcementPriority = announcementPriority
    self.link = link
  }
}

/// What an announcement may do to the speech before it.
public enum AnnouncementPriority: String, CaseIterable, Hashable, Sendable {
  /// Spoken when nothing else is.
  case low
  /// Interrupts, and may be interrupted.
  case `default`
  /// Interrupts, and may not be interrupted.
  case high
}
