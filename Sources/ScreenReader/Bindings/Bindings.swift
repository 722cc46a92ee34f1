public import Gestures

/// The commands of gestures in each context.
///
/// A context without a binding for a gesture uses that of `default`; `practice` has its own
/// bindings only.
public struct Bindings: Hashable, Sendable {
  /// The bindings of `default`, which are looked up most often.
  private var defaults: [Gesture: ReaderCommand] = [:]
  private var overrides: [GestureContext: [Gesture: ReaderCommand]] = [:]

  /// Creates bindings without any commands.
  public init() {}

  /// Returns the command of a gesture in a context; `nil` if it is unbound.
  public func command(for gesture: Gesture, in context: GestureContext) -> ReaderCommand? {
    var command = explicitCommand(for: gesture, in: context)
    if command == nil, context != .practice { command = defaults[gesture] }
    return command == .nothing ? nil : command
  }

  /// Binds a gesture to a command; `nil` leaves it unbound.
  public mutating func bind(
    _ gesture: Gesture, to command: ReaderCommand?, in context: GestureContext = .default
  ) {
    guard context != .default else { return defaults[gesture] = command }
    // `nothing` is stored explicitly, because a missing binding means that of `default`.
    overrides[context, default: [:]][gesture] = command ?? .nothing
  }

  /// Returns the gestures with a command in a context.
  ///
  /// A recognizer need not wait for any other.
  public func boundGestures(in context: GestureContext) -> GestureSet {
    GestureSet(GestureCatalog.gestures.filter { command(for: $0, in: context) != nil })
  }

  /// Returns the binding that a context itself has for a gesture, without those of `default`.
  public func explicitCommand(for gesture: Gesture, in context: GestureContext) -> ReaderCommand? {
    context == .default ? defaults[gesture] : overrides[context]?[gesture]
  }
}

extension Bindings {
  /// The bindings of iOS, for all gestures that exist here.
  public static let standard: Bindings = {
    var bindings = Bindings()
    for (gesture, command) in defaults { bindings.bind(gesture, to: command) }
    bindings.bind(.flick(.up, fingers: 1), to: .increment, in: .adjustable)
    bindings.bind(.flick(.down, fingers: 1), to: .decrement, in: .adjustable)
    bindings.bind(.tap(count: 2, fingers: 4), to: .toggleHelp, in: .practice)
    return bindings
  }()

  private static let defaults: [(Gesture, ReaderCommand)] = [
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

/// The context in which a gesture is interpreted.
public enum GestureContext: String, CaseIterable, Hashable, Sendable {
  /// Any other context.
  case `default`
  /// Text is being edited.
  case editing
  /// The element is adjustable, and the rotor adjusts it.
  case adjustable
  /// The cursor is on a key of the keyboard.
  case keyboard
  /// Gestures are announced, not performed.
  case practice
}
