import Audit
import Disk
import Drawing
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Report
import RetouchFiles
import Screens
import Text
import Touches

/// Replays recordings and creates their reports.
struct ReportGenerator {
  private let options: SessionOptions
  private let terms: ReplayConfiguration
  private let pathPolicy: PathPolicy
  /// The expected gestures of the command line, which replace those of each recording.
  private let expected: [String]?
  /// Whether a recording did not show its expected gestures.
  private(set) var hasWrong = false

  /// Reads the files that the command line names, once for all recordings.
  init(options: SessionOptions, pathPolicy: PathPolicy, expected: [String]?) throws {
    (self.options, self.pathPolicy, self.expected) = (options, pathPolicy, expected)
    terms = try ReplayConfiguration(options, notice: Output.emit)
  }

  mutating func report(of recording: OpenRecording) throws -> SessionReport {
    if let expected { recording.expect(expected) }
    let golden = try recording.path == "-" ? nil : Golden(of: recording.path, notice: Output.emit)
    let replayed = try ReplayInput(recording, options, terms, pathPolicy, golden: golden)
    let progress = ReadingProgress(of: recording)
    defer { progress.clear() }
    let wardrobe = replayed.terms.wardrobe
    if let error = wardrobe?.error { Output.warn(error.rendered) }
    let recorder = ReportBuilder(
      title: recording.name,
      screenName: replayed.terms.screen.map { FilePaths.lastComponent(of: $0.name) },
      assets: wardrobe?.assets ?? ScreenAssets())
    var (replay, prototype) = try replayed.terms.replay(
      recording, replayed.review?.log, explained: .compared, observer: recorder.observe)
    recorder.expectsGestures = !recording.notes.expected.isEmpty
    if let prototype {
      recorder.name = { prototype.id(of: $0) }
      recorder.findings = PrototypeAudit(prototype).lines
    }
    replay.onFrame = recorder.add
    var recognized: [Recognition] = []
    // The transcript of another application cannot be compared.
    var comparison = golden.flatMap { golden in
      golden.options.applicationEntry == nil ? TranscriptComparison(golden.lines) : nil
    }
    while let entries = try replay.next() {
      recorder.add(entries)
      _ = comparison?.take(entries)
      for case .gesture(let recognition) in entries.map(\.event) { recognized.append(recognition) }
    }
    if let reader = replay.reader { recorder.end(with: reader) }
    let mismatch = GestureMismatch(recording.notes.expected, recognized.map(\.gesture))
    if let mismatch {
      hasWrong = true
      Output.note("\(recording.name): \(mismatch.sentence)")
    }
    for device in replay.touched {
      recorder.addDevice(
        SessionReport.Device(
          name: device.file.device.name, extent: device.surface.extent,
          source: device.surface.size.source,
          coordinates: device.surface.coordinates(of: device.file.device),
          traits: SurfaceTraits(device.file.device)))
    }
    replayed.printNotice(replay, prototype)
    var report = recorder.finished()
    report.settings = replayed.terms.settings
    report.expected = SessionReport.Expected.all(
      recording.notes.expected, recognized, start: replay.start)
    report.verdict = ReportVerdict(expected: recording.notes.expected, mismatch, comparison)
    if let words = report.film.leftOutWords { Output.emit(Notice(words, of: recording.name)) }
    return report
  }
}
