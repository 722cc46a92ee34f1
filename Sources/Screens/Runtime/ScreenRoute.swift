import Controls
import Elements

/// The navigation path to a screen of a file.
struct ScreenRoute {
  /// A transition to another screen.
  enum Hop {
    /// A step that presents or pushes the screen.
    case step(ScreenValue, StepKind)
    /// The tab at an index of another screen.
    case tab(Int, of: String)
  }

  /// Returns a shortest path to a screen, or `nil` if it is unreachable.
  ///
  /// Of equally short paths, the first in file order.
  static func turns(to screen: String, in file: ScreenFile) -> [Hop]? {
    var ways: [(screen: String, turns: [Hop])] = [(file.start, [])]
    var known: Set<String> = [file.start]
    var next = 0
    while next < ways.count {
      let here = ways[next]
      next += 1
      if here.screen == screen { return here.turns }
      for (name, turn) in turns(from: here.screen, in: file) where known.insert(name).inserted {
        ways.append((name, here.turns + [turn]))
      }
    }
    return nil
  }

  private static func turns(from screen: String, in file: ScreenFile) -> [(String, Hop)] {
    var found: [(String, Hop)] = []
    let tabs = file.node(of: screen)?["tabs"]?.list ?? []
    for (index, tab) in tabs.enumerated() {
      if let name = tab["screen"]?.string { found.append((name, .tab(index, of: screen))) }
    }
    file.node(of: screen)?.visitTurns { found.append(($0, $1)) }
    // Handlers of the application can run on any screen.
    guard screen == file.start else { return found }
    for key in ["window", "application", "delegate"] {
      file.value[key]?.visitTurns { found.append(($0, $1)) }
    }
    return found
  }
}

extension ScreenValue {
  /// Calls the closure for each step that leads to another screen.
  fileprivate func visitTurns(_ visit: (String, ScreenRoute.Hop) -> Void) {
    for kind in [StepKind.present, .push] {
      if let name = self[kind.rawValue]?.string { visit(name, .step(self, kind)) }
    }
    for entry in entries ?? [] { entry.value.visitTurns(visit) }
    for item in list ?? [] { item.visitTurns(visit) }
  }
}

extension ScreenFile {
  /// Returns whether steps or tabs lead from the first screen to a screen.
  package func isReachable(_ screen: String) -> Bool {
    ScreenRoute.turns(to: screen, in: self) != nil
  }

  /// Returns a prototype that shows a screen as a user reaches it: above the screens that lead to
  /// it, or as a tab.
  ///
  /// If the screen is unreachable or immediately covered, it becomes the first screen, inside its
  /// tab bar if it has one.
  public func prototype(
    showing screen: String, language: String? = nil, fallbackLanguage: String = "en"
  ) -> Prototype {
    let around = screenNames.first { name in
      node(of: name)?["tabs"]?.list?.contains { $0["screen"]?.string == screen } == true
    }
    for file in [self, around.map(starting)].compactMap(\.self) {
      let prototype = Prototype(file, language: language, fallbackLanguage: fallbackLanguage)
      if prototype.stage.navigate(to: screen) { return prototype }
    }
    return Prototype(starting(with: screen), language: language, fallbackLanguage: fallbackLanguage)
  }
}

extension ScreenRuntime {
  /// Navigates to a screen on a shortest path.
  ///
  /// Returns whether it is in front.
  fileprivate func navigate(to screen: String) -> Bool {
    guard let turns = ScreenRoute.turns(to: screen, in: file) else { return false }
    for turn in turns {
      switch turn {
      case .step(let step, let kind):
        // Some screens are shown automatically when the previous one appears.
        let isThere = step[kind.rawValue]?.string.map { isFront(controller($0)) } ?? false
        if !isThere { perform(step, kind) }
      case .tab(let index, let screen):
        (controller(screen) as? TabBarController)?.selectedIndex = index
      }
    }
    return isFront(controller(screen))
  }

  private func isFront(_ screen: ViewController) -> Bool { front.contains { $0 === screen } }
}
