import Evdev
import Gestures
import Hands
import Synthesis
import Testing

@testable import Touches

/// Robots, test frameworks and programs that make events, which no hand could make.
@Suite struct MachineTests {
  private let machine = Profile.machine.adapted(.standard)

  /// Taps of so many milliseconds, as far apart as that.
  private func taps(_ count: Int, fingers: Int, length: Int64, pause: Int64) -> Hand {
    var hand = Hand()
    hand.tick = .milliseconds(1)
    let places = Hand.fingers(fingers).map(hand.palm.tip)
    for tap in 0..<count {
      if tap > 0 { hand.wait(.milliseconds(pause - 1)) }
      hand.down(Hand.fingers(fingers), at: places)
      hand.wait(.milliseconds(length - 1))
      hand.up()
    }
    return hand
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 1), (2, 2), (3, 3), (2, 4)], [1, 5, 10])
  func noTouchIsTooBriefAndNoPause(tap: (count: Int, fingers: Int), length: Int64) {
    for pause in [Int64(5), 10, 20, 30] {
      let hand = taps(tap.count, fingers: tap.fingers, length: length, pause: pause)
      let expected = Gesture.tap(count: tap.count, fingers: tap.fingers)
      #expect(hand.gestures(tunables: machine) == [expected], "\(pause) ms apart")
    }
  }

  /// What a noisy panel sees is no tap of a hand.
  @Test func theSameIsNothingForHands() {
    #expect(taps(1, fingers: 1, length: 5, pause: 5).gestures() == [])
  }

  private func contact(_ id: Int, _ phase: Contact.Phase, _ x: Double) -> Contact {
    Contact(
      id: id, phase: phase, position: Vector(x, 50), place: Vector(x / 200, 0.5),
      isInferred: false)
  }

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  /// Two reports are the whole flick: the first lands, and the second moves and lifts.
  @Test(arguments: [1, 2, 3, 5], Profile.allCases)
  func whereAFingerLiftsIsAPartOfItsWay(fingers: Int, profile: Profile) {
    let ids = Array(1...fingers)
    let frames = [
      TouchFrame(time: time(0), contacts: ids.map { contact($0, .began, 40 + Double($0) * 15) }),
      TouchFrame(time: time(60), contacts: ids.map { contact($0, .ended, 70 + Double($0) * 15) }),
    ]
    let said = Said(of: frames, tunables: profile.adapted(.standard))
    #expect(said.gestures == [.flick(.right, fingers: fingers)])
  }

  private func fleeting(_ fingers: Int, at milliseconds: Int64) -> TouchFrame {
    TouchFrame(
      time: time(milliseconds),
      irregularities: (1...fingers).map {
        Irregularity(.vanished, finger: contact($0, .ended, 45 + Double($0) * 15), slot: $0)
      })
  }

  @Test(arguments: 1...3, 1...3)
  func whatLandsAndLiftsInOneReportIsATap(count: Int, fingers: Int) {
    let frames = (0..<count).map { fleeting(fingers, at: Int64($0) * 20) }
    #expect(
      Said(of: frames, tunables: machine).gestures == [.tap(count: count, fingers: fingers)])
  }

  /// A finger of a slot that has had another one in the same report.
  private func fleetingAgain(at milliseconds: Int64) -> TouchFrame {
    TouchFrame(
      time: time(milliseconds),
      irregularities: [1, 2].map {
        Irregularity(.vanished, finger: contact($0, .ended, 60), slot: 3)
      })
  }

  @Test func twoTouchesOfOneSlotInOneReportAreTwoTaps() {
    #expect(
      Said(of: [fleetingAgain(at: 0)], tunables: machine).gestures == [.tap(count: 2, fingers: 1)])
  }

  /// The other finger is down meanwhile.
  @Test(arguments: [50, 500] as [Int64])
  func whatLandsAndLiftsInOneReportIsAFingerBesideOthers(at: Int64) {
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
    // For hands it is one finger that bounced.
    #expect(Said(of: frames).gestures == [.tap(count: 1, fingers: 1)])
  }

  /// A panel flickers between the two taps of a double tap.
  private func doubleTapWithAFleetingTouch() -> [TouchFrame] {
    var hand = Hand()
    hand.tap(at: Vector(40, 40))
    hand.wait(.milliseconds(100))
    hand.tap(at: Vector(40, 40))
    var frames = hand.frames
    frames.insert(fleeting(1, at: 110), at: frames.firstIndex { $0.time > time(110) } ?? 0)
    return frames
  }

  /// What a machine touches between two taps is no part of them for hands.
  @Test func fleetingTouchIsNoTapOfASeries() {
    let said = Said(of: doubleTapWithAFleetingTouch())
    #expect(said.accounts.map { $0.part?.index } == [1, nil, 2])
    #expect(said.accounts.map { $0.part?.count } == [2, nil, 2])
  }

  @Test func forHandsItIsATouchThatIsAccountedForAndNothing() {
    let said = Said(of: [fleeting(1, at: 0)])
    #expect(said.gestures.isEmpty)
    #expect(said.refusals == ["touched-too-short"])
  }

  /// A sensor that flickers spoils no double tap.
  @Test func forHandsItIsNoPartOfWhatTheyDo() {
    #expect(Said(of: doubleTapWithAFleetingTouch()).gestures == [.tap(count: 2, fingers: 1)])
  }
}
