public import Gestures

/// Which gesture asks for which command, in each context.
///
/// A context that says nothing of a gesture means what `default` means; `practice` stands alone.
public struct Bindings: Hashable, Sendable {
  /// What `default` says: it is asked most, and is found at once.
  private var ordinary: [Gesture: Command] = [:]
  private var special: [GestureContext: [Gesture: Command]] = [:]

  public init() {}

  public func command(for gesture: Gesture, in context: GestureContext) -> Command? {
    var command = own(gesture, in: context)
    if command == nil, context != .practice { command = ordinary[gesture] }
    return command == .nothing ? nil : command
  }

  public mutating func bind(
    _ gesture: Gesture, to command: Command?, in context: GestureContext = .default
  ) {
    guard context != .default else { return ordinary[gesture] = command }
    // A context has to say that it leaves a gesture unbound: its silence means the default.
    special[context, default: [:]][gesture] = command ?? .nothing
  }

  /// The gestures that mean something in a context: all others need not be waited for.
  public func bound(in context: GestureContext) -> GestureSet {
    GestureSet(GestureCatalog.gestures.filter { command(for: $0, in: context) != nil })
  }

  /// What a context says of a gesture itself, without what it takes from `default`.
  public func own(_ gesture: Gesture, in context: GestureContext) -> Command? {
    context == .default ? ordinary[gesture] : special[context]?[gesture]
  }
}

extension Bindings {
  /// What iOS binds, as far as there are gestures for it.
  public static let standard: Bindings = {
    var bindings = Bindings()
    for (gesture, command) in ordinary { bindings.bind(gesture, to: command) }
    bindings.bind(.flick(.up, fingers: 1), to: .increment, in: .adjustable)
    bindings.bind(.flick(.down, fingers: 1), to: .decrement, in: .adjustable)
    bindings.bind(.tap(count: 2, fingers: 4), to: .toggleHelp, in: .practice)
    return bindings
  }()

  private static let ordinary: [(Gesture, Command)] = [
    (.explore, .explore),
    (.tap(count: 1, fingers: 1), .speakItem),
    (.flick(.right, fingers: 1), .nextItem),
    (.flick(.left, fingers: 1), .previousItem),
    (.flick(.up, fingers: 1), .previousRotorItem),
    (.flick(.down, fingers: 1), .nextRotorItem),
    (.tap(count: 2, fingers: 1), .activate),
    (.tap(count: 3, fingers: 1), .longPress),
    (.tap(count: 4, fingers: 1), .secondaryActivate),
    (.doubleTapHold(fingers: 1), .passThrough),
    (.splitTap, .activateTouched),
    (.tap(count: 1, fingers: 2), .toggleSpeech),
    (.tap(count: 2, fingers: 2), .magicTap),
    (.tap(count: 3, fingers: 2), .itemChooser),
    (.doubleTapHold(fingers: 2), .labelItem),
    (.flick(.up, fingers: 2), .readFromTop),
    (.flick(.down, fingers: 2), .readFromHere),
    (.escape, .escape),
    (.rotor(.clockwise), .nextRotor),
    (.rotor(.counterclockwise), .previousRotor),
    (.pinch(.outward, fingers: 2), .zoomIn),
    (.pinch(.inward, fingers: 2), .zoomOut),
    (.flick(.up, fingers: 3), .scrollDown),
    (.flick(.down, fingers: 3), .scrollUp),
    (.flick(.left, fingers: 3), .scrollLeft),
    (.flick(.right, fingers: 3), .scrollRight),
    (.tap(count: 1, fingers: 3), .itemSummary),
    (.tap(count: 2, fingers: 3), .toggleMute),
    (.tap(count: 3, fingers: 3), .toggleCurtain),
    (.tap(count: 4, fingers: 3), .copyLastSpeech),
    (.doubleTapHold(fingers: 3), .undoOrRedo),
    (.tap(count: 1, fingers: 4), .firstOrLastItem),
    (.tap(count: 2, fingers: 4), .toggleHelp),
    (.flick(.left, fingers: 4), .previousApplication),
    (.flick(.right, fingers: 4), .nextApplication),
    (.pinch(.inward, fingers: 5), .home),
  ]
}

/// Where the cursor is, as far as gestures mean something else there.
public enum GestureContext: String, CaseIterable, Hashable, Sendable {
  case `default`
  /// A text is edited.
  case editing
  /// The element can be adjusted.
  case adjustable
  /// The cursor is on a key of the keyboard.
  case keyboard
  /// Gestures are named and not carried out.
  case practice
}
