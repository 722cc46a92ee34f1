import Controls
import Elements

/// The shortest navigation paths to the screens of a file.
package struct ScreenRoute {
  /// A transition to another screen.
  enum Hop {
    /// A step that presents or pushes the screen.
    case step(ScreenValue, StepKind)
    /// The tab at an index of another screen.
    case tab(Int, of: String)
  }

  /// The screen before each screen, and the way from there; `nil` for the first screen.
  private var ways: [String: (from: String, turn: Hop)?]

  /// Finds the paths from the first screen.
  ///
  /// Of equally short paths, the first in file order.
  package init(in file: ScreenFile) {
    ways = [file.start: nil]
    var names = [file.start]
    var next = 0
    while next < names.count {
      let here = names[next]
      next += 1
      for (name, turn) in Self.turns(from: here, in: file) where ways[name] == nil {
        ways[name] = .some((here, turn))
        names.append(name)
      }
    }
  }

  /// Returns whether steps or tabs lead from the first screen to a screen.
  package func reaches(_ screen: String) -> Bool { ways[screen] != nil }

  /// Returns the path to a screen, or `nil` if it is unreachable.
  func turns(to screen: String) -> [Hop]? {
    guard reaches(screen) else { return nil }
    var turns: [Hop] = []
    var here = screen
    while let way = ways[here] ?? nil {
      turns.append(way.turn)
      here = way.from
    }
    return turns.reversed()
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
  /// Returns a prototype that shows a screen as a user reaches it: above the screens that lead to
  /// it, or as a tab.
  ///
  /// If the screen is unreachable or immediately covered, it becomes the first screen, inside its
  /// tab bar if it has one.
  public func prototype(
    showing screen: String, language: String? = nil, fallbackLanguage: String = "en"
  ) -> Prototype {
    prototype(
      showing: screen, language: language, fallbackLanguage: fallbackLanguage,
      along: ScreenRoute(in: self))
  }

  /// Returns the same prototype by the paths of the file, which are found only once.
  package func prototype(
    showing screen: String, language: String?, fallbackLanguage: String = "en",
    along route: ScreenRoute
  ) -> Prototype {
    let around = screenNames.first { name in
      node(of: name)?["tabs"]?.list?.contains { $0["screen"]?.string == screen } == true
    }
    let other = around.map(starting)
    for (file, path) in [(self, route)] + (other.map { [($0, ScreenRoute(in: $0))] } ?? []) {
      let prototype = Prototype(file, language: language, fallbackLanguage: fallbackLanguage)
      if prototype.stage.navigate(to: screen, along: path) { return prototype }
    }
    return Prototype(starting(with: screen), language: language, fallbackLanguage: fallbackLanguage)
  }
}

extension ScreenRuntime {
  /// Navigates to a screen on a shortest path.
  ///
  /// Returns whether it is in front.
  fileprivate func navigate(to screen: String, along route: ScreenRoute) -> Bool {
    guard let turns = route.turns(to: screen) else { return false }
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
