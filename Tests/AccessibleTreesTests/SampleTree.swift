import Elements
import ScreenReader
import Screens
import Testing

@testable import AccessibleTrees

/// A tree of a window with objects below each other.
struct SampleTree {
  var tree = AccessibleTree(
    program: "sample", toolkit: "GTK",
    window: SampleTree.object(.frame, "Sample", frame: Rect(x: 0, y: 0, width: 400, height: 800)))
  private var nextY = 0.0

  static func object(
    _ role: AccessibleRole, _ name: String = "", _ states: AccessibleStates = [], frame: Rect?
  ) -> AccessibleObject {
    var object = AccessibleObject(
      role, name: name, states: states.union([.visible, .showing, .enabled, .sensitive]),
      interfaces: [.component])
    object.frame = frame
    return object
  }

  @discardableResult
  mutating func add(
    _ role: AccessibleRole, _ name: String = "", _ states: AccessibleStates = [],
    to parent: AccessibleObject.ID = 0, _ change: (inout AccessibleObject) -> Void = { _ in }
  ) -> AccessibleObject.ID {
    var object = Self.object(
      role, name, states, frame: Rect(x: 10, y: nextY, width: 300, height: 30))
    nextY += 40
    change(&object)
    return tree.append(object, to: parent)
  }

  /// The speech of the elements in reading order, as the screen file of a snapshot has them.
  ///
  /// The mirror of a desktop speaks the same.
  func spoken() throws -> [String] {
    let prototype = Prototype(try ProgramSnapshot(tree).file())
    let outline = Outline(
      of: prototype.application, settings: prototype.readerSettings, name: { _ in nil })
    let spoken = outline.items.map(\.spoken)
    let mirror = DesktopMirror()
    mirror.receive(message)
    let mirrored = Outline(
      of: mirror.application, settings: prototype.readerSettings, name: { _ in nil }
    ).items.map(\.spoken)
    #expect(mirrored == spoken)
    return spoken
  }

  /// Returns the changes that move objects up.
  func moving(_ ids: [AccessibleObject.ID], up distance: Double) -> [DesktopChange] {
    ids.map { id in
      var object = tree[id] ?? AccessibleObject(.unknown)
      object.frame?.origin.y -= distance
      return .object(id, object)
    }
  }

  /// The changes that open the window.
  var changes: [DesktopChange] {
    [
      .screen(Size(width: 400, height: 800)),
      .opened(tree.root, program: tree.program, toolkit: tree.toolkit, origin: .zero),
    ] + tree.ids.map { .object($0, tree[$0] ?? AccessibleObject(.unknown)) } + [.front(tree.root)]
  }

  /// The message that opens the window.
  var message: String {
    var writer = DesktopMessageWriter()
    for change in changes { writer.add(change) }
    return writer.takeMessage() ?? ""
  }
}
