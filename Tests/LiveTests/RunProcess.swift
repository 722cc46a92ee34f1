import Evdev
import Glibc
import Testing

/// `retouch run --record` as it runs beside the tests, and the replay of what it recorded.
struct RunProcess {
  let process: RecordProcess
  private let room: Room
  private let format: String
  private let name: String

  /// Begins a session; `name` is that of the recording.
  init(
    _ devices: [Touchable], on screen: String = "ticket-kiosk", as format: String = "jsonl",
    options: [String] = [], to name: String = "visit.yml", in room: Room, waits: Bool = true
  ) throws {
    (self.room, self.format, self.name) = (room, format, name)
    process = try RecordProcess(
      command: "run",
      devices.map(\.node) + [
        "--screen", "Examples/screens/\(screen).json", "--record", room.path(name), "--format",
        format,
      ] + options, log: room.path("\(name).log"), output: room.path("\(name).live"))
    if waits { try waitUntilItRuns() }
  }

  /// The first it tells is where the cursor is; by then the devices are open.
  func waitUntilItRuns() throws { try Patience.wait(process.said) { !transcript.isEmpty } }

  /// What it has told so far.
  var transcript: String { Text.contents(of: room.path("\(name).live")) ?? "" }

  /// What the replay of its recording tells.
  func replay(_ options: String = "") throws -> String {
    let command = "\(RecordProcess.program) replay --format \(format) \(options)"
    let log = room.path("\(name).replay-log")
    let replay = try #require(Text.output(of: "\(command) '\(room.path(name))' 2>'\(log)'"))
    #expect(replay.status == 0, "\(Text.contents(of: log) ?? "")")
    return replay.text
  }

  /// The gestures that it has told, in order; of a session that tells them as JSON.
  var gestures: [String] {
    transcript.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"")
      guard let place = parts.firstIndex(of: "event"), parts[place + 2] == "gesture" else {
        return nil
      }
      return String(parts[place + 6])
    }
  }

  func waitUntilItHasRead() throws { try process.waitUntilItHasRead() }

  /// Waits until it tells something.
  func wait(for words: String) throws {
    try Patience.wait("no \(words) in \(transcript)\(process.said)") { transcript.contains(words) }
  }

  /// Waits until it says something beside the transcript, so many times.
  func wait(forRemark words: String, times: Int = 1) throws {
    try Patience.wait("no \(words) in \(process.said)") {
      process.said.split(separator: "\n").count { $0.contains(words) } >= times
    }
  }

  /// Ends it, and expects the replay of its recording to say the same to the byte.
  func endsAndIsReplayed(
    by signal: Int32? = SIGINT, _ options: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let signal { process.send(signal) }
    #expect(process.end() == 0, "\(process.said)", sourceLocation: sourceLocation)
    let (lived, replayed) = (transcript, try replay(options))
    guard lived != replayed else { return }
    let difference = zip(lived.split(separator: "\n"), replayed.split(separator: "\n"))
      .first { $0 != $1 }
    Issue.record(
      """
      the replay of \(name) is another: \(String(describing: difference))
      \(process.said)\(Text.contents(of: room.path("\(name).session")) ?? "no session")
      """, sourceLocation: sourceLocation)
  }
}

extension Patience {
  /// Waits until nobody has told anything more for longer than any gesture is waited for.
  static func silence(of sessions: [RunProcess]) throws {
    _ = try rest(of: { sessions.map(\.transcript.utf8.count) }, for: .milliseconds(900))
  }
}
