import Evdev
import Gestures
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

@Suite struct GestureSynthesizerTests {
  /// Two screens, a phone, a wall, a protocol A panel, touchpads with few slots, and a semi-mt
  /// touchpad.
  static let devices = [
    "pixel-tablet-nvt", "nexus-4", "ikaist-46-inch-60-slots", "ntrig-dell-xt2-protocol-a",
    "apple-magic-trackpad", "synaptics-ps2-clickpad-t440", "alps-ps2-glidepoint-semi-mt",
    "elo-2700-single-touch", "apple-bcm5974-0249-protocol-a",
  ].compactMap { TestDevice($0) }

  @Test func everyNamedDeviceExists() {
    #expect(GestureSynthesizerTests.devices.count == 9)
  }

  /// A reader of the recording takes its size from the axes first.
  @Test(arguments: TestDevice.all)
  func axesMatchTheGivenSize(device: TestDevice) throws {
    for (width, height) in [(1_000.0, 700.0), (97.3, 51.7), (60, 110), (217.6, 136)] {
      let size = SurfaceSize(width: width, height: height, source: .option)
      let recording = try GestureSynthesizer(.practiced, on: device.file, size: size)
        .recording(of: [.gesture(.tap(count: 1, fingers: 1))], seed: 1)
      let file = try #require(recording.device.entry)
      let said = try #require(file.size)
      let read = SurfaceSize(
        of: file.device, kind: file.kind,
        deviceFile: SurfaceSize(width: said.width, height: said.height, source: .deviceFile))
      #expect((said.width, said.height) == (width, height))
      #expect((read.width - width).magnitude < 0.05, "\(read)")
      #expect((read.height - height).magnitude < 0.05, "\(read)")
    }
  }

  @Test(arguments: devices, HandKind.allCases)
  func everyGestureShowsItsFingers(device: TestDevice, hand: HandKind) throws {
    var made = 0
    for gesture in GestureCatalog.gestures {
      for seed in 1...UInt64(6) {
        guard let recording = try SampleWork.recording(gesture, hand, device, seed) else {
          continue
        }
        made += 1
        let reported = "\(gesture) of \(hand), seed \(seed), on \(device)"
        let frames = SampleWork.frames(recording, on: device)
        let maximum = frames.map(\.fingers).max() ?? 0
        #expect(maximum == gesture.fingers, "\(reported)")
        #expect(frames.last?.fingers == 0, "\(reported)")
        if case .tap(let count, _) = gesture {
          let landings = zip([0] + frames.map(\.fingers), frames.map(\.fingers))
            .count { $0 == 0 && $1 > 0 }
          #expect(landings == count, "\(reported)")
        }
        #expect(recording.notes.expected == [gesture.name])
        #expect(recording.notes.comments.first == "\(hand.rawValue) hand, seed \(seed)")
      }
    }
    #expect(made >= 54, "fewer than the gestures of one finger")
  }

  @Test(arguments: devices, HandAction.all)
  func trackerReportsNoIrregularities(device: TestDevice, act: HandAction) throws {
    let performer = GestureSynthesizer(.tremor, on: device.file)
    for seed in 1...UInt64(8) {
      guard let events = try? performer.recording(of: [act], seed: seed).events else { continue }
      let promise = TouchInvariants.checking(by: events, of: device.file.device)
      #expect(promise.violation == nil, "\(act.name), seed \(seed), on \(device)")
      for kind in promise.irregularities.keys.sorted() {
        #expect(
          device.mayReport(kind, of: act), "\(kind) in \(act.name), seed \(seed), on \(device)")
      }
    }
  }

  @Test func sameSeedGivesTheSameEvents() throws {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    for act in HandAction.all {
      let performer = GestureSynthesizer(.learning, on: device.file)
      let first = try performer.recording(of: [act], seed: 3)
      #expect(try performer.recording(of: [act], seed: 3) == first)
      #expect(try performer.recording(of: [act], seed: 4).events != first.events)
      let other = GestureSynthesizer(.slow, on: device.file)
      #expect(try other.recording(of: [act], seed: 3).events != first.events)
    }
  }

  @Test func everyHandPerformsHundredsOfSessions() throws {
    let device = try #require(TestDevice("ikaist-46-inch-60-slots"))
    for hand in HandKind.allCases {
      let performer = GestureSynthesizer(hand, on: device.file)
      var events = 0
      for number in 0..<500 {
        let gesture = GestureCatalog.gestures[number % GestureCatalog.gestures.count]
        events += try performer.recording(of: [.gesture(gesture)], seed: UInt64(number)).events
          .count
      }
      #expect(events > 10_000, "\(hand)")
    }
  }

  @Test func severalActsAreSequential() throws {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    let performer = GestureSynthesizer(
      .practiced, on: device.file, sensor: .exact(rate: 100), pause: .milliseconds(400))
    let acts: [HandAction] = [
      .gesture(.tap(count: 1, fingers: 1)), .nonGesture(.palm), .gesture(.escape),
    ]
    let recording = try performer.recording(of: acts, seed: 1)
    #expect(recording.notes.expected == ["tap", "escape"])
    let strokes = try performer.output(of: acts, seed: 1).strokes
    let palm = try #require(strokes.first { $0.finger == .otherThumb })
    let tap = try #require(strokes.first)
    #expect(abs(palm.landing - tap.lift - 400) < 1e-6)
  }

  @Test func fourFingerTapsLieInTheReportedHalf() throws {
    for name in ["pixel-tablet-nvt", "ikaist-46-inch-60-slots", "apple-magic-trackpad"] {
      let device = try #require(TestDevice(name))
      var halves: Set<String> = []
      for seed in 1...UInt64(40) {
        let performance = try GestureSynthesizer(.practiced, on: device.file)
          .output(of: [.gesture(.tap(count: 1, fingers: 4))], seed: seed)
        let height = performance.strokes.map { $0.position(at: $0.landing).y }.reduce(0, +) / 4
        let isAbove = height < device.size.height / 2
        #expect(performance.styles == ["four-finger-tap: \(isAbove ? "top" : "bottom") half"])
        halves.formUnion(performance.styles)
      }
      #expect(halves.count == 2)
    }
  }
}

extension TestDevice {
  /// Returns whether the irregularity also occurs on the real device.
  fileprivate func mayReport(_ irregularity: String, of act: HandAction) -> Bool {
    switch irregularity {
    // A finger may land at zero, within axes that begin below zero. The kernel does not report an
    // initial zero.
    case "position-assumed": (file.device.positionAxes?.x.minimum ?? 0) < 0
    case "palm": act == .nonGesture(.palm)
    default: false
    }
  }
}
