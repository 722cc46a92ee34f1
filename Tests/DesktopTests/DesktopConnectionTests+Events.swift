import Elements
import Glibc
import Synchronization
import Testing

@testable import AccessibleTrees
@testable import Desktop

/// Sessions with programs that announce texts, load pages or embed objects.
extension DesktopConnectionTests {
  @Test func announcementsArePassedOn() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      program.emit(
        FakeProgram.Event(path: "/check", member: "Announcement", numbers: (2, 0), text: "Saved"))
      #expect(received.wait { $0.changes.last == .announced("Saved", isAssertive: true) })
    }
  }

  @Test func textInLiveRegionsIsAnnounced() throws {
    var objects = Self.objects
    objects["/window"]?.children = ["/page"]
    objects["/page"] = Object(
      role: .documentWeb, name: "Page", states: [.visible, .showing], frame: (0, 0, 400, 300),
      children: ["/status", "/plain", "/busy"])
    let live = ["container-live": "polite"]
    for (path, attributes) in [
      ("/status", live), ("/plain", [:]),
      ("/busy", ["container-live": "polite", "container-busy": "true"]),
    ] {
      objects[path] = Object(
        role: .statusBar, name: "Old", states: [.visible, .showing], attributes: attributes)
    }
    try withSession(objects) { program, _, received in
      #expect(received.wait { $0.front != nil })
      for path in ["/plain", "/busy", "/status"] {
        program.set(path) { $0?.name = "New \(path)" }
        for detail in ["insert", "delete"] {
          program.emit(
            FakeProgram.Event(
              path: path, member: "TextChanged", detail: detail, text: "New \(path)"))
        }
      }
      #expect(received.wait { $0.changes.last == .announced("New /status", isAssertive: false) })
      #expect(received.announced == ["New /status"])
    }
  }

  @Test func alertsThatAppearAreAnnounced() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      program.set("/alert") {
        $0 = Object(role: .alert, states: [.visible, .showing], children: ["/words", "/more"])
      }
      program.set("/words") { $0 = Object(role: .label, name: "No  network") }
      program.set("/more") { $0 = Object(role: .pushButton, name: "Retry") }
      program.set("/window") { $0?.children = ["/check", "/alert"] }
      program.emit("/window", "ChildrenChanged", "add")
      #expect(
        received.wait { $0.changes.last == .announced("No network Retry", isAssertive: true) })
    }
  }

  @Test func announcementsInASecondAreLimited() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      for number in 1...20 {
        program.emit(
          FakeProgram.Event(
            path: "/check", member: "Announcement", numbers: (1, 0), text: "Message \(number)"))
      }
      program.set("/slider") { $0?.value?.current = 7 }
      program.emit("/slider", "PropertyChange", "accessible-value")
      let slider = try received.id("Volume")
      #expect(received.wait { $0.objects[slider]?.value?.current == 7 })
      #expect(received.announced == (1...5).map { "Message \($0)" })
    }
  }

  @Test func choicesAreReadAgainAfterOneWasAddedOrRemoved() throws {
    func choice(_ index: Int, of count: Int) -> Object {
      Object(
        role: .radioButton, name: "Choice \(index)",
        attributes: ["posinset": "\(index)", "setsize": "\(count)"])
    }
    var objects = Self.objects
    objects["/window"]?.children = ["/first", "/second"]
    (objects["/first"], objects["/second"]) = (choice(1, of: 2), choice(2, of: 2))
    try withSession(objects) { program, _, received in
      #expect(received.wait { $0.front != nil })
      let first = try received.id("Choice 1")
      for (children, count, change) in [
        (["/first", "/second", "/third"], 3, "add"), (["/first", "/second"], 2, "remove"),
      ] {
        program.set("/first") { $0 = choice(1, of: count) }
        program.set("/third") { $0 = choice(3, of: 3) }
        program.set("/window") { $0?.children = children }
        program.emit("/window", "ChildrenChanged", change)
        #expect(received.wait { $0.objects[first]?.attributes["setsize"] == "\(count)" })
      }
    }
  }

  @Test func newWindowWaitsForItsPage() throws {
    var objects = Self.objects
    objects["/window"]?.children = ["/page"]
    objects["/page"] = Object(
      role: .documentWeb, name: "Page", states: [.visible, .showing, .busy],
      frame: (0, 0, 400, 300))
    try withSession(objects) { program, _, received in
      usleep(200_000)
      program.set("/title") { $0 = Object(role: .heading, name: "Title") }
      program.set("/page") {
        $0?.children = ["/title"]
        $0?.states.remove(.busy)
      }
      program.emit("/page", "ChildrenChanged", "add")
      program.emit("/page", "StateChanged", "busy", 0)
      #expect(received.wait { state in state.objects.values.contains { $0.name == "Title" } })
      #expect(received.messageCount == 1)
    }
  }

  @Test func windowAppearsWithAPageThatStaysBusy() throws {
    var objects = Self.objects
    objects["/window"]?.children = ["/frame"]
    objects["/frame"] = Object(role: .internalFrame, states: [.visible, .showing])
    try withSession(objects) { _, _, received in
      #expect(received.wait { $0.front != nil })
    }
  }

  @Test(arguments: [false, true])
  func focusIsAwaitedAfterItsObjectDisappears(losesItsFrameFirst: Bool) throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      // On a busy machine the focus can be later than it is awaited.
      for _ in 1...10 {
        program.set("/entry") { $0 = Self.objects["/entry"] }
        program.set("/window") { $0?.children = ["/check", "/slider", "/entry"] }
        program.emit("/window", "ChildrenChanged", "add")
        program.emit("/entry", "StateChanged", "focused", 1)
        #expect(
          received.wait { state in
            state.objects.contains {
              $0.value.name == "Name" && state.changes.last == .focused($0.key)
            }
          })
        let count = received.messageCount
        if losesItsFrameFirst {
          program.set("/entry") { $0?.interfaces = ["Accessible"] }
          program.emit("/entry", "PropertyChange", "accessible-name")
          usleep(100_000)
        }
        program.set("/window") { $0?.children = ["/check", "/slider"] }
        program.emit("/window", "ChildrenChanged", "remove")
        usleep(60_000)
        program.emit("/slider", "StateChanged", "focused", 1)
        let slider = try received.id("Volume")
        #expect(received.wait { $0.changes.last == .focused(slider) })
        if received.messageCount == count + 1 { return }
      }
      Issue.record("the removal is always sent before the focus")
    }
  }

  @Test func defunctObjectStaysUntilItIsRemoved() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let check = try received.id("Sound")
      // Only the object has an event, not the one that contained it.
      program.set("/check") { $0 = Object(role: .invalid, states: .defunct) }
      program.set("/window") { $0?.children = ["/slider", "/entry"] }
      program.emit("/check", "PropertyChange", "accessible-name")
      #expect(received.wait { $0.objects[check] == nil })
      let changes = received.state.withLock(\.changes)
      #expect(
        !changes.contains {
          if case .object(check, let object) = $0 { object.name != "Sound" } else { false }
        })
    }
  }

  @Test func focusIsAwaitedAfterThePressedObjectDisappears() throws {
    try withSession { program, connection, received in
      #expect(received.wait { $0.front != nil })
      // On a busy machine the focus can be later than it is awaited.
      for number in 1...10 {
        program.set("/window") { $0?.children = ["/check", "/slider", "/entry"] }
        program.emit("/window", "ChildrenChanged", "add")
        #expect(received.wait { state in state.objects.values.contains { $0.name == "Sound" } })
        try perform(.press(.zero), on: "Sound", number: number, connection, received)
        let count = received.messageCount
        program.set("/window") { $0?.children = ["/slider", "/entry"] }
        program.emit("/window", "ChildrenChanged", "remove")
        usleep(60_000)
        let path = number.isMultiple(of: 2) ? "/slider" : "/entry"
        let name = number.isMultiple(of: 2) ? "Volume" : "Name"
        program.emit(path, "StateChanged", "focused", 1)
        let focused = try received.id(name)
        #expect(received.wait { $0.changes.last == .focused(focused) })
        if received.messageCount == count + 1 { return }
      }
      Issue.record("the removal is always sent before the focus")
    }
  }

  @Test func changesAreNotHeldWithoutLimit() throws {
    try withSession { program, _, received in
      #expect(received.wait { $0.front != nil })
      let count = received.messageCount
      // Each dialog that opens lets the session wait for the next focus, which never arrives.
      for number in 1...40 {
        program.set("/dialog\(number)") {
          $0 = Object(role: .dialog, name: "Dialog \(number)", states: [.visible, .showing])
        }
        program.set("/window") { $0?.children = ["/check", "/dialog\(number)"] }
        program.emit("/window", "ChildrenChanged", "add")
        usleep(100_000)
        if received.messageCount > count { return }
      }
      Issue.record("nothing was sent in four seconds")
    }
  }

  @Test func embeddedObjectsNameTheirParent() throws {
    var objects = Self.objects
    objects["/window"]?.children = ["/check", "@/embedded", "@/foreign"]
    objects["/embedded"] = Object(name: "Embedded")
    objects["/foreign"] = Object(name: "Foreign", parent: "/elsewhere")
    try withSession(objects) { _, _, received in
      #expect(received.wait { $0.front != nil })
      #expect(received.object("Embedded") != nil)
      #expect(received.object("Foreign") == nil)
    }
  }
}
