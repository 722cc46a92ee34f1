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
      if isPopover(id) { found.append(id) }
      switch object.role {
      case .documentWeb, .documentFrame, .documentText: appendOpenChoices(in: id, to: &found)
      case .comboBox:
        if isOpenChoice(id) { found.append(id) }
        pending += object.children.filter(isPopover)
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
      if object.role == .comboBox, isOpenChoice(id) { found.append(id) }
      pending += object.children.reversed()
    }
  }

  /// Whether the options of a choice are shown.
  private func isOpenChoice(_ id: AccessibleObject.ID) -> Bool {
    // Qt states no such state; its list of options has no size while it is closed.
    self[id]?.states.contains(.expanded) == true
      || children(of: id).contains { child in
        guard let object = self[child], object.role == .list else { return false }
        return object.states.contains(.managesDescendants) && object.isPerceptible
      }
  }

  /// Whether an object is a popover of GTK 4, which is in the tree only while it is open.
  func isPopover(_ id: AccessibleObject.ID) -> Bool {
    self[id]?.isPerceptible == true
      && children(of: id).contains { self[$0]?.isPopoverContent == true }
  }

  /// Whether items of a menu are shown.
  func isOpen(_ menu: AccessibleObject.ID) -> Bool {
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

extension AccessibleObject {
  /// Whether it is the child of a popover of GTK 4 that contains everything else.
  package var isPopoverContent: Bool { name == "GtkPopoverContent" }
}
