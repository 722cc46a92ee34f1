package import Evdev
package import Replay
internal import ScreenReader

/// Turns events of a keypad and states of a headphone switch into inputs of a session.
package struct AccessoryTranslator {
  private let options: AccessoryOptions
  /// Whether headphones are plugged in, as sent last; `nil` before the first time.
  private var hasHeadphones: Bool?

  /// Creates a translator that has sent no state.
  package init(_ options: AccessoryOptions) { self.options = options }

  /// Returns the input for an event of the keypad; `nil` if it is not a pressed or held key.
  package func input(for event: InputEvent) -> SessionLog.Input? {
    // 0 is the release of a key, 1 a press, and 2 a repetition.
    guard let key = KeypadKey(event.code), event.value == 1 || event.value == 2 else { return nil }
    guard case .keys(let pluggedIn, let out) = options.headphones, key == pluggedIn || key == out
    else { return .key(key, isRepeat: event.value == 2) }
    return event.value == 1 ? .headphones(pluggedIn: key == pluggedIn) : nil
  }

  /// Returns the input for the state of the headphone switches; `nil` if it is unchanged.
  package mutating func headphones(_ isPluggedIn: Bool) -> SessionLog.Input? {
    guard isPluggedIn != hasHeadphones else { return nil }
    hasHeadphones = isPluggedIn
    return .headphones(pluggedIn: isPluggedIn)
  }

  /// Returns the inputs when a device with these roles is unplugged: without a jack, there are no
  /// headphones.
  package mutating func unplugged(_ roles: [AccessoryRole]) -> [SessionLog.Input] {
    if case .keys = options.headphones, roles.contains(.keypad) {
      return [.headphones(pluggedIn: false)]
    }
    guard roles.contains(.headphones), hasHeadphones == true else { return [] }
    hasHeadphones = false
    return [.headphones(pluggedIn: false)]
  }
}
