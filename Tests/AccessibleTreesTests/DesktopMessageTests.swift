import Elements
import Testing

@testable import AccessibleTrees

/// The messages about the programs of a desktop.
@Suite struct DesktopMessageTests {
  private static func sample() -> AccessibleObject {
    var object = AccessibleObject(
      .spinButton, name: "Größe \"A\"\n{x}", states: [.enabled, .sensitive, .focusable, .visible],
      interfaces: [.value, .component, .editableText])
    object.description = "In points"
    object.helpText = "1 to 99"
    object.language = "de"
    object.attributes = ["level": "2", "a": ""]
    object.relations = [.labelledBy: [4, 9], .flowsTo: [2]]
    object.frame = Rect(x: -3, y: 4.5, width: 100, height: 20)
    object.value = AccessibleObject.Value(
      current: 12, minimum: 1, maximum: 99, increment: 0.5, text: "12 pt")
    object.text = ""
    object.insertionPoint = 2
    object.actions = ["activate", ""]
    object.cell = AccessibleObject.Cell(row: 3, column: 1, rowSpan: 2, columnSpan: 1)
    object.tableSize = AccessibleObject.TableSize(rows: 1000, columns: 4)
    object.children = [6, 7]
    return object
  }

  @Test func everyPropertyOfAnObjectIsRestored() throws {
    var writer = DesktopMessageWriter()
    let object = Self.sample()
    writer.add(.object(5, object))
    let message = writer.takeMessage() ?? ""
    #expect(try DesktopMessage(message).changes { _ in nil } == [.object(5, object)])
  }

  @Test func everyPropertyCanBeRemovedAgain() throws {
    var writer = DesktopMessageWriter()
    writer.add(.object(5, Self.sample()))
    _ = writer.takeMessage()
    let bare = AccessibleObject(.label)
    writer.add(.object(5, bare))
    let message = writer.takeMessage() ?? ""
    #expect(
      try DesktopMessage(message).changes { [5: Self.sample()][$0] } == [.object(5, bare)])
  }

  @Test func aMessageContainsOnlyWhatDiffers() throws {
    var writer = DesktopMessageWriter()
    var object = Self.sample()
    writer.add(.object(5, object))
    _ = writer.takeMessage()
    writer.add(.object(5, object))
    #expect(writer.takeMessage() == nil)
    object.name = "Size"
    writer.add(.object(5, object))
    #expect(writer.takeMessage() == #"[{"object": 5, "name": "Size"}]"#)
  }

  @Test func changesOfWindowsAreRestored() throws {
    let changes: [DesktopChange] = [
      .screen(Size(width: 1280, height: 1024)),
      .opened(1, program: "zenity", toolkit: "gtk", origin: Point(x: 10, y: -20)),
      .object(1, AccessibleObject(.frame, name: "Window")), .moved(1, origin: Point(x: 0, y: 0.5)),
      .front(1), .focused(1), .announced("Saved", isAssertive: true),
      .announced("Read", isAssertive: false), .finished(request: 3, hasFailed: false),
      .finished(request: 4, hasFailed: true), .removed([1]), .closed(1), .front(nil),
    ]
    var writer = DesktopMessageWriter()
    for change in changes { writer.add(change) }
    let message = writer.takeMessage() ?? ""
    #expect(try DesktopMessage(message).changes { _ in nil } == changes)
  }

  @Test(arguments: [
    "", "{}", "[1]", #"[{"object": 1, "role": "no such role"}]"#,
    #"[{"object": 1, "frame": [1, 2]}]"#, #"[{"object": 1, "color": "red"}]"#,
    #"[{"object": 1, "states": "fast"}]"#, #"[{"unknown": 1}]"#, #"[{"object": "1"}]"#,
    #"[{"screen": [1]}]"#, #"[{"object": 1, "name": 5}]"#, "[{}]",
  ])
  func anInvalidMessageIsRejected(_ text: String) {
    #expect(throws: MessageError.self) { try DesktopMessage(text).changes { _ in nil } }
  }

  @Test func everyRequestIsRestored() {
    let actions: [ProgramRequest.Action] = [
      .press(Point(x: 5, y: 6)), .longPress(Point(x: 0, y: 1)), .setValue(-0.25),
      .edit(at: 2, deleting: 1, text: "ä\"\n", isSecret: false),
      .edit(at: 0, deleting: 0, text: "x", isSecret: true), .moveInsertionPoint(7),
      .select(1..<4), .focus, .show, .scroll(.down), .scroll(.left), .escape, .confirm,
      .touch(.moved, Point(x: 3, y: 9)),
    ]
    for (index, action) in actions.enumerated() {
      let request = ProgramRequest(number: index + 1, object: 12, action: action)
      #expect(ProgramRequest(request.sent) == request)
    }
    #expect(ProgramRequest(SentRequest("press")) == nil)
    #expect(ProgramRequest(SentRequest("authorize", values(1))) == nil)
  }

  @Test func secretTextIsMarked() {
    let request = ProgramRequest(
      number: 1, object: 2, action: .edit(at: 0, deleting: 0, text: "1234", isSecret: true))
    #expect(!request.sent.values.contains { $0.redactedJSON.utf8.elementsEqual("\"1234\"".utf8) })
  }

  private func values(_ number: Int) -> [SentRequest.Value] {
    [SentRequest.Value("request", json: "\(number)"), SentRequest.Value("object", json: "1")]
  }
}
