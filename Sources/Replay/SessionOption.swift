public import Gestures
internal import Text
public import Touches

/// One thing that a session is run with besides its fingers: what they are on, who reads it, or whose
/// hand they are of.
///
/// It stands in the file of a session, in the heading of a transcript, in a configuration and on the
/// command line under one name, and its text is the same in all of them.
public enum SessionOption: Sendable {
  /// The screen file that the fingers are on.
  case screen(String)
  /// What an application calls itself whose screen is no file: only it can live a session again.
  case application(String)
  /// The tag of a language, such as `de-AT`.
  case language(String)
  /// Whether hints are said.
  case hints(Bool)
  /// How fast the voice speaks, in per cent.
  case rate(Int)
  /// How loud the voice is, in per cent.
  case volume(Int)
  /// The file that says what gestures mean.
  case bindings(String)
  /// The file of names that a user gave to elements.
  case labels(String)
  /// Gestures that are recognized, and nothing else.
  case only([Gesture])
  /// Gestures that are not recognized.
  case except([Gesture])
  case profile(Profile)
  case set(Tunable.Setting)
  /// The configuration file in place of the person's own.
  case config(String)
  /// The device that sent the events: a name of the shelf, or a file.
  case device(String)
  case size(SurfaceSize)
  case rotation(Calibration.Rotation)
  case calibration(Calibration)

  /// What stands before the value.
  public enum Name: String, CaseIterable, Sendable {
    case screen, application, language, hints, rate, volume, bindings, labels, only, except
    case profile, set, config, device, size
    case rotation = "rotate"
    case calibration
  }

  public var name: Name {
    switch self {
    case .screen: .screen
    case .application: .application
    case .language: .language
    case .hints: .hints
    case .rate: .rate
    case .volume: .volume
    case .bindings: .bindings
    case .labels: .labels
    case .only: .only
    case .except: .except
    case .profile: .profile
    case .set: .set
    case .config: .config
    case .device: .device
    case .size: .size
    case .rotation: .rotation
    case .calibration: .calibration
    }
  }

  /// What it names on a disk; a device has a name on the shelf, or a file.
  public var path: String? {
    switch self {
    case .screen(let path), .bindings(let path), .labels(let path), .config(let path),
      .device(let path):
      path
    case .application, .language, .hints, .rate, .volume, .only, .except, .profile, .set, .size,
      .rotation, .calibration:
      nil
    }
  }

  /// The same option with another path, where it has one.
  package func renamed(_ path: String) -> SessionOption {
    switch self {
    case .screen: .screen(path)
    case .bindings: .bindings(path)
    case .labels: .labels(path)
    case .config: .config(path)
    case .device: .device(path)
    case .application, .language, .hints, .rate, .volume, .only, .except, .profile, .set, .size,
      .rotation, .calibration:
      self
    }
  }
}

/// The same where every byte of the text is: two files may have names that look alike.
extension SessionOption: Hashable {
  public static func == (one: SessionOption, other: SessionOption) -> Bool {
    one.name == other.name && one.text.isExactly(other.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(ExactText(text))
  }
}
