import Arguments
import Disk

extension RecordingInputs {
  /// The help paragraph about directories.
  static let suggestions =
    "Of a directory, hidden files and directories are left out, as is a link to a directory that "
    + "leads back or to what is walked through anyway; what several links lead to is read once."

  /// Calls `act` for each recording.
  ///
  /// An error is printed and the next recording follows. Returns the status of the last error.
  mutating func each(_ act: (OpenRecording) throws -> Void) -> ExitStatus {
    var status = ExitStatus.success
    while let recording = next() {
      do { try act(recording) } catch { status = Failure.report(error) }
    }
    return status
  }
}
