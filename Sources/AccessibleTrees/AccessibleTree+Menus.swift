/// The menus of a window.
extension AccessibleTree {
  /// The menus and choices that are open, in the order in which they cover each other.
  ///
  /// The menus of web pages are part of the page.
  var openMenus: [AccessibleObject.ID] {
    var found: [AccessibleObject.ID] = []
    var visited: Set<AccessibleObject.ID> = []
    var pending = [root]
    while let id = pending.popLast() {
      guard visited.insert(id).inserted, let object = self[id] else { continue }
      switch object.role {
      case .documentWeb, .documentFrame, .documentText: appendOpenChoices(in: id, to: &found)
      case .comboBox: if object.states.contains(.expanded) { found.append(id) }
      case .menu, .popupMenu:
        if isOpen(id) { found.append(id) }
        pending += object.children.reversed()
      default: pending += object.children.reversed()
      }
    }
    return found
  }

  private func appendOpenChoices(
    in document: AccessibleObject.ID, to found: inout [AccessibleObject.ID]
  ) {
    var visited: Set<AccessibleObject.ID> = []
    var pending = [document]
    while let id = pending.popLast() {
      guard visited.insert(id).inserted, let object = self[id] else { continue }
      if object.role == .comboBox, object.states.contains(.expanded) { found.append(id) }
      pending += object.children.reversed()
    }
  }

  private func isOpen(_ menu: AccessibleObject.ID) -> Bool {
    children(of: menu).contains { child in
      guard let object = self[child], object.states.contains(.showing), object.isPerceptible else {
        return false
      }
      switch object.role {
      case .menuItem, .checkMenuItem, .radioMenuItem, .tearoffMenuItem, .menu: return true
      default: return false
      }
    }
  }

  /// Whether an object is in a menu bar, another menu or a choice.
  func isInMenu(_ id: AccessibleObject.ID) -> Bool {
    guard let parent = self[id]?.parent, let object = self[parent] else { return false }
    switch object.role {
    case .menuBar, .menu, .popupMenu, .menuItem, .comboBox, .pushButtonMenu: return true
    default: return false
    }
  }
}
