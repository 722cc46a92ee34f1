import Evdev
import Gestures
import Health
import Recordings
import Synthesis
import TestSupport
import Testing
import Touches

/// The verdicts about healthy panels and about panels with one defect.
@Suite struct HealthTests {
  /// A device and a hand that performs gestures on it.
  struct Performance: CustomTestStringConvertible, Sendable {
    let device: String
    let hand: HandModel
    var testDescription: String { "\(hand.name) on \(device)" }

    func report(_ flaw: PanelFlaw?, seed: UInt64 = 1, rounds: Int = 5) throws -> HealthReport {
      let device = try #require(TestDevice(device))
      let gestures: [Gesture] = [
        .explore, .flick(.left, fingers: 1), .flick(.right, fingers: 1), .flick(.up, fingers: 1),
        .flick(.down, fingers: 1), .flick(.up, fingers: 2), .tap(count: 1, fingers: 1),
        .tap(count: 2, fingers: 1), .flick(.left, fingers: 3), .escape,
        .tap(count: 1, fingers: 2), .flick(.down, fingers: 3), .flick(.right, fingers: 2),
      ]
      let acts = (0..<rounds).flatMap { _ in gestures.map { HandAction.gesture($0) } }
      let events = try GestureSynthesizer(hand, on: device.file, flaw: flaw)
        .output(of: acts, seed: seed).events
      var examination = PanelExamination(
        device.file.device, on: Surface(device: device.file.device, size: device.size))
      for event in events { examination.handle(event) }
      examination.finish()
      return examination.report
    }
  }

  // Hands with long nails are left out: the panel does lose their fingers.
  static let performances = ["pixel-tablet-nvt", "nexus-4", "apple-magic-trackpad"].flatMap {
    device in
    [
      HandModel.drawn(.practiced), .drawn(.slow), .drawn(.tremor), .kinematic(.steady),
      .kinematic(.old), .kinematic(.blindNovice),
    ].map { Performance(device: device, hand: $0) }
  }

  @Test(arguments: performances)
  func healthyPanelsAreNotSuspect(performance: Performance) throws {
    for seed in 1...UInt64(3) {
      let report = try performance.report(nil, seed: seed)
      #expect(report.verdict == .ok, "\(report.summary)")
      #expect(report.topics(.ok).count >= 8, "\(report.summary)")
    }
  }

  static let defects: [(PanelFlaw, HealthTopic)] = [
    (.dropouts, .interruptions), (.swaps, .swaps), (.bursts, .rate), (.jitter, .rate),
    (.noise, .noise), (.resistive, .noise), (.ghosts, .ghosts), (.stuckSlot, .stuck),
    (.doubledSlot, .doubled), (.deadLine, .dead), (.deadEdge, .edges),
  ]

  @Test(arguments: defects)
  func defectsAreNamed(flaw: PanelFlaw, topic: HealthTopic) throws {
    for device in ["pixel-tablet-nvt", "nexus-4"] {
      for hand in [HandModel.drawn(.practiced), .kinematic(.steady)] {
        let report = try Performance(device: device, hand: hand).report(flaw, rounds: 10)
        #expect(
          report.topics(.suspect).contains(topic), "\(hand.name) on \(device): \(report.summary)")
      }
    }
  }

  @Test func spotsAreFoundWhereManyLinesCrossThem() throws {
    var panel = LinePanel()
    for index in 0..<24 {
      let offset = Double(index) * 3
      // The lines begin at different places, as those of a person.
      let start = 5 + Double(index) * 0.37
      panel.line(Vector(start, 20 + offset), Vector(145, 20 + offset), dead: panel.spot)
      panel.line(Vector(40 + offset, start), Vector(40 + offset, 95), dead: panel.spot)
    }
    #expect(panel.report.coverage.deadLines.columns.isEmpty)
    let finding = try #require(panel.report.findings.first { $0.topic == .dead })
    #expect(finding.verdict == .suspect)
    #expect(finding.text.contains("around"), "\(finding.text)")
  }

  @Test func equalLinesOfARobotAccuseNothing() {
    var panel = LinePanel()
    for _ in 0..<20 {
      panel.line(Vector(5, 50), Vector(145, 50))
      panel.line(Vector(75, 5), Vector(75, 95))
    }
    #expect(panel.report.topics(.suspect).isEmpty, "\(panel.report.summary)")
  }

  @Test func fewLinesDoNotAccuseAColumn() throws {
    var panel = LinePanel()
    for y in [20.0, 40, 60] {
      panel.line(Vector(5, y), Vector(145, y)) { (70...76).contains($0.x) }
    }
    let finding = try #require(panel.report.findings.first { $0.topic == .dead })
    #expect(finding.verdict != .suspect, "\(finding.text)")
  }

  @Test func slowTapsAreNoGhosts() throws {
    var panel = LinePanel()
    for index in 0..<10 { panel.tap(Vector(10 + Double(index) * 10, 50), milliseconds: 60) }
    #expect(panel.report.topics(.suspect).isEmpty, "\(panel.report.summary)")
    for index in 0..<3 { panel.tap(Vector(10 + Double(index) * 40, 20), milliseconds: 8) }
    #expect(panel.report.topics(.suspect) == [.ghosts], "\(panel.report.summary)")
  }

  @Test(arguments: [(Int64(0), false), (60, true)])
  func lateReportsAreMeasuredWithTheClockOfTheDevice(delay: Int64, isSuspect: Bool) throws {
    var panel = LinePanel()
    panel.delay = delay
    for y in [20.0, 40, 60] { panel.line(Vector(5, y), Vector(145, y)) }
    let finding = try #require(panel.report.findings.first { $0.topic == .latency })
    #expect(finding.verdict == (isSuspect ? .suspect : .ok), "\(finding.text)")
  }

  @Test func missingReportsAreGaps() throws {
    for part in [0, 8] {
      var panel = LinePanel()
      for y in stride(from: 10.0, to: 90, by: 5) {
        panel.line(Vector(5, y), Vector(145, y), missing: part)
      }
      #expect(
        panel.report.topics(.suspect).contains(.rate) == (part > 0), "\(panel.report.summary)")
    }
  }

  @Test func withoutTouchesNothingIsMeasured() {
    let report = LinePanel().report
    #expect(report.verdict == .notMeasured && report.findings.count == HealthTopic.allCases.count)
  }
}
