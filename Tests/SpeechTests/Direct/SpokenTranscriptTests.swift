import Foundation
import TestSupport
import Testing

@testable import Speech

/// `walk --speak` and `replay --speak`, heard at an inaudible device.
@Suite(.serialized, .enabled(if: AudioServer.isInstalled, "pulseaudio is not installed"))
struct SpokenTranscriptTests {
  private static let screen = """
    {"version": 1, "start": "main", "screens": {"main": {"subviews": [
      {"class": "Label", "text": "Eleven railway stations", "frame": [0, 0, 300, 50]},
      {"class": "Button", "title": "Twenty-two winding rivers", "frame": [0, 60, 300, 50]}]}}}
    """

  /// Runs a command with a voice, and returns its result, its duration and the seconds of speech.
  private func run(
    _ arguments: [String], input: String? = nil
  ) throws -> (program: RetouchProcess, duration: Double, speech: Double) {
    let server = try AudioServer()
    // The audio library creates its directories.
    let home = try Directory()
    let start = Date()
    let program = try RetouchProcess.run(
      arguments, input: input.map { Data($0.utf8) },
      set: ["PULSE_SERVER": server.address, "XDG_CONFIG_HOME": home.path, "HOME": home.path])
    let duration = Date().timeIntervalSince(start)
    try waitUntil("silence") { server.samples.suffix(2_000).allSatisfy { $0 == 0 } }
    let heard = server.samples.count { $0.magnitude > 32 }
    return (program, duration, Double(heard) / 22_050)
  }

  @Test func walkSpeaksEachUtteranceToItsEnd() throws {
    let arguments = ["walk", "-", "flick-right", "flick-left"]
    let silent = try RetouchProcess.run(arguments, input: Data(Self.screen.utf8))
    let (program, duration, speech) = try run(arguments + ["--speak"], input: Self.screen)
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output == silent.output)
    #expect(program.errors.contains("eSpeak NG"), "\(program.errors)")
    // Three utterances of at least 1.2 seconds.
    #expect(duration > 3.5 && speech > 1.5, "\(duration), \(speech)")
  }

  @Test func replaySpeaksAtThePaceOfTheSession() throws {
    let room = try Directory()
    let path = "\(room.path)/screen.json"
    try Self.screen.write(toFile: path, atomically: true, encoding: .utf8)
    let recording = "\(room.path)/walk.yml"
    let made = try RetouchProcess.run([
      "walk", path, "flick-right", "flick-left", "flick-right", "--record", recording,
    ])
    #expect(made.status == 0, "\(made.errors)")
    let silent = try RetouchProcess.run(["replay", recording])
    let whole = try run(["replay", recording, "--speak"])
    #expect(whole.program.output == silent.output)
    // At forty times its speed, each utterance is interrupted by the next one.
    let fast = try run(["replay", recording, "--speak", "--speed", "40"])
    #expect(fast.program.output == silent.output)
    #expect(whole.speech > 2 && fast.speech < whole.speech * 0.7, "\(whole), \(fast)")
  }

  @Test func lastSoundIsHeard() throws {
    let screen = """
      {"version": 1, "start": "main", "screens": {"main": {"subviews": [
        {"class": "Button", "title": "Go", "frame": [0, 0, 300, 50],
         "on": {"activate": [{"sound": "end"}]}}]}}}
      """
    let room = try Directory()
    let path = "\(room.path)/screen.json"
    try screen.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: "\(room.path)/sounds", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "sounds/border.wav", toPath: "\(room.path)/sounds/end.wav")
    let spoken = try run(["walk", path, "flick-right", "--speak"])
    let sounded = try run(["walk", path, "flick-right", "double-tap", "--speak"])
    #expect(sounded.program.output.contains("sound end"), "\(sounded)")
    // The click and the sound of the screen are played at the end.
    #expect(sounded.speech > spoken.speech + 0.05, "\(spoken), \(sounded)")
  }

  @Test func settingsBeforeTheRangeApply() throws {
    let room = try Directory()
    let path = "\(room.path)/screen.json"
    try Self.screen.write(toFile: path, atomically: true, encoding: .utf8)
    let recording = "\(room.path)/walk.yml"
    let made = try RetouchProcess.run(
      ["walk", path, "--reader", "rotor=speaking-rate", "--record", recording]
        + Array(repeating: "flick-up", count: 10) + ["flick-right"])
    #expect(made.status == 0, "\(made.errors)")
    let lines = try RetouchProcess.run(["replay", recording]).output.split(separator: "\n")
    let last = try #require(lines.last { $0.contains("gesture  flick-right") })
    let time = try #require(last.split(separator: " ").first)
    let fast = try run(["replay", recording, "--from", "\(time)s", "--speak"])
    #expect(fast.program.output.contains("Twenty-two"), "\(fast)")
    // At the usual rate, the utterance takes two seconds.
    #expect(fast.speech > 0.1 && fast.speech < 0.8, "\(fast)")
  }

  @Test func silentSpeechIsNotAwaited() throws {
    let flicks = (1...8).map { $0.isMultiple(of: 2) ? "flick-left" : "flick-right" }
    let arguments = ["walk", "-", "three-finger-double-tap"] + flicks + ["--speak"]
    let (program, duration, _) = try run(arguments, input: Self.screen)
    #expect(program.output.contains("Twenty-two winding rivers"), "\(program.output)")
    // Heard, the eight utterances are ten seconds long.
    #expect(program.status == 0 && duration < 7, "\(duration) \(program.errors)")
  }

  @Test func stepsAreNotSpoken() throws {
    let program = try RetouchProcess.run(
      ["replay", "--step", "--speak", "recordings/tap.evemu"])
    #expect(program.status == 2 && program.errors.contains("--speak"), "\(program.errors)")
  }
}
