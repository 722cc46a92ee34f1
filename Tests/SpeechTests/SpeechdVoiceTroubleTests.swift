import Glibc
import ScreenReader
import Testing

@testable import Speech

/// Sessions whose speech-dispatcher is killed, frozen or missing.
@Suite(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
struct SpeechdVoiceTroubleTests {
  private let timeouts = SpeechdVoiceTests.timeouts

  @Test func killedServerIsReconnected() throws {
    let server = try PrivateServer()
    let listening = Listening(try SpeechVoice(server: server.server, timeouts: timeouts))
    for round in 0..<3 {
      let id = round * 10
      listening.voice.speak(.long(id + 1))
      try listening.wait(for: .began(id + 1))
      server.end(SIGKILL)
      try listening.wait(for: .interrupted(id + 1))
      listening.voice.speak(.sample(id + 2))
      try listening.wait(for: .ended(id + 2))
      #expect(listening.losses == round + 1)
      try server.start()
      try listening.wait("the way back") { $0.count { $0 == .restored } == round + 1 }
      listening.voice.speak(.sample(id + 3))
      try listening.wait(for: .ended(id + 3))
    }
    #expect(listening.ends == listening.ends.sorted(), "each once, in order")
    #expect(listening.ends.count == 9)
  }

  @Test func frozenServerDoesNotBlock() throws {
    let server = try PrivateServer()
    // Longer than a working server needs on a busy machine.
    let brief = SpeechTimeouts(answer: .seconds(4), opening: .seconds(8), firstRetry: .seconds(1))
    let listening = Listening(try SpeechVoice(server: server.server, timeouts: brief))
    listening.voice.speak(.sample(1))
    try listening.wait(for: .ended(1))
    server.freeze()
    for id in 2...4 { listening.voice.speak(.sample(id)) }
    try listening.wait(for: .ended(4))
    #expect(listening.losses == 1)
    server.thaw()
    var id = 4
    try listening.wait("the way back") {
      if $0.contains(.restored) { return true }
      // The voice counts as working only after an utterance has ended.
      if listening.ends.last == id {
        id += 1
        listening.voice.speak(.sample(id))
      }
      return false
    }
    try listening.wait("the end") { _ in listening.ends.last == id }
    #expect(listening.ends.sorted() == Array(1...id))
  }

  @Test func frozenOwnServerIsRestarted() throws {
    let directory = try Directory()
    let server = SpeechServer(
      at: .socket(path: "\(directory.path)/speech-dispatcher/speechd.sock"),
      command: PrivateServer.script)
    let brief = SpeechTimeouts(answer: .seconds(4), opening: .seconds(10))
    let listening = Listening(try SpeechVoice(server: server, timeouts: brief))
    listening.voice.speak(.sample(1))
    try listening.wait(for: .ended(1))
    let first = try #require(server.processID)
    kill(first, SIGSTOP)
    listening.voice.speak(.sample(2))
    try listening.wait("the end of the second") { _ in listening.ends.last == 2 }
    try listening.wait("another server") { _ in server.processID.map { $0 != first } ?? false }
    var id = 2
    try listening.wait("speech") { _ in
      if listening.voice.hasSpoken { return true }
      if listening.ends.last == id {
        id += 1
        listening.voice.speak(.sample(id))
      }
      return false
    }
    #expect(!isRunning(first), "the frozen one is gone")
    if let second = server.processID { kill(second, SIGKILL) }
  }

  /// Returns whether a process runs.
  ///
  /// A process that ended may still wait for its parent.
  private func isRunning(_ process: Int32) -> Bool {
    guard let file = unsafe fopen("/proc/\(process)/stat", "r") else { return false }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard unsafe fgets(&line, 64, file) != nil else { return false }
    return !String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).contains(") Z")
  }

  @Test func missingProgramIsReported() throws {
    let directory = try Directory()
    let socket = "\(directory.path)/speechd.sock"
    #expect(throws: VoiceError.notInstalled(address: socket)) {
      _ = try SpeechVoice(
        server: SpeechServer(at: .socket(path: socket), command: "/nonexistent"), timeouts: timeouts
      )
    }
  }

  @Test func unusableServerAddressIsReported() throws {
    let directory = try Directory()
    let socket = "\(directory.path)/elsewhere/speechd.sock"
    let server = SpeechServer(at: .socket(path: socket), command: PrivateServer.script)
    #expect(throws: VoiceError.unreachable(address: socket, reason: "nothing listens there")) {
      _ = try SpeechVoice(server: server, timeouts: timeouts)
    }
  }

  @Test func failedServerStartReportsItsReason() throws {
    let directory = try Directory()
    let program = try directory.server("echo 'There is no disk.' >&2", "exit 1")
    let socket = "\(directory.path)/speechd.sock"
    #expect(throws: VoiceError.notRunning(address: socket, reason: "There is no disk")) {
      _ = try SpeechVoice(
        server: SpeechServer(at: .socket(path: socket), command: program), timeouts: timeouts)
    }
  }

  @Test func addressConflictWithARunningServerIsReported() throws {
    let directory = try Directory()
    let program = try directory.server("echo 'Speech Dispatcher already running.' >&2", "exit 1")
    let socket = "\(directory.path)/speechd.sock"
    let reason = "nothing listens there; the running speech-dispatcher listens at another address"
    let error = VoiceError.unreachable(address: socket, reason: reason)
    #expect(error.description.contains("unset SPEECHD_ADDRESS"))
    #expect(throws: error) {
      let server = SpeechServer(
        at: .socket(path: socket), command: program, isAddressExplicit: true)
      _ = try SpeechVoice(server: server, timeouts: timeouts)
    }
  }

  @Test func onlyTheOwnServerIsEnded() throws {
    let directory = try Directory()
    let server = SpeechServer(
      at: .socket(path: "\(directory.path)/speech-dispatcher/speechd.sock"),
      command: PrivateServer.script)
    let voice = try SpeechVoice(server: server, timeouts: timeouts)
    let process = try #require(server.processID)
    defer { kill(process, SIGKILL) }
    // A stopped process responds only to SIGKILL.
    kill(process, SIGSTOP)
    voice.endOwnServer()
    #expect(!isRunning(process))
    let other = try PrivateServer()
    try SpeechVoice(server: other.server, timeouts: timeouts).endOwnServer()
    #expect(kill(other.process, 0) == 0)
  }

  @Test func verboseServerStartIsWaitedFor() throws {
    let directory = try Directory()
    let program = try directory.server(
      "seq 100000 >&2", "exec \(PrivateServer.script) \"$@\"")
    let server = SpeechServer(
      at: .socket(path: "\(directory.path)/speech-dispatcher/speechd.sock"), command: program)
    let listening = Listening(try SpeechVoice(server: server, timeouts: timeouts))
    listening.voice.speak(.sample(1))
    try listening.wait(for: .ended(1))
    if let process = server.processID { kill(process, SIGKILL) }
  }

  /// The server starts slowly, as while the machine boots.
  @Test func slowServerStartIsWaitedFor() throws {
    let directory = try Directory()
    let program = try directory.server("sleep 1", "exec \(PrivateServer.script) \"$@\"")
    let server = SpeechServer(
      at: .socket(path: "\(directory.path)/speech-dispatcher/speechd.sock"), command: program)
    let brief = SpeechTimeouts(
      answer: .seconds(60), opening: .milliseconds(500), starting: .seconds(60))
    let listening = Listening(try SpeechVoice(server: server, timeouts: brief))
    listening.voice.speak(.sample(1))
    try listening.wait(for: .ended(1))
    if let process = server.processID { kill(process, SIGKILL) }
  }

  @Test func missingSynthesizerIsReported() throws {
    let server = try PrivateServer(module: "dummy")
    #expect(throws: VoiceError.noSynthesizer(address: server.socket)) {
      _ = try SpeechVoice(server: server.server, timeouts: timeouts)
    }
  }

  @Test func unusableAudioDeviceIsDetectedBySilence() throws {
    let broken = try PrivateServer(device: "there-is-no-such-device")
    #expect(throws: VoiceError.unresponsive(address: broken.socket)) {
      try SpeechVoice(server: broken.server, timeouts: timeouts).hearNothing(within: .seconds(2))
    }
    let server = try PrivateServer()
    try SpeechVoice(server: server.server, timeouts: timeouts).hearNothing(within: .seconds(60))
  }

  @Test func endingServerIsNoForeignProgram() throws {
    let ending = try Stranger(.leaves, guests: 1)
    let error = #expect(throws: VoiceError.self) {
      _ = try SpeechVoice(server: ending.server, timeouts: timeouts)
    }
    #expect(error != .notSpeechDispatcher(address: ending.path))
  }

  /// The other server may be faster or slower than the client.
  @Test(arguments: Stranger.Configuration.allCases)
  func foreignProgramAtTheAddressIsReported(_ configuration: Stranger.Configuration) throws {
    let stranger = try Stranger(configuration)
    for _ in 0..<configuration.rounds {
      #expect(throws: VoiceError.notSpeechDispatcher(address: stranger.path)) {
        _ = try SpeechVoice(server: stranger.server, timeouts: timeouts)
      }
    }
  }

  @Test func unreachableHostIsReported() throws {
    let server = SpeechServer(at: .host("0.0.0.0", port: 1))
    let error = #expect(throws: VoiceError.self) {
      _ = try SpeechVoice(server: server, timeouts: timeouts)
    }
    guard case .unreachable("0.0.0.0:1", _) = try #require(error) else {
      Issue.record("told as \(String(describing: error))")
      return
    }
  }
}
