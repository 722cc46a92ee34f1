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
  /// variable `RETOUCH_UPDATE` is `1`, a transcript that differs or is missing is written and the
  /// result is `nil`, unless it is partial. The closure creates the application in its initial state.
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
    let updates = Environment["RETOUCH_UPDATE"] == "1"
    guard golden != nil || updates else { throw FileError(.noTranscript(path)) }
    let result = golden?.difference(from: transcript)
    if golden != nil, result == nil { return nil }
    guard let (difference, losesAssertions) = result, !updates || losesAssertions else {
      try FileError.atDisk { () throws(DiskError) in
        try Golden.write(transcript, of: path, replacing: golden)
      }
      return nil
    }
    let place = "\(CheckPaths.transcript(of: path)):\(difference.line)"
    return (["\(place): transcript differs"] + difference.rows.map(\.line))
      .joined(separator: "\n")
  }
}
