import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct NearMissTests {
  /// Returns a finger that rests before or after its flick.
  private func flick(restingBefore before: Int64, after: Int64) -> HandScript {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.wait(.milliseconds(before))
    hand.move(.index, by: Vector(30, 0), over: .milliseconds(100))
    hand.wait(.milliseconds(after))
    hand.up()
    return hand
  }

  @Test func flickAfterExploringBeganIsReportedAsSuch() throws {
    let said = Said(of: flick(restingBefore: 300, after: 0).frames)
    #expect(said.gestures == [.explore])
    let account = try #require(said.accounts.first)
    let closest = try #require(account.closest)
    #expect(closest.gesture == .flick(.right, fingers: 1))
    #expect(
      closest.reason == .explored(account.end - account.start, limit: .milliseconds(250)))
    #expect(closest.tunable?.name == "explore-after")
  }

  /// The reported reason is the decisive one: with a slightly larger value the touch is a flick.
  @Test(
    arguments: [
      (30.0, 100, 500, "flick-dwell", 1.2), (30, 200, 600, "flick-dwell", 1.4),
      (35, 500, 0, "even-speed", 0.8),
      (66, 600, 0, "brisk-speed", 0.7),
    ] as [(Double, Int64, Int64, String, Double)])
  func reasonForExploringInsteadOfFlickIsNamed(
    way: Double, over: Int64, rest: Int64, name: String, factor: Double
  ) throws {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.move(.index, by: Vector(way, 0), over: .milliseconds(over))
    hand.wait(.milliseconds(rest))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.explore])
    let tunable = try #require(said.accounts.first?.closest?.tunable)
    #expect(tunable.name == name)
    var tunables = Tunables.standard
    tunable.set(tunable.value(in: .standard) * factor, in: &tunables)
    #expect(hand.gestures(tunables: tunables) == [.flick(.right, fingers: 1)])
  }

  /// The fingers of a line do not move together.
  ///
  /// The reported reason is the limit that failed.
  @Test(arguments: ["divergence-ratio", "agreement-ratio", "pinch-narrower", "pinch-wider"])
  func reasonForFailedFlickOfSeveralFingersIsNamed(name: String) throws {
    let sides: [(ThresholdCase.Side, Double)] = [(.below, 0.8), (.above, 1.2)]
    for (side, factor) in sides {
      let limit = try #require(ThresholdCase.all.first { $0.name == name })
      let gestures = try #require(limit.text(side).flatMap { RecordedGestures(of: $0) })
      guard gestures.golden().contains("nothing") else { continue }
      let reason = try #require(Self.reasons[name])
      #expect(gestures.golden().contains("  \(reason)  "))
      var tunables = Tunables.standard
      let tunable = try #require(Tunable(named: name))
      tunable.set(tunable.value(in: .standard) * factor, in: &tunables)
      #expect(!gestures.golden(tunables).contains("nothing"))
    }
  }

  private static let reasons = [
    "divergence-ratio": "diverged", "agreement-ratio": "fell-behind", "pinch-narrower": "narrowed",
    "pinch-wider": "widened",
  ]

  /// The path has no bend: it goes forward and half of the way back.
  @Test func backtrackingPathIsNotCalledBent() throws {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.moveAll(by: Vector(40, 0), over: .milliseconds(200))
    hand.moveAll(by: Vector(-19, 0), over: .milliseconds(100))
    hand.up()
    let account = try #require(Said(of: hand.frames).accounts.first)
    let closest = try #require(account.closest)
    #expect(closest.reason.name == "detoured")
    #expect(closest.tunable == nil)
    let sentence = closest.sentence(fingers: 1)
    #expect(sentence.hasSuffix("the limit is 25 % (flick-bend, which goes up to 1)."))
  }

  @Test func tooEarlyTapIsReportedWithItsMissingPause() throws {
    var hand = HandScript()
    hand.tap(at: Vector(60, 60))
    hand.wait(.milliseconds(20))
    hand.tap(at: Vector(79, 60))
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.tap(count: 1, fingers: 1)])
    let closest = try #require(said.accounts.last?.closest)
    #expect(closest.reason.name == "bounced")
    #expect(closest.tunable?.name == "bounce")
    var tunables = Tunables.standard
    tunables.bounce = .milliseconds(10)
    #expect(hand.gestures(tunables: tunables) == [.tap(count: 2, fingers: 1)])
  }

  /// Two joined taps at one position, as if the sensor had lost the finger between them.
  @Test func continuedTouchIsReported() throws {
    var hand = HandScript()
    hand.tap(at: Vector(60, 60))
    hand.wait(.milliseconds(20))
    hand.tap(at: Vector(60, 60))
    let account = try #require(Said(of: hand.frames).accounts.first)
    let pause = try #require(account.bridge?.duration)
    #expect(pause > .zero && pause <= .milliseconds(30))
    let lines = GestureFormatter.lines(account, since: Timestamp(microseconds: 0))
    #expect(lines.last?.hasSuffix("pause of at most 30 ms is a bounce (bounce).") == true)
    #expect(
      GestureFormatter.json(account, since: Timestamp(microseconds: 0)).contains("\"bridged\""))
  }

  @Test func exploringBeforeAnotherFlickIsReported() throws {
    var hand = HandScript()
    hand.down(.thumb, at: Vector(40, 90))
    hand.wait(.milliseconds(800))
    hand.down(.index, at: Vector(90, 60))
    hand.move(.index, by: Vector(30, 0), over: .milliseconds(120))
    hand.up(.index)
    hand.wait(.milliseconds(600))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.flick(.right, fingers: 1)])
    #expect(said.phases.contains { $0.gesture == .explore && $0.state == .began })
    let rester = try #require(said.accounts.first)
    #expect(rester.closest?.reason == .interrupted)
    #expect(GestureFormatter.outcome(of: rester) == "explored")
  }

  @Test func restingHandIsReportedWithAllItsFingers() {
    var hand = HandScript()
    hand.down(
      [.index, .middle, .ring, .little],
      at: [Vector(60, 60), Vector(78, 56), Vector(96, 58), Vector(114, 64)])
    hand.wait(.milliseconds(600))
    hand.down(.thumb, at: Vector(40, 100))
    hand.wait(.milliseconds(60))
    hand.up()
    #expect(Said(of: hand.frames).accounts.map(\.fingers) == [4, 1])
  }

  /// The reported reason is that the flick is not bound, because no other timeout would help.
  @Test func unboundFlickIsReportedAsNotBound() throws {
    let hand = flick(restingBefore: 300, after: 0)
    let said = Said(of: hand.frames, bound: [.explore, .tap(count: 1, fingers: 1)])
    #expect(said.accounts.first?.closest?.reason == .notBound)
  }

  @Test func restingFingerIsPartOfTheSplitTap() throws {
    for rest in [300, 800] as [Int64] {
      var hand = HandScript()
      hand.down(.index, at: Vector(60, 60))
      hand.wait(.milliseconds(rest))
      hand.down(.middle, at: Vector(80, 55))
      hand.wait(.milliseconds(60))
      hand.up(.middle)
      hand.wait(.milliseconds(600))
      hand.up()
      let said = Said(of: hand.frames)
      #expect(said.gestures == [.splitTap])
      #expect(said.accounts.map(\.gestures) == [[], [.splitTap]])
      let closest = try #require(said.accounts.first?.closest)
      #expect(closest.gesture == .splitTap && closest.reason == .rested)
      let lines = said.accounts.map {
        GestureFormatter.lines($0, since: Timestamp(microseconds: 0)).joined(separator: " ")
      }
      #expect(lines[0].contains("1 finger   part of split-tap  "))
      #expect(!lines[0].contains("no part"))
      #expect(said.accounts.last?.closest == nil)
    }
  }

  @Test func restingFingersAreNotPartOfAFlick() throws {
    var hand = HandScript()
    hand.down(.thumb, at: Vector(40, 90))
    hand.wait(.milliseconds(800))
    hand.down([.index, .middle, .ring], at: [Vector(90, 60), Vector(108, 55), Vector(125, 56)])
    hand.move(.index, .middle, .ring, by: Vector(30, 0), over: .milliseconds(120))
    hand.up(.index, .middle, .ring)
    hand.wait(.milliseconds(600))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.flick(.right, fingers: 3)])
    #expect(said.accounts.first?.gestures == [])
    #expect(said.accounts.first?.closest?.gesture == .explore)
  }
}
