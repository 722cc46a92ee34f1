import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Taps that begin with a rest, taps with a bouncing contact, and short or long lines.
@Suite struct SlowTapTests {
  private func touch(_ hand: inout HandScript, at place: Vector = Vector(100, 70), for time: Int64)
  {
    hand.touch(at: place, for: .milliseconds(time))
  }

  private func pair(first: Int64, pause: Int64, distance: Double, taps: Int = 1) -> [Gesture] {
    var hand = HandScript()
    touch(&hand, for: first)
    for _ in 0..<taps {
      hand.away(for: .milliseconds(pause))
      touch(&hand, at: Vector(100 + distance, 70), for: 90)
    }
    hand.wait(.milliseconds(900))
    return hand.gestures()
  }

  @Test(arguments: [280, 400, 580] as [Int64], [0.0, 10, 17])
  func tapAfterARestIsADoubleTap(first: Int64, distance: Double) {
    #expect(
      pair(first: first, pause: 200, distance: distance)
        == [.explore, .tap(count: 2, fingers: 1)])
  }

  @Test func tapAfterALongRestIsATap() {
    #expect(pair(first: 700, pause: 200, distance: 0) == [.explore, .tap(count: 1, fingers: 1)])
  }

  @Test func tapFarFromARestIsATap() {
    #expect(pair(first: 400, pause: 200, distance: 19) == [.explore, .tap(count: 1, fingers: 1)])
  }

  @Test func tapLongAfterARestIsATap() {
    #expect(pair(first: 400, pause: 400, distance: 0) == [.explore, .tap(count: 1, fingers: 1)])
  }

  /// A user who finds an element and double-taps it does not make a triple tap.
  @Test func doubleTapAfterARestIsADoubleTap() {
    #expect(
      pair(first: 400, pause: 150, distance: 0, taps: 2) == [.explore, .tap(count: 2, fingers: 1)])
  }

  @Test func tapAfterARestIsATapWithoutDoubleTapBinding() {
    var hand = HandScript()
    touch(&hand, for: 400)
    hand.away(for: .milliseconds(200))
    touch(&hand, for: 90)
    let bound = GestureSet([.tap(count: 1, fingers: 1), .explore])
    #expect(Said(of: hand.frames, bound: bound).gestures == [.explore, .tap(count: 1, fingers: 1)])
  }

  // MARK: Contacts that bounce

  /// A stylus bounces briefly before it touches for the second tap.
  @Test(arguments: [4, 8, 11] as [Int64], [5, 15, 25, 60] as [Int64])
  func bounceBeforeTheSecondTapIsIgnored(time: Int64, gap: Int64) {
    var hand = HandScript()
    touch(&hand, for: 60)
    hand.away(for: .milliseconds(120))
    touch(&hand, for: time)
    hand.away(for: .milliseconds(gap))
    touch(&hand, for: 60)
    hand.wait(.milliseconds(900))
    #expect(hand.gestures() == [.tap(count: 2, fingers: 1)])
  }

  // MARK: Short lines and long ones

  @Test(arguments: [2.6, 4, 6], [Vector(1, 0), Vector(0, -1)])
  func quickShortLineIsAFlick(length: Double, way: Vector) {
    var hand = HandScript()
    hand.tick = .milliseconds(5)
    hand.down(.index, at: Vector(100, 70))
    hand.move(.index, by: way * length, over: .milliseconds(20))
    hand.up()
    hand.wait(.milliseconds(900))
    #expect(hand.gestures() == [.flick(way.x > 0 ? .right : .up, fingers: 1)])
  }

  @Test(arguments: [(2.2, 20), (3, 60), (4.5, 90)] as [(Double, Int64)])
  func slidingTapIsATap(length: Double, time: Int64) {
    var hand = HandScript()
    hand.tick = .milliseconds(5)
    hand.down(.index, at: Vector(100, 70))
    hand.move(.index, by: Vector(length, 0), over: .milliseconds(time))
    hand.up()
    hand.wait(.milliseconds(900))
    #expect(hand.gestures() == [.tap(count: 1, fingers: 1)])
  }

  /// The second tap slides.
  ///
  /// Only the double tap is recognized.
  @Test func quicklySlidingSecondTapIsADoubleTap() {
    var hand = HandScript()
    hand.tick = .milliseconds(5)
    touch(&hand, for: 60)
    hand.away(for: .milliseconds(120))
    hand.down(.index, at: Vector(100, 70))
    hand.move(.index, by: Vector(3, 0), over: .milliseconds(25))
    hand.up()
    hand.wait(.milliseconds(900))
    #expect(hand.gestures() == [.tap(count: 2, fingers: 1)])
  }

  /// A finger that explores at 120 to 150 mm/s is recognized early.
  @Test(arguments: [120.0, 135, 148]) func fastExploringBeginsWithin550Milliseconds(speed: Double) {
    var hand = HandScript()
    hand.down(.index, at: Vector(20, 70))
    hand.move(.index, by: Vector(speed * 1.2, 0), over: .milliseconds(1_200))
    hand.up()
    let began = Said(of: hand.frames).phases.first { $0.state == .began }
    #expect(began.map { $0.time <= Timestamp(microseconds: 550_000) } == true)
  }

  @Test func longSlowLineExplores() {
    var hand = HandScript()
    hand.down(.index, at: Vector(20, 70))
    hand.move(.index, by: Vector(90, 0), over: .milliseconds(300))
    hand.move(.index, by: Vector(30, 0), over: .milliseconds(300))
    hand.up()
    hand.wait(.milliseconds(900))
    #expect(hand.gestures() == [.explore])
  }
}
