/// What a file is that begins as a libinput recording could, and has no device in it.
enum RecordingLikeness {
  private static let headLength = 64 * 1_024

  static func head(of piece: Span<UInt8>) -> [UInt8] {
    var head: [UInt8] = []
    for index in 0..<min(piece.count, headLength) { head.append(piece[index]) }
    return head
  }

  /// What a file is that stands beside a recording, and which that is.
  static func companion(_ head: [UInt8], named path: String) -> String? {
    let text = String(decoding: head.prefix(64), as: UTF8.self)
    if text.hasPrefix("# retouch session ") {
      let name = path.without(SessionFiles.ending).map { "; name \($0)" }
      return "this is no recording but the session of one\(name ?? ", which goes with it")"
    }
    guard text.hasPrefix("# retouch transcript ") else { return nil }
    return "this is no recording but the transcript of one; name the recording beside it, or look "
      + "at this with 'retouch check'"
  }

  /// Why it is no recording; nil where it may be the beginning of one that was cut off.
  static func sentence(of head: [UInt8]) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    if text.contains("libinput") || text.contains("devices") { return nil }
    return isScreen(text)
      ? "this is no recording but a screen file; name it with --screen, beside a recording"
      : "this is no recording; one of 'libinput record' has \"devices\", and here are none"
  }

  /// Whether a person wrote a screen here, which stands beside recordings at times.
  static func isScreen(_ text: String) -> Bool {
    text.contains("\"screens\"") || text.contains("\nscreens:")
      || (text.contains("\"version\"") && text.contains("\"start\""))
  }
}
