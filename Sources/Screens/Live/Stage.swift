import Elements

/// Where the elements of a prototype stand: it makes them of their nodes, and knows them by their ids.
final class Stage {
  /// How many timers and announcements may wait, and how many bytes of text steps may give elements in
  /// all: far more than a prototype has, and little enough for any machine.
  static let mostTimers = 1_000
  static let mostAnnouncements = 100
  static let mostText = 10_000_000
  /// The number of rows that steps may make.
  static let mostRows = 10_000
  /// From here on not every whole number is one that can be told from the next.
  static let mostCounted = 9_007_199_254_740_992.0

  let file: ScreenFile
  let application: Application
  let window: Window
  let language: String
  private(set) weak var navigation: NavigationController?
  var notes: [String] = []
  var noted: Set<StepNoteOrigin> = []

  private var controllers: [String: ViewController] = [:]
  private var elements: [String: Responder] = [:]
  private var ids: [ObjectIdentifier: String] = [:]
  /// The elements by where their nodes stand in the file.
  private var places: [ScreenPlace: Responder] = [:]
  /// Everything that was made, so that no other takes its identity.
  private(set) var made: [Responder] = []
  /// Screens that are being made: one that holds itself is not made for ever.
  private var beingMade: [String] = []
  var listeners: [Listener] = []
  /// Elements whose attributes are yet to be set, once everything of their screen is there.
  var unfinished: [Unfinished] = []
  /// Elements that stand in lists, and what lists them.
  var listed: [ObjectIdentifier: [Int: Responder]] = [:]
  /// What a touch on a view or an element does.
  var touchHandlers: [ObjectIdentifier: () -> Bool] = [:]
  /// The handlers that run now, one within the other, share one allowance of steps.
  var run: StepRun?
  var timers: [String: Int] = [:]
  /// How many bytes of text steps gave each attribute, and all of them.
  var textGiven: [AttributePath: Int] = [:]
  var textGivenInAll = 0
  /// The nodes of tables, by which their rows are made anew.
  private(set) var tableNodes: [ObjectIdentifier: ScreenValue] = [:]
  /// The number of rows that steps made so far.
  var rowsMade = 0

  init(_ file: ScreenFile, language: String) {
    self.file = file
    self.language = language
    application = Application(
      idiom: file.idiom, direction: file.direction, language: language)
    window = Window(frame: Rect(origin: Point.zero, size: file.size))
    if file.value["keyboard"]?.flag != false { window.keyboardLayout = .named(language) }
    let misspelled = (file.value["misspelled"]?.list ?? []).compactMap(\.string)
    if !misspelled.isEmpty { application.spelling = MisspelledWords(misspelled) }
  }

  /// Elements that list each other would hold each other for ever.
  deinit {
    for element in made {
      element.accessibilityElements = nil
      element.accessibilityTableCell = nil
    }
  }

  /// Shows the first screen.
  func open(_ navigation: NavigationController) {
    self.navigation = navigation
    application.observe { [weak self] event in self?.hear(event) }
    attachProgramHandlers()
    application.show(window)
    window.rootViewController = navigation
  }

  // MARK: Elements

  func element(_ id: String) -> Responder? {
    if let element = elements[id] { return element }
    guard let known = file.index.elements[id] else { return nil }
    _ = controller(known.screen).view
    return elements[id]
  }

  /// What was made of the node at a place of the file, if it was.
  func element(at place: ScreenPlace) -> Responder? { places[place] }

  func id(of element: Responder) -> String? { ids[ObjectIdentifier(element)] }

  func keep(_ element: Responder, _ node: ScreenValue) {
    made.append(element)
    places[node.place] = element
    if element is TableView { tableNodes[ObjectIdentifier(element)] = node }
    guard let id = node["id"]?.string else { return }
    elements[id] = element
    ids[ObjectIdentifier(element)] = id
    // A group without a name is read as if it were not there, and an identifier is a name.
    let isGroup = node["accessibilityContainerType"]?.string == "semanticGroup"
    if node["accessibilityIdentifier"] == nil, !isGroup { element.accessibilityIdentifier = id }
  }

  // MARK: Screens

  /// The controller of a screen, made when it is first asked for.
  func controller(_ screen: String) -> ViewController {
    if let made = controllers[screen] { return made }
    guard let node = file.node(of: screen), !beingMade.contains(screen) else {
      return ViewController()
    }
    beingMade.append(screen)
    defer { beingMade.removeLast() }
    let controller = outsideSteps { makeController(screen, node) }
    if let style = node["presentationStyle"]?.string {
      controller.presentationStyle =
        ViewController.PresentationStyle(rawValue: style) ?? controller.presentationStyle
    }
    if let insists = node["isModalInPresentation"]?.flag {
      controller.isModalInPresentation = insists
    }
    if let language = node["language"]?.string { controller.accessibilityLanguage = language }
    controllers[screen] = controller
    return controller
  }

  private func makeController(_ screen: String, _ node: ScreenValue) -> ViewController {
    if let known = node["class"]?.string.flatMap({ ClassCatalog.named($0) }),
      known.kind == .controller, let controller = makeSystemScreen(screen, node, known)
    {
      return controller
    }
    return ScreenController(screen, node, on: self)
  }

  /// The controllers in front, from the outermost in.
  var front: [ViewController] {
    var front: [ViewController] = []
    var next = window.topViewController
    while let shown = next {
      front.append(shown)
      switch shown {
      case let shown as NavigationController: next = shown.topController
      case let shown as PopoverController: next = shown.content
      case let shown as TabBarController: next = shown.selectedViewController
      default: next = nil
      }
    }
    return front
  }

  /// The name of the screen in front.
  var currentScreen: String {
    let shown = front.last
    return file.screenNames.first { controllers[$0] === shown } ?? file.start
  }

  /// Whether a screen was shown, or asked for an element of it.
  func isMade(_ screen: String) -> Bool { controllers[screen]?.isViewLoaded == true }

  /// Whether a screen is to be seen, in front or behind something.
  func isShown(_ screen: String) -> Bool {
    guard let controller = controllers[screen], controller.isViewLoaded else { return false }
    return controller.view.window != nil
  }
}

extension KeyboardLayout {
  /// The keyboard for a language; the English one where there is no other.
  static func named(_ tag: String) -> KeyboardLayout {
    all.first { $0.language == PluralRules.language(of: tag) } ?? .english
  }
}
