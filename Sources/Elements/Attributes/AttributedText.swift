/// Text with speech attributes for ranges of it.
public struct AttributedText: Hashable, Sendable {
  /// A range of the text, in characters, and its attributes.
  public struct Run: Hashable, Sendable {
    /// The range, in characters.
    public var range: Range<Int>
    /// The attributes of the range.
    public var attributes: SpeechAttributes

    /// Creates a run.
    public init(_ range: Range<Int>, _ attributes: SpeechAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  /// The plain text.
  public var string: String
  /// The ranges with attributes.
  public var runs: [Run]

  /// Creates a text with runs.
  public init(_ string: String, runs: [Run] = []) {
    self.string = string
    self.runs = runs
  }

  /// Creates a text with one run over all of it.
  public init(_ string: String, _ attributes: SpeechAttributes) {
    self.init(string, runs: [Run(0..<string.count, attributes)])
  }
}

extension AttributedText {
  /// Whether any run is a link or a heading, which a rotor finds.
  var marksKinds: Bool {
    runs.contains { $0.attributes.link != nil || $0.attributes.headingLevel != nil }
  }

  /// Returns the concatenation of texts with their runs.
  ///
  /// The separator is omitted at the start.
  package static func joined(_ texts: [AttributedText], by separator: String) -> AttributedText {
    var whole = AttributedText("")
    // `start` is the number of characters in the first `counted` bytes, so that no character is
    // counted twice.
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
  /// Returns `shown` if its string equals this one; otherwise the string without attributes.
  func like(_ shown: AttributedText?) -> AttributedText {
    if let shown, shown.string == self { return shown }
    return AttributedText(self)
  }
}

/// Speech attributes of a range of text.
public struct SpeechAttributes: Hashable, Sendable {
  /// The language as a BCP 47 tag, such as `de-CH`.
  public var language: String?
  /// The pitch relative to the voice's own: 1 is unchanged, 2 is one octave higher.
  public var pitch: Double?
  /// Whether punctuation is spoken.
  public var punctuation: Bool?
  /// Whether the text is spelled letter by letter.
  public var spellOut: Bool?
  /// The pronunciation in the International Phonetic Alphabet.
  public var ipaNotation: String?
  /// The heading level, 1 to 6; 0 is a heading without a level.
  public var headingLevel: Int?
  /// Application-defined text about the range.
  public var custom: String?
  /// Whether an announcement is queued instead of interrupting.
  public var queueAnnouncement: Bool?
  /// The priority of an announcement.
  public var announcementPriority: AnnouncementPriority?
  /// The URL if the range is a link.
  public var link: String?

  /// Creates attributes; those not given are `nil`.
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

/// The priority of an announcement over other speech.
public enum AnnouncementPriority: String, CaseIterable, Hashable, Sendable {
  /// Spoken only when no other speech is in progress.
  case low
  /// Interrupts other speech and can be interrupted.
  case `default`
  /// Interrupts other speech and cannot be interrupted.
  case high
}
