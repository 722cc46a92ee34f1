import CBaseline
import Glibc

/// A grid of letters that a finger explores on a panel, and a program that speaks them.
final class SpokenGrid {
  let name: String
  private let panel: SimulatedPanel
  private let program: LineProgram
  private let audio: RecordedAudio
  private var field = 0

  private static let (columns, rows) = (4, 3)

  /// Explores a panel with a program that reads it.
  private init(
    _ name: String, on panel: SimulatedPanel, _ program: LineProgram, _ audio: RecordedAudio
  ) throws {
    (self.name, self.panel, self.program, self.audio) = (name, panel, program, audio)
    _ = try step()
    // The finger explores once it has rested.
    sleep(1)
  }

  /// Starts `retouch run` with a voice.
  static func ourselves(
    _ voice: String, _ audio: RecordedAudio, environment: [String] = []
  ) throws -> SpokenGrid {
    let panel = try SimulatedPanel(audio.programs)
    let program = try LineProgram.ourselves(
      on: panel.node, screen: screen, voice: voice,
      environment: panel.environment + ["PULSE_SERVER=\(audio.server)"] + environment)
    return try SpokenGrid(voice, on: panel, program, audio)
  }

  /// Starts the C program.
  static func baseline(_ audio: RecordedAudio) throws -> SpokenGrid {
    let panel = try SimulatedPanel(audio.programs)
    let program = try LineProgram.soundBaseline(
      on: panel.node, server: audio.server, columns: columns, rows: rows,
      environment: panel.environment)
    return try SpokenGrid("libevdev and eSpeak NG, C", on: panel, program, audio)
  }

  private static var screen: String {
    let labels = (0..<rows * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let letter = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
      return """
        {"class": "Label", "text": "\(letter)", "frame": [\(column * 250), \(row * 200), 250, 200]}
        """
    }
    return """
      {"version": 1, "size": [\(columns * 250), \(rows * 200)], "start": "main",
       "screens": {"main": {"subviews": [\(labels.joined(separator: ",\n"))]}}}
      """
  }

  /// Moves the finger to another letter; returns the time of the event.
  private func step() throws -> Int64 {
    field = (field + 5) % (Self.rows * Self.columns)
    let (row, column) = field.quotientAndRemainder(dividingBy: Self.columns)
    return try panel.move(
      toX: (Double(column) + 0.5) / Double(Self.columns),
      y: (Double(row) + 0.5) / Double(Self.rows))
  }

  /// The times of a step in nanoseconds.
  struct Times {
    /// From the event to the first audible sample.
    var sound: Double
    /// From the text to the first sample of the synthesizer, in the C program.
    var synthesis: Double?
    /// From that sample to its sound.
    var output: Double?
  }

  /// Moves the finger in silence, and returns the times until the letter is heard.
  func measure() throws -> Times {
    try audio.awaitSilence()
    let count = program.answers
    let event = try step()
    guard let heard = try audio.firstAudible(after: event) else {
      throw BenchError.program(name, .doesNotSpeak)
    }
    try program.wait(for: count + 1)
    var times = Times(sound: Double(heard - event))
    let numbers = program.lastAnswer.split(separator: " ").compactMap { Int64($0) }
    if numbers.count == 2 {
      times.synthesis = Double(numbers[0])
      times.output = Double(heard - numbers[1])
    }
    return times
  }

  /// Moves the finger in silence, and returns the time until the program writes its line.
  func measureLine() throws -> Double {
    try audio.awaitSilence()
    let count = program.answers
    let event = try step()
    return Double(try program.wait(for: count + 1) - event)
  }
}
