import Evdev
import Glibc
import Testing

/// `retouch run` as it runs beside the tests, what it tells, and the replay of what it recorded.
struct RunningSession {
  /// The program; where a shell does more than to give way to it, that shell.
  let process: RecordProcess
  private let room: Room
  private let format: Format
  private let output: String
  private let recording: String?
  /// What shows a recording again that is named behind it.
  private let replay: String

  enum Format: String {
    case text, jsonl
  }

  /// Options by which a tap may take as long as a slow machine needs, and nothing waits for a second.
  static let anyTap = [
    "--set", "longest-tap=1500ms", "--set", "hold-after=1600ms", "--set", "explore-after=1600ms",
  ]

  /// Begins a session on devices, or on all there are, and waits until it has them.
  ///
  /// The screen is one of the examples, or a path. A shell does what is to come before, and directs
  /// the program's input and output elsewhere: of what does not come here, nothing is waited for.
  /// A job has a process group of its own, as a shell gives it, and so can be stopped.
  init(
    _ devices: [Touchable], _ options: [String] = [], on screen: String = "ticket-kiosk",
    as format: Format = .text, recording: String? = "visit.yml", in room: Room,
    before: String? = nil, redirected: String? = nil, isJob: Bool = false, waits: Bool = true
  ) throws {
    (self.room, self.format, self.recording) = (room, format, recording)
    replay = "\(RecordProcess.program) replay --format \(format)"
    let name = room.newName("session")
    output = room.path("\(name).told")
    var words = [RecordProcess.program, "run"] + devices.map(\.node) + options
    words += ["--screen", screen.contains("/") ? screen : "Examples/screens/\(screen).json"]
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

  /// Begins another program that lives as `retouch run` does and is told where to record, and waits
  /// until it has the devices.
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

  /// What it has told so far.
  var told: String { Text.contents(of: output) ?? "" }

  /// What it has said besides.
  var said: String { process.said }

  /// The gestures that it has told, in order.
  var gestures: [String] {
    told.split(separator: "\n").compactMap { line in
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

  /// The first it tells is where the cursor is; by then the devices are open.
  func waitUntilItRuns() throws { try wait { !told.isEmpty } }

  /// Waits until it tells something, or says it.
  func wait(for words: String) throws {
    try wait("no \(words)") { told.contains(words) || said.contains(words) }
  }

  /// Waits until it has told a gesture, so many times.
  func wait(forGesture name: String, times: Int = 1) throws {
    try wait("no \(name)") { gestures.count { $0 == name } >= times }
  }

  /// Waits until it says something beside the transcript, so many times.
  func wait(forRemark words: String, times: Int = 1) throws {
    try wait("no \(words)") {
      said.split(separator: "\n").count { $0.contains(words) } >= times
    }
  }

  /// Waits until everything that was sent is read, and what is to be written is written.
  func waitUntilItRests() throws { try process.waitUntilItHasRead() }

  /// Waits until something is so; of a session that has ended, nothing more is to be hoped for.
  func wait(_ words: String = "", until isSo: () throws -> Bool) throws {
    try Patience.wait("\(words) in: \(told)\(said)") {
      let hasEnded = process.hasEnded
      if try isSo() { return true }
      try #require(!hasEnded, "it ended; \(words) in: \(told)\(said)")
      return false
    }
  }

  // MARK: Its end

  func send(_ signal: Int32) { process.send(signal) }

  /// Its exit status; a signal's number, negative, where one ended it.
  func end() -> Int32 { process.end() }

  /// Ends it as Ctrl-C does.
  func stop() -> Int32 {
    send(SIGINT)
    return end()
  }

  /// What the replay of its recording tells, or of another file beside it, and its exit status.
  func replay(of name: String? = nil, _ options: String = "") -> (text: String, status: Int32) {
    let path = room.path(name ?? recording ?? "")
    let command = "\(replay) \(options) '\(path)'"
    return Text.output(of: "\(command) 2>'\(replayLog)'") ?? ("", -1)
  }

  private var replayLog: String { room.path("replay.log") }

  /// Ends it, and expects the replay of its recording to say the same to the byte.
  func endsAndIsReplayed(
    by signal: Int32? = SIGINT, _ options: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let signal { send(signal) }
    #expect(end() == 0, "\(said)", sourceLocation: sourceLocation)
    expectReplay(tells: told, options, sourceLocation: sourceLocation)
  }

  /// Expects the replay of its recording to say what was lived, to the byte.
  func expectReplay(
    tells lived: String, _ options: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (replayed, status) = replay(options)
    guard lived.isEmpty || lived != replayed || status != 0 else { return }
    let difference = zip(lived.split(separator: "\n"), replayed.split(separator: "\n"))
      .first { $0 != $1 }
    Issue.record(
      """
      the replay of \(recording ?? "nothing") is another: \(String(describing: difference)), \
      \(lived.utf8.count) bytes and \(replayed.utf8.count), status \(status)
      \(said)\(Text.contents(of: replayLog) ?? "")
      \(Text.contents(of: room.path("\(recording ?? "").session")) ?? "no session")
      """, sourceLocation: sourceLocation)
  }
}

extension Patience {
  /// Waits until nobody has told anything more for longer than any gesture is waited for.
  static func silence(of sessions: [RunningSession]) throws {
    _ = try rest(of: { sessions.map(\.told.utf8.count) }, for: .milliseconds(900))
  }
}
