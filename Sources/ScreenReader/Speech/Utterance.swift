public import Elements

/// A unit of speech with a single end.
public struct Utterance: Hashable, Sendable {
  /// The number of the utterance.
  public let id: Int
  /// The speech, in order.
  public var tokens: [SpeechToken]
  /// The source of the utterance, which determines the handling of its end.
  public var origin: Origin
  /// Whether other speech may interrupt the utterance.
  public var isInterruptible: Bool
  /// Whether the utterance takes its time without being heard, because speech is off.
  public var isMuted: Bool

  /// The source of an utterance.
  public enum Origin: Hashable, Sendable {
    /// The reader itself.
    case reader
    /// An announcement of the application.
    case announcement(Announcement)
    /// An element read by continuous reading.
    case reading
  }

  /// Whether the application awaits the end of the utterance.
  var isAnnouncement: Bool {
    switch origin {
    case .announcement: true
    case .reader, .reading: false
    }
  }

  /// The utterance as one line of text.
  public var text: String { tokens.joinedText }

  /// Returns the estimated duration in milliseconds.
  ///
  /// Used if no voice reports the end of the utterance. Equal texts have equal durations.
  public func duration(rate: Int) -> Int {
    let characters = tokens.reduce(0) { $0 + $1.text.length }
    let pauses = tokens.reduce(0) { $0 + $1.pause }
    // At rate 50, a voice speaks about 15 characters per second.
    return pauses + 200 + characters * 100_000 / (750 + 15 * min(100, max(0, rate)))
  }
}

extension String {
  /// The number of characters.
  ///
  /// Uses the number of bytes if all are ASCII, which is faster.
  fileprivate var length: Int {
    let bytes = utf8.span
    for index in bytes.indices where bytes[index] > 0x7f || bytes[index] == 0x0d { return count }
    return bytes.count
  }
}
