import CBaseline
import Disk
import Glibc
import System
import Terminal

extension Benchmark {
  static let soundFamily = "sound"
  private static let letters = "1 finger explores letters"

  /// The benchmarks of the path from a touch to sound.
  static var sounds: [Benchmark] {
    [soundExplore, soundLine, soundSynthesis, soundOutput, soundSilence]
  }

  private static func sound(
    _ name: String, on input: String = letters, _ explanation: String,
    _ run: @escaping @Sendable (RecordedAudio, Int) throws -> BenchResult
  ) -> Benchmark {
    Benchmark(
      name: "sound-\(name)", input: input, explanation: explanation, family: soundFamily
    ) { seconds in
      let missing = PrivatePrograms.missingPackages(
        RecordedAudio.needed + [("umockdev-wrapper", "umockdev")])
      guard missing.isEmpty else {
        return .skipped(
          reason: "not installed: " + missing.joined(separator: ", "),
          wayOut: "sudo apt install " + missing.joined(separator: " "))
      }
      guard SimulatedPanel.project != nil else {
        return .skipped(
          reason: "no working copy of the project around this program",
          wayOut: "Build the program in a working copy, and run it there.")
      }
      let audio = try RecordedAudio()
      return try withExtendedLifetime(audio) {
        .measured(try run(audio, max(10, Int(seconds * 100))))
      }
    }
  }

  /// Calls `step` with the numbers of the steps; shows the progress.
  private static func forEachStep(
    of name: String, in steps: ClosedRange<Int>, _ step: (Int) throws -> Void
  ) rethrows {
    var progress = ProgressLine()
    defer { progress.clear() }
    for number in steps {
      progress.update("sound-\(name): step \(number) of \(steps.upperBound)")
      try step(number)
    }
  }

  /// The C program; `nil` if it was not built.
  private static func baseline(_ audio: RecordedAudio) throws -> SpokenGrid? {
    FileSystem.exists(LineProgram.path(of: "sound-baseline"))
      ? try SpokenGrid.baseline(audio) : nil
  }

  private static let noBaseline = BenchResult.Absent(
    name: "C", wayOut: "swift build -c release --product sound-baseline")

  /// The whole path, beside the C program and speech-dispatcher.
  private static var soundExplore: Benchmark {
    sound("explore", "from the event to the first audible sample") { audio, count in
      var grids = [try SpokenGrid.ourselves("espeak", audio)]
      var result = BenchResult(
        unit: .sound(median: 25e6, worst: 70e6), ours: InterleavedTiming.Times([]))
      if let baseline = try baseline(audio) {
        grids.append(baseline)
      } else {
        result.absent.append(noBaseline)
      }
      if let server = try speechServer(audio) {
        grids.append(
          try SpokenGrid.ourselves(
            "speechd", audio, environment: ["SPEECHD_ADDRESS=unix_socket:\(server)"]))
      } else {
        result.absent.append(
          BenchResult.Absent(
            name: "speech-dispatcher",
            wayOut: "sudo apt install speech-dispatcher-espeak-ng speech-dispatcher-audio-plugins"))
      }
      var times = [[Double]](repeating: [], count: grids.count)
      try forEachStep(of: "explore", in: 1...count) { _ in
        for (index, grid) in grids.enumerated() { times[index].append(try grid.measure().sound) }
      }
      result.ours = InterleavedTiming.Times(times[0])
      result.baselines = zip(grids, times).dropFirst().map { grid, times in
        BenchResult.Baseline(
          name: grid.name, times: InterleavedTiming.Times(times),
          target: grid.name == "speechd" ? nil : 1.5)
      }
      return result
    }
  }

  /// Starts a speech-dispatcher that plays to the recorded device; returns its socket.
  private static func speechServer(_ audio: RecordedAudio) throws -> String? {
    guard PrivatePrograms.missingPackages([("speech-dispatcher", "")]).isEmpty else { return nil }
    let directory = "\(audio.programs.directory)/speech"
    try audio.programs.start([
      "env", "SPEECH_OUTPUT=pulse", "PULSE_SERVER=\(audio.server)",
      "\(SimulatedPanel.project ?? ".")/scripts/speech-server", directory,
    ])
    try PrivatePrograms.awaitFile("\(directory)/speechd.sock", of: "speech-dispatcher")
    return "\(directory)/speechd.sock"
  }

  /// The first stage: the decision.
  private static var soundLine: Benchmark {
    sound("line", "first stage: from the event to the line of the transcript") { audio, count in
      let grid = try SpokenGrid.ourselves("espeak", audio)
      var times: [Double] = []
      try forEachStep(of: "line", in: 1...count) { _ in times.append(try grid.measureLine()) }
      return BenchResult(
        unit: .sound(median: nil, worst: nil), ours: InterleavedTiming.Times(times))
    }
  }

  /// The second stage.
  private static var soundSynthesis: Benchmark {
    stage("synthesis", "second stage: from a text to its first audible sample, in C", \.synthesis)
  }

  /// The last stage.
  private static var soundOutput: Benchmark {
    stage("output", "last stage: from that sample to its sound, in C, with the recorder", \.output)
  }

  /// A stage after the decision, which the C program prints.
  private static func stage(
    _ name: String, _ explanation: String,
    _ time: @escaping @Sendable (SpokenGrid.Times) -> Double?
  ) -> Benchmark {
    sound(name, explanation) { audio, count in
      var result = BenchResult(
        unit: .sound(median: nil, worst: nil), ours: InterleavedTiming.Times([]))
      guard let grid = try baseline(audio) else {
        result.absent = [noBaseline]
        return result
      }
      var times: [Double] = []
      try forEachStep(of: name, in: 1...count) { _ in
        if let time = time(try grid.measure()) { times.append(time) }
      }
      result.ours = InterleavedTiming.Times(times)
      return result
    }
  }

  /// The time until speech stops when the finger moves on.
  private static var soundSilence: Benchmark {
    sound(
      "silence", on: "1 finger leaves a long text", "from the event to the last audible sample"
    ) { audio, count in
      let panel = try SimulatedPanel(audio.programs)
      let text = Array(repeating: "Railway", count: 60).joined(separator: " ")
      // Punctuation without words is silent.
      let program = try LineProgram.ourselves(
        on: panel.node,
        screen: """
          {"version": 1, "size": [1000, 600], "start": "main", "screens": {"main": {"subviews": [
            {"class": "Label", "text": "...", "frame": [0, 0, 500, 600]},
            {"class": "Label", "text": "\(text)", "frame": [500, 0, 500, 600]}]}}}
          """, voice: "espeak",
        environment: panel.environment + ["PULSE_SERVER=\(audio.server)"])
      var times: [Double] = []
      try forEachStep(of: "silence", in: 0...count) { turn in
        let speaking = try panel.move(toX: 0.75, y: 0.5)
        guard try audio.firstAudible(after: speaking) != nil else {
          throw BenchError.program("retouch run", .doesNotSpeak)
        }
        // Other parts of the text, so that not every cut meets the same sound.
        usleep(UInt32(200_000 + turn % 10 * 37_000))
        let answers = program.answers
        let event = try panel.move(toX: 0.25, y: 0.5)
        try program.wait(for: answers + 1)
        let last = try audio.awaitSilence()
        // The finger lands in the first turn.
        if turn > 0 { times.append(Double(max(0, last - event))) }
      }
      return BenchResult(
        unit: .sound(median: nil, worst: 30e6), ours: InterleavedTiming.Times(times))
    }
  }
}
