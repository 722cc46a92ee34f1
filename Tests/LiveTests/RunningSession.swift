import Evdev
import Glibc
import Testing

/// A run of `retouch run` with its output, and the replay of its recording.
struct RunningSession {
  /// The process of the program, or of the shell that runs it if the shell does not `exec` it.
  let process: RecordProcess
  private let room: Room
  private let format: Format
  private let output: String
  private let recording: String?
  /// The command that replays a recording.
  private let replay: String

  enum Format: String {
    case text, jsonl
  }

  /// Options with which a slow machine's taps are taps and no wait exceeds a second or so.
  static let anyTap = [
    "--set", "longest-tap=1500ms", "--set", "hold-after=1600ms", "--set", "explore-after=1600ms",
  ]

  /// Starts a session on the given devices, or on all, and waits until they are open.
  ///
  /// The screen is the name of an example, or a path. A shell runs `before` and redirects the
  /// program's input and output. If the output is redirected, does not wait for it. A job has its
  /// own process group, as in a shell, and so can be stopped.
  init(
    _ devices: [Touchable], _ options: [String] = [], on screen: String = "ticket-kiosk",
    as format: Format = .text, recording: String? = "visit.yml", in room: Room,
    before: String? = nil, redirected: String? = nil, isJob: Bool = false, waits: Bool = true
  ) throws {
    (self.room, self.format, self.recording) = (room, format, recording)
    replay = "\(RecordProcess.program) replay --format \(format)"
    let name = room.newName("session")
    output = room.path("\(name).told")
    let file = screen.contains("/") ? screen : "Examples/screens/\(screen).json"
    var words = [RecordProcess.program, "run", file] + devices.map(\.node) + options
    words += ["--format", format.rawValue]
    if let recording { words += ["--record", room.path(recording)] }
    if before != nil || redirected != nil {
      let script = "\(before ?? "exec") \"$@\" \(redirected ?? "")"
      words = ["/bin/sh", "-c", script, "sh"] + words
    }
    process = try RecordProcess(
      words: words, log: room.path("\(name).log"), output: output, isJob: isJob)
    room.ends(process)
    if waits { try waitUntilItRuns() }
  }

  /// Starts another program that behaves as `retouch run`, with a path for its recording, and waits
  /// until the devices are open.
  init(
    program: String, _ words: [String], recording: String, replayedBy option: String, in room: Room
  ) throws {
    (self.room, self.recording, format) = (room, recording, .text)
    replay = "\(program) \(option)"
    let name = room.newName("session")
    output = room.path("\(name).told")
    process = try RecordProcess(
      words: [program] + words, log: room.path("\(name).log"), output: output)
    room.ends(process)
    try waitUntilItRuns()
  }

  /// The output so far.
  var printed: String { Text.contents(of: output) ?? "" }

  /// The notices so far.
  var said: String { process.said }

  /// The recognized gestures in the output, in order.
  var gestures: [String] {
    printed.split(separator: "\n").compactMap { line in
      switch format {
      case .text:
        return line.contains("  gesture  ") ? String(line.split(separator: " ").last ?? "") : nil
      case .jsonl:
        let parts = line.split(separator: "\"")
        guard let place = parts.firstIndex(of: "event"), parts[place + 2] == "gesture" else {
          return nil
        }
        return String(parts[place + 6])
      }
    }
  }

  // MARK: Waiting

  /// Waits for the first output, the position of the cursor.
  ///
  /// The devices are open by then.
  func waitUntilItRuns() throws { try wait { !printed.isEmpty } }

  /// Waits until the output or the notices contain `words`.
  func wait(for words: String) throws {
    try wait("no \(words)") { printed.contains(words) || said.contains(words) }
  }

  /// Waits until a gesture was recognized `times` times.
  func wait(forGesture name: String, times: Int = 1) throws {
    try wait("no \(name)") { gestures.count { $0 == name } >= times }
  }

  /// Waits until `times` notices contain `words`.
  func wait(forNotice words: String, times: Int = 1) throws {
    try wait("no \(words)") {
      said.split(separator: "\n").count { $0.contains(words) } >= times
    }
  }

  /// Waits until all sent events are read, and all output is written.
  func waitUntilItRests() throws { try process.waitUntilItHasRead() }

  /// Waits until a condition is true.
  ///
  /// Fails if the session ends before.
  func wait(_ words: String = "", until isSo: () throws -> Bool) throws {
    try Timeout.wait("\(words) in: \(printed)\(said)") {
      let hasEnded = process.hasEnded
      if try isSo() { return true }
      try #require(!hasEnded, "it ended; \(words) in: \(printed)\(said)")
      return false
    }
  }

  // MARK: End

  func send(_ signal: Int32) { process.send(signal) }

  /// Returns the exit status, or the negative number of the signal that ended the session.
  func end() -> Int32 { process.end() }

  /// Ends the session as Ctrl-C does.
  func stop() -> Int32 {
    send(SIGINT)
    return end()
  }

  /// Returns the output and exit status of the replay of the recording, or of another file in the
  /// directory.
  func replay(of name: String? = nil, _ options: String = "") -> (text: String, status: Int32) {
    let path = room.path(name ?? recording ?? "")
    let command = "\(replay) \(options) '\(path)'"
    return Text.output(of: "\(command) 2>'\(replayLog)'") ?? ("", -1)
  }

  private var replayLog: String { room.path("replay.log") }

  /// Ends the session, and expects identical output from the replay of its recording.
  func endsAndIsReplayed(
    by signal: Int32? = SIGINT, _ options: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let signal { send(signal) }
    #expect(end() == 0, "\(said)", sourceLocation: sourceLocation)
    expectReplay(prints: printed, options, sourceLocation: sourceLocation)
  }

  /// Expects the replay of the recording to print the given output exactly.
  func expectReplay(
    prints live: String, _ options: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (replayed, status) = replay(options)
    guard live.isEmpty || live != replayed || status != 0 else { return }
    let difference = zip(live.split(separator: "\n"), replayed.split(separator: "\n"))
      .first { $0 != $1 }
    Issue.record(
      """
      the replay of \(recording ?? "nothing") is another: \(String(describing: difference)), \
      \(live.utf8.count) bytes and \(replayed.utf8.count), status \(status)
      \(said)\(Text.contents(of: replayLog) ?? "")
      \(Text.contents(of: room.path("\(recording ?? "").session")) ?? "no session")
      """, sourceLocation: sourceLocation)
  }
}

extension Timeout {
  /// Waits until no session has printed anything for longer than any gesture's delay.
  static func silence(of sessions: [RunningSession]) throws {
    _ = try rest(of: { sessions.map(\.printed.utf8.count) }, for: .milliseconds(900))
  }
}
