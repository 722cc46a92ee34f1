import Controls
import Elements
import Gestures
import Replay
@testable import ScreenReader
import Touches

/// A screen, its reader, and the inputs to both; each test compares the effects as one line of
/// text.
///
/// Notation: `[Milk]` is the cursor; `“Milk. Button.”` is speech, with `…` for its pauses;
/// `(border)` is a sound; `<activate ✓ Milk>` is an action that `Milk` handled; `<activate → Milk>`
/// is a touch at its activation point instead; `<escape ✗>` is an action that no responder handled.
final class Lesson {
  let application: Application
  let window: Window
  let screen: ViewController
  private(set) var session: ReaderSession
  /// The accessibility events that the program received, in order.
  private(set) var heard: [String] = []

  /// Creates a screen of views; views without a frame are placed below each other.
  init(_ views: [View], language: String = "en", settings: ReaderSettings? = nil) {
    application = Application(language: language)
    window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    screen = ViewController()
    screen.title = "Screen"
    session = ReaderSession(reader: ScreenReader(application: application, settings: settings))
    application.show(window)
    window.rootViewController = screen
    Lesson.stack(views, in: screen.view)
    listen()
  }

  /// Creates an application whose window shows the controller.
  init(root: ViewController, settings: ReaderSettings? = nil) {
    application = Application()
    window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    screen = root
    session = ReaderSession(reader: ScreenReader(application: application, settings: settings))
    application.show(window)
    window.rootViewController = root
    listen()
  }

  /// Returns a lesson in which the field is edited and the keyboard is shown.
  static func typing(_ field: TextInput, _ settings: ReaderSettings = ReaderSettings()) -> Lesson {
    let lesson = Lesson([field], settings: settings)
    lesson.window.keyboardLayout = .english
    lesson.start()
    _ = lesson.does("double-tap")
    _ = lesson.listens()
    return lesson
  }

  static func stack(_ views: [View], in parent: View) {
    for (row, view) in views.enumerated() {
      if view.frame.origin == .zero, view.frame.size == .zero || view is Switch || view is Stepper {
        let size = view.frame.size == .zero ? Size(width: 400, height: 44) : view.frame.size
        view.frame = Rect(origin: Point(x: 0, y: Double(row) * 50), size: size)
      }
      parent.addSubview(view)
    }
  }

  private func listen() {
    application.addObserver { [weak self] event in
      switch event {
      case .announcementDidFinish(let text, let wasSuccessful, _):
        self?.heard.append("“\(text)” \(wasSuccessful)")
      case .voiceOverStatusChanged: self?.heard.append("status")
      case .elementFocused(let focused, let unfocused):
        self?.heard.append("\(unfocused?.shortName ?? "-") → \(focused?.shortName ?? "-")")
      case .orientationChanged(let orientation): self?.heard.append(orientation.rawValue)
      case .headphonesChanged(let pluggedIn):
        self?.heard.append("headphones \(pluggedIn ? "in" : "out")")
      case .didEnterBackground: self?.heard.append("background")
      case .willEnterForeground: self?.heard.append("foreground")
      case .visitDidBegin, .visitDidEnd: break
      }
    }
  }

  var reader: ScreenReader { session.reader }
  var cursor: String? { session.reader.focusedElement?.shortName }

  // MARK: Inputs

  func on() -> String { follows(.power(on: true)) }
  func off() -> String { follows(.power(on: false)) }

  /// Switches the reader on and puts the cursor on an element, and discards the effects.
  @discardableResult
  func start(at element: Responder? = nil) -> Lesson {
    session.handle(.power(on: true))
    if let element { application.post(.screenChanged(.element(element))) }
    session.handle(.timePassed)
    session.advanceUntilSilent()
    session.removeTranscript()
    return self
  }

  /// Makes the named gestures one after the other and returns their effects, one line per gesture.
  func does(_ names: String, at element: Responder) -> String {
    does(names, at: place(of: element))
  }

  func does(
    _ names: String, at place: UnitPoint = .center
  ) -> String {
    names.split(separator: " ").map { name in
      guard let gesture = Gesture(name: String(name)) else { return "no gesture \(name)" }
      return follows(.gesture(gesture, position: place))
    }.joined(separator: "\n")
  }

  func follows(_ input: ReaderInput) -> String {
    session.handle(input)
    return taken()
  }

  func commands(_ commands: ReaderCommand...) -> String {
    commands.map { follows(.command($0)) }.joined(separator: "\n")
  }

  /// Moves an exploring finger through the positions.
  func explores(_ places: [UnitPoint]) -> String {
    var lines: [String] = []
    for (number, place) in places.enumerated() {
      lines.append(
        follows(.continuousGesture(.explore, number == 0 ? .began : .changed, position: place)))
    }
    if let last = places.last {
      lines.append(follows(.continuousGesture(.explore, .ended, position: last)))
    }
    return lines.joined(separator: "\n")
  }

  /// Runs `work` in the program and returns the effects.
  func happens(_ work: () -> Void) -> String {
    work()
    return follows(.timePassed)
  }

  /// Lets all speech finish and returns the effects.
  func listens() -> String {
    session.advanceUntilSilent()
    return taken()
  }

  func waits(_ time: Duration) -> String {
    session.advance(to: session.now + time)
    return taken()
  }

  func place(of element: Responder) -> UnitPoint {
    let center = element.resolved.frame.center
    return UnitPoint(x: center.x / 400, y: center.y / 800)
  }

  /// Touches a key, waits for its speech and types it.
  ///
  /// Returns an empty string if there is no such key.
  func types(_ letter: String) -> String {
    guard let key = window.keyboardView?.key(.character(letter)) else { return "" }
    _ = does("tap", at: place(of: key))
    _ = listens()
    return does("double-tap")
  }

  private func taken() -> String {
    session.removeTranscript().compactMap { entry in
      guard case .effect(let effect) = entry.event else { return nil }
      return effect.short
    }.joined(separator: " ")
  }
}

extension Responder {
  var shortName: String {
    if let identifier = resolved.identifier, !identifier.isEmpty { return identifier }
    if let label = resolved.label?.string, !label.isEmpty { return label }
    return className
  }
}

extension FocusedElement {
  var shortName: String {
    if let identifier, !identifier.isEmpty { return identifier }
    if let label, !label.isEmpty { return label }
    return className ?? ""
  }
}

extension ReaderEffect {
  /// The effect in the notation of lessons; `nil` for effects that it leaves out.
  var short: String? {
    switch self {
    case .command: return nil
    case .practiced(let gesture, let command):
      return "practice(\(gesture.name) → \(command?.rawValue ?? "unbound"))"
    case .focus(let element): return "[\(element.shortName)]"
    case .say(let utterance): return (utterance.isMuted ? "muted" : "") + utterance.short
    case .stop: return "stop"
    case .pause: return "pause"
    case .resume: return "go-on"
    case .sound(let sound): return "(\(sound.rawValue))"
    case .act(let walk): return walk.short
    case .edit(let outcome): return "edit(\(outcome.action.rawValue) “\(outcome.text)”)"
    case .touch(let touch, let taker):
      return "pass(\(touch.phase.rawValue) → \(taker ?? "none"))"
    case .curtain(let isDown): return "curtain(\(isDown ? "down" : "up"))"
    case .copy(let text): return "copy(“\(text)”)"
    case .system(let request): return "system(\(request.short))"
    case .setting(let setting): return "setting(\(setting))"
    case .labelRequested(let current): return "ask(“\(current ?? "")”)"
    case .announcementEnded(let announcement, let end):
      return "finished(“\(announcement.text.string)” \(end.rawValue))"
    case .requestLimitReached: return "gave-up"
    }
  }
}

extension ReaderEffect.SystemRequest {
  fileprivate var short: String {
    switch self {
    case .toggleMedia: "media"
    case .nextApplication: "next application"
    case .previousApplication: "previous application"
    case .home: "home"
    case .open(let link): "open \(link)"
    case .sound(let name): "sound \(name)"
    case .endVisit: "end visit"
    case .send(let request): "send \(request.name)"
    }
  }
}

extension Utterance {
  /// The spoken text with its pauses.
  var short: String {
    var parts: [[SpeechToken]] = [[]]
    for token in tokens {
      if token.pause > 0 { parts.append([]) }
      parts[parts.count - 1].append(token)
    }
    return parts.map { "“\($0.joinedText)”" }.joined(separator: " … ")
  }
}

extension ActionDispatch {
  fileprivate var short: String {
    switch outcome {
    case .handled(let name): "<\(action.name) ✓ \(name)>"
    case .systemDefault(.tapped(_, let taker)): "<\(action.name) → \(taker ?? "none")>"
    case .systemDefault(.toggledMedia): "<\(action.name) → media>"
    case .systemDefault(.leftToDictation): "<\(action.name) → dictation>"
    case .systemDefault(.endedEditing): "<\(action.name) → keyboard>"
    case .systemDefault(.scrolled(let name)): "<\(action.name) → \(name)>"
    case .unhandled: "<\(action.name) ✗>"
    }
  }
}
