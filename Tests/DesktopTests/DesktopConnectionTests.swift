import Elements
import Glibc
import Synchronization
import System
import Testing

@testable import AccessibleTrees
@testable import Desktop

/// A session's connection to a program on a private bus.
@Suite(.serialized) struct DesktopConnectionTests {
  typealias Object = FakeProgram.Object

  static let objects: [String: Object] = [
    FakeProgram.root: Object(
      role: .application, name: "fake", interfaces: ["Accessible", "Application"],
      children: ["/window"]),
    "/window": Object(
      role: .frame, name: "Window", states: [.visible, .showing, .active],
      frame: (10, 20, 400, 300), children: ["/check", "/slider", "/entry"]),
    "/check": Object(
      role: .checkBox, name: "Sound", interfaces: ["Accessible", "Component", "Action"],
      actions: ["SetFocus", "toggle"]),
    "/slider": Object(
      role: .slider, name: "Volume", interfaces: ["Accessible", "Component", "Value"],
      value: (3, 0, 10)),
    "/entry": Object(
      role: .entry, name: "Name", states: [.visible, .showing, .editable, .sensitive, .enabled],
      interfaces: ["Accessible", "Component", "Text", "EditableText"], text: "Ann"),
  ]

  private static var options: DesktopConnection.Options {
    var options = DesktopConnection.Options(program: "fake", enabling: false)
    options.includesOwnProcess = true
    return options
  }

  /// A connected session with the program, after the window has appeared.
  func withSession(
    _ objects: [String: Object] = Self.objects, version: String = "3.24",
    _ body: (FakeProgram, DesktopConnection, ReceivedChanges) throws -> Void
  ) throws {
    let bus = try SessionBus()
    defer { bus.end() }
    let program = try FakeProgram(objects, version: version, on: bus)
    defer { program.end() }
    let received = ReceivedChanges()
    let connection = try DesktopConnection(
      Self.options, sessionAddress: bus.address,
      send: received.add, notice: received.add)
    defer { connection.end() }
    try body(program, connection, received)
  }

  /// Performs a request, which has to succeed.
  func perform(
    _ action: ProgramRequest.Action, on object: String, number: Int = 1,
    _ connection: DesktopConnection, _ received: ReceivedChanges
  ) throws {
    connection.perform(
      ProgramRequest(number: number, object: try received.id(object), action: action))
    let hasSucceeded = received.wait {
      $0.changes.contains(.finished(request: number, hasFailed: false))
    }
    #expect(hasSucceeded)
  }

  @Test func windowAppearsWithItsObjects() throws {
    try withSession { _, _, received in
      #expect(received.wait { $0.front != nil })
      let changes = received.state.withLock(\.changes)
      #expect(changes.first == .screen(Size(width: 410, height: 320)))
      let window = try received.id("Window")
      #expect(
        changes.dropFirst().first
          == .opened(window, program: "fake", toolkit: "gtk", origin: .zero))
      #expect(changes.last == .front(window))
      #expect(received.object("Volume")?.value?.current == 3)
      #expect(received.object("Name")?.text == "Ann")
      #expect(received.object("Sound")?.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    }
  }

  @Test func eventsChangeOnlyTheirObjects() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let (slider, count) = (try received.id("Volume"), received.messageCount)
      program.set("/slider") { $0?.value?.current = 7 }
      program.emit("/slider", "PropertyChange", "accessible-value")
      #expect(received.wait { $0.objects[slider]?.value?.current == 7 })
      #expect(received.messageCount == count + 1)
      #expect(received.latestMessage.utf8.count < 100)
      program.set("/entry") { $0?.states.insert(.focused) }
      program.emit("/entry", "StateChanged", "focused", 1)
      let entry = try received.id("Name")
      #expect(received.wait { $0.changes.last == .focused(entry) })
      #expect(received.object("Name")?.states.contains(.focused) == true)
    }
  }

  @Test func childrenAppearAndDisappearAndKeepTheirIDs() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let (check, slider) = (try received.id("Sound"), try received.id("Volume"))
      program.set("/new") { $0 = Object(role: .panel, name: "Panel", children: ["/label"]) }
      program.set("/label") { $0 = Object(role: .label, name: "Label") }
      program.set("/window") { $0?.children = ["/check", "/new"] }
      program.emit("/window", "ChildrenChanged", "add")
      #expect(received.wait { state in state.objects.values.contains { $0.name == "Label" } })
      #expect(received.object("Volume") == nil)
      #expect(try received.id("Sound") == check)
      let (panel, label) = (try received.id("Panel"), try received.id("Label"))
      #expect(received.object("Window")?.children == [check, panel])
      program.set("/window") { $0?.children = ["/slider"] }
      program.emit("/window", "ChildrenChanged", "remove")
      #expect(received.wait { state in state.objects.values.contains { $0.name == "Volume" } })
      #expect(try received.id("Volume") == slider)
      let removed = received.state.withLock(\.changes).suffix(4)
      #expect(removed.contains(.removed([check, panel, label].sorted())))
    }
  }

  @Test func dialogIsInFrontUntilItCloses() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let window = try received.id("Window")
      program.set("/dialog") {
        $0 = Object(role: .dialog, name: "Dialog", frame: (50, 50, 100, 100), children: [])
      }
      program.set(FakeProgram.root) { $0?.children = ["/window", "/dialog"] }
      program.emit(FakeProgram.Event(path: "/dialog", interface: "Window", member: "Create"))
      #expect(received.wait { $0.front != window })
      let dialog = try received.id("Dialog")
      #expect(received.state.withLock(\.front) == dialog)
      // The window below changes meanwhile.
      program.set("/slider") { $0?.value?.current = 9 }
      program.emit("/slider", "PropertyChange", "accessible-value")
      program.set(FakeProgram.root) { $0?.children = ["/window"] }
      program.emit(FakeProgram.Event(path: "/dialog", interface: "Window", member: "Destroy"))
      #expect(received.wait { $0.front == window })
      #expect(received.state.withLock(\.changes).contains(.closed(dialog)))
      #expect(received.object("Volume")?.value?.current == 9)
    }
  }

  @Test func detailWithoutReplyStays() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let frame = try #require(received.object("Sound")?.frame)
      program.set("/check") {
        $0?.name = "Music"
        $0?.silentMembers = ["GetExtents"]
      }
      program.emit("/check", "PropertyChange", "accessible-name")
      #expect(received.wait { state in state.objects.values.contains { $0.name == "Music" } })
      #expect(received.object("Music")?.frame == frame)
    }
  }

  @Test func windowOfABusyProgramStays() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let window = try received.id("Window")
      program.set("/window") { $0?.silentMembers = ["GetState"] }
      program.emit(FakeProgram.Event(path: "/window", interface: "Window", member: "Restore"))
      program.emit("/check", "PropertyChange", "accessible-name")
      // The program is asked again after a second.
      usleep(1_500_000)
      #expect(received.state.withLock(\.front) == window)
      #expect(!received.state.withLock(\.changes).contains(.closed(window)))
    }
  }

  @Test func partIsReadIfOnlyWhatIsInItHasEvents() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      program.set("/main") { $0 = Object(role: .panel, name: "Main", children: ["/group"]) }
      program.set("/group") { $0 = Object(role: .panel, name: "Group", children: ["/link"]) }
      program.set("/link") { $0 = Object(role: .link, name: "Link") }
      program.set("/window") { $0?.children = ["/main"] }
      program.emit("/group", "ChildrenChanged", "add")
      #expect(received.wait { state in state.objects.values.contains { $0.name == "Link" } })
      #expect(received.object("Sound") == nil)
    }
  }

  @Test func itemOfAPopoverIsReachedByArrowKeys() throws {
    var objects = Self.objects
    objects["/window"]?.children = ["/popover"]
    objects["/popover"] = Object(role: .filler, name: "GtkPopover", children: ["/content"])
    objects["/content"] = Object(
      role: .filler, name: "GtkPopoverContent", children: ["/one", "/two", "/three"])
    for (index, path) in ["/one", "/two", "/three"].enumerated() {
      objects[path] = Object(
        role: .menuItem, name: path, states: [.visible, .showing, .focusable],
        frame: (0, Int32(index) * 20, 100, 20))
    }
    objects["/three"]?.states.insert(.focused)
    try withSession(objects, version: "4.8.3") { program, connection, received in
      #expect(received.wait { $0.front != nil })
      // The fake focus does not move, so the keys end after twice the number of items.
      try perform(.press(Point(x: 5, y: 6)), on: "/one", connection, received)
      let keys = program.requests.filter { $0.hasPrefix("GenerateKeyboardEvent") }
      #expect(keys.count == 6)
      #expect(keys.allSatisfy { $0.contains("65362") }, "\(keys)")
      try perform(.press(Point(x: 5, y: 46)), on: "/three", number: 2, connection, received)
      #expect(program.requests.last?.contains("65293") == true, "\(program.requests)")
    }
  }

  @Test func requestsReachTheirObjects() throws {
    try withSession { program, connection, received in
      #expect(received.wait { $0.front != nil })
      try perform(.press(.zero), on: "Sound", connection, received)
      #expect(program.requests.contains("DoAction /check 1"))
      #expect(received.object("Sound")?.states.contains(.checked) == true)
      try perform(.setValue(5), on: "Volume", number: 2, connection, received)
      #expect(program.requests.contains("Set /slider 5.0"))
      #expect(received.object("Volume")?.value?.current == 5)
      let edit = ProgramRequest.Action.edit(at: 1, deleting: 2, text: "é", isSecret: false)
      try perform(edit, on: "Name", number: 3, connection, received)
      #expect(
        program.requests.suffix(2) == ["DeleteText /entry 1 3", "InsertText /entry 1 é 2"])
      try perform(.press(Point(x: 5, y: 6)), on: "Volume", number: 4, connection, received)
      let mouse = "GenerateMouseEvent /org/a11y/atspi/registry/deviceeventcontroller 5 6"
      #expect(program.requests.suffix(2) == ["\(mouse) abs", "\(mouse) b1c"])
    }
  }

  @Test func requestForUnknownObjectFails() throws {
    try withSession { _, connection, received in
      #expect(received.wait { $0.front != nil })
      connection.perform(ProgramRequest(number: 1, object: 999, action: .focus))
      #expect(received.wait { $0.changes.last == .finished(request: 1, hasFailed: true) })
    }
  }

  @Test func sessionGoesOnAfterTheProgramEnds() throws {
    let bus = try SessionBus()
    defer { bus.end() }
    let program = try FakeProgram(Self.objects, on: bus)
    let received = ReceivedChanges()
    let connection = try DesktopConnection(
      Self.options, sessionAddress: bus.address,
      send: received.add, notice: received.add)
    defer { connection.end() }
    #expect(received.wait { $0.front != nil })
    let window = try received.id("Window")
    program.end()
    #expect(received.wait { $0.front == nil })
    #expect(received.state.withLock(\.objects).isEmpty)
    #expect(received.state.withLock(\.changes).suffix(2) == [.closed(window), .front(nil)])
    #expect(received.wait { $0.notices.contains(.programEnded("fake")) })
    #expect(received.wait { $0.notices.last == .waiting(program: "fake") })
    let other = try FakeProgram(Self.objects, on: bus)
    defer { other.end() }
    #expect(received.wait { $0.front != nil })
    #expect(try received.id("Window") > window)
  }

  @Test func floodOfEventsDelaysNoRequest() throws {
    try withSession { program, connection, received in
      #expect(received.wait { $0.front != nil })
      for index in 0..<5_000 {
        program.emit("/o\(index)", "ChildrenChanged", "add")
        program.emit("/slider", "PropertyChange", "accessible-value")
      }
      let slider = try received.id("Volume")
      connection.perform(ProgramRequest(number: 1, object: slider, action: .setValue(8)))
      // A program that is occupied with its events may reply too late; then it is asked again.
      #expect(
        received.wait { state in
          [true, false].contains { state.changes.contains(.finished(request: 1, hasFailed: $0)) }
        })
      #expect(received.wait { $0.objects[slider]?.value?.current == 8 })
      #expect(received.messageCount < 500)
    }
  }

  @Test func lostBusIsNoticed() throws {
    let bus = try SessionBus()
    let program = try FakeProgram(Self.objects, on: bus)
    defer { program.end() }
    let received = ReceivedChanges()
    let connection = try DesktopConnection(
      Self.options, sessionAddress: bus.address,
      send: received.add, notice: received.add)
    defer { connection.end() }
    #expect(received.wait { $0.front != nil })
    bus.end()
    #expect(received.wait { $0.notices.last == .busLost })
    #expect(received.state.withLock(\.front) == nil)
    connection.perform(ProgramRequest(number: 1, object: 0, action: .focus))
    #expect(received.wait { $0.changes.last == .finished(request: 1, hasFailed: true) })
  }
}

/// The marks of events.
@Suite struct DesktopMarksTests {
  @Test func theirNumberIsLimited() {
    var marks = DesktopMarks()
    for index in 0..<5000 {
      marks.add(MessageBus.Object(name: ":1", path: "/\(index)"))
      marks.addAnnouncement("\(index)", isAssertive: false)
    }
    #expect(marks.isOverfull && marks.objects.isEmpty && marks.announcements.count == 20)
  }
}
