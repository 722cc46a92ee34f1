import Controls
import Elements

/// The actions that a test responder handles.
struct Habits {
  var name: String
  var escapes = false
  var taps = false
  var scrolls = false
  var activates = false
  var zooms = false

  init(_ name: String) { self.name = name }
}

/// A view that handles the actions in `habits`.
final class HabitView: View {
  var habits: Habits
  private(set) var scrolls: [String] = []

  init(_ name: String, frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
    habits = Habits(name)
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  override func accessibilityPerformEscape() -> Bool { habits.escapes }
  override func accessibilityPerformMagicTap() -> Bool { habits.taps }
  override func accessibilityActivate() -> Bool { habits.activates }
  override func accessibilityZoomIn(at point: Point) -> Bool { habits.zooms }
  override func accessibilityZoomOut(at point: Point) -> Bool { habits.zooms }
  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    scrolls.append(direction.name)
    if habits.scrolls { post(.pageScrolled("Page 2 of 3")) }
    return habits.scrolls
  }
}

/// A controller that handles the actions in `habits`.
class HabitController: ViewController {
  var habits: Habits
  private(set) var appearances = 0

  init(_ name: String) {
    habits = Habits(name)
    super.init()
    title = name
    accessibilityIdentifier = name
  }

  override func loadView() -> View { HabitView("\(habits.name) view") }
  override func viewDidAppear() { appearances += 1 }
  override func viewDidDisappear() { appearances -= 1 }
  override func accessibilityPerformMagicTap() -> Bool { habits.taps }
}

/// A delegate that handles the actions in `habits`.
final class HabitDelegate: ApplicationDelegate {
  var habits = Habits("delegate")

  override func accessibilityPerformMagicTap() -> Bool { habits.taps }
}

/// A window with a navigation controller of two screens, and a button on the second.
final class ChainScreen {
  let application = Application()
  let delegate = HabitDelegate()
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let first = HabitController("First")
  let second = HabitController("Second")
  let navigation: NavigationController
  let button = HabitView("button", frame: Rect(x: 10, y: 10, width: 80, height: 40))

  init() {
    navigation = NavigationController(rootViewController: first)
    navigation.accessibilityIdentifier = "navigation"
    navigation.view.accessibilityIdentifier = "navigation view"
    window.accessibilityIdentifier = "window"
    application.accessibilityIdentifier = "application"
    delegate.accessibilityIdentifier = "delegate"
    application.delegate = delegate
    window.rootViewController = navigation
    application.show(window)
    navigation.pushViewController(second)
    button.isAccessibilityElement = true
    second.view.addSubview(button)
    application.removeRequests()
  }

  func perform(_ action: AccessibilityAction, on element: Responder?) -> String {
    application.perform(action, on: element).text
  }

  /// The requests since the last call, one word each.
  var requests: [String] {
    application.removeRequests().map { request in
      switch request {
      case .notification(let notification, _): "\(notification.name)"
      case .announcement(let announcement): "announce \(announcement.text.string)"
      case .transition(let transition): "\(transition.name)"
      case .environmentChanged(let surroundings): "\(surroundings)"
      case .sound(let name): "sound \(name)"
      case .toggleMedia: "toggle media"
      case .open(let link): "open \(link)"
      case .languageChanged(let language): "language \(language)"
      case .endVisit: "end visit"
      case .send(let request): "send \(request.name)"
      }
    }
  }
}

extension AccessibilityNotification {
  var name: String {
    switch self {
    case .screenChanged(let argument): "screen changed\(argument.words)"
    case .layoutChanged(let argument): "layout changed\(argument.words)"
    case .announcement(let text): "announcement \(text.string)"
    case .pageScrolled(let text): "page scrolled \(text?.string ?? "")"
    case .pauseAssistiveTechnology(let name): "pause \(name)"
    case .resumeAssistiveTechnology(let name): "resume \(name)"
    }
  }
}

extension AccessibilityNotification.Argument? {
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .some(.element(let element)): " to \(element.accessibilityLabel ?? element.className)"
    case .some(.text(let text)): " saying \(text.string)"
    }
  }
}

extension Transition {
  var name: String {
    switch self {
    case .presented(let controller): "presented \(controller.title ?? "")"
    case .dismissed(let controller): "dismissed \(controller.title ?? "")"
    case .pushed(let controller): "pushed \(controller.title ?? "")"
    case .popped(let controller): "popped \(controller.title ?? "")"
    case .switchedTab(let controller): "switched to \(controller.title ?? "")"
    }
  }
}
