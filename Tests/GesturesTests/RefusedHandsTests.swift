import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// The tunable named in a failure reason is the one that failed: set to the printed measure, it no
/// longer fails.
@Suite struct RefusedHandsTests {
  /// A gesture with one fault of random size.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The tunables that the reason may name.
    let names: [String]
    var bound = GestureSet.all
    let hand: @Sendable (inout SeededRandom) -> HandScript

    init(
      _ name: String, _ names: String..., bound: GestureSet = .all,
      hand: @escaping @Sendable (inout SeededRandom) -> HandScript
    ) {
      testDescription = name
      self.names = names
      self.bound = bound
      self.hand = hand
    }
  }

  private static func touch(
    _ fingers: Int, _ change: (inout HandScript) -> Void
  ) -> HandScript {
    var hand = HandScript()
    let palm = HandPose(at: Vector(80, 60))
    hand.down(HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(palm.tip))
    change(&hand)
    hand.up()
    return hand
  }

  private static func line(_ fingers: Int, _ way: Vector, over time: Int64) -> HandScript {
    touch(fingers) { $0.moveAll(by: way, over: .milliseconds(time)) }
  }

  private static func scrub(_ legs: [Vector], over time: Int64) -> HandScript {
    touch(2) { for leg in legs { $0.moveAll(by: leg, over: .milliseconds(time)) } }
  }

  private static func taps(pause: Int64, apart: Double) -> HandScript {
    var hand = HandScript()
    hand.tap(at: Vector(60, 60))
    hand.wait(.milliseconds(pause))
    hand.tap(at: Vector(60 + apart, 60))
    return hand
  }

  static let faults: [Fault] = [
    Fault("long tap", "longest-tap", bound: [.tap(count: 1, fingers: 1)]) { random in
      let time = Int64(random.between(270, 1_000))
      return touch(1) { $0.wait(.milliseconds(time)) }
    },
    Fault("long tap of three", "multi-finger-longest-tap") { random in
      let time = Int64(random.between(620, 1_500))
      return touch(3) { $0.wait(.milliseconds(time)) }
    },
    Fault("tap of two that slides", "multi-finger-tap-slop", "multi-finger-flick-length") {
      random in
      let way = random.between(6.05, 6.45)
      return line(2, Vector(way, 0), over: 80)
    },
    Fault("second tap late", "double-tap-window") { random in
      taps(pause: Int64(random.between(360, 900)), apart: 1)
    },
    Fault("second tap elsewhere", "tap-distance") { random in
      taps(pause: 100, apart: random.between(26, 48))
    },
    Fault("slow line", "flick-time") { random in
      line(2, Vector(random.between(20, 50), 0), over: Int64(random.between(720, 1_400)))
    },
    Fault("long line at a good speed", "long-flick-time") { random in
      let time = random.between(1_030, 1_300)
      return line(2, Vector(0, -time * random.between(0.083, 0.095)), over: Int64(time))
    },
    Fault("long line that is slow", "flick-speed", "flick-time") { random in
      line(2, Vector(random.between(58, 76), 0), over: Int64(random.between(960, 1_200)))
    },
    Fault("line that bends", "flick-bend") { random in
      let aside = random.between(18, 32)
      return touch(1) { hand in
        var before = Vector(0, 0)
        for step in 1...20 {
          let part = Double(step) / 20
          // Steeper at the beginning than any symmetric curve.
          let place = Vector(60 * part, 6.75 * part * (1 - part) * (1 - part) * aside)
          hand.moveAll(by: place - before, over: .milliseconds(10))
          before = place
        }
      }
    },
    Fault("line on the diagonal", "diagonal") { random in
      line(1, Vector(30, 0).rotated(by: random.between(43.1, 44.9)), over: 120)
    },
    Fault("flick of a finger that explored", "explore-after") { random in
      let rest = Int64(random.between(260, 800))
      return touch(1) {
        $0.wait(.milliseconds(rest))
        $0.moveAll(by: Vector(30, 0), over: .milliseconds(100))
      }
    },
    Fault("third finger late", "landing-window") { random in
      var hand = HandScript()
      hand.down([.index, .middle], at: [Vector(60, 60), Vector(78, 55)])
      hand.moveAll(
        by: Vector(20, 0), over: .milliseconds(Int64(random.between(270, 450))))
      hand.down(.ring, at: Vector(116, 57))
      hand.moveAll(by: Vector(8, 0), over: .milliseconds(60))
      hand.up()
      return hand
    },
    Fault("held tap that slides", "rest-slop") { random in
      let way = random.between(3.1, 5.8)
      return line(3, Vector(way, 0), over: 480)
    },
    Fault("held tap of two far fingers", "tap-unison") { random in
      var hand = HandScript()
      hand.down([.thumb, .index], at: [Vector(60, 60), Vector(100, 60)])
      hand.wait(.milliseconds(400))
      hand.up(.thumb)
      hand.wait(.milliseconds(Int64(random.between(80, 200))))
      hand.up()
      return hand
    },
    Fault("last finger stays", "lift-window") { random in
      var hand = HandScript()
      hand.down([.index, .middle], at: [Vector(60, 60), Vector(78, 55)])
      hand.wait(.milliseconds(60))
      hand.up(.index)
      hand.wait(.milliseconds(Int64(random.between(270, 800))))
      hand.up()
      return hand
    },
    Fault("small turn", "rotor-least") { random in
      var hand = HandScript()
      hand.turn(
        around: Vector(100, 70), radius: 40, by: random.between(10, 14.5),
        over: .milliseconds(400))
      return hand
    },
    Fault("small pinch", "pinch-length", "pinch-ratio") { random in
      let (reach, way) = (random.between(40, 60), random.between(3.6, 7))
      var hand = HandScript()
      hand.down([.thumb, .index], at: [Vector(100 - reach, 70), Vector(100 + reach, 70)])
      let ways = [(HandScript.Finger.thumb, Vector(-way, 0)), (.index, Vector(way, 0))]
      hand.move(ways, over: .milliseconds(400))
      hand.up()
      return hand
    },
    Fault("Z with narrow legs", "escape-leg") { random in
      let (one, other) = (random.between(3.6, 4.9), random.between(3.6, 12))
      return scrub([Vector(one, 1), Vector(-other, 5), Vector(12, 1)], over: 150)
    },
    Fault("Z with bent legs", "escape-bend") { random in
      let aside = random.between(12, 18)
      return scrub(
        [Vector(15, aside), Vector(15, -aside), Vector(-30, 15), Vector(30, 2)], over: 150)
    },
    Fault("Z that hardly leads down", "escape-descent") { random in
      let (width, part) = (random.between(8, 40), random.between(0, 0.11))
      let descent = max(width, 25) * part / 3
      return scrub(
        [Vector(width, descent), Vector(-width, descent), Vector(width, descent)], over: 560)
    },
    Fault("Z that is level but for tremor", "escape-descent") { random in
      let width = random.between(8, 40)
      let ways = [random.between(-1, 1), random.between(0, 1.5), random.between(-1, 1)]
      return scrub(
        [Vector(width, ways[0]), Vector(-width, ways[1]), Vector(width, ways[2])], over: 560)
    },
    Fault("slow Z", "escape-time") { random in
      let time = Int64(random.between(700, 1_500))
      return scrub([Vector(40, 0), Vector(-40, 20), Vector(40, 0)], over: time)
    },
  ]

  @Test(arguments: faults)
  func namedTunableMakesTheGestureSucceed(fault: Fault) throws {
    var emitted: Set<String> = []
    var (refused, made) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let frames = fault.hand(&random).frames
      var tunables = Tunables.standard
      var refusals: [String] = []
      // A hand may have several faults. Each is reported once, and then the gesture is recognized.
      while let (miss, tunable, written) = try named(
        in: Said(of: frames, bound: fault.bound, tunables: tunables))
      {
        try #require(!refusals.contains(miss.reason.name), "\(fault) \(seed): \(refusals)")
        refusals.append(miss.reason.name)
        emitted.insert(tunable.name)
        let figures = try #require(miss.reason.measure)
        #expect(figures.limit == tunable.value(in: tunables), "\(miss)")
        #expect((written - figures.value).magnitude < 0.001_001, "\(miss)")
        tunable.set(written, in: &tunables)
        let said = Said(of: frames, bound: fault.bound, tunables: tunables)
        if said.gestures.contains(miss.gesture) {
          made += 1
          break
        }
      }
      refused += refusals.isEmpty ? 0 : 1
    }
    #expect(refused >= 20 && made == refused, "\(made) of \(refused)")
    #expect(emitted.isSuperset(of: fault.names), "\(emitted)")
  }

  /// Returns the first failure reason of a session that names a tunable, with the measure in the
  /// JSON output.
  private func named(in said: Said) throws -> (NearMiss, Tunable, Double)? {
    for account in said.accounts {
      guard let miss = account.closest, let tunable = miss.tunable else { continue }
      let line = GestureFormatter.json(account, since: Timestamp(microseconds: 0))
      let text = try #require(line.split(separator: #""measure":"#).last?.prefix { $0 != "," })
      return (miss, tunable, try #require(Double(text)))
    }
    return nil
  }
}
