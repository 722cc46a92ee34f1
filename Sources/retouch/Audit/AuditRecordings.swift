import Audit
import Disk
import Evdev
import Gestures
import Recordings
import Replay
import Synthesis
import System
import Text
import Touches

/// Recordings of a hand that shows the findings of a simulation.
struct AuditRecordings {
  private let directory: String
  private let file: AuditedFile
  private let prefix: String
  /// The device that the hand touches.
  private static let device = "nexus-4"
  /// The pause between two gestures, which lets the speech begin.
  private static let pause = Microseconds.milliseconds(1_200)

  init(_ directory: String, of file: AuditedFile, prefix: String) {
    self.directory = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    (self.file, self.prefix) = (file, prefix)
  }

  /// Writes a recording with its session for each finding that a gesture shows.
  func write() throws {
    guard let simulation = file.simulation else { return }
    if !FileInfo.isDirectory(directory), !FileSystem.makeDirectory(directory) {
      throw DiskError.writing(directory)
    }
    let device = try DeviceFileCatalog.device(named: Self.device)
    for (index, finding) in simulation.findings.enumerated() {
      let steps = simulation.demonstrations[index]
      guard !steps.isEmpty else { continue }
      let path =
        "\(directory)/\(prefix)\(String(index + 1).padded(to: 3))-\(finding.rule)-\(finding.name).yml"
      try write(steps, finding, on: device, to: path)
    }
  }

  private func write(
    _ steps: [SimulatedStep], _ finding: AuditFinding, on device: DeviceFile, to path: String
  ) throws {
    var synthesizer = GestureSynthesizer(.drawn(.practiced), on: device)
    var events: [InputEvent] = []
    var slot: Int32 = 0
    var lines: [SessionLog.Line] = []
    var expected: [String] = []
    var time = Microseconds.milliseconds(500)
    let first = Timestamp(microseconds: 0)
    for (number, step) in steps.enumerated() {
      switch step {
      case .gesture(let gesture, let position):
        synthesizer.aim = position
        let act = HandAction.gesture(gesture)
        let output = try synthesizer.output(of: [act], seed: UInt64(number + 1))
        guard let start = output.events.first?.time, let end = output.events.last?.time else {
          continue
        }
        events.append(act: output.events, at: first + time, slot: &slot)
        let length: Microseconds = end - start
        time = time + length + Self.pause
        expected += act.expected
      case .wait(let duration): time = time + duration.wholeMicroseconds
      case .event(let name):
        lines.append(line(.event(name), after: events, at: time))
        time = time + Self.pause
      }
    }
    guard !events.isEmpty else { return }
    lines.append(line(.end, after: events, at: time + Microseconds.milliseconds(4_000)))
    let recording = Recording(
      device: RecordedDevice(entry: device),
      notes: SessionNotes(
        expected: expected,
        comments: ["\(finding.rule) \(finding.name)", "\(finding.element): \(finding.message)"]),
      events: events)
    let log = SessionLog(
      options: [.screen(FilePaths.relative(file.name, to: path))], lead: .milliseconds(500),
      lines: lines)
    try SyntheticSession(recording: recording, log: log).write(to: path, .libinput, force: true)
  }

  private func line(
    _ input: SessionLog.Input, after events: [InputEvent], at time: Microseconds
  ) -> SessionLog.Line {
    // The session begins half a second before the first event, as the time of the steps does.
    SessionLog.Line(
      frames: events.count { $0.code == .synReport }, time: .microseconds(time.count), input: input)
  }
}

extension String {
  /// The text with zeros before it.
  fileprivate func padded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }
}
