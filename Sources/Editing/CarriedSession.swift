internal import Disk
package import Evdev
internal import Replay

/// The session beside a recording, on its way to stand beside another one.
package final class CarriedSession {
  private let name: String
  private let target: String
  /// `nil` where it is beside the new recording already.
  private let file: OutputFile?
  private let source: String
  private let old: SessionLog
  private var log: SessionLog
  /// Its options as they are written: what makes no sense here may make sense elsewhere.
  private var options: [WrittenOption]
  private let remark: (EditingRemark) -> Void

  /// `nil` where there is none, or where it has no place or makes no sense, which is told.
  ///
  /// One that makes no sense is never lost by that: where its own recording is replaced, it is refused.
  package init?(
    beside source: String, to path: String, force: Bool, remark: @escaping (EditingRemark) -> Void
  ) throws {
    guard SessionFiles.isBeside(source) else { return nil }
    (self.source, self.remark) = (source, remark)
    name = SessionFiles.path(of: source)
    target = path + SessionFiles.ending
    guard SessionFiles.hasPlace(beside: path) else {
      remark(.noPlace(session: name))
      return nil
    }
    do throws(DiskError) {
      guard let review = try SessionFiles.review(of: source, remark: { remark(.file($0)) }) else {
        return nil
      }
      (old, log, options) = (review.log, review.log, review.written)
    } catch {
      guard !FileFacts.areOne(source, path) else {
        throw EditingError.uncarriedSession(error, of: source)
      }
      remark(.unreadableSession(error))
      return nil
    }
    let isShared = FileFacts.areOne(name, target) && !FileFacts.areOne(source, path)
    file = isShared ? nil : try OutputFile(target, force: force, for: .those(of: [name]))
  }

  /// Why what happened besides the fingers makes no sense in the new recording.
  package enum Break: Hashable, Sendable {
    /// Nobody knows where the reader was when the stretch began.
    case middle
    /// What happened was counted by the touches of every device.
    case fewerDevices
  }

  /// The recording is another session, on the same screen and with the same settings.
  package func beginAnew(_ reason: Break) {
    (log.lead, log.hasVoice, log.lines) = (Microseconds(0), false, [])
    remark(.begunAnew(session: name, reason))
  }

  /// The recording ends early, so many frames and so long after its first event.
  package func end(afterFrames frames: Int, lasting length: Microseconds) {
    let cut = log.lead + length
    let end = log.lines.last { $0.input == .end }.map { min($0.time, cut) } ?? cut
    log.lines.removeAll { $0.frames > frames || $0.time > end || $0.input == .end }
    log.lines.append(SessionLog.Line(frames: frames, time: end, input: .end))
  }

  /// Keeps the matrix that udev had for a device whose new recording has no room for it.
  func keepCalibration(_ matrix: String) {
    let count = log.options.all.count
    log.keepCalibration(matrix)
    options += log.options.all.dropFirst(count).map { WrittenOption($0) }
  }

  /// Refuses to make another session of the one that two recordings have.
  func checkPlace() throws(EditingError) {
    guard file == nil, log != old else { return }
    throw .sharedSession(name, of: source)
  }

  /// Writes it; what names a file does so from its new place.
  func finish() throws(DiskError) {
    guard let file else { return }
    let carried = options.map { $0.mapped { $0.seen(from: name).beside(target) } }
    try file.write(log.text(writing: carried))
    try file.finish()
  }
}
