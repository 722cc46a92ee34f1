import Elements
import System
import Testing

@testable import AccessibleTrees
@testable import Desktop

/// Programs on a private bus, also those that do not follow the protocol.
@Suite struct TreeReaderTests {
  private typealias Object = FakeProgram.Object

  /// A session with one program.
  private func withProgram<Result>(
    _ objects: [String: Object], _ behavior: FakeProgram.Behavior = .correct, timeout: Int = 300,
    toolkit: String = "gtk", _ body: (AccessibilityBus) throws -> Result
  ) throws -> Result {
    let bus = try SessionBus()
    defer { bus.end() }
    var objects = objects
    objects[FakeProgram.root] = Object(
      role: .application, name: "fake", interfaces: ["Accessible", "Application"],
      children: ["/window"])
    let program = try FakeProgram(objects, behavior, toolkit: toolkit, on: bus)
    defer { program.end() }
    return try body(AccessibilityBus(sessionAddress: bus.address, timeout: timeout))
  }

  private func read(
    _ objects: [String: Object], _ behavior: FakeProgram.Behavior = .correct,
    limits: TreeReader.Limits = TreeReader.Limits(), toolkit: String = "gtk"
  ) throws -> (tree: AccessibleTree, omissions: TreeReader.Omissions) {
    try withProgram(objects, behavior, toolkit: toolkit) { bus in
      let program = try bus.program(named: "fake")
      let reader = TreeReader(program, on: bus, limits: limits)
      return (try reader.read(try program.window(titled: nil)), reader.omissions)
    }
  }

  private static let window = Object(
    role: .frame, name: "Window", frame: (0, 0, 400, 300), children: ["/a", "/b"])

  /// A program with Qt ends if it is asked for all properties at once.
  @Test(arguments: ["gtk", "Qt", ""]) func treeHasWhatTheProgramPublishes(toolkit: String) throws {
    let objects = [
      "/window": Self.window,
      "/a": Object(name: "Save", frame: (1, 2, 30, 40)),
      "/b": Object(
        role: .slider, name: "Volume", interfaces: ["Accessible", "Component", "Value"],
        value: (3, 0, 4)),
    ]
    let (tree, omissions) = try read(objects, toolkit: toolkit)
    #expect(omissions == TreeReader.Omissions())
    #expect(tree.program == "fake" && tree.toolkit == toolkit && tree.count == 3)
    let children = tree.children(of: tree.root).compactMap { tree[$0] }
    #expect(children.map(\.name) == ["Save", "Volume"])
    #expect(children.map(\.role) == [.pushButton, .slider])
    #expect(children[0].frame == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(children[1].value == AccessibleObject.Value(current: 3, minimum: 0, maximum: 4))
  }

  @Test func programsAreListedWithTheirWindows() throws {
    try withProgram(["/window": Self.window]) { bus in
      let programs = try bus.programs()
      #expect(programs.map(\.name) == ["fake"])
      #expect(programs.map(\.isResponding) == [true])
      #expect(programs[0].windows.map(\.title) == ["Window"])
      #expect(programs[0].windows.map(\.role) == [.frame])
      #expect(throws: DesktopError.noProgram("other", known: ["fake"])) {
        try bus.program(named: "other")
      }
      #expect(throws: DesktopError.noWindow(program: "fake", "x", known: ["Window"])) {
        try programs[0].window(titled: "x")
      }
    }
  }

  /// The name that the kernel has for this process, which is that of a program that does not reply.
  private static let ownName = KernelFile.line(of: "/proc/self/comm") ?? ""

  @Test func programThatNeverRepliesIsLeftOut() throws {
    try withProgram(["/window": Self.window], .silent, timeout: 100) { bus in
      let programs = try bus.programs()
      #expect(programs.map(\.isResponding) == [false])
      let process = try #require(programs[0].process)
      #expect(throws: DesktopError.noReply(program: Self.ownName, milliseconds: 100)) {
        try bus.program(named: "\(process)")
      }
    }
  }

  @Test func programThatStopsReplyingIsReported() throws {
    // Enough replies for the list of programs and the window, but not for all objects.
    var objects = ["/window": Self.window]
    objects["/window"]?.children = (0..<200).map { "/o\($0)" }
    for index in 0..<200 { objects["/o\(index)"] = Object(name: "\(index)") }
    let (tree, omissions) = try read(objects, .silentAfter(100))
    #expect(tree.count < 100)
    #expect(omissions.unanswered > 100)
  }

  @Test func nonsenseIsNoTree() throws {
    try withProgram(["/window": Self.window], .nonsense) { bus in
      let programs = try bus.programs()
      #expect(programs.map(\.windows.count) == [0])
      #expect(throws: DesktopError.noWindow(program: Self.ownName, nil, known: [])) {
        try programs[0].window(titled: nil)
      }
    }
  }

  @Test func cyclesAndSharedChildrenAreReadOnce() throws {
    let (tree, omissions) = try read([
      "/window": Self.window,
      "/a": Object(role: .panel, children: ["/window", "/b", "/a"]),
      "/b": Object(name: "Save", children: ["/a"]),
    ])
    #expect(tree.count == 3)
    #expect(omissions.repeated == 4)
  }

  @Test func objectsWithManyChildrenAndDeepTreesAreCut() throws {
    var objects = ["/window": Self.window]
    for level in 0..<30 {
      objects["/d\(level)"] = Object(role: .panel, children: ["/d\(level + 1)"])
    }
    objects["/window"]?.children = ["/d0", "/wide"]
    objects["/wide"] = Object(role: .list, children: ["/item"], childCount: 1_000_000)
    objects["/item"] = Object(role: .listItem, name: "Item")
    var limits = TreeReader.Limits()
    limits.depth = 10
    limits.children = 50
    let (tree, omissions) = try read(objects, limits: limits)
    #expect(omissions.excess == 1_000_000 - 50 + 1)
    // The window, nine levels, the list, and the item that it returns for each index.
    #expect(tree.count == 12)
  }

  @Test func sessionWithoutAccessibilityIsReported() throws {
    let bus = try SessionBus()
    #expect(throws: DesktopError.noAccessibilityBus) {
      try AccessibilityBus(sessionAddress: bus.address)
    }
    bus.end()
    #expect(throws: DesktopError.self) {
      try AccessibilityBus(sessionAddress: "unix:path=/nonexistent/bus")
    }
  }
}
