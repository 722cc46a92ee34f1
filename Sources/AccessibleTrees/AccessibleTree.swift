internal import Elements

/// The accessibility tree of a window of a program.
package struct AccessibleTree: Hashable, Sendable {
  /// The name of the program.
  package var program: String
  /// The name of the toolkit, such as `gtk`; empty if the program does not state it.
  package var toolkit: String
  /// The window.
  package private(set) var root: AccessibleObject.ID = 0
  private var objects: [AccessibleObject?] = []

  /// Creates a tree that contains only a window.
  package init(program: String, toolkit: String = "", window: AccessibleObject) {
    self.program = program
    self.toolkit = toolkit
    objects = [window]
  }

  /// The number of objects.
  package var count: Int { objects.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

  /// The object with an ID; `nil` if it does not exist.
  package subscript(id: AccessibleObject.ID) -> AccessibleObject? {
    get { objects.indices.contains(id) ? objects[id] : nil }
    set {
      while id >= objects.count { objects.append(nil) }
      objects[id] = newValue
    }
  }

  /// Adds an object as the last child of `parent`, and returns its ID.
  @discardableResult
  package mutating func append(
    _ object: AccessibleObject, to parent: AccessibleObject.ID
  ) -> AccessibleObject.ID {
    let id = objects.count
    var object = object
    object.parent = parent
    objects.append(object)
    objects[parent]?.children.append(id)
    return id
  }

  /// Whether a page that is shown has no size yet.
  ///
  /// Firefox measures its pages only after a program has asked for the first size.
  package var awaitsSizes: Bool {
    objects.contains { object in
      guard let object, object.role == .documentWeb, object.states.contains(.showing) else {
        return false
      }
      return object.frame.map { $0.isEmpty || $0.minX == -1 && $0.width <= 1 } ?? true
    }
  }

  /// The children of an object that exist, in order.
  package func children(of id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    (self[id]?.children ?? []).filter { self[$0] != nil }
  }
}
