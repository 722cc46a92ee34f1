import Arguments
import Disk

extension NamedRecordings {
  /// What help says of directories that are walked through.
  static let words =
    "Of a directory, hidden files and directories are left out, as is a link to a directory that "
    + "leads back or to what is walked through anyway; what several links lead to is read once."

  /// Does something with each; one bad file among many must not hide the others.
  mutating func each(_ act: (OpenRecording) throws -> Void) -> ExitStatus {
    var status = ExitStatus.done
    while let recording = next() {
      do { try act(recording) } catch { status = Failure.report(error) }
    }
    return status
  }
}
