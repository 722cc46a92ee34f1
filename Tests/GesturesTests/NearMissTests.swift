import Evdev
import Gestures
import Hands
import Synthesis
import Testing
import Touches

@Suite struct NearMissTests {
  /// A finger that rests before it flicks, or after.
  private func flick(restingBefore before: Int64, after: Int64) -> Hand {
    var hand = Hand()
    hand.down(.index, at: Vector(60, 60))
    hand.wait(.milliseconds(before))
    hand.move(.index, by: Vector(30, 0), over: .milliseconds(100))
    hand.wait(.milliseconds(after))
    hand.up()
    return hand
  }

  @Test(arguments: [(300, 0), (0, 500)])
  func flickOfAFingerThatExploredByThenIsToldAsThat(before: Int64, after: Int64) throws {
    let hand = flick(restingBefore: before, after: after)
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.explore])
    let account = try #require(said.accounts.first)
    let closest = try #require(account.closest)
    #expect(closest.gesture == .flick(.right, fingers: 1))
    #expect(
      closest.refusal == .explored(account.end - account.start, limit: .milliseconds(250)))
    #expect(closest.tunable?.name == "explore-after")
  }

  /// That nobody asked for it is the reason that is told then: no other patience would help.
  @Test func flickThatIsNotAskedForIsToldAsThat() throws {
    let hand = flick(restingBefore: 300, after: 0)
    let said = Said(of: hand.frames, bound: [.explore, .tap(count: 1, fingers: 1)])
    #expect(said.accounts.first?.closest?.refusal == .notBound)
  }

  @Test func fingerThatRestsBesideOneThatTapsHasItsPartInTheSplitTap() throws {
    for rest in [300, 800] as [Int64] {
      var hand = Hand()
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
      #expect(closest.gesture == .splitTap && closest.refusal == .rested)
      let lines = said.accounts.map {
        GestureText.lines($0, since: Timestamp(microseconds: 0)).joined(separator: " ")
      }
      #expect(lines[0].contains("1 finger   part of split-tap  "))
      #expect(!lines[0].contains("no part"))
      #expect(said.accounts.last?.closest == nil)
    }
  }

  @Test func fingersThatRestWhileOthersFlickHaveNoPartInIt() throws {
    var hand = Hand()
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
