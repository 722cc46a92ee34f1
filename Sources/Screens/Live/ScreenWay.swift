import Elements

/// How visitors come to the screens of a file: from which, and by what.
struct ScreenWay {
  /// What leads on to another screen.
  enum Turn {
    /// A step that presents or pushes it.
    case step(ScreenValue, StepKind)
    /// It is a tab of this one, counted from 0.
    case tab(Int, of: String)
  }

  /// What leads to a screen, the shortest way first in the file; nil where nothing does.
  static func turns(to screen: String, in file: ScreenFile) -> [Turn]? {
    var ways: [(screen: String, turns: [Turn])] = [(file.start, [])]
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

  private static func turns(from screen: String, in file: ScreenFile) -> [(String, Turn)] {
    var found: [(String, Turn)] = []
    let tabs = file.node(of: screen)?["tabs"]?.list ?? []
    for (index, tab) in tabs.enumerated() {
      if let name = tab["screen"]?.string { found.append((name, .tab(index, of: screen))) }
    }
    file.node(of: screen)?.visitTurns { found.append(($0, $1)) }
    // What the program itself does may happen on any of them.
    guard screen == file.start else { return found }
    for key in ["window", "application", "delegate"] {
      file.value[key]?.visitTurns { found.append(($0, $1)) }
    }
    return found
  }
}

extension ScreenValue {
  /// Goes through the steps in it that lead to other screens.
  fileprivate func visitTurns(_ visit: (String, ScreenWay.Turn) -> Void) {
    for kind in [StepKind.present, .push] {
      if let name = self[kind.rawValue]?.string { visit(name, .step(self, kind)) }
    }
    for entry in entries ?? [] { entry.value.visitTurns(visit) }
    for item in list ?? [] { item.visitTurns(visit) }
  }
}

extension ScreenFile {
  /// The prototype with a screen in front where a visitor comes to it: over those that lead there, or
  /// as a tab of another.
  ///
  /// One to which nothing leads, or which something else covers as it comes, stands for the first, in
  /// the bar that it is a tab of.
  public func prototype(
    showing screen: String, language: String? = nil, fallbackLanguage: String = "en"
  ) -> Prototype {
    let around = screenNames.first { name in
      node(of: name)?["tabs"]?.list?.contains { $0["screen"]?.string == screen } == true
    }
    for file in [self, around.map(starting)].compactMap(\.self) {
      let prototype = Prototype(file, language: language, fallbackLanguage: fallbackLanguage)
      if prototype.stage.goes(to: screen) { return prototype }
    }
    return Prototype(
      starting(with: screen), language: language, fallbackLanguage: fallbackLanguage)
  }
}

extension Stage {
  /// Goes the shortest way to a screen, and answers whether it is in front then.
  fileprivate func goes(to screen: String) -> Bool {
    guard let turns = ScreenWay.turns(to: screen, in: file) else { return false }
    for turn in turns {
      switch turn {
      case .step(let step, let kind):
        // Some come by themselves, as the screen before them does.
        let isThere = step[kind.rawValue]?.string.map { isFront(controller($0)) } ?? false
        if !isThere { navigate(step, kind) }
      case .tab(let index, let screen):
        (controller(screen) as? TabBarController)?.selectedIndex = index
      }
    }
    return isFront(controller(screen))
  }

  private func isFront(_ screen: ViewController) -> Bool { front.contains { $0 === screen } }
}
