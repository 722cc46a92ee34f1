internal import AccessibleTrees

/// The search for the places of objects that are not known.
extension DesktopWorker {
  /// The maximum number of objects whose places are searched for at once.
  private static let maximumSearches = 20
  /// The maximum number of objects between an object and a known one.
  private static let maximumHeight = 60

  /// Returns the objects of a window that contain objects with events that are not known.
  ///
  /// A program can show a whole part again and emit events only for what is in it, as Chromium does when
  /// a dialog closes.
  func knownAncestors(
    of unknown: [MessageBus.Object], in window: OpenWindow
  ) -> Set<AccessibleObject.ID> {
    guard let bus else { return [] }
    var found: Set<AccessibleObject.ID> = []
    var visited: Set<MessageBus.Object> = []
    for object in unknown.prefix(Self.maximumSearches) {
      var next: MessageBus.Object? = object
      for _ in 0..<Self.maximumHeight {
        guard let object = next, visited.insert(object).inserted else { break }
        next = bus.parent(of: object).flatMap { $0.name == object.name ? $0 : nil }
        if let id = next.flatMap(store.id), window.members.contains(id) {
          found.insert(id)
          break
        }
      }
    }
    return found
  }
}

extension AccessibilityBus {
  /// Returns the object that contains an object.
  fileprivate func parent(of object: MessageBus.Object) -> MessageBus.Object? {
    result(
      of: object, Interface.properties, "Get",
      arguments: {
        $0.append(Interface.accessible)
        $0.append("Parent")
      }
    ) { message in message.variant { message.object() } }
  }
}
