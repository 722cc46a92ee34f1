import Devices
import Testing

@testable import retouch

/// The findings for the user's groups.
@Suite struct GroupCheckupTests {
  private typealias State = Finding.State

  @Test func rootNeedsNoGroup() {
    let checkup = GroupCheckup(group: "input", membership: .none, isRoot: true)
    #expect(checkup.finding.state == .ok)
  }

  @Test(arguments: [
    (NodeAccess.Membership.current, false, State.ok), (.none, true, .ok), (.none, false, .warning),
    (.fromNextLogin, true, .ok), (.fromNextLogin, false, .warning),
  ])
  private func groupMattersOnlyWithoutOtherAccess(
    membership: NodeAccess.Membership, readsEverything: Bool, state: State
  ) {
    let checkup = GroupCheckup(
      group: "input", membership: membership, readsEverything: readsEverything)
    #expect(checkup.finding.state == state)
    #expect((checkup.finding.remedy == nil) == (state == .ok))
  }
}
