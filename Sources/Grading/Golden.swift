package import Disk
package import Replay
internal import Text

/// A transcript that is written down beside its recording, and what to replay that on.
///
///     # retouch transcript 1 · screen: ../screens/kiosk.json · profile: slow
///          0.000  focus    Title (Label)
package struct Golden {
  /// The first line, and its options as they are written.
  var heading: String
  package internal(set) var options: [WrittenOption]
  /// The lines below the first.
  var lines: [Substring]

  /// More lines than any session has: of newlines alone, a list takes thirty times the place.
  private static let most = 1_000_000

  /// Reads a transcript; `nil` where there is none.
  package init?(of recording: String, remark: (DiskRemark) -> Void) throws(DiskError) {
    let path = CheckPaths.transcript(of: recording)
    guard FileFacts.exists(path) else { return nil }
    let text = try WholeFile(path, .session, remark: remark).text
    var lines = Array(text.fileLines.prefix(Golden.most + 1))
    guard lines.count <= Golden.most else { throw .tooLarge(path, .session) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    heading = String(lines.first ?? "")
    do throws(SessionError) {
      options = try TranscriptHeading.options(of: heading)
    } catch {
      throw .session(path, error)
    }
    self.lines = Array(lines.dropFirst())
  }
}
