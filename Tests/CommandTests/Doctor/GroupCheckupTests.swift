import Testing

@testable import retouch

/// What is said of the groups that a person is in.
@Suite struct GroupCheckupTests {
  private typealias State = Finding.State

  @Test func rootNeedsNoGroup() {
    let checkup = GroupCheckup(group: "input", membership: .none, isRoot: true)
    #expect(checkup.findings.map(\.state) == [.ok])
  }

  @Test(arguments: [
    (DeviceCheckup.Membership.now, false, State.ok), (.none, true, .ok), (.none, false, .warning),
    (.fromNextLogin, true, .ok), (.fromNextLogin, false, .warning),
  ])
  private func groupMattersWhereNothingElseLetsTheUserIn(
    membership: DeviceCheckup.Membership, readsEverything: Bool, state: State
  ) {
    let checkup = GroupCheckup(
      group: "input", membership: membership, readsEverything: readsEverything)
    #expect(checkup.findings.map(\.state) == [state])
    #expect((checkup.findings.first?.remedy == nil) == (state == .ok))
  }
}
