public import Gestures

/// The commands of gestures and keys in each context.
///
/// A context without a binding for a gesture or key uses that of `default`; `practice` has its own
/// bindings only.
public struct Bindings: Hashable, Sendable {
  /// The bindings of `default`, which are looked up most often.
  private var defaults: [Gesture: ReaderCommand] = [:]
  /// The gestures that have a command in `default`.
  private var boundByDefault = GestureSet()
  private var overrides: [GestureContext: [Gesture: ReaderCommand]] = [:]
  private var keys: [GestureContext: [KeypadKey: ReaderCommand]] = [:]

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
    guard context != .default else {
      defaults[gesture] = command
      boundByDefault.set(gesture, isBound: (command ?? .nothing) != .nothing)
      return
    }
    // `nothing` is stored explicitly, because a missing binding means that of `default`.
    overrides[context, default: [:]][gesture] = command ?? .nothing
  }

  /// Returns the gestures with a command in a context.
  ///
  /// A recognizer need not wait for any other.
  public func boundGestures(in context: GestureContext) -> GestureSet {
    var bound = context == .practice ? GestureSet() : boundByDefault
    // The order does not matter.
    for (gesture, command) in overrides[context] ?? [:] {
      bound.set(gesture, isBound: command != .nothing)
    }
    return bound
  }

  /// Returns the binding that a context itself has for a gesture, without those of `default`.
  public func explicitCommand(for gesture: Gesture, in context: GestureContext) -> ReaderCommand? {
    context == .default ? defaults[gesture] : overrides[context]?[gesture]
  }

  // MARK: Keys

  /// Returns the command of a key in a context; `nil` if it is unbound.
  public func command(for key: KeypadKey, in context: GestureContext) -> ReaderCommand? {
    var command = explicitCommand(for: key, in: context)
    if command == nil, context != .practice { command = keys[.default]?[key] }
    return command == .nothing ? nil : command
  }

  /// Binds a key to a command; `nil` leaves it unbound.
  public mutating func bind(
    _ key: KeypadKey, to command: ReaderCommand?, in context: GestureContext = .default
  ) {
    keys[context, default: [:]][key] = command ?? .nothing
  }

  /// Returns the binding that a context itself has for a key, without those of `default`.
  public func explicitCommand(for key: KeypadKey, in context: GestureContext) -> ReaderCommand? {
    keys[context]?[key]
  }

  /// Returns the keys that a context itself binds, in the order of their numbers.
  public func explicitKeys(in context: GestureContext) -> [KeypadKey] {
    (keys[context] ?? [:]).keys.sorted()
  }

  /// Leaves every key unbound.
  public mutating func unbindKeys() { keys = [:] }
}

extension GestureSet {
  /// Adds or removes a gesture.
  fileprivate mutating func set(_ gesture: Gesture, isBound: Bool) {
    if isBound { insert(gesture) } else { self = subtracting([gesture]) }
  }
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
