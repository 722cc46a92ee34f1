import Testing

@testable import AccessibleTrees
@testable import Desktop

/// The choice of the window in front.
@Suite struct WindowStackTests {
  private static func window(
    _ path: String, _ role: AccessibleRole = .frame, _ states: AccessibleStates = []
  ) -> ProgramWindow {
    ProgramWindow(
      role: role, states: states.union([.visible, .showing]),
      object: MessageBus.Object(name: ":1.1", path: path))
  }

  /// Returns the path of the window in front after each list of windows.
  private static func fronts(_ lists: [[ProgramWindow]]) -> [String?] {
    var stack = WindowStack()
    return lists.map { windows in
      var program = RunningProgram(
        name: "sample", object: MessageBus.Object(name: ":1.1", path: "/"))
      program.windows = windows
      stack.update([program], activated: nil)
      return stack.front?.path
    }
  }

  @Test func modalWindowIsAboveTheActiveOne() {
    let main = Self.window("/main", .frame, .active)
    let other = Self.window("/other")
    let modal = Self.window("/modal", .frame, .modal)
    #expect(Self.fronts([[main], [main, other]]) == ["/main", "/main"])
    #expect(Self.fronts([[main], [main, modal], [main]]) == ["/main", "/modal", "/main"])
  }

  @Test func latestOfSeveralPopupsIsInFront() {
    let main = Self.window("/main", .frame, .active)
    let menu = Self.window("/menu", .popupMenu)
    let submenu = Self.window("/submenu", .menu)
    #expect(
      Self.fronts([[main], [main, menu], [submenu, main, menu], [main, menu]])
        == ["/main", "/menu", "/submenu", "/menu"])
  }

  @Test func hiddenWindowsAreNotInFront() {
    var hidden = Self.window("/hidden", .frame, .active)
    hidden.states.insert(.iconified)
    #expect(Self.fronts([[hidden, Self.window("/main")], [hidden]]) == ["/main", nil])
  }
}
