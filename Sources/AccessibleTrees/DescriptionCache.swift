internal import Elements

/// The descriptions of the objects of a window, each kept until something on which it depends changes.
///
/// The description of an object depends on the objects in it, on the objects that label these, and on
/// what it takes over from its containers.
final class DescriptionCache {
  /// The description of an object, with what the object took over from its containers.
  private struct Entry {
    var inherited: ElementDescriber.Inherited
    var depth: Int
    var description: [ElementDescription]
  }

  /// The tree as the program states it, with the places of objects that are out of sight, and the open
  /// menus.
  private struct Source {
    var tree: AccessibleTree
    var placed: AccessibleTree
    var menus: [AccessibleObject.ID]
  }

  private var source: Source?
  private var entries: [AccessibleObject.ID: Entry] = [:]
  /// The objects that the latest update changed, those that they label, and their containers; `nil` if
  /// every object can differ.
  private(set) var changed: Set<AccessibleObject.ID>?

  /// Replaces the tree, and removes the descriptions that depend on what differs.
  func update(_ tree: AccessibleTree, placed: AccessibleTree, menus: [AccessibleObject.ID]) {
    let former = source
    source = Source(tree: tree, placed: placed, menus: menus)
    changed = former.flatMap { Self.changes(from: $0, to: tree, placed, menus) }
    guard let changed else { return entries = [:] }
    for id in changed { entries[id] = nil }
  }

  /// Returns the description of an object, which `make` makes if it is not known.
  func description(
    of id: AccessibleObject.ID, _ inherited: ElementDescriber.Inherited, _ depth: Int,
    _ make: () -> [ElementDescription]
  ) -> [ElementDescription] {
    if let entry = entries[id], entry.depth == depth, entry.inherited == inherited {
      return entry.description
    }
    let description = make()
    entries[id] = Entry(inherited: inherited, depth: depth, description: description)
    return description
  }

  private static func changes(
    from former: Source, to tree: AccessibleTree, _ placed: AccessibleTree,
    _ menus: [AccessibleObject.ID]
  ) -> Set<AccessibleObject.ID>? {
    guard former.tree.root == tree.root, former.tree.toolkit == tree.toolkit,
      former.menus == menus, former.tree[tree.root]?.frame == tree[tree.root]?.frame
    else { return nil }
    let differing = tree.differences(from: former.tree)
      .union(placed.differences(from: former.placed))
    for id in differing {
      guard let old = former.tree[id], let new = tree[id] else { continue }
      // The description of an object depends on the roles of its containers.
      let isOther = old.role != new.role || old.parent != new.parent
      if isOther, !old.children.isEmpty || !new.children.isEmpty { return nil }
    }
    var changed: Set<AccessibleObject.ID> = []
    for id in differing.union(tree.ids(labelledBy: differing)) {
      var next: AccessibleObject.ID? = id
      while let id = next, changed.insert(id).inserted { next = tree[id]?.parent }
    }
    return changed
  }
}
