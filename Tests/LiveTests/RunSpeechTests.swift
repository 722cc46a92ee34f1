import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// A session with a real speech server, which alone determines when an utterance ends.
  @Suite(
    .enabled(if: RecordProcess.isBuilt, "retouch itself is not built"),
    .enabled(if: SpeechProcess.isInstalled, "speech-dispatcher is not installed"))
  struct RunSpeechTests {
    private static let lastPage = "When the fog lifted"

    @Test func spokenBookIsReplayedIdentically() throws {
      for _ in 0..<3 {
        let room = try Room()
        let server = try SpeechProcess(in: room)
        let panel = try Touchable(.tenSlots)
        let session = try RunningSession(
          [panel], ["--voice", "speechd", "--pitch", "60", "--volume", "90"], on: "book",
          as: .jsonl, in: room)
        try read(on: panel, in: session)
        try session.wait(for: #""event":"finished""#)
        try Timeout.silence(of: [session])
        try session.endsAndIsReplayed()
        // A machine that is too busy to speak in time is correctly treated as one that cannot
        // speak.
        guard !session.said.contains("Continuing with text only.") else { continue }
        let log = try #require(Text.contents(of: room.path("visit.yml.session")))
        #expect(log.contains("voice: heard\n"))
        #expect(log.contains("volume: 90\n"))
        #expect(log.contains(" spoken "))
        _ = server
        return
      }
      // Tests without a kernel check the rest of the output.
      print("run: this machine is too busy to speak")
    }

    @Test func killedSpeechServerIsReportedOnceAndReconnected() throws {
      let room = try Room()
      let server = try SpeechProcess(in: room)
      let panel = try Touchable(.tenSlots)
      let session = try RunningSession(
        [panel], ["--voice", "speechd"], on: "book", as: .jsonl, in: room)
      try flick(panel, session)
      server.kill()
      try session.wait(forNotice: "Continuing with text only.")
      // The session continues without speech. It is retried at growing intervals.
      try flick(panel, session)
      try server.start()
      // The session resumes speech when the server answers. On a machine too busy to speak it never
      // does.
      let end = Kernel.now + Timeout.limit
      while !session.said.contains("speech is available again"), Kernel.now < end {
        try flick(panel, session)
      }
      // One notice per change. A machine too busy to speak loses speech again.
      let turns = session.said.split(separator: "\n").compactMap { line in
        line.contains("Continuing with text only.")
          ? "lost" : line.contains("speech is available again") ? "back" : nil
      }
      #expect(turns.first == "lost", "\(turns)")
      #expect(zip(turns, turns.dropFirst()).allSatisfy { $0 != $1 }, "\(turns)")
      try session.endsAndIsReplayed()
    }

    @Test func labelsAreRequestedAndSaved() throws {
      let room = try Room()
      let panel = try Touchable(.tenSlots)
      try room.write("Beacon\nNobody asked for this one.\n", to: "typed")
      let options = ["--labels", room.path("names")]
      let session = try RunningSession(
        [panel], options, on: "book", in: room, redirected: "<'\(room.path("typed"))'")
      try session.wait(for: "The Lighthouse")
      for seed in 1...20 as ClosedRange<UInt64> where !session.printed.contains("Label: ") {
        try play(["two-finger-double-tap-hold"], on: panel, seed: seed)
        try Timeout.silence(of: [session])
      }
      try session.endsAndIsReplayed()
      #expect(session.printed.contains("“Label: Beacon”"))
      #expect(Text.contents(of: room.path("names")) == "[screen book]\ntitle = Beacon\n")
      // The next session has speech from the beginning.
      let next = try RunningSession(
        [panel], options, on: "book", as: .jsonl, recording: "next.yml", in: room)
      try next.wait(for: "Beacon. Heading.")
      try flick(panel, next)
      try next.endsAndIsReplayed()
    }

    /// Flicks to the end of the screen and reads the book aloud.
    ///
    /// A busy machine may recognize another gesture, so it repeats until it succeeds.
    private func read(on panel: Touchable, in session: RunningSession) throws {
      for seed in 1...6 as ClosedRange<UInt64> where !session.printed.contains(Self.lastPage) {
        let flicks = Array(repeating: "flick-right", count: 4)
        try play(flicks + ["double-tap"], on: panel, seed: seed)
        // The server determines how long a page takes. Another flick would end it.
        try session.wait("no end of the page") {
          try Timeout.silence(of: [session])
          return session.printed.contains(Self.lastPage) || !isReadAloud(in: session)
        }
      }
      try session.wait(for: Self.lastPage)
    }

    private func isReadAloud(in session: RunningSession) -> Bool {
      let lines = session.printed.split(separator: "\n")
      let ends = lines.count { $0.contains(#""event":"finished""#) }
      let isPage: (Substring) -> Bool = { $0.contains(#""role":"announcement""#) }
      if lines.count(where: isPage) > ends { return true }
      // A page begins after the button's new label is spoken. Another flick would cancel it.
      let last = lines.lastIndex { $0.contains(#""event":"command""#) } ?? lines.startIndex
      let outcome = lines[last...]
      return outcome.first?.contains(#""command":"activate""#) == true
        && outcome.contains { $0.contains("Stop reading.") } && !outcome.contains(where: isPage)
    }

    private func flick(_ panel: Touchable, _ session: RunningSession) throws {
      let before = session.gestures.count
      for seed in 1...6 as ClosedRange<UInt64> where session.gestures.count == before {
        try play(["flick-left"], on: panel, seed: seed)
        try Timeout.silence(of: [session])
      }
    }

    private func play(_ gestures: [String], on panel: Touchable, seed: UInt64) throws {
      var strokes = Strokes()
      try strokes.add(gestures.compactMap { HandAction(name: $0) }, on: panel, seed: seed)
      try strokes.play()
    }
  }
}

/// A speech server for one test.
///
/// Every session that starts meanwhile uses it.
private final class SpeechProcess {
  static let isInstalled =
    unsafe access("/usr/lib/speech-dispatcher-modules/sd_espeak-ng", X_OK) == 0
    && access("/usr/bin/speech-dispatcher", X_OK) == 0

  private let room: Room
  private var process: RecordProcess?

  init(in room: Room) throws {
    self.room = room
    // The server queries a hundred variants of each voice. An emulated machine needs 15 seconds for
    // that.
    let voices = room.path("voices/espeak-ng-data")
    _ = Text.output(
      of: "mkdir -p '\(voices)/voices'; ln -s /usr/lib/*/espeak-ng-data/* '\(voices)' 2>&1")
    try start()
    unsafe setenv("SPEECHD_ADDRESS", "unix_socket:\(socket)", 1)
  }

  deinit {
    unsafe unsetenv("SPEECHD_ADDRESS")
    kill()
  }

  private var socket: String { room.path("speech/speechd.sock") }

  func start() throws {
    process = try RecordProcess(
      shell: "ESPEAK_DATA_PATH='\(room.path("voices"))' "
        + "exec scripts/speech-server '\(room.path("speech"))'",
      log: room.path("speech.log"))
    try Timeout.wait(process?.said ?? "") { unsafe access(socket, F_OK) == 0 }
  }

  func kill() {
    process?.send(SIGKILL)
    _ = process?.end()
    process = nil
    _ = unsafe unlink(socket)
  }
}
