import Arguments
import Disk

extension RecordingInputs {
  /// The help paragraph about directories.
  static let suggestions =
    "Directories are read recursively, without hidden files and directories. A directory that "
    + "several links lead to is read once."

  /// Calls `act` for each recording.
  ///
  /// An error is printed and the next recording follows. Returns the status of the last error.
  mutating func each(_ act: (OpenRecording) throws -> Void) -> ExitStatus {
    var status = ExitStatus.success
    while let recording = next() {
      do { try act(recording) } catch { status = Output.report(error) }
    }
    return status
  }
}
