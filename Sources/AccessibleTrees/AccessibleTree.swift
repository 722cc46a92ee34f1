internal import Elements

/// The accessibility tree of a window of a program.
package struct AccessibleTree: Hashable, Sendable {
  /// The name of the program.
  package var program: String
  /// The name of the toolkit, such as `gtk`; empty if the program does not state it.
  package var toolkit: String
  /// The window.
  package let root: AccessibleObject.ID
  private var objects: [AccessibleObject.ID: AccessibleObject]

  /// Creates a tree that contains only a window.
  package init(
    program: String, toolkit: String = "", window: AccessibleObject, root: AccessibleObject.ID = 0
  ) {
    self.program = program
    self.toolkit = toolkit
    self.root = root
    objects = [root: window]
  }

  /// The number of objects.
  package var count: Int { objects.count }

  /// The IDs of the objects, in ascending order.
  package var ids: [AccessibleObject.ID] { objects.keys.sorted() }

  /// The object with an ID; `nil` if it does not exist.
  package subscript(id: AccessibleObject.ID) -> AccessibleObject? {
    get { objects[id] }
    set { objects[id] = newValue }
  }

  /// Adds an object as the last child of `parent`, and returns its ID.
  @discardableResult
  package mutating func append(
    _ object: AccessibleObject, to parent: AccessibleObject.ID
  ) -> AccessibleObject.ID {
    let id = (objects.keys.max() ?? root) + 1
    var object = object
    object.parent = parent
    objects[id] = object
    objects[parent]?.children.append(id)
    return id
  }

  /// Whether a page that is shown has no size yet.
  ///
  /// Firefox measures its pages only after a program has asked for the first size.
  package var awaitsSizes: Bool { objects.values.contains(where: \.awaitsSize) }

  /// Whether a page that is shown is not complete yet.
  package var isLoading: Bool { objects.values.contains(where: \.isLoading) }

  /// The children of an object that exist, in order.
  package func children(of id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    (self[id]?.children ?? []).filter { self[$0] != nil }
  }
}

extension AccessibleObject {
  /// Whether this is a page that is shown and has no size yet.
  fileprivate var awaitsSize: Bool {
    guard role == .documentWeb, states.contains(.showing) else { return false }
    return frame.map { $0.isEmpty || $0.minX == -1 && $0.width <= 1 } ?? true
  }

  /// Whether this is a page that is shown and not complete, or the place of a page that has none.
  package var isLoading: Bool {
    guard states.contains(.showing) else { return false }
    return switch role {
    case .documentWeb: states.contains(.busy) || awaitsSize
    case .internalFrame: children.isEmpty
    default: false
    }
  }
}
