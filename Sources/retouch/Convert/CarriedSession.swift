import Arguments
import Disk
import Evdev
import Recordings
import Replay
import Touches

/// The session beside a recording, on its way to stand beside another one.
final class CarriedSession {
  /// What help says of it.
  static let words =
    "FILE.session, which 'retouch run' writes beside a recording, is carried along."

  private let name: String
  private let target: String
  /// `nil` where it is beside the new recording already.
  private let file: OutputFile?
  private let source: String
  private let old: SessionLog
  private var log: SessionLog

  /// `nil` where there is none, or where it has no place or makes no sense, which is said.
  init?(beside source: String, to path: String, force: Bool) throws {
    guard SessionFiles.isBeside(source) else { return nil }
    self.source = source
    name = SessionFiles.path(of: source)
    target = path + SessionFiles.ending
    guard SessionFiles.hasPlace(beside: path) else {
      Output.note("\(name): left out: there is no place beside what is no file")
      return nil
    }
    do {
      guard let review = try SessionFiles.review(of: source, remark: Output.tell) else {
        return nil
      }
      (old, log) = (review.log, review.log)
    } catch {
      Output.note("\(error.sentence); it is left out")
      return nil
    }
    let isShared = FileFacts.areOne(name, target) && !FileFacts.areOne(source, path)
    file = isShared ? nil : try OutputFile(target, force: force)
  }

  /// Why what happened besides the fingers makes no sense in the new recording.
  enum Break: String {
    /// Nobody knows where the reader was when the stretch began.
    case middle = "the new recording begins afresh"
    /// What happened was counted by the touches of every device.
    case fewerDevices = "it counts the touches of every device"
  }

  /// The recording is another session, on the same screen and with the same settings.
  func beginAnew(_ reason: Break) {
    (log.lead, log.hasVoice, log.lines) = (Microseconds(0), false, [])
    Output.note(
      "\(name): kept: its screen and its settings; left out: what no finger did, since "
        + reason.rawValue)
  }

  /// The recording ends early, so many frames and so long after its first event.
  func end(afterFrames frames: Int, lasting length: Microseconds) {
    let cut = Microseconds(log.lead.count + length.count)
    let end = log.lines.last { $0.input == .end }.map { min($0.time, cut) } ?? cut
    log.lines.removeAll { $0.frames > frames || $0.time > end || $0.input == .end }
    log.lines.append(SessionLog.Line(frames: frames, time: end, input: .end))
  }

  /// Keeps the matrix that udev had for a device whose new recording has no room for it.
  func keepCalibration(_ matrix: String) { log.keepCalibration(matrix) }

  /// Refuses to make another session of the one that two recordings have.
  func checkPlace() throws {
    guard file == nil, log != old else { return }
    throw Failure(
      sentence: "\(name): this is the session of \(source), and would not be that of the new "
        + "recording; give the new one another name", status: .usage)
  }

  /// Writes it; what names a file does so from its new place.
  func finish() throws {
    guard let file else { return }
    log.options.all = log.options.all.map { $0.seen(from: name).beside(target) }
    try file.write(log.text)
    try file.finish()
  }
}
