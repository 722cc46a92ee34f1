package import Disk
package import Replay
internal import Text

/// A stored transcript, with the options for the replay.
///
///     # retouch transcript 1 · screen: ../screens/kiosk.json · profile: slow
///          0.000  focus    Title (Label)
package struct Golden {
  /// The first line.
  var heading: String
  /// The options of the first line.
  package internal(set) var options: SessionOptions
  /// The lines after the first.
  package internal(set) var lines: [Substring]

  /// Reads the transcript of a recording.
  ///
  /// `nil` if it does not exist.
  package init?(of recording: String, notice: (DiskNotice) -> Void) throws(DiskError) {
    let path = CheckPaths.transcript(of: recording)
    guard FileInfo.exists(path) else { return nil }
    let text = try FileContents(path, .session, notice: notice).text
    var lines = Array(text.fileLines.prefix(ReplayProgram.maximumLines + 1))
    guard lines.count <= ReplayProgram.maximumLines else { throw .tooLarge(path, .session) }
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
