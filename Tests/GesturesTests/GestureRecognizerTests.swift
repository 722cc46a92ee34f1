import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Invariants for any input.
@Suite struct GestureRecognizerTests {
  private static let sessions: [[TouchFrame]] =
    Performance.all.map(\.hand.frames) + (UInt64(1)...120).map { RandomFingers(seed: $0).frames }

  // MARK: A function of its frames

  /// A hash of all gestures and times.
  ///
  /// The tests run in two processes, which must agree.
  @Test func clearSessionsAreDeterministicAcrossProcesses() {
    var digest = Digest()
    for performance in Performance.all { digest.add(Said(of: performance.hand.frames)) }
    for device in SampleDevices.all {
      for session in Scenario.all {
        let hand = session.hand(on: SurfaceSize(of: device))
        digest.add(Said(of: hand.frames(on: device), surface: SurfaceTraits(device)))
      }
    }
    #expect(digest.value == 7_124_654_530_006_133_330)
  }

  @Test func sameFramesGiveTheSameResultTwice() {
    for frames in GestureRecognizerTests.sessions { #expect(Said(of: frames) == Said(of: frames)) }
  }

  @Test func clearedRecognizerContinuesUnchanged() {
    for frames in GestureRecognizerTests.sessions {
      var (reading, waiting) = (GestureRecognizer(), GestureRecognizer())
      var read: [GestureEvent] = []
      for frame in frames {
        reading.handle(frame)
        read += reading.events
        reading.removeAllEvents()
        waiting.handle(frame)
      }
      reading.finish()
      waiting.finish()
      #expect(read + reading.events == waiting.events)
    }
  }

  @Test func tracingDoesNotChangeGestures() {
    for frames in GestureRecognizerTests.sessions {
      var recognizer = GestureRecognizer()
      recognizer.reportsTrace = true
      for frame in frames { recognizer.handle(frame) }
      recognizer.finish()
      let recognitions = recognizer.events.compactMap { report in
        if case .recognized(let recognition) = report { recognition } else { nil }
      }
      #expect(recognitions == Said(of: frames).recognitions)
    }
  }

  /// A lift is emitted with its time once it is certain.
  ///
  /// Later events wait for it.
  @Test func stepsAfterAnEndAreReportedAfterIt() {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.move(.index, by: Vector(10, 0), over: .milliseconds(900))
    hand.up()
    hand.wait(.milliseconds(10))
    hand.down(.middle, at: Vector(120, 60))
    hand.move(.middle, by: Vector(30, 0), over: .milliseconds(140))
    hand.up()
    var recognizer = GestureRecognizer()
    recognizer.reportsTrace = true
    var emitted: [(time: Timestamp, name: String)] = []
    func read() {
      for report in recognizer.events {
        switch report {
        case .recognized(let made): emitted.append((made.time, made.gesture.name))
        case .trace(let step): emitted.append((step.time, "step"))
        case .phase, .touch: break
        }
      }
      recognizer.removeAllEvents()
    }
    for frame in hand.frames {
      recognizer.handle(frame)
      read()
    }
    recognizer.finish()
    read()
    #expect(emitted.map(\.name).filter { $0 != "step" } == ["explore", "flick-right"])
    #expect(emitted.map(\.name).filter { $0 == "step" }.count > hand.frames.count)
    #expect(emitted.map(\.time) == emitted.map(\.time).sorted())
  }

  /// The gestures possible before the fingers lift, during a continuous gesture.
  @Test func heldTouchStepsListPossibleGestures() {
    func possible(_ act: (inout HandScript) -> Void) -> [Gesture] {
      var hand = HandScript()
      act(&hand)
      var recognizer = GestureRecognizer()
      recognizer.reportsTrace = true
      for frame in hand.frames { recognizer.handle(frame) }
      guard case .trace(let step)? = recognizer.events.last else { return [] }
      return step.possible.gestures
    }
    let explorer = possible {
      $0.down(.index, at: Vector(60, 60))
      $0.wait(.milliseconds(600))
    }
    #expect(explorer == [.splitTap, .explore])
    // Several resting fingers do not explore, so a tap beside them is not a split tap.
    let beside = possible {
      $0.down([.index, .middle], at: [Vector(60, 60), Vector(80, 60)])
      $0.wait(.milliseconds(700))
      $0.down(.thumb, at: Vector(140, 90))
      $0.wait(.milliseconds(600))
    }
    #expect(beside == [.explore])
    let held = possible {
      $0.tap(at: Vector(60, 60))
      $0.wait(.milliseconds(80))
      $0.down(.index, at: Vector(60, 60))
      $0.wait(.milliseconds(800))
    }
    #expect(held == [])
  }

  // MARK: Time

  @Test(arguments: [1, 999, 1_000_003, -1_000_001, -86_400_000_000, 1 << 52] as [Int64])
  func shiftedTimeChangesOnlyTheTimes(shift: Int64) {
    for frames in GestureRecognizerTests.sessions { expectShift(of: frames, by: shift) }
  }

  @Test func shiftToTimeLimitsChangesOnlyTheTimes() {
    for frames in GestureRecognizerTests.sessions {
      guard let first = frames.first?.time, let last = frames.last?.time else { continue }
      expectShift(of: frames, by: .min - min(0, first.microseconds) + 1)
      // Two seconds are longer than any timeout.
      expectShift(of: frames, by: .max - last.microseconds - 2_000_000)
    }
  }

  @Test func gesturesAreTheSameAtTheEndOfTime() {
    for frames in GestureRecognizerTests.sessions {
      guard let last = frames.last?.time else { continue }
      let shifted = frames.shifted(by: .max - last.microseconds)
      #expect(Said(of: shifted).gestures == Said(of: frames).gestures)
    }
  }

  private func expectShift(of frames: [TouchFrame], by shift: Int64) {
    let (plain, shifted) = (Said(of: frames), Said(of: frames.shifted(by: shift)))
    #expect(plain.recognitions.map { $0.shifted(by: shift) } == shifted.recognitions)
    #expect(plain.phases.map(\.state) == shifted.phases.map(\.state))
    #expect(plain.phases.map { $0.time.shifted(by: shift) } == shifted.phases.map(\.time))
    #expect(plain.accounts.map(\.gestures) == shifted.accounts.map(\.gestures))
    #expect(plain.accounts.map(\.closest) == shifted.accounts.map(\.closest))
    #expect(plain.accounts.map { $0.end.shifted(by: shift) } == shifted.accounts.map(\.end))
  }

  // MARK: Invariants

  @Test(arguments: 0..<8)
  func randomFingersKeepEveryInvariant(part: UInt64) {
    for seed in (part * 1_000)..<(part * 1_000 + 1_000) {
      let promise = GestureInvariants.kept(seed: seed)
      if let broken = promise.broken { Issue.record("seed \(seed): \(broken)") }
    }
  }

  /// One touch is certain to have ended.
  ///
  /// Another, which ended a moment later, is reopened.
  @Test func laterTouchEndIsNotReportedEarly() {
    let bytes: [UInt8] = [
      0xd7, 0x00, 0x00, 0x00, 0x01, 0x01, 0xff, 0x27, 0xfd, 0xff, 0x60, 0xcc, 0xff, 0xff, 0x27,
      0xfd, 0xff, 0x00, 0x00, 0xff, 0x27, 0xfd, 0xcc, 0xff, 0x60, 0x01, 0x01, 0x00, 0xfd, 0xff,
      0x00, 0x00, 0xff, 0x27, 0xfd, 0xff, 0x60, 0xcc, 0xff,
    ]
    #expect(GestureInvariants.kept(by: RandomSource(bytes: bytes)).broken == nil)
  }

  /// Down, move and up of three fingers in every order, with intervals of taps, of rests and of
  /// both.
  @Test(arguments: [8_000, 40_000, 60_000, 130_000, 251_000, 510_000] as [Int64], [1.0, 14])
  func everyOrderOfThreeFingersEndsIdle(gap: Int64, way: Double) {
    let orders = everyOrderOfThreeFingers()
    #expect(orders.count == 1_680)
    for order in orders {
      var fingers = ThreeFingers(gap: gap, way: way)
      for finger in order { fingers.act(finger) }
      let endsIdle = fingers.endIdle()
      #expect(endsIdle, "\(order)")
    }
  }

  private func everyOrderOfThreeFingers() -> [[Int]] {
    var orders: [[Int]] = [[]]
    for _ in 0..<9 {
      orders = orders.flatMap { order in
        (0..<3).filter { finger in order.count { $0 == finger } < 3 }.map { order + [$0] }
      }
    }
    return orders
  }
}

/// Three fingers that land, move and lift on command.
private struct ThreeFingers {
  private var glass = Glass()
  private var places: [Vector?] = [nil, nil, nil]
  private var acts = [0, 0, 0]
  private var now = Timestamp(microseconds: 0)
  private let gap: Microseconds
  private let way: Double

  init(gap: Int64, way: Double) {
    self.gap = Microseconds(gap)
    self.way = way
  }

  mutating func act(_ finger: Int) {
    switch acts[finger] {
    case 0: places[finger] = Vector(50 + Double(finger) * 20, 60)
    case 1: places[finger] = places[finger].map { $0 + Vector(way, way / 5) }
    default: places[finger] = nil
    }
    acts[finger] += 1
    let touching = places.indices.compactMap { finger in places[finger].map { (finger, $0) } }
    glass.show(touching, at: now)
    now = now + gap
  }

  /// Returns whether no decision is pending, every touch has an account, and a tap is recognized.
  mutating func endIdle() -> Bool {
    var recognizer = GestureRecognizer()
    recognizer.reportsTouches = true
    for frame in glass.frames { recognizer.handle(frame) }
    recognizer.finish()
    guard recognizer.deadline == nil else { return false }
    let accounts = recognizer.events.compactMap { report in
      if case .touch(let account) = report { account.number } else { nil }
    }
    guard !accounts.isEmpty, accounts == Array(1...accounts.count) else { return false }
    recognizer.removeAllEvents()
    let known = glass.frames.count
    let start = now + .milliseconds(1_000)
    glass.show([(0, Vector(20, 20))], at: start)
    glass.show([], at: start + .milliseconds(50))
    for frame in glass.frames[known...] { recognizer.handle(frame) }
    recognizer.finish()
    guard case .recognized(let recognition)? = recognizer.events.first else { return false }
    return recognition.gesture == .tap(count: 1, fingers: 1)
  }
}

/// A hash of the output (FNV-1a).
private struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ said: Said) {
    for recognition in said.recognitions {
      add("\(recognition.gesture.name) \(recognition.time.microseconds)")
    }
    add("\(said.accounts.count)")
  }

  private mutating func add(_ word: String) {
    for byte in word.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0x0a) &* 0x100_0000_01b3
  }
}

extension [TouchFrame] {
  fileprivate func shifted(by shift: Int64) -> [TouchFrame] {
    map { frame in
      var frame = frame
      frame.time = frame.time.shifted(by: shift)
      return frame
    }
  }
}

extension Timestamp {
  fileprivate func shifted(by shift: Int64) -> Timestamp {
    Timestamp(microseconds: microseconds + shift)
  }
}

extension Recognition {
  fileprivate func shifted(by shift: Int64) -> Recognition {
    var recognition = self
    recognition.time = time.shifted(by: shift)
    recognition.start = start.shifted(by: shift)
    recognition.completionTime = completionTime.shifted(by: shift)
    return recognition
  }
}
