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

  /// Returns the screen before a screen, and the way from there; `nil` for the first one and for
  /// unreachable ones.
  func way(to screen: String) -> (from: String, turn: Hop)? { ways[screen] ?? nil }

  /// Returns screens in another order: each is followed by those that it leads to.
  func depthFirst(_ screens: [String]) -> [String] {
    var followers: [String: [String]] = [:]
    var pending: [String] = []
    for screen in screens.reversed() {
      if let before = way(to: screen)?.from {
        followers[before, default: []].append(screen)
      } else {
        pending.append(screen)
      }
    }
    var order: [String] = []
    while let screen = pending.popLast() {
      order.append(screen)
      pending += followers[screen] ?? []
    }
    return order
  }

  /// Returns the path to a screen, or `nil` if it is unreachable.
  func turns(to screen: String) -> [Hop]? {
    guard reaches(screen) else { return nil }
    var turns: [Hop] = []
    var here = screen
    while let way = way(to: here) {
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
    let around = screenNames.first { name in
      node(of: name)?["tabs"]?.list?.contains { $0["screen"]?.string == screen } == true
    }
    for file in [self] + (around.map { [starting(with: $0)] } ?? []) {
      let prototype = Prototype(file, language: language, fallbackLanguage: fallbackLanguage)
      if prototype.stage.navigate(to: screen, along: ScreenRoute(in: file)) { return prototype }
    }
    return Prototype(starting(with: screen), language: language, fallbackLanguage: fallbackLanguage)
  }
}

/// The screens of a file, opened one after another as `prototype(showing:)` opens each.
///
/// The prototype of a screen is used again for those that it leads to.
package struct ScreenTour {
  private let file: ScreenFile
  private let language: String?
  private let route: ScreenRoute
  private var prototype: Prototype?
  /// The screens on the path to the present one.
  private var path: [(screen: String, mark: PrototypeMark?)] = []

  /// Creates a tour in a language, or in that of the file.
  package init(of file: ScreenFile, language: String?) {
    (self.file, self.language, route) = (file, language, ScreenRoute(in: file))
  }

  /// The screens in the order in which they are opened with the least work.
  package var screens: [String] { route.depthFirst(file.screenNames) }

  /// Returns a prototype that shows a screen; it is valid until the next call.
  package mutating func prototype(showing screen: String) -> Prototype {
    if route.reaches(screen) {
      let prototype = navigate(to: screen)
      if prototype.stage.isFront(screen) { return prototype }
    }
    return file.prototype(showing: screen, language: language)
  }

  private mutating func navigate(to screen: String) -> Prototype {
    var ahead: [(screen: String, turn: ScreenRoute.Hop)] = []
    var here = screen
    var place = path.lastIndex { $0.screen == here }
    while place == nil, let way = route.way(to: here) {
      ahead.append((here, way.turn))
      here = way.from
      place = path.lastIndex { $0.screen == here }
    }
    let prototype = prototype(at: place)
    for (screen, turn) in ahead.reversed() {
      prototype.stage.take(turn)
      path.append((screen, prototype.mark))
    }
    return prototype
  }

  /// Returns a prototype that shows a screen of the path; the first one for `nil`.
  private mutating func prototype(at place: Int?) -> Prototype {
    if let place, let prototype {
      if place + 1 == path.count { return prototype }
      if let mark = path[place].mark, prototype.return(to: mark) {
        path.removeSubrange((place + 1)...)
        return prototype
      }
    }
    let names = path.prefix((place ?? -1) + 1).dropFirst().map(\.screen)
    let fresh = Prototype(file, language: language)
    path = [(file.start, fresh.mark)]
    for screen in names {
      if let way = route.way(to: screen) { fresh.stage.take(way.turn) }
      path.append((screen, fresh.mark))
    }
    prototype = fresh
    return fresh
  }
}

extension ScreenRuntime {
  /// Navigates to a screen on a shortest path.
  ///
  /// Returns whether it is in front.
  fileprivate func navigate(to screen: String, along route: ScreenRoute) -> Bool {
    guard let turns = route.turns(to: screen) else { return false }
    for turn in turns { take(turn) }
    return isFront(screen)
  }

  /// Navigates to the next screen of a path.
  fileprivate func take(_ turn: ScreenRoute.Hop) {
    switch turn {
    case .step(let step, let kind):
      // Some screens are shown automatically when the previous one appears.
      if step[kind.rawValue]?.string.map(isFront) != true { perform(step, kind) }
    case .tab(let index, let screen):
      (controller(screen) as? TabBarController)?.selectedIndex = index
    }
  }

  fileprivate func isFront(_ screen: String) -> Bool { isFront(controller(screen)) }

  private func isFront(_ screen: ViewController) -> Bool { front.contains { $0 === screen } }
}
