/// What a file is that begins as a libinput recording could, and has no device in it.
enum RecordingLikeness {
  private static let headLength = 64 * 1_024

  static func head(of piece: Span<UInt8>) -> [UInt8] {
    var head: [UInt8] = []
    for index in 0..<min(piece.count, headLength) { head.append(piece[index]) }
    return head
  }

  /// Why it is no recording; nil where it may be the beginning of one that was cut off.
  static func sentence(of head: [UInt8]) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    if text.contains("libinput") || text.contains("devices") { return nil }
    let isScreen =
      text.contains("\"screens\"") || text.contains("\nscreens:")
      || (text.contains("\"version\"") && text.contains("\"start\""))
    return isScreen
      ? "this is no recording but a screen file; name it with --screen, beside a recording"
      : "this is no recording; one of 'libinput record' has \"devices\", and here are none"
  }
}
