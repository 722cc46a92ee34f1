import Controls
import Elements

/// Creates the elements of a prototype from its nodes, finds them by ID, and executes steps.
final class ScreenRuntime {
  /// The limits of pending timers, pending announcements, and text that steps assign to elements in
  /// all, in bytes.
  static let maximumTimers = 1_000
  static let maximumAnnouncements = 100
  static let maximumText = 10_000_000
  /// The maximum number of rows that steps create.
  static let maximumRows = 10_000
  /// 2⁵³; from here on a `Double` cannot represent every integer.
  static let maximumCounted = 9_007_199_254_740_992.0

  let file: ScreenFile
  let application: Application
  let window: Window
  /// The language of the texts.
  var language: String
  let initialLanguage: String
  private(set) weak var navigation: NavigationController?
  var notes: [String] = []
  var noted: Set<StepNoteOrigin> = []

  private var controllers: [String: ViewController] = [:]
  /// The names of the screens of the controllers.
  private var screens: [ObjectIdentifier: String] = [:]
  private var elements: [String: Responder] = [:]
  private var ids: [ObjectIdentifier: String] = [:]
  /// The source positions of the nodes of elements.
  private var positions: [ObjectIdentifier: SourcePosition] = [:]
  /// The elements by the source positions of their nodes.
  private var places: [SourcePosition: Responder] = [:]
  /// All elements that were created.
  ///
  /// They are kept, so that no object identifier is reused.
  private(set) var madeElements: [Responder] = []
  /// The elements of screens that were removed.
  private(set) var formerElements: [Responder] = []
  /// The screens with a controller, in the order of their creation.
  private(set) var madeScreens: [String] = []
  /// The screens whose views were created, in this order.
  var loadedScreens: [String] = []
  /// Whether the prototype returns to an earlier moment, so that no steps run.
  var isReturning = false
  /// The screens being created; prevents endless recursion.
  private var beingMade: [String] = []
  var listeners: [Listener] = []
  /// The elements whose attributes are set when their screen is complete.
  var unfinished: [Unfinished] = []
  /// Whether the frames of the screen that is being created follow the writing direction.
  var mirrorsFrames = false
  /// The elements defined in lists, by the object that lists them.
  var listed: [ObjectIdentifier: [Int: Responder]] = [:]
  /// The actions for touches on views and elements.
  var touchHandlers: [ObjectIdentifier: () -> Bool] = [:]
  /// The running event.
  ///
  /// Nested handlers share its limits.
  var run: StepExecution?
  /// Whether bindings are being set, which fills in placeholders outside of steps.
  var isUpdating = false
  /// The current values of the variables.
  var variables: [String: ScreenValue.Content] = [:]
  var bindings: [AttributeBinding] = []
  /// The bindings by the names on which they depend.
  var dependentBindings: [String: [Int]] = [:]
  /// The names that changed since the bindings were set.
  var changedNames: Set<String> = []
  /// The texts that steps assigned, which follow the language.
  var assignedTexts: [AttributePath: AssignedText] = [:]
  /// The expressions that were parsed, by their texts.
  var expressions: [String: Expression] = [:]
  var timers: [String: Application.TimerID] = [:]
  /// The size of the text that steps assigned to each attribute, and the total, in bytes.
  var textGiven: [AttributePath: Int] = [:]
  var textGivenInAll = 0
  /// The nodes of tables, for recreating their rows.
  private(set) var tableNodes: [ObjectIdentifier: ScreenValue] = [:]
  /// The number of rows that steps have created.
  var rowsMade = 0
  /// The text of the event that a message posts.
  var messageText = ""
  /// The effects of the steps.
  var activity = StepActivity()

  init(_ file: ScreenFile, language: String) {
    self.file = file
    (self.language, initialLanguage) = (language, language)
    application = Application(idiom: file.idiom, direction: file.direction, language: language)
    window = Window(frame: Rect(origin: Point.zero, size: file.size))
    if file.value["keyboard"]?.flag != false { window.keyboardLayout = .named(language) }
    for entry in file.value["variables"]?.entries ?? [] {
      variables[entry.key] = entry.value.content
    }
    let misspelled = (file.value["misspelled"]?.list ?? []).compactMap(\.string)
    if !misspelled.isEmpty { application.spelling = MisspelledWords(misspelled) }
  }

  /// Elements that list each other form reference cycles, which are broken here.
  deinit {
    for element in madeElements + formerElements {
      element.accessibilityElements = nil
      element.accessibilityTableCell = nil
    }
  }

  /// Shows the window with the first screen.
  func open(_ navigation: NavigationController) {
    self.navigation = navigation
    application.addObserver { [weak self] event in self?.hear(event) }
    attachProgramHandlers()
    application.messageReceiver = self
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

  /// Returns the element of the node at a source position; `nil` if it has not been created.
  func element(at position: SourcePosition) -> Responder? { places[position] }

  func id(of element: Responder) -> String? { ids[ObjectIdentifier(element)] }

  func position(of element: Responder) -> SourcePosition? {
    positions[ObjectIdentifier(element)]
  }

  func keep(_ element: Responder, _ node: ScreenValue) {
    madeElements.append(element)
    places[node.position] = element
    positions[ObjectIdentifier(element)] = node.position
    if element is TableView || element is CollectionView {
      tableNodes[ObjectIdentifier(element)] = node
    }
    guard let id = node["id"]?.string else { return }
    elements[id] = element
    ids[ObjectIdentifier(element)] = id
    // A group without a name is not announced, and an identifier would be a name.
    let isGroup = node["accessibilityContainerType"]?.string == "semanticGroup"
    if node["accessibilityIdentifier"] == nil, !isGroup { element.accessibilityIdentifier = id }
  }

  // MARK: Screens

  /// Returns the controller of a screen; creates it on first use.
  func controller(_ screen: String) -> ViewController {
    if let existing = controllers[screen] { return existing }
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
    screens[ObjectIdentifier(controller)] = screen
    madeScreens.append(screen)
    return controller
  }

  /// Removes the screens that were created after the first ones, and their elements and handlers.
  func removeScreens(after screenCount: Int, elements count: Int, listeners listenerCount: Int) {
    for screen in madeScreens[screenCount...] {
      if let controller = controllers.removeValue(forKey: screen) {
        screens[ObjectIdentifier(controller)] = nil
      }
    }
    madeScreens.removeSubrange(screenCount...)
    for element in madeElements[count...] {
      let key = ObjectIdentifier(element)
      if let id = ids.removeValue(forKey: key) { elements[id] = nil }
      if let position = positions.removeValue(forKey: key) { places[position] = nil }
      (tableNodes[key], listed[key], touchHandlers[key]) = (nil, nil, nil)
    }
    formerElements += madeElements[count...]
    madeElements.removeSubrange(count...)
    listeners.removeSubrange(listenerCount...)
  }

  /// Removes the alerts and other system screens that are not shown, so that they are created again.
  func forgetHiddenSystemScreens() {
    let shown = front.map { ObjectIdentifier($0) }
    for (screen, controller) in controllers
    where controller is AlertController && !shown.contains(ObjectIdentifier(controller)) {
      controllers[screen] = nil
      screens[ObjectIdentifier(controller)] = nil
      madeScreens.removeAll { $0 == screen }
    }
  }

  private func makeController(_ screen: String, _ node: ScreenValue) -> ViewController {
    if let elementClass = node["class"]?.string.flatMap({ ClassCatalog.named($0) }),
      elementClass.kind == .controller,
      let controller = makeSystemScreen(screen, node, elementClass)
    {
      return controller
    }
    return ScreenController(screen, node, on: self)
  }

  /// The controllers in front, from the outermost to the innermost.
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

  /// The name of the front screen.
  var currentScreen: String { front.last.flatMap { name(of: $0) } ?? file.start }

  /// Returns the name of the screen of a controller; `nil` if the controller has none.
  func name(of controller: ViewController) -> String? {
    screens[ObjectIdentifier(controller)]
  }

  /// Whether the views of a screen have been created.
  func isMade(_ screen: String) -> Bool { controllers[screen]?.isViewLoaded == true }

  /// Whether a screen is in the window, even if another covers it.
  func isShown(_ screen: String) -> Bool {
    guard let controller = controllers[screen], controller.isViewLoaded else { return false }
    return controller.view.window != nil
  }
}

extension KeyboardLayout {
  /// Returns the keyboard for a language; the English one if there is no other.
  static func named(_ tag: String) -> KeyboardLayout {
    all.first { $0.language == PluralRules.language(of: tag) } ?? .english
  }
}
