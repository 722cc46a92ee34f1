import CBaseline
import Disk
import Evdev
import Glibc
import System

/// A panel of umockdev with one finger, for programs that are started with its environment.
final class SimulatedPanel {
  private let process: PipedProcess
  /// The variables with which a program sees the panel.
  let environment: [String]
  let node: String
  private let (x, y): (ClosedRange<Double>, ClosedRange<Double>)
  private var hasLanded = false

  private static let script = "scripts/simulated_panel.py"
  private static let device = "devices/elan-touchscreen-010c.evemu"

  /// The working copy of the project, which has the script; `nil` outside of one.
  static let project: String? = {
    var directory = LineProgram.path(of: "")
    while !directory.isEmpty, directory != "/", directory != "." {
      if FileSystem.exists("\(directory)/\(script)") { return directory }
      directory = FilePaths.directory(of: directory)
    }
    return nil
  }()

  /// Starts the simulation.
  init(_ programs: PrivatePrograms) throws {
    let project = SimulatedPanel.project ?? "."
    process = try programs.launch([
      "umockdev-wrapper", "/usr/bin/python3", "\(project)/\(SimulatedPanel.script)",
      LineProgram.path(of: "retouch"), "\(project)/\(SimulatedPanel.device)",
    ])
    let words = try PrivatePrograms.line(of: process, "simulated_panel.py").split(separator: " ")
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    guard words.count == 6, numbers.count == 4, numbers[0] < numbers[1], numbers[2] < numbers[3]
    else { throw BenchError.program("simulated_panel.py", .doesNotAnswer) }
    environment = ["UMOCKDEV_DIR=\(words[0])", "LD_PRELOAD=libumockdev-preload.so.0"]
    node = String(words[1])
    (x, y) = (numbers[0]...numbers[1], numbers[2]...numbers[3])
  }

  /// Puts the finger down, or moves it, to a point from 0 to 1; returns the time of the event.
  func move(toX x: Double, y: Double) throws -> Int64 {
    let place = (
      Int32(self.x.lowerBound + x * (self.x.upperBound - self.x.lowerBound)),
      Int32(self.y.lowerBound + y * (self.y.upperBound - self.y.lowerBound))
    )
    var words: [(EventCode, Int32)] = [(.absMTSlot, 0)]
    if !hasLanded { words += [(.absMTTrackingID, 1), (.btnTouch, 1)] }
    hasLanded = true
    words += [(.absMTPositionX, place.0), (.absMTPositionY, place.1)]
    words += [(.absX, place.0), (.absY, place.1), (.synReport, 0)]
    let now = baseline_nanoseconds()
    var bytes: [UInt8] = []
    for (code, value) in words {
      InputEvent(time: Timestamp(microseconds: now / 1_000), code: code, value: value)
        .append(to: &bytes, layout: .bits64)
    }
    guard process.write(bytes[...]) == bytes.count else {
      throw BenchError.program("simulated_panel.py", .hasEnded)
    }
    return now
  }
}
