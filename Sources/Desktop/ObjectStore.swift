internal import AccessibleTrees

/// The objects of programs that have been read, by their IDs.
///
/// An object keeps its ID; no ID is used for another object.
final class ObjectStore {
  private var ids: [MessageBus.Object: AccessibleObject.ID] = [:]
  private var references: [AccessibleObject.ID: MessageBus.Object] = [:]
  private var objects: [AccessibleObject.ID: AccessibleObject] = [:]
  private var childCounts: [AccessibleObject.ID: Int] = [:]
  /// The objects whose interfaces were not read.
  private var assumed: Set<AccessibleObject.ID> = []
  private var nextID = 0

  /// The maximum number of IDs of objects that no longer exist.
  private static let maximumFormerObjects = 100_000

  /// The number of objects, including those that have not replied yet.
  var count: Int { references.count }

  /// The object with an ID; `nil` if it has not replied.
  subscript(id: AccessibleObject.ID) -> AccessibleObject? {
    get { objects[id] }
    set { objects[id] = newValue }
  }

  /// Returns the ID of an object in the store; `nil` if it is not in it.
  func id(of reference: MessageBus.Object) -> AccessibleObject.ID? {
    ids[reference].flatMap { references[$0] == nil ? nil : $0 }
  }

  /// Returns the reference to an object in the store.
  func reference(to id: AccessibleObject.ID) -> MessageBus.Object? { references[id] }

  /// Adds an object, unless it is in the store, and returns its ID.
  func add(_ reference: MessageBus.Object) -> AccessibleObject.ID {
    let id = ids[reference] ?? nextID
    if id == nextID { nextID += 1 }
    ids[reference] = id
    references[id] = reference
    return id
  }

  /// The number of children that an object has, including those that are left out.
  func childCount(of id: AccessibleObject.ID) -> Int? { childCounts[id] }

  /// Sets the number of children that an object has.
  func setChildCount(_ count: Int, of id: AccessibleObject.ID) { childCounts[id] = count }

  /// Whether the interfaces of an object were not read, because its role does not require it.
  func hasAssumedInterfaces(_ id: AccessibleObject.ID) -> Bool { assumed.contains(id) }

  /// The interfaces that were read of an object; `nil` if none were.
  func knownInterfaces(of id: AccessibleObject.ID) -> AccessibleInterfaces? {
    assumed.contains(id) ? nil : objects[id]?.interfaces
  }

  /// Records that the interfaces of an object are not read.
  func assumeInterfaces(of id: AccessibleObject.ID) { assumed.insert(id) }

  /// Sets the interfaces of an object that were read.
  func setInterfaces(_ interfaces: AccessibleInterfaces, of id: AccessibleObject.ID) {
    assumed.remove(id)
    objects[id]?.interfaces = interfaces
  }

  /// Removes objects.
  func remove(_ removed: some Sequence<AccessibleObject.ID>) {
    for id in removed {
      references[id] = nil
      objects[id] = nil
      childCounts[id] = nil
      assumed.remove(id)
    }
    guard ids.count > references.count + Self.maximumFormerObjects else { return }
    ids = ids.filter { references[$0.value] != nil }
  }

  /// Removes the objects of a program, and forgets their IDs.
  func removeProgram(_ name: String) {
    remove(ids.filter { $0.key.name == name }.map(\.value))
    ids = ids.filter { $0.key.name != name }
  }

  /// Returns the IDs of an object and of all objects in it, and removes references to children that
  /// are not in the store.
  func descendants(of root: AccessibleObject.ID) -> Set<AccessibleObject.ID> {
    var found: Set<AccessibleObject.ID> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let object = objects[id], found.insert(id).inserted else { continue }
      let children = object.children.filter { objects[$0] != nil }
      if children.count < object.children.count { objects[id]?.children = children }
      waiting += children
    }
    return found
  }

  /// Whether an object is in a web page.
  func isInPage(_ id: AccessibleObject.ID) -> Bool {
    ancestors(of: id).contains { objects[$0]?.role == .documentWeb }
  }

  /// Returns the IDs of the objects that contain an object, beginning with its parent.
  func ancestors(of id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    var ancestors: [AccessibleObject.ID] = []
    var next = objects[id]?.parent
    while let id = next, ancestors.count < 1000 {
      ancestors.append(id)
      next = objects[id]?.parent
    }
    return ancestors
  }
}
