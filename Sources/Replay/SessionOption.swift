public import Gestures
public import ScreenReader
package import Text
public import Touches

/// An option of a session, such as its screen or a threshold.
///
/// Session files, transcript headings, configuration files and the command line use the same names
/// and values.
public enum SessionOption: Sendable {
  /// The path of the screen file.
  case screen(String)
  /// The name of an application whose screen is not a file; only this application can replay the
  /// session.
  case application(String)
  /// The programs of a desktop that the session reads: the name of one, or `all`.
  ///
  /// The session contains what they showed.
  case desktop(String)
  /// The language tag, such as `de-AT`.
  case language(String)
  /// Whether hints are spoken.
  case hints(Bool)
  /// The speaking rate, in percent.
  case rate(Int)
  /// The volume, in percent.
  case volume(Int)
  /// A setting of the reader without its own option.
  case reader(ReaderSetting.Value)
  /// The path of the file that maps gestures to commands.
  case bindings(String)
  /// The path of the file with the user's labels.
  case labels(String)
  /// The only gestures to recognize.
  case only([Gesture])
  /// Gestures that are not recognized.
  case except([Gesture])
  /// The profile of the user.
  case profile(Profile)
  /// The value of a tunable.
  case set(Tunable.Setting)
  /// Whether five resting fingers, twice, pause the session for cleaning.
  case cleaning(Bool)
  /// The path of the configuration file, instead of the user's own.
  case config(String)
  /// The device that sent the events: a name in the device database, or the path of a file.
  case device(String)
  /// The size of the surface.
  case size(SurfaceSize)
  /// The rotation of the surface.
  case rotation(Calibration.Rotation)
  /// The calibration of the surface.
  case calibration(Calibration)

  /// The name of an option.
  public enum Name: String, CaseIterable, Sendable {
    /// The screen file.
    case screen
    /// The application whose screen is not a file.
    case application
    /// The programs of a desktop.
    case desktop
    /// The language of the speech.
    case language
    /// Hints on or off.
    case hints
    /// The speaking rate.
    case rate
    /// The volume of the speech.
    case volume
    /// A setting of the reader without its own option.
    case reader
    /// The commands of the gestures.
    case bindings
    /// The user's labels for elements.
    case labels
    /// The only gestures to recognize.
    case only
    /// The gestures that are not recognized.
    case except
    /// The profile of the user.
    case profile
    /// A tunable and its value.
    case set
    /// The pause for cleaning, allowed or not.
    case cleaning
    /// The configuration file.
    case config
    /// The device that sent the events.
    case device
    /// The size of the surface.
    case size
    /// The rotation of the surface, with the name `rotate`.
    case rotation = "rotate"
    /// The calibration of the surface.
    case calibration
  }

  /// The name of the option.
  public var name: Name {
    switch self {
    case .screen: .screen
    case .application: .application
    case .desktop: .desktop
    case .language: .language
    case .hints: .hints
    case .rate: .rate
    case .volume: .volume
    case .reader: .reader
    case .bindings: .bindings
    case .labels: .labels
    case .only: .only
    case .except: .except
    case .profile: .profile
    case .set: .set
    case .cleaning: .cleaning
    case .config: .config
    case .device: .device
    case .size: .size
    case .rotation: .rotation
    case .calibration: .calibration
    }
  }

  /// The key for detecting duplicates; `nil` for `only` and `except`, whose values accumulate.
  var uniquenessKey: String? {
    switch self {
    case .only, .except: nil
    case .set(let setting): "\(name.rawValue): \(setting.tunable.name)"
    case .reader(let value): "\(name.rawValue): \(value.setting.rawValue)"
    case .screen, .application, .desktop, .language, .hints, .rate, .volume, .bindings, .labels,
      .profile, .cleaning, .config, .device, .size, .rotation, .calibration:
      name.rawValue
    }
  }

  /// The path in the option's value; `nil` if it has none.
  ///
  /// A device may be a database name.
  public var path: String? {
    switch self {
    case .screen(let path), .bindings(let path), .labels(let path), .config(let path),
      .device(let path):
      path.encodedAsFileName
    case .application, .desktop, .language, .hints, .rate, .volume, .reader, .only, .except,
      .profile, .set, .cleaning, .size, .rotation, .calibration:
      nil
    }
  }

  /// Returns the option with another path; options without a path are unchanged.
  package func renamed(_ path: String) -> SessionOption {
    self.path == nil ? self : (try? SessionOption(name, path)) ?? self
  }
}

/// Equality by name and bytes of the text: different files may have canonically equivalent names.
extension SessionOption: Hashable {
  /// Returns whether name and text are equal.
  public static func == (one: SessionOption, other: SessionOption) -> Bool {
    one.name == other.name && one.text.hasSameBytes(as: other.text)
  }

  /// Hashes the name and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(BytewiseText(text))
  }
}

/// Parsing and printing of options: `rate: 70` in a file, `--rate 70` on the command line.
extension SessionOption {
  /// The value as text, which can be parsed again.
  ///
  /// Percentages are clamped to 0...100. Files omit options with an invalid value, such as a
  /// malformed language tag.
  public var text: String {
    switch self {
    case .screen(let path), .bindings(let path), .labels(let path), .config(let path),
      .device(let path):
      path
    case .application(let name), .desktop(let name): name
    case .language(let tag): tag
    case .hints(let isOn), .cleaning(let isOn): isOn ? "on" : "off"
    case .rate(let percent), .volume(let percent): "\(min(100, max(0, percent)))"
    case .reader(let value): "\(value.setting.rawValue)=\(value.text)"
    case .only(let gestures), .except(let gestures): gestures.map(\.name).joined(separator: ",")
    case .profile(let profile): profile.rawValue
    case .set(let setting):
      "\(setting.tunable.name)=\(setting.tunable.dimension.text(setting.value))"
    case .size(let size): "\(Decimals.shortest(size.width))x\(Decimals.shortest(size.height))"
    case .rotation(let rotation): "\(rotation.rawValue)"
    case .calibration(let matrix):
      [matrix.xx, matrix.xy, matrix.x0, matrix.yx, matrix.yy, matrix.y0]
        .map(Decimals.shortest).joined(separator: " ")
    }
  }

  /// Parses an option from a file.
  public init(_ name: String, _ text: String) throws(SessionError.Problem) {
    guard let known = Name(rawValue: name) else {
      throw .unknownOption(name, nearest: Name.allCases.map(\.rawValue).closestMatch(to: name))
    }
    do throws(InvalidValue) {
      try self.init(known, text)
    } catch {
      throw .invalidValue(text, of: known, expected: error.expected, nearest: error.nearest)
    }
  }

  /// Parses the value of an option.
  package init(_ name: Name, _ text: String) throws(InvalidValue) {
    self =
      switch name {
      case .screen: .screen(try SessionValue.path(text))
      case .application: .application(text)
      case .desktop: .desktop(text)
      case .language: .language(try SessionValue.language(text))
      case .hints: .hints(try SessionValue.choice(of: OnOff.self, text) == .on)
      case .rate: .rate(try SessionValue.percent(text))
      case .volume: .volume(try SessionValue.percent(text))
      case .reader: .reader(try SessionValue.readerSetting(text))
      case .bindings: .bindings(try SessionValue.path(text))
      case .labels: .labels(try SessionValue.path(text))
      case .only: .only(try SessionValue.gestures(text))
      case .except: .except(try SessionValue.gestures(text))
      case .profile: .profile(try SessionValue.choice(of: Profile.self, text))
      case .set: .set(try SessionValue.setting(text))
      case .cleaning: .cleaning(try SessionValue.choice(of: OnOff.self, text) == .on)
      case .config: .config(try SessionValue.path(text))
      case .device: .device(text)
      case .size: .size(try SessionValue.size(text))
      case .rotation: .rotation(try SessionValue.rotation(text))
      case .calibration: .calibration(try SessionValue.calibration(text))
      }
  }
}

/// The value of an option that is on or off.
package enum OnOff: String, CaseIterable, Sendable {
  case on
  case off
}
