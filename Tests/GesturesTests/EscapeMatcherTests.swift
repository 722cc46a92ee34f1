import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct EscapeMatcherTests {
  /// The path of a pair of fingers, as a list of strokes.
  struct Drawing: CustomTestStringConvertible, Sendable {
    let name: String
    let legs: [Vector]
    var time: Int64 = 220
    var testDescription: String { name }

    init(_ name: String, _ legs: [(Double, Double)], time: Int64 = 220) {
      self.name = name
      self.legs = legs.map { Vector($0.0, $0.1) }
      self.time = time
    }

    /// Creates a path of constant curvature, as a polygon.
    init(_ name: String, arc: Double, radius: Double, from: Double = 0) {
      self.name = name
      let step = radius * 6.283185 / 48
      legs = (0..<Int(abs(arc) / 7.5)).map {
        Vector(step, 0).rotated(by: from + Double($0) * (arc < 0 ? -7.5 : 7.5))
      }
      time = 20
    }

    func hand(_ change: (Vector) -> Vector = { $0 }) -> HandScript {
      var hand = HandScript()
      hand.down([.index, .middle], at: [Vector(80, 60), Vector(97, 54)])
      for leg in legs { hand.moveAll(by: change(leg), over: .milliseconds(time)) }
      hand.up()
      return hand
    }
  }

  static let letters = [
    Drawing("Z", [(35, 0), (-35, 18), (35, 0)]),
    Drawing("wide and flat", [(70, 2), (-70, 6), (70, 3)], time: 400),
    Drawing("narrow and tall", [(12, 2), (-12, 34), (12, 2)]),
    Drawing("first leg short", [(9, 0), (-30, 15), (30, 0)]),
    Drawing("middle leg short", [(30, 2), (-10, 9), (30, 2)]),
    Drawing("last leg short", [(30, 0), (-30, 15), (8, 1)]),
    Drawing("each leg leads down", [(30, 6), (-30, 6), (30, 6)]),
    Drawing("four legs", [(25, 2), (-25, 7), (25, 2), (-25, 7)], time: 180),
    Drawing(
      "round corners", [(28, 0), (3, 2), (-3, 2), (-28, 12), (-2, 1), (2, 2), (28, 0)], time: 90),
    Drawing(
      "six legs", Array(repeating: [(26, 3), (-26, 6)], count: 3).flatMap(\.self), time: 180),
    Drawing(
      "seven legs", [(28, 4)] + [(-28, 4), (28, 4)] + [(-28, 4), (28, 4), (-28, 4), (28, 4)]),
    Drawing("six legs round their corners", roundZigzag, time: 50),
    Drawing("six steep legs", Array(repeating: [(22, 20), (-22, 20)], count: 3).flatMap(\.self)),
    Drawing("quick", [(25, 0), (-25, 12), (25, 0)], time: 90),
    Drawing("slow", [(40, 0), (-40, 20), (40, 0)], time: 640),
  ]

  /// A continuous zigzag with rounded corners that returns to the same line.
  static let roundZigzag: [(Double, Double)] = Array(
    Array(
      repeating: [
        (20, 2), (3, 1), (1, 3), (-1, 3), (-3, 1), (-20, 2), (-3, 1), (-1, 3), (1, 3), (3, 1),
      ], count: 3
    ).joined().dropLast(4))

  @Test(arguments: letters, [false, true])
  func scrubFromEitherSideIsAnEscape(drawing: Drawing, isMirrored: Bool) {
    let hand = drawing.hand { isMirrored ? Vector(-$0.x, $0.y) : $0 }
    #expect(hand.gestures() == [.escape])
  }

  @Test(arguments: [-15.0, -12, -6, 6, 12, 15], [false, true])
  func slantedScrubIsAnEscape(degrees: Double, isMirrored: Bool) {
    let hand = EscapeMatcherTests.letters[0].hand {
      (isMirrored ? Vector(-$0.x, $0.y) : $0).rotated(by: degrees)
    }
    #expect(hand.gestures() == [.escape])
  }

  @Test(arguments: [SampleDevices.panel, SampleDevices.pad, SampleDevices.box])
  func escapeIsTheSameOnEveryDevice(device: DeviceDescription) {
    let hand = HandScript(over: HandPose(at: Vector(30, 15), spread: 0.8)).down(.index, .middle)
      .move(by: Vector(25, 0)).move(by: Vector(-25, 12)).move(by: Vector(25, 0)).up()
    #expect(Said(of: hand.frames(on: device)).gestures == [.escape])
  }

  /// Strokes along one line, without descent.
  static let scrubs = [
    Drawing("three legs", [(30, 0), (-30, 0), (30, 0)]),
    Drawing("four legs", [(30, 0), (-30, 0), (30, 0), (-30, 0)], time: 180),
    Drawing(
      "seven legs", [(30, 0)] + Array(repeating: [(-30, 0), (30, 0)], count: 3).flatMap(\.self)),
    Drawing("a little up", [(30, -1), (-30, -1), (30, -1)]),
    Drawing("small", [(9, 0), (-9, 0.3), (9, -0.3)], time: 150),
    Drawing("wide", [(75, 1), (-75, -2), (75, 1)], time: 400),
    Drawing("begun in the middle", [(15, 0), (-30, 0), (30, 0), (-15, 0)], time: 200),
    Drawing(
      "seven slow legs",
      [(30, 0)] + Array(repeating: [(-30, 0), (30, 0)], count: 3).flatMap(\.self), time: 450),
  ]

  @Test(arguments: scrubs, [-30.0, -15, 0, 15, 30])
  func quickScrubAlongOneLineIsAnEscape(drawing: Drawing, degrees: Double) {
    for isMirrored in [false, true] {
      let hand = drawing.hand { (isMirrored ? Vector(-$0.x, $0.y) : $0).rotated(by: degrees) }
      #expect(hand.gestures() == [.escape])
    }
  }

  @Test(arguments: [50.0, 70, 90, 110, 130])
  func scrubAlongASteepLineIsNoEscape(degrees: Double) {
    for drawing in EscapeMatcherTests.scrubs {
      #expect(drawing.hand { $0.rotated(by: degrees) }.gestures() == [])
    }
  }

  /// Two fingers that rest after each page turn.
  static let pages: [(Double, Double)] = [
    (40, 0), (0, 0), (0, 0), (-40, 1), (0, 0), (0, 0), (40, 0),
  ]

  static let steepScroll: [(Double, Double)] = [(16, 34), (-14, -30), (17, 36)]

  static let others = [
    Drawing("circle", arc: 360, radius: 15),
    Drawing("circle the other way", arc: -360, radius: 15, from: 90),
    Drawing("circle and a half", arc: 540, radius: 12),
    Drawing("two circles", arc: 720, radius: 12),
    Drawing("star", [(12, -36), (12, 36), (-32, -22), (40, 0), (-32, 22)], time: 150),
    Drawing("scroll back and forth", [(30, 0), (-30, 0), (30, 0)], time: 560),
    Drawing("pages turned", pages, time: 200),
    Drawing("steep scroll back and forth", steepScroll, time: 200),
    Drawing("scroll up and down", [(0, 30), (0, -30), (0, 30)]),
    Drawing("climb", [(30, 0), (-30, -15), (30, 0)]),
    Drawing("two legs", [(30, 0), (-30, 15)]),
    Drawing("scribble", Array(repeating: [(20, 1), (-20, 1)], count: 7).flatMap(\.self), time: 90),
    Drawing("curly brace", brace, time: 40),
    Drawing("curly brace without its last hook", Array(brace.prefix(14)), time: 60),
    Drawing("narrow curly brace", narrowBrace, time: 50),
    Drawing("too slow", [(40, 0), (-40, 20), (40, 0)], time: 680),
    Drawing("legs of four millimetres", [(4, 0), (-4, 4), (4, 0)]),
  ]

  /// A path that goes back and forth six times with rounded corners.
  static let brace: [(Double, Double)] = [
    (4, 0.5), (4, 2), (2, 4), (0, 4), (-2, 4), (-3, 4), (-1, 3), (3, 3), (5, 3), (5, 1),
    (-5, 1), (-5, 3), (-3, 3), (0, 4), (1, 3), (3, 4), (2, 4), (0, 4), (-2, 4), (-4, 2), (-4, 0.5),
  ]

  /// A path of bent strokes that turns back four times.
  static let narrowBrace: [(Double, Double)] = [
    (-3.6, 0.3), (-3, 1.2), (-2.4, 2.4), (0, 2.4), (1.8, 2.4), (3, 2.4), (1.8, 1.8), (-0.6, 1.8),
    (-3, 1.8), (-3.6, 1.2), (0.6, 1.8), (2.4, 1.8), (1.8, 3), (0, 3), (-1.8, 3), (-0.6, 3),
    (1.2, 3), (3.6, 1.2), (3.6, 0.3),
  ]

  @Test(arguments: others, [false, true])
  func otherDrawingsAreNoEscape(drawing: Drawing, isMirrored: Bool) {
    let said = Said(of: drawing.hand { isMirrored ? Vector(-$0.x, $0.y) : $0 }.frames)
    #expect(said.gestures == [])
    #expect(said.refusals.count == 1)
    #expect(!said.refusals.contains("no reason"))
  }

  static let slowScrubs = [
    Drawing("level", [(30, 0), (-30, 0), (30, 0)], time: 560),
    Drawing("level, four legs", [(30, 0), (-30, 0), (30, 0), (-30, 0)], time: 560),
    Drawing("a little down", [(30, 1), (-30, 1), (30, 1)], time: 560),
    Drawing("a little up", [(30, -1), (-30, -1), (30, -1)], time: 560),
    Drawing("up", [(30, 0), (-30, -25), (30, 0)]),
    Drawing("narrow and level", [(16, 0), (-16, 1), (16, 1)], time: 560),
  ]

  @Test(arguments: slowScrubs, [false, true])
  func slowLevelScrubIsReportedAsMissingDescent(drawing: Drawing, isMirrored: Bool) throws {
    let said = Said(of: drawing.hand { isMirrored ? Vector(-$0.x, $0.y) : $0 }.frames)
    let closest = try #require(said.accounts.first?.closest)
    #expect(closest.gesture == .escape)
    #expect(closest.reason.name == "no-descent")
    let figures = try #require(closest.reason.measure)
    let measure = figures.value
    #expect(measure < figures.limit && figures.limit == Tunables.standard.escapeDescent.count)
    // No minimum descent permits a path without descent.
    #expect(closest.tunable?.name == (measure < 0 ? nil : "escape-descent"))
  }

  /// No permitted minimum descent makes a rising path an Escape.
  @Test(arguments: [
    Drawing("up by a hair", [(30, -0.2), (-30, -0.1), (30, -0.2)], time: 560),
    Drawing("down by less than one side leads up", [(30, 2), (-30, -0.5), (30, 0.2)], time: 560),
  ])
  func unhelpfulTunableIsNotNamed(drawing: Drawing) throws {
    var tunables = Tunables.standard
    tunables.escapeDescent = Ratio(0)
    for tunables in [.standard, tunables] {
      let said = Said(of: drawing.hand().frames, tunables: tunables)
      #expect(said.gestures == [])
      let closest = try #require(said.accounts.first?.closest)
      #expect(closest.gesture == .escape && closest.tunable == nil)
      #expect(closest.sentence(fingers: 2).contains(/(and|led) up by \d/))
    }
  }

  @Test func levelScrubIsAnEscapeWithoutRequiredDescent() {
    var tunables = Tunables.standard
    tunables.escapeDescent = Ratio(0)
    let legs = [(30.0, -0.2), (-30, 0.2), (30, -0.2)]
    let hand = Drawing("level but for tremor", legs, time: 560).hand()
    #expect(hand.gestures() == [])
    #expect(hand.gestures(tunables: tunables) == [.escape])
  }

  @Test func risingSideIsReported() throws {
    let hand = Drawing("last leg up", [(30, 12), (-30, 0), (30, -6)]).hand()
    let closest = try #require(Said(of: hand.frames).accounts.first?.closest)
    #expect(
      closest.sentence(fingers: 2)
        == "Two fingers drew a Z, but one of its sides led up by 20 % of the width; "
        + "each side must lead down.")
    #expect(closest.tunable == nil)
  }

  @Test func turningOrSpreadingPairIsNoEscape() {
    var turn = HandScript()
    turn.turn(around: Vector(80, 60), radius: 25, by: 200, over: .milliseconds(700))
    #expect(!turn.gestures().contains(.escape))
    var pinch = HandScript()
    pinch.down([.thumb, .index], at: [Vector(60, 70), Vector(100, 60)])
    for sign in [1.0, -1, 1] {
      pinch.move(
        [(.thumb, Vector(15 * sign, 2)), (.index, Vector(-15 * sign, 2))],
        over: .milliseconds(250))
    }
    pinch.up()
    #expect(!pinch.gestures().contains(.escape))
  }

  @Test(arguments: [1, 3])
  func onlyTwoFingersCanScrub(fingers: Int) {
    let hand = HandScript(over: HandPose(at: Vector(60, 40))).landed(fingers)
      .move(by: Vector(35, 0)).move(by: Vector(-35, 18)).move(by: Vector(35, 0)).up()
    #expect(hand.gestures() == [])
  }
}
