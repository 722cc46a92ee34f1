import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing

@testable import Touches
import Touches

/// Input by robots, test frameworks and programs, which no hand can produce.
@Suite struct MachineTests {
  private let machine = Profile.machine.adapted(.standard)

  /// Returns taps with a duration and a pause in milliseconds.
  private func taps(_ count: Int, fingers: Int, length: Int64, pause: Int64) -> HandScript {
    var hand = HandScript()
    hand.tick = .milliseconds(1)
    let places = HandScript.fingers(fingers).map(hand.palm.tip)
    for tap in 0..<count {
      if tap > 0 { hand.wait(.milliseconds(pause - 1)) }
      hand.down(HandScript.fingers(fingers), at: places)
      hand.wait(.milliseconds(length - 1))
      hand.up()
    }
    return hand
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 1), (2, 2), (3, 3), (2, 4)], [1, 5, 10])
  func briefTouchesAndPausesMakeTaps(tap: (count: Int, fingers: Int), length: Int64) {
    for pause in [Int64(5), 10, 20, 30] {
      let hand = taps(tap.count, fingers: tap.fingers, length: length, pause: pause)
      let expected = Gesture.tap(count: tap.count, fingers: tap.fingers)
      #expect(hand.gestures(tunables: machine) == [expected], "\(pause) ms apart")
    }
  }

  /// For hands, such touches are noise of a panel.
  @Test func briefTouchesAreIgnoredForHands() {
    #expect(taps(1, fingers: 1, length: 5, pause: 5).gestures() == [])
  }

  private func contact(_ id: Int, _ phase: Contact.Phase, _ x: Double) -> Contact {
    Contact(
      id: id, phase: phase, position: Vector(x, 50),
      normalizedPosition: UnitPoint(x: x / 200, y: 0.5),
      isInferred: false)
  }

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  /// The flick has two reports: a landing, and a movement with the lift.
  @Test(arguments: [1, 2, 3, 5], Profile.allCases)
  func liftPositionCountsAsMovement(fingers: Int, profile: Profile) {
    let ids = Array(1...fingers)
    let frames = [
      TouchFrame(time: time(0), contacts: ids.map { contact($0, .began, 40 + Double($0) * 15) }),
      TouchFrame(time: time(60), contacts: ids.map { contact($0, .ended, 70 + Double($0) * 15) }),
    ]
    let said = Said(of: frames, tunables: profile.adapted(.standard))
    #expect(said.gestures == [.flick(.right, fingers: fingers)])
  }

  private func fleeting(_ fingers: Int, at milliseconds: Int64, by way: Double = 0) -> TouchFrame {
    TouchFrame(
      time: time(milliseconds),
      irregularities: (1...fingers).map {
        Irregularity(.vanished, finger: fleeting($0, 45 + Double($0) * 15, by: way), slot: $0)
      })
  }

  private func fleeting(_ id: Int, _ x: Double, by way: Double = 0) -> FleetingContact {
    FleetingContact(began: contact(id, .began, x), ended: contact(id, .ended, x + way))
  }

  /// A program without a clock sends a whole stroke in one report.
  @Test(arguments: 1...5)
  func strokeWithinOneReportIsAFlick(fingers: Int) {
    #expect(
      Said(of: [fleeting(fingers, at: 0, by: 20)], tunables: machine).gestures
        == [.flick(.right, fingers: fingers)])
    // With the profiles for hands it is not a gesture, and not a tap either.
    let said = Said(of: [fleeting(fingers, at: 0, by: 20)])
    #expect(said.gestures.isEmpty)
    #expect(said.accounts.first?.closest?.gesture == .flick(.right, fingers: fingers))
  }

  /// The fingers land one after the other, and the first lifts before the last lands.
  @Test(arguments: [(2, 1), (2, 3), (3, 1), (3, 2), (3, 3), (4, 2)], [25, 35, 60] as [Int64])
  func overlappingStaggeredFingersAreOneTap(tap: (fingers: Int, count: Int), length: Int64) {
    let (fingers, count) = tap
    var moments: [(time: Timestamp, fingers: [(finger: HandScript.Finger, position: Vector)])] = []
    let hand = HandScript.fingers(fingers)
    let round = Int64(fingers - 1) * 20 + length + 20
    for now in 0...(round * Int64(count)) {
      let (tap, passed) = (now / round, now % round)
      let down = hand.indices.filter { finger in
        let landed = Int64(finger) * 20
        return tap < count && landed..<(landed + length) ~= passed
      }
      moments.append((time(now), down.map { (hand[$0], Vector(40 + Double($0) * 18, 50)) }))
    }
    let said = HandScript(moments).gestures(tunables: machine)
    #expect(said == [.tap(count: count, fingers: fingers)])
  }

  @Test(arguments: 1...3, 1...3)
  func landingAndLiftInOneReportAreATap(count: Int, fingers: Int) {
    let frames = (0..<count).map { fleeting(fingers, at: Int64($0) * 20) }
    #expect(
      Said(of: frames, tunables: machine).gestures == [.tap(count: count, fingers: fingers)])
  }

  /// Returns a frame with a finger in a slot that another finger had in the same report.
  private func fleetingAgain(at milliseconds: Int64) -> TouchFrame {
    TouchFrame(
      time: time(milliseconds),
      irregularities: [1, 2].map {
        Irregularity(.vanished, finger: fleeting($0, 60), slot: 3)
      })
  }

  @Test func twoTouchesOfOneSlotInOneReportAreTwoTaps() {
    #expect(
      Said(of: [fleetingAgain(at: 0)], tunables: machine).gestures == [.tap(count: 2, fingers: 1)])
  }

  /// The other finger is down at the same time.
  @Test(arguments: [50, 500] as [Int64])
  func oneReportTouchCountsBesideOtherFingers(at: Int64) {
    let gesture = at == 50 ? Gesture.tap(count: 1, fingers: 2) : .splitTap
    var frames = [TouchFrame(time: time(0), contacts: [contact(9, .began, 90)])]
    var fleeting = fleeting(1, at: at)
    fleeting.contacts = [contact(9, .stationary, 90)]
    frames += [fleeting, TouchFrame(time: time(at + 60), contacts: [contact(9, .ended, 90)])]
    let said = Said(of: frames, tunables: machine)
    #expect(said.gestures == [gesture])
    #expect(said.accounts.map(\.fingers) == (at == 50 ? [2] : [1, 1]))
  }

  @Test func liftAndLandingInOneReportAreTwoTaps() {
    let frames = [
      TouchFrame(time: time(0), contacts: [contact(1, .began, 60)]),
      TouchFrame(time: time(60), contacts: [contact(1, .ended, 60), contact(2, .began, 60)]),
      TouchFrame(time: time(120), contacts: [contact(2, .ended, 60)]),
    ]
    #expect(Said(of: frames, tunables: machine).gestures == [.tap(count: 2, fingers: 1)])
    // With the profiles for hands it is one finger that bounced.
    #expect(Said(of: frames).gestures == [.tap(count: 1, fingers: 1)])
  }

  /// Returns a double tap between whose taps the panel flickers.
  private func doubleTapWithAFleetingTouch() -> [TouchFrame] {
    var hand = HandScript()
    hand.tap(at: Vector(40, 40))
    hand.wait(.milliseconds(100))
    hand.tap(at: Vector(40, 40))
    var frames = hand.frames
    frames.insert(fleeting(1, at: 110), at: frames.firstIndex { $0.time > time(110) } ?? 0)
    return frames
  }

  /// For hands, a touch within one report between two taps is not part of them.
  @Test func fleetingTouchIsNotCountedInATapSeries() {
    let said = Said(of: doubleTapWithAFleetingTouch())
    #expect(said.accounts.map { $0.part?.index } == [1, nil, 2])
    #expect(said.accounts.map { $0.part?.count } == [2, nil, 2])
  }

  @Test func fleetingTouchOfAHandIsAccountedForWithoutAGesture() {
    let said = Said(of: [fleeting(1, at: 0)])
    #expect(said.gestures.isEmpty)
    #expect(said.refusals == ["touched-too-short"])
  }

  /// A flickering sensor does not prevent a double tap.
  @Test func fleetingTouchDoesNotPreventADoubleTap() {
    #expect(Said(of: doubleTapWithAFleetingTouch()).gestures == [.tap(count: 2, fingers: 1)])
  }
}
