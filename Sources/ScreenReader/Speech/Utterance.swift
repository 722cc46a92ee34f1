public import Elements

/// Something to say in one go.
public struct Utterance: Hashable, Sendable {
  public let id: Int
  public var tokens: [SpeechToken]
  /// What it came from, where somebody waits for its end.
  public var origin: Origin
  /// Whether other speech may cut it short.
  public var isInterruptible: Bool
  /// Speech is off: it takes its time, and is not heard.
  public var isMuted: Bool

  public enum Origin: Hashable, Sendable {
    case reader
    case announcement(Announcement)
    /// An element that is read as part of a longer reading.
    case reading
  }

  /// Whether the program waits for its end.
  var isAnnouncement: Bool {
    switch origin {
    case .announcement: true
    case .reader, .reading: false
    }
  }

  /// It as one line of text.
  public var text: String { tokens.printed }

  /// About how long a voice needs for it, in thousandths of a second.
  ///
  /// Where no voice says when it is done, this decides: the same text always takes the same time.
  public func duration(rate: Int) -> Int {
    let characters = tokens.reduce(0) { $0 + $1.text.length }
    let pauses = tokens.reduce(0) { $0 + $1.pause }
    // At half speed a voice says some 15 characters a second.
    return pauses + 200 + characters * 100_000 / (750 + 15 * min(100, max(0, rate)))
  }
}

extension String {
  /// How many characters it has; bytes are counted, which is quicker, where each of them is one.
  fileprivate var length: Int {
    let bytes = utf8.span
    for index in bytes.indices where bytes[index] > 0x7f || bytes[index] == 0x0d { return count }
    return bytes.count
  }
}
