package import Disk
internal import Evdev
internal import Gestures
internal import Recordings
package import Replay
internal import Screens
internal import System
internal import Text

/// Replays recordings, performs walks, and compares the results with their transcripts.
///
/// Isolation: each thread has its own instance.
package final class TranscriptChecker {
  let commandLineOptions: SessionOptions
  private let pathPolicy: PathPolicy
  /// The programs that replay the recordings of their applications.
  private let programs: [ReplayProgram]
  private let updatesTranscripts: Bool
  /// The expected gestures from the command line; they replace those of each recording.
  private let expected: [String]?
  /// Whether a recording that does not match its expected gestures is accepted.
  let acceptsMismatches: Bool
  /// Called with each recording before it is read.
  private let willRead: (OpenRecording) -> Void
  /// The configurations of recent recordings, because many recordings have the same.
  private var cachedConfigurations: [CachedConfiguration] = []

  private static let maximumCached = 32

  private struct CachedConfiguration {
    var options: SessionOptions
    var configuration: ReplayConfiguration
    var notices: [Notice]
  }

  /// Creates a checker with the options of the command line.
  package init(
    _ options: SessionOptions, reaching pathPolicy: PathPolicy = PathPolicy(),
    programs: [ReplayProgram] = [], updatesTranscripts: Bool, expected: [String]? = nil,
    acceptsMismatches: Bool = false,
    willRead: @escaping (OpenRecording) -> Void = { _ in }
  ) {
    (self.commandLineOptions, self.pathPolicy, self.updatesTranscripts, self.willRead) = (
      options, pathPolicy, updatesTranscripts, willRead
    )
    (self.programs, self.expected, self.acceptsMismatches) = (programs, expected, acceptsMismatches)
  }

  /// A recording that is being checked, with its warnings and notices.
  package final class CheckedRecording {
    let recording: OpenRecording
    /// The notices, printed with the outcome.
    ///
    /// They are collected because recordings are checked in parallel.
    let notices: NoticeList
    /// The warnings about its session.
    fileprivate(set) var sessionWarnings: [SessionWarning] = []
    /// The warnings about its screen.
    fileprivate var screenWarnings: [String] = []
    /// The recognized gestures; `nil` until the recording has been replayed to its end.
    fileprivate var gestures: [Gesture]?

    /// Opens the recording at `path`.
    package init(_ path: String) {
      let notices = NoticeList()
      self.notices = notices
      recording = OpenRecording(path, notice: notices.add)
    }

    var path: String { recording.path }

    /// Whether the file contains walk steps instead of events.
    var isWalk: Bool { WalkFile.isNamed(path) }

    /// The difference from the expected gestures; `nil` if there is none or it is unknown.
    var mismatch: GestureMismatch? {
      gestures.flatMap { GestureMismatch(recording.notes.expected, $0) }
    }

    fileprivate var verdict: (expected: [String], grade: GestureOutcome.Grade)? {
      let expected = recording.notes.expected
      return gestures.flatMap { GestureOutcome.grade(expected, $0) }.map { (expected, $0) }
    }
  }

  /// Checks a recording and returns the result.
  package func check(_ candidate: CheckPaths.Candidate) -> CheckFinding {
    let path = candidate.path
    if let error = candidate.error { return CheckFinding(path: path, outcome: .failed(error)) }
    // The user interrupts the check, whose remaining results are not printed.
    if BlockedSignals.arePending { return CheckFinding(path: path, outcome: .notARecording) }
    let subject = `open`(path)
    guard candidate.isNamed || subject.isWalk || subject.recording.isIntendedRecording else {
      return CheckFinding(path: path, outcome: .notARecording)
    }
    if !subject.isWalk { willRead(subject.recording) }
    let outcome: CheckOutcome
    do throws(DiskError) {
      outcome = try self.outcome(of: subject)
    } catch {
      outcome = .failed(.disk(error))
    }
    var warnings = subject.screenWarnings.map { Notice($0, kind: .warning, of: path) }
    if !outcome.isFailure, let mismatch = subject.mismatch {
      warnings.append(Notice(mismatch.sentence, kind: .warning, of: path))
    }
    return CheckFinding(
      path: path, outcome: outcome, sessionWarnings: subject.sessionWarnings,
      grading: subject.verdict, notices: subject.notices.all + warnings)
  }

  /// Opens a recording.
  ///
  /// Expected gestures from the command line replace its own.
  func `open`(_ path: String) -> CheckedRecording {
    let subject = CheckedRecording(path)
    if let expected { subject.recording.expect(expected) }
    return subject
  }

  /// Returns the outcome for a recording that matches its transcript.
  ///
  /// Expected gestures are compared only if the command line specifies them.
  func matchingOutcome(_ subject: CheckedRecording) -> CheckOutcome {
    guard expected != nil, !acceptsMismatches, let mismatch = subject.mismatch else { return .same }
    return .gestureMismatch(mismatch)
  }

  private func outcome(of subject: CheckedRecording) throws(DiskError) -> CheckOutcome {
    let path = subject.path
    guard FileInfo.exists(path) else { throw .reading(path, .open) }
    let golden = try Golden(of: path, notice: subject.notices.add)
    // A file without events cannot have a transcript, unless a session file accompanies it: then
    // the surface was not touched.
    if golden == nil, !subject.isWalk, subject.recording.classification != .recording,
      !SessionFiles.isBeside(path)
    {
      try subject.recording.check()
      return .failed(.noEvents(path))
    }
    if updatesTranscripts { return try update(subject, golden) }
    guard let golden else { return .missingTranscript }
    guard let difference = try compare(subject, golden) else { return matchingOutcome(subject) }
    return .differs(difference)
  }

  // MARK: Replaying

  /// A part of the output of a replay.
  enum ReplayOutput {
    /// Entries of a session that began at a time.
    case entries([TranscriptEntry], start: Timestamp)
    /// The complete transcript, printed by the program of an application.
    case printed([Substring])
  }

  /// The entries that the consumer of a replay still needs.
  enum EntryDemand {
    /// All entries.
    case all
    /// Touches only.
    case touchesOnly
    /// No more entries; the replay stops.
    case stop
  }

  /// Replays a recording with the options of its session, transcript and command line.
  ///
  /// Calls `take` with the output until it returns `.stop`. Session warnings that depend on the
  /// whole session are added only if `take` returns `.all` to the end. If `take` needs the touches
  /// of a printed transcript, they are those of an empty screen.
  func replay(
    _ subject: CheckedRecording, on heading: SessionOptions, explaining: Bool = false,
    _ take: (ReplayOutput) -> EntryDemand
  ) throws(DiskError) {
    if subject.isWalk {
      _ = take(.entries(try walk(subject, on: heading), start: Timestamp(microseconds: 0)))
      return
    }
    let review = try SessionFiles.review(of: subject.path, notice: subject.notices.add)
    subject.sessionWarnings += review?.warnings ?? []
    let options = SessionOptions(
      session: review?.log, transcript: heading, commandLine: commandLineOptions,
      of: subject.path, transcriptPath: CheckPaths.transcript(of: subject.path))
    guard let entry = options.applicationEntry else {
      return try replay(subject, options, review, explaining, take)
    }
    let lines = try printed(subject, entry)
    defer { subject.gestures = lines.compactMap(\.gesture) }
    guard take(.printed(lines)) == .touchesOnly else { return }
    // An error in a file that only the program needs does not matter.
    try? replay(subject, options.withoutApplication, review, explaining, take)
  }

  /// Returns the transcript that the program of an application prints.
  private func printed(
    _ subject: CheckedRecording, _ entry: SessionOptions.Entry
  ) throws(DiskError) -> [Substring] {
    try subject.recording.check()
    guard let program = programs.last(where: { $0.application.hasSameBytes(as: entry.text) }) else {
      throw .option(entry, .unnamedProgram)
    }
    return try program.transcript(of: subject.path)
  }

  /// Replays a recording on the screen that the options name.
  private func replay(
    _ subject: CheckedRecording, _ options: SessionOptions, _ review: SessionValidation?,
    _ explaining: Bool, _ take: (ReplayOutput) -> EntryDemand
  ) throws(DiskError) {
    let sessionOptions = SessionOptions(session: review?.log, of: subject.path)
    let terms = try configuration(options, subject)
    var (replay, prototype) = try terms.replay(
      subject.recording, review?.log, explained: explaining ? .all : .none)
    var demand = EntryDemand.all
    var gestures: [Gesture] = []
    while demand != .stop, let entries = try replay.next() {
      gestures += entries.gestures
      demand = take(.entries(entries, start: replay.start))
    }
    if demand != .stop { subject.gestures = gestures }
    try replay.readRemainingEvents()
    subject.screenWarnings = prototype?.warnings ?? []
    guard let review, demand == .all, let said = replay.spokenIDs else { return }
    let isAsLive = options.isEquivalent(to: sessionOptions)
    subject.sessionWarnings += review.warnings(
      afterFrames: replay.frames, said: isAsLive ? said : nil, devices: replay.devices)
  }

  /// Performs the steps of a walk with the options of its transcript and the command line.
  private func walk(
    _ subject: CheckedRecording, on heading: SessionOptions
  ) throws(DiskError) -> [TranscriptEntry] {
    let steps = try WalkFile.read(subject.path, notice: subject.notices.add)
    let options = SessionOptions(
      session: nil, transcript: heading, commandLine: commandLineOptions, of: subject.path,
      transcriptPath: CheckPaths.transcript(of: subject.path))
    let configuration = try configuration(options, subject)
    guard configuration.screen != nil else { throw .walkWithoutScreen(subject.path) }
    let (session, prototype) = configuration.session(nil)
    var walk = WalkSession(session)
    walk.session.idleBudget = IdleBudget()
    do throws(WalkError) {
      try walk.perform(steps)
    } catch {
      throw .walk(subject.path, error)
    }
    walk.finish()
    subject.screenWarnings = prototype?.warnings ?? []
    return walk.session.removeTranscript()
  }

  private func configuration(
    _ merged: SessionOptions, _ subject: CheckedRecording
  ) throws(DiskError) -> ReplayConfiguration {
    let options = try merged.checked(pathPolicy)
    if let same = cachedConfigurations.first(where: { $0.options == options }) {
      for notice in same.notices { subject.notices.add(notice) }
      return same.configuration
    }
    let notices = NoticeList()
    defer { for notice in notices.all { subject.notices.add(notice) } }
    let terms = try ReplayConfiguration(
      TranscriptChecker.ignoringUserConfiguration(merged), pathPolicy, notice: notices.add)
    if cachedConfigurations.count >= TranscriptChecker.maximumCached {
      cachedConfigurations.removeFirst()
    }
    cachedConfigurations.append(
      CachedConfiguration(options: options, configuration: terms, notices: notices.all))
    return terms
  }

  /// Validates the options of the command line before the first recording is read.
  package static func validate(_ options: SessionOptions) throws(DiskError) {
    // Notices are discarded here; the first replay emits them.
    _ = try ReplayConfiguration(
      ignoringUserConfiguration(options.from(.commandLine)), PathPolicy()
    ) { _ in }
  }

  /// Excludes the user's configuration file, so that the result does not depend on it.
  private static func ignoringUserConfiguration(_ options: SessionOptions) -> SessionOptions {
    guard options.config == nil else { return options }
    // It comes first, so that later gesture options override it.
    return ([.config("/dev/null")] as SessionOptions).overridden(by: options)
  }

  // MARK: Comparing

  private func compare(
    _ subject: CheckedRecording, _ golden: Golden
  ) throws(DiskError) -> TranscriptDifference? {
    var comparison = TranscriptComparison(golden.lines)
    var touches = NearbyTouches()
    var start = Timestamp(microseconds: 0)
    // The time of the difference of a printed transcript, which is complete before the touches.
    var printedTime: Duration?
    try replay(subject, on: golden.options, explaining: true) { output in
      switch output {
      case .printed(let lines):
        _ = comparison.take(lines)
        printedTime = comparison.time
        return comparison.end() == nil ? .stop : .touchesOnly
      case .entries(let entries, let began):
        start = began
        touches.take(entries)
        if printedTime == nil, comparison.take(entries) { return .all }
        let time = printedTime ?? comparison.time
        return NearbyTouches.isLate(entries, for: time) ? .stop : .touchesOnly
      }
    }
    guard var difference = comparison.end() else { return nil }
    difference.touches = touches.near(comparison.time, since: start)
      .flatMap { GestureFormatter.lines($0, since: start) }
    return difference
  }
}

extension OpenRecording {
  /// Whether the file is a recording, or seems to be one that is damaged before its first event.
  var isIntendedRecording: Bool { classification == .recording || classification == .corrupt }
}

extension Substring {
  /// The gesture of a transcript line, or `nil`.
  fileprivate var gesture: Gesture? {
    let words = split(separator: " ")
    return words.suffix(2).first == "gesture" && words.count <= 3
      ? words.last.flatMap { Gesture(name: String($0)) } : nil
  }
}
