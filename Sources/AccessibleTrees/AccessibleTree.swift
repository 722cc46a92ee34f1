internal import Elements

/// The accessibility tree of a window of a program.
package struct AccessibleTree: Hashable, Sendable {
  /// The name of the program.
  package var program: String
  /// The name of the toolkit, such as `gtk`; empty if the program does not state it.
  package var toolkit: String
  /// The window.
  package let root: AccessibleObject.ID
  private var objects = ObjectTable()

  /// Creates a tree that contains only a window.
  package init(
    program: String, toolkit: String = "", window: AccessibleObject, root: AccessibleObject.ID = 0
  ) {
    self.program = program
    self.toolkit = toolkit
    self.root = root
    objects[root] = window
  }

  /// Creates a tree of the objects of a table that are in a window, each in the place where it is first
  /// found, which becomes its parent in the table.
  init?(program: String, toolkit: String, root: AccessibleObject.ID, in table: inout ObjectTable) {
    guard var window = table[root] else { return nil }
    window.parent = nil
    self.init(program: program, toolkit: toolkit, window: window, root: root)
    var pending = [root]
    while let id = pending.popLast() {
      let stated = objects.children(of: id)
      // An object that has a place already is no child: a session can state anything.
      var children: [AccessibleObject.ID] = []
      for child in stated where !objects.contains(child) && table.contains(child) {
        table.setParent(id, of: child)
        objects.add(child, from: table)
        children.append(child)
      }
      if children != stated { objects[id]?.children = children }
      pending += children
    }
  }

  /// The number of objects.
  package var count: Int { objects.count }

  /// The IDs of the objects, in ascending order.
  package var ids: [AccessibleObject.ID] { objects.ids.sorted() }

  /// The object with an ID; `nil` if it does not exist.
  package subscript(id: AccessibleObject.ID) -> AccessibleObject? {
    get { objects[id] }
    set { objects[id] = newValue }
  }

  /// Returns the IDs of the objects that `former` does not have, or has otherwise, and of those that
  /// only it has.
  func differences(from former: AccessibleTree) -> Set<AccessibleObject.ID> {
    objects.differences(from: former.objects)
  }

  /// Returns the IDs of the objects with a role that satisfies a condition, in ascending order.
  func ids(whereRole condition: (AccessibleRole) -> Bool) -> [AccessibleObject.ID] {
    objects.ids(whereRole: condition)
  }

  /// Returns the IDs of the objects that some of `labels` label, in ascending order.
  func ids(labelledBy labels: Set<AccessibleObject.ID>) -> [AccessibleObject.ID] {
    objects.ids(labelledBy: labels)
  }

  /// Adds an object as the last child of `parent`, and returns its ID.
  @discardableResult
  package mutating func append(
    _ object: AccessibleObject, to parent: AccessibleObject.ID
  ) -> AccessibleObject.ID {
    let id = (objects.ids.max() ?? root) + 1
    var object = object
    object.parent = parent
    objects[id] = object
    objects[parent]?.children.append(id)
    return id
  }

  /// Whether a page that is shown has no size yet.
  ///
  /// Firefox measures its pages only after a program has asked for the first size.
  package var awaitsSizes: Bool { objects.contains(where: \.awaitsSize) }

  /// Whether a page that is shown is not complete yet.
  package var isLoading: Bool { objects.contains(where: \.isLoading) }

  /// The children of an object that exist, in order.
  package func children(of id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    objects.children(of: id).filter { objects.contains($0) }
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
