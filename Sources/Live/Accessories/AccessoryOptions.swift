package import Devices
internal import Disk
internal import Evdev
public import ScreenReader
internal import Text

/// The devices of a session besides its panels: a keypad and a headphone jack.
public struct AccessoryOptions: Hashable, Sendable {
  /// The keypad: a path, or part of a name; `nil` for none.
  ///
  /// All devices of that name are used, because a keypad may have several, such as one for its
  /// volume keys.
  public var keypad: String?
  /// The source of the state of the headphones; `nil` for none.
  ///
  /// Set `ReaderSettings.startsOn` to `false` with it: the reader is on while headphones are
  /// plugged in.
  public var headphones: Headphones?

  /// A source of the state of headphones.
  public enum Headphones: Hashable, Sendable {
    /// All devices with the switch `SW_HEADPHONE_INSERT`.
    case anySwitch
    /// The switch `SW_HEADPHONE_INSERT` of the devices with a path or a part of a name.
    case named(String)
    /// Two keys of the keypad, which it sends when headphones are plugged in and unplugged.
    case keys(in: KeypadKey, out: KeypadKey)
  }

  /// Creates options without devices.
  public init(keypad: String? = nil, headphones: Headphones? = nil) {
    (self.keypad, self.headphones) = (keypad, headphones)
  }

  /// Whether there is any device.
  var isEmpty: Bool { keypad == nil && headphones == nil }
}

/// The purpose of an accessory.
public enum AccessoryRole: Hashable, Sendable {
  /// Sends keys.
  case keypad
  /// Reports whether headphones are plugged in.
  case headphones
}

extension AccessoryOptions {
  /// The roles that need a device of their own.
  var roles: [AccessoryRole] {
    var roles: [AccessoryRole] = keypad == nil ? [] : [.keypad]
    switch headphones {
    case .anySwitch, .named: roles.append(.headphones)
    case .keys, nil: break
    }
    return roles
  }

  /// Returns the roles of a device.
  func roles(of listed: ListedDevice) -> [AccessoryRole] {
    roles.filter { role in
      switch role {
      case .keypad: listed.hasKeypadKeys && keypad.map(listed.isCalled) == true
      case .headphones:
        listed.description.has(.headphoneSwitch) && headphones.map(listed.isSource) == true
      }
    }
  }

  /// The word that names the device of a role; `nil` if any device fits.
  func word(of role: AccessoryRole) -> String? {
    switch (role, headphones) {
    case (.keypad, _): keypad
    case (.headphones, .named(let word)): word
    case (.headphones, _): nil
    }
  }
}

extension ListedDevice {
  /// Whether the device has keys, besides the buttons of mice, game controllers and pens.
  package var hasKeypadKeys: Bool {
    kind == nil
      && description.codes.contains { $0.type == .key && !(0x100...0x15f ~= $0.number) }
  }

  /// Returns whether a word is a path of the device, or part of its name.
  package func isCalled(_ word: String) -> Bool {
    if word.contains("/") { return FilePaths.canonical(word) == node }
    return node == "/dev/input/\(word)"
      || description.name.lowercased().contains(word.lowercased())
  }

  fileprivate func isSource(_ source: AccessoryOptions.Headphones) -> Bool {
    switch source {
    case .anySwitch: true
    case .named(let word): isCalled(word)
    case .keys: false
    }
  }
}

extension EventCode {
  /// `SW_HEADPHONE_INSERT`.
  static let headphoneSwitch = EventCode(.sw, 0x02)
}
