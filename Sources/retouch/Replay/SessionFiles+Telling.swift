import Disk
import Replay

/// What is told of the sessions beside recordings, and what they say of themselves.
extension SessionFiles {
  /// Tells what is strange in the session of a recording.
  static func tell(_ doubts: [SessionDoubt], of path: String) {
    for line in lines(doubts, of: path) { Output.note(line) }
  }

  /// What is strange in the session of a recording, in lines.
  static func lines(_ doubts: [SessionDoubt], of path: String) -> [String] {
    // Of a file that makes no sense at all, a few lines say as much as thousands.
    guard !doubts.isEmpty else { return [] }
    let name = self.path(of: path)
    return doubts.prefix(5).map { $0.rendered(file: name) }
      + (doubts.count > 5 ? ["\(name): and \(doubts.count - 5) more"] : [])
  }
}
