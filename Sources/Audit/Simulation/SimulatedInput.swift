internal import Gestures
internal import ScreenReader
internal import Screens

/// The inputs of a simulated user.
public enum SimulatedInput: String, CaseIterable, Hashable, Sendable {
  /// All gestures of a touch screen.
  case touch
  /// The gestures of one finger.
  case oneFinger = "one-finger"
  /// The keys of a keypad: next, previous, activate, escape, repeat and help.
  case keypad

  /// The commands of the keys of a keypad.
  private static let keys: Set<ReaderCommand> = [
    .nextItem, .previousItem, .activate, .escape, .speakItem, .toggleHelp,
  ]

  /// Returns whether a user can give a command.
  func gives(_ command: ReaderCommand, _ bindings: Bindings) -> Bool {
    switch self {
    case .touch: true
    case .oneFinger: bindings.gestures(for: command).contains { $0.fingers == 1 }
    case .keypad: Self.keys.contains(command)
    }
  }

  /// Returns the reason why a user cannot give a command.
  func obstacle(_ command: ReaderCommand) -> String {
    switch self {
    case .keypad: "a keypad has no key for \(command.rawValue)"
    case .touch, .oneFinger: "\(command.rawValue) has only gestures of several fingers"
    }
  }
}

extension Bindings {
  /// Returns the standard bindings, with those of the gestures that a setting adds.
  static func standard(with settings: ReaderSettings) -> Bindings {
    var bindings = Bindings.standard
    if settings.usesOneFinger { bindings.bindOneFingerGestures() }
    return bindings
  }

  /// Returns the gestures of a command in all contexts but practice, in the order of the catalog.
  func gestures(for command: ReaderCommand) -> [Gesture] {
    (GestureCatalog.gestures + GestureCatalog.twoPartFlicks).filter { gesture in
      GestureContext.allCases.contains { context in
        context != .practice && self.command(for: gesture, in: context) == command
      }
    }
  }
}

extension SimulatedUser {
  /// Returns the command that the user needs for a kind of action and cannot give; `nil` if there is
  /// none.
  func missingCommand(for kind: SimulatedAction.Kind) -> ReaderCommand? {
    let needed: [ReaderCommand] =
      switch kind {
      case .activate, .type: [.activate]
      case .longPress: [.longPress]
      case .increment: [.increment]
      case .decrement: [.decrement]
      case .escape: [.escape]
      case .magicTap: [.magicTap]
      case .zoomIn: [.zoomIn]
      case .zoomOut: [.zoomOut]
      case .link, .custom: [.nextRotorItem, .activate]
      case .readAll: [.readFromTop]
      case .scroll(.up): [.scrollDown]
      case .scroll(.down): [.scrollUp]
      case .scroll(.left): [.scrollLeft]
      case .scroll(.right): [.scrollRight]
      case .directTouch: [.passThrough]
      case .rotate, .background, .wait, .idle, .leave, .keypad, .headphones, .event: []
      }
    return needed.first { !input.gives($0, bindings) }
  }
}

extension Explorer {
  /// Returns the actions for which the user has inputs, and reports elements that need others.
  mutating func possible(
    _ actions: [SimulatedAction], _ user: SimulatedUser, _ state: State
  ) -> [SimulatedAction] {
    guard user.input != .touch else { return actions }
    return actions.filter { action in
      guard let command = user.missingCommand(for: action.kind) else { return true }
      if action.needsElement { reportMissing(command, for: action, user, state) }
      return false
    }
  }

  /// Reports an element whose action needs a command that the user cannot give.
  mutating func reportMissing(
    _ command: ReaderCommand, for action: SimulatedAction, _ user: SimulatedUser, _ state: State
  ) {
    guard user.input != .touch, let key = action.element, let element = user.element(key)?.element
    else { return }
    log.add(
      "R13", about: element, user, screen: state.screen, steps: state.steps + [.top],
      "\(user.input.obstacle(command)); offer a button for it, too")
  }

  /// Reports the modal screens that no possible action left.
  mutating func reportUnleftModals() {
    for (screen, index) in modals where !leftModals.contains(screen) {
      let command = ReaderCommand.escape
      guard !audit.input.gives(command, .standard(with: start.readerSettings)) else { continue }
      log.add(
        "R13", element: screen, screen: screen,
        at: file.value[object: "screens"]?[object: screen]?.position,
        steps: states[index].steps + [.top],
        "no control leaves it, and \(audit.input.obstacle(command)); add a button that closes it")
    }
  }
}

extension SimulatedAction {
  /// Whether the action is one of its element, and not of the screen around it.
  fileprivate var needsElement: Bool {
    switch kind {
    case .escape, .magicTap, .scroll: false
    default: true
    }
  }
}
