import Evdev
import FoundationEssentials
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Noise, cloth and hands that hold the device make few gestures, and cost fingers none.
@Suite struct DisturbanceTests {
  /// Returns the gestures of one finger that touches at each position for `length` milliseconds,
  /// with a pause after each touch.
  private func gestures(
    _ places: [Vector], lasting length: Int64, pause: Int64,
    _ more: (inout HandScript) -> Void = { _ in }
  ) -> [Gesture] {
    var hand = HandScript()
    for place in places {
      hand.down(.index, at: place)
      hand.wait(.milliseconds(length))
      hand.up(.index)
      hand.wait(.milliseconds(pause))
    }
    more(&hand)
    return hand.gestures()
  }

  /// A touch of 40 ms.
  private static func touch(_ hand: inout HandScript) {
    hand.down(.index, at: spot)
    hand.wait(.milliseconds(40))
    hand.up(.index)
  }

  private static let spot = Vector(60, 40)
  private static let tap = Gesture.tap(count: 1, fingers: 1)

  @Test func fourBriefTouchesAtOneSpotAreIgnored() {
    let made = gestures(Array(repeating: Self.spot, count: 8), lasting: 40, pause: 500)
    #expect(made == [Self.tap, Self.tap, Self.tap])
  }

  @Test func noisySpotIsIgnoredUntilQuiet() {
    let made = gestures(Array(repeating: Self.spot, count: 5), lasting: 40, pause: 500) { hand in
      hand.wait(.milliseconds(2_000))
      Self.touch(&hand)
      hand.wait(.milliseconds(5_000))
      Self.touch(&hand)
    }
    #expect(made == [Self.tap, Self.tap, Self.tap, Self.tap])
  }

  @Test func longerTapsAtOnePlaceAreTaps() {
    let made = gestures(Array(repeating: Self.spot, count: 8), lasting: 70, pause: 500)
    #expect(made == Array(repeating: Self.tap, count: 8))
  }

  @Test func fingerRestoresANoisySpot() {
    let made = gestures(Array(repeating: Self.spot, count: 5), lasting: 40, pause: 500) { hand in
      hand.down(.index, at: Self.spot)
      hand.wait(.milliseconds(80))
      hand.up(.index)
      hand.wait(.milliseconds(500))
      Self.touch(&hand)
    }
    #expect(made == Array(repeating: Self.tap, count: 5))
  }

  @Test(arguments: 2...4) func briefTapsInARowAreOneGesture(count: Int) {
    let made = gestures(Array(repeating: Self.spot, count: count), lasting: 40, pause: 80)
    #expect(made == [.tap(count: count, fingers: 1)])
  }

  @Test func briefTapAndDoubleTapAtOnePlaceAreBothRecognized() {
    let made = gestures([Self.spot], lasting: 40, pause: 500) { hand in
      for _ in 0..<2 {
        hand.down(.index, at: Self.spot)
        hand.wait(.milliseconds(40))
        hand.up(.index)
        hand.wait(.milliseconds(80))
      }
    }
    #expect(made == [Self.tap, .tap(count: 2, fingers: 1)])
  }

  @Test func briefTapsMillimetersApartAreTaps() {
    let places = (0..<8).map { Vector(60 + Double($0 % 3) * 3, 40) }
    #expect(gestures(places, lasting: 40, pause: 650) == Array(repeating: Self.tap, count: 8))
  }

  private static let far = [
    Vector(20, 20), Vector(180, 90), Vector(60, 110), Vector(140, 15), Vector(30, 80),
    Vector(100, 60),
  ]

  @Test func scatteredBriefTouchesAreIgnoredFromTheFourth() {
    let made = gestures(Self.far, lasting: 40, pause: 100)
    #expect(made == [Self.tap, Self.tap, Self.tap])
  }

  @Test func scatteredLongerTapsAreTaps() {
    let made = gestures(Self.far, lasting: 70, pause: 100)
    #expect(made == Array(repeating: Self.tap, count: 6))
  }

  /// Returns the gestures of two fingers that touch for a time.
  private func pair(_ first: Vector, _ second: Vector, for time: Int64) -> [Gesture] {
    var hand = HandScript()
    hand.down([.index, .middle], at: [first, second])
    hand.wait(.milliseconds(time))
    hand.up()
    hand.wait(.milliseconds(600))
    return hand.gestures()
  }

  @Test func fingersRestingAtEdgesHoldTheDevice() {
    let tap = [Gesture.tap(count: 1, fingers: 2)]
    #expect(pair(Vector(3, 60), Vector(4, 82), for: 400).isEmpty)
    #expect(pair(Vector(3, 60), Vector(4, 82), for: 200) == tap)
    #expect(pair(Vector(33, 60), Vector(34, 82), for: 400) == tap)
  }

  // MARK: Sizes

  private static let sized = panel(.millimeters)

  private func contact(from breadth: Double, to end: Double) -> [Gesture] {
    let moments = (0..<16).map { step in
      let part = Double(step) / 15
      let tip = Fingertip(
        finger: .index, position: Vector(60 + 40 * part, 60),
        breadth: breadth + (end - breadth) * part)
      return HandSample(
        time: Timestamp(microseconds: Int64(100_000 + step * 12_000)),
        fingers: step < 15 ? [tip] : [])
    }
    return Self.gestures(of: moments, on: Self.sized)
  }

  @Test func contactGrowingLargeIsNoFinger() {
    #expect(contact(from: 8, to: 26).isEmpty)
  }

  @Test func growingThumbIsAFinger() {
    #expect(contact(from: 7, to: 20) == [.flick(.right, fingers: 1)])
    #expect(contact(from: 16, to: 27) == [.flick(.right, fingers: 1)])
  }

  // MARK: All kinds

  /// The size information that a panel reports for a contact.
  enum Sizes: String, CaseIterable {
    case none, millimeters, unitless
  }

  private static func panel(_ sizes: Sizes) -> DeviceDescription {
    var device = SampleDevices.panel
    device[axis: .absMTToolType] = nil
    device[axis: .absMTPressure] = nil
    switch sizes {
    case .none: break
    case .millimeters: device[axis: .absMTTouchMajor] = AxisRange(0, 1_400, resolution: 20)
    case .unitless: device[axis: .absMTTouchMajor] = AxisRange(0, 255)
    }
    return device
  }

  /// Returns the gestures of a hand on a device, without those of an exploring finger.
  private static func gestures(
    of moments: [HandSample], on device: DeviceDescription, _ tunables: Tunables = .standard
  ) -> [Gesture] {
    let size = SurfaceSize(of: device)
    var panel = SimulatedPanel(device, size: size)
    panel.detail = .contacts
    var tracker = TouchTracker(device: device, surface: Surface(device: device, size: size))
    var recognizer = GestureRecognizer(tunables: tunables, surface: SurfaceTraits(device))
    tracker.handleAll(panel.events(of: moments)) { recognizer.handle($0) }
    recognizer.finish()
    return recognizer.events.compactMap {
      if case .recognized(let it) = $0, it.gesture != .explore { it.gesture } else { nil }
    }
  }

  /// Returns the number of sessions, of 300, with any gesture, the number with a gesture other than
  /// a one-finger tap, and the total number of gestures.
  private static func count(
    _ kind: Disturbance, _ sizes: Sizes, _ tunables: Tunables = .standard
  ) -> (any: Int, commands: Int, all: Int) {
    let device = panel(sizes)
    let size = SurfaceSize(of: device)
    var count = (any: 0, commands: 0, all: 0)
    for seed in 0..<300 {
      let moments = kind.moments(seed: UInt64(seed), on: Vector(size.width, size.height))
      let made = gestures(of: moments, on: device, tunables)
      if !made.isEmpty { count.any += 1 }
      if made.contains(where: { $0 != tap }) { count.commands += 1 }
      count.all += made.count
    }
    return count
  }

  @Test(arguments: [Disturbance.ghostSpot, .scatteredGhosts])
  func noiseFilterReducesGestures(kind: Disturbance) {
    var former = Tunables.standard
    former.ghostTouch = .zero
    let (before, now) = (Self.count(kind, .none, former), Self.count(kind, .none))
    #expect(now.all * 2 < before.all, "\(before) \(now)")
    #expect(now.commands * 4 < before.commands * 3, "\(before) \(now)")
  }

  @Test func sizedSleeveMakesFewGestures() {
    #expect(Self.count(.sleeve, .millimeters).commands <= 40)
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["RETOUCH_DISTURBANCES"] != nil),
    arguments: Disturbance.allCases, Sizes.allCases)
  func table(kind: Disturbance, sizes: Sizes) {
    print("| \(kind.rawValue) | \(sizes.rawValue) | \(Self.count(kind, sizes)) |")
  }
}
