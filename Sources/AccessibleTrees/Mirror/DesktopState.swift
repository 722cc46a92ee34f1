internal import Elements

/// The windows of a desktop and their objects, as of the latest message.
struct DesktopState {
  /// A window of a program.
  struct ProgramWindow {
    /// The name of the program.
    var program: String
    /// The name of the toolkit.
    var toolkit: String
    /// The position of the window's coordinates on the screen.
    var origin: Point
  }

  /// The size of the screen.
  private(set) var screen = Size(width: 1280, height: 800)
  /// The objects of all windows.
  private(set) var objects = ObjectTable()
  /// The windows.
  private(set) var windows: [AccessibleObject.ID: ProgramWindow] = [:]
  /// The window in front; `nil` without a window.
  private(set) var front: AccessibleObject.ID?

  /// Applies a change.
  mutating func apply(_ change: DesktopChange) {
    switch change {
    case .screen(let size): screen = Size(width: max(1, size.width), height: max(1, size.height))
    case .opened(let id, let program, let toolkit, let origin):
      windows[id] = ProgramWindow(program: program, toolkit: toolkit, origin: origin)
    case .object(let id, let object):
      var object = object
      object.parent = objects[id]?.parent
      objects[id] = object
      for child in object.children where child != id { objects.setParent(id, of: child) }
    case .removed(let ids): for id in ids { objects[id] = nil }
    case .moved(let id, let origin): windows[id]?.origin = origin
    case .front(let id): front = id
    case .closed(let id):
      windows[id] = nil
      if front == id { front = nil }
    case .focused, .announced, .finished: break
    }
  }

  /// Returns the tree of the window in front; `nil` without a window.
  mutating func makeFrontTree() -> AccessibleTree? {
    guard let front, let window = windows[front] else { return nil }
    return AccessibleTree(
      program: window.program, toolkit: window.toolkit, root: front, in: &objects)
  }

  /// The position of the coordinates of the window in front.
  var frontOrigin: Point { front.flatMap { windows[$0]?.origin } ?? .zero }
}
