import Controls
import Elements
import Evdev
import Gestures
import Replay
import ScreenReader
import Testing
import Touches

@testable import AccessibleTrees

/// A session on the mirror of a desktop: gestures send requests, and messages are heard.
@Suite struct DesktopMirrorTests {
  @Test func aWindowIsReadWhenItAppears() {
    var sample = SampleTree()
    sample.add(.pushButton, "Save")
    let session = MirrorSession([])
    #expect(session.tell(sample.changes) == ["Sample. Save. Button."])
  }

  @Test func aPressIsSentAndTheChangeOfTheProgramIsHeard() {
    var sample = SampleTree()
    let box = sample.add(.checkBox, "Bold")
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.activate) == ["press \(box) 160 15"])
    var object = sample.tree[box] ?? AccessibleObject(.unknown)
    object.states.formUnion(.checked)
    let heard = session.tell([.object(box, object), .finished(request: 1, hasFailed: false)])
    #expect(heard == ["On."])
  }

  @Test func aViewThatOnlyTheMirrorScrolledReturns() throws {
    var sample = SampleTree()
    let box = sample.add(.checkBox, "Bold")
    let pane = sample.add(.scrollPane) { $0.frame = Rect(x: 0, y: 100, width: 300, height: 100) }
    for row in 0..<9 {
      sample.add(.label, "Row \(row)", to: pane) {
        $0.frame = Rect(x: 0, y: 100 + 40 * Double(row), width: 300, height: 40)
      }
    }
    let session = MirrorSession(sample.changes)
    let row = session.mirror.application.readingOrder.entries.last?.element
    let view = try #require(row?.chain.compactMap { $0 as? ScrollView }.first)
    view.contentOffset = Point(x: 0, y: 80)
    var object = sample.tree[box] ?? AccessibleObject(.unknown)
    object.states.formUnion(.checked)
    _ = session.tell([.object(box, object)])
    #expect(view.contentOffset == .zero)
  }

  @Test func aFieldUnderTheCursorThatBecomesInvalidIsHeard() {
    var sample = SampleTree()
    let field = sample.add(.entry, "Zip", .editable) { $0.text = "12" }
    let session = MirrorSession(sample.changes)
    var object = sample.tree[field] ?? AccessibleObject(.unknown)
    object.states.formUnion(.invalidEntry)
    #expect(session.tell([.object(field, object)]) == ["Invalid data."])
    object.states.subtract(.invalidEntry)
    #expect(session.tell([.object(field, object)]).isEmpty)
  }

  @Test func aDisabledButtonSendsNoPress() {
    var sample = SampleTree()
    sample.add(.pushButton, "Save") { $0.states.subtract([.enabled, .sensitive]) }
    let session = MirrorSession(sample.changes)
    #expect(!session.perform(.activate).contains { $0.hasPrefix("press") })
  }

  @Test func aScaleIsHeardOnceItChanged() {
    var sample = SampleTree()
    let slider = sample.add(.slider, "Volume") {
      $0.value = AccessibleObject.Value(current: 80, minimum: 0, maximum: 100, increment: 1)
    }
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.increment) == ["setValue \(slider) 90"])
    var object = sample.tree[slider] ?? AccessibleObject(.unknown)
    object.value?.current = 90
    #expect(session.tell([.object(slider, object)]) == ["90%"])
    #expect(session.perform(.increment) == ["setValue \(slider) 100"])
    object.value?.current = 100
    #expect(session.tell([.object(slider, object)]) == ["100%"])
    #expect(session.perform(.increment) == ["(border)", "100%"])
  }

  @Test func aSpinButtonChangesByTheProgramsStep() {
    var sample = SampleTree()
    let spin = sample.add(.spinButton, "Copies") {
      $0.value = AccessibleObject.Value(current: 2, minimum: 1, maximum: 9, increment: 1)
      $0.text = "2"
    }
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.decrement) == ["setValue \(spin) 1"])
  }

  @Test func typedTextIsSentAsEditsAndLaterTextsOfTheProgramAreShown() throws {
    var sample = SampleTree()
    let field = sample.add(.entry, "Name", .editable) { $0.text = "Zoë" }
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.activate).contains("focus \(field)"))
    let input = try #require(session.mirror.application.keyWindow?.firstResponder as? TextInput)
    input.insertText("👍🏽")
    input.insertText("!")
    input.deleteBackward()
    let sent = session.mirror.application.removeRequests().compactMap { request in
      if case .send(let sent) = request { ProgramRequest(sent)?.action } else { nil }
    }
    #expect(
      sent == [
        .edit(at: 3, deleting: 0, text: "👍🏽", isSecret: false),
        .edit(at: 5, deleting: 0, text: "!", isSecret: false),
        .edit(at: 5, deleting: 1, text: "", isSecret: false),
      ])
    var object = sample.tree[field] ?? AccessibleObject(.unknown)
    // The program has performed the first of three edits.
    object.text = "Zoë👍🏽"
    _ = session.tell([.object(field, object), .finished(request: 2, hasFailed: false)])
    #expect(input.text == "Zoë👍🏽")
    object.text = "Changed"
    _ = session.tell([.object(field, object), .finished(request: 4, hasFailed: false)])
    #expect(input.text == "Changed")
  }

  @Test func secretTextIsNeitherShownNorReplaced() throws {
    var sample = SampleTree()
    let field = sample.add(.passwordText, "PIN", .editable)
    let session = MirrorSession(sample.changes)
    _ = session.perform(.activate)
    let input = try #require(session.mirror.application.keyWindow?.firstResponder as? TextInput)
    input.insertText("7")
    var object = sample.tree[field] ?? AccessibleObject(.unknown)
    object.name = "Secret PIN"
    let heard = session.tell([.object(field, object), .finished(request: 2, hasFailed: false)])
    #expect(!heard.contains { $0.contains("7") }, "\(heard)")
    #expect(input.text == "7")
  }

  @Test func theCursorReturnsWhenADialogCloses() {
    var sample = SampleTree()
    sample.add(.pushButton, "First")
    sample.add(.pushButton, "Second")
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.nextItem) == ["Second. Button."])
    let window = 100
    var dialog = SampleTree.object(
      .dialog, "Question", frame: Rect(x: 50, y: 50, width: 200, height: 100))
    dialog.children = [101]
    let button = SampleTree.object(
      .pushButton, "Cancel", frame: Rect(x: 60, y: 60, width: 80, height: 30))
    let heard = session.tell([
      .opened(window, program: "sample", toolkit: "GTK", origin: .zero), .object(window, dialog),
      .object(101, button), .front(window),
    ])
    #expect(heard == ["Question. Cancel. Button."])
    #expect(session.perform(.escape) == ["escape \(window)"])
    let after = session.tell([.removed([100, 101]), .closed(window), .front(0)])
    #expect(after == ["Sample. Second. Button."])
  }

  @Test func theMessageOfAnAlertIsReadFirst() {
    let session = MirrorSession(SampleTree().changes)
    var alert = SampleTree.object(
      .alert, "Warning", frame: Rect(x: 50, y: 50, width: 200, height: 100))
    alert.children = [101, 102]
    let message = SampleTree.object(
      .label, "Delete the file?", frame: Rect(x: 60, y: 60, width: 180, height: 20))
    let button = SampleTree.object(
      .pushButton, "Delete", .focused, frame: Rect(x: 60, y: 100, width: 80, height: 30))
    let heard = session.tell([
      .opened(100, program: "sample", toolkit: "GTK", origin: .zero), .object(100, alert),
      .object(101, message), .object(102, button), .front(100), .focused(102),
    ])
    #expect(heard == ["Warning. Delete the file?"])
  }

  @Test func theCursorFollowsTheFocusOfTheProgram() {
    var sample = SampleTree()
    sample.add(.pushButton, "First")
    let second = sample.add(.pushButton, "Second")
    let session = MirrorSession(sample.changes)
    #expect(session.tell([.focused(second)]) == ["Second. Button."])
    #expect(session.tell([.focused(second)]) == [])
  }

  @Test func aRemovedElementIsReplacedByItsNeighbor() {
    var sample = SampleTree()
    sample.add(.pushButton, "First")
    let second = sample.add(.pushButton, "Second")
    let session = MirrorSession(sample.changes)
    _ = session.perform(.nextItem)
    var window = sample.tree[0] ?? AccessibleObject(.unknown)
    window.children.removeAll { $0 == second }
    #expect(session.tell([.object(0, window), .removed([second])]) == ["First. Button."])
  }

  @Test func announcementsAreSpoken() {
    let session = MirrorSession(SampleTree().changes)
    #expect(session.tell([.announced("Saved", isAssertive: false)]) == ["Saved"])
  }

  @Test func scrollingIsSentAndItsPageIsSpokenOnceItMoved() {
    var sample = SampleTree()
    let pane = sample.add(.scrollPane) {
      $0.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    }
    func rows(_ offset: Double) -> [DesktopChange] {
      (0..<4).map { row in
        .object(
          10 + row,
          SampleTree.object(
            .pushButton, "Row \(row)",
            frame: Rect(x: 0, y: Double(row) * 50 - offset, width: 200, height: 50)))
      }
    }
    var object = sample.tree[pane] ?? AccessibleObject(.unknown)
    object.children = [10, 11, 12, 13]
    let changes = Array(sample.changes.dropLast())
    let session = MirrorSession(changes + [.object(pane, object)] + rows(0) + [.front(0)])
    #expect(session.perform(.scrollDown).first == "scroll \(pane) \"down\"")
    let heard = session.tell(rows(90) + [.finished(request: 1, hasFailed: false)])
    #expect(heard.first?.contains("2") == true, "\(heard)")
    // The cursor moves to the first row in sight.
    #expect(heard.last == "Row 1. Button.", "\(heard)")
    #expect(session.perform(.scrollDown).first == "scroll \(pane) \"down\"")
    let end = session.tell([.finished(request: 2, hasFailed: true)])
    #expect(end.contains("(border)"), "\(end)")
  }

  @Test func columnHeaderIsNotTheFirstRowInSight() {
    var sample = SampleTree()
    let pane = sample.add(.scrollPane) {
      $0.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    }
    sample.add(.columnHeader, "Fruit", to: pane) {
      $0.frame = Rect(x: 0, y: 0, width: 300, height: 20)
    }
    let rows = (0..<4).map { row in
      sample.add(.pushButton, "Row \(row)", to: pane) {
        $0.frame = Rect(x: 0, y: 20 + Double(row) * 50, width: 300, height: 50)
      }
    }
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.nextItem).last?.hasPrefix("Row 0") == true)
    #expect(session.perform(.scrollDown).first == "scroll \(pane) \"down\"")
    let heard = session.tell(
      sample.moving(rows, up: 80) + [.finished(request: 1, hasFailed: false)])
    #expect(heard.last?.hasPrefix("Row 1") == true, "\(heard)")
  }

  @Test func partOfAPageScrollsByItself() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb) { $0.frame = Rect(x: 0, y: 0, width: 400, height: 400) }
    let part = sample.add(.section, to: page) {
      $0.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    }
    let list = sample.add(.list, to: part) {
      $0.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    }
    let rows = (0..<8).map { row in
      sample.add(.pushButton, "Row \(row)", to: list) {
        $0.frame = Rect(x: 0, y: Double(row) * 50, width: 300, height: 50)
        if row > 1 { $0.states.remove(.showing) }
      }
    }
    sample.add(.pushButton, "Buy", to: page) {
      $0.frame = Rect(x: 0, y: 110, width: 300, height: 50)
    }
    let session = MirrorSession(sample.changes)
    // The rows that are out of sight do not cover the button.
    let order = session.mirror.application.readingOrder
    #expect(order.hitTest(Point(x: 9, y: 140))?.accessibilityLabel == "Buy")
    #expect(session.perform(.scrollDown).first == "scroll \(part) \"down\"")
    for (row, id) in rows.enumerated() {
      sample.tree[id]?.states.remove(.showing)
      if (1...3).contains(row) { sample.tree[id]?.states.insert(.showing) }
    }
    let heard = session.tell(
      sample.moving(rows + [list], up: 90) + [.finished(request: 1, hasFailed: false)])
    #expect(heard.first == "Page 2 of 5" && heard.last?.hasPrefix("Row 1") == true, "\(heard)")
  }

  @Test func laterPartsOfAPageAreInFront() {
    var sample = SampleTree()
    let page = sample.add(.documentWeb) { $0.frame = Rect(x: 0, y: 0, width: 400, height: 400) }
    let part = sample.add(.section, to: page) {
      $0.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    }
    for name in ["Buy", "Accept"] {
      sample.add(.pushButton, name, to: part) {
        $0.frame = Rect(x: 0, y: 0, width: 300, height: 50)
      }
    }
    let order = MirrorSession(sample.changes).mirror.application.readingOrder
    #expect(order.hitTest(Point(x: 9, y: 9))?.accessibilityLabel == "Accept")
  }

  @Test(arguments: [false, true])
  func cursorOutsideOfAScrolledViewStays(isOutOfSight: Bool) {
    var sample = SampleTree()
    let pane = sample.add(.scrollPane) { $0.frame = Rect(x: 0, y: 0, width: 300, height: 100) }
    let rows = (0..<4).map { row in
      sample.add(.pushButton, "Row \(row)", to: pane) {
        $0.frame = Rect(x: 0, y: Double(row) * 50, width: 300, height: 50)
      }
    }
    let other = sample.add(.scrollPane) {
      $0.frame = Rect(x: 0, y: 300, width: 300, height: 60)
    }
    let save = sample.add(.pushButton, "Save", to: other) {
      $0.frame = Rect(x: 0, y: 300, width: 300, height: 50)
    }
    let session = MirrorSession(sample.changes)
    #expect(session.perform(.scrollDown).first == "scroll \(pane) \"down\"")
    #expect(session.perform(.lastItem).last == "Save. Button.")
    let heard = session.tell(
      sample.moving(isOutOfSight ? rows + [save] : rows, up: 90) + [
        .finished(request: 1, hasFailed: false)
      ])
    #expect(!heard.contains { $0.hasPrefix("Row") }, "\(heard)")
  }

  @Test func singleHiddenLinkDoesNotScrollItsPart() throws {
    var sample = SampleTree()
    let page = sample.add(.documentWeb) { $0.frame = Rect(x: 0, y: 0, width: 400, height: 400) }
    let head = sample.add(.header, to: page) { $0.frame = Rect(x: 0, y: 0, width: 400, height: 60) }
    sample.add(.link, "Skip", to: head) {
      $0.frame = Rect(x: 0, y: -40, width: 90, height: 30)
      $0.states.remove(.showing)
    }
    sample.add(.pushButton, "Menu", to: head) { $0.frame = Rect(x: 0, y: 0, width: 90, height: 30) }
    let content = ElementDescriber(sample.tree).window.content
    #expect(content.first?.elementClass == .scrollView)
    #expect(content.first?.content.first?.elementClass == .view)
  }

  @Test func touchesThatNoElementHandlesPassThrough() {
    var sample = SampleTree()
    sample.add(.pushButton, "Save")
    let session = MirrorSession(sample.changes)
    session.mirror.application.tap(at: Point(x: 160, y: 15))
    let sent = session.mirror.application.removeRequests().compactMap { request in
      if case .send(let sent) = request { ProgramRequest(sent)?.action } else { nil }
    }
    #expect(
      sent == [.touch(.began, Point(x: 160, y: 15)), .touch(.ended, Point(x: 160, y: 15))])
  }

  @Test func anInvalidMessageChangesNothing() {
    var sample = SampleTree()
    sample.add(.pushButton, "Save")
    let session = MirrorSession(sample.changes)
    let mirror = session.mirror
    #expect(throws: MessageError.self) { try mirror.check("[{\"object\": 1, \"frame\": 2}]") }
    mirror.receive("[{\"object\": 1, \"frame\": 2}]")
    #expect(mirror.application.readingOrder.entries.count == 1)
  }

  @Test func treesWithCyclesAreShown() {
    var sample = SampleTree()
    let group = sample.add(.panel, "Group")
    sample.add(.pushButton, "Save", to: group)
    var object = sample.tree[group] ?? AccessibleObject(.unknown)
    object.children += [0, group, 77]
    let session = MirrorSession(sample.changes + [.object(group, object)])
    #expect(session.mirror.application.readingOrder.entries.count == 1)
  }
}

/// Menus and choices that open in front of a window.
@Suite struct DesktopMenuTests {
  @Test func theCursorReturnsFromAMenuInItsOwnWindow() {
    var sample = SampleTree()
    sample.add(.pushButton, "First")
    let choice = sample.add(.comboBox, "Color")
    let session = MirrorSession(sample.changes)
    _ = session.perform(.nextItem)
    #expect(session.perform(.activate) == ["press \(choice) 160 55"])
    var popup = SampleTree.object(.window, frame: Rect(x: 10, y: 40, width: 300, height: 60))
    popup.children = [20]
    var menu = SampleTree.object(.menu, frame: Rect(x: 10, y: 40, width: 300, height: 60))
    menu.children = [21, 22]
    let red = SampleTree.object(.menuItem, "Red", frame: Rect(x: 10, y: 40, width: 300, height: 30))
    let blue = SampleTree.object(
      .menuItem, "Blue", frame: Rect(x: 10, y: 70, width: 300, height: 30))
    let heard = session.tell([
      .opened(30, program: "sample", toolkit: "GTK", origin: .zero), .object(20, menu),
      .object(21, red), .object(22, blue), .object(30, popup), .front(30),
    ])
    #expect(heard == ["Red. Button."])
    #expect(session.perform(.nextItem) == ["Blue. Button."])
    #expect(session.perform(.activate).first?.hasPrefix("press 22") == true)
    let after = session.tell([
      .removed([20, 21, 22, 30]), .closed(30), .front(0), .finished(request: 2, hasFailed: false),
    ])
    #expect(after.first?.contains("Color") == true, "\(after)")
  }
}
