import Disk
import Evdev
import Replay

/// The session beside a recording, to be written beside a new recording.
final class SessionCopy {
  private let name: String
  private let target: String
  /// The new session file; `nil` if both recordings use the same session file.
  private let file: OutputFile?
  private let source: String
  private let old: SessionLog
  private var log: SessionLog
  private let notice: (EditingNotice) -> Void

  /// Reads the session beside `source`.
  ///
  /// Returns `nil` without a session. Also returns `nil`, with a notice, if the output is not a
  /// regular file or the session is invalid. Throws if the session is invalid and its own recording
  /// is replaced, since the session would be lost.
  init?(
    beside source: String, to path: String, force: Bool, notice: @escaping (EditingNotice) -> Void
  ) throws {
    guard SessionFiles.isBeside(source) else { return nil }
    (self.source, self.notice) = (source, notice)
    name = SessionFiles.path(of: source)
    target = path + SessionFiles.suffix
    guard SessionFiles.hasPlace(beside: path) else {
      notice(.noSidecar(session: name))
      return nil
    }
    do throws(DiskError) {
      guard let review = try SessionFiles.review(of: source, notice: { notice(.file($0)) }) else {
        return nil
      }
      (old, log) = (review.log, review.log)
    } catch {
      guard !FileInfo.areSameFile(source, path) else {
        throw EditingError.unreadableSession(error, of: source)
      }
      notice(.unreadableSession(error))
      return nil
    }
    let isShared = FileInfo.areSameFile(name, target) && !FileInfo.areSameFile(source, path)
    file = isShared ? nil : try OutputFile(target, force: force, for: .sameAs([name]))
  }

  /// The reason why the inputs of a session do not apply to the new recording.
  enum ResetReason: Hashable, Sendable {
    /// The state of the reader at the beginning of the new recording is unknown.
    case middle
    /// The session positions inputs by the number of frames of all devices.
    case fewerDevices
  }

  /// Keeps only the options of the session and removes its inputs, with a notice.
  func reset(_ reason: ResetReason) {
    log.reset()
    notice(.sessionReset(session: name, reason))
  }

  /// Ends the session after this number of frames, `length` after its first event.
  func end(afterFrames frames: Int, lasting length: Duration) {
    log.end(afterFrames: frames, lasting: length)
  }

  /// Adds udev's calibration matrix as an option, since the format of the new recording cannot
  /// store it.
  func keepCalibration(_ matrix: String) { log.keepCalibration(matrix) }

  /// Throws if two recordings share the session file and the session has changed.
  func checkPlace() throws(EditingError) {
    guard file == nil, log != old else { return }
    throw .sharedSession(name, of: source)
  }

  /// Writes the session.
  ///
  /// Paths in its options become relative to the new file.
  func finish() throws(DiskError) {
    guard let file else { return }
    var copy = log
    copy.options = log.options.map { $0.resolved(relativeTo: name).beside(target) }
    try file.write(copy.text)
    try file.finish()
  }
}
