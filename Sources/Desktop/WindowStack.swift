internal import AccessibleTrees

/// The windows that programs show, and which of them is in front.
struct WindowStack {
  /// A window that is shown.
  private struct Entry {
    /// Whether it is above the window that it belongs to.
    var isPopup: Bool
    var isActive: Bool
    /// The order in which windows appeared or were activated.
    var rank: Int
  }

  private var entries: [MessageBus.Object: Entry] = [:]
  private var rank = 0
  /// The window in front; `nil` if no window is shown.
  private(set) var front: MessageBus.Object?

  /// Whether a window is shown.
  func shows(_ window: MessageBus.Object) -> Bool { entries[window] != nil }

  /// Replaces the windows by those of `programs`; `activated` is the one that was activated last.
  mutating func update(_ programs: [RunningProgram], activated: MessageBus.Object?) {
    var shown: [MessageBus.Object: Entry] = [:]
    var order: [MessageBus.Object] = []
    for window in programs.flatMap(\.windows) where window.isShown && shown[window.object] == nil {
      let isActive = window.states.contains(.active)
      let former = entries[window.object]
      var entry = Entry(
        isPopup: window.role.isPopup || window.states.contains(.modal), isActive: isActive,
        rank: former?.rank ?? 0)
      if former == nil || isActive && (former?.isActive == false || window.object == activated) {
        rank += 1
        entry.rank = rank
      }
      shown[window.object] = entry
      order.append(window.object)
    }
    entries = shown
    front = top(order)
  }

  private func top(_ order: [MessageBus.Object]) -> MessageBus.Object? {
    func rank(_ window: MessageBus.Object) -> Int { entries[window]?.rank ?? 0 }
    func highest(_ windows: [MessageBus.Object]) -> MessageBus.Object? {
      windows.max { rank($0) < rank($1) }
    }
    let active = highest(order.filter { entries[$0]?.isActive == true })
    let isPopup = { (window: MessageBus.Object) in entries[window]?.isPopup == true }
    let former = front.flatMap { entries[$0] == nil ? nil : $0 }
    let sameProgram = order.filter { $0.name == front?.name }
    let base =
      active ?? former.flatMap { isPopup($0) ? nil : $0 }
      ?? highest(sameProgram.filter { !isPopup($0) }) ?? former
      ?? highest(sameProgram) ?? order.first { !isPopup($0) } ?? order.first
    guard let base else { return nil }
    // Menus and dialogs do not always become the active window.
    let popups = order.filter { $0.name == base.name && isPopup($0) && rank($0) > rank(base) }
    return highest(popups) ?? base
  }
}

extension ProgramWindow {
  fileprivate var isShown: Bool {
    !states.isDisjoint(with: [.showing, .visible])
      && states.isDisjoint(with: [.iconified, .defunct]) && role != .toolTip
      && role != .notification
  }
}

extension AccessibleRole {
  /// Whether a window of the role is above the window that it belongs to.
  fileprivate var isPopup: Bool {
    switch self {
    case .window, .popupMenu, .menu, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser,
      .optionPane, .comboBox, .list, .listBox:
      true
    default: false
    }
  }
}
