import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// A session that a real speech server speaks: the server alone says when an utterance is over.
  @Suite(
    .enabled(if: RecordProcess.isBuilt, "retouch itself is not built"),
    .enabled(if: SpeechProcess.isInstalled, "speech-dispatcher is not installed"))
  struct RunSpeechTests {
    private static let lastPage = "When the fog lifted"

    @Test func bookThatIsReadAloudIsReplayedAsItWasLived() throws {
      let room = try Room()
      let server = try SpeechProcess(in: room)
      let panel = try Touchable(.tenSlots)
      let session = try RunProcess(
        [panel], on: "book", options: ["--voice", "speechd", "--pitch", "60", "--volume", "90"],
        in: room)
      try read(on: panel, in: session)
      try session.wait(for: #""event":"finished""#)
      try Patience.silence(of: [session])
      #expect(!session.process.said.contains("Going on in text."), "\(session.process.said)")
      try session.endsAndIsReplayed()
      let log = try #require(Text.contents(of: room.path("visit.yml.session")))
      #expect(log.contains("voice: heard\n"))
      #expect(log.contains("volume: 90\n"))
      #expect(log.contains(" spoken "))
      _ = server
    }

    @Test func killedServerIsToldOnceAndHeardAgainWhenItIsBack() throws {
      let room = try Room()
      let server = try SpeechProcess(in: room)
      let panel = try Touchable(.tenSlots)
      let session = try RunProcess([panel], on: "book", options: ["--voice", "speechd"], in: room)
      try flick(panel, session)
      server.kill()
      try Patience.wait(session.process.said) { session.process.said.contains("Going on in text.") }
      // It goes on without; soon again, for it is sought less and less often.
      try flick(panel, session)
      try server.start()
      // One that did not answer is believed when it is heard.
      try Patience.wait(session.process.said) {
        if session.process.said.contains("speech is back") { return true }
        try flick(panel, session)
        return false
      }
      #expect(session.process.said.split(separator: "Going on in text.").count == 2)
      try session.endsAndIsReplayed()
    }

    @Test func namesAreAskedForAndKept() throws {
      let room = try Room()
      let panel = try Touchable(.tenSlots)
      try room.write("Beacon\nNobody asked for this one.\n", to: "typed")
      let command = """
        exec \(RecordProcess.program) run \(panel.node) --screen Examples/screens/book.json \
        --labels \(room.path("names")) --record \(room.path("visit.yml")) < \(room.path("typed"))
        """
      let process = try RecordProcess(shell: command, log: room.path("live"))
      func said() -> String { Text.contents(of: room.path("live")) ?? "" }
      try Patience.wait(said()) { said().contains("The Lighthouse") }
      for seed in 1...6 as ClosedRange<UInt64> where !said().contains("Label: ") {
        try play(["two-finger-double-tap-hold"], on: panel, seed: seed)
        _ = try Patience.rest(of: { said().utf8.count }, for: .milliseconds(900))
      }
      process.send(SIGINT)
      #expect(process.end() == 0, "\(said())")
      #expect(said().contains("“Label: Beacon”"))
      #expect(Text.contents(of: room.path("names")) == "[screen book]\ntitle = Beacon\n")
      let replay = try #require(
        Text.output(of: "\(RecordProcess.program) replay '\(room.path("visit.yml"))' 2>&1"))
      let lived = said().split(separator: "\n").filter { !$0.hasPrefix("retouch: ") }
      #expect(replay.text.split(separator: "\n").map(String.init) == lived.map(String.init))
      // The next session knows it from the beginning.
      let options = ["--labels", room.path("names")]
      let next = try RunProcess([panel], on: "book", options: options, to: "next.yml", in: room)
      try next.wait(for: "Beacon. Heading.")
      try flick(panel, next)
      try next.endsAndIsReplayed()
    }

    /// Flicks to the end of the screen, and has the book read; a machine that is busy hears another
    /// gesture now and then, so it is done until it is so.
    private func read(on panel: Touchable, in session: RunProcess) throws {
      for seed in 1...6 as ClosedRange<UInt64> where !session.transcript.contains(Self.lastPage) {
        let flicks = Array(repeating: "flick-right", count: 4)
        try play(flicks + ["double-tap"], on: panel, seed: seed)
        try Patience.silence(of: [session])
      }
      try session.wait(for: Self.lastPage)
    }

    private func flick(_ panel: Touchable, _ session: RunProcess) throws {
      let before = session.gestures.count
      for seed in 1...6 as ClosedRange<UInt64> where session.gestures.count == before {
        try play(["flick-left"], on: panel, seed: seed)
        try Patience.silence(of: [session])
      }
    }

    private func play(_ gestures: [String], on panel: Touchable, seed: UInt64) throws {
      var strokes = Strokes()
      try strokes.add(gestures.compactMap { Act(name: $0) }, on: panel, seed: seed)
      try strokes.play()
    }
  }
}

/// A speech server of a test's own, which every session finds that begins meanwhile.
private final class SpeechProcess {
  static let isInstalled =
    unsafe access("/usr/lib/speech-dispatcher-modules/sd_espeak-ng", X_OK) == 0
    && access("/usr/bin/speech-dispatcher", X_OK) == 0

  private let room: Room
  private var process: RecordProcess?

  init(in room: Room) throws {
    self.room = room
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
      shell: "exec scripts/speech-server '\(room.path("speech"))'", log: room.path("speech.log"))
    try Patience.wait(process?.said ?? "") { unsafe access(socket, F_OK) == 0 }
  }

  func kill() {
    process?.send(SIGKILL)
    _ = process?.end()
    process = nil
    _ = unsafe unlink(socket)
  }
}
