import Evdev
import Testing

@testable import Gestures

@Suite struct ProfileTests {
  @Test(arguments: Profile.allCases)
  func everyProfileIsAllowedAndContradictsNothing(profile: Profile) {
    let tunables = profile.adapted(.standard)
    for tunable in Tunable.all {
      let amount = tunable.amount(in: tunables)
      #expect(tunable.lowest <= amount && amount <= tunable.highest, "\(tunable.name)")
    }
    #expect(tunables.contradictions.isEmpty)
    #expect((tunables == .standard) == (profile == .standard))
  }

  @Test func slowHandHasMoreTimeForEverythingButTheSensor() {
    let slow = Profile.slow.adapted(.standard)
    #expect(slow.doubleTapWindow == .milliseconds(560))
    for tunable in Tunable.all where tunable.dimension == .time {
      let (before, after) = (tunable.amount(in: .standard), tunable.amount(in: slow))
      let isOfTheSensor = ["bounce", "dropout", "shortest-tap"].contains(tunable.name)
      let stays = isOfTheSensor || !Tunable.ofHands.contains { $0.name == tunable.name }
      #expect(after == (stays ? before : before * 1.6), "\(tunable.name)")
    }
  }

  @Test(arguments: Profile.allCases)
  func whatTellsShapesApartIsTheSameForEveryHand(profile: Profile) {
    let ofHands = Set(Tunable.ofHands.map(\.name))
    #expect(ofHands.count < Tunable.all.count)
    for tunable in Tunable.all where !ofHands.contains(tunable.name) {
      #expect(tunable.amount(in: profile.adapted(.standard)) == tunable.amount(in: .standard))
    }
  }

  @Test func tremblingHandMayStrayTwiceAsFarAndStillFlicks() {
    let tremor = Profile.tremor.adapted(.standard)
    #expect(tremor.tapSlop.count == Tunables.standard.tapSlop.count * 2)
    #expect(tremor.tapSlopOfSeveral.count == Tunables.standard.tapSlopOfSeveral.count * 2)
    #expect(tremor.doubleTapWindow == .milliseconds(490))
    #expect(tremor.longestTap == Tunables.standard.longestTap)
    #expect(tremor.flickLength > tremor.tapSlop)
  }

  @Test func profileAdaptsWhatItIsGiven() {
    var tunables = Tunables.standard
    tunables.doubleTapWindow = .milliseconds(200)
    #expect(Profile.slow.adapted(tunables).doubleTapWindow == .milliseconds(320))
    // What would be beyond the allowed is the nearest that is allowed.
    tunables.doubleTapWindow = .milliseconds(900)
    #expect(Profile.slow.adapted(tunables).doubleTapWindow == .milliseconds(1_000))
  }
}
