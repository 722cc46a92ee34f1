import Controls
import Elements

/// The screens of a prototype at a moment to which it can return.
package struct PrototypeMark {
  fileprivate let rest: Application.Rest
  fileprivate let otherStepCount: Int
  /// The number of created screens.
  fileprivate let screenCount: Int
  /// The number of those whose views were created.
  fileprivate let loadedCount: Int
  fileprivate let elementCount: Int
  fileprivate let listenerCount: Int
  fileprivate let presented: [ViewController]
  fileprivate let stacks: [(stack: NavigationController, screens: [ViewController])]
  fileprivate let tabs: [(bar: TabBarController, index: Int)]
}

extension Prototype {
  /// The present moment; `nil` while timers or announcements are pending.
  package var mark: PrototypeMark? { stage.mark }

  /// Returns to an earlier moment, if steps only opened and closed screens since.
  ///
  /// The screens are shown as before, and those that were created since are removed. No handlers run.
  /// A control that the user changed keeps its value, which the caller checks.
  package func `return`(to mark: PrototypeMark) -> Bool { stage.return(to: mark) }
}

extension ScreenRuntime {
  fileprivate var mark: PrototypeMark? {
    guard let rest = application.rest else { return nil }
    var stacks: [(NavigationController, [ViewController])] = []
    var tabs: [(TabBarController, Int)] = []
    func visit(_ controller: ViewController) {
      switch controller {
      case let stack as NavigationController: stacks.append((stack, stack.viewControllers))
      case let bar as TabBarController: tabs.append((bar, bar.selectedIndex))
      default: break
      }
      controller.children.forEach(visit)
    }
    let presented = presentedControllers
    if let root = window.rootViewController { visit(root) }
    presented.forEach(visit)
    return PrototypeMark(
      rest: rest, otherStepCount: activity.otherStepCount, screenCount: madeScreens.count,
      loadedCount: loadedScreens.count, elementCount: madeElements.count,
      listenerCount: listeners.count, presented: presented, stacks: stacks, tabs: tabs)
  }

  /// The controllers that are presented, each over the one before.
  var presentedControllers: [ViewController] {
    Array(
      sequence(first: window.rootViewController) { $0?.presentedViewController }.dropFirst()
        .compactMap(\.self))
  }

  fileprivate func `return`(to mark: PrototypeMark) -> Bool {
    // A step other than navigation may also remove screens.
    guard activity.otherStepCount == mark.otherStepCount, application.canReturn(to: mark.rest)
    else {
      return false
    }
    let newScreens = Set(madeScreens[mark.screenCount...])
    guard
      loadedScreens[mark.loadedCount...].allSatisfy(newScreens.contains)
    else { return false }
    isReturning = true
    defer { isReturning = false }
    let presented = presentedControllers
    let common = zip(presented, mark.presented).prefix { $0 === $1 }.count
    if presented.count > common {
      (common == 0 ? window.rootViewController : presented[common - 1])?.dismiss()
    }
    for (stack, screens) in mark.stacks { stack.restore(screens) }
    for (bar, index) in mark.tabs { bar.selectedIndex = index }
    for controller in mark.presented[common...] { window.topViewController?.present(controller) }
    loadedScreens.removeSubrange(mark.loadedCount...)
    removeScreens(
      after: mark.screenCount, elements: mark.elementCount, listeners: mark.listenerCount)
    application.return(to: mark.rest)
    return true
  }
}
