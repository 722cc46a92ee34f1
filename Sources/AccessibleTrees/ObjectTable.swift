/// Objects by their IDs.
///
/// Copies share the objects, so copying a table and comparing it with an earlier copy are fast.
struct ObjectTable: Hashable, Sendable {
  private var objects: [AccessibleObject.ID: SharedObject] = [:]

  private final class SharedObject: Hashable, Sendable {
    let object: AccessibleObject

    init(_ object: AccessibleObject) { self.object = object }

    static func == (one: SharedObject, other: SharedObject) -> Bool {
      one === other || one.object == other.object
    }

    func hash(into hasher: inout Hasher) { hasher.combine(object) }
  }

  /// The number of objects.
  var count: Int { objects.count }

  /// The IDs of the objects, without an order.
  var ids: some Collection<AccessibleObject.ID> { objects.keys }

  /// The object with an ID; `nil` if it does not exist.
  subscript(id: AccessibleObject.ID) -> AccessibleObject? {
    get { objects[id]?.object }
    set { objects[id] = newValue.map(SharedObject.init) }
  }

  /// Returns whether an object exists.
  func contains(_ id: AccessibleObject.ID) -> Bool { objects[id] != nil }

  /// Returns the children that an object states; none if the object does not exist.
  func children(of id: AccessibleObject.ID) -> [AccessibleObject.ID] {
    objects[id]?.object.children ?? []
  }

  /// Returns whether an object satisfies a condition.
  func contains(where condition: (AccessibleObject) -> Bool) -> Bool {
    objects.values.contains { condition($0.object) }
  }

  /// Returns the IDs of the objects with a role that satisfies a condition, in ascending order.
  func ids(whereRole condition: (AccessibleRole) -> Bool) -> [AccessibleObject.ID] {
    objects.compactMap { condition($0.value.object.role) ? $0.key : nil }.sorted()
  }

  /// Returns the IDs of the objects that some of `labels` label, in ascending order.
  func ids(labelledBy labels: Set<AccessibleObject.ID>) -> [AccessibleObject.ID] {
    guard !labels.isEmpty else { return [] }
    return objects.compactMap { id, shared in
      shared.object.relations[.labelledBy]?.contains(where: labels.contains) == true ? id : nil
    }.sorted()
  }

  /// Sets the parent of an object, if it exists.
  mutating func setParent(_ parent: AccessibleObject.ID, of id: AccessibleObject.ID) {
    if let shared = objects[id], shared.object.parent != parent { self[id]?.parent = parent }
  }

  /// Adds an object of another table, which then shares it.
  mutating func add(_ id: AccessibleObject.ID, from other: ObjectTable) {
    objects[id] = other.objects[id]
  }

  /// Returns the IDs of the objects that `former` does not have, or has otherwise, and of those that
  /// only it has.
  func differences(from former: ObjectTable) -> Set<AccessibleObject.ID> {
    var ids: Set<AccessibleObject.ID> = []
    for (id, object) in objects where former.objects[id] != object { ids.insert(id) }
    for id in former.objects.keys where objects[id] == nil { ids.insert(id) }
    return ids
  }
}
