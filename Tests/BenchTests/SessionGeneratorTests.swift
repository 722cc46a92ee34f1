import Evdev
import TestSupport
import Testing
import Touches

@testable import retouch_bench

@Suite struct SessionGeneratorTests {
  @Test func generatedSessionIsTheSameOnEveryMachine() {
    let events = SessionGenerator.events(on: .protocolB, fingers: 1...5, count: 2_000)
    var bytes: [UInt8] = []
    for event in events { event.append(to: &bytes, layout: .bits64) }
    // FNV-1a, because Swift's hashes differ between runs.
    let digest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    #expect(events.count == 3_024)
    #expect(digest == 1_465_207_049_091_204_096)
  }

  @Test(arguments: [SamplePanel.protocolB, .protocolA, .singleTouch])
  func everyFingerIsLiftedAtTheEnd(panel: SamplePanel) {
    let events = SessionGenerator.events(
      on: panel, fingers: panel == .singleTouch ? 1...1 : 1...5, count: 20_000)
    let promise = TouchInvariants.checking(by: events, of: panel.device)
    #expect(promise.violation == nil)
    #expect(promise.began > 30)
    #expect(Set(promise.irregularities.keys).isSubset(of: ["palm", "hover", "outside"]))
  }
}
