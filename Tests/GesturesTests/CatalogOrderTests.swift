import Evdev
import TestSupport
import Synchronization
import Synthesis
import Testing
import Touches

@testable import Gestures

/// The arbiter accepts a claim once all matchers above it have failed, so the catalog's order
/// decides.
@Suite struct CatalogOrderTests {
  /// Hands for which two matchers claim a gesture at the same time.
  struct Contest: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let upper: any GestureMatcher
    let lower: any GestureMatcher
    var settings: [String: Double] = [:]
    let hand: HandScript
    let winner: Gesture
    let loser: Gesture

    init(
      _ upper: any GestureMatcher, over lower: any GestureMatcher,
      with settings: [String: Double] = [:],
      _ hand: HandScript, _ winner: Gesture, not loser: Gesture
    ) {
      testDescription = "\(winner) over \(loser)"
      (self.upper, self.lower, self.settings) = (upper, lower, settings)
      (self.hand, self.winner, self.loser) = (hand, winner, loser)
    }

    var tunables: Tunables {
      var tunables = Tunables.standard
      for (name, amount) in settings { Tunable(named: name)?.set(amount, in: &tunables) }
      return tunables
    }

    /// Returns the first recognized gesture with the matchers in the given order.
    func first(hearing rows: [any GestureMatcher]) -> Gesture? {
      var recognizer = GestureRecognizer(rows: rows, bound: .all, tunables: tunables)
      return recognizer.recognitions(in: hand.frames).first?.gesture
    }
  }

  private static let palm = HandPose(at: Vector(80, 60))

  private static func slide(_ fingers: Int) -> Contest {
    var hand = HandScript()
    hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
    hand.moveAll(by: Vector(9, 0), over: .milliseconds(80))
    hand.up()
    return Contest(
      FlickMatcher(fingers: fingers), over: TapMatcher(count: 1, fingers: fingers),
      with: ["tap-slop": 12, "multi-finger-tap-slop": 12], hand, .flick(.right, fingers: fingers),
      not: .tap(count: 1, fingers: fingers))
  }

  /// A resting finger, and another one that lands beside it.
  private static func beside(sliding way: Double) -> HandScript {
    var hand = HandScript()
    hand.down(.index, at: palm.tip(.index))
    hand.wait(.milliseconds(600))
    hand.down(.ring, at: palm.tip(.ring))
    hand.move(.ring, by: Vector(way, 0), over: .milliseconds(80))
    hand.up(.ring)
    hand.wait(.milliseconds(900))
    hand.up()
    return hand
  }

  /// Two fingers that draw a Z of four strokes and rotate by less than a detent.
  private static var turningZ: HandScript {
    var hand = HandScript()
    var arm = Vector(50, 0)
    hand.down([.index, .otherIndex], at: [Vector(110, 60) - arm, Vector(110, 60) + arm])
    for leg in [Vector(40, 4), Vector(-40, 4), Vector(40, 4), Vector(-40, 4)] {
      for _ in 0..<10 {
        let turned = arm.rotated(by: 0.6)
        let (way, turn) = (leg * 0.1, turned - arm)
        hand.move(
          [(.index, way - turn), (.otherIndex, way + turn)], over: .milliseconds(20))
        arm = turned
      }
    }
    hand.up()
    return hand
  }

  /// Two fingers that spread slightly more than they rotate.
  private static var spreadingTurn: HandScript {
    var hand = HandScript()
    hand.down([.thumb, .index], at: [Vector(80, 60), Vector(120, 60)])
    hand.move([(.thumb, Vector(-7, -6.5)), (.index, Vector(7, 6.5))], over: .milliseconds(400))
    hand.up()
    return hand
  }

  private static func made(_ gesture: Gesture) -> HandScript {
    Performance.of(gesture)?.hand ?? HandScript()
  }

  static let contests: [Contest] = {
    var contests = (1...5).map(slide)
    contests += [
      Contest(
        EscapeMatcher(), over: RotorMatcher(), turningZ, .escape, not: .rotor(.clockwise)),
      Contest(
        RotorMatcher(), over: PinchMatcher(fingers: 2),
        with: ["multi-finger-tap-slop": 12, "rotor-least": 10],
        spreadingTurn, .rotor(.clockwise), not: .pinch(.outward, fingers: 2)),
      Contest(
        FlickMatcher(fingers: 1), over: SplitTapMatcher(), with: ["tap-slop": 12],
        beside(sliding: 9),
        .flick(.right, fingers: 1), not: .splitTap),
      Contest(
        SplitTapMatcher(), over: TapMatcher(count: 1, fingers: 1), beside(sliding: 0), .splitTap,
        not: .tap(count: 1, fingers: 1)),
    ]
    for fingers in 1...3 {
      let hold = Gesture.doubleTapHold(fingers: fingers)
      contests.append(
        Contest(
          DoubleTapHoldMatcher(fingers: fingers), over: TapMatcher(count: 1, fingers: fingers),
          made(hold), hold,
          not: .tap(count: 1, fingers: fingers)))
    }
    for case .tap(let count, let fingers) in GestureCatalog.gestures where count > 1 {
      let taps = Gesture.tap(count: count, fingers: fingers)
      contests.append(
        Contest(
          TapMatcher(count: count, fingers: fingers),
          over: TapMatcher(count: count - 1, fingers: fingers),
          made(taps), taps, not: .tap(count: count - 1, fingers: fingers)))
    }
    return contests
  }()

  @Test(arguments: contests)
  func upperRowWins(contest: Contest) {
    #expect(contest.first(hearing: GestureCatalog.matchers) == contest.winner)
  }

  @Test(arguments: contests)
  func onlyOrderDecidesTheWinner(contest: Contest) throws {
    let claims = Claims()
    _ = contest.first(hearing: [Witness(claims: claims)] + GestureCatalog.matchers)
    let names = ["\(contest.upper)", "\(contest.lower)"]
    #expect(claims.all.contains { names.allSatisfy($0.contains) }, "they never claim together")
    let rows = GestureCatalog.matchers
    let (upper, lower) = (
      try #require(rows.firstIndex { "\($0)" == names[0] }),
      try #require(rows.firstIndex { "\($0)" == names[1] })
    )
    #expect(upper < lower)
    var swapped = rows
    swapped.swapAt(upper, lower)
    #expect(contest.first(hearing: swapped) == contest.loser)
  }

  /// While other fingers of a hand may land, all gestures of several fingers are possible.
  ///
  /// A resting finger explores nevertheless, because that matcher is the first.
  @Test func possibleRowKeepsLowerRowsWaiting() throws {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.wait(.milliseconds(700))
    hand.up()
    var tunables = Tunables.standard
    Tunable(named: "landing-window")?.set(350, in: &tunables)
    // Below a matcher of two fingers it waits for the second finger, and below a flick for the
    // lift.
    for (place, wait) in [(0, 250), (1, 350), (26, nil)] as [(Int, Int64?)] {
      var rows = GestureCatalog.matchers
      rows.insert(rows.removeFirst(), at: place)
      var recognizer = GestureRecognizer(rows: rows, bound: .all, tunables: tunables)
      recognizer.emitsPhases = true
      _ = recognizer.recognitions(in: hand.frames)
      let begins = recognizer.events.compactMap {
        if case .phase(let phase) = $0, phase.state == .began { phase.time } else { nil }
      }
      #expect(begins.first == wait.map { hand.moments[0].time + .milliseconds($0) })
    }
  }

  @Test func reversedCatalogRecognizesFewGestures() {
    let rows = Array(GestureCatalog.matchers.reversed())
    let right = Performance.all.count { performance in
      var recognizer = GestureRecognizer(rows: rows, bound: .all, tunables: .standard)
      return recognizer.recognitions(in: performance.hand.frames).map(\.gesture)
        == [performance.gesture]
    }
    #expect(right < Performance.all.count / 2 + 12, "\(right)")
  }

  /// For any fingers, the recognized gesture is the claim of the first matcher that does not fail,
  /// as when all matchers are evaluated directly.
  @Test func gestureIsTheClaimOfTheFirstMatchingRow() {
    var tunables = Tunables.standard
    for (name, amount) in [
      "tap-slop": 12.0, "multi-finger-tap-slop": 14, "multi-finger-flick-length": 1,
      "rotor-least": 2,
      "pinch-length": 1, "pinch-ratio": 0.02, "escape-leg": 1, "escape-descent": 0,
    ] { Tunable(named: name)?.set(amount, in: &tunables) }
    var several = 0
    for seed in 0..<3_000 as Range<UInt64> {
      let claims = Claims()
      var recognizer = GestureRecognizer(
        rows: [Witness(claims: claims)] + GestureCatalog.matchers,
        bound: .all.union(GestureSet(GestureCatalog.twoPartFlicks)), tunables: tunables)
      let found = recognizer.recognitions(in: RandomFingers(seed: seed).frames).map(\.gesture)
      let whole = found.filter {
        switch $0 {
        case .escape, .pinch, .flick, .twoPartFlick: true
        case .explore, .tap, .doubleTapHold, .splitTap, .rotor, .custom: false
        }
      }
      let expected = claims.winners.filter {
        if case .rotor = $0 { false } else { true }
      }
      #expect(whole == expected, "seed \(seed)")
      several += claims.all.count { $0.count > 1 }
    }
    #expect(several > 100, "hardly any hands are claimed by several rows")
  }
}

// MARK: - All matchers

/// The simultaneous claims at each evaluation.
private final class Claims: Sendable {
  private let noted = Mutex<(all: [[String]], winners: [Gesture])>(([], []))

  var all: [[String]] { noted.withLock { $0.all } }
  /// The gestures of the first matchers that claim without failing.
  var winners: [Gesture] { noted.withLock { $0.winners } }

  func note(_ claims: [String], winner: Gesture?) {
    noted.withLock {
      $0.all.append(claims)
      if let winner { $0.winners.append(winner) }
    }
  }
}

/// A matcher that always fails, and records the claims of the others.
private struct Witness: GestureMatcher {
  let claims: Claims
  var gestures: [Gesture] { GestureCatalog.gestures }

  func continuesTaps(fingers: Int) -> Bool { true }

  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    var names: [String] = []
    var first: MatchResult?
    let waits = !hands.taps.isEmpty
    for row in GestureCatalog.matchers {
      let answer = row.evaluate(hands, at: now)
      if case .failed = answer { continue }
      if case .claim = answer { names.append("\(row)") }
      if !waits || row.continuesTaps(fingers: hands.taps.fingers) { first = first ?? answer }
    }
    if case .claim(.touch(let gesture))? = first {
      claims.note(names, winner: gesture)
    } else {
      claims.note(names, winner: nil)
    }
    return .failed(nil)
  }
}

extension GestureRecognizer {
  fileprivate mutating func recognitions(in frames: [TouchFrame]) -> [Recognition] {
    for frame in frames { handle(frame) }
    finish()
    return events.compactMap {
      if case .recognized(let recognition) = $0 { recognition } else { nil }
    }
  }
}
