internal import Disk
public import Elements
internal import Grading
public import Replay
internal import System

extension RecordedSession {
  /// Replays a recording on an application, compares the transcript with the file beside the
  /// recording, and returns the first difference; `nil` if they are equal.
  ///
  ///     #expect(try RecordedSession.check("recordings/tea.yml") { teaTimer() } == nil)
  ///
  /// The transcript of `tea.yml` is `tea.transcript`, as for `retouch check`. If the environment
  /// variable `RETOUCH_UPDATE` is `1`, it is written and the result is `nil`. The closure creates the
  /// application in its initial state.
  public static func check(
    _ path: String, of application: @escaping () -> Application
  ) throws(FileError) -> String? {
    var session = try RecordedSession(contentsOf: path)
    let golden = try FileError.atDisk { () throws(DiskError) in
      try Golden(of: path) { _ in }
    }
    if let options = golden?.options {
      var log = session.log ?? SessionLog()
      log.options = log.options.overridden(by: options)
      session.log = log
    }
    let transcript = session.transcript(of: application)
    if Environment["RETOUCH_UPDATE"] == "1" {
      try FileError.atDisk { () throws(DiskError) in
        try Golden.write(transcript, of: path, replacing: golden)
      }
      return nil
    }
    guard let golden else { throw FileError(.noTranscript(path)) }
    guard let difference = golden.difference(from: transcript) else { return nil }
    let place = "\(CheckPaths.transcript(of: path)):\(difference.line)"
    return (["\(place): transcript differs"] + difference.rows.map(\.line))
      .joined(separator: "\n")
  }
}
