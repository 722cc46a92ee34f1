import Arguments

/// A file of text that is read whole: a session, a transcript.
enum TextFile {
  /// More than any of them has.
  private static let largest = 256 << 20

  static func read(_ path: String) throws(Failure) -> String {
    let file = try WholeFile(path, kind: "a session or a transcript", atMost: largest)
    return String(written: file.bytes)
  }
}
